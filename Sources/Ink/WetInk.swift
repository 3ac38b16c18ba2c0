import Geometry

/// Pixels that a stroke is sure to ink, known before anything of it is painted, and the colour that they will have.
///
/// Whoever shows a painting can bring them to the screen ahead of all else; the stroke's soft edge follows with the painting.
public struct WetInk: Hashable, Sendable {
  /// Which pixels of the painting's raster.
  public var rect: PixelRect
  /// What all of them will look like.
  public var color: Color
}

extension Painting {
  /// What the dot is sure to ink with which a stroke of `brush` begins at `point`: a square in its middle.
  ///
  /// nil where the brush does not cover what lies under it, where the dot is too small to cover one pixel for certain, and
  /// outside the raster.
  public func wetInk(_ brush: Brush, at point: StrokePoint) -> WetInk? {
    let coat = coat(brush)
    guard coat.alpha == 255 else { return nil }
    let center = projection.transform(point.location)
    let radius = brush.radius(pressure: point.pressure) * projection.scale
    // The edge is soft for half a pixel; the other half is for what quantizing may move.
    let half = (radius - 1) / 2.0.squareRoot()
    guard half >= 0, center.x.isFinite, center.y.isFinite else { return nil }
    // A pixel is covered where its middle is.
    let rect = PixelRect(
      left: wholeAbove(center.x - half - 0.5), top: wholeAbove(center.y - half - 0.5),
      right: wholeBelow(center.x + half + 0.5), bottom: wholeBelow(center.y + half + 0.5)
    ).intersection(raster.bounds)
    return rect.isEmpty ? nil : WetInk(rect: rect, color: Color(coat.color))
  }
}
