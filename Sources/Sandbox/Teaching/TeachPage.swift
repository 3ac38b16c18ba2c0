import DrawnGestures
import Geometry
import Gestures
import Ink
import Interface
import Recordings

/// A page of the teach panel: a head, a list that scrolls, and buttons.
class TeachPage: ScrollingList {
  static let headHeight = 52.0
  static let buttonHeight = 44.0
  let appearance: Appearance
  let lesson: Lesson
  /// What a page asks of the panel that it lies in.
  unowned let panel: TeachPanel

  init(_ panel: TeachPanel, rowHeight: Double = 0) {
    self.panel = panel
    appearance = panel.appearance
    lesson = panel.lesson
    super.init(rowHeight: rowHeight)
  }

  /// What the tab key goes through.
  var controls: [any Control] { [] }

  /// The gestures or the drawing have changed.
  func update() { setNeedsDisplay() }

  /// The unfinished drawing has changed, and nothing else. Called for every movement of a finger.
  func drawingMoved() {}

  /// Takes a letter.
  ///
  /// - Returns: whether there was a use for it.
  func insertText(_ scalar: Unicode.Scalar) -> Bool { false }

  /// What keys do on the page.
  var keyCommands: [KeyCommand] { [] }

  // MARK: Drawing

  func drawGround(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.panel)
    drawing.painter.hairline(Point(0.5, 0), Point(0.5, bounds.height), drawing.theme.line)
  }

  /// Sets `text` in as many lines as it takes, at most `most`, the first with its baseline at `place`.
  ///
  /// - Returns: where the baseline of one more line would be.
  @discardableResult
  func paragraph(
    _ text: String, at place: Point, _ style: TextStyle, _ color: Color, width: Double, most: Int,
    _ drawing: GraphicsContext
  ) -> Double {
    let lines = drawing.lines(of: text, style, width: width)
    let height = (style.size * 1.36).rounded()
    for (index, line) in lines.prefix(most).enumerated() {
      let isCut = index == most - 1 && lines.count > most
      drawing.text(
        isCut ? line + "…" : line, at: place + Vector(0, height * Double(index)), style, color, width: width)
    }
    return place.y + height * Double(min(most, lines.count))
  }
}
