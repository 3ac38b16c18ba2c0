/// Writes a ZIP archive (APPNOTE.TXT 6.3.9, section 4) of files that are stored as they are: pictures are packed already.
///
/// libarchive gives every file extra fields; then the type of an OpenRaster file does not stand at byte 38, where file managers
/// look for it.
struct StoredArchive {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// An empty archive.
  ///
  /// - Parameter room: how many bytes the files have about; 0 unless given.
  init(roomFor room: Int = 0) { bytes.reserveCapacity(room) }

  /// Adds a file.
  mutating func add(_ name: String, _ content: [UInt8]) {
    let sum = Checksum.of(content)
    // Version 2.0, no flags but that names are UTF-8, stored, the first day of 1980: the same drawing gives the same bytes.
    let common =
      Self.number(20, 2) + Self.number(0x800, 2) + Self.number(0, 2) + Self.number(0, 2) + Self.number(0x21, 2)
      + Self.number(sum, 4) + Self.number(UInt32(clamping: content.count), 4)
      + Self.number(UInt32(clamping: content.count), 4)
      + Self.number(UInt32(name.utf8.count), 2) + Self.number(0, 2)
    let offset = UInt32(clamping: bytes.count)
    bytes += [0x50, 0x4B, 0x03, 0x04] + common + Array(name.utf8)
    bytes += content
    directory += [0x50, 0x4B, 0x01, 0x02] + Self.number(20, 2) + common + Self.number(0, 2) + Self.number(0, 2)
    directory += Self.number(0, 2) + Self.number(0, 4) + Self.number(offset, 4) + Array(name.utf8)
    count += 1
  }

  /// The archive; nothing more can be added.
  ///
  /// - Throws: where it has more bytes than its numbers can count: 4 GB.
  consuming func finished() throws(PictureFailure) -> [UInt8] {
    guard bytes.count + directory.count < UInt32.max else {
      throw PictureFailure("the drawing takes more than 4 GB: try a smaller scale", cause: .tooLarge)
    }
    let (number, length) = (Self.number(UInt32(count), 2), Self.number(UInt32(directory.count), 4))
    let end = [0x50, 0x4B, 0x05, 0x06] + Self.number(0, 4) + number + number + length
    let start = Self.number(UInt32(bytes.count), 4)
    bytes += directory + end + start + Self.number(0, 2)
    return bytes
  }

  private static func number(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }
}
