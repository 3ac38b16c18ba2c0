public import Geometry
import Gestures
import Ink

/// A switch that is on or off, with its name and a line under it at the right.
public final class Toggle: PressableElement {
  /// The height of a toggle, in points.
  public static let height = 44.0
  /// The name beside the track.
  public var title: String { didSet { setNeedsDisplay() } }
  /// The line under the name; empty for none, the default.
  public var caption: String { didSet { if caption != oldValue { setNeedsDisplay() } } }
  /// Whether the line under the name is left out; false by default.
  public var isShort = false { didSet { if isShort != oldValue { setNeedsDisplay() } } }
  /// The toggle beside it, whose words are as large as its own; nil for none, the default.
  public weak var neighbour: Toggle?
  /// Whether it is on.
  public var isOn: Bool { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// Called when somebody turned it, with whether it is on; nothing by default.
  public var changed: (Bool) -> Void

  /// A switch that tells `changed` when somebody turned it.
  public init(_ title: String, caption: String = "", isOn: Bool, changed: @escaping (Bool) -> Void = { _ in }) {
    self.title = title
    self.caption = caption
    self.isOn = isOn
    self.changed = changed
    super.init()
  }

  /// The width of the track and the name, in points.
  public func width(_ typesetter: Typesetter) -> Double { 62 + typesetter.width(of: title, .name) + 4 }

  /// Its name, where there is no room for that beside the track.
  public override func told(at place: Point, in words: Words) -> ControlName {
    ControlName(bounds.width <= 62 ? title : nil, of: bounds)
  }

  public override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let sized = sized(drawing)
    let drawing = isEnabled ? sized : sized.faded(0.45)
    let track = Rect(0, bounds.midY - 14, 48, 28)
    drawing.painter.fill(track, cornerRadius: 14, isOn ? theme.accent : theme.hover)
    if isPressed { drawing.painter.fill(track, cornerRadius: 14, theme.text.withAlpha(0.16)) }
    if !isOn { drawing.painter.stroke(track.insetBy(0.75, 0.75), cornerRadius: 13.25, width: 1.5, theme.edge) }
    drawing.painter.fillCircle(
      Point(isOn ? 34 : 14, bounds.midY), radius: 9.5, isOn ? theme.onAccent : theme.text2)
    let room = bounds.width - 62
    if caption.isEmpty || isShort {
      drawing.text(title, at: Point(62, bounds.midY + 5), .name, theme.text, width: room)
    } else {
      drawing.text(title, at: Point(62, bounds.midY - 4), .name, theme.text, width: room)
      drawing.text(caption, at: Point(62, bounds.midY + 14), .caption, theme.text2, width: room)
    }
  }

  /// The same drawing with small words as large as the toggle and the one beside it have room for.
  private func sized(_ drawing: GraphicsContext) -> GraphicsContext {
    let toggles = [self, neighbour].compactMap(\.self)
    let names = drawing.alike(toggles.map { ($0.title, $0.bounds.width - 62) }, .name)
    let explained = toggles.filter { !$0.caption.isEmpty && !$0.isShort }
    return names.alike(explained.map { ($0.caption, $0.bounds.width - 62) }, .caption)
  }

  public override func pressed() {
    isOn.toggle()
    changed(isOn)
  }
}

extension Toggle: Control {
  /// Whether it is shown and enabled.
  public var canBeFocused: Bool { !isHidden && isEnabled }
  /// The track alone.
  public var focusBounds: Rect { Rect(0, bounds.midY - 14, 48, 28) }
  /// As round as the track.
  public var focusRadius: Double { 14 }

  /// Turns it.
  public func activate() { press() }
}
