import Geometry
import Gestures
import Ink

/// A push button: it acts when a touch that landed in it is lifted in it.
final class Button: Element {
  enum Kind {
    /// The one thing to press on a screen.
    case primary
    /// Filled and outlined.
    case secondary
    /// A word or an icon alone.
    case quiet
  }

  var title: String { didSet { setNeedsDisplay() } }
  var icon: Icon?
  /// Whether the icon stands after the words.
  var isIconLast = false
  var kind: Kind
  var style = TextStyle.name
  var cornerRadius = 10.0
  /// The key that does the same, at the right end; nothing where empty.
  var keyName = ""
  /// Whether it is the choice that is on.
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  private let action: () -> Void
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  init(_ title: String = "", icon: Icon? = nil, kind: Kind = .quiet, action: @escaping () -> Void) {
    self.title = title
    self.icon = icon
    self.kind = kind
    self.action = action
    super.init()
  }

  /// How wide the button wants to be, in points.
  func width(_ measuring: any TextMeasuring) -> Double {
    guard !title.isEmpty else { return 44 }
    return measuring.width(of: title, style) + 32 + (icon == nil ? 0 : 26)
  }

  /// Does what a press does; nothing while it is not enabled.
  func press() { if isEnabled { action() } }

  override func draw(_ drawing: Drawing) {
    let theme = drawing.theme
    let drawing = isEnabled ? drawing : drawing.faded(0.45)
    let painter = drawing.painter
    switch kind {
    case .primary where !isEnabled:
      painter.stroke(
        bounds.insetBy(0.75, 0.75), cornerRadius: cornerRadius - 0.75, width: 1.25, theme.edge.withAlpha(0.66))
    case .primary: painter.fill(bounds, cornerRadius: cornerRadius, theme.accent)
    case .secondary:
      painter.fill(bounds, cornerRadius: cornerRadius, theme.raised)
      painter.stroke(
        bounds.insetBy(0.75, 0.75), cornerRadius: cornerRadius - 0.75, width: 1.25, theme.edge.withAlpha(0.8))
    case .quiet: break
    }
    if isOn { painter.fill(bounds, cornerRadius: cornerRadius, theme.hover) }
    if isPressed { painter.fill(bounds, cornerRadius: cornerRadius, theme.text.withAlpha(0.16)) }
    let color = kind == .primary && isEnabled ? theme.onAccent : isOn || !title.isEmpty ? theme.text : theme.text2
    let shift = isPressed ? 1.0 : 0
    let textWidth = title.isEmpty ? 0 : drawing.width(of: title, style)
    var x = bounds.midX - (textWidth + (icon == nil ? 0 : title.isEmpty ? 20 : 26)) / 2
    if let icon {
      drawing.icon(icon, at: Point(isIconLast ? x + textWidth + 16 : x + 10, bounds.midY + shift), color)
      if !isIconLast { x += 26 }
    }
    if !title.isEmpty {
      drawing.text(title, at: Point(x, bounds.midY + style.size * 0.36 + shift), style, color, width: bounds.width - 8)
    }
    if isOn, title.isEmpty {
      painter.fill(Rect(bounds.midX - 12, bounds.maxY - 6, 24, 3), cornerRadius: 1.5, theme.accent)
    }
    if !keyName.isEmpty {
      drawing.text(keyName, at: Point(bounds.maxX - 22, bounds.midY + 5 + shift), .label, color, anchor: .end)
    }
  }

  override func touchesBegan(_ touches: Touches, with event: Event) { isPressed = isEnabled }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    isPressed = isEnabled && bounds.contains(touch.location(in: self))
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    touchesMoved(touches, with: event)
    guard isPressed else { return }
    isPressed = false
    press()
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) { isPressed = false }
}

extension Drawing {
  /// The same drawing, fainter.
  func faded(_ opacity: Double) -> Drawing {
    Drawing(
      painter: painter.faded(opacity), theme: theme, words: words, texts: texts, measuring: measuring, offset: offset,
      dirty: dirty, artwork: artwork)
  }
}
