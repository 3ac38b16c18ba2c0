import Files
import Geometry
import Gestures
import Instrument
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Misses that a tolerance or a relation mends: by the card alone, in one press, and one press takes it back.
@Suite struct MendingTests {
  struct Miss: CustomStringConvertible, Sendable {
    var recognizer: String
    /// The rule that decides; nil where another recognizer does.
    var rule: Rule?
    var script: FingerScript
    var description: String { "\(recognizer) \(rule?.rawValue ?? "prevented")" }
  }

  private static func stroke(_ places: [(Double, Double)], over seconds: Double) -> FingerScript {
    .stroke(through: places.map { Point($0.0, $0.1) }, over: seconds)
  }

  static let misses: [Miss] = [
    Miss(recognizer: "tap", rule: nil, script: stroke([(200, 400), (215, 400)], over: 0.3)),
    Miss(
      recognizer: "doubleTap", rule: .nextTapTooLate,
      script: .doubleTap(at: Point(200, 400), pause: 0.5)),
    Miss(
      recognizer: "doubleTap", rule: .nextTapTooFar,
      script: FingerScript.tap(at: Point(200, 400)).wait(for: 0.1).then(.tap(at: Point(260, 400)))),
    Miss(recognizer: "longPress", rule: .liftedEarly, script: .tap(at: Point(200, 400), for: 0.4)),
    Miss(
      recognizer: "longPress", rule: .movedTooFar,
      script: FingerScript().down(at: Point(200, 400)).move(to: Point(214, 400), over: 0.3).wait(for: 0.5).up()),
    Miss(recognizer: "pan", rule: .movedTooLittle, script: stroke([(200, 400), (208, 400)], over: 0.1)),
    Miss(recognizer: "swipeRight", rule: .offAxis, script: stroke([(200, 400), (300, 322.5)], over: 0.2)),
    Miss(recognizer: "swipeRight", rule: .tooSlow, script: stroke([(200, 400), (280, 400)], over: 0.9)),
    Miss(recognizer: "swipeRight", rule: .movedTooLittle, script: stroke([(200, 400), (240, 400)], over: 0.1)),
    Miss(
      recognizer: "swipeRight", rule: .wrongDirection, script: stroke([(200, 400), (175, 400), (320, 400)], over: 0.3)),
    Miss(recognizer: "multiSwipe", rule: .strayed, script: stroke([(200, 400), (300, 340)], over: 0.2)),
    Miss(recognizer: "multiSwipe", rule: .movedTooLittle, script: stroke([(200, 400), (220, 400)], over: 0.1)),
    Miss(
      recognizer: "pinch", rule: .spread,
      script: .transform(
        fingers: 2, center: .fixed(Point(300, 400)), radius: .from(60, to: 62), angle: .fixed(0), over: 0.2)),
    Miss(
      recognizer: "rotation", rule: .turned,
      script: .transform(
        fingers: 2, center: .fixed(Point(300, 400)), radius: .fixed(60), angle: .from(0, to: 0.05), over: 0.2)),
    Miss(recognizer: "screenEdgePan", rule: .farFromEdge, script: stroke([(30, 400), (200, 400)], over: 0.3)),
    Miss(
      recognizer: "flag", rule: .leans,
      script: stroke([(300, 520), (385, 280), (500, 400), (310, 512)], over: 1.2)),
    Miss(
      recognizer: "flag", rule: .tooShort,
      script: stroke([(300, 520), (302, 370), (400, 446), (305, 512)], over: 1.2)),
    Miss(
      recognizer: "flag", rule: .tipTooHigh,
      script: stroke([(300, 520), (302, 280), (420, 340), (305, 512)], over: 1.2)),
    Miss(
      recognizer: "flag", rule: .tipTooLow,
      script: stroke([(300, 520), (302, 280), (420, 460), (305, 512)], over: 1.2)),
    Miss(
      recognizer: "flag", rule: .endedTooFar,
      script: stroke([(300, 520), (302, 280), (420, 400), (370, 470)], over: 1.2)),
    Miss(
      recognizer: "checkmark", rule: .tooShallow,
      script: stroke([(300, 400), (308, 408), (360, 340)], over: 0.5)),
  ]

  @Test(arguments: misses) func `the card mends a miss in one press, one more brings it back, and the case passes`(
    miss: Miss
  ) throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.perform(miss.script)
    bench.wait(for: 1.5)
    let before = scene.set.json
    scene.explain(miss.recognizer)
    // The second of two taps is an attempt of its own; the miss is the first.
    while let shown = scene.card?.shown, shown.position.index > 1 { scene.pressed(.previous) }
    let shown = try #require(scene.card?.shown)
    #expect(shown.verdict?.outcome == (miss.rule == nil ? .prevented : .failed))
    #expect(shown.verdict?.finding?.rule == miss.rule)
    scene.pressed(.tryIt)
    let tried = try #require(scene.card?.shown)
    #expect(tried.firesNow && tried.shownVerdict?.outcome == .recognized, "\(shown.smallest?.changes ?? [])")
    #expect(scene.set.json != before)
    scene.pressed(.save)
    scene.pressed(.tryIt)
    #expect(scene.set.json == before)
    #expect(scene.card?.shown?.shownVerdict?.outcome != .recognized)
    let saved = try GestureCase(parsing: FileBytes.all(of: "\(bench.folder)/cases/\(miss.recognizer)-1.case"))
    #expect(saved.differences(from: try saved.run()) == [])
  }
}
