import Geometry
import Gestures
import Testing

@testable import Interface

/// Rows of 20 points, each with a part at its right end.
private final class Rows: ScrollingList {
  private(set) var pressedRows: [Int] = []
  private(set) var pressedParts: [Int] = []
  var names = (0..<20).map { "\($0)" }

  init() {
    super.init(rowHeight: 20)
    frame = Rect(0, 0, 100, 100)
  }

  override var rowCount: Int { names.count }
  override func subject(of row: Int) -> AnyHashable { names[row] }
  override func pressed(_ row: Int) { pressedRows.append(row) }
  override func parts(of row: Int) -> [RowPart] {
    [RowPart(Rect(80, area(row).minY, 20, 20), nil) { [unowned self] in pressedParts.append(row) }]
  }
}

/// What a finger presses of a list: what it landed on, and stayed on.
@Suite struct PressedRowTests {
  private let root = View(frame: Rect(0, 0, 100, 100))
  private let list = Rows()
  private let router: TouchRouter

  init() {
    root.addSubview(list)
    router = TouchRouter(root: root)
  }

  private func finger(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
    router.deliver(TouchSample(id: 1, phase: phase, location: Point(x, y), timestamp: router.time + 0.01))
  }

  private func tap(_ x: Double, _ y: Double) {
    finger(.began, x, y)
    finger(.ended, x, y)
  }

  @Test func `a row, or the part of it that a finger lands on`() {
    tap(50, 30)
    tap(90, 50)
    #expect(list.pressedRows == [1] && list.pressedParts == [2])
  }

  @Test func `a finger that trembles presses, and scrolls nothing`() {
    finger(.began, 50, 30)
    for step in 0..<60 { finger(.moved, 50, step.isMultiple(of: 2) ? 30.5 : 29.5) }
    #expect(list.isHeld && list.scroll == 0)
    finger(.ended, 50, 30)
    // One that rolls over an edge means what it landed on.
    finger(.began, 78, 38)
    finger(.moved, 82, 42)
    finger(.ended, 82, 42)
    #expect(list.pressedRows == [1, 1] && list.pressedParts.isEmpty && list.scroll == 0)
  }

  @Test func `a finger that goes aside presses nothing`() {
    for end in [5.0, 95] {
      finger(.began, 50, 30)
      finger(.moved, end, 30)
      finger(.ended, end, 30)
    }
    // Nor does one that comes back.
    finger(.began, 50, 30)
    for x in [50.0, 20, 50] { finger(.moved, x, 30) }
    finger(.ended, 50, 30)
    #expect(list.pressedRows.isEmpty && list.pressedParts.isEmpty && list.scroll == 0)
  }

  @Test func `a finger that drags takes along the row that it landed on, and presses nothing`() {
    finger(.began, 50, 70)
    finger(.moved, 50, 62)
    #expect(list.scroll == 0)
    finger(.moved, 50, 40)
    #expect(list.scroll == 30 && list.row(at: Point(50, 40)) == 3)
    finger(.moved, 50, 70)
    #expect(list.scroll == 0)
    finger(.ended, 50, 70)
    #expect(list.pressedRows.isEmpty)
  }

  @Test func `a row that was scrolled away from under a finger is not pressed, nor the one that came there`() {
    finger(.began, 50, 30)
    list.scroll(.last)
    finger(.ended, 50, 30)
    #expect(list.pressedRows.isEmpty)
    list.scroll(.first)
    finger(.began, 50, 30)
    list.scroll(by: 40)
    list.scroll(by: -40)
    finger(.ended, 50, 30)
    #expect(list.pressedRows == [1])
  }

  @Test(arguments: [50.0, 90]) func `a row that became another's is not pressed, nor is one that is gone`(x: Double) {
    finger(.began, x, 30)
    list.names.remove(at: 0)
    finger(.ended, x, 30)
    finger(.began, x, 30)
    list.names = ["1"]
    finger(.ended, x, 30)
    #expect(list.pressedRows.isEmpty && list.pressedParts.isEmpty)
  }

  @Test func `a row is pressed that stayed the same, or came back, whatever else changed`() {
    finger(.began, 50, 30)
    list.names = ["7", "1"]
    finger(.ended, 50, 30)
    finger(.began, 50, 30)
    list.names.swapAt(0, 1)
    list.names.swapAt(0, 1)
    list.selection = 1
    finger(.ended, 50, 30)
    #expect(list.pressedRows == [1, 1])
  }

  @Test func `a row of a list that was hidden or covered, moved or let go is not pressed`() {
    let cover = Element(frame: Rect(0, 0, 100, 100))
    let changes: [(away: () -> Void, back: () -> Void)] = [
      ({ list.isShown = false }, { list.isShown = true }),
      ({ root.addSubview(cover) }, { cover.removeFromSuperview() }),
      ({ list.frame = Rect(0, 40, 100, 100) }, { list.frame = Rect(0, 0, 100, 100) }),
      (list.letGo, {}),
    ]
    for (index, change) in changes.enumerated() {
      finger(.began, 50, 70)
      change.away()
      finger(.ended, 50, 70)
      #expect(list.pressedRows.isEmpty, "\(index)")
      change.back()
    }
    tap(50, 70)
    #expect(list.pressedRows == [3])
  }
}
