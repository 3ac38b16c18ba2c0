import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The axis of time under the stage: its rows, and what fingers do on it.
@Suite struct TimelineTests {
  private let bench: Bench
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
  }

  @Test func `rows without room are opened and closed, and the name of a row explains it`() throws {
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 3)
    let plot = scene.timeline.plot
    #expect(plot.hiddenRows > 0)
    let (folded, rows) = (scene.timeline.frame.height, plot.rows.count)
    scene.press("e")
    #expect(plot.hiddenRows == 0 && plot.rows.count > rows && scene.timeline.frame.height > folded)
    let row = try #require(
      plot.rows.firstIndex(of: .recognizer(scene.viewing.history.place(of: "swipeRight") ?? 0)))
    bench.perform(.tap(at: plot.convert(toWindow: Point(40, plot.y(of: row))), for: 0.05))
    #expect(scene.card.shown?.name == "swipeRight")
    // The number of rows without room stands at the end of the transport.
    let end = Point(scene.timeline.bounds.maxX - 30, Timeline.transportHeight / 2)
    bench.perform(.tap(at: scene.timeline.convert(toWindow: end), for: 0.05))
    #expect(scene.timeline.frame.height == folded)
  }

  @Test func `of more fingers than there are rows those that touch have one`() throws {
    var script = FingerScript.tap(at: Point(200, 400), for: 3)
    for finger in 2...12 {
      let tap = FingerScript.tap(at: Point(300 + 20 * Double(finger), 300), for: 0.05).renumbered(by: finger - 1)
      script = script.merging(tap, at: 0.2 * Double(finger))
    }
    let plot = scene.timeline.plot
    var atLanding: [Int] = []
    bench.perform(script) {
      guard scene.viewing.history.touches.contacts.count == 12, atLanding.isEmpty else { return }
      bench.wait(for: 0.01)
      atLanding = plot.fingers
    }
    for fingers in [atLanding, plot.fingers] {
      #expect(fingers.count < 12 && plot.hiddenRows > 0)
      #expect(fingers == [1] + ((14 - fingers.count)...12))
    }
  }

  @Test func `two fingers that go along the axis move it, and the wheel does so, too`() throws {
    for _ in 0..<8 { bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 2)) }
    let plot = scene.timeline.plot
    // The last of them fills the plot.
    #expect(plot.span < 3)
    plot.zoom(by: 10 / plot.span)
    let before = plot.start
    #expect(before > 0)
    let place = plot.convert(toWindow: Point(400, 80))
    bench.perform(
      .transform(
        fingers: 2, center: .from(place, to: place + Vector(90, 0)), radius: .fixed(40), angle: .fixed(0), over: 0.3))
    #expect(abs(plot.span - 10) < 1e-6 && !scene.viewing.isLive)
    #expect(abs(before - plot.start - 90 / plot.pointsPerSecond) < 0.01)
    scene.scrolled(by: Vector(0, -40), at: place)
    #expect(plot.start == 0)
    scene.viewing.goLive()
    #expect(plot.start == before)
  }

  @Test func `the timeline holds a moment, and the stage and the panel show it`() throws {
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.4))
    bench.wait(for: 3)
    scene.viewing.hold(at: 0.2)
    let moment = try #require(scene.stage.moment)
    #expect(moment.traces.count == 1 && abs((moment.traces.first?.place.x ?? 0) - 300) < 4)
    #expect(moment.traces.first?.place.y == 344)
    #expect(!(moment.ahead.first?.places.isEmpty ?? true))
    scene.viewing.step(1)
    #expect(scene.viewing.head > 0.2 && scene.viewing.head <= 0.4)
    bench.draw()
    scene.viewing.goLive()
    #expect(scene.stage.moment == nil)
  }

  @Test func `a touch on the plot scrubs, and two fingers zoom`() throws {
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.4))
    bench.wait(for: 3)
    let plot = scene.timeline.plot
    let place = plot.convert(toWindow: Point(plot.x(of: 0.25), 60))
    bench.perform(.tap(at: place, for: 0.05))
    #expect(abs(scene.viewing.head - 0.25) < 0.01 && !scene.viewing.isLive)
    // The gesture fills the plot.
    let span = plot.span
    #expect(plot.x(of: 0) >= plot.plot.minX && plot.x(of: 0.4) < plot.plot.maxX && span < 1)
    bench.perform(
      .transform(
        fingers: 2, center: .fixed(place + Vector(200, 0)), radius: .from(40, to: 80), angle: .fixed(0), over: 0.3))
    #expect(abs(plot.span / span - 0.5) < 0.03 || plot.span == 0.5)
  }

  @Test func `the wheel enlarges the axis by as much as it is turned`() throws {
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.4))
    let plot = scene.timeline.plot
    let place = plot.convert(toWindow: Point(400, 80))
    bench.host.receive(.modifiersChanged(.control))
    plot.zoom(by: 10 / plot.span)
    for _ in 0..<20 { scene.scrolled(by: Vector(0, 0.1), at: place) }
    #expect(abs(plot.span - 10 * 1.25 * 1.25) < 1e-6)
    for _ in 0..<2 { scene.scrolled(by: Vector(0, -1), at: place) }
    #expect(abs(plot.span - 10) < 1e-6)
  }
}

extension TimelinePlot {
  /// The numbers of the fingers that have a row.
  fileprivate var fingers: [Int] { rows.compactMap { if case .finger(let number) = $0 { number } else { nil } } }
}
