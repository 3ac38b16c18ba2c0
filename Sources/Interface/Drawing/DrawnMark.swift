import Geometry
import Ink

/// Words or a sign about to be drawn, told to whoever looks whether they stand out from what lies under them.
struct DrawnMark {
  /// The words; nil for a sign.
  let text: String?
  /// The size and weight of the words; nil for a sign.
  let style: TextStyle?
  /// Where they will lie, in pixels of the raster.
  let box: Rect
  /// Their colour, with the opacity that they are drawn with.
  let color: Color
  /// Whether all that is drawn with them is fainter than usual, as what cannot be pressed is.
  let isFaded: Bool
  /// What they are drawn on.
  let raster: Raster
}

extension GraphicsContext {
  /// Tells of a sign in `box`, in the element's coordinates.
  func announce(signIn box: Rect, _ color: Color) {
    guard let witness = typesetter.fonts.witness else { return }
    let corners = Rect(around: painter.transform(box.origin), painter.transform(Point(box.maxX, box.maxY)))
    witness(
      DrawnMark(
        text: nil, style: nil, box: corners, color: color.faded(by: painter.opacity), isFaded: painter.opacity < 1,
        raster: painter.raster))
  }
}

extension Typesetter {
  /// Tells of a line of text whose baseline starts at `place`, in the painter's coordinates.
  func announce(_ text: String, at place: Point, _ style: TextStyle, _ color: Color, on painter: Painter) {
    guard let witness = fonts.witness else { return }
    let metrics = metrics(of: style)
    let start = painter.transform(place - Vector(0, metrics.ascent))
    let end = painter.transform(place + Vector(width(of: text, style), metrics.descent))
    witness(
      DrawnMark(
        text: text, style: style, box: Rect(around: start, end), color: color, isFaded: painter.opacity < 1,
        raster: painter.raster))
  }
}
