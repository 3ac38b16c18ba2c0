/// A painting as it was at one moment, which is painted at another scale bit by bit, while the painting itself goes on.
public final class LaterPicture {
  private let twin: Painting

  /// Nothing is painted yet. What grows looks as if it had ended now.
  public init(of painting: Painting, scale: Double) {
    twin = painting.twin(scale: scale)
    twin.endAll()
    twin.isBlind = false
    _ = twin.begin(on: twin.raster, twin.projection)
  }

  /// Goes on with it by about as much work as painting `samples` samples of strokes; to the end where that is nil.
  ///
  /// - Returns: the picture, to the pixel that of `Painting.render`, once all of it is there.
  public func advance(samples: Int?) -> Raster? {
    if let samples {
      if !twin.isSharp { _ = twin.sharpen(samples: samples) }
    } else {
      twin.sharpenFully()
    }
    return twin.isSharp ? twin.raster : nil
  }
}
