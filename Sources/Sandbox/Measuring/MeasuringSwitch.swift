import Geometry
import Gestures
import Ink
import Interface

/// At the corner of the stage: whether recognizers draw there what they measure.
final class MeasuringSwitch: Element {
  static let height = 48.0
  private static let margin = 12.0
  private let toggle: Toggle
  static let setting = Settings.Key(name: "show_measuring", fallback: true)

  /// - Parameter changed: called when somebody turned it.
  init(_ words: Words, isOn: Bool, changed: @escaping (Bool) -> Void) {
    toggle = Toggle(words("measuring"), isOn: isOn, changed: changed)
    super.init()
    addSubview(toggle)
  }

  /// What the tab key goes to.
  var control: any Control { toggle }

  /// Whether it is on.
  var isOn: Bool {
    get { toggle.isOn }
    set { toggle.isOn = newValue }
  }

  /// Turns it, as a press does.
  func turn() { toggle.activate() }

  /// The width that it wants, in points: with its words, or without them.
  func width(_ typesetter: Typesetter, isShort: Bool) -> Double {
    isShort ? 48 + 2 * Self.margin : toggle.width(typesetter) + 2 * Self.margin
  }

  override func layout() {
    toggle.place(Rect(Self.margin, 2, bounds.width - 2 * Self.margin, 44))
  }

  override func draw(_ drawing: GraphicsContext) {
    drawing.painter.fill(bounds, cornerRadius: 12, drawing.theme.panel)
    drawing.painter.stroke(bounds.insetBy(0.5, 0.5), cornerRadius: 11.5, width: 1, drawing.theme.line)
  }
}
