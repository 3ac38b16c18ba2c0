internal import CPNG

/// Pictures to PNG and back.
///
/// This uses libpng's simplified interface, which reports errors as values; the ordinary one leaves by `longjmp`, and that
/// must never cross Swift frames.
public enum PNG {
  /// `picture` as a PNG file of 8-bit RGB.
  ///
  /// - Parameter isQuick: whether it is made in a fraction of the time, and is mostly somewhat larger; false by default.
  public static func encode(_ picture: Picture, isQuick: Bool = false) throws(PictureFailure) -> [UInt8] {
    let samples = [UInt8](unsafeUninitializedCapacity: picture.pixels.count * 3) { buffer, count in
      for pixel in picture.pixels {
        buffer[count] = UInt8(truncatingIfNeeded: pixel >> 16)
        buffer[count + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        buffer[count + 2] = UInt8(truncatingIfNeeded: pixel)
        count += 3
      }
    }
    return try encode(samples, picture.width, picture.height, formatRGB, isQuick: isQuick)
  }

  private static func encode(
    _ samples: [some BitwiseCopyable], _ width: Int, _ height: Int, _ format: UInt32, isQuick: Bool
  ) throws(PictureFailure) -> [UInt8] {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = format
    if isQuick { image.flags = UInt32(PNG_IMAGE_FLAG_FAST) }
    defer { png_image_free(&image) }
    // Asked for the size first, libpng would do all the work twice. What is not written to is no memory yet.
    var size = png_image_most_bytes(image)
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, size))
    defer { room.deallocate() }
    guard png_image_write_to_memory(&image, room, &size, 0, samples, 0, nil) != 0 else {
      throw PictureFailure.unwritable(message(of: image))
    }
    return [UInt8](UnsafeBufferPointer(start: room, count: size))
  }

  /// The picture in the bytes of a PNG file, of whatever bit depth and colours, laid over white where it is transparent.
  public static func decode(_ bytes: [UInt8]) throws(PictureFailure) -> Picture {
    let (width, height, pixels) = try pixels(bytes, over: png_color(red: 255, green: 255, blue: 255))
    guard let picture = Picture(width: width, height: height, masked: pixels) else { throw noPixels }
    return picture
  }

  /// The same, clear where it is transparent.
  static func decodeTransparent(_ bytes: [UInt8]) throws(PictureFailure) -> TransparentPicture {
    let (width, height, pixels) = try pixels(bytes, over: nil)
    guard let picture = TransparentPicture(width: width, height: height, pixels: pixels) else { throw noPixels }
    return picture
  }

  private static let noPixels = PictureFailure.unreadable("it has no pixels")

  /// - Parameter ground: what the picture is laid over; nil to keep its alpha.
  private static func pixels(
    _ bytes: [UInt8], over ground: png_color?
  ) throws(PictureFailure) -> (width: Int, height: Int, pixels: [UInt32]) {
    if let (width, height) = size(of: bytes) { _ = try PictureSize(width, height) }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // libpng keeps the pointer between the two calls, so both happen while the bytes are lent.
    let pixels: [UInt32]? = bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress, png_image_begin_read_from_memory(&image, base, raw.count) != 0 else {
        return nil
      }
      let count = Int(image.width) * Int(image.height)
      guard count <= Picture.mostPixels else { return nil }
      // In memory blue, green, red, alpha: a number of 32 bits on the machines that there are.
      image.format = formatBGRA
      var isRead = false
      let samples = [UInt32](unsafeUninitializedCapacity: count) { buffer, count in
        isRead = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
        count = isRead ? Int(image.width) * Int(image.height) : 0
      }
      return isRead ? samples : nil
    }
    guard let pixels else { throw PictureFailure.unreadable(message(of: image)) }
    let opaque = ground.map { ground in pixels.map { Self.laid($0, over: ground) } }
    return (Int(image.width), Int(image.height), opaque ?? pixels)
  }

  /// A pixel over an opaque colour.
  private static func laid(_ pixel: UInt32, over ground: png_color) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel & 0xFF_FFFF }
    func channel(_ shift: UInt32, _ under: UInt8) -> UInt32 {
      ((((pixel >> shift) & 0xFF) * alpha + UInt32(under) * (255 - alpha) + 127) / 255) << shift
    }
    return channel(16, ground.red) | channel(8, ground.green) | channel(0, ground.blue)
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

  /// `picture` as a PNG file of 8-bit RGB with alpha.
  ///
  /// - Parameter isQuick: as above; false by default.
  public static func encode(_ picture: TransparentPicture, isQuick: Bool = false) throws(PictureFailure) -> [UInt8] {
    try encode(picture.pixels, picture.width, picture.height, formatBGRA, isQuick: isQuick)
  }

  private static let formatRGB = UInt32(PNG_FORMAT_FLAG_COLOR)
  private static let formatBGRA = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)

  /// What libpng says; empty bytes never reach it.
  private static func message(of image: png_image) -> String {
    let text = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? "there is nothing in it" : text
  }
}
