import DrawnGestures
import Exchange
import Files
import Geometry
import Gestures
import Ink
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// Gestures that are taught by drawing them, and what is said of what was drawn.
@Suite struct TeachingTests: DrawnLesson {
  let bench: Bench
  let scene: SandboxScene

  private static let scribble = script([
    (0, 0), (60, 90), (20, 10), (90, 30), (5, 80), (95, 95), (40, 0), (10, 60), (70, 60),
  ])

  @Test func `draw, name, done: the gesture is recognized on the stage, now and next time`() throws {
    draw(Self.house())
    #expect(scene.lesson.recognition?.refusal == .noGestures)
    type("house")
    press(.return)
    #expect(bench.lines("taught").map { $0.contains(#""gesture":"house","examples":1"#) } == [true])
    bench.perform(Self.house(Vector(80, 40)))
    #expect(scene.lesson.prospects?.count == 1)
    bench.wait(for: 1)
    #expect(scene.lesson.recognition?.name == "house")
    #expect(bench.lines("gesture").isEmpty)
    scene.toggle(.teaching)
    draw(Self.house(Vector(-50, 90)))
    #expect(bench.lines("gesture").contains { $0.contains(#""recognizer":"house","state":"recognized""#) })
    let again = try bench.sandbox()
    #expect(again.lesson.library.gestures.map(\.name) == ["house"])
  }

  @Test func `what was drawn can be taught as soon as the finger is up, and is not yet called recognized`() throws {
    bench.perform(Self.house())
    #expect(!bench.seen.contains(bench.words("teach.draw")))
    let button = try #require(bench.place(of: bench.words("teach.new", "\(bench.words("teach.gesture")) 1")))
    let accent = scene.appearance.theme.accent.rgb
    let stage = Rect(origin: scene.stage.convert(toWindow: .zero), size: scene.stage.bounds.size)
    bench.draw()
    let jade = bench.canvas.raster.withPixels { pixels in
      (Int(stage.minY)..<Int(stage.maxY)).reduce(0) { sum, y in
        sum + (0..<Int(stage.maxX)).count { pixels[y * bench.canvas.raster.width + $0] & 0xFFFFFF == accent }
      }
    }
    #expect(jade == 0)
    bench.perform(.tap(at: button.center, for: 0.02))
    #expect(names.count == 1)
  }

  /// The buttons of the page that can be pressed, by what they say.
  private var offers: [String] {
    scene.teachPanel.controls.compactMap { $0 as? Button }.filter { $0.isReachable && !$0.title.isEmpty }.map(\.title)
  }

  @Test func `what the buttons offer is known at the lift, and stays when the verdict comes`() throws {
    teach("house", Self.house())
    bench.perform(Self.house(Vector(30, 20)))
    let add = try bench.button(bench.words("teach.addTo", "house"))
    let (atLift, place) = (offers, add.frame)
    #expect(scene.lesson.recognition == nil && add.isReachable)
    bench.wait(for: 1)
    #expect(scene.lesson.recognition?.name == "house" && offers == atLift && add.frame == place)
    // While a finger draws there is nothing to be pressed, and nothing moves.
    bench.perform(FingerScript().down(at: Point(300, 400)))
    #expect(add.frame == place && !add.isReachable)
    bench.host.cancelTouches()
  }

  @Test(arguments: [0.1, 0.8])
  func `a press that begins before the verdict does what the button said`(delay: Double) throws {
    teach("house", Self.house())
    bench.perform(Self.house(Vector(30, 20)))
    let add = try bench.button(bench.words("teach.addTo", "house"))
    bench.perform(.tap(at: add.convert(toWindow: add.bounds.center), for: delay))
    #expect(names == ["house"] && scene.lesson.library["house"]?.examples.count == 2)
    bench.perform(Self.house(Vector(-20, 20)))
    let new = try bench.button(bench.words("teach.new", "\(bench.words("teach.gesture")) 1"))
    bench.perform(.tap(at: new.convert(toWindow: new.bounds.center), for: delay))
    #expect(names.count == 2 && scene.lesson.library["house"]?.examples.count == 2)
  }

  @Test func `a press does nothing where another stroke made another drawing under it`() throws {
    teach("house", Self.house())
    teach("lightning", Self.lightning())
    bench.perform(Self.house(Vector(30, 20)))
    let add = try bench.button(bench.words("teach.addTo", "house"))
    let place = add.convert(toWindow: add.bounds.center)
    var press = TouchSample(id: 77, phase: .began, location: place, kind: .finger, timestamp: bench.time)
    bench.deliver([press])
    bench.wait(for: 1)
    bench.perform(Self.lightning())
    #expect(try bench.button(bench.words("teach.addTo", "lightning")) === add)
    (press.phase, press.timestamp) = (.ended, bench.time)
    bench.deliver([press])
    #expect(scene.lesson.library.gestures.map(\.examples.count) == [1, 1])
  }

  @Test func `a gesture may go while what may become it is drawn`() throws {
    teach("house", Self.house())
    teach("lightning", Self.lightning())
    let corners = [Point(220, 510), Point(330, 490)]
    bench.perform(FingerScript().down(at: Point(300, 400)).move(through: corners, over: 0.3))
    _ = bench.host.frame(at: bench.time)
    #expect(scene.lesson.prospects?.nearest == 1)
    try scene.lesson.undo()
    _ = bench.host.frame(at: bench.time)
    #expect(names == ["house"] && scene.lesson.prospects?.nearest != 1)
    bench.host.cancelTouches()
  }

  @Test func `a test names the gesture, and says of each one how near it is`() throws {
    teach("house", Self.house())
    teach("lightning", Self.lightning())
    draw(Self.house(Vector(10, 0)))
    let lesson = scene.lesson
    #expect(lesson.recognition?.name == "house")
    #expect(lesson.recognition?.runnerUp == "lightning")
    #expect(lesson.distances.count == 2)
    #expect(lesson.distances[0] < 1)
    #expect(lesson.distances[1] > 1)
    let nearer = try #require(lesson.recognition).margin * 100
    #expect(nearer > 0 && nearer <= 100)
    #expect(bench.seen.joined(separator: " ").contains("\(nearer.text(decimals: 0)) % nearer than lightning"))
    draw(Self.scribble)
    #expect(lesson.recognition?.refusal == .unlike)
    #expect(lesson.distances.allSatisfy { $0 > 1 })
  }

  @Test func `the card of a drawn gesture names the one that the drawing is more like, and so does its row`() throws {
    teach("house", Self.house())
    teach("lightning", Self.lightning())
    scene.show(.recognizers)
    draw(Self.house())
    let clause = bench.words("rule.moreLikeAnother.rival", "", "", "", "house")
    let row = try #require(scene.panel.recognizers.firstIndex { $0.label == "lightning" })
    #expect(bench.words.forms(of: scene.panel.rows[row].detail, for: scene.panel.recognizers[row]).first == clause)
    scene.explain("lightning")
    let card = Rect(origin: scene.card.convert(toWindow: .zero), size: scene.card.bounds.size)
    #expect(bench.seenMarks.contains { $0.text?.hasSuffix(clause) == true && card.contains($0.box.center) })
  }

  @Test func `what is said of the scene stands over what is said of the lesson`() throws {
    teach("house", Self.house())
    scene.toast.show(problem: "something else")
    let alone = scene.toast.frame
    press(.down, .right)
    touchPanel(120, scene.teachPanel.bounds.height - 26)
    #expect(names == [] && scene.notice.offersUndo && scene.toast.isShown)
    #expect(scene.notice.frame.maxY == alone.maxY && !scene.notice.frame.intersects(scene.toast.frame))
    // Each of them answers where it is seen, and what stays goes down again.
    bench.answer(scene.notice)
    #expect(names == ["house"] && scene.notice.isHidden && scene.toast.frame == alone)
    bench.answer(scene.toast)
    #expect(scene.toast.isHidden)
  }

  @Test func `what was recognized is added to its gesture with one touch, and taken back with another`() throws {
    teach("house", Self.house())
    draw(Self.house(Vector(30, 20)))
    #expect(scene.lesson.recognition?.name == "house")
    let add = try #require(
      scene.teachPanel.controls.compactMap { $0 as? Button }.first { $0.title == "Add to “house”" })
    #expect(add.isReachable)
    bench.tap(add)
    #expect(names == ["house"] && scene.lesson.library["house"]?.examples.count == 2)
    #expect(!add.isReachable)
    bench.perform(
      .tap(
        at: scene.notice.convert(toWindow: Point(scene.notice.bounds.maxX - 30, scene.notice.bounds.midY)), for: 0.02))
    #expect(scene.lesson.library["house"]?.examples.count == 1)
    // Something else has nothing that it could be added to, and Return teaches it.
    draw(Self.lightning())
    press(.return)
    #expect(names.count == 2)
    // A name that is typed wants to be taught, even for what is known.
    draw(Self.house())
    type("home")
    press(.return)
    #expect(names.last == "home")
  }

  @Test func `an arrow leaves a name that is written as it is, and opens a gesture where none is`() throws {
    teach("house", Self.house())
    draw(Self.lightning())
    type("wav")
    press(.right, .left)
    #expect(scene.teachPanel.page is TeachOverview)
    // What was chosen to be written anew is chosen no more.
    press(.control("a"), .down)
    type("e")
    press(.return)
    #expect(names == ["house", "wave"])
    press(.right)
    #expect((scene.teachPanel.page as? DrawnGesturePage)?.name == "wave")
  }

  @Test func `two gestures that are too close are named on both, until they differ`() throws {
    teach("house", Self.house())
    teach("home", Self.house(Vector(5, 5)))
    // That is found out where it is to be seen.
    #expect([0, 1].map(scene.lesson.closeNeighbour) == [nil, nil] && scene.lesson.neighbours() == nil)
    bench.wait(for: 0.1)
    #expect([0, 1].map(scene.lesson.closeNeighbour) == ["home", "house"])
    draw(Self.house())
    #expect(scene.lesson.recognition?.refusal == .ambiguous)
    press(.down, .right)
    bench.draw()
    let page = try #require(scene.teachPanel.page as? DrawnGesturePage)
    #expect(page.controls.count == 6)
    try scene.lesson.setRotationInvariant(true, of: "home")
    #expect(scene.lesson.library["home"]?.isRotationInvariant == true)
    try scene.lesson.remove("home")
    #expect(scene.lesson.neighbours() == nil)
    bench.wait(for: 0.1)
    #expect(scene.lesson.neighbours() == [nil] && scene.lesson.closeNeighbour(of: 0) == nil)
  }

  @Test func `what can become nothing has the colour of failure`() throws {
    teach("house", Self.house())
    bench.perform(Self.scribble)
    #expect(scene.stage.isHopeless)
    bench.draw()
    bench.wait(for: 1)
    bench.perform(Self.house())
    #expect(!scene.stage.isHopeless)
  }

  @Test(arguments: [Size(640, 480), Size(640, 900), Size(800, 600), Size(1100, 800), Size(2560, 1440)])
  func `stage and panel lie beside one another in any window, and every page has room`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    scene.toggle(.teaching)
    let panel = scene.teachPanel
    #expect(!scene.stage.frame.intersects(panel.frame))
    #expect(scene.bounds.union(panel.frame) == scene.bounds)
    #expect(scene.stage.frame.width >= 300)
    #expect(scene.stage.frame.height >= 300)
    #expect(panel.frame.width >= 320)
    func look() {
      for control in panel.controls where control.isReachable {
        #expect(control.frame.height >= 44 && control.frame.width >= 44)
        #expect(panel.bounds.union(control.frame) == panel.bounds)
      }
      #expect((panel.page?.list.height ?? 0) >= 100)
      bench.draw()
    }
    look()
    try scene.lesson.merge(scene.teachPanel.files.readyShapes.read())
    panel.showOverview()
    look()
    panel.open(gesture: "star")
    look()
    panel.showFiles()
    look()
    panel.askForName("star") { _ in }
    look()
  }
}
