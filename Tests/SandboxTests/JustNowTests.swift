import Geometry
import Gestures
import Instrument
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// What the page of the sliders says of what was made last.
@Suite struct JustNowTests {
  @Test func `a tap that is decided as the next finger lands elsewhere is no part of what that made`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.perform(.tap(at: Point(200, 300)))
    bench.wait(for: 0.15)
    let landing = bench.time
    bench.perform(.swipe(from: Point(400, 300), to: Point(600, 300), over: 0.2))
    bench.wait(for: 1)
    let history = scene.viewing.session
    let row = try #require(history.place(of: "tap"))
    let tap = try #require(history.rows[row].attempts.first)
    #expect(tap.outcome == .recognized && tap.decision == landing)
    scene.show(.tuning)
    let words = bench.words
    #expect(scene.tuning.justNow.contains(words.gesture("swipeRight")))
    #expect(!scene.tuning.justNow.contains(words.gesture("tap")), "\(scene.tuning.justNow)")
    // Alone it is.
    bench.perform(.tap(at: Point(200, 300)))
    bench.wait(for: 1)
    #expect(scene.tuning.justNow == words("tune.justNow", words.gesture("tap"), words.gesture("tap")))
  }
}
