public import Geometry
public import Gestures
import Ink

/// One line over the stage, with the glyph of what it is about. Errors stay until they are closed or mended.
public final class Toast: Element {
  /// How high it is, in points.
  public static let height = 44.0
  /// How long a message stays that nobody has to answer, in seconds.
  public static let duration = 4.0
  private var text = ""
  /// When it goes by itself, in seconds on the input's own clock; nil where it stays.
  public private(set) var deadline: Double?
  private var closed: () -> Void = {}
  private var state = ShownState.failed

  /// A toast that shows nothing yet.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Shows `text`; nothing for nil.
  ///
  /// - Parameters:
  ///   - deadline: when it goes by itself; nil where it stays until it is closed.
  ///   - closed: the user closed it.
  public func show(
    _ text: String?, _ state: ShownState = .failed, until deadline: Double? = nil, closed: @escaping () -> Void = {}
  ) {
    self.deadline = text == nil ? nil : deadline
    self.closed = closed
    guard text != self.text || isHidden == (text != nil) else { return }
    self.text = text ?? self.text
    self.state = state
    isShown = text != nil
    setNeedsDisplay()
  }

  /// Goes when its time has come.
  public func advance(to time: Double) {
    if let deadline, time >= deadline { show(nil) }
  }

  private var closing: Rect { Rect(bounds.maxX - 50, bounds.midY - 22, 44, 44) }

  public override func draw(_ drawing: GraphicsContext) {
    drawing.sheet(bounds.insetBy(6, 6), cornerRadius: 12)
    drawing.glyph(state, at: Point(26, bounds.midY), size: 16)
    drawing.text(text, at: Point(44, bounds.midY + 5), .body, drawing.theme.text, width: bounds.width - 44 - 48)
    drawing.icon(.close, at: closing.center, drawing.theme.text2)
  }

  public override func touchesEnded(_ touches: Touches, with event: Event) {
    if let touch = touches.first, closing.contains(touch.location(in: self)) {
      let closed = closed
      show(nil)
      closed()
    }
  }
}
