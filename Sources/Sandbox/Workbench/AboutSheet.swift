import Geometry
import Gestures
import Ink
import Interface
import Release

/// What the program is, which version, under which licence, and what it is made with. A touch closes it.
final class AboutSheet: Element {
  private static let size = Size(420, 300)
  private static let pad = 24.0
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
    isShown = true
    setNeedsDisplay()
  }

  private var sheet: Rect {
    let size = Size(min(Self.size.width, bounds.width - 32), min(Self.size.height, bounds.height - 32))
    return Rect(center: bounds.center, size: size)
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
    y += 32
    for text in [words("about.what"), words("about.licence"), words("about.made")] {
      for line in drawing.lines(of: text, .body, width: width) {
        drawing.text(line, at: Point(sheet.minX + Self.pad, y), .body, theme.text)
        y += 20
      }
      y += 8
    }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) { isShown = false }
}
