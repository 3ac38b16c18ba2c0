import Files
import Foundation
import Geometry
import Gestures
import Instrument
import Interface
import JSON
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What the card says that explains an attempt, and where it stands.
@Suite struct WhyNotCardTests {
  private let bench: Bench
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
  }

  @Test func `a card names the rule and the numbers, and trying the change makes the touches fire`() throws {
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 1)
    scene.explain("swipeRight")
    let whyNot = try #require(scene.card.shown)
    #expect(whyNot.verdict?.finding?.rule == .offAxis)
    #expect(abs((whyNot.verdict?.finding?.measured ?? 0) - 37.8) < 0.1)
    #expect(scene.viewing.state == .held(whyNot.attempt.decision ?? 0))
    #expect(scene.stage.moment?.explanation?.mark?.title == "37.8°")
    let tuned = try #require(whyNot.tuned)
    #expect(tuned.tolerance.name == "maximumAngle" && tuned.from == 30 && tuned.to == 37.8)
    scene.pressed(.tryIt)
    let swipe = try #require(scene.set["swipeRight"] as? SwipeGestureRecognizer)
    #expect(swipe.maximumAngle == 37.8 && swipe.view === scene.stage)
    #expect(scene.card.shown?.firesNow == true)
    bench.wait(for: 1)
    bench.perform(InstrumentSceneTests.slanted)
    #expect(bench.lines("gesture").contains { $0.contains("\"swipeRight\",\"state\":\"recognized\"") })
  }

  @Test func `a tap that lifts in the instant in which it lands is shown where it was`() throws {
    let place = Point(600, 300)
    bench.perform(.tap(at: place, for: 0))
    bench.wait(for: 1)
    scene.explain("swipeRight")
    let explanation = try #require(scene.stage.moment?.explanation)
    #expect(explanation.landing == scene.stage.convert(fromWindow: place) && explanation.place == explanation.landing)
    #expect(explanation.mark?.title == "0 pt")
    // The card would hide it beside the panel.
    #expect(scene.card.frame.maxX < explanation.place.x)
  }

  @Test func `what is too long for what the card leaves is shown smaller, on the side where it was decided`() throws {
    bench.perform(FingerScript().down(at: Point(150, 300)).move(by: Vector(450, 0)).wait(for: 0.6).up())
    bench.wait(for: 1)
    scene.explain("longPress")
    let explanation = try #require(scene.stage.moment?.explanation)
    #expect((100..<450).contains(explanation.place.x - explanation.landing.x))
    #expect(scene.card.frame.maxX < explanation.landing.x && scene.card.shown?.checks.isEmpty == false)
  }

  @Test func `rules are shown as they were when they decided, whatever the settings are now`() throws {
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 1)
    scene.explain("swipeRight")
    let before = try #require(scene.card.shown?.checks)
    let figures = scene.stage.moment?.explanation?.figures.count
    scene.pressed(.tryIt)
    #expect(scene.card.shown?.checks.first { $0.finding.rule == .offAxis }?.finding.limit == 37.8)
    scene.explanation.end()
    scene.explain("swipeRight")
    let shown = try #require(scene.card.shown)
    #expect(shown.checks.map(\.finding) == before.map(\.finding) && shown.firesNow && shown.tried == nil)
    #expect(shown.checks.first { $0.finding.rule == .offAxis }?.finding.limit == 30)
    #expect(scene.stage.moment?.explanation?.figures.count == figures)
    #expect(bench.words.lineWithoutChange(for: shown) == bench.words("whyNot.firesNow"))
    // Touches from now on are judged by the new ones.
    bench.wait(for: 1)
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 1)
    scene.explain("swipeRight")
    #expect(scene.card.shown?.checks.first { $0.finding.rule == .offAxis }?.finding.limit == 37.8)
  }

  @Test func `of touches that fired then and would not now the card says so, and what would make them`() throws {
    let swipe = FingerScript.swipe(from: Point(300, 300), to: Point(400, 344), over: 0.2)
    bench.perform(swipe)
    bench.wait(for: 1)
    let recognizer = try #require(scene.set["swipeRight"] as? SwipeGestureRecognizer)
    scene.tune(recognizer, try #require(Tolerance.named("maximumAngle", of: recognizer)), to: 10)
    scene.explain("swipeRight")
    let shown = try #require(scene.card.shown)
    #expect(shown.verdict?.outcome == .recognized && shown.firesNoMore && shown.tuned?.from == 10)
    #expect(shown.checks.first { $0.finding.rule == .offAxis }?.finding.limit == 30)
    bench.draw()
    #expect(bench.seen.contains(bench.words("whyNot.firesNoMore")), "\(bench.seen)")
  }

  @Test func `a limit that was raised while a finger was down is the one that the card shows`() throws {
    let tap = try #require(scene.set["tap"] as? TapGestureRecognizer)
    scene.set["longPress"]?.isEnabled = false
    let duration = try #require(Tolerance.named("maximumPressDuration", of: tap))
    bench.perform(.tap(at: Point(300, 300), for: 1.3)) { scene.tune(tap, duration, to: 2) }
    bench.wait(for: 1)
    scene.explain("tap")
    let shown = try #require(scene.card.shown)
    #expect(shown.verdict?.outcome == .recognized, "\(shown.verdict as Any)")
    #expect(!shown.checks.isEmpty && shown.checks.allSatisfy { $0.state != .broken })
    // Held longer than that, too.
    scene.explanation.end()
    scene.tune(tap, duration, to: 0.75)
    bench.wait(for: 1)
    bench.perform(.tap(at: Point(300, 300), for: 3)) { scene.tune(tap, duration, to: 2) }
    bench.wait(for: 1)
    scene.explain("tap")
    let late = try #require(scene.card.shown)
    #expect(late.verdict?.finding?.limit == 2)
    #expect(late.checks.first { $0.state == .broken }?.finding.limit == 2)
  }

  @Test(arguments: Language.allCases)
  func `a low window whose card is a sheet says what was tried in that alone`(language: Language) throws {
    let bench = try Bench.withLargeWords(language, Size(640, 480))
    let scene = try bench.explainMiss()
    scene.pressed(.tryIt)
    #expect(scene.tried != nil)
    #expect(scene.toast.isHidden || scene.cardPlacing?.isBeside == true)
    scene.card.slider.goOn(at: 40)
    scene.sliderSettled()
    #expect(scene.toast.isHidden || scene.cardPlacing?.isBeside == true)
    scene.press(.control("z"))
    #expect(scene.tried == nil)
    bench.resize(to: Size(1100, 800))
    scene.pressed(.tryIt)
    #expect(scene.toast.isShown && scene.toast.offersUndo)
  }

  @Test func `what is marked on the stage is the finger that decided`() throws {
    let two = try #require(scene.set["swipeRight"] as? SwipeGestureRecognizer)
    two.numberOfTouchesRequired = 2
    let (first, second) = (Point(150, 250), Point(150, 350))
    bench.perform(
      FingerScript().down(at: first).down(at: second, finger: 2).move(by: Vector(30, 0), over: 0.05)
        .move(by: Vector(200, 0), over: 0.1, finger: 2).up().up(finger: 2))
    bench.wait(for: 1)
    scene.explain("swipeRight")
    let shown = try #require(scene.card.shown)
    #expect(shown.verdict?.finding == Finding(.movedTooLittle, measured: 30, atLeast: 50, unit: .points))
    #expect(scene.stage.moment?.explanation?.landing == scene.stage.convert(fromWindow: first))
  }

  @Test func `a change that was tried is not taken back on recognizers that came from their file meanwhile`() throws {
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 1)
    scene.explain("swipeRight")
    scene.pressed(.tryIt)
    #expect(scene.tried != nil)
    let file = try Bench.resources.gestures("default.gestures")
    (file["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle = 33
    scene.replace(with: file)
    #expect(scene.tried == nil && scene.card.isShown && scene.card.shown?.tried == nil)
    // What is suggested is a change of what the file says.
    #expect(scene.card.shown?.tuned?.from == 33)
    scene.pressed(.tryIt)
    scene.pressed(.tryIt)
    #expect((scene.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 33)
  }

  @Test(
    arguments: [
      Size(640, 480), Size(640, 860), Size(800, 600), Size(800, 1280), Size(1100, 500), Size(1100, 600),
      Size(1100, 800),
      Size(1280, 800), Size(2560, 1440),
    ], [false, true])
  func `the controls of a card that explains lie in it and off one another, over all rows as well`(
    size: Size, isUnfolded: Bool
  ) throws {
    let bench = try Bench(size: size)
    let scene = try bench.explainMiss()
    scene.timeline.isUnfolded = isUnfolded
    let card = scene.card
    #expect(card.isShown && scene.bounds.union(card.frame) == scene.bounds)
    let origin = card.convert(toWindow: Point.zero)
    let frames = card.controls.map {
      Rect(origin: Point.zero + ($0.convert(toWindow: Point.zero) - origin), size: $0.bounds.size)
    }
    #expect(
      frames.count == 6 && frames.allSatisfy { card.bounds.insetBy(-2, 0).union($0) == card.bounds.insetBy(-2, 0) })
    for (index, frame) in frames.enumerated() {
      // A slider is touched beyond its line, and what lies there is not drawn on.
      for other in frames[(index + 1)...] { #expect(!frame.insetBy(1, 8).intersects(other), "\(frame), \(other)") }
    }
  }

  @Test func `the card counts the attempts that are made while it is open, and goes on to them`() throws {
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 1)
    scene.explain("swipeRight")
    let card = scene.card
    let first = try #require(card.shown?.attempt.start)
    #expect(card.shown.map { [$0.position.index, $0.position.count] } == [1, 1])
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 1)
    #expect(card.shown.map { [$0.position.index, $0.position.count] } == [1, 2] && card.shown?.attempt.start == first)
    // What lies under it now is not there to be touched or reached.
    let lying = [scene.tour, scene.measuringSwitch, scene.home].filter { $0.isShown }
    #expect(scene.viewing.isLive && !scene.stage.isCardHome)
    #expect(lying.allSatisfy { !$0.frame.intersects(card.frame) })
    scene.pressed(.next)
    #expect(card.shown.map { [$0.position.index, $0.position.count] } == [2, 2])
    #expect(card.shown.map { $0.attempt.start > first } == true)
  }

  @Test func `a card that explains a recording is closed when the session is looked at`() throws {
    scene.play(try #require(scene.folder.entries.first { $0.name == "pinch-and-rotation" }))
    bench.wait(for: 8)
    scene.explain("pinch")
    #expect(scene.card.isShown)
    scene.viewing.goLive()
    #expect(!scene.card.isShown && scene.explanation.attempt == nil)
    scene.viewing.returnToRecording()
    #expect(!scene.card.isShown)
  }

  @Test func `the card goes to the other side where it would hide the attempt`() throws {
    for (x, isRight) in [(200.0, true), (600, false)] {
      bench.perform(.swipe(from: Point(x, 400), to: Point(x + 100, 322.5), over: 0.2))
      bench.wait(for: 1)
      scene.explain("swipeRight")
      let card = scene.card
      #expect((card.frame.minX > scene.stage.frame.midX - 20) == isRight)
      for place in [Point(x, 344), Point(x + 60, 300)] { #expect(!card.frame.contains(place)) }
      #expect(scene.toast.frame.intersection(card.frame).isEmpty)
      scene.explanation.end()
    }
  }

  @Test func `a pole is judged by the stage that it was drawn on, though the stage is lower now`() throws {
    let stage = scene.stage
    let height = stage.bounds.height
    let start = stage.convert(toWindow: Point(200, height - 30))
    let top = start - Vector(0, 0.3 * height)
    bench.perform(.stroke(through: [start, top, top + Vector(100, 0.15 * height), start], over: 1))
    bench.wait(for: 1)
    scene.explain("flag")
    let finding = try #require(scene.card.shown?.verdict?.finding)
    #expect(finding.rule == .tooShort)
    scene.explanation.end()
    scene.timeline.isUnfolded = true
    #expect(stage.bounds.height < 0.9 * height)
    scene.explain("flag")
    #expect(scene.card.shown?.judgement?.verdict.finding == finding && scene.card.shown?.firesNow == false)
    // So are the recognizers of the moment that is held.
    let engine = MomentEngine(scene.viewing.session, by: { _ in scene.set }) { scene.moments.header(at: $0) }
    let flag = engine.recognizers(at: scene.viewing.head).first { $0.label == "flag" }
    #expect(flag?.lastVerdict?.finding == finding)
    scene.pressed(.save)
    let saved = try GestureCase(parsing: FileBytes.all(of: "\(bench.folder)/cases/flag-1.case"))
    #expect(saved.view?.height == height)
  }

  @Test func `an attempt that goes on is not decided, whatever time alone would make of it`() throws {
    bench.perform(FingerScript().down(at: Point(400, 400)))
    bench.wait(for: 0.2)
    scene.explain("longPress")
    let card = try #require(scene.card.shown)
    #expect(card.judgement == nil && !card.firesNow && card.checks.isEmpty)
    #expect(scene.appearance.words.lineWithoutChange(for: card) == "Nothing is decided yet.")
  }

  @Test func `a pan from the edge of a window stays one in a wider window`() throws {
    let bench = try Bench(size: Size(640, 1000))
    let scene = try bench.showStage()
    bench.perform(.swipe(from: Point(637, 300), to: Point(450, 300), over: 0.2))
    bench.wait(for: 1)
    bench.resize(to: Size(800, 1000))
    bench.wait(for: 1)
    scene.explain("screenEdgePan")
    #expect(scene.card.shown?.verdict?.outcome == .recognized)
    #expect(scene.card.shown?.firesNow == true)
  }

  @Test func `a rule that is not reached reads as one`() throws {
    bench.perform(
      FingerScript().down(at: Point(300, 400)).move(to: Point(349.97, 400), over: 0.3).hold(for: 0.4).up())
    bench.wait(for: 1)
    scene.explain("swipeRight")
    bench.draw()
    #expect(scene.card.shown?.verdict?.finding?.rule == .tooSlow)
    #expect(bench.seen.contains("49.97 pt") && !bench.seen.contains("50 pt"))
  }

  @Test func `a case that is saved passes`() throws {
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 1)
    scene.explain("swipeRight")
    scene.pressed(.save)
    scene.pressed(.tryIt)
    scene.pressed(.save)
    for (name, fires) in [("swipeRight-1", false), ("swipeRight-2", true)] {
      let bytes = try FileBytes.all(of: "\(bench.folder)/cases/\(name).case")
      let saved = try GestureCase(parsing: bytes)
      let events = try saved.run()
      #expect(saved.differences(from: events) == [])
      #expect(events.contains { $0["recognizer"]?.string == "swipeRight" } == fires)
    }
  }

  @Test func `the name of a case tells what becomes of the touches that are in it`() throws {
    for _ in 0..<2 {
      bench.perform(.tap(at: Point(200, 400), for: 0.05))
      bench.wait(for: 0.5)
    }
    bench.wait(for: 1)
    let double = try #require(scene.set["doubleTap"])
    scene.tune(double, try #require(Tolerance.named("maximumInterval", of: double)), to: 1)
    scene.explain("tap")
    scene.pressed(.previous)
    #expect(scene.card.shown?.attempt.outcome == .recognized && scene.card.shown?.position.index == 1)
    scene.pressed(.save)
    let saved = try GestureCase(parsing: FileBytes.all(of: "\(bench.folder)/cases/tap-1.case"))
    let landings = saved.deliveries.flatMap(\.samples).filter { $0.phase == .began }
    let isExpected = try saved.run().contains { $0["recognizer"]?.string == "tap" }
    #expect(landings.count == 1 && isExpected && saved.name.contains("recognized"), "\(saved.name)")
  }

  @Test(arguments: [
    (Size(640, 480), 0.5), (Size(800, 600), 0.3), (Size(800, 600), 0.5), (Size(1280, 800), 0.3), (Size(1280, 800), 0.5),
  ])
  func `what is tried moves nothing, shows the rule that was changed, and its line leaves the drawing free`(
    size: Size, share: Double
  ) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    let middle = Point(scene.stage.bounds.width * share, 56 + scene.stage.bounds.midY)
    bench.perform(.swipe(from: middle - Vector(60, 40), to: middle + Vector(50, 35), over: 0.2))
    bench.wait(for: 1)
    scene.explain("swipeRight")
    let frame = scene.card.frame
    scene.pressed(.tryIt)
    #expect(scene.card.frame == frame)
    #expect(scene.card.shownChecks.contains { $0.finding.rule == .offAxis })
    let explanation = try #require(scene.stage.moment?.explanation)
    let toast = scene.toast.frame
    #expect(scene.toast.isShown && scene.stage.frame.origin == .zero)
    for note in explanation.notes { #expect(!note.frame.insetBy(2, 2).intersects(toast)) }
    for control in [scene.measuringSwitch, scene.home] as [Element] where control.isShown {
      #expect(!toast.intersects(control.frame))
    }
  }
}
