import GestureTesting
import Gestures
import Testing

/// What a view controller did: a map that two fingers enlarge and turn at the same time.
final class MapController: GestureRecognizerDelegate {
  let view = View(frame: Rect(0, 0, 400, 400))
  let map = View(frame: Rect(0, 0, 400, 400))

  init() {
    let pinch = PinchGestureRecognizer(target: self, action: MapController.pinched)
    let rotation = RotationGestureRecognizer(target: self, action: MapController.rotated)
    pinch.delegate = self
    view.addSubview(map)
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(rotation)
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    map.transform = map.transform.concatenating(.scale(pinch.scale))
    pinch.scale = 1
  }

  private func rotated(_ rotation: RotationGestureRecognizer) {
    map.transform = map.transform.concatenating(.rotation(rotation.rotation))
    rotation.rotation = 0
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    other is RotationGestureRecognizer
  }
}

/// What the controllers of several screens have in common.
class BaseController: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
}

final class LockedController: BaseController {
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
}

/// Recognizes a finger as soon as it lands. Discrete.
nonisolated final class TouchDownGestureRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: Touches, with event: Event) { state = .ended }
}

@MainActor final class ScreenController: @MainActor GestureRecognizerDelegate {
  let view = View(frame: Rect(0, 0, 400, 400))
  private(set) var touches = 0
  private(set) var latest = Point.zero

  init() {
    let touchDown = TouchDownGestureRecognizer(target: self, action: ScreenController.touched)
    touchDown.addAction { [unowned self] touchDown in latest = touchDown.location(in: view) }
    touchDown.delegate = self
    view.addGestureRecognizer(touchDown)
  }

  private func touched(_ touchDown: TouchDownGestureRecognizer) { touches += 1 }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { touches < 2 }
}

/// Recognizes two fingers that move up or down together. Continuous.
final class TiltGestureRecognizer: GestureRecognizer {
  /// How far the fingers moved down since the gesture began, in points.
  private(set) var tilt = 0.0
  /// How far they have to move before it begins, in points.
  var hysteresis = 10.0

  private var landing = 0.0
  private var anchor = 0.0
  private var farthest = 0.0
  private var wasPair = false

  override func touchesBegan(_ touches: Touches, with event: Event) {
    guard numberOfTouches <= 2 else {
      return fail(Finding(.tooManyTouches, measured: Double(numberOfTouches), atMost: 2, unit: .touches))
    }
    landing = location(in: view).y
    wasPair = numberOfTouches == 2
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard numberOfTouches == 2 else { return }
    let height = location(in: view).y
    if state.isActive || isWaiting {
      tilt = height - anchor
      state = .changed
      return
    }
    farthest = max(farthest, abs(height - landing))
    guard farthest >= hysteresis else { return }
    anchor = height
    explain(Finding(.movedEnough, measured: farthest, atLeast: hysteresis, unit: .points))
    state = .began
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    if state.isActive || isWaiting {
      state = .ended
    } else if !wasPair, numberOfTouches == touches.count {
      fail(Finding(.tooFewTouches, measured: 1, atLeast: 2, unit: .touches))
    } else if wasPair {
      fail(Finding(.movedTooLittle, measured: farthest, atLeast: hysteresis, unit: .points))
    }
  }

  override func reset() {
    super.reset()
    tilt = 0
    farthest = 0
    wasPair = false
  }

  override class var tolerances: [Tolerance] {
    [
      Tolerance(
        "hysteresis", \TiltGestureRecognizer.hysteresis, of: TiltGestureRecognizer(), .points, 0...100,
        from: .chosen("as much as a pan"), decides: [.movedEnough, .movedTooLittle])
    ]
  }

  override var reportedValues: [String: Double] { ["tilt": tilt] }
}

/// The examples of the articles.
struct ArticleExamples {
  @Test func `a view controller's gestures are ported`() {
    let controller = MapController()
    let turn = (0...9).map { Transform.rotation(Double($0) * .pi / 18).about(Point(200, 200)) }
    let wide = turn.enumerated().map { $1(Point(200 + 100 * (1 + Double($0) / 9), 200)) }
    let playback = fingers(turn.map { $0(Point(100, 200)) }, wide).play(in: controller.view)
    #expect(Set(playback.events.map(\.recognizer)) == ["PinchGestureRecognizer", "RotationGestureRecognizer"])
    #expect(controller.map.transform != .identity)
  }

  @Test func `a delegate's answer counts where the class that conforms declares it`() {
    for (controller, answer) in [(BaseController(), ["tap recognized"]), (LockedController(), [])] {
      let (view, tap) = (makeView(), TapGestureRecognizer())
      (tap.name, tap.delegate) = ("tap", controller)
      view.addGestureRecognizer(tap)
      let summary = fingers([Point(10, 20)], seconds: 0.1).play(in: view).summary
      #expect(summary.filter { $0.hasSuffix("recognized") } == answer)
    }
  }

  @Test @MainActor func `code of the main actor is ported`() {
    let controller = ScreenController()
    let router = TouchRouter(root: controller.view)
    for (id, x) in [10.0, 20, 30].enumerated() {
      for phase in [TouchSample.Phase.began, .ended] {
        router.deliver(TouchSample(id: id, phase: phase, location: Point(x, 10), timestamp: Double(id)))
      }
    }
    #expect(controller.touches == 2 && controller.latest == Point(20, 10))
  }

  @Test func `samples come from whoever has them`() {
    var line: [String] = []
    func print(_ state: GestureRecognizer.State, _ translation: Vector) { line.append("\(state) \(translation.dx)") }
    let view = View(frame: Rect(0, 0, 800, 600))
    let pan = PanGestureRecognizer()
    pan.addAction { pan in print(pan.state, pan.translation(in: nil)) }
    view.addGestureRecognizer(pan)

    let router = TouchRouter(root: view)
    router.deliver(TouchSample(id: 1, phase: .began, location: Point(100, 100), timestamp: 0))
    router.deliver(TouchSample(id: 1, phase: .moved, location: Point(140, 100), timestamp: 0.02))
    router.advance(to: 1)  // long presses and double taps wait for time: call this by `router.nextDeadline`
    #expect(line == ["began 40.0"])
  }

  @Test func `a verdict is read`() {
    let view = makeView()
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    view.addGestureRecognizer(tap)

    let router = TouchRouter(root: view)
    router.deliver(TouchSample(id: 1, phase: .began, location: Point(100, 100), timestamp: 0))
    router.deliver(TouchSample(id: 1, phase: .moved, location: Point(150, 100), timestamp: 0.05))
    router.deliver(TouchSample(id: 1, phase: .ended, location: Point(150, 100), timestamp: 0.1))

    if let verdict = tap.lastVerdict { print("\(verdict)") }
    #expect(lines == ["tap failed: movedTooFar (50.0 pt, at most 45.0)"])
    #expect(tap.lastVerdict?.sentence == "tap failed: moved too far (50 pt, more than the 45 pt allowed).")
    if let finding = tap.lastVerdict?.finding, finding.rule == .movedTooFar, let measured = finding.measured,
      let tolerance = TapGestureRecognizer.tolerances.first(where: { $0.rules.contains(finding.rule) }),
      tolerance.unit == finding.unit
    {
      tolerance.set(measured, of: tap)
    }
    #expect(tap.allowableMovement == 50)
  }

  @Test func `a finding in degrees sets what is kept in radians, and one of time is that of the decision`() throws {
    let rotation = RotationGestureRecognizer()
    let little = [0.0, 2, 4].map { Transform.rotation($0 * .pi / 180).about(Point(200, 200)) }
    let turned = fingers(little.map { $0(Point(100, 200)) }, little.map { $0(Point(300, 200)) })
    let finding = try #require(turned.play(to: rotation).verdicts.first?.finding)
    let tolerance = try #require(
      RotationGestureRecognizer.tolerances.first { $0.rules.contains(finding.rule) && $0.unit == finding.unit })
    tolerance.set(try #require(finding.measured), of: rotation)
    #expect(abs(rotation.hysteresis - 4 * .pi / 180) < 1e-6)
    let slow = fingers([Point(100, 100), Point(200, 100)], seconds: 3).play(to: SwipeGestureRecognizer())
    let late = try #require(slow.verdicts.first?.finding)
    #expect(late.rule == .tooSlow && abs((late.measured ?? 0) - 0.5) < 1e-5)
  }
  /// Writes down each verdict as it is reached.
  final class VerdictLog: GestureObserver {
    private(set) var lines: [String] = []

    func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
      lines.append("\(recognizer.label) waits for \(other.label)")
    }

    func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) { lines.append("\(verdict)") }
  }

  @Test func `an observer hears every verdict`() {
    let view = makeView()
    let (tap, doubleTap) = (TapGestureRecognizer(), TapGestureRecognizer())
    (tap.name, doubleTap.name) = ("tap", "doubleTap")
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(doubleTap)
    let log = VerdictLog()
    let router = TouchRouter(root: view)
    router.addObserver(log)
    for samples in fingers([Point(10, 10)], seconds: 0.05).deliveries { router.deliver(samples) }
    router.advance(to: 1)
    #expect(log.lines.first == "tap waits for doubleTap")
    #expect(log.lines.dropFirst().map { $0.prefix(13) } == ["doubleTap fai", "tap recognize"])
  }

  @Test func `a tilt is recognized, and not by one finger`() {
    let tilt = TiltGestureRecognizer()
    var values: [Double] = []
    tilt.addAction { tilt in values.append(tilt.tilt) }
    let together = fingers([Point(100, 100), Point(100, 200)], [Point(200, 100), Point(200, 200)], seconds: 0.1)
    let playback = together.play(to: tilt)
    #expect(playback.events.map(\.state).last == .ended && playback.events.last?["tilt"] == 90)
    #expect(values == [0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
    let alone = fingers([Point(100, 100), Point(100, 200)]).play(to: tilt)
    #expect(alone.events == [])
    #expect(alone.verdicts.map(\.finding?.rule) == [.tooFewTouches])
    let still = fingers([Point(100, 100), Point(100, 109)], [Point(200, 120), Point(200, 129)]).play(to: tilt)
    #expect(still.verdicts.map(\.finding?.rule) == [.movedTooLittle])
    for finding in (alone.verdicts + still.verdicts).compactMap(\.finding) { #expect(!finding.isKept) }
  }

  @Test func `a tilt that waits loses nothing`() {
    let (tilt, press) = (TiltGestureRecognizer(), LongPressGestureRecognizer())
    (press.numberOfTouchesRequired, press.allowableMovement) = (2, 1000)
    tilt.require(toFail: press)
    let together = fingers([Point(100, 100), Point(100, 200)], [Point(200, 100), Point(200, 200)], seconds: 0.1)
    let playback = together.play(to: tilt, press)
    #expect(playback.events.map(\.state) == [.began, .ended])
    #expect(playback.events.last?["tilt"] == 90)
  }

  @Test func `relations decide who wins`() {
    let view = makeView()
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    pan.require(toFail: swipe)  // the pan begins when this can no longer be a swipe
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(swipe)
    let fling = fingers([Point(100, 100), Point(300, 100)], seconds: 0.2).play(in: view)
    #expect(fling.summary == ["SwipeGestureRecognizer recognized: direction right"])
    let stroll = fingers([Point(100, 100), Point(300, 100)], seconds: 4).play(in: view)
    #expect(stroll.summary.first == "PanGestureRecognizer began")
  }
  /// Lets a pinch and a rotation go on at once. One yes from either delegate is enough.
  final class Together: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
      recognizer is PinchGestureRecognizer && other is RotationGestureRecognizer
    }
  }

  @Test(arguments: [true, false]) func `a delegate lets two gestures go on at once`(isDelegated: Bool) {
    let (pinch, rotation, delegate) = (PinchGestureRecognizer(), RotationGestureRecognizer(), Together())
    if isDelegated { pinch.delegate = delegate }
    let turn = (0...9).map { Transform.rotation(Double($0) * .pi / 18).about(Point(200, 200)) }
    let wide = turn.enumerated().map { $1(Point(200 + 100 * (1 + Double($0) / 9), 200)) }
    let playback = fingers(turn.map { $0(Point(100, 200)) }, wide).play(to: pinch, rotation)
    #expect(Set(playback.events.map(\.recognizer)).count == (isDelegated ? 2 : 1))
    #expect(playback.verdicts.map(\.outcome).contains(.prevented) != isDelegated)
  }
}
