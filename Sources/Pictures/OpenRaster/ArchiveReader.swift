internal import CArchive

/// Reads a ZIP archive, by libarchive, file by file and never more of one than is asked for.
struct ArchiveReader {
  /// The most files that an archive may have.
  static let mostFiles = 4096

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Hands on every file: its name, and a function that reads it where it is not longer than so many bytes.
  ///
  /// - Throws: where the archive is damaged, or names a place outside itself.
  func visit(
    _ body: (_ name: String, _ read: (_ most: Int) throws(PictureFailure) -> [UInt8]) throws(PictureFailure) -> Void
  ) throws(PictureFailure) {
    let library = try ArchiveLibrary()
    guard let archive = library.readNew() else { throw Self.noMemory }
    defer { _ = library.readFree(archive) }
    func checked(_ status: Int32) throws(PictureFailure) {
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw library.damage(of: archive) }
    }
    // By the directory at the end, which a file that was cut off does not have.
    try checked(library.readSupportZipSeekable(archive))
    // libarchive keeps the pointer until it is freed, so the bytes are copied to where they stay.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    try checked(library.readOpenMemory(archive, memory.baseAddress, bytes.count))
    var count = 0
    var entry: OpaquePointer?
    while true {
      let status = library.readNextHeader(archive, &entry)
      if status == ARCHIVE_EOF { return }
      try checked(status)
      count += 1
      guard count <= Self.mostFiles else {
        throw PictureFailure(
          "there are more than \(Self.mostFiles) files in it: save it again with fewer layers", cause: .tooLarge)
      }
      guard let text = library.entryPathnameUTF8(entry) ?? library.entryPathname(entry) else { continue }
      let name = String(cString: text)
      try Self.check(name)
      try body(name) { most throws(PictureFailure) in try library.read(archive, name, most) }
    }
  }

  /// Nothing is ever written where these names say; but who writes such names means no good.
  private static func check(_ name: String) throws(PictureFailure) {
    // libarchive has made slashes of other strokes.
    let isOutside = name.hasPrefix("/") || name.split(separator: "/").contains("..")
    guard !isOutside, name.utf8.count <= 1024 else {
      throw PictureFailure("it has a file with the name \"\(name.prefix(80))\", outside of itself: do not trust it")
    }
  }

  private static let noMemory = PictureFailure(
    "there is no memory to unpack it: close something and try again", cause: .noMemory)
}

extension ArchiveLibrary {
  fileprivate func read(_ archive: OpaquePointer, _ name: String, _ most: Int) throws(PictureFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    let piece = 1 << 16
    while true {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: piece))
      let count = bytes.withUnsafeMutableBytes {
        readData(archive, $0.baseAddress?.advanced(by: start), piece)
      }
      guard count >= 0 else { throw damage(of: archive) }
      bytes.removeLast(piece - count)
      if count == 0 { return bytes }
      guard bytes.count <= most else {
        throw PictureFailure(
          "\(name) is longer than \(most >> 20) MB when unpacked: save it again with smaller layers", cause: .tooLarge)
      }
    }
  }

  fileprivate func damage(of archive: OpaquePointer) -> PictureFailure {
    let text = errorString(archive).map { String(cString: $0) } ?? "it is damaged"
    return PictureFailure(
      "not an archive that can be unpacked: \(text.split(separator: "\n").joined(separator: " ")); save it again")
  }
}
