import Exchange
import Files
import Geometry
import Gestures
import Ink
import Instrument
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

@Suite struct StageTests {
  @Test func `the card follows two fingers that move, spread and turn at once`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let before = scene.stage.card
    bench.perform(
      .transform(
        fingers: 2, center: .from(Point(384, 324), to: Point(434, 408)), radius: .from(60, to: 120),
        angle: .from(0, to: .pi / 3), over: 1, lifts: false))
    let card = scene.stage.card
    // What the fingers did before each gesture was recognized is not in the card.
    let lines = bench.lines("gesture")
    let scale = try #require(Bench.value("scale", of: "pinch", in: lines))
    let rotation = try #require(Bench.value("rotation", of: "rotation", in: lines))
    #expect(abs(card.scale - scale) < 1e-6)
    #expect(abs(card.angle - rotation) < 1e-6)
    #expect(card.center.distance(to: before.center) > 40)
    #expect(card.scale > 1.8 && card.angle > 0.9)
  }

  @Test func `a finger that rests is slow, though it says nothing`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let start = scene.stage.frame.center - Vector(60, 0)
    bench.perform(FingerScript().down(at: start).move(through: [start + Vector(120, 0)], over: 0.1))
    bench.wait(for: 0.02)
    #expect(try #require(Double(scene.readouts.shown[3].value)) > 500 && scene.readouts.shown[3].isLive)
    bench.wait(for: 0.5)
    #expect(scene.readouts.shown[3].value == "0" && scene.readouts.shown[3].isLive)
  }

  @Test func `a gesture shows the fingers that it still has`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    func pinchRow() -> RecognizerPanel.Row? {
      scene.panel.recognizers.firstIndex { $0.label == "pinch" }.map { scene.panel.rows[$0] }
    }
    let center = scene.stage.frame.center
    let script = FingerScript().down(at: center, finger: 1).down(at: center + Vector(60, 0), finger: 2)
      .move(through: [center + Vector(160, 0)], over: 0.2, finger: 2)
    var wasWhole = false
    bench.perform(script.up(finger: 2)) {
      wasWhole = wasWhole || pinchRow()?.detail == .active(key: "state.changed", touches: 2)
    }
    #expect(wasWhole)
    bench.wait(for: 0.1)
    #expect(pinchRow()?.detail == .active(key: "state.changed", touches: 1))
  }

  @Test func `a point of the card stays under each finger`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let script = FingerScript.transform(
      fingers: 2, center: .from(Point(384, 324), to: Point(424, 448)), radius: .from(70, to: 140),
      angle: .from(0, to: 1), over: 1, rate: 240, lifts: false)
    let half = FingerScript.transform(
      fingers: 2, center: .from(Point(384, 324), to: Point(404, 438)), radius: .from(70, to: 105),
      angle: .from(0, to: 0.5), over: 0.5, rate: 240, lifts: false)
    bench.perform(half)
    let middle = scene.stage.card
    let other = try Bench()
    let otherScene = try other.sandbox()
    other.show(otherScene)
    other.perform(script)
    let end = otherScene.stage.card
    // Once all three gestures are under way, the way of each finger is the way of the card below it.
    let inverse = try #require(middle.transform.inverse)
    for finger in 1...2 {
      let place = try #require(half.location(of: finger))
      let target = try #require(script.location(of: finger))
      let onCard = inverse(scene.stage.convert(fromWindow: place))
      #expect(end.transform(onCard).distance(to: otherScene.stage.convert(fromWindow: target)) < 1)
    }
  }

  @Test func `a set that asks for a hovering pointer hears of it over the stage, until it leaves or comes down`() throws
  {
    let bench = try Bench()
    let set = try GestureSet(
      parsing: Array(#"{"gestures":[{"name":"over","type":"hover"},{"name":"tap","type":"tap"}]}"#.utf8))
    let scene = bench.workbench.makeSandbox(with: set)
    bench.show(scene)
    let beside = Point(900, 300)
    #expect(!scene.stage.frame.contains(beside))
    func heard(_ places: Point?...) -> [String] {
      for place in places { bench.host.receive(.hovered(place)) }
      return bench.lines("gesture").map { line in
        line.replacing(/^.*?"recognizer":|"touches":\d+,|,"scale".*$/, with: "")
      }
    }
    func line(_ state: String, _ x: Double) -> String { #""over","state":"\#(state)","x":\#(Int(x)),"y":300}"# }
    #expect(heard(beside) == [])
    #expect(heard(Point(300, 300)) == [line("began", 300)])
    #expect(heard(Point(310, 300), Point(320, 300)) == [line("changed", 310), line("changed", 320)])
    #expect(heard(beside) == [line("ended", 900)])
    #expect(heard(Point(330, 300), nil) == [line("began", 330), line("ended", 330)])
    #expect(heard(Point(340, 300)) == [line("began", 340)])
    bench.perform(.tap(at: Point(340, 300)), by: .mouse)
    #expect(heard() == [line("ended", 340), #""tap","state":"recognized","x":340,"y":300}"#])
    #expect(set["over"]?.lastVerdict?.finding == Finding(.entered))
  }

  @Test func `a double tap sends the card home`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let home = scene.stage.card
    bench.perform(.swipe(from: Point(200, 300), to: Point(400, 500), over: 0.3))
    #expect(scene.stage.card != home)
    bench.wait(for: 1)
    bench.perform(.doubleTap(at: Point(300, 300)))
    #expect(scene.stage.card == home)
  }

  @Test func `the card stays between an eighth and eight times its size, with a part of it on the stage`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let stage = scene.stage.bounds
    func spread(_ from: Double, _ to: Double) {
      bench.perform(
        .transform(fingers: 2, center: .fixed(Point(384, 380)), radius: .from(from, to: to), over: 0.3))
      bench.wait(for: 1)
    }
    for _ in 0..<3 { spread(20, 160) }
    #expect(scene.stage.card.scale == 8)
    for _ in 0..<4 { spread(160, 20) }
    #expect(scene.stage.card.scale == 0.125)
    for way in [Vector(-300, 0), Vector(300, 0), Vector(0, -180), Vector(0, 180), Vector(250, 150)] {
      for _ in 0..<4 {
        bench.perform(.swipe(from: Point(384, 380) - way * 0.5, to: Point(384, 380) + way * 0.5, over: 0.2))
      }
      #expect(stage.grown(by: 1).contains(scene.stage.card.center))
    }
    bench.tap(scene.home)
    #expect(scene.stage.card == Card(center: stage.center) && scene.home.isHidden)
  }

  @Test(arguments: [Size(480, 720), Size(640, 900), Size(800, 1280)])
  func `all rows of the time axis leave room for what is under it`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    scene.timeline.isUnfolded = true
    let room = scene.bounds.height - scene.stage.frame.maxY
    #expect(scene.panel.frame.height >= min(160, room / 2 - 1))
    #expect(scene.timeline.frame.maxY == scene.panel.frame.minY && scene.panel.frame.maxY == scene.bounds.maxY)
    bench.perform(.swipe(from: scene.stage.frame.center, to: scene.stage.frame.center + Vector(100, 0), over: 0.2))
    scene.explain(0)
    let card = scene.card
    #expect(card.isShown && card.frame.height >= min(160, room / 2 - 1) && !card.frame.intersects(scene.timeline.frame))
    scene.show(.tuning)
    #expect(scene.sidePanel.frame.height >= room / 2 - 1)
  }

  @Test(arguments: [Size(640, 480), Size(640, 640), Size(800, 600), Size(1280, 800), Size(800, 1280)], [false, true])
  func `what lies on the stage covers neither its numbers nor one another`(size: Size, isUnfolded: Bool) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    scene.timeline.isUnfolded = isUnfolded
    scene.stage.card.center = scene.stage.card.center + Vector(40, 20)
    bench.wait(for: 1)
    #expect(scene.home.isShown)
    let shown = [scene.readouts, scene.home, scene.measuringSwitch, scene.tour].filter { $0.isShown }
    for (index, element) in shown.enumerated() {
      for other in shown[..<index] { #expect(!element.frame.intersects(other.frame)) }
    }
  }

  @Test(arguments: [Size(640, 480), Size(640, 900), Size(800, 600), Size(800, 1280)])
  func `a speed of six digits leaves nothing beside the slower one that follows`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    var wasFast = false
    let start = Point(250, 260)
    let dart = FingerScript().down(at: start).move(through: [start + Vector(28, 0)], over: 0.0002, rate: 10_000)
      .move(through: [start + Vector(160, 20)], over: 0.2).up()
    bench.perform(dart) {
      bench.draw()
      guard !wasFast, (Double(scene.readouts.shown[3].value) ?? 0) >= 100_000 else { return }
      wasFast = true
      // As where it is drawn together with what is around it.
      _ = bench.differenceBetweenPartsAndWhole()
    }
    // Panels may follow a little later while fingers move.
    bench.wait(for: 0.1)
    #expect(wasFast)
    #expect(bench.differenceBetweenPartsAndWhole() == nil)
  }

  @Test func `a gesture that ends at the moment of its last report is under way no more in an upright window`() throws {
    let bench = try Bench(size: Size(640, 900))
    _ = try bench.showStage()
    let start = Point(40, 240)
    for seconds in [0.04, 0.3] {
      bench.perform(.stroke(through: [start, start + Vector(560, 0)], over: seconds, rate: 240)) { bench.draw() }
    }
    bench.wait(for: 0.1)
    #expect(bench.differenceBetweenPartsAndWhole() == nil)
  }

  @Test(arguments: [Size(640, 480), Size(1280, 800), Size(800, 1280)])
  func `a problem is said on the stage, off its controls`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    bench.reports.say(FileFailure("it cannot be read"))
    let notice = bench.workbench.notice
    let place = Rect(origin: notice.convert(toWindow: .zero), size: notice.bounds.size)
    #expect(notice.isShown && !place.isEmpty)
    #expect(
      Rect(origin: scene.stage.convert(toWindow: .zero), size: scene.stage.bounds.size).union(place).height
        == scene.stage.bounds.height)
    for element in [scene.readouts, scene.tour, scene.measuringSwitch] {
      #expect(
        !place.insetBy(8, 8).intersects(Rect(origin: element.convert(toWindow: .zero), size: element.bounds.size)))
    }
  }

  @Test(
    arguments: [Size(640, 480), Size(800, 600), Size(1280, 800), Size(800, 1280)], [false, true])
  func `what to do is said where nothing covers it`(size: Size, hasPicture: Bool) throws {
    let fonts = Fonts(.none)
    let bench = try Bench(size: size, fonts: fonts, scale: 2)
    let scene = try bench.showStage()
    if hasPicture { scene.received(.picture(try Screen.picture()), at: nil) }
    bench.wait(for: 1)
    var said: [Rect] = []
    let hint = bench.words("empty.stage")
    fonts.witness = { mark in if let text = mark.text, hint.contains(text), text.count > 6 { said.append(mark.box) } }
    bench.canvas.invalidate(bench.root.bounds)
    bench.draw()
    fonts.witness = nil
    for element in [scene.home, scene.tour, scene.measuringSwitch] where element.isShown {
      let place = Rect(origin: element.convert(toWindow: .zero), size: element.bounds.size)
      // Words are told of in pixels.
      #expect(
        said.allSatisfy { !$0.intersects(Rect(2 * place.minX, 2 * place.minY, 2 * place.width, 2 * place.height)) })
    }
    #expect(size.width < 1000 || !said.isEmpty)
  }

  @Test func `the number of a finger leaves neither the stage nor its ring`() {
    let stage = Rect(0, 0, 456, 376)
    #expect(FingerMark.numberPlace(ofFingerAt: Point(100, 200), in: stage).x < 100)
    #expect(FingerMark.numberPlace(ofFingerAt: Point(300, 200), in: stage).x > 300)
    for x in stride(from: -60.0, through: 520, by: 10) {
      for y in stride(from: -60.0, through: 440, by: 10) {
        let finger = Point(x, y)
        let place = FingerMark.numberPlace(ofFingerAt: finger, in: stage)
        #expect(max(abs(place.x - x), abs(place.y - y)) < FingerMark.radius)
        if stage.contains(finger) { #expect(stage.insetBy(10.9, 10.9).contains(place)) }
      }
    }
  }

  @Test func `nothing on the stage is drawn over what lies beside it`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.draw()
    let stage = Rect(origin: scene.stage.convert(toWindow: Point.zero), size: scene.stage.bounds.size)
    /// What is drawn beside the stage.
    func surroundings() -> [UInt32] {
      bench.canvas.invalidate(bench.root.bounds)
      bench.draw()
      return (0..<bench.canvas.raster.height).flatMap { y in
        (0..<bench.canvas.raster.width).compactMap { x in
          stage.contains(Point(Double(x), Double(y))) ? nil : bench.canvas.raster[x, y]
        }
      }
    }
    let before = surroundings()
    scene.stage.card.scale(by: 6, about: scene.stage.bounds.center)
    scene.stage.card.turn(by: 0.4, about: scene.stage.bounds.center)
    #expect(surroundings() == before)
    // The arc and its number end at the edge of the stage.
    func bar() -> [UInt32?] {
      (0..<Int(TopBar.height)).flatMap { y in (0..<1100).map { x in bench.canvas.raster[x, y] } }
    }
    let barBefore = bar()
    bench.perform(
      .transform(
        fingers: 2, center: .fixed(Point(400, 110)), radius: .fixed(50), angle: .from(0, to: -2), over: 0.5,
        lifts: false))
    bench.draw()
    #expect(bar() == barBefore)
  }

  @Test func `a trace is gone a second after the lift, and nothing is left to do`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.perform(.swipe(from: Point(200, 300), to: Point(400, 300), over: 0.1))
    #expect(scene.stage.traces.count == 1)
    #expect(scene.nextDeadline != nil)
    bench.wait(for: 1.01)
    #expect(scene.stage.traces.isEmpty)
    // The announcement of the swipe stays two seconds, and the tour shows its movement three times.
    bench.wait(for: 6)
    #expect(scene.nextDeadline == nil)
  }

  @Test func `numbers of fingers are given out again only when all are up`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let script = FingerScript().down(at: Point(100, 300), finger: 1).down(at: Point(200, 300), finger: 2).up(finger: 1)
      .down(at: Point(300, 300), finger: 3)
    bench.perform(script)
    #expect(scene.stage.traces.filter(\.isDown).map(\.number) == [2, 3])
    bench.perform(FingerScript().down(at: Point(0, 0), finger: 9).up(finger: 9))
  }

  @Test func `what is on the stage is drawn again wherever it was and is`() throws {
    let bench = try Bench()
    _ = try bench.showStage()
    bench.draw()
    bench.perform(
      .transform(
        fingers: 3, center: .from(Point(300, 400), to: Point(420, 500)), radius: .from(120, to: 60),
        angle: .from(0, to: 2), over: 0.5, lifts: false))
    bench.draw()
    let partly = bench.canvas.raster.copyOfPixels
    bench.canvas.invalidate(bench.root.bounds)
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels == partly)
  }
}

@Suite struct GuidedTourTests {
  @Test func `a gesture that is suggested is ticked off, and the next one comes after the lift`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    #expect(scene.tour.prompt == "tap")
    bench.perform(.tap(at: Point(300, 500), for: 0.05))
    bench.wait(for: 0.5)
    #expect(scene.tour.prompt == "swipeRight")
    bench.perform(.swipe(from: Point(200, 500), to: Point(500, 500), over: 0.2).wait(for: 1))
    #expect(scene.tour.prompt == "pinchOut")
    bench.perform(
      .transform(
        fingers: 2, center: .fixed(Point(300, 400)), radius: .from(50, to: 120), angle: .fixed(0), over: 0.4))
    #expect(scene.tour.prompt == "rotateRight")
  }

  @Test
  func
    `what was made of the tour is kept for the next window, and a tour that is through begins anew when it is wished for`()
    throws
  {
    let bench = try Bench()
    _ = try bench.showStage()
    bench.perform(.tap(at: Point(300, 500), for: 0.05))
    bench.wait(for: 0.5)
    bench.workbench.save()
    let again = try Bench(folder: bench.folder)
    let tour = try again.showStage().tour
    #expect(tour.doneCount == 1 && tour.prompt == "swipeRight" && tour.isShown)
    for name in GuidedTour.gestures { tour.gestureMade(name) }
    tour.fingersLifted()
    #expect(tour.prompt == nil && tour.isShown)
    again.workbench.save()
    let third = try Bench(folder: bench.folder)
    let last = try third.showStage().tour
    #expect(last.isHidden && !last.isOn)
    last.isOn = true
    #expect(last.prompt == "tap" && last.doneCount == 0 && last.isShown)
  }

  @Test func `only what the recognizers can recognize is suggested, and nothing where that is nothing`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    func replace(_ gestures: String) throws {
      scene.replace(with: try GestureSet(parsing: Array("{\"gestures\":[\(gestures)]}".utf8)))
      bench.wait(for: 0.1)
    }
    try replace(#"{"type":"pinch"},{"name":"doubleTap","type":"tap","numberOfTapsRequired":2}"#)
    #expect(scene.tour.prompt == "pinchOut" && scene.tour.isShown)
    bench.perform(.tap(at: Point(300, 500), for: 0.05))
    bench.perform(.tap(at: Point(300, 500), for: 0.05).wait(for: 1))
    #expect(scene.tour.doneCount == 1 && scene.tour.prompt == "pinchOut")
    try replace(#"{"name":"mine","type":"tap"}"#)
    #expect(scene.tour.isHidden)
    try replace(#"{"name":"tap","type":"tap"}"#)
    #expect(scene.tour.prompt == "tap" && scene.tour.isShown && scene.tour.doneCount == 0)
  }
}
