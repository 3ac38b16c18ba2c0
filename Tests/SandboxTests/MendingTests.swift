import Files
import Geometry
import Gestures
import Instrument
import Interface
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
    let before = scene.set.encoded()
    scene.explain(miss.recognizer)
    // The second of two taps is an attempt of its own; the miss is the first.
    while let shown = scene.card.shown, shown.position.index > 1 { scene.pressed(.previous) }
    let shown = try #require(scene.card.shown)
    #expect(shown.verdict?.outcome == (miss.rule == nil ? .prevented : .failed))
    #expect(shown.verdict?.finding?.rule == miss.rule)
    scene.pressed(.tryIt)
    let tried = try #require(scene.card.shown)
    #expect(tried.firesNow && tried.shownVerdict?.outcome == .recognized, "\(shown.smallest?.changes ?? [])")
    #expect(scene.set.encoded() != before)
    scene.pressed(.save)
    scene.pressed(.tryIt)
    #expect(scene.set.encoded() == before)
    #expect(scene.card.shown?.shownVerdict?.outcome != .recognized)
    let saved = try GestureCase(parsing: FileBytes.all(of: "\(bench.folder)/cases/\(miss.recognizer)-1.case"))
    #expect(saved.differences(from: try saved.run()) == [])
  }

  // MARK: Misses that nothing mends

  private static let middle = Point(300, 350)

  /// What a hand does, and what others would have to be asked for.
  private static let doings: [(name: String, script: FingerScript)] = [
    ("tap", .tap(at: middle)), ("two taps", .doubleTap(at: middle)), ("press", .tap(at: middle, for: 0.9)),
    ("right", .swipe(from: middle, to: middle + Vector(120, 0), over: 0.2)),
    ("left", .swipe(from: middle, to: middle - Vector(120, 0), over: 0.2)),
    ("up", .swipe(from: middle, to: middle - Vector(0, 120), over: 0.2)),
    ("down", .swipe(from: middle, to: middle + Vector(0, 120), over: 0.2)),
    (
      "pinch",
      .transform(fingers: 2, center: .fixed(middle), radius: .from(40, to: 90), angle: .fixed(0), over: 0.3)
    ),
    (
      "rotation",
      .transform(fingers: 2, center: .fixed(middle), radius: .fixed(70), angle: .from(0, to: 1), over: 0.3)
    ),
    (
      "three fingers",
      .transform(fingers: 3, center: .fixed(middle), radius: .from(50, to: 100), angle: .fixed(0), over: 0.3)
    ),
    ("a flag", stroke([(300, 520), (302, 280), (420, 400), (305, 512)], over: 1.2)),
    ("half a flag", stroke([(300, 520), (302, 280), (420, 400)], over: 1.2)),
    ("a check mark", stroke([(300, 400), (320, 440), (380, 330)], over: 0.5)),
  ]

  @Test(arguments: doings.indices) func `of every attempt that nothing mends the card says why`(doing: Int) throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.perform(Self.doings[doing].script)
    bench.wait(for: 1.5)
    for name in scene.set.recognizers.map(\.label) {
      scene.explain(name)
      guard let shown = scene.card.shown, shown.name == name, !shown.firesNow, shown.shownChanges.isEmpty else {
        continue
      }
      let why = bench.words.lineWithoutChange(for: shown)
      #expect(why != bench.words("nothingHelps"), "\(name)")
    }
  }

  @Test(
    arguments: Language.allCases,
    [Size(640, 480), Size(800, 600), Size(1280, 800), Size(640, 1000), Size(360, 640), Size(640, 360)])
  func `the reason why nothing helps is never cut, whatever it is`(language: Language, size: Size) throws {
    let bench = try Bench(size: size, language: language)
    let scene = try bench.showStage()
    bench.perform(Self.doings[3].script)
    bench.wait(for: 1.5)
    scene.explain("swipeLeft")
    let card = scene.card
    let words = bench.words
    let plain = words.keys.filter { ($0.hasPrefix("nothingHelps") || $0.hasPrefix("noHelp")) && $0 != "noHelp.range" }
    // A long one of each kind that is put together.
    let reasons =
      plain.map { words($0, words.gesture("threeFingersPinch")) } + [
        words("noHelp.range", words.tolerance("maximumSeparation"), words.setting(400, .points))
      ]
    let lines = card.lines
    let top = card.changeTop + lines.title + 4
    for reason in reasons {
      let said = bench.host.appearance.typesetter.lines(of: reason, .body, width: lines.changeWidth)
      #expect(top + 20 * Double(said.count - 1) + 5 <= lines.buttons.minY, "\(reason)")
    }
  }
}
