public import Geometry
import Gestures
import Ink

/// What a control does and by which keys, beside the pointer that rests on it.
public final class Tooltip: Element {
  /// The time that the pointer rests before it is told, in seconds.
  public static let delay = 0.6
  private static let height = 30.0
  private let appearance: Appearance
  private var text = ""
  private var anchor = Rect.zero
  /// The time at which the text comes, in seconds on the input's own clock; nil where none is to come.
  public private(set) var deadline: Double?

  /// A tooltip that shows nothing yet.
  public init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Shows `text` beside `anchor`, in the coordinates of what the tooltip lies in, when the delay from `time` on is over.
  public func announce(_ text: String, beside anchor: Rect, at time: Double) {
    guard text != self.text || anchor != self.anchor else { return }
    isShown = false
    (self.text, self.anchor) = (text, anchor)
    deadline = time + Self.delay
  }

  /// Shows nothing any more.
  public func pass() {
    isShown = false
    (text, anchor, deadline) = ("", .zero, nil)
  }

  /// Shows the text when its time has come.
  public func advance(to time: Double) {
    guard let deadline, time >= deadline, let room = superview?.bounds else { return }
    self.deadline = nil
    let width = min(appearance.typesetter.width(of: text, .caption) + 20, room.width)
    let left = min(max(anchor.midX - width / 2, 0), room.width - width)
    // Below, where a finger of the pointer's hand does not hide it; above at the lower end of the window.
    let isBelow = anchor.maxY + 4 + Self.height <= room.height
    place(Rect(left, isBelow ? anchor.maxY + 4 : anchor.minY - 4 - Self.height, width, Self.height))
    isShown = true
    setNeedsDisplay()
  }

  public override func draw(_ drawing: GraphicsContext) {
    drawing.painter.fill(bounds, cornerRadius: 8, drawing.theme.text)
    drawing.text(
      text, at: Point(bounds.midX, bounds.midY + 4.3), .caption, drawing.theme.stage, anchor: .middle,
      width: bounds.width - 12)
  }
}
