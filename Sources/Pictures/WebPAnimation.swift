internal import CWebP

/// Makes an animated WebP of pictures of one size, one after the other, by libwebp and libwebpmux. Only what changes from one
/// picture to the next is kept.
public final class WebPAnimation {
  /// How well pictures are kept, 0...100.
  public static let quality = 80.0
  /// The longest side, in pixels.
  public static let longestSide = 16_383

  private let encoder: OpaquePointer
  private var config = WebPConfig()
  private let width: Int
  private let height: Int

  /// An animation of pictures of that size that runs over and over.
  ///
  /// - Parameter quality: 0...100.
  public init(width: Int, height: Int, quality: Double = WebPAnimation.quality) throws(PictureFailure) {
    (self.width, self.height) = (width, height)
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION) != 0,
      WebPConfigInitInternal(&config, WEBP_PRESET_DRAWING, Float(quality), WEBP_ENCODER_ABI_VERSION) != 0,
      (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height)
    else { throw PictureFailure.unwritable("\(width) by \(height) pixels are too many") }
    // The fastest way but one: a drawing is waited for.
    config.method = 2
    // Flat colours with sharp edges: lossless where that is smaller.
    options.allow_mixed = 1
    options.anim_params.loop_count = 0
    // A picture that needs none before it every so often, so that players can leap.
    (options.kmin, options.kmax) = (30, 60)
    guard let encoder = WebPAnimEncoderNewInternal(Int32(width), Int32(height), &options, WEBP_MUX_ABI_VERSION) else {
      throw PictureFailure.unwritable("there is no memory for an animation")
    }
    self.encoder = encoder
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Adds a picture that is shown from `time` on, in whole milliseconds; times never go back.
  public func add(_ picture: Picture, at time: Int) throws(PictureFailure) {
    guard picture.width == width, picture.height == height else {
      throw PictureFailure.unwritable("a picture of it has another size")
    }
    var frame = WebPPicture()
    guard WebPPictureInitInternal(&frame, WEBP_ENCODER_ABI_VERSION) != 0 else { throw failure }
    defer { WebPPictureFree(&frame) }
    (frame.width, frame.height, frame.use_argb) = (Int32(width), Int32(height), 1)
    let isTaken = picture.pixels.withUnsafeBytes {
      WebPPictureImportBGRX(&frame, $0.bindMemory(to: UInt8.self).baseAddress, Int32(width * 4)) != 0
    }
    guard isTaken, WebPAnimEncoderAdd(encoder, &frame, Int32(time), &config) != 0 else { throw failure }
  }

  /// The bytes of the file. The last picture is shown until `end`, in milliseconds.
  public func finished(at end: Int) throws(PictureFailure) -> [UInt8] {
    var data = WebPData()
    defer { WebPFree(UnsafeMutableRawPointer(mutating: data.bytes)) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(end), nil) != 0, WebPAnimEncoderAssemble(encoder, &data) != 0,
      let bytes = data.bytes
    else { throw failure }
    return Array(UnsafeBufferPointer(start: bytes, count: data.size))
  }

  private var failure: PictureFailure {
    let text = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
    return PictureFailure.unwritable(text.isEmpty ? "there is no memory for it" : text)
  }
}
