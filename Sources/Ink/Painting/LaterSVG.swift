/// A painting as it was at one moment, which is written as an SVG file bit by bit, while the painting itself goes on.
public final class LaterSVG {
  /// Keeps the strokes.
  private let twin: Painting
  private var assembly: SVGAssembly

  /// No stroke is written yet. What grows looks as if it had ended now.
  ///
  /// - Parameter encode: makes of a picture the bytes of a PNG file; a picture for which it returns nil is left out.
  public init(of painting: Painting, encoding encode: @escaping (LayerPicture) -> [UInt8]?) {
    let twin = painting.twin(scale: painting.scale, isUnseen: true)
    self.twin = twin
    assembly = SVGAssembly(twin.svgPlan(encoding: encode))
  }

  /// Goes on with it by about as much work as painting `samples` samples of strokes; to the end where that is nil.
  ///
  /// - Returns: the bytes of the file, those of `Painting.svg`, once all of it is there.
  public func advance(samples: Int?) -> [UInt8]? { assembly.advance(samples: samples ?? .max) }
}
