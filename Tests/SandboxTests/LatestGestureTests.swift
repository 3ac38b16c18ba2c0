import Geometry
import Gestures
import Instrument
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What fills the time axis once the fingers are lifted.
@Suite struct `What was made last` {
  private let bench: Bench
  private let plot: TimelinePlot
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
    plot = scene.timeline.plot
  }

  private func swipe() { bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.2)) }

  @Test func `fills the plot alone, however soon it follows upon another`() {
    for gap in [1.0, 0.4, 0.2, 0.4, 0.1] {
      bench.wait(for: gap)
      let landing = bench.time
      swipe()
      #expect(plot.start > landing - 0.2 && plot.span < 0.6, "\(gap): \(landing) \(plot.start) \(plot.span)")
    }
    for _ in 0..<3 {
      bench.wait(for: 0.3)
      let landing = bench.time
      bench.perform(
        .transform(
          fingers: 2, center: .fixed(Point(300, 400)), radius: .from(60, to: 120), angle: .fixed(0), over: 0.4))
      #expect(plot.start > landing - 0.3 && plot.span < 1, "\(landing) \(plot.start) \(plot.span)")
    }
  }

  @Test func `has both taps where a recognizer waits for the second`() {
    swipe()
    bench.wait(for: 1)
    let landing = bench.time
    bench.perform(.tap(at: Point(300, 400), for: 0.06))
    bench.wait(for: 0.15)
    bench.perform(.tap(at: Point(300, 400), for: 0.06))
    #expect(plot.start < landing && plot.start > landing - 0.3 && plot.start + plot.span > bench.time)
  }

  @Test func `has all fingers that were down together, also one that stayed`() throws {
    bench.wait(for: 1)
    let landing = bench.time
    var script = FingerScript().down(at: Point(200, 400)).wait(for: 0.2)
    for _ in 0..<2 {
      script = script.down(at: Point(500, 400), finger: 2).wait(for: 0.05).up(finger: 2).wait(for: 0.4)
    }
    bench.perform(script.up())
    #expect(plot.start < landing && plot.start + plot.span >= bench.time)
  }

  @Test func `gives every gesture room for its marks`() {
    for _ in 0..<6 {
      bench.wait(for: 0.35)
      swipe()
    }
    bench.wait(for: 1)
    bench.draw()
    let marks = plot.drawnMarks
    #expect(marks.count > 4)
    for (index, mark) in marks.enumerated() {
      let box = Rect(center: mark.place, size: Size(12, 12))
      #expect(mark.isWhole)
      for other in marks[(index + 1)...] { #expect(!box.intersects(Rect(center: other.place, size: Size(12, 12)))) }
    }
  }
}
