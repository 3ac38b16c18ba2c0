import Geometry
import Gestures
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Ink
@testable import Sandbox

/// Lassos that cross themselves.
@Suite struct CrossedLassoTests: LineOnPaper {
  let bench: Bench
  let scene: OekakiScene

  init() throws {
    bench = try Bench(paint: .one)
    scene = bench.showPaper()
  }

  /// Draws around with a finger through `places` of the window, with keys held.
  private func draw(_ places: [Point], _ keys: Modifiers = []) {
    var steps: [(TouchSample.Phase, Point)] = [(.began, places[0])]
    for (from, to) in zip(places, places.dropFirst()) {
      steps += (1...10).map { (TouchSample.Phase.moved, from.interpolated(to: to, by: Double($0) / 10)) }
    }
    steps.append((.ended, places[places.count - 1]))
    for (phase, place) in steps {
      bench.wait(for: 0.01)
      bench.deliver([
        TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time, modifiers: keys)
      ])
    }
  }

  private func isSelected(_ place: Point) -> Bool { painting.selection?.contains(paper(place)) == true }

  /// A figure of eight, one loop of which runs the other way round, begun at either loop.
  private let eight = [Point(320, 320), Point(480, 480), Point(480, 320), Point(320, 480)]

  @Test(arguments: [false, true]) func `a figure of eight adds both its loops to a rectangle`(isReversed: Bool) {
    take()
    draw([Point(300, 300), Point(500, 500)])
    take(.lasso)
    draw(isReversed ? eight.reversed() : eight, .shift)
    for place in [Point(340, 400), Point(460, 400), Point(400, 330), Point(400, 470), Point(310, 310)] {
      #expect(isSelected(place), "\(place)")
    }
    #expect(!isSelected(Point(520, 400)))
  }

  @Test func `a rectangle adds to a figure of eight, too, and ink fills all of both`() {
    take(.lasso)
    draw(eight)
    #expect(isSelected(Point(340, 400)) && isSelected(Point(460, 400)) && !isSelected(Point(400, 340)))
    take()
    draw([Point(280, 280), Point(500, 500)], .shift)
    #expect(isSelected(Point(340, 400)) && isSelected(Point(460, 400)) && isSelected(Point(400, 340)))
    scene.rail.select { $0.take(.pen) }
    scene.rail.select { $0.tip.diameter = 20 }
    bench.perform(FingerScript.stroke(through: [Point(310, 400), Point(490, 400)], over: 0.5))
    for x in [330.0, 370, 400, 430, 470] { #expect(color(Point(x, 400)) == black, "\(x)") }
  }

  @Test func `loops are simple and clockwise, and cover what was drawn around`() {
    let star = (0..<5).map { index in
      let angle = Double(index) * 4 / 5 * .pi
      return Point(100 + 50 * sine(angle), 100 - 50 * cosine(angle))
    }
    let ways: [[Point]] = [star, star.reversed(), eight, [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]]
    for way in ways {
      let (loops, whole) = (Area(way.loops), Area([way]))
      for outline in way.loops { #expect(outline.loops.count == 1) }
      for x in stride(from: 0.25, to: 500, by: 7.5) {
        for y in stride(from: 0.75, to: 500, by: 7.5) {
          #expect(loops.contains(Point(x, y)) == whole.contains(Point(x, y)), "\(x), \(y)")
        }
      }
    }
  }
}
