import Geometry

/// How a drawing on the stage is shown elsewhere, and smaller where it must be: what was drawn stays what it was.
struct DrawingFit: Hashable {
  /// As it lies.
  static let asItLies = DrawingFit(scale: 1, way: .zero)

  /// Points that are shown for one of the drawing.
  let scale: Double
  /// How far what is made smaller about the stage's corner is moved from there.
  let way: Vector

  /// Where a place of the drawing is shown.
  func callAsFunction(_ place: Point) -> Point { Point.zero + (place - Point.zero) * scale + way }
}
