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
  /// How far the list is scrolled up, in points.
  private(set) var scroll = 0.0

  init(_ panel: TeachPanel) {
    self.panel = panel
    appearance = panel.appearance
    lesson = panel.lesson
    super.init()
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

  // MARK: The list

  /// Where the list lies.
  var list: Rect { bounds }
  /// How high all of the list is, in points.
  var listHeight: Double { 0 }

  override func scroll(by distance: Double) {
    let wanted = min(max(scroll + distance, 0), max(0, listHeight - list.height))
    guard wanted != scroll else { return }
    scroll = wanted
    setNeedsDisplay(list)
  }

  /// Scrolls as little as it takes to see `area`, which is where it lies now.
  func reveal(_ area: Rect) {
    if area.maxY > list.maxY { scroll(by: area.maxY - list.maxY) }
    if area.minY < list.minY { scroll(by: area.minY - list.minY) }
  }

  // MARK: Drawing

  func drawGround(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.panel)
    drawing.painter.hairline(Point(0.5, 0), Point(0.5, bounds.height), drawing.theme.line)
  }

  /// Shows where in the list one is, as long as not all of it can be seen.
  func drawScrollMark(_ drawing: GraphicsContext) {
    guard listHeight > list.height, list.height > 0 else { return }
    let share = list.height / listHeight
    drawing.painter.fill(
      Rect(bounds.maxX - 6, list.minY + scroll * share, 3, list.height * share), cornerRadius: 1.5,
      drawing.theme.edge.withAlpha(0.55))
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
