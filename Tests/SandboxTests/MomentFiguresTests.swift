import Files
import Geometry
import Gestures
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What the figures say in a moment that is looked at.
@Suite struct MomentFiguresTests {
  private let bench: Bench
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
  }

  @Test func `a moment shows what was measured then, by the settings of then`() throws {
    let start = bench.host.time
    bench.perform(
      .transform(fingers: 2, center: .fixed(Point(400, 400)), radius: .from(60, to: 120), angle: .fixed(0), over: 0.4))
    func scale() throws -> Double {
      scene.viewing.hold(at: start + 0.3)
      let figures = try #require(scene.readouts.moment)
      #expect(figures.isLive.scale)
      return figures.scale.value
    }
    bench.wait(for: 1)
    let then = try scale()
    #expect(then > 1.2)
    scene.viewing.goLive()
    let pinch = try #require(scene.set["pinch"])
    scene.tune(pinch, try #require(Tolerance.named("hysteresis", of: pinch)), to: 200)
    #expect(try scale() == then)
    #expect(scene.panel.moment?.rows.contains { $0.value == .scale(then) } == true)
    // What touches now is judged by the settings of now.
    scene.viewing.goLive()
    let later = bench.host.time
    bench.perform(
      .transform(fingers: 2, center: .fixed(Point(400, 400)), radius: .from(60, to: 120), angle: .fixed(0), over: 0.4))
    scene.viewing.hold(at: later + 0.3)
    // It has not begun by then: the last figure stays.
    #expect(scene.readouts.moment?.isLive.scale == false)
  }

  @Test func `of a gesture that is over the figures stay, with a moment that is held as live`() throws {
    bench.perform(
      .transform(
        fingers: 2, center: .from(Point(400, 400), to: Point(430, 410)), radius: .from(60, to: 120),
        angle: .from(0, to: 0.5), over: 0.4))
    bench.wait(for: 1)
    bench.draw()
    let (live, values) = (scene.readouts.shown, scene.panel.rows.map(\.value))
    #expect(live.contains { $0.note.contains("since") } && values.count { $0 != nil } == 3)
    scene.viewing.hold()
    bench.wait(for: 0.1)
    bench.draw()
    #expect(scene.readouts.shown == live && scene.panel.moment?.rows.map(\.value) == values)
    // Other attempts came since, and the card is where it was.
    scene.viewing.goLive()
    bench.perform(.tap(at: Point(200, 300)))
    bench.wait(for: 1)
    scene.viewing.hold()
    bench.wait(for: 0.1)
    #expect(scene.readouts.shown == live && scene.panel.moment?.rows.map(\.value) == scene.panel.rows.map(\.value))
    // Once the card was sent home there is nothing to be told of it.
    scene.viewing.goLive()
    scene.stage.sendCardHome()
    bench.perform(.tap(at: Point(200, 300)))
    bench.wait(for: 1)
    let home = scene.readouts.shown
    scene.viewing.hold()
    bench.wait(for: 0.1)
    #expect(scene.readouts.shown == home && home != live)
    // What is played ends with its last figures, too.
    scene.play(try #require(scene.folder.entries.first { $0.name.contains("pinch") }))
    bench.wait(for: 5)
    bench.draw()
    #expect(!scene.viewing.isPlaying && scene.readouts.shown.contains { $0.note.contains("since") })
  }
}
