import DrawnGestures
import Exchange
import Files
import Foundation
import Geometry
import Gestures
import Ink
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

@Suite struct TeachingTests {
  private let bench: Bench
  private let scene: SandboxScene

  /// The scene, ready to be taught.
  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
    scene.toggle(.teaching)
  }

  /// A house, as large as 200 points.
  private static func house(_ way: Vector = .zero) -> FingerScript {
    script([(0, 100), (0, 40), (50, 0), (100, 40), (100, 100), (0, 100)], way)
  }

  private static func lightning() -> FingerScript { script([(60, 0), (10, 55), (70, 45), (15, 110)]) }

  private static let scribble = script([
    (0, 0), (60, 90), (20, 10), (90, 30), (5, 80), (95, 95), (40, 0), (10, 60), (70, 60),
  ])

  private static func script(_ corners: [(Int, Int)], _ way: Vector = .zero) -> FingerScript {
    let places = corners.map { Point(200 + 2 * Double($0.0), 300 + 2 * Double($0.1)) + way }
    return FingerScript().down(at: places[0]).move(through: Array(places.dropFirst()), over: 0.5).up()
  }

  private func draw(_ script: FingerScript) {
    bench.perform(script)
    bench.wait(for: 1)
  }

  private func type(_ text: String) { scene.type(text) }

  private func press(_ keys: Keystroke...) { for key in keys { scene.press(key) } }

  /// Touches the panel at a place of its own coordinates.
  private func touchPanel(_ x: Double, _ y: Double) {
    bench.perform(.tap(at: scene.teachPanel.convert(toWindow: Point(x, y)), for: 0.02))
  }

  private func teach(_ name: String, _ script: FingerScript) {
    draw(script)
    type(name)
    press(.return)
  }

  private var names: [String] { scene.lesson.library.gestures.map(\.name) }

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
    draw(Self.scribble)
    #expect(lesson.recognition?.refusal == .unlike)
    #expect(lesson.distances.allSatisfy { $0 > 1 })
  }

  @Test func `every example of a gesture is seen, and one of them is deleted and brought back`() throws {
    teach("house", Self.house())
    press(.down, .right)
    #expect(scene.teachPanel.page is DrawnGesturePage)
    draw(Self.house(Vector(20, 0)))
    press(.return)
    draw(Self.script([(0, 110), (0, 50), (60, 0), (110, 40), (100, 110), (0, 110)]))
    press(.return)
    let examples = try #require(scene.lesson.library["house"]?.examples)
    #expect(examples.count == 3)
    // The cross in the corner of the second tile.
    let tile = (scene.teachPanel.bounds.width - 32 - 16) / 3
    touchPanel(16 + 2 * tile + 8 - 12, 52 + 104 + 8 + 44 + 8 + 48 + 12)
    #expect(scene.lesson.library["house"]?.examples == [examples[0], examples[2]])
    #expect(!scene.notice.isHidden)
    press(.control("z"))
    #expect(scene.lesson.library["house"]?.examples == examples)
    press(.right, .right, .delete)
    #expect(scene.lesson.library["house"]?.examples == [examples[0], examples[2]])
    press(.control("z"), .control("y"))
    #expect(scene.lesson.library["house"]?.examples == [examples[0], examples[2]])
    #expect(try bench.sandbox().lesson.library["house"]?.examples == [examples[0], examples[2]])
  }

  @Test func `what another window taught stays, is shown, and is not taken back with what this one did`() throws {
    let other = DrawnGestureLibrary(path: scene.lesson.library.path)
    let shape = DrawnShape(strokes: [[Point(0, 0), Point(100, 0), Point(50, 80)]])
    try other.add(DrawnGesture(name: "roof", examples: [shape]))
    teach("house", Self.house())
    #expect(names == ["roof", "house"])
    press(.control("z"))
    #expect(names == ["roof"])
    #expect(DrawnGestureLibrary(path: other.path).gestures.map(\.name) == ["roof"])
    try other.add(DrawnGesture(name: "sail", examples: [shape]))
    scene.toggle(.teaching)
    scene.toggle(.teaching)
    #expect(names == ["roof", "sail"])
    #expect(bench.lines("taught").contains { $0.contains(#""gesture":"sail","examples":1"#) })
  }

  @Test func `a gesture is deleted with a touch, and another touch brings it back`() throws {
    teach("house", Self.house())
    teach("lightning", Self.lightning())
    touchPanel(120, 52 + 128 + 8 + 44 + 8 + 28)
    #expect(scene.teachPanel.page is DrawnGesturePage)
    touchPanel(120, scene.teachPanel.bounds.height - 26)
    #expect(names == ["lightning"])
    #expect(bench.lines("taught").last?.contains(#""gesture":"house","examples":0"#) == true)
    let notice = scene.notice
    bench.perform(.tap(at: notice.convert(toWindow: Point(notice.bounds.maxX - 30, notice.bounds.midY)), for: 0.02))
    #expect(names == ["house", "lightning"])
    #expect(notice.isHidden)
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

  @Test func `a gesture that is deleted after the language was changed is recognized no more`() throws {
    teach("house", Self.house())
    scene.show(.recognizers)
    bench.workbench.choices.first { $0.title == bench.words("menu.language") }?.choose(1)
    let renewed = try #require(bench.stageScene)
    #expect(renewed.set["house"] != nil)
    renewed.show(.teaching)
    try renewed.lesson.remove("house")
    renewed.show(.recognizers)
    #expect(renewed.set["house"] == nil)
  }

  @Test func `a gesture is given another name with fingers alone`() throws {
    teach("house", Self.house())
    press(.down, .right)
    touchPanel(scene.teachPanel.bounds.width - 122, 26)
    #expect(scene.teachPanel.page is NamePage)
    // What stands there is chosen, and goes at once.
    try bench.touch(.erase)
    for letter in "home" { try bench.touch(.letter(letter)) }
    touchPanel(scene.teachPanel.bounds.width - 40, 26)
    #expect(names == ["home"])
    #expect(scene.teachPanel.page is DrawnGesturePage)
    press(.control("z"))
    #expect(names == ["house"])
  }

  @Test func `while a name is written, the keys that take back leave the gestures as they are`() throws {
    teach("house", Self.house())
    press(.down, .right)
    touchPanel(scene.teachPanel.bounds.width - 122, 26)
    #expect(scene.teachPanel.page is NamePage)
    press(.control("z"), .control("y"))
    #expect(names == ["house"] && scene.teachPanel.page is NamePage)
    press(.escape, .escape)
    // So they do while it is written on the button, and take back again what was done once it is not.
    draw(Self.lightning())
    type("flash")
    press(.control("z"))
    #expect(names == ["house"])
    for _ in "flash" { press(.backspace) }
    press(.control("z"))
    #expect(names == [])
  }

  @Test func `a name that is pasted onto the button is one line, and blanks are none`() throws {
    draw(Self.house())
    bench.host.receive(.received(.text("my house\nand\tyours\n\u{1}"), at: nil))
    press(.return)
    #expect(names == ["my house and yours"])
    draw(Self.lightning())
    bench.host.receive(.received(.text(" \n "), at: nil))
    press(.return)
    #expect(names.count == 2 && names[1] == "Gesture 1")
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

  @Test func `kana are made voiced, half-voiced and small`() {
    var text = "は"
    KeyGrid.press(.halfVoiced, in: &text)
    KeyGrid.press(.letter("つ"), in: &text)
    KeyGrid.press(.small, in: &text)
    KeyGrid.press(.letter("か"), in: &text)
    KeyGrid.press(.voiced, in: &text)
    KeyGrid.press(.letter("ん"), in: &text)
    KeyGrid.press(.voiced, in: &text)
    #expect(text == "ぱっがん")
    KeyGrid.press(.erase, in: &text)
    #expect(text == "ぱっが")
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

  @Test func `all gestures are written to one file, and read from it, in the window`() throws {
    teach("house", Self.house())
    touchPanel(120, scene.teachPanel.bounds.height - 26)
    #expect(scene.teachPanel.page is DrawnGestureFilesPage)
    touchPanel(120, 74)
    let path = "\(bench.folder)/drawn/gestures-1.drawn"
    #expect(try DrawnGestureFile(parsing: FileBytes.all(of: path)).gestures == scene.lesson.library.gestures)
    let taught = scene.lesson.library.gestures
    try scene.lesson.remove("house")
    // The file is the first row, the shapes that come with the program the second.
    press(.down, .return)
    #expect(scene.lesson.library.gestures == taught)
    press(.down, .return)
    #expect(names.count == 15)
    press(.control("z"))
    #expect(scene.lesson.library.gestures == taught)
  }

  @Test func `a file that cannot be read says why, and changes nothing`() throws {
    try DataFolder(bench.folder).makeDrawn("{\"drawnGestures\":1,\"gestures\":[{}]}")
    touchPanel(120, scene.teachPanel.bounds.height - 26)
    press(.down, .return)
    #expect(names.isEmpty)
    bench.draw()
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

extension DataFolder {
  /// Puts a file of drawn gestures with this text among those that can be read.
  fileprivate func makeDrawn(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: drawnGestureFiles, withIntermediateDirectories: true)
    try FileBytes.replace("\(drawnGestureFiles)/broken.drawn", with: Array(text.utf8))
  }
}
