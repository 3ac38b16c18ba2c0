import Geometry
import Gestures
import Ink
import Interface

/// The log of the game in a drawer at the side of the window, the latest line last.
final class LogDrawer: ScrollingList {
  private static let rowHeight = 22.0
  private static let headHeight = 56.0
  private let words: Words
  private let log: GameLog
  private let copy: Button
  private let close = Button(icon: .close)
  /// The lines are wanted on the clipboard.
  var copied: () -> Void = {}
  /// The drawer is to go.
  var closed: () -> Void = {}

  init(words: Words, log: GameLog) {
    self.words = words
    self.log = log
    copy = Button(words("log.copy"), icon: .duplicate)
    super.init(rowHeight: Self.rowHeight)
    copy.action = { [unowned self] in copied() }
    close.commandTitle = "log.title"
    close.action = { [unowned self] in closed() }
    isShown = false
    addSubview(copy)
    addSubview(close)
  }

  /// What the tab key goes through.
  var controls: [any Control] { [copy, close] }

  /// There is another line: the list goes to its end.
  func update() {
    copy.enable(unless: log.lines.isEmpty ? words("why.emptyLog") : nil)
    guard !isHidden else { return }
    scroll(by: listHeight)
    setNeedsDisplay()
  }

  override var rowCount: Int { log.lines.count }
  override var list: Rect {
    Rect(0, Self.headHeight, bounds.width, max(0, bounds.height - Self.headHeight - 8))
  }

  override func layout() {
    super.layout()
    close.place(Rect(bounds.maxX - 52, 6, 44, 44))
    copy.isCompact = bounds.width < 300
    let width = copy.isCompact ? 44 : min(160, bounds.width - 180)
    copy.place(Rect(close.frame.minX - width - 4, 6, width, 44))
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, theme.panel)
    drawing.painter.hairline(Point(0, 0), Point(0, bounds.height), theme.line)
    drawing.painter.hairline(Point(0, 0), Point(bounds.width, 0), theme.line)
    drawing.text(words("log.title"), at: Point(20, 34), .heading, theme.text, width: copy.frame.minX - 24)
    if log.lines.isEmpty {
      let lines = drawing.lines(of: words("log.empty"), .label, width: bounds.width - 40)
      for (index, line) in lines.enumerated() {
        let place = Point(20, Self.headHeight + 20 + 18 * Double(index))
        drawing.text(line, at: place, .label, theme.text2, width: bounds.width - 40)
      }
    }
    drawRows(drawing) { row, area, drawing in
      let isLast = row == log.lines.count - 1
      drawing.text(
        log.lines[row], at: Point(20, area.minY + 16), .label, isLast ? theme.text : theme.text2,
        width: bounds.width - 36)
    }
  }
}
