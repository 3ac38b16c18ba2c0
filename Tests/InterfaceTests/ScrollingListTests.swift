import Geometry
import Gestures
import Testing

@testable import Interface

/// Rows of 20 points, some of them beside one another.
private final class Rows: ScrollingList {
  private let count: Int
  private let abreast: Int
  private let isByColumns: Bool

  init(_ count: Int, abreast: Int = 1, byColumns: Bool = false, height: Double) {
    (self.count, self.abreast, isByColumns) = (count, abreast, byColumns)
    super.init(rowHeight: 20)
    frame = Rect(0, 0, 100, height)
  }

  private var lines: Int { (count + abreast - 1) / abreast }
  override var rowCount: Int { count }
  override var listHeight: Double { Double(lines) * 20 }
  override func area(_ row: Int) -> Rect {
    let (column, line) = isByColumns ? (row / lines, row % lines) : (row % abreast, row / abreast)
    return Rect(Double(column) * 30, Double(line) * 20 - scroll, 30, 20)
  }
}

@Suite struct ScrollingListTests {
  /// Where keys lead, from the first row on.
  private func rows(_ list: ScrollingList, _ leaps: FocusLeap...) -> [Int?] {
    list.select(0)
    return leaps.map {
      list.select($0)
      return list.selection
    }
  }

  @Test func `keys lead to the ends of a list and by what is seen at once, and the list scrolls along`() {
    let list = Rows(23, height: 110)
    #expect(
      rows(list, .pageAfter, .pageAfter, .last, .pageBefore, .pageAfter, .pageAfter, .first, .pageBefore)
        == [4, 8, 22, 18, 22, 22, 0, 0])
    list.select(.last)
    #expect(list.scroll == 23 * 20 - 110)
    list.select(.pageBefore)
    #expect(list.area(18).minY >= 0 && list.area(18).maxY <= 110)
    // No row is so high that keys would not leave it.
    #expect(rows(Rows(4, height: 10), .pageAfter, .pageAfter, .pageBefore) == [1, 2, 1])
    let none = Rows(0, height: 100)
    #expect(!none.leap(.last) && none.selection == nil)
  }

  @Test func `pages stay in their column`() {
    #expect(rows(Rows(23, abreast: 3, height: 65), .pageAfter, .pageAfter, .last, .pageBefore) == [6, 12, 22, 16])
    #expect(
      rows(Rows(23, abreast: 2, byColumns: true, height: 65), .pageAfter, .last, .pageBefore, .pageBefore)
        == [2, 22, 20, 18])
  }

  @Test func `what has no rows to go to is scrolled, and a line of it stays to go on from`() {
    let list = Rows(23, height: 110)
    var places: [Double] = []
    for leap in [FocusLeap.pageAfter, .pageAfter, .last, .pageBefore, .first] {
      list.scroll(leap)
      places.append(list.scroll)
    }
    #expect(places == [66, 132, 350, 284, 0])
  }
}
