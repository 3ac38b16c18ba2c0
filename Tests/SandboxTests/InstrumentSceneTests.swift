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

/// What the instrument shows and does, without a display.
@Suite struct InstrumentSceneTests {
  private func scene() throws -> (Bench, SandboxScene) {
    let bench = try Bench()
    let scene = try bench.showStage()
    return (bench, scene)
  }

  @Test func `a limit that was changed since is said to be one of then`() throws {
    let (bench, scene) = try scene()
    bench.perform(Self.slanted)
    bench.wait(for: 1)
    let row = try #require(scene.panel.recognizers.firstIndex { $0.label == "swipeRight" })
    func said() -> String {
      bench.words.forms(of: scene.panel.rows[row].detail, for: scene.panel.recognizers[row])[0]
    }
    #expect(said().hasSuffix("allowed 30°"))
    let recognizer = try #require(scene.set["swipeRight"])
    scene.tune(recognizer, try #require(Tolerance.named("maximumAngle", of: recognizer)), to: 40)
    #expect(said().hasSuffix("was allowed 30°"))
    #expect(bench.seen.contains { $0.contains("was ") && $0.hasSuffix("> 30°") })
    for other in scene.panel.recognizers.indices where other != row {
      let forms = bench.words.forms(of: scene.panel.rows[other].detail, for: scene.panel.recognizers[other])
      #expect(!forms.contains { $0.contains("was allowed") || $0.contains("was needed") }, "\(forms)")
    }
  }

  /// A swipe that leaves the axis by 37.8 degrees.
  static let slanted = FingerScript.swipe(from: Point(200, 400), to: Point(300, 322.5), over: 0.2)

  @Test func `a moment that is held shows the numbers and the line of that moment`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    var time = 0.0
    func send(_ phase: TouchSample.Phase, _ finger: Int, _ place: Point) {
      bench.deliver([TouchSample(id: finger, phase: phase, location: place, timestamp: time)])
      _ = bench.host.frame(at: time)
    }
    send(.began, 1, Point(300, 400))
    send(.began, 2, Point(420, 400))
    var seen: [(time: Double, texts: [String], line: MeasuredLine?)] = []
    for step in 1...40 {
      time = 0.5 + Double(step) / 100
      send(.moved, 2, Point(420 + 4 * Double(step), 400 + 2 * Double(step)))
      seen.append((time, scene.readouts.shown.map(\.value), scene.stage.measuredLine))
    }
    let last = seen[39]
    #expect(last.texts[0] != "×1.000" && last.texts[1] != "0.0°" && last.line != nil)
    for moment in [seen[30], seen[12], seen[25], seen[38]] {
      scene.viewing.hold(at: moment.time)
      _ = bench.host.frame(at: time)
      #expect(scene.readouts.shown.map(\.value) == moment.texts && scene.stage.moment?.line == moment.line)
    }
    scene.viewing.goLive()
    _ = bench.host.frame(at: time)
    #expect(scene.readouts.shown.map(\.value) == last.texts && scene.stage.moment == nil)
    send(.ended, 1, Point(300, 400))
    send(.ended, 2, Point(580, 480))
  }

  @Test func `a ghost that rests is one in a moment that is held, and a mouse beside a finger is none`() throws {
    let (bench, scene) = try scene()
    var time = 0.0
    func send(_ phase: TouchSample.Phase, _ id: Int, _ x: Double, by kind: TouchSample.Kind, isGhost: Bool = false) {
      bench.deliver([
        TouchSample(id: id, phase: phase, location: Point(x, 400), kind: kind, timestamp: time, isGhost: isGhost)
      ])
      _ = bench.host.frame(at: time)
    }
    func traces(at moment: Double) -> [Bool]? {
      scene.viewing.hold(at: moment)
      _ = bench.host.frame(at: time)
      defer { scene.viewing.goLive() }
      return scene.stage.moment?.traces.map(\.isGhost)
    }
    send(.began, 1, 300, by: .mouse)
    send(.began, 2, 420, by: .mouse, isGhost: true)
    time = 3
    send(.moved, 1, 301, by: .mouse)
    #expect(traces(at: 0.1) == [false, true] && traces(at: 2.5) == [false, true])
    send(.ended, 2, 420, by: .mouse, isGhost: true)
    send(.ended, 1, 301, by: .mouse)
    time = 6
    send(.began, 3, 300, by: .finger)
    send(.began, 4, 420, by: .mouse)
    time = 9
    send(.moved, 3, 301, by: .finger)
    #expect(traces(at: 6.1) == [false, false] && traces(at: 8.5) == [false, false])
  }

  @Test func `a moment is not felt for after fingers had been down for very long`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    var samples = [TouchSample(id: 1, phase: .began, location: Point(300, 400), timestamp: 0)]
    for step in 1...20_100 {
      let place = Point(300 + Double(step % 80), 400)
      samples.append(TouchSample(id: 1, phase: .moved, location: place, timestamp: Double(step) / 1000))
    }
    for sample in samples { bench.deliver([sample]) }
    _ = bench.host.frame(at: 20.1)
    #expect(scene.readouts.shown[2].isLive)
    scene.viewing.hold(at: 20.09)
    _ = bench.host.frame(at: 20.1)
    #expect(!scene.readouts.shown[2].isLive && scene.readouts.shown[2].value == "0, 0")
    scene.viewing.hold(at: 10)
    _ = bench.host.frame(at: 20.1)
    #expect(scene.readouts.shown[2].isLive)
  }

  @Test(arguments: Viewing.speeds) func `moments pass at the speed that was chosen`(speed: Double) throws {
    let (bench, scene) = try scene()
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 3))
    let viewing = scene.viewing
    viewing.hold(at: 0.1)
    while viewing.speed != speed { viewing.cycleSpeed(at: bench.time) }
    viewing.play(at: bench.time)
    bench.wait(for: 0.5)
    #expect(abs(viewing.head - 0.1 - 0.5 * speed) < 1e-6)
    // The finger is where it was then.
    #expect(abs((scene.stage.moment?.traces.first?.place.x ?? 0) - (200 + 200 * viewing.head / 3)) < 2)
    bench.wait(for: 20)
    #expect(!viewing.isPlaying && viewing.head == viewing.history.now)
  }

  @Test func `the finger of the keys goes with what frees fingers that hang, and with another scene`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    for away in [[Keystroke.escape], [.control("2"), .control("1")]] {
      bench.press("f")
      #expect(scene.isTouched && scene.keyFinger.place != nil)
      let id = scene.keyFinger.id
      for key in away { bench.press(key) }
      #expect(!scene.isTouched && scene.keyFinger.place == nil)
      bench.press("f")
      #expect(scene.keyFinger.id > id && scene.keyFinger.place != nil)
      bench.press("f")
    }
  }

  @Test func `keys pause, step, play faster and close`() throws {
    let (bench, scene) = try scene()
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.4))
    bench.wait(for: 3)
    scene.press(.space)
    #expect(!scene.viewing.isLive)
    scene.press(",")
    let first = scene.viewing.head
    scene.press(",")
    #expect(scene.viewing.head < first)
    scene.press("+")
    #expect(scene.viewing.speed == 2)
    scene.press("t")
    #expect(scene.side == .tuning)
    scene.press(.down)
    scene.press(.right)
    let tap = try #require(scene.set["tap"] as? TapGestureRecognizer)
    #expect(tap.allowableMovement == 45.1)
    scene.press(.escape)
    #expect(scene.side == .recognizers)
    scene.press(.escape)
    #expect(scene.viewing.isLive)
    scene.press("f")
    for _ in 0..<6 { scene.press(.right) }
    scene.press("f")
    #expect(bench.lines("gesture").contains { $0.contains("\"pan\",\"state\":\"ended\"") })
  }

  @Test func `a slider judges the recordings again, and the set that is saved holds it`() throws {
    let (bench, scene) = try scene()
    bench.perform(Self.slanted)
    bench.wait(for: 1)
    scene.show(.tuning)
    let swipe = try #require(scene.set["swipeRight"])
    let tolerance = try #require(Tolerance.named("maximumAngle", of: swipe))
    #expect(!scene.tuning.justNow.contains("Swipe right"))
    scene.tune(swipe, tolerance, to: 40)
    #expect(scene.tuning.justNow.contains("Swipe right"))
    #expect((scene.tuning.judgement?.subjects.count ?? 0) >= 5)
    bench.draw()
    scene.setPages.save()
    let saved = try GestureSet(parsing: FileBytes.all(of: "\(bench.folder)/gestures/tuned-1.gestures"))
    #expect((saved["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 40)
    scene.resetTuning()
    #expect((scene.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 30)
  }

  @Test func `a conflict's example is played on the stage`() throws {
    let (bench, scene) = try scene()
    scene.show(.conflicts)
    bench.wait(for: 0.5)
    let conflict = try #require(scene.conflicts.conflicts.first)
    scene.play(conflict)
    #expect(scene.isPlaying)
    bench.wait(for: 0.3)
    #expect(scene.stage.moment?.traces.isEmpty == false)
    bench.draw()
  }

  @Test func `what was recorded on a larger stage is shown smaller, and in the middle`() throws {
    let (_, scene) = try scene()
    let stage = scene.stage.bounds.size
    let placing = StagePlacing(
      RecordingHeader(
        size: Size(4000, 3000), view: Rect(0, 100, stage.width * 2, stage.height)),
      on: stage)
    #expect(placing.scale == 0.5)
    #expect(placing(Point(0, 100)) == Point(0, stage.height / 4))
    #expect(placing(Point(stage.width * 2, 100 + stage.height)) == Point(stage.width, stage.height * 3 / 4))
    let small = StagePlacing(RecordingHeader(size: Size(100, 100)), on: stage)
    #expect(small.scale == 1 && small(Point(50, 50)) == Point(stage.width / 2, stage.height / 2))
  }

  @Test func `a recording is played with the card at home, wherever it was`() throws {
    let (bench, scene) = try scene()
    let home = scene.stage.card
    scene.toggleRecording()
    bench.perform(
      .transform(
        fingers: 2, center: .fixed(Point(384, 324)), radius: .from(60, to: 120), angle: .from(0, to: 1), over: 0.5))
    scene.toggleRecording()
    let moved = scene.stage.card
    #expect(moved != home)
    for _ in 0..<2 {
      scene.play(try #require(scene.folder.entries.first))
      #expect(scene.stage.card == home)
      bench.wait(for: 3)
      #expect(abs(scene.stage.card.scale - moved.scale) < 1e-6 && abs(scene.stage.card.angle - moved.angle) < 1e-6)
      bench.perform(.swipe(from: Point(200, 300), to: Point(500, 500), over: 0.3))
    }
  }

  @Test func `a recording begins with the window of its first touch, and says where the stage lies later`() throws {
    let (bench, scene) = try scene()
    scene.toggleRecording()
    bench.resize(to: Size(1280, 900))
    bench.draw()
    bench.perform(.swipe(from: Point(200, 300), to: Point(420, 300), over: 0.2))
    bench.wait(for: 1)
    let first = ViewPlace(of: scene.stage)
    bench.resize(to: Size(700, 900))
    bench.draw()
    bench.perform(.swipe(from: Point(200, 300), to: Point(420, 300), over: 0.2))
    bench.wait(for: 1)
    let second = ViewPlace(of: scene.stage)
    scene.toggleRecording()
    let entry = try #require(scene.folder.entries.first { $0.isOwn })
    let recording = try Recording(parsing: FileBytes.all(of: entry.path))
    #expect(recording.header.place == first && first != second)
    #expect(recording.deliveries.compactMap(\.place) == [second])
    scene.play(entry)
    bench.wait(for: 6)
    let landings = scene.viewing.history.touches.contacts.map(\.start)
    try #require(landings.count == 2)
    #expect(landings.map { scene.moments.header(at: $0).place } == [first, second])
    let swipe = try #require(scene.viewing.history.place(of: "swipeRight"))
    #expect(scene.viewing.history.rows[swipe].attempts.map(\.outcome) == [.recognized, .recognized])
  }

  @Test func `a recording that is played again from its end says the same again`() throws {
    let (bench, scene) = try scene()
    scene.toggleRecording()
    bench.perform(.swipe(from: Point(200, 300), to: Point(320, 300), over: 0.2))
    bench.wait(for: 0.5)
    bench.perform(FingerScript().down(at: Point(300, 300)).wait(for: 0.7).up())
    scene.toggleRecording()
    let entry = try #require(scene.folder.entries.first { $0.isOwn })
    func gestures(_ begin: () -> Void) -> [String] {
      _ = bench.lines("gesture")
      begin()
      bench.wait(for: 4)
      // All but when it happened.
      return bench.lines("gesture").compactMap { line in
        line.range(of: "\"recognizer\"").map { String(line[$0.lowerBound...]) }
      }
    }
    let once = gestures { scene.play(entry) }
    #expect(once.count > 3 && !scene.viewing.isPlaying && scene.viewing.showsRecording)
    let again = gestures { scene.viewing.play(at: bench.time) }
    #expect(again == once)
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
        for tolerance in type(of: recognizer).tolerances { #expect(words.keys.contains("tolerance.\(tolerance.name)")) }
      }
      for gesture in GuidedTour.gestures { #expect(words.keys.contains("try.\(gesture)")) }
    }
  }
}
