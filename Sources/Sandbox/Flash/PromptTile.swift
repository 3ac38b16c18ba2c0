import Geometry
import Gestures
import Ink
import Interface

/// A gesture of a deck on a tile: a touch shows how it moves, or chooses it.
final class PromptTile: PressableElement {
  enum Role {
    /// A touch shows the movement.
    case shows
    /// A touch chooses the gesture or leaves it out.
    case chooses
  }

  /// The gesture's name in the artwork.
  let name: String
  private let appearance: Appearance
  private let role: Role
  private let action: (PromptTile) -> Void
  let picture: GesturePicture
  /// Whether it is chosen, or was made.
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// What stands under the name; nothing where empty.
  var caption = "" {
    didSet {
      guard caption != oldValue else { return }
      layout()
      setNeedsDisplay()
    }
  }

  init(appearance: Appearance, artwork: Artwork, name: String, role: Role, action: @escaping (PromptTile) -> Void) {
    self.appearance = appearance
    self.name = name
    self.role = role
    self.action = action
    picture = GesturePicture(appearance: appearance, artwork: artwork, name: name)
    picture.ground = { $0.panel }
    picture.repetitions = 1
    super.init()
    addSubview(picture)
  }

  private var isLow: Bool { bounds.height < 90 }

  /// The style of the name, which tiles beside one another have in common.
  var titleStyle = TextStyle.labelOn {
    didSet {
      guard titleStyle != oldValue else { return }
      layout()
      setNeedsDisplay()
    }
  }

  /// How many lines there is room for under the drawing, which tiles beside one another have in common, too.
  var titleLines = 1 {
    didSet {
      guard titleLines != oldValue else { return }
      layout()
      setNeedsDisplay()
    }
  }

  /// The name in a line, or in two where that is too narrow for it.
  private var title: Paragraph {
    appearance.typesetter.paragraph(
      appearance.words.gesture(name), titleStyle, width: bounds.width - 8, most: 2, leading: Self.lineHeight)
  }

  /// How many lines the name takes.
  var neededLines: Int { title.lines.count }

  /// Whether the name fits into one line of `style`.
  func fitsOneLine(of style: TextStyle) -> Bool {
    appearance.typesetter.width(of: appearance.words.gesture(name), style) <= bounds.width - 10
  }

  static let smallest = TextStyle(size: 11, isBold: true)

  /// The least width in which the name has room in so many lines, in points.
  func leastWidth(lines: Int) -> Double {
    let (typesetter, name) = (appearance.typesetter, appearance.words.gesture(name))
    let whole = typesetter.width(of: name, Self.smallest)
    guard lines > 1 else { return whole + 10 }
    let room = stride(from: (whole / Double(lines)).rounded(.up), to: whole, by: 2).first { room in
      let broken = typesetter.lines(of: name, Self.smallest, width: room)
      return broken.count <= lines && broken.allSatisfy { typesetter.width(of: $0, Self.smallest) <= room }
    }
    return (room ?? whole) + 10
  }

  private static let lineHeight = 14.0

  override func layout() {
    let below = (isLow ? 24.0 : caption.isEmpty ? 34 : 52) + Double(titleLines - 1) * title.leading
    let room = bounds.height - below - (isLow ? 6 : 8)
    let widest = role == .chooses ? (mark.minX - 6) / (1 + Self.reach) : bounds.width - 24
    let size = max(24, min(room - (isLow ? 0 : 10), widest, max(104, bounds.height * 0.55)))
    var box = Rect(bounds.midX - size / 2, (isLow ? 6 : 10) + (room - size) / 2, size, size)
    let margin = size * Self.reach + 2
    if role == .chooses, box.grown(by: margin).intersects(mark) { box.origin.x = mark.minX - margin - size }
    picture.place(box: box)
  }

  /// How far a finger's ring reaches out of the box of a drawing, as a share of its side.
  private static let reach = 0.06

  /// Where the check is of what is on, off every drawing of what can be.
  var mark: Rect {
    let (inset, side) = isLow ? (12.0, 12.0) : (18, 16)
    return Rect(center: Point(bounds.maxX - inset, inset), size: Size(side, side))
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 14, theme.panel)
    if isPressed { drawing.painter.fill(bounds, cornerRadius: 14, theme.hover) }
    let isChosen = role == .chooses && isOn
    if isChosen { drawing.painter.stroke(bounds.insetBy(1, 1), cornerRadius: 13, width: 2, theme.accent) }
    let base = bounds.maxY - (isLow ? 8 : 14)
    let title = title
    let y = (caption.isEmpty ? base : base - 17) - Double(titleLines - 1) * title.leading
    drawing.draw(title, at: Point(bounds.midX, y), theme.text, anchor: .middle, width: bounds.width - 8)
    if !caption.isEmpty {
      drawing.text(
        caption, at: Point(bounds.midX, base), .caption, theme.text2, anchor: .middle, width: bounds.width - 12)
    }
    if isOn { drawing.glyph(.recognized, at: mark.center, size: mark.width) }
  }

  override func pressed() { action(self) }
}

extension PromptTile: Control {
  var focusRadius: Double { 14 }
  func activate() { press() }
}
