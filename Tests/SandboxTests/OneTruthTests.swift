import Files
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Recognizes one finger that climbs; a class that the program does not know. Discrete.
private final class ClimbGestureRecognizer: GestureRecognizer {
  var minimumClimb = 120.0
  private var start = Point.zero
  private var climb = 0.0

  override class var tolerances: [Tolerance] {
    [
      Tolerance(
        "minimumClimb", \ClimbGestureRecognizer.minimumClimb, of: ClimbGestureRecognizer(), .points, 20...300,
        from: .chosen("the height of a finger"), decides: [Rule(rawValue: "climbed")])
    ]
  }

  override var measurements: [Finding] {
    [Finding(Rule(rawValue: "climbed"), measured: climb, atLeast: minimumClimb, unit: .points)]
  }

  override func touchesBegan(_ touches: Touches, with event: Event) { start = touches.first?.windowLocation ?? .zero }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    climb = start.y - (touches.first?.windowLocation.y ?? start.y)
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    guard climb >= minimumClimb else { return fail(measurements[0]) }
    explain(measurements[0])
    state = .ended
  }

  override func reset() {
    super.reset()
    climb = 0
  }
}

/// What the window shows of tolerances and findings is what the recognizers say.
@Suite struct OneTruthTests {
  private static let types = GestureTypes.standard.adding("climb") { ClimbGestureRecognizer() }

  private func scene(_ gestures: String) throws -> (Bench, SandboxScene) {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.use(try GestureSet(parsing: Array("{\"gestures\":[\(gestures)]}".utf8), types: Self.types))
    return (bench, scene)
  }

  @Test func `a recognizer of one's own is explained, mended and tuned like any other`() throws {
    let (bench, scene) = try scene(#"{"name":"up","type":"climb"}"#)
    bench.perform(.swipe(from: Point(200, 500), to: Point(200, 410.5), over: 0.2))
    bench.wait(for: 1)
    scene.explain("up")
    let whyNot = try #require(scene.card.shown)
    #expect(scene.appearance.words.line(for: whyNot) == "failed: climbed is 89.5 pt, short of the 120 pt needed")
    #expect(whyNot.checks.map(\.state) == [.broken])
    #expect(whyNot.tuned?.tolerance.name == "minimumClimb" && whyNot.tuned?.to == 89.5)
    bench.draw()
    scene.pressed(.tryIt)
    #expect((scene.set["up"] as? ClimbGestureRecognizer)?.minimumClimb == 89.5)
    #expect(scene.card.shown?.firesNow == true)
    scene.explanation.end()
    scene.type("t")
    scene.press(.down)
    scene.press(.right)
    #expect((scene.set["up"] as? ClimbGestureRecognizer)?.minimumClimb != 89.5)
    bench.draw()
  }

  @Test func `a card lists what the engine measured, and one rule of it as broken`() throws {
    let (bench, scene) = try scene(#"{"type":"swipe"}"#)
    bench.perform(.swipe(from: Point(200, 400), to: Point(300, 322.5), over: 0.2))
    bench.wait(for: 1)
    scene.explain("swipe")
    let checks = try #require(scene.card.shown?.checks)
    #expect(checks.map(\.finding.rule) == [.tooFewTouches, .movedTooLittle, .tooSlow, .offAxis])
    #expect(checks.map(\.state) == [.kept, .open, .kept, .broken])
    #expect(checks.last?.finding == scene.card.shown?.verdict?.finding)
  }

  @Test func `of a wrong number of fingers nothing is offered`() throws {
    let (bench, scene) = try scene(#"{"type":"swipe"}"#)
    bench.perform(
      .transform(
        fingers: 2, center: .from(Point(200, 400), to: Point(320, 400)), radius: .fixed(50), angle: .fixed(.pi / 2),
        over: 0.2))
    bench.wait(for: 1)
    scene.explain("swipe")
    let shown = try #require(scene.card.shown)
    #expect(scene.appearance.words.line(for: shown) == "failed: 2 fingers touched; it takes 1")
    #expect(shown.smallest == nil && !shown.firesNow)
    bench.draw()
  }

  @Test func `of a recognizer that the set has no more it is said that it has not, and no case is saved`() throws {
    let (bench, scene) = try scene(#"{"type":"swipe"},{"type":"pan","simultaneousWith":["swipe"]}"#)
    bench.perform(.swipe(from: Point(200, 400), to: Point(240, 400), over: 0.2))
    bench.wait(for: 1)
    scene.explain("swipe")
    #expect(scene.card.shown?.smallest != nil)
    scene.open(try GestureSet(parsing: Array(#"{"gestures":[{"type":"pan"}]}"#.utf8)))
    let shown = try #require(scene.card.shown)
    #expect(scene.appearance.words.lineWithoutChange(for: shown) == "The set of recognizers has “swipe” no more.")
    #expect(try !bench.button(bench.words("whyNot.try")).isEnabled && !bench.button(bench.words("saveCase")).isEnabled)
    scene.saveCase()
    #expect(!FilePath("\(bench.folder)/cases/swipe-1.case").exists)
    bench.draw()
  }

  // MARK: The gauge

  private static let place = Rect(0, 0, 100, 44)

  @Test(arguments: [
    (Finding.Sense.atMost, 15.0, true, 0.0...50.0), (.atMost, 8, false, 0...50), (.below, 10, true, 0...50),
    (.atLeast, 8, true, 50...100), (.atLeast, 15, false, 50...100), (.above, 10, true, 50...100),
    (.exactly, 9, true, 50...50),
  ]) func `a gauge is jade where it fires, whatever was measured`(
    sense: Finding.Sense, measured: Double, isBroken: Bool, jade: ClosedRange<Double>
  ) throws {
    let finding = Finding(.movedTooFar, measured: measured, sense, limit: 10, unit: .points)
    let gauge = try #require(LimitGauge(finding, isBroken: isBroken, in: Self.place))
    #expect(gauge.x(of: gauge.passing.lowerBound) == jade.lowerBound)
    #expect(gauge.x(of: gauge.passing.upperBound) == jade.upperBound)
  }

  @Test func `a gauge has the scale of the slider under it, as far as that shows what was measured`() throws {
    let angle = try #require(Tolerance.named("maximumAngle", of: SwipeGestureRecognizer()))
    let place = Rect(20, 0, 324, 44)
    let track = ChangeSlider.track(in: place)
    for (measured, isShared) in [(37.5, true), (75, false), (30.2, false)] {
      let finding = Finding(.offAxis, measured: measured, atMost: 30, unit: .degrees)
      let gauge = try #require(LimitGauge(finding, isBroken: true, over: angle, in: place))
      let onSlider = track.minX + track.width * angle.place(of: 30)
      #expect((abs(gauge.x(of: 30) - onSlider) < 0.5) == isShared, "\(measured)")
      #expect(gauge.x(of: measured) - gauge.x(of: 30) > 0)
    }
  }

  @Test(arguments: [(34.7, 34.7), (30.2, 30.5), (75, 80), (12, 12)])
  func `a gauge keeps its scale while the limit is changed`(measured: Double, changed: Double) throws {
    let angle = try #require(Tolerance.named("maximumAngle", of: SwipeGestureRecognizer()))
    let broken = Finding(.offAxis, measured: measured, atMost: 30, unit: .degrees)
    let kept = Finding(.offAxis, measured: measured, atMost: changed, unit: .degrees)
    let before = try #require(LimitGauge(broken, isBroken: true, over: angle, in: Self.place))
    let after = try #require(
      LimitGauge(kept, isBroken: false, formerLimit: 30, over: angle, in: Self.place))
    #expect(after.scale == before.scale)
    for value in [10.0, 30, measured] { #expect(after.x(of: value) == before.x(of: value)) }
  }

  @Test func `a gauge has room for what is less than nothing`() throws {
    let finding = Finding(.endedTooLow, measured: -12, above: 0, unit: .points)
    let gauge = try #require(LimitGauge(finding, isBroken: true, in: Self.place))
    #expect(gauge.x(of: -12) > 0 && gauge.x(of: -12) < gauge.x(of: 0))
    #expect(gauge.passing.lowerBound == 0)
    #expect(LimitGauge(Finding(.incomplete), isBroken: true, in: Self.place) == nil)
  }

  @Test func `a margin says by how much, and nothing where there is nothing to say`() throws {
    let words = try Words(.en, in: Bench.resources)
    #expect(words.margin(of: Finding(.movedTooFar, measured: 47.23, atMost: 45, unit: .points)) == "2.2 pt over")
    #expect(words.margin(of: Finding(.movedTooLittle, measured: 49.96, atLeast: 50, unit: .points)) == "0.04 pt short")
    #expect(words.margin(of: Finding(.heldTooLong, measured: 0.750001, atMost: 0.75, unit: .seconds)) == nil)
    #expect(words.margin(of: Finding(.leans, measured: 15, below: 15, unit: .degrees)) == nil)
  }
}
