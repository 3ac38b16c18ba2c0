import DrawnGestures
import Geometry
import Ink
import Interface

/// Pictures of what was drawn.
extension GraphicsContext {
  /// Draws what was drawn as large as fits into `rect`, with a disc where it begins.
  func strokes(of drawn: DrawnShape, in rect: Rect, width: Double, _ color: Color) {
    strokes(of: drawn, in: rect, width: width, discs: false) { _ in color }
  }

  /// Draws what was drawn as large as fits into `rect`, each stroke in a colour of its own.
  ///
  /// - Parameters:
  ///   - hasDiscs: whether every stroke has a disc where it begins, and not the first alone.
  ///   - color: that of a stroke, by its place from 0.
  func strokes(
    of drawn: DrawnShape, in rect: Rect, width: Double, discs hasDiscs: Bool, _ color: (Int) -> Color
  ) {
    guard let box = drawn.bounds else { return }
    let frame = PictureFrame(box, in: rect)
    for (index, stroke) in drawn.strokes.enumerated() {
      if stroke.count > 1 { painter.stroke(stroke.map(frame.place), width: width, color(index)) }
      guard let first = stroke.first, hasDiscs || index == 0 else { continue }
      painter.fillCircle(frame.place(first), radius: width * 1.6, color(index))
    }
  }

  /// Draws what is being drawn as large as fits into `rect`, with a disc where it begins. It copies nothing.
  func trace(_ trace: borrowing GrowingShape, in rect: Rect, width: Double, _ color: Color) {
    guard let box = trace.bounds else { return }
    let frame = PictureFrame(box, in: rect)
    var isFirst = true
    trace.forEachStep { from, to in
      painter.capsule(frame.place(from), frame.place(to), radius: width / 2, endRadius: width / 2, color)
      if isFirst { painter.fillCircle(frame.place(from), radius: width * 1.6, color) }
      isFirst = false
    }
  }
}

/// How a drawing lies in a rectangle: in the middle, as large as fits, but not larger than it was drawn.
private struct PictureFrame {
  let scale: Double
  let from: Point
  let to: Point

  init(_ box: Rect, in rect: Rect) {
    scale = min(1, min(rect.width, rect.height) / max(box.width, box.height, 1))
    from = box.center
    to = rect.center
  }

  func place(_ point: Point) -> Point { to + (point - from) * scale }
}
