import Geometry

/// Pixels that a dot is sure to ink, known before anything of it is painted, and the colour that they will have.
///
/// Whoever shows a painting can bring them to the screen ahead of all else; the dot's soft edge follows with the painting.
public struct WetInk: Hashable, Sendable {
  /// A square in the middle of the dot, in pixels.
  public let rect: PixelRect
  /// What all of it will look like.
  public let color: Color

  /// What `brush` is sure to ink on `paper` with a dot about `center`.
  ///
  /// nil where the brush does not cover all that lies under it, and where the dot is too small to cover a pixel for certain.
  ///
  /// - Parameters:
  ///   - center: in pixels; painting may round it to a quarter of one.
  ///   - pressure: 0...1, nil where unknown.
  ///   - scale: how many pixels a point of the paper has.
  ///   - begins: whether the stroke begins there; true by default.
  public init?(
    _ brush: Brush, on paper: Color, center: Point, pressure: Double?, scale: Double, begins: Bool = true
  ) {
    let brush = brush.quantized
    let coat = brush.coat(on: paper)
    // The edge is soft for half a pixel; the other half is for what rounding may move.
    let half = (brush.sureRadius(pressure: pressure, begins: begins) * scale - 1) * 0.5.squareRoot()
    guard coat.alpha == 255, half >= 0, brush.tip == .pen || brush.tip == .ink, brush.grain == 0 else { return nil }
    // A pixel is covered where its middle is.
    rect = PixelRect(
      left: Int(above: center.x - half - 0.5), top: Int(above: center.y - half - 0.5),
      right: Int(below: center.x + half + 0.5), bottom: Int(below: center.y + half + 0.5))
    color = Color(coat.color)
    if rect.isEmpty { return nil }
  }
}
