internal import CTurboJPEG

/// Pictures to JPEG and back, by the TurboJPEG API of libjpeg-turbo, which reports errors as values.
public enum JPEG {
  /// How well a picture is kept unless said otherwise, 1...100: no eye tells it from the original.
  public static let quality = 92

  /// `picture` as a JPEG file without subsampled colours, in which lines stay clean.
  ///
  /// - Parameter quality: 1...100; clamped.
  public static func encode(_ picture: Picture, quality: Int = JPEG.quality) throws(PictureFailure) -> [UInt8] {
    let codec = try Codec(tjInitCompress())
    var memory: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(memory) }
    let status = picture.pixels.withUnsafeBytes {
      tjCompress2(
        codec.handle, $0.bindMemory(to: UInt8.self).baseAddress, Int32(picture.width), 0, Int32(picture.height),
        Int32(TJPF_BGRX.rawValue), &memory, &size, Int32(TJSAMP_444.rawValue), Int32(min(max(quality, 1), 100)), 0)
    }
    guard status == 0, let memory else { throw PictureFailure.unwritable(codec.message) }
    return Array(UnsafeBufferPointer(start: memory, count: Int(size)))
  }

  /// The picture in the bytes of a JPEG file, turned as its Exif data say.
  static func decode(_ bytes: [UInt8]) throws(PictureFailure) -> Picture {
    let codec = try Codec(tjInitDecompress())
    let header = try Header(bytes, codec)
    let (width, height) = (header.width, header.height)
    let format = header.hasBlack ? TJPF_CMYK : TJPF_BGRX
    var status: Int32 = 0
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      // Where a file is cut off the codec leaves grey; what it does not reach is black.
      buffer.initialize(repeating: 0)
      // A file of ever more scans would keep the program busy for hours.
      status = tjDecompress2(
        codec.handle, bytes, UInt(bytes.count),
        UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: UInt8.self),
        Int32(width), 0, Int32(height), Int32(format.rawValue), TJFLAG_LIMITSCANS)
      count = width * height
    }
    // Some programs leave bytes that make the codec wonder; what is missing is missed.
    if status != 0, codec.isFatal || codec.message.contains("Premature end") {
      let isCut = !codec.isFatal
      throw PictureFailure.unreadable(isCut ? "it ends in the middle" : codec.message)
    }
    let colors = header.hasBlack ? pixels.map(Self.color(ofInks:)) : pixels
    guard let picture = Picture(width: width, height: height, pixels: colors) else {
      throw PictureFailure.unreadable("it has no pixels")
    }
    return picture.turned(as: header.orientation)
  }

  /// The size that the picture has when it is turned as its Exif data say.
  static func size(of bytes: [UInt8]) throws(PictureFailure) -> PictureSize {
    let header = try Header(bytes, try Codec(tjInitDecompress()))
    return header.orientation.swapsSides
      ? try PictureSize(header.height, header.width) : try PictureSize(header.width, header.height)
  }

  /// The colour of four inks, which JPEG files hold inverted: 255 is none.
  private static func color(ofInks inks: UInt32) -> UInt32 {
    let black = inks >> 24
    func channel(_ ink: UInt32) -> UInt32 { ((ink & 0xFF) * black + 127) / 255 }
    return channel(inks) << 16 | channel(inks >> 8) << 8 | channel(inks >> 16)
  }

  /// What stands before the pixels of a file.
  private struct Header {
    let width, height: Int
    /// Whether the colours are inks, black among them.
    let hasBlack: Bool
    let orientation: PictureOrientation

    init(_ bytes: [UInt8], _ codec: borrowing Codec) throws(PictureFailure) {
      // The codec does not say how large it is what is too large for it.
      guard let claimed = JPEGSegments.size(of: bytes) else {
        throw PictureFailure.unreadable("it ends before its pixels")
      }
      _ = try PictureSize(claimed.width, claimed.height)
      var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let status = tjDecompressHeader3(
        codec.handle, bytes, UInt(bytes.count), &width, &height, &sampling, &space)
      guard status == 0 || !codec.isFatal, width >= 0, height >= 0 else {
        throw PictureFailure.unreadable(codec.message)
      }
      let size = try PictureSize(Int(width), Int(height))
      (self.width, self.height) = (size.width, size.height)
      hasBlack = [TJCS_CMYK, TJCS_YCCK].contains { Int32($0.rawValue) == space }
      orientation = PictureOrientation(ofJPEG: bytes)
    }
  }

  /// An instance of the codec.
  private struct Codec: ~Copyable {
    let handle: tjhandle

    init(_ handle: tjhandle?) throws(PictureFailure) {
      guard let handle else {
        throw PictureFailure("there is no memory for a picture: close something and try again", cause: .noMemory)
      }
      self.handle = handle
    }

    deinit { tjDestroy(handle) }

    /// What it says of the last call.
    var message: String {
      let text = tjGetErrorStr2(handle).map { String(cString: $0) } ?? ""
      return text.isEmpty ? "it is damaged" : text.split(separator: "\n").joined(separator: " ")
    }

    /// Whether the last call did nothing.
    var isFatal: Bool { tjGetErrorCode(handle) == TJERR_FATAL.rawValue }
  }
}
