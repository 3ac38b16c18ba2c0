import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// What is taken up to be moved, before it is.
@Suite struct LiftTests {
  private let size = Size(170, 130)

  private func painted() -> Painting {
    let painting = Painting(size: size)
    for count in 0..<60 {
      let y = Double(count * 37 % 130)
      painting.begin(1, Brush(color: Color(UInt32(count * 99991 & 0xFFFFFF)), diameter: 5), StrokePoint(Point(5, y)))
      for step in 1..<100 { painting.extend(1, StrokePoint(Point(5 + 1.6 * Double(step), y + Double(step % 3) * 9))) }
      painting.end(1)
    }
    painting.select(Selection(Rect(20, 20, 90, 70)))
    return painting
  }

  private func prepare(_ painting: Painting, density: Int) -> Int {
    var portions = 0
    while painting.hasLiftToPrepare(density: density), portions < 10_000 {
      painting.prepareLift(density: density, samples: 500)
      portions += 1
    }
    return portions
  }

  @Test func `what was shifted is painted finer in portions while it lies there, from what was there before`() throws {
    let (ahead, plain) = (painted(), painted())
    for painting in [ahead, plain] {
      let graft = try #require(painting.takeUp(density: 1, .translation(Vector(9, 30)), cuts: true))
      painting.graft(graft)
    }
    #expect(prepare(ahead, density: 2) > 5)
    #expect(ahead.adjustable == plain.adjustable && differences(ahead.raster, plain.raster) == 0)
    for painting in [ahead, plain] { painting.undo() }
    #expect(!ahead.hasLiftToPrepare(density: 2) && plain.hasLiftToPrepare(density: 2))
    #expect(ahead.lift(density: 2) == plain.lift(density: 2))
  }

  @Test func `what is shifted and what is turned are both there, and neither once something else is selected`() {
    let painting = painted()
    #expect(prepare(painting, density: 1) > 5 && prepare(painting, density: 2) > 5)
    #expect(!painting.hasLiftToPrepare(density: 1) && !painting.hasLiftToPrepare(density: 2))
    painting.select(Selection(Rect(30, 20, 90, 70)))
    #expect(painting.lifts.isEmpty && painting.hasLiftToPrepare(density: 1))
  }

  @Test(arguments: [false, true]) func `whether something is there is seen without painting it`(isLayered: Bool) {
    let painting = painted()
    if isLayered { painting.apply(.duplicate(0, as: 1)) }
    #expect(painting.hasInkWithinSelection && painting.lifts.isEmpty)
    painting.clear()
    #expect(!painting.hasInkWithinSelection)
    painting.select(nil)
    painting.begin(1, Brush(diameter: 5), StrokePoint(Point(150, 120)))
    painting.end(1)
    painting.select(Selection(Rect(20, 20, 90, 70)))
    #expect(!painting.hasInkWithinSelection)
    painting.select(Selection(Rect(140, 100, 30, 30)))
    #expect(painting.hasInkWithinSelection)
  }
}
