import Geometry
import Gestures
import Ink
import Interface

/// A line in the middle of the stage that goes away by itself; a newer one takes its place, and its time.
final class Announcement: Element {
  /// How long it stays, in seconds.
  static let duration = 2.0
  static let height = 40.0
  private let appearance: Appearance
  private var text = ""
  /// When it goes, in seconds on the input's own clock; nil while nothing is shown.
  private(set) var deadline: Double?

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isUserInteractionEnabled = false
  }

  func announce(_ text: String) {
    self.text = text
    deadline = time + Self.duration
    setNeedsDisplay()
  }

  func advance(to time: Double) {
    guard let deadline, time >= deadline else { return }
    self.deadline = nil
    setNeedsDisplay()
  }

  override func draw(_ drawing: GraphicsContext) {
    guard deadline != nil else { return }
    let width = min(bounds.width, drawing.width(of: text, .value) + 64)
    let box = Rect(center: bounds.center, size: Size(width, Self.height))
    drawing.painter.fill(box, cornerRadius: 12, drawing.theme.raised)
    drawing.painter.stroke(box.insetBy(0.5, 0.5), cornerRadius: 11.5, width: 1, drawing.theme.line)
    drawing.glyph(.recognized, at: Point(box.minX + 22, box.midY))
    drawing.text(text, at: Point(box.minX + 40, box.midY + 6.5), .value, drawing.theme.text, width: width - 52)
  }
}
