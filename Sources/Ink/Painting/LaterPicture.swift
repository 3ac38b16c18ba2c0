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

  /// Goes on with it for about `duration`; to the end where that is nil.
  ///
  /// - Returns: the picture, to the pixel that of `Painting.render`, once all of it is there.
  public func advance(for duration: Duration?) -> Raster? {
    guard let duration else {
      _ = twin.sharpenFully()
      return twin.raster
    }
    let end = ContinuousClock.now.advanced(by: duration)
    // How long a sample takes depends on how thick its stroke is: a few at a time.
    repeat {
      if let picture = paint(samples: Self.portion) { return picture }
    } while ContinuousClock.now < end
    return nil
  }

  /// The same by about as much work as painting `samples` samples of strokes.
  func paint(samples: Int) -> Raster? {
    if !twin.isSharp { _ = twin.sharpen(samples: samples) }
    return twin.isSharp ? twin.raster : nil
  }

  /// How many samples are painted between two looks at the clock.
  private static let portion = 256
}
