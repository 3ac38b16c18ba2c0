import Geometry
import Gestures
import Ink
import Interface

/// A line of text that is being written.
final class TextField: Element {
  /// What is written.
  var text: String {
    didSet {
      guard text != oldValue else { return }
      setNeedsDisplay()
      changed()
    }
  }
  /// What stands there as long as nothing is written.
  private let hint: String
  /// What stands behind the text, as a unit.
  private let suffix: String
  private let fits: (String) -> Bool
  private let style: TextStyle
  /// Something else is written now.
  var changed: () -> Void = {}
  /// A finger or the keys have come to it; nil where it is the only one.
  var chosen: (() -> Void)?
  /// Whether what is typed goes here.
  var isWritten = true { didSet { if isWritten != oldValue { setNeedsDisplay() } } }
  /// Whether all that stands there is chosen: the next letter takes its place, and what erases takes it away.
  var isStale = false { didSet { if isStale != oldValue { setNeedsDisplay() } } }

  /// - Parameter fits: whether a text may be written; one that may not leaves the one before.
  init(
    _ text: String = "", hint: String, suffix: String = "", style: TextStyle = .name, fits: @escaping (String) -> Bool
  ) {
    (self.text, self.hint, self.suffix, self.style, self.fits) = (text, hint, suffix, style, fits)
    super.init()
  }

  /// Writes what was typed.
  ///
  /// - Returns: whether it is a letter, whether or not there was room for it.
  func insert(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 32, scalar.value != 127 else { return false }
    var longer = isStale ? "" : text
    longer.unicodeScalars.append(scalar)
    if fits(longer) {
      isStale = false
      text = longer
    }
    return true
  }

  /// Writes what was pressed.
  func press(_ key: KeyGrid.Key) {
    var other = isStale ? "" : text
    isStale = false
    KeyGrid.press(key, in: &other)
    if key == .erase || fits(other) { text = other }
  }

  override func touchesBegan(_ touches: Touches, with event: Event) { chosen?() }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 8, theme.stage)
    drawing.painter.stroke(
      bounds.insetBy(0.625, 0.625), cornerRadius: 7.375, width: 1.25, isWritten ? theme.text2 : theme.edge)
    let (pad, baseline) = (12.0, bounds.midY + style.size * 0.36)
    let behind =
      suffix.isEmpty
      ? 0
      : 8
        + drawing.text(
          suffix, at: Point(bounds.maxX - pad, baseline), .label, theme.text2, anchor: .end, width: bounds.width / 2)
    let room = bounds.width - 2 * pad - behind - 4
    // Where there is no room for all, the end is seen: there one writes.
    var shown = text[...]
    while drawing.width(of: String(shown), style) > room, !shown.isEmpty { shown = shown.dropFirst() }
    let width = drawing.text(
      text.isEmpty ? hint : String(shown), at: Point(pad, baseline), text.isEmpty ? .lead(style) : style,
      text.isEmpty ? theme.text3 : theme.text, width: room)
    guard isWritten else { return }
    if isStale, !text.isEmpty {
      drawing.painter.fill(
        Rect(pad - 2, bounds.midY - style.size * 0.7, width + 4, style.size * 1.4), theme.accent.withAlpha(0.28))
      return
    }
    let caret = Rect(pad + (text.isEmpty ? -3 : width + 1), bounds.midY - style.size * 0.7, 1.5, style.size * 1.4)
    drawing.painter.fill(caret, cornerRadius: 0.75, theme.accent)
  }
}

extension TextField: Control {
  var canBeFocused: Bool { !isHidden && chosen != nil }
  var focusRadius: Double { 8 }

  func activate() { chosen?() }

  func focusEntered(_ direction: FocusDirection?) { chosen?() }
}

extension TextStyle {
  /// The same size as another style at most that of a lead, in regular weight.
  fileprivate static func lead(_ style: TextStyle) -> TextStyle {
    TextStyle(size: min(style.size, TextStyle.lead.size))
  }
}
