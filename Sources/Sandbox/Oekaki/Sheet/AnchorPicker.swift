import Geometry
import Gestures
import Ink
import Interface

/// Where on a paper with more or less room the drawing stays: one of nine places.
struct Anchor: Hashable {
  /// 0 for the left or the top, 1 for the middle, 2 for the right or the bottom.
  var column = 1
  var row = 1

  /// The part of a paper of `size` that a paper of `other` shows; it may reach beyond it.
  func cut(_ size: Size, to other: Size) -> Rect {
    func start(_ rest: Double, _ place: Int) -> Double { (rest * Double(place) / 2).rounded() }
    return Rect(
      origin: Point(start(size.width - other.width, column), start(size.height - other.height, row)), size: other)
  }
}

/// Chooses one of nine places.
final class AnchorPicker: Element {
  /// Room for nine places of 44 points, 4 apart.
  static let side = 144.0
  var anchor = Anchor() { didSet { if anchor != oldValue { setNeedsDisplay() } } }
  /// Called with the place that was chosen.
  var changed: (Anchor) -> Void = { _ in }

  private func cell(_ anchor: Anchor) -> Rect {
    let step = bounds.width / 3
    return Rect(Double(anchor.column) * step, Double(anchor.row) * step, step, step).insetBy(2, 2)
  }

  private func choose(_ column: Int, _ row: Int) {
    anchor = Anchor(column: min(max(column, 0), 2), row: min(max(row, 0), 2))
    changed(anchor)
  }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    guard let place = touches.first?.location(in: self) else { return }
    let step = bounds.width / 3
    choose(Int(below: place.x / step), Int(below: place.y / step))
  }

  override func draw(_ drawing: GraphicsContext) {
    let (painter, theme) = (drawing.painter, drawing.theme)
    for row in 0..<3 {
      for column in 0..<3 {
        let place = Anchor(column: column, row: row)
        let box = cell(place)
        let isOn = place == anchor
        painter.fill(box, cornerRadius: 8, isOn ? theme.hover : theme.stage)
        painter.stroke(box.insetBy(0.75, 0.75), cornerRadius: 7.25, width: 1.25, theme.edge.withAlpha(isOn ? 1 : 0.66))
        if isOn {
          painter.fill(Rect(center: box.center, size: Size(18, 18)), cornerRadius: 3, theme.text)
        } else {
          let way = Vector(Double(column - anchor.column), Double(row - anchor.row))
          // What is next to the drawing is where there will be room.
          if max(abs(way.dx), abs(way.dy)) <= 1 { arrow(box.center, way, painter, theme.text2) }
        }
      }
    }
  }

  private func arrow(_ center: Point, _ way: Vector, _ painter: Painter, _ color: Color) {
    let along = way * (8 / way.length)
    let (tip, end) = (center + along, center - along)
    painter.line(end, tip, width: 2, color)
    for turn in [2.4, -2.4] { painter.line(tip, tip + Transform.rotation(turn)(along) * 0.8, width: 2, color) }
  }
}

extension AnchorPicker: Control {
  var focusRadius: Double { 10 }

  func adjust(_ direction: FocusDirection) -> Bool {
    let step = direction.vector
    choose(anchor.column + Int(step.dx), anchor.row + Int(step.dy))
    return true
  }

  func activate() { changed(anchor) }
}
