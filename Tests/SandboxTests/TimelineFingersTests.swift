import Files
import Geometry
import Gestures
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Fingers on the axis of time, and the times of what is played.
@Suite struct TimelineFingersTests {
  @Test
  func `a finger that joins one that has scrubbed holds the axis as it is then, and no time before the first is shown`()
    throws
  {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.4))
    bench.wait(for: 8)
    let plot = scene.timeline.plot
    func place(_ x: Double) -> Point { plot.convert(toWindow: Point(x, 60)) }
    let scrub = FingerScript().down(at: place(300)).move(to: place(700), over: 0.3)
    let span = plot.span
    bench.perform(scrub.down(at: place(760), finger: 2).move(to: place(762), over: 0.05, finger: 2).upAll())
    #expect(abs(plot.span / span - 60.0 / 62) < 0.01, "\(span) \(plot.span)")
    // However far two fingers close.
    bench.perform(
      .transform(center: .fixed(place(600)), radius: .from(150, to: 20), over: 0.3))
    #expect(plot.span > span && plot.start >= 0)
  }

  @Test func `a pinch on a touchpad zooms the axis under the pointer, however far beside it its fingers lie`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.4))
    bench.wait(for: 8)
    let plot = scene.timeline.plot
    let span = plot.span
    let place = plot.convert(toWindow: Point(plot.plot.maxX - 20, 60))
    for (phase, radius) in [(.began, 150.0), (.moved, 100), (.ended, 100)] as [(TouchSample.Phase, Double)] {
      bench.host.deliver(
        [1, 2].map { finger in
          TouchSample(
            id: finger, phase: phase, location: place + Vector(finger == 1 ? -radius : radius, 0), kind: .touchpad,
            timestamp: bench.time)
        })
    }
    #expect(abs(plot.span / span - 1.5) < 0.02, "\(span) \(plot.span)")
  }

  @Test(arguments: [0.25, 4]) func `events of what is played have the input's own time at any speed`(speed: Double)
    throws
  {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.toggleRecording()
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.2))
    bench.wait(for: 0.5)
    scene.toggleRecording()
    let entry = try #require(scene.folder.entries.first)
    _ = bench.lines("gesture", "verdict")
    scene.play(file: entry.path) { _ in entry.name }
    bench.wait(for: 0.02)
    let viewing = scene.viewing
    while viewing.speed != speed { viewing.cycleSpeed(at: bench.time) }
    let began = bench.time
    bench.wait(for: 0.6 / speed)
    let ended = bench.time
    let times = bench.lines("gesture", "verdict").compactMap { line in
      line.firstMatch(of: /"t":([0-9.]+)/).flatMap { Double($0.output.1) }
    }
    #expect(times.count > 3 && times == times.sorted())
    #expect(times.allSatisfy { (began - 0.03...ended).contains($0) }, "\(began) \(ended) \(times)")
    // A quarter of a second and more passes between the first and the last, or a sixteenth of that.
    let length = try #require(times.last) - (times.first ?? 0)
    #expect(speed < 1 ? length > 0.4 : length < 0.2, "\(length)")
  }
}
