import Geometry
import Gestures
public import Ink

/// A push button: it acts when a touch that landed in it is lifted in it.
public final class Button: PressableElement {
  /// The weight of a button among others.
  public enum Kind: Hashable, Sendable {
    /// The one thing to press on a screen.
    case primary
    /// Filled and outlined.
    case secondary
    /// A word or an icon alone.
    case quiet
  }

  /// Where the icon stands beside the words.
  public enum IconPlace: Hashable, Sendable {
    /// Before them.
    case before
    /// After them.
    case after
    /// Over them.
    case above
    /// At the right end, with the words at the left, as for a choice that opens a list.
    case atEnd
  }

  /// The words on it; empty by default.
  public var title: String { didSet { setNeedsDisplay() } }
  /// The sign on it; nil for none, the default.
  public var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
  /// Where the icon stands beside the words; before them by default.
  public var iconPlace = IconPlace.before { didSet { if iconPlace != oldValue { setNeedsDisplay() } } }
  /// Whether a row of words and icon stands at the left, as in a column of buttons; in the middle by default.
  public var isLeading = false { didSet { if isLeading != oldValue { setNeedsDisplay() } } }
  /// The weight among others; quiet by default.
  public var kind: Kind { didSet { if kind != oldValue { setNeedsDisplay() } } }
  /// The size and weight of the words; those of a name by default.
  public var style = TextStyle.name { didSet { if style != oldValue { setNeedsDisplay() } } }
  /// The radius of its corners, in points; 10 by default.
  public var cornerRadius = 10.0 { didSet { if cornerRadius != oldValue { setNeedsDisplay() } } }
  /// How far inside its edges its ground is drawn, in points, where what it lies on ends at them; 0 by default.
  public var inset = 0.0 { didSet { if inset != oldValue { setNeedsDisplay() } } }
  /// Whether it gives its place in the bar to others where there is none for all; false by default.
  public var yieldsRoom = false
  /// Whether a menu lists it where the bar has no room for it; true by default.
  public var isInMenu = true
  /// Whether such a menu says that what it does goes on, though it does not look chosen; false by default.
  public var goesOn = false
  /// Whether the icon stands alone, where there is one; false by default.
  public var isCompact = false { didSet { if isCompact != oldValue { setNeedsDisplay() } } }
  /// Whether the words stay where the icon would stand alone; false by default.
  public var keepsTitle = false { didSet { if keepsTitle != oldValue { setNeedsDisplay() } } }
  /// Whether words that have no room lose their end and are set no smaller for it, as names of any length; false by default.
  public var losesEnd = false { didSet { if losesEnd != oldValue { setNeedsDisplay() } } }
  /// The key that does the same, at the right end where there is room beside the words; empty for none, the default.
  public var keyName = "" { didSet { if keyName != oldValue { setNeedsDisplay() } } }
  /// The name of the key command that does the same, or of what it does where no key does, which a tooltip tells; nil for none,
  /// the default.
  public var commandTitle: String?
  /// The colour of the dot before the words, which makes a chip of the button; nil for none, the default.
  public var dot: ((Theme) -> Color)? { didSet { setNeedsDisplay() } }
  /// Whether it is the choice that is on; false by default.
  public var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// Whether it looks pressed, because what it does was done in another way; false by default.
  public var isLit = false { didSet { if isLit != oldValue { setNeedsDisplay() } } }
  /// Whether what is on is a panel or a page that it opened, and no choice; false by default. It has no bar then.
  public var opensPanel = false { didSet { if opensPanel != oldValue { setNeedsDisplay() } } }
  /// What is free at the ends of words that fill a button at least, in points.
  private static let pad = 6.0
  /// Where words and icon begin that stand at the left, in points.
  public static let leading = 16.0
  /// The buttons around it, itself among them, whose words are as large as its own; none by default.
  public var group: () -> [Button] = { [] }
  /// What a press does; nothing by default.
  public var action: () -> Void

  /// A button that does `action` when it is pressed.
  public init(_ title: String = "", icon: Icon? = nil, kind: Kind = .quiet, action: @escaping () -> Void = {}) {
    self.title = title
    self.icon = icon
    self.kind = kind
    self.action = action
    super.init()
  }

  public override func told(at place: Point, in words: Words) -> ControlName {
    let name = commandTitle.map { words($0) } ?? title
    return ControlName(shownTitle.isEmpty && !name.isEmpty ? name : nil, command: commandTitle, of: bounds)
  }

  private var shownTitle: String { isCompact && icon != nil && !keepsTitle ? "" : title }

  /// The width that the button wants, in points.
  public func width(_ typesetter: Typesetter) -> Double {
    guard !shownTitle.isEmpty else { return 44 }
    if dot != nil { return typesetter.width(of: title, .caption) + 36 }
    return typesetter.width(of: title, style) + 32 + (icon == nil ? 0 : 26)
  }

  public override func pressed() { action() }

  private var ground: Rect { bounds.insetBy(inset, inset) }

  public override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let drawing = isEnabled ? drawing : drawing.faded(0.45)
    let painter = drawing.painter
    switch kind {
    case .primary where !isEnabled:
      painter.stroke(
        ground.insetBy(0.75, 0.75), cornerRadius: cornerRadius - 0.75, width: 1.25, theme.edge.withAlpha(0.66))
    case .primary: painter.fill(ground, cornerRadius: cornerRadius, theme.accent)
    case .secondary:
      painter.fill(ground, cornerRadius: cornerRadius, theme.raised)
      painter.stroke(
        ground.insetBy(0.75, 0.75), cornerRadius: cornerRadius - 0.75, width: 1.25, theme.edge.withAlpha(0.8))
    case .quiet: break
    }
    if isOn { drawChoice(drawing) }
    if isPressed || isLit { painter.fill(ground, cornerRadius: cornerRadius, theme.text.withAlpha(0.16)) }
    if let dot { return draw(chipWith: dot(theme), drawing) }
    let isStrong = isOn || isLit || !shownTitle.isEmpty
    let color = kind == .primary && isEnabled ? theme.onAccent : isStrong ? theme.text : theme.text2
    let shift = isPressed ? 1.0 : 0
    switch (iconPlace, icon) {
    case (.above, let icon?): draw(icon, aboveWords: color, shift, drawing)
    case (.atEnd, let icon?): draw(icon, atEndOfWords: color, shift, drawing)
    default: drawRow(color, shift, drawing)
    }
  }

  /// The style of the words, or a smaller one where they have no room of `room` points; never one that is hard to read.
  private func fitting(_ drawing: GraphicsContext) -> TextStyle {
    if losesEnd { return style }
    let fitting = drawing.shrunk(style, for: shownTitle, to: roomForTitle)
    // Light letters are narrower. Words that have room stay as they are, also where others become larger and they do not.
    return fitting.size < min(style.size, TextStyle.tick.size) ? .tick : fitting
  }

  /// The style of its words, which is that of the group that it stands in.
  func titleStyle(_ drawing: GraphicsContext) -> TextStyle {
    let own = fitting(drawing)
    let others = group().filter { !$0.isHidden && !$0.shownTitle.isEmpty }.map { $0.fitting(drawing).size }
    return TextStyle(size: others.reduce(own.size) { min($0, $1) }, isBold: own.isBold)
  }

  /// How much room the words have, in points.
  private var roomForTitle: Double {
    if iconPlace == .above, icon != nil { return bounds.width - 4 }
    // Words that are too long lose their end, and none of them lies outside the button.
    return bounds.width - iconWidth - (isLeading ? Self.leading : Self.pad) - Self.pad
  }

  private var iconWidth: Double { icon == nil ? 0.0 : shownTitle.isEmpty ? 20 : 26 }

  private func draw(_ icon: Icon, aboveWords color: Color, _ shift: Double, _ drawing: GraphicsContext) {
    drawing.icon(icon, at: Point(bounds.midX, bounds.midY - 8 + shift), color)
    let room = roomForTitle
    drawing.text(
      shownTitle, at: Point(bounds.midX, bounds.maxY - 12 + shift), titleStyle(drawing), color, anchor: .middle,
      width: room)
  }

  private func draw(_ icon: Icon, atEndOfWords color: Color, _ shift: Double, _ drawing: GraphicsContext) {
    drawing.icon(icon, at: Point(bounds.maxX - 22, bounds.midY + shift), drawing.theme.text2)
    drawing.text(
      shownTitle, at: Point(16, bounds.midY + style.size * 0.36 + shift), style, color, width: bounds.width - 56)
  }

  /// Draws icon, words and key in a row.
  private func drawRow(_ color: Color, _ shift: Double, _ drawing: GraphicsContext) {
    let room = roomForTitle
    let style = shownTitle.isEmpty ? style : titleStyle(drawing)
    let textWidth = shownTitle.isEmpty ? 0 : max(0, min(drawing.width(of: shownTitle, style), room))
    var x = isLeading ? Self.leading : bounds.midX - (textWidth + iconWidth) / 2
    if let icon {
      let isLast = iconPlace == .after
      drawing.icon(icon, at: Point(isLast ? x + textWidth + 16 : x + 10, bounds.midY + shift), color)
      if !isLast { x += iconWidth }
    }
    if !shownTitle.isEmpty {
      drawing.text(
        shownTitle, at: Point(x, bounds.midY + style.size * 0.36 + shift), style, color, width: textWidth + 0.5)
    }
    if !keyName.isEmpty, x + textWidth + 12 <= bounds.maxX - 22 - drawing.width(of: keyName, .label) {
      drawing.text(keyName, at: Point(bounds.maxX - 22, bounds.midY + 5 + shift), .label, color, anchor: .end)
    }
  }

  /// Marks the button as the choice that is on.
  private func drawChoice(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: cornerRadius, theme.hover)
    guard !opensPanel, shownTitle.isEmpty || kind == .secondary else { return }
    drawing.painter.fill(Rect(bounds.midX - 12, bounds.maxY - 6, 24, 3), cornerRadius: 1.5, theme.accent)
  }

  private func draw(chipWith dot: Color, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let box = bounds.insetBy(0, 9)
    drawing.painter.fill(box, cornerRadius: box.height / 2, theme.hover)
    drawing.painter.stroke(
      box.insetBy(0.625, 0.625), cornerRadius: box.height / 2 - 0.625, width: 1.25, theme.edge.withAlpha(0.7))
    if isPressed { drawing.painter.fill(box, cornerRadius: box.height / 2, theme.text.withAlpha(0.16)) }
    drawing.painter.fillCircle(Point(14, box.midY), radius: 4, dot)
    drawing.text(title, at: Point(24, box.midY + 4.3), .caption, theme.text2, width: bounds.width - 32)
  }
}

extension Button: Control {
  /// Whether it is shown and enabled.
  public var canBeFocused: Bool { !isHidden && isEnabled }
  /// As round as the button.
  public var focusRadius: Double { cornerRadius }
  /// Presses it.
  public func activate() { press() }
}
