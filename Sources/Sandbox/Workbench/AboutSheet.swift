import Geometry
import Gestures
import Ink
import Interface
import Release

/// What the program is, which version, under which licence, and what it is made with. A touch closes it.
final class AboutSheet: Element {
  private static let width = 420.0
  private static let pad = 24.0
  /// Where the paragraphs begin, how far they are apart beyond their lines, and what the button under them takes, in points.
  private static let (top, gap, foot) = (100.0, 8.0, 68.0)
  private let appearance: Appearance
  private let close: Button

  init(appearance: Appearance) {
    self.appearance = appearance
    close = Button(appearance.words("close"), kind: .secondary)
    super.init()
    close.action = { [unowned self] in isShown = false }
    addSubview(close)
    isShown = false
  }

  func open() {
    close.title = appearance.words("close")
    // The words may be of another size or language than when it was last placed.
    layout()
    isShown = true
    setNeedsDisplay()
  }

  /// Where it lies.
  var sheet: Rect {
    let width = min(Self.width, bounds.width - 32)
    let height = paragraphs(in: width - 2 * Self.pad).reduce(Self.top + Self.foot) { $0 + $1.height + Self.gap }
    return Rect(center: bounds.center, size: Size(width, min(height, bounds.height - 32)))
  }

  private func paragraphs(in width: Double) -> [Paragraph] {
    ["about.what", "about.licence", "about.made"].map {
      appearance.typesetter.paragraph(appearance.words($0), .body, width: width, most: 6, leading: 20)
    }
  }

  override func layout() {
    close.place(Rect(sheet.maxX - Self.pad - 120, sheet.maxY - 44 - 16, 120, 44))
  }

  override func draw(_ drawing: GraphicsContext) {
    let (theme, words, sheet) = (drawing.theme, drawing.words, sheet)
    drawing.ground(bounds, theme.stage.withAlpha(0.7))
    drawing.sheet(sheet, cornerRadius: 16)
    let width = sheet.width - 2 * Self.pad
    var y = sheet.minY + 44
    drawing.text("Gesture Sandbox", at: Point(sheet.minX + Self.pad, y), .title, theme.text, width: width)
    y += 24
    drawing.text(
      words("about.version", Release.version), at: Point(sheet.minX + Self.pad, y), .body, theme.text2, width: width)
    y = sheet.minY + Self.top
    for paragraph in paragraphs(in: width) {
      y = drawing.draw(paragraph, at: Point(sheet.minX + Self.pad, y), theme.text, width: width) + Self.gap
    }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) { isShown = false }
}
