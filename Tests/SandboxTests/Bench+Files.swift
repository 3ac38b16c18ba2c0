import Exchange
import Files
import Geometry
import Interface
import Pictures
import Testing

@testable import Sandbox

extension Bench {
  /// Writes a file of that name into the bench's folder; its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(folder)/\(name)"
    try FileBytes.replace(path, with: bytes)
    return path
  }

  /// A picture of which every pixel has another colour.
  static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    let pixels = (0..<width * height).map { UInt32($0 % width * 255 / width) << 16 | UInt32($0 / width * 255 / height) }
    return try #require(Picture(width: width, height: height, pixels: pixels)).png()
  }

  /// Drops something on the window.
  func drop(_ content: ExchangedContent) { host.receive(.received(content, at: Point(300, 300))) }
}
