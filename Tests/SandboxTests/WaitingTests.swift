import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What is said of a tap that waits for others, and of one that did.
@Suite struct WaitingTests {
  private let bench: Bench
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
  }

  @Test func `a tap that waits is explained, again when it is decided, and fires at once when it need not wait`() throws
  {
    bench.perform(.tap(at: Point(200, 400), for: 0.05))
    scene.explain("tap")
    #expect(scene.card.shown?.isWaiting == true && scene.card.shown?.wait?.other == "doubleTap")
    let change = Change.withoutWaiting(recognizer: "tap", for: "doubleTap")
    #expect(scene.card.shown?.smallest?.changes == [change])
    bench.wait(for: 1)
    let shown = try #require(scene.card.shown)
    #expect(shown.verdict?.outcome == .recognized && abs((shown.wait?.seconds ?? 0) - 0.35) < 0.001)
    #expect(scene.appearance.words.line(for: shown) == "recognized 0.35 s late: waited for Double tap")
    let lines = bench.lines("explanation")
    #expect(lines.count == 2 && lines[0].contains("\"outcome\":\"waiting\",\"waitedFor\":\"doubleTap\""))
    scene.pressed(.tryIt)
    #expect(scene.card.shown?.smallest == nil && scene.card.shown?.firesNow == true)
    scene.explanation.end()
    bench.perform(.tap(at: Point(200, 400), for: 0.05))
    #expect(bench.lines("gesture").contains { $0.contains("\"tap\",\"state\":\"recognized\"") })
  }

  @Test func `a row says whom is still waited for, live and in a moment that is held`() throws {
    scene.use(
      try GestureSet(
        parsing: Array(
          """
          {"gestures":[{"name":"triple","type":"tap","numberOfTapsRequired":3,"maximumInterval":0.6},
          {"name":"double","type":"tap","numberOfTapsRequired":2},
          {"name":"single","type":"tap","requiresFailureOf":["double","triple"]}]}
          """.utf8)))
    let start = bench.host.time
    bench.perform(.tap(at: Point(400, 400), for: 0.02))
    let row = try #require(scene.panel.recognizers.firstIndex { $0.label == "single" })
    bench.wait(for: 0.45)
    #expect(scene.panel.rows[row].detail == .waiting("triple"))
    bench.wait(for: 0.5)
    #expect(scene.panel.rows[row].state == .recognized)
    scene.viewing.hold(at: start + 0.45)
    #expect(scene.panel.moment?.rows[row].detail == .waiting("triple"))
  }

  /// Explains one tap by a tap that waits for a double tap and for a triple one.
  private func explainTap(waitingForTripleTaps seconds: Double) throws -> WhyNot {
    let set = """
      {"gestures": [
        {"name": "double", "type": "tap", "numberOfTapsRequired": 2},
        {"name": "triple", "type": "tap", "numberOfTapsRequired": 3, "maximumInterval": \(seconds)},
        {"name": "single", "type": "tap", "requiresFailureOf": ["double", "triple"]}
      ]}
      """
    scene.replace(with: try GestureSet(parsing: Array(set.utf8)))
    bench.perform(.tap(at: Point(200, 400), for: 0.05))
    bench.wait(for: 1)
    scene.explain("single")
    return try #require(scene.card.shown)
  }

  @Test func `a tap that waited for two says for which of them it waited to the last`() throws {
    let shown = try explainTap(waitingForTripleTaps: 0.6)
    #expect(shown.verdict?.outcome == .recognized && shown.wait?.other == "triple")
    #expect(abs((shown.wait?.seconds ?? 0) - 0.6) < 0.001)
    // Without that one alone it would still wait for the other.
    #expect(shown.smallest?.changes == ["triple", "double"].map { .withoutWaiting(recognizer: "single", for: $0) })
  }

  @Test func `a tap that waited for two as long need wait for neither`() throws {
    let shown = try explainTap(waitingForTripleTaps: 0.35)
    #expect(
      shown.smallest?.changes == ["double", "triple"].map { .withoutWaiting(recognizer: "single", for: $0) })
    scene.pressed(.tryIt)
    #expect(scene.card.shown?.firesNow == true && scene.card.shown?.smallest == nil)
  }
}
