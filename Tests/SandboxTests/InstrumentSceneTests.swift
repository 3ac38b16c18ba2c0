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
    #expect(said().hasSuffix("allowed 30° then"))
    #expect(bench.seen.contains { $0.hasSuffix("> 30° then") })
    for other in scene.panel.recognizers.indices where other != row {
      let forms = bench.words.forms(of: scene.panel.rows[other].detail, for: scene.panel.recognizers[other])
      #expect(!forms.contains { $0.hasSuffix(" then") }, "\(forms)")
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

  @Test func `rows without room are opened and closed, and the name of a row explains it`() throws {
    let (bench, scene) = try scene()
    bench.perform(Self.slanted)
    bench.wait(for: 3)
    let plot = scene.timeline.plot
    #expect(plot.hiddenRows > 0)
    let (folded, rows) = (scene.timeline.frame.height, plot.rows.count)
    scene.press("e")
    #expect(plot.hiddenRows == 0 && plot.rows.count > rows && scene.timeline.frame.height > folded)
    let row = try #require(
      plot.rows.firstIndex(of: .recognizer(scene.viewing.history.place(of: "swipeRight") ?? 0)))
    bench.perform(.tap(at: plot.convert(toWindow: Point(40, plot.y(of: row))), for: 0.05))
    #expect(scene.card.shown?.name == "swipeRight")
    // The number of rows without room stands at the end of the transport.
    let end = Point(scene.timeline.bounds.maxX - 30, Timeline.transportHeight / 2)
    bench.perform(.tap(at: scene.timeline.convert(toWindow: end), for: 0.05))
    #expect(scene.timeline.frame.height == folded)
  }

  @Test func `of more fingers than there are rows those that touch have one`() throws {
    let (bench, scene) = try scene()
    var script = FingerScript.tap(at: Point(200, 400), for: 3)
    for finger in 2...12 {
      let tap = FingerScript.tap(at: Point(300 + 20 * Double(finger), 300), for: 0.05).renumbered(by: finger - 1)
      script = script.merging(tap, at: 0.2 * Double(finger))
    }
    let plot = scene.timeline.plot
    var atLanding: [Int] = []
    bench.perform(script) {
      guard scene.viewing.history.touches.contacts.count == 12, atLanding.isEmpty else { return }
      bench.wait(for: 0.01)
      atLanding = plot.fingers
    }
    for fingers in [atLanding, plot.fingers] {
      #expect(fingers.count < 12 && plot.hiddenRows > 0)
      #expect(fingers == [1] + ((14 - fingers.count)...12))
    }
  }

  @Test func `two fingers that go along the axis move it, and the wheel does so, too`() throws {
    let (bench, scene) = try scene()
    for _ in 0..<8 { bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 2)) }
    let plot = scene.timeline.plot
    // The last of them fills the plot.
    #expect(plot.span < 3)
    plot.zoom(by: 10 / plot.span)
    let before = plot.start
    #expect(before > 0)
    let place = plot.convert(toWindow: Point(400, 80))
    bench.perform(
      .transform(
        fingers: 2, center: .from(place, to: place + Vector(90, 0)), radius: .fixed(40), angle: .fixed(0), over: 0.3))
    #expect(abs(plot.span - 10) < 1e-6 && !scene.viewing.isLive)
    #expect(abs(before - plot.start - 90 / plot.pointsPerSecond) < 0.01)
    scene.scrolled(by: Vector(0, -40), at: place)
    #expect(plot.start == 0)
    scene.viewing.goLive()
    #expect(plot.start == before)
  }

  @Test func `the wheel enlarges the axis by as much as it is turned`() throws {
    let (bench, scene) = try scene()
    bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 0.4))
    let plot = scene.timeline.plot
    let place = plot.convert(toWindow: Point(400, 80))
    bench.host.receive(.modifiersChanged(.control))
    plot.zoom(by: 10 / plot.span)
    for _ in 0..<20 { scene.scrolled(by: Vector(0, 0.1), at: place) }
    #expect(abs(plot.span - 10 * 1.25 * 1.25) < 1e-6)
    for _ in 0..<2 { scene.scrolled(by: Vector(0, -1), at: place) }
    #expect(abs(plot.span - 10) < 1e-6)
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
    // The gesture fills the plot.
    let span = plot.span
    #expect(plot.x(of: 0) >= plot.plot.minX && plot.x(of: 0.4) < plot.plot.maxX && span < 1)
    bench.perform(
      .transform(
        fingers: 2, center: .fixed(place + Vector(200, 0)), radius: .from(40, to: 80), angle: .fixed(0), over: 0.3))
    #expect(abs(plot.span / span - 0.5) < 0.03 || plot.span == 0.5)
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

extension TimelinePlot {
  /// The numbers of the fingers that have a row.
  fileprivate var fingers: [Int] { rows.compactMap { if case .finger(let number) = $0 { number } else { nil } } }
}
