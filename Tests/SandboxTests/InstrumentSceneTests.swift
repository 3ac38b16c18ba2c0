import Foundation
import Geometry
import Gestures
import Instrument
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What the instrument shows and does, without a display.
@Suite struct InstrumentSceneTests {
  private func scene() throws -> (Bench, SandboxScene) {
    let bench = try Bench()
    let scene = try bench.sandbox()
    bench.show(scene)
    return (bench, scene)
  }

  /// A swipe that leaves the axis by 37.8 degrees.
  private static let slanted = FingerScript.swipe(from: Point(200, 400), to: Point(300, 322.5), over: 0.2)

  private func row(_ name: String, in scene: SandboxScene) throws -> Int {
    try #require(scene.panel.recognizers.firstIndex { $0.label == name })
  }

  @Test func `a card names the rule and the numbers, and trying the change makes the touches fire`() throws {
    let (bench, scene) = try scene()
    bench.perform(Self.slanted)
    bench.wait(for: 1)
    scene.explain(try row("swipeRight", in: scene))
    let whyNot = try #require(scene.card?.shown)
    #expect(whyNot.verdict?.finding?.rule == .offAxis)
    #expect(abs((whyNot.verdict?.finding?.measured ?? 0) - 37.8) < 0.1)
    #expect(scene.viewing.state == .held(whyNot.attempt.decision ?? 0))
    #expect(scene.stage.moment?.limit != nil)
    let tuned = try #require(whyNot.tuned)
    #expect(tuned.tolerance.name == "maximumAngle" && tuned.from == 30 && tuned.to == 37.8)
    scene.pressed(.tryIt)
    let swipe = try #require(scene.set["swipeRight"] as? SwipeGestureRecognizer)
    #expect(swipe.maximumAngle == 37.8 && swipe.view === scene.stage)
    #expect(scene.card?.shown?.firesNow == true)
    bench.wait(for: 1)
    bench.perform(Self.slanted)
    #expect(bench.lines("gesture").contains { $0.contains("\"swipeRight\",\"state\":\"recognized\"") })
  }

  @Test func `a case that is saved passes`() throws {
    let (bench, scene) = try scene()
    bench.perform(Self.slanted)
    bench.wait(for: 1)
    scene.explain(try row("swipeRight", in: scene))
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

  @Test func `the timeline holds a moment, and the stage and the panel show it`() throws {
    let (bench, scene) = try scene()
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
    let (bench, scene) = try scene()
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.4))
    bench.wait(for: 3)
    let plot = scene.timeline.plot
    let place = plot.convert(toWindow: Point(plot.x(of: 0.25), 60))
    bench.perform(.tap(at: place, for: 0.05))
    #expect(abs(scene.viewing.head - 0.25) < 0.01 && !scene.viewing.isLive)
    #expect(plot.span == 10)
    bench.perform(
      .transform(
        fingers: 2, center: .fixed(place + Vector(200, 0)), radius: .from(40, to: 80), angle: .fixed(0), over: 0.3))
    #expect(abs(plot.span - 5) < 0.3)
  }

  @Test func `keys pause, step, play faster and close`() throws {
    let (bench, scene) = try scene()
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.4))
    bench.wait(for: 3)
    _ = scene.keyPressed(.press)
    #expect(!scene.viewing.isLive)
    _ = scene.typed(",")
    let first = scene.viewing.head
    _ = scene.typed(",")
    #expect(scene.viewing.head < first)
    _ = scene.typed("+")
    #expect(scene.viewing.speed == 2)
    _ = scene.typed("t")
    #expect(scene.side == .tuning)
    _ = scene.keyPressed(.down)
    _ = scene.keyPressed(.right)
    let tap = try #require(scene.set["tap"] as? TapGestureRecognizer)
    #expect(tap.allowableMovement == 46)
    _ = scene.keyPressed(.back)
    #expect(scene.side == .recognizers)
    _ = scene.keyPressed(.back)
    #expect(scene.viewing.isLive)
    _ = scene.typed("f")
    for _ in 0..<6 { _ = scene.keyPressed(.right) }
    _ = scene.typed("f")
    #expect(bench.lines("gesture").contains { $0.contains("\"pan\",\"state\":\"ended\"") })
  }

  @Test func `a slider judges the recordings again, and the set that is saved holds it`() throws {
    let (bench, scene) = try scene()
    bench.perform(Self.slanted)
    bench.wait(for: 1)
    scene.show(.tuning)
    let swipe = try #require(scene.set["swipeRight"])
    let tolerance = try #require(Tolerance.named("maximumAngle", of: swipe))
    #expect(scene.tuning?.justNow.contains("Swipe right") == false)
    scene.tune(swipe, tolerance, to: 40)
    #expect(scene.tuning?.justNow.contains("Swipe right") == true)
    #expect((scene.tuning?.judgement?.subjects.count ?? 0) >= 5)
    bench.draw()
    scene.saveSet()
    let saved = try GestureSet(parsing: FileBytes.all(of: "\(bench.folder)/gestures/tuned-1.gestures"))
    #expect((saved["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 40)
    scene.resetTuning()
    #expect((scene.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 30)
  }

  @Test func `a conflict's example is played on the stage`() throws {
    let (bench, scene) = try scene()
    scene.show(.conflicts)
    bench.wait(for: 0.5)
    let conflict = try #require(scene.conflicts?.conflicts.first)
    scene.play(conflict)
    #expect(scene.isPlaying)
    bench.wait(for: 0.3)
    #expect(scene.stage.moment?.traces.isEmpty == false)
    bench.draw()
  }

  @Test func `what is drawn again is what a whole drawing shows, while a recording is played`() throws {
    let (bench, scene) = try scene()
    scene.toggleRecording()
    bench.perform(
      .transform(
        fingers: 2, center: .fixed(Point(384, 324)), radius: .from(60, to: 120), angle: .from(0, to: 1), over: 0.5))
    scene.toggleRecording()
    scene.play(try #require(scene.folder.entries.first))
    bench.draw()
    bench.wait(for: 0.21)
    bench.draw()
    let partly = bench.canvas.raster.copyOfPixels
    bench.canvas.invalidate(bench.root.bounds)
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels == partly)
  }

  @Test func `every text of the instrument is there in both languages`() throws {
    for language in Language.allCases {
      let words = try Words(language, in: Bench.resources)
      for recognizer in try Bench.recognizers() {
        for tolerance in Tolerance.all(of: recognizer) { #expect(words.keys.contains("tolerance.\(tolerance.name)")) }
      }
      for subject in RuleCheck.Subject.allCases { #expect(words.keys.contains("check.\(subject.rawValue)")) }
      for gesture in GuidedTour.gestures { #expect(words.keys.contains("try.\(gesture)")) }
    }
  }
}
