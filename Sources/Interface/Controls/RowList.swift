public import Geometry
import Gestures
import Ink

/// Rows of one height under a heading: the list scrolls, a finger presses a row, and keys select one.
open class RowList: ScrollingList {
  private let headHeight: Double
  private let rowHeight: Double
  private var scroll = 0.0
  /// The row that the keys have come to.
  public var selection: Int? { didSet { if selection != oldValue { setNeedsDisplay(list) } } }

  /// A list under a heading of `headHeight` points, hidden at first.
  public init(headHeight: Double, rowHeight: Double) {
    self.headHeight = headHeight
    self.rowHeight = rowHeight
    super.init()
    isHidden = true
  }

  /// How many rows there are.
  open var rowCount: Int { 0 }

  /// A row was pressed, or chosen by key.
  open func choose(_ index: Int) {}

  /// Where the rows are seen.
  public final var list: Rect { Rect(0, headHeight, bounds.width, bounds.height - headHeight) }

  /// Where a row lies at present.
  public final func area(_ index: Int) -> Rect {
    Rect(0, headHeight - scroll + Double(index) * rowHeight, bounds.width, rowHeight)
  }

  /// Scrolls by `distance` points, downwards where positive, as far as there are rows.
  public override final func scroll(by distance: Double) {
    let largest = max(0, Double(rowCount) * rowHeight + 8 - list.height)
    scroll = min(max(scroll + distance, 0), largest)
    setNeedsDisplay(list)
  }

  /// Goes to the next row (1) or the one before (-1).
  public final func moveSelection(_ way: Int) {
    guard rowCount > 0 else { return }
    let index = min(max((selection ?? (way > 0 ? -1 : 0)) + way, 0), rowCount - 1)
    selection = index
    if area(index).minY < list.minY { scroll(by: area(index).minY - list.minY) }
    if area(index).maxY > list.maxY { scroll(by: area(index).maxY - list.maxY) }
  }

  /// Chooses the row that is selected.
  public final func activate() { if let selection, selection < rowCount { choose(selection) } }

  public override final func pressed(at place: Point) {
    guard list.contains(place), let index = (0..<rowCount).first(where: { area($0).contains(place) }) else { return }
    selection = index
    choose(index)
  }
}
