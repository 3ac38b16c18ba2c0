internal import CPNG

/// Pictures to PNG and back.
///
/// This uses libpng's simplified interface, which reports errors as values; the ordinary one leaves by `longjmp`, and that
/// must never cross Swift frames.
public enum PNG {
  /// The longest side of a picture in pixels.
  public static let longestSide = 16384

  /// Why bytes could not be turned into a picture, or a picture into bytes; one line.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String

    /// A failure with its message.
    public init(description: String) { self.description = description }
  }

  /// `picture` as a PNG file of 8-bit RGB.
  public static func encode(_ picture: Picture) throws(Failure) -> [UInt8] {
    let samples = [UInt8](unsafeUninitializedCapacity: picture.pixels.count * 3) { buffer, count in
      for pixel in picture.pixels {
        buffer[count] = UInt8(truncatingIfNeeded: pixel >> 16)
        buffer[count + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        buffer[count + 2] = UInt8(truncatingIfNeeded: pixel)
        count += 3
      }
    }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(picture.width)
    image.height = UInt32(picture.height)
    image.format = formatRGB
    defer { png_image_free(&image) }
    var size = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, samples, 0, nil) != 0 else {
      throw Failure(description: "the picture cannot be encoded: \(message(of: image)); try a smaller one")
    }
    var written = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      written = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, samples, 0, nil) != 0
      count = written ? size : 0
    }
    guard written else {
      throw Failure(description: "the picture cannot be encoded: \(message(of: image)); try a smaller one")
    }
    return bytes
  }

  /// The picture in the bytes of a PNG file, of whatever bit depth and colours, laid over white where it is transparent.
  public static func decode(_ bytes: [UInt8]) throws(Failure) -> Picture {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // libpng keeps the pointer between the two calls, so both happen while the bytes are lent.
    let pixels: [UInt32]? = bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress, png_image_begin_read_from_memory(&image, base, raw.count) != 0,
        image.width <= longestSide, image.height <= longestSide
      else { return nil }
      image.format = formatRGB
      var white = png_color(red: 255, green: 255, blue: 255)
      var samples = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 3)
      guard png_image_finish_read(&image, &white, &samples, 0, nil) != 0 else { return nil }
      return stride(from: 0, to: samples.count, by: 3).map { index in
        let (red, green, blue) = (samples[index], samples[index + 1], samples[index + 2])
        return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      }
    }
    guard let pixels, let picture = Picture(width: Int(image.width), height: Int(image.height), pixels: pixels) else {
      let large = image.width > longestSide || image.height > longestSide
      let reason = large ? "\(image.width) by \(image.height) pixels are too many" : message(of: image)
      throw Failure(description: "not a picture that can be read: \(reason); save it again as PNG")
    }
    return picture
  }

  /// The size in pixels of the picture in the bytes of a PNG file, as its first chunk says; nil where they are none. Nothing
  /// of the picture is read.
  public static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    func number(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(at: 16), number(at: 20))
  }

  private static let formatRGB = UInt32(PNG_FORMAT_FLAG_COLOR)

  /// What libpng says; empty bytes never reach it.
  private static func message(of image: png_image) -> String {
    let text = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? "there is nothing in it" : text
  }
}
