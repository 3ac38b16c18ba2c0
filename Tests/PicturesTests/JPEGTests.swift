import Foundation
import Pictures
import Testing

struct JPEGTests {
  /// A picture of four even quarters: red and green above, blue and white below.
  private func quarters(_ width: Int, _ height: Int) throws -> Picture {
    let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]
    let pixels = (0..<width * height).map { place in
      colors[(place % width < width / 2 ? 0 : 1) + (place / width < height / 2 ? 0 : 2)]
    }
    return try #require(Picture(width: width, height: height, pixels: pixels))
  }

  /// The colours in the middle of the four quarters, each channel as 0 or 1.
  private func corners(_ picture: Picture) -> [String] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
      let pixel = picture.pixels[row * picture.height / 4 * picture.width + column * picture.width / 4]
      return [16, 8, 0].map { (pixel >> $0) & 0xFF > 127 ? "1" : "0" }.joined()
    }
  }

  @Test func `a picture survives JPEG and back, but for what nobody sees`() throws {
    let pixels: [UInt32] = (0..<64 * 48).map { place in
      let (red, green) = (UInt32(place % 64 * 4), UInt32(place / 64 * 5))
      return red << 16 | green << 8 | 0x40
    }
    let picture = try #require(Picture(width: 64, height: 48, pixels: pixels))
    let bytes = try JPEG.encode(picture)
    let difference = try #require(Picture(decoding: bytes).difference(from: picture))
    #expect(difference.maxChannelDifference <= 6)
    #expect(try PictureSize(of: bytes).width == 64 && PictureSize(of: bytes).height == 48)
    #expect(try JPEG.encode(picture, quality: 30).count < bytes.count)
    #expect(try TransparentPicture(decoding: bytes).pixels.allSatisfy { $0 >> 24 == 255 })
  }

  /// The Exif data of a camera, as its segment of a JPEG file.
  private func exif(_ orientation: UInt8, littleEndian isLittle: Bool) -> [UInt8] {
    func number(_ value: UInt8, _ count: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: count - 1)
      return isLittle ? [value] + zeros : zeros + [value]
    }
    var tiff: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
    for part in [number(42, 2), number(8, 4), number(1, 2)] { tiff += part }
    tiff += isLittle ? [0x12, 0x01] : [0x01, 0x12]
    for part in [number(3, 2), number(1, 4), number(orientation, 2), [0, 0]] { tiff += part }
    let content = Array("Exif\0\0".utf8) + tiff + [0, 0, 0, 0]
    return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
  }

  @Test(arguments: [
    (1, ["100", "010", "001", "111"]), (2, ["010", "100", "111", "001"]), (3, ["111", "001", "010", "100"]),
    (4, ["001", "111", "100", "010"]), (5, ["100", "001", "010", "111"]), (6, ["001", "100", "111", "010"]),
    (7, ["111", "010", "001", "100"]), (8, ["010", "111", "100", "001"]), (9, ["100", "010", "001", "111"]),
  ])
  func `a picture is upright however the camera was held`(orientation: Int, expected: [String]) throws {
    let bytes = try JPEG.encode(quarters(32, 16))
    for isLittle in [false, true] {
      let held = bytes[..<2] + exif(UInt8(orientation), littleEndian: isLittle) + bytes[2...]
      let picture = try Picture(decoding: Array(held))
      #expect(corners(picture) == expected)
      let size = try PictureSize(of: Array(held))
      #expect((picture.width, picture.height) == (size.width, size.height))
      #expect((picture.width, picture.height) == ((5...8).contains(orientation) ? (16, 32) : (32, 16)))
    }
  }

  @Test func `a picture of inks becomes one of lights`() throws {
    // 8 by 8 pixels of red as four inks, inverted as Adobe has them.
    let text = """
      /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV\
      FQwPFxgWFBgSFBUU/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIB\
      AwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZH\
      SElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV\
      1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9U6/Kqvyqr9U6/9k=
      """
    let bytes = [UInt8](try #require(Data(base64Encoded: text)))
    let picture = try Picture(decoding: bytes)
    #expect(
      picture.pixels.allSatisfy { $0 >> 16 >= 0xFC && ($0 >> 8) & 0xFF <= 3 && $0 & 0xFF <= 3 })
  }

  // MARK: Bad ones

  private func refusal(_ bytes: [UInt8]) -> String? {
    do { _ = try Picture(decoding: bytes) } catch { return "\(error)" }
    return nil
  }

  /// A JPEG file whose frame claims to have this size.
  private func claiming(_ width: Int, _ height: Int) throws -> [UInt8] {
    var bytes = try JPEG.encode(quarters(32, 16))
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    for (place, number) in [(5, height), (7, width)] {
      bytes[frame + place] = UInt8(number >> 8)
      bytes[frame + place + 1] = UInt8(number & 0xFF)
    }
    return bytes
  }

  @Test func `what cannot be read says what is wrong and what to do`() throws {
    let bytes = try JPEG.encode(quarters(32, 16))
    let noise = (0..<64 * 64).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) & 0xFF_FFFF }
    let large = try JPEG.encode(try #require(Picture(width: 64, height: 64, pixels: noise)))
    #expect(
      refusal(Array(large.dropLast(large.count / 4)))
        == "not a picture that can be read: it ends in the middle; save it again")
    #expect(try refusal(claiming(0, 16)) == "the picture has no pixels: save it again")
    #expect(
      try refusal(claiming(65_535, 65_500))
        == "65535 by 65500 pixels are too many, 48 million are the most: make it smaller")
    #expect(refusal(Array("GIF89a".utf8)) == "a GIF picture: save it as PNG or JPEG")
    #expect(refusal(Array("RIFF____WEBPVP8 ".utf8)) == "a WebP picture: save it as PNG or JPEG")
    #expect(refusal([]) == "not a PNG or JPEG picture: save it as one")
    let damaged = try #require(refusal(Array(bytes[..<4])))
    #expect(damaged.hasPrefix("not a picture that can be read: ") && !damaged.contains("\n"))
  }

  @Test func `broken bytes are errors or pictures, never crashes`() throws {
    let bytes = try JPEG.encode(quarters(32, 16))
    var failures = 0
    for place in stride(from: 0, to: bytes.count, by: 3) {
      var broken = bytes
      broken[place] ^= 0x55
      if refusal(broken) != nil { failures += 1 }
      _ = refusal(Array(bytes[..<place]))
    }
    #expect(failures > 0)
  }
}
