/// What an X server wants to hear of those who connect: bytes that nobody can guess (MIT-MAGIC-COOKIE-1).
struct Cookie {
  /// The name of this way to be let in.
  static let name = "MIT-MAGIC-COOKIE-1"

  /// The bytes.
  let bytes: [UInt8]

  /// Another one each time.
  init() { bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) } }

  /// The file that a server reads it from, as Xau(3) has it: one entry, for whatever family (65535), address and display.
  var authority: [UInt8] {
    let fields: [[UInt8]] = [[], [], Array(Self.name.utf8), bytes]
    return [0xFF, 0xFF] + fields.flatMap { [UInt8($0.count >> 8), UInt8($0.count & 0xFF)] + $0 }
  }
}
