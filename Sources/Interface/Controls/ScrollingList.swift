public import Geometry
public import Gestures
import Ink

/// A list that a finger scrolls and whose rows it presses where it has hardly moved; keys select a row and choose it.
///
/// A finger presses what it landed on, where that is still there when it is lifted: not a row that was scrolled away from under it,
/// hidden or covered, nor one that is of something else by then.
///
/// A subclass says how many rows there are, what choosing one does, and which parts of a row do something else, and draws them by
/// `drawRows`. Rows lie below one
/// another and have one height, unless a subclass places them otherwise.
open class ScrollingList: Element, ToldElement {
  /// The way that a step of the wheel scrolls, and an arrow key where there are no rows to go to, in points.
  public static let wheelStep = 44.0
  /// The width of the strip at the right that the mark of where one is lies in, in points.
  private static let markWidth = 12.0
  /// The length of the mark of where one is at least, in points.
  private static let leastMark = 28.0
  private let rowHeight: Double
  /// What the finger landed on; nil where there is nothing to press.
  private var landed: Target?
  /// Where the finger was that the rows were moved along with last, in points of the window.
  private var followed = Point.zero
  /// Whether the finger has moved too far to press, and scrolls.
  public private(set) final var hasScrolled = false
  /// Whether the lift of the finger presses nothing.
  public private(set) final var isLetGo = false
  /// The way that the rows are scrolled up, in points.
  public private(set) final var scroll = 0.0
  /// The row that the keys have come to; nil for none.
  public final var selection: Int? {
    didSet {
      guard selection != oldValue else { return }
      // The rows may be others than those among which it was selected.
      for case let row? in [oldValue, selection] where (0..<rowCount).contains(row) {
        setNeedsDisplay(area(row).grown(by: 4))
      }
      selectionChanged()
    }
  }

  /// A list of rows of `rowHeight` points; 0, as by default, where a subclass places them.
  public init(rowHeight: Double = 0) {
    self.rowHeight = rowHeight
    super.init()
  }

  // MARK: What a subclass says

  /// The number of rows; 0 by default.
  open var rowCount: Int { 0 }

  /// The rectangle in which rows are seen, in the list's own coordinates; all of the list by default.
  open var list: Rect { bounds }

  /// The height of all that scrolls, in points; that of the rows by default.
  open var listHeight: Double { Double(rowCount) * rowHeight }

  /// The number of rows that lie beside one another; 1 by default.
  open var rowsAbreast: Int { 1 }

  /// The width that rows leave at their right where the mark would else lie on them, in points; none where all are seen.
  public final var markRoom: Double { listHeight > list.height ? Self.markWidth : 0 }

  /// The rectangle of a row at present, in the list's own coordinates.
  open func area(_ row: Int) -> Rect {
    Rect(list.minX, list.minY - scroll + Double(row) * rowHeight, list.width, rowHeight)
  }

  /// The parts of a row that do something of their own; none by default.
  open func parts(of row: Int) -> [RowPart] { [] }

  /// What a row is of: a finger presses it only where it is lifted from a row of the same as it landed on. Its number by default, where
  /// rows never become others.
  open func subject(of row: Int) -> AnyHashable { row }

  /// A row was pressed where none of its parts is. By default it is selected and chosen.
  open func pressed(_ row: Int) {
    selection = row
    choose(row)
  }

  /// A row was chosen; nothing by default.
  open func choose(_ row: Int) {}

  /// Another row is selected, or none; nothing by default.
  open func selectionChanged() {}

  /// Rows have another place, and what is drawn beside them may be of others; nothing by default.
  open func didScroll() {}

  // MARK: Scrolling

  /// Scrolls towards the end by `distance` points, as far as there are rows.
  public final func scroll(by distance: Double) {
    let wanted = min(max(scroll + distance, 0), max(0, listHeight - list.height))
    guard wanted != scroll else { return }
    scroll = wanted
    setNeedsDisplay(list)
    setNeedsDisplay(mark)
    didScroll()
  }

  /// Scrolls to an end, or by what is seen at once but for a little, by which one finds one's place again.
  public final func scroll(_ leap: FocusLeap) {
    let page = max(Self.wheelStep, list.height - Self.wheelStep)
    switch leap {
    case .first: scroll(by: -scroll)
    case .last: scroll(by: listHeight)
    case .pageBefore: scroll(by: -page)
    case .pageAfter: scroll(by: page)
    }
  }

  /// Scrolls as little as it takes to see `area`, which is where it lies now.
  public final func reveal(_ area: Rect) {
    if area.maxY > list.maxY { scroll(by: area.maxY - list.maxY) }
    if area.minY < list.minY { scroll(by: area.minY - list.minY) }
  }

  /// Goes `step` rows further, to the first where none is selected.
  ///
  /// - Returns: whether there are so many.
  @discardableResult
  public final func moveSelection(_ step: Int) -> Bool {
    let row = selection.map { $0 + step } ?? 0
    guard (0..<rowCount).contains(row) else { return false }
    select(row)
    return true
  }

  /// Selects the row that a long way leads to from the one that is selected, and scrolls to it. Pages end at the first and last row.
  public final func select(_ leap: FocusLeap) {
    guard rowCount > 0 else { return }
    let (first, last) = (0, rowCount - 1)
    let row = min(selection ?? first, last)
    switch leap {
    case .first: select(first)
    case .last: select(last)
    case .pageBefore: select(self.row(aPageFrom: row, among: stride(from: row - 1, through: first, by: -1)) ?? first)
    case .pageAfter: select(self.row(aPageFrom: row, among: stride(from: row + 1, through: last, by: 1)) ?? last)
    }
  }

  /// The furthest of `rows` that is seen together with `row` and in line with it, but the next in line at least; nil where there is
  /// none.
  private func row(aPageFrom row: Int, among rows: StrideThrough<Int>) -> Int? {
    let start = area(row)
    var found: Int?
    for row in rows {
      let area = area(row)
      guard abs(area.minX - start.minX) < 1 else { continue }
      let isSeen = max(area.maxY, start.maxY) - min(area.minY, start.minY) <= list.height
      if found != nil, !isSeen { break }
      found = row
      if !isSeen { break }
    }
    return found
  }

  /// Selects a row and scrolls to it.
  public final func select(_ row: Int) {
    selection = row
    reveal(area(row))
  }

  open override func layout() { scroll(by: 0) }

  // MARK: Drawing

  /// Draws the rows that are to be drawn again, each in its area, and how far the list is scrolled.
  ///
  /// - Parameter overhang: how far a row draws over its edges, in points.
  public final func drawRows(
    _ drawing: GraphicsContext, overhang: Double = 4, draw: (Int, Rect, GraphicsContext) -> Void
  ) {
    drawing.clipped(to: list) { drawing in
      for row in 0..<rowCount {
        let area = area(row)
        if drawing.dirty.intersects(area.grown(by: overhang)) { draw(row, area, drawing) }
      }
    }
    drawScrollMark(drawing)
  }

  /// Shows where in the list one is, as long as not all of it can be seen.
  public final func drawScrollMark(_ drawing: GraphicsContext) {
    guard listHeight > list.height, list.height > 0 else { return }
    drawing.painter.fill(mark, cornerRadius: 1.5, drawing.theme.edge.withAlpha(0.55))
  }

  private var mark: Rect {
    // In a list that has no end it is still to be seen.
    let length = listHeight > 0 ? max(min(Self.leastMark, list.height), list.height * list.height / listHeight) : 0
    let way = max(listHeight - list.height, 1)
    return Rect(list.maxX - 7, list.minY + (list.height - length) * min(scroll / way, 1), 3, length)
  }

  // MARK: Touches

  /// What a finger presses.
  private struct Target: Equatable {
    var row: Int
    /// What the row is of.
    var subject: AnyHashable
    /// The position among the parts of the row; nil for the row itself.
    var part: Int?
  }

  open override func touchesBegan(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    (followed, hasScrolled, isLetGo) = (touch.landing, false, false)
    landed = target(at: touch.landing)
  }

  open override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    if touch.isDrag { hasScrolled = true }
    guard hasScrolled else { return }
    // What it landed on stays under it.
    scroll(by: convert(fromWindow: followed - touch.windowLocation).dy)
    followed = touch.windowLocation
  }

  open override func touchesEnded(_ touches: Touches, with event: Event) {
    guard isHeld, let touch = touches.first, !touch.isDrag, let landed, landed == target(at: touch.landing),
      isTouchable(at: touch.landing, with: event)
    else { return }
    if let part = landed.part { parts(of: landed.row)[part].action() } else { pressed(landed.row) }
  }

  /// What there is to press at `place`, in points of the window; nil for nothing.
  private func target(at place: Point) -> Target? {
    let place = convert(fromWindow: place)
    return row(at: place).map { Target(row: $0, subject: subject(of: $0), part: part(of: $0, at: place)) }
  }

  private func part(of row: Int, at place: Point) -> Int? { parts(of: row).firstIndex { $0.area.contains(place) } }

  // MARK: Tooltips

  /// The part of a row at `place`; nothing of a row itself, whose words say all.
  public final func told(at place: Point, in words: Words) -> ControlName {
    guard let row = row(at: place) else { return ControlName(of: bounds) }
    guard let part = part(of: row, at: place).map({ parts(of: row)[$0] }) else {
      return ControlName(of: area(row).intersection(list))
    }
    return ControlName(part.title.map { words($0) }, command: part.title, of: part.area.intersection(list))
  }

  /// Whether the finger would press what it landed on: it has not scrolled, and was not let go.
  open var isHeld: Bool { !hasScrolled && !isLetGo }

  /// Has the lift press nothing, whatever the finger is on.
  public final func letGo() { isLetGo = true }

  /// The row that is seen at `place`, in the list's own coordinates; nil where there is none.
  public final func row(at place: Point) -> Int? {
    list.contains(place) ? (0..<rowCount).first { area($0).contains(place) } : nil
  }
}

extension ScrollingList: Control {
  /// Whether it is shown and has rows.
  public var canBeFocused: Bool { !isHidden && rowCount > 0 }
  /// Around the selected row where it is seen, or all of the list.
  public var focusBounds: Rect {
    let row = selection.map { area($0).insetBy(10, 4).intersection(list) }
    return row.flatMap { $0.isEmpty ? nil : $0 } ?? list.insetBy(4, 4)
  }

  /// Selects the first row where none is selected.
  public func focusEntered(_ direction: FocusDirection?) { if rowCount > 0 { select(selection ?? 0) } }

  /// Goes to the row above or below, in a list of several columns also to that beside it; a list that ends keeps the focus
  /// from below.
  public func adjust(_ direction: FocusDirection) -> Bool {
    guard selection != nil else { return false }
    switch direction {
    case .up: return moveSelection(-rowsAbreast)
    case .down: return moveSelection(rowsAbreast) || true
    case .left: return rowsAbreast > 1 && moveSelection(-1)
    case .right: return rowsAbreast > 1 && moveSelection(1)
    }
  }

  /// Goes a long way through the rows.
  public func leap(_ leap: FocusLeap) -> Bool {
    guard rowCount > 0 else { return false }
    select(leap)
    return true
  }

  /// Chooses the row that is selected.
  public func activate() { if let selection, selection < rowCount { choose(selection) } }
}
