import Geometry
import Gestures
import Ink
import Interface

/// A page at the right of the stage: a head, a list that scrolls, and buttons.
class PanelPage: ScrollingList {
  static let headHeight = 52.0
  static let buttonHeight = 44.0
  let appearance: Appearance
  /// Leads to the page before; nil on the first page of a panel.
  private let back: Button?
  /// Goes back to the page before, where there is one.
  private let leave: () -> Void

  /// - Parameters:
  ///   - rowHeight: of the list, in points; 0 where a subclass places the rows.
  ///   - leave: goes back to the page before; nil where there is none.
  init(_ appearance: Appearance, rowHeight: Double = 0, leave: (() -> Void)? = nil) {
    self.appearance = appearance
    self.leave = leave ?? {}
    back = leave.map { Button(icon: .back, action: $0) }
    super.init(rowHeight: rowHeight)
    back?.commandTitle = "keys.leave"
    if let back { addSubview(back) }
  }

  /// The height that it cannot do without in that width, in points; 0 where it scrolls.
  func leastHeight(in width: Double) -> Double { 0 }

  /// Whether the panel has its cross at the right end of the head.
  var closes: Bool { true }

  /// What the tab key goes through.
  var controls: [any Control] { [back].compactMap { $0 } }

  /// An arrow points down (1) or up (-1): goes to the row there, or scrolls what has no rows.
  final func step(_ way: Int) {
    if rowCount > 0 { moveSelection(way) } else { scroll(by: Double(way) * Self.wheelStep) }
  }

  /// A key for a long way was pressed: goes to the row there, or scrolls what has no rows.
  final func go(_ leap: FocusLeap) { if rowCount > 0 { select(leap) } else { scroll(leap) } }

  /// What the page is about has changed.
  func update() { setNeedsDisplay() }

  /// Goes on with the rows of a page like this one as they lie there, and with what is written there.
  func goOn(from other: PanelPage) { goOn(withRowsOf: other) }

  /// What is being written in; nil for nothing.
  var textInput: (any TextInput)? { nil }

  /// What keys do on the page.
  var keyCommands: [KeyCommand] { back == nil ? [] : [KeyCommand("keys.leave", .escape, action: leave)] }

  override func layout() {
    back?.place(Rect(6, 4, 44, 44))
    super.layout()
  }

  // MARK: Drawing

  /// Draws the ground: with a line where it lies beside the stage, as a sheet where it lies under it or over another page, and plain
  /// where it takes all of the window.
  func drawGround(_ drawing: GraphicsContext) {
    let corner = convert(toWindow: Point.zero)
    let window = root?.bounds.size ?? .zero
    // What stands beside the stage reaches the window's edge.
    let isBesideStage = corner.x > 0 && corner.x + bounds.width >= window.width - 1
    if corner.y > window.height / 4, !isBesideStage {
      return drawing.sheetFromBelow(bounds, isOver: corner.x > 0)
    }
    drawing.ground(bounds, drawing.theme.panel)
    if corner.x > 0 { drawing.painter.hairline(Point(0.5, 0), Point(0.5, bounds.height), drawing.theme.line) }
  }

  /// Draws the ground, and the page's title in its head.
  ///
  /// - Parameter room: what is to be left free at the right end, in points; that of the cross unless said.
  func drawHead(_ title: String, _ drawing: GraphicsContext, leaving room: Double = 60) {
    drawGround(drawing)
    let left = back == nil ? 20.0 : 54
    drawing.text(title, at: Point(left, 32), .heading, drawing.theme.text, width: bounds.width - left - room)
  }

  /// Draws what lies under a row of the list: that it is chosen, or the line to the row above.
  ///
  /// - Parameters:
  ///   - left: where the line begins, in points.
  ///   - isLit: whether it looks chosen; where the selection is unless said.
  func drawGround(
    ofRow row: Int, in area: Rect, from left: Double, isLit: Bool? = nil, _ drawing: GraphicsContext
  ) {
    let theme = drawing.theme
    if isLit ?? (row == selection) {
      drawing.painter.fill(area.insetBy(8, 1), cornerRadius: 10, theme.hover)
    } else if row > 0 {
      drawing.painter.hairline(
        Point(left, area.minY + 0.5), Point(bounds.maxX - 16, area.minY + 0.5), theme.line.withAlpha(0.55))
    }
  }

  /// A line between the list and what stands below `y`.
  func drawFootLine(_ y: Double, _ drawing: GraphicsContext) {
    drawing.painter.hairline(Point(0, y + 0.5), Point(bounds.width, y + 0.5), drawing.theme.line)
  }
}

extension GraphicsContext {
  /// A sheet that comes from below, with the bar that it is held by.
  ///
  /// - Parameter isOver: whether it lies over a page that is seen beside it, and has an edge for that.
  func sheetFromBelow(_ bounds: Rect, isOver: Bool = false) {
    // The sheet goes on below the window.
    let sheet = Rect(0, 0, bounds.width, bounds.height + 16)
    if !isOver { ground(bounds, theme.panel) }
    painter.fill(sheet, cornerRadius: 16, theme.raised)
    if isOver { painter.stroke(sheet.insetBy(0.5, 0.5), cornerRadius: 15.5, width: 1, theme.line) }
    painter.fill(Rect(bounds.midX - 22, 8, 44, 4), cornerRadius: 2, theme.edge)
  }
}
