import DrawnGestures
import Files
import Foundation
import Geometry
import Gestures
import Instrument
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// The settings of gestures that were taught by drawing them, and what is taught beside what files define.
@Suite struct TaughtSettingsTests {
  private let bench: Bench
  private let scene: SandboxScene

  static let house = [(0, 100), (0, 40), (50, 0), (100, 40), (100, 100), (0, 100)]
  static let lightning = [(60, 0), (10, 55), (70, 45), (15, 110)]

  /// The stage, with a house that was taught.
  init() throws {
    bench = try Bench()
    try DrawnGestureLibrary(path: bench.data.drawnGestures).add(Self.gesture("house", Self.house))
    scene = try bench.showStage()
  }

  private static func places(_ corners: [(Int, Int)], _ way: Vector = .zero) -> [Point] {
    corners.map { Point(200 + 2 * Double($0.0), 300 + 2 * Double($0.1)) + way }
  }

  static func gesture(_ name: String, _ corners: [(Int, Int)]) -> DrawnGesture {
    DrawnGesture(name: name, examples: [DrawnShape(strokes: [places(corners)])])
  }

  private func draw(_ corners: [(Int, Int)], _ way: Vector = .zero) {
    let places = Self.places(corners, way)
    bench.perform(FingerScript().down(at: places[0]).move(through: Array(places.dropFirst()), over: 0.5).up())
    bench.wait(for: 1)
  }

  /// What was recognized since the last time of those names.
  private func recognized(_ names: String...) -> [String] {
    let lines = bench.lines("gesture")
    return names.filter { name in lines.contains { $0.contains("\"recognizer\":\"\(name)\",\"state\":\"recognized\"") }
    }
  }

  private func tolerance(_ name: String = "house") -> Double? {
    (scene.set[name] as? DrawnGestureRecognizer)?.tolerance
  }

  @Test func `a taught gesture keeps its settings, whatever is done beside it`() throws {
    try scene.tune("house", "tolerance", to: 1.5)
    scene.toggleRecording()
    draw(Self.house)
    scene.toggleRecording()
    #expect(tolerance() == 1.5 && recognized("house") == ["house"])
    try scene.tune("swipeRight", "maximumAngle", to: 40)
    scene.press(.control("z"))
    #expect(tolerance() == 1.5)
    scene.press(.control("z"))
    #expect(tolerance() == 1)
    scene.press(.control("y"))
    #expect(tolerance() == 1.5)
    // What is taught of it meanwhile is another example.
    scene.show(.teaching)
    draw(Self.house, Vector(20, 30))
    try scene.lesson.addExample(to: "house")
    scene.show(.recognizers)
    let taught = try #require(scene.set["house"] as? DrawnGestureRecognizer)
    #expect(taught.tolerance == 1.5 && taught.gesture == scene.lesson.library["house"])
    draw(Self.house)
    #expect(recognized("house") == ["house"])
    // A set that was saved has it with the settings of then.
    scene.show(.tuning)
    scene.setPages.save()
    try scene.tune("house", "tolerance", to: 2)
    scene.setPages.show()
    try #require(scene.sidePanel.page as? SetsPage).choose(1)
    #expect(tolerance() == 1.5)
    bench.workbench.choices.first { $0.title == bench.words("menu.language") }?.choose(1)
    #expect((bench.stageScene?.set["house"] as? DrawnGestureRecognizer)?.tolerance == 1.5)
  }

  @Test func `a change is tried on a taught gesture, and taken back`() throws {
    try scene.tune("house", "tolerance", to: 0.2)
    draw([(0, 100), (0, 30), (62, 0), (100, 55), (108, 100), (0, 108)])
    #expect(recognized("house").isEmpty)
    scene.explain("house")
    #expect(scene.card.shown?.smallest?.changes.first?.recognizer == "house")
    scene.pressed(.tryIt)
    #expect(scene.card.shown?.firesNow == true && tolerance() ?? 0 > 0.2)
    scene.pressed(.tryIt)
    #expect(tolerance() == 0.2)
  }

  @Test func `what takes back a setting brings back nothing that was deleted or has another name`() throws {
    try DrawnGestureLibrary(path: bench.data.drawnGestures).add(Self.gesture("lightning", Self.lightning))
    scene.show(.teaching)
    scene.show(.recognizers)
    try scene.tune("lightning", "tolerance", to: 1.5)
    try scene.tune("tap", "maximumPressDuration", to: 0.9)
    scene.show(.teaching)
    try scene.lesson.remove("house")
    try scene.lesson.rename("lightning", to: "bolt")
    scene.show(.recognizers)
    let names = scene.set.recognizers.map(\.label)
    #expect(!names.contains("house") && names.last == "bolt")
    scene.press(.control("z"))
    #expect(scene.set.recognizers.map(\.label) == names)
    #expect((scene.set["tap"] as? TapGestureRecognizer)?.maximumPressDuration != 0.9)
    // It has the settings that it had under the other name.
    #expect(tolerance("bolt") == 1.5)
    draw(Self.lightning)
    #expect(recognized("bolt", "lightning") == ["bolt"])
    scene.press(.control("y"))
    #expect(scene.set.recognizers.map(\.label) == names && tolerance("bolt") == 1.5)
    #expect(scene.set.relations.simultaneous.values.joined().allSatisfy(names.contains))
  }

  @Test func `a case is judged by its own recognizers, whatever was taught, and what is taught then is added to them`()
    throws
  {
    // What was taught has the name of one of them, and the look of another.
    try DrawnGestureLibrary(path: bench.data.drawnGestures).add(Self.gesture("lightning", Self.house))
    scene.show(.teaching)
    scene.show(.recognizers)
    let file = GestureSet([TapGestureRecognizer()]).adding([
      Self.gesture("house", Self.lightning), Self.gesture("home", Self.house),
    ])
    let names = file.recognizers.map(\.label)
    var places = Self.places(Self.house).enumerated().map {
      TouchSample(id: 1, phase: .moved, location: $1, timestamp: 0.1 * Double($0))
    }
    (places[0].phase, places[places.count - 1].phase) = (.began, .ended)
    let recording = Recording(
      RecordingHeader(size: Size(800, 700)), places.map { Delivery(time: $0.timestamp, samples: [$0]) })
    scene.play(try GestureCase(parsing: GestureCase.file(named: "a case", of: recording, with: file)), named: "a case")
    func house() -> DrawnShape? { (scene.set["house"] as? DrawnGestureRecognizer)?.examples.first }
    let defined = house()
    #expect(scene.set.recognizers.map(\.label) == names && defined != scene.lesson.library["house"]?.examples.first)
    let history = scene.viewing.history
    let home = try #require(history.place(of: "home"))
    #expect(history.rows[home].attempts.map(\.outcome) == [.recognized])
    // What goes on from it leaves it so.
    scene.endPlayback()
    scene.toggleRecording()
    scene.toggleRecording()
    scene.show(.teaching)
    scene.show(.recognizers)
    #expect(scene.set.recognizers.map(\.label) == names && house() == defined)
    scene.show(.teaching)
    draw(Self.lightning)
    try scene.lesson.teach("bolt")
    scene.show(.recognizers)
    #expect(scene.set.recognizers.map(\.label) == names + ["bolt"])
  }

  @Test func `what a set defines that is dropped on the window stands, and what was taught comes back with another`()
    throws
  {
    let file = GestureSet([TapGestureRecognizer()]).adding([Self.gesture("house", Self.lightning)])
    scene.replace(with: try GestureSet(parsing: file.encoded()))
    func house() -> DrawnShape? { (scene.set["house"] as? DrawnGestureRecognizer)?.examples.first }
    let taught = scene.lesson.library["house"]?.examples.first
    #expect(house() != nil && house() != taught)
    scene.replace(with: GestureSet([TapGestureRecognizer()]))
    #expect(house() == taught)
  }

  @Test func `a saved set has what was taught, also after a case was played alone and the gesture was renamed`() throws
  {
    let saved = scene.set.encoded()
    let gestureCase = try GestureCase(
      parsing: Array(
        #"{"name":"x","width":400,"height":400,"gestures":[{"name":"tap","type":"tap"}],"touches":[],"expect":[]}"#.utf8
      ))
    scene.play(gestureCase, named: "x.case")
    #expect(scene.set["house"] == nil)
    try scene.lesson.library.rename("house", to: "home")
    let names = scene.set.recognizers.map(\.label)
    scene.take(saved: try GestureSet(parsing: saved), saying: { _ in "" })
    #expect(scene.set["home"] != nil && scene.set["house"] == nil)
    // Undone, the case's own are alone again.
    #expect(scene.undoTuning() && scene.set.recognizers.map(\.label) == names)
  }

  @Test func `where nothing but a gesture was taught there is nothing to reset, and what was set of it is reset`()
    throws
  {
    func reset() -> Bool {
      scene.resetTuning()
      return scene.toast.offersUndo
    }
    #expect(!reset())
    scene.show(.teaching)
    scene.show(.recognizers)
    #expect(!reset())
    try scene.tune("house", "tolerance", to: 1.5)
    #expect(reset() && tolerance() == 1)
    #expect(!reset())
    scene.press(.control("z"))
    #expect(tolerance() == 1.5)
  }

  @Test func `a set is compared as it would be in use, and one that was just taken differs in nothing`() throws {
    scene.toggleRecording()
    draw(Self.house)
    scene.toggleRecording()
    _ = try scene.folder.expect("house", of: try #require(scene.folder.entries.first))
    scene.show(.tuning)
    scene.setPages.save()
    for row in 0...1 {
      scene.setPages.show()
      try #require(scene.sidePanel.page as? SetsPage).choose(row)
      let entry = row == 0 ? nil : try #require(scene.sidePanel.page as? SetsPage).entries[row - 1]
      scene.setPages.compare(with: entry)
      bench.wait(for: 2)
      let judgement = try #require(scene.sidePanel.page as? ComparisonPage).judgement
      #expect(!scene.library.isComparing && !judgement.subjects.indices.contains(where: judgement.differs))
      #expect(judgement.score(of: "house", by: .present).hits == 1)
      // What B has not judged yet is not listed.
      let page = ComparisonPage(
        bench.host.appearance, Rejudgement(judgement.subjects, by: scene.set), with: nil, named: "B",
        titles: judgement.subjects.map(\.name), play: { _ in }, leave: {})
      #expect(page.rowCount == 0)
      page.judgement.judge(by: scene.set)
      #expect(page.rowCount == judgement.subjects.count)
      scene.sidePanel.pop()
    }
    // What it is compared with stays as it is.
    #expect(tolerance() == 1)
    draw(Self.house)
    #expect(recognized("house") == ["house"])
  }

  @Test func `what is drawn where it is taught is judged as on the stage, also once that was tuned`() throws {
    let odd = [(0, 100), (0, 30), (62, 0), (100, 55), (108, 100), (0, 108)]
    scene.show(.teaching)
    draw(odd)
    let distance = try #require(scene.lesson.recognition).distance
    for (share, isOne) in [(0.9, false), (1.1, true)] {
      scene.show(.recognizers)
      try scene.tune("house", "tolerance", to: share * distance)
      draw(odd)
      #expect(recognized("house").isEmpty != isOne, "\(share)")
      scene.show(.teaching)
      draw(odd)
      let recognition = try #require(scene.lesson.recognition)
      // The least that can be allowed is more than nothing.
      let allowed = try #require(tolerance())
      #expect(scene.lesson.isRecognized == isOne, "\(share)")
      #expect(abs(recognition.distance * allowed / distance - 1) < 1e-6, "\(share)")
      #expect(scene.lesson.distances == [recognition.distance])
    }
    // The next stroke may be as late.
    scene.show(.recognizers)
    try scene.tune("house", "strokeInterval", to: 2)
    scene.show(.teaching)
    draw(odd)
    #expect(scene.lesson.recognition == nil)
    bench.wait(for: 1.5)
    #expect(scene.lesson.recognition != nil)
  }

  @Test func `nothing is taught under a name that is shown already, whatever its capitals and the language`() throws {
    scene.show(.teaching)
    let refused: [(String, DrawnGestureLibrary.Refusal)] = [
      ("Tap", .nameOfRecognizer("Tap")), ("double TAP", .nameOfRecognizer("double TAP")),
      ("長押し", .nameOfRecognizer("長押し")), ("House", .nameTaken("house")),
    ]
    for (name, refusal) in refused {
      draw(Self.lightning)
      #expect(throws: refusal) { try scene.lesson.teach(name) }
      scene.lesson.forget()
    }
    // Its own name may have other capitals.
    try scene.lesson.rename("house", to: "House")
    draw(Self.lightning)
    try scene.lesson.teach("円")
    #expect(throws: DrawnGestureLibrary.Refusal.nameTaken("円")) { try scene.lesson.rename("House", to: "circle") }
    // What comes from a file is more of what is called so already.
    let ready = try scene.teachPanel.files.readyShapes.read()
    let count = try #require(ready.first { $0.name == "circle" }).examples.count
    try scene.lesson.merge(ready)
    #expect(scene.lesson.library["circle"] == nil && scene.lesson.library["円"]?.examples.count == count + 1)
    #expect(scene.lesson.library.gestures.count == ready.count + 1)
  }

  @Test(arguments: Language.allCases) func `no two gestures that come with the program are called alike`(
    language: Language
  ) throws {
    let words = try Words(language, in: Bench.resources)
    let ready = try scene.teachPanel.files.readyShapes.read().map(\.name)
    let names = try Bench.resources.gestures("default.gestures").recognizers.map(\.label) + ready
    let shown = names.map { words.gesture($0).lowercased() }
    #expect(Set(shown).count == shown.count, "\(shown)")
  }

  @Test func `it is said that code leaves out what was taught`() throws {
    scene.show(.tuning)
    scene.setPages.copyAsSwift()
    #expect(scene.set.namesWithoutSwiftCode == ["house"])
    #expect(scene.toast.text == bench.words("sets.swift.without", "gestures/tuned-1.swift", "1"))
  }

  @Test func `recordings of a taught gesture are its hits and misses`() throws {
    scene.toggleRecording()
    draw(Self.house)
    scene.toggleRecording()
    _ = try scene.folder.expect("house", of: try #require(scene.folder.entries.first))
    scene.show(.tuning)
    bench.wait(for: 2)
    func scores() throws -> [Rejudgement.Score] {
      let judgement = try #require(scene.tuning.judgement)
      return Rejudgement.Side.allCases.map { judgement.score(of: "house", by: $0) }
    }
    #expect(try scores().map(\.hits) == [1, 1])
    try scene.tune("house", "minimumMargin", to: 1)
    bench.wait(for: 2)
    let (before, after) = (try scores()[0], try scores()[1])
    #expect(before.hits == 1 && after.hits + after.misses == 1)
  }

  @Test func `recognizers that the set does not have that is compared with are judged, too`() throws {
    scene.toggleRecording()
    bench.perform(.tap(at: Point(200, 300)))
    scene.toggleRecording()
    _ = try scene.folder.expect("poke", of: try #require(scene.folder.entries.first))
    let poke = TapGestureRecognizer()
    poke.name = "poke"
    let judgement = scene.library.judge(by: GestureSet([poke]))
    #expect(judgement.score(of: "poke", by: .present).hits == 1)
  }

  @Test func `nothing is taught or renamed to the name of a recognizer, be it on the stage or the program's own`()
    throws
  {
    scene.replace(with: try GestureSet(parsing: Array(#"{"gestures":[{"name":"poke","type":"tap"}]}"#.utf8)))
    scene.show(.teaching)
    for name in ["poke", "flag"] {
      draw(Self.lightning)
      scene.type(name)
      scene.press(.return)
      #expect(scene.teachPanel.problem?.contains(name) == true, "\(name)")
      #expect(throws: DrawnGestureLibrary.Refusal.nameOfRecognizer(name)) {
        try scene.lesson.rename("house", to: name)
      }
    }
    #expect(scene.lesson.library.gestures.map(\.name) == ["house"])
    // The drawing is still there for another name.
    scene.press(.control("a"))
    scene.type("bolt")
    scene.press(.return)
    #expect(scene.lesson.library.gestures.map(\.name) == ["house", "bolt"])
  }

  @Test func `a gesture that has the name of a recognizer is read, and said not to be recognized`() throws {
    let clash = Self.gesture("flag", Self.lightning)
    let file = NamedFiles(in: bench.data.drawnGestureFiles, ending: ".drawn")
    _ = try file.add(DrawnGestureFile([clash]).encoded(), named: "clash")
    scene.show(.teaching)
    scene.teachPanel.showFiles()
    let page = try #require(scene.teachPanel.page as? DrawnGestureFilesPage)
    page.choose(0)
    let advice = bench.words("teach.clash.advice", bench.words.gesture("flag"))
    #expect(scene.lesson.library["flag"] == clash && scene.notice.text.hasSuffix(advice))
    scene.teachPanel.showOverview()
    #expect(bench.seen.contains { $0.hasPrefix(bench.words("teach.clash").prefix(12)) })
    // What is drawn like it is not said to be one.
    draw(Self.lightning)
    #expect(bench.seen.contains { $0.hasPrefix(bench.words("teach.clash").prefix(12)) })
    scene.teachPanel.open(gesture: "flag")
    #expect(bench.seen.contains { $0.hasPrefix(advice.prefix(12)) })
    // Another set may have no such recognizer: it is recognized there, and nothing else is said.
    scene.replace(with: GestureSet([TapGestureRecognizer()]))
    #expect(!bench.seen.contains { $0.hasPrefix(advice.prefix(12)) })
    scene.show(.recognizers)
    draw(Self.lightning)
    #expect(recognized("flag") == ["flag"])
  }
}
