import Geometry
import Gestures
import Ink
import Interface

/// A segment for each prompt of a run: done, the present one, still to come; underlined where it was missed.
final class ProgressRow: Element {
  /// What stands above and below a segment, together, in points.
  static let height = 15.0
  private(set) var count = 30
  private(set) var done = 0
  private(set) var missed: Set<Int> = []

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Shows that the first `done` of `count` are done, and which positions, from 0, were missed at least once.
  func show(done: Int, of count: Int, missed: Set<Int>) {
    guard (done, count) == (self.done, self.count) else {
      (self.done, self.count, self.missed) = (done, count, missed)
      return setNeedsDisplay()
    }
    for index in missed.symmetricDifference(self.missed) { setNeedsDisplay(area(index)) }
    self.missed = missed
  }

  private func area(_ index: Int) -> Rect {
    let width = bounds.width / Double(max(1, count))
    return Rect(Double(index) * width, 0, width, bounds.height)
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    for index in 0..<count {
      let area = area(index)
      guard drawing.dirty.intersects(area) else { continue }
      let gap = min(1.5, area.width / 8)
      let box = Rect(area.minX + gap, 0, area.width - 2 * gap, 8)
      if index <= done {
        drawing.painter.fill(box, cornerRadius: 3, index < done ? theme.accent : theme.text)
      } else {
        drawing.painter.stroke(box.insetBy(0.75, 0.75), cornerRadius: 2.25, width: 1.5, theme.edge)
      }
      if missed.contains(index) {
        drawing.painter.fill(Rect(box.minX, 11, box.width, 3), cornerRadius: 1.5, theme.failed)
      }
    }
  }
}
