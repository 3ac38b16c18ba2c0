import Exchange
import Files
import Geometry
import Gestures
import Instrument
import Recordings
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// Tuning by sliders and numbers, and the sets that come of it.
@Suite struct TuningTests {
  private let bench: Bench
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
  }

  private func swipe() throws -> SwipeGestureRecognizer {
    try #require(scene.set["swipeRight"] as? SwipeGestureRecognizer)
  }

  private func answer() { bench.answer(scene.toast) }

  private func row(_ recognizer: String, _ tolerance: String) throws -> Int {
    let all = scene.set.recognizers.flatMap { recognizer in
      type(of: recognizer).tolerances.map { (recognizer.label, $0.name) }
    }
    return try #require(all.firstIndex { $0 == (recognizer, tolerance) })
  }

  /// The name that is seen over the sliders.
  private var headline: String? {
    get throws {
      let tuning = scene.tuning
      let place = tuning.convert(toWindow: Point(0, tuning.list.minY))
      return bench.seenMarks.last {
        $0.style == .heading && $0.box.minX > place.x && (place.y - 60...place.y).contains($0.box.midY)
      }?.text
    }
  }

  @Test func `tuning opens at what was explained, and its name stays in sight`() throws {
    bench.perform(.swipe(from: Point(200, 300), to: Point(300, 385), over: 0.2))
    bench.wait(for: 1)
    scene.explain("swipeRight")
    scene.toggle(.tuning)
    let tuning = scene.tuning
    #expect(try headline == bench.words.gesture("swipeRight"))
    let first = tuning.area(try row("swipeRight", "minimumDistance"))
    #expect(abs(first.minY - tuning.list.minY) < 0.5)
    tuning.scroll(by: 200)
    #expect(try headline == bench.words.gesture("swipeRight"))
    tuning.scroll(by: -10_000)
    #expect(try headline == bench.words.gesture("tap"))
  }

  @Test(arguments: Language.allCases) func `no number of the recordings is cut while Stop takes its room`(
    _ language: Language
  ) throws {
    let bench = try Bench(size: Size(1000, 700), language: language)
    let scene = try bench.showStage()
    scene.show(.tuning)
    bench.wait(for: 0.5)
    var judgement = try #require(scene.tuning.judgement)
    // Where nothing fires any more, every number is another one.
    judgement.judge(by: GestureSet([]))
    for isJudging in [true, false] {
      scene.tuning.show(judgement, isJudging: isJudging, leavingOut: 0)
      let (before, after) = (judgement.total(by: .reference), judgement.total(by: .present))
      let seen = bench.seenMarks.filter { $0.style == .captionBold }.compactMap(\.text).joined(separator: " ")
      func plain(_ text: String) -> String { text.filter { !$0.isWhitespace } }
      #expect(plain(seen).contains(plain(bench.words.scores(before, after))), "\(seen)")
    }
  }

  @Test func `the index leads to the sliders of a recognizer`() throws {
    scene.show(.tuning)
    scene.showIndex()
    let index = try #require(scene.sidePanel.page as? RecognizerIndexPage)
    index.choose(9)
    #expect(try scene.sidePanel.page === scene.tuning && headline == bench.words.gesture("pinch"))
  }

  @Test func `a value is written with fingers, and a bad one says why and is not taken`() throws {
    scene.show(.tuning)
    let tuning = scene.tuning
    tuning.reveal("swipeRight")
    let area = tuning.area(try row("swipeRight", "maximumAngle"))
    bench.perform(.tap(at: tuning.convert(toWindow: Point(area.maxX - 40, area.minY + 22)), for: 0.02))
    let page = try #require(scene.sidePanel.page as? NumberPage)
    // The unit stands at the end of the field alone.
    #expect(bench.seen.contains("30") && !bench.seen.contains("30°"))
    for letter in "90" { try bench.touch(.letter(letter)) }
    scene.press(.return)
    #expect(scene.sidePanel.page === page && page.problem == bench.words("tune.tooLarge", "60°"))
    #expect(try swipe().maximumAngle == 30)
    try bench.touch(.erase)
    try bench.touch(.erase)
    for letter in "37.5" { try bench.touch(.letter(letter)) }
    bench.perform(.tap(at: page.convert(toWindow: Point(page.bounds.width - 40, 26)), for: 0.02))
    #expect(try swipe().maximumAngle == 37.5)
    #expect(scene.sidePanel.page === tuning)
  }

  @Test(arguments: [
    ("37,5", NumberPage.Reading.value(37.5)), ("", .noNumber), ("abc", .noNumber), ("1e1", .noNumber),
    ("-3", .tooSmall),
    ("0x1", .noNumber), ("1.2.3", .noNumber), ("400", .tooLarge), ("nan", .noNumber), (" 5 ", .value(5)),
  ])
  func `a number is read with a point or a comma`(text: String, reading: NumberPage.Reading) throws {
    let angle = try #require(Tolerance.named("maximumAngle", of: swipe()))
    #expect(NumberPage.read(text, as: angle) == reading)
  }

  @Test func `a number of fingers is whole, and a ratio is written in percent`() throws {
    let pan = try #require(scene.set["pan"])
    let fingers = try #require(Tolerance.named("maximumNumberOfTouches", of: pan))
    #expect(NumberPage.read("1.5", as: fingers) == .noWholeNumber)
    #expect(NumberPage.read("2", as: fingers) == .value(2))
    let flag = try #require(scene.set["flag"])
    let tip = try #require(Tolerance.named("tipRange.upperBound", of: flag))
    #expect(NumberPage.read("70", as: tip) == .value(0.7))
  }

  @Test func `a finger that drags the number's slider sets it, and one that goes up scrolls`() throws {
    scene.show(.tuning)
    let tuning = scene.tuning
    tuning.reveal("swipeRight")
    let area = tuning.area(try row("swipeRight", "minimumDistance"))
    let from = tuning.convert(toWindow: Point(area.midX, area.minY + 62))
    let scrolled = tuning.scroll
    bench.perform(.swipe(from: from, to: from + Vector(60, 0), over: 0.2))
    let distance = try swipe().minimumDistance
    #expect(distance != 50 && tuning.scroll == scrolled)
    bench.perform(.swipe(from: from, to: from + Vector(0, -150), over: 0.2))
    #expect(try swipe().minimumDistance == distance && tuning.scroll > scrolled)
  }

  /// Makes a swipe that has failed while its finger stays down, lets a slider be dragged meanwhile, and lifts the finger with a
  /// small movement.
  private func lift(after drag: () throws -> Point) throws {
    func send(_ phase: TouchSample.Phase, _ place: Point, finger: Int = 900) {
      bench.deliver([TouchSample(id: finger, phase: phase, location: place, timestamp: bench.time)])
      bench.wait(for: 0.05)
    }
    let end = Point(320, 310)
    send(.began, Point(200, 400))
    for step in 1...4 { send(.moved, Point(200, 400) + (end - Point(200, 400)) * (Double(step) / 4)) }
    bench.wait(for: 1)
    let start = try drag()
    send(.began, start, finger: 901)
    for step in 1...8 { send(.moved, start + Vector(Double(step) * 5, 0), finger: 901) }
    send(.ended, start + Vector(40, 0), finger: 901)
    send(.moved, end + Vector(1, 1))
    send(.ended, end + Vector(2, 1))
    bench.wait(for: 1)
  }

  @Test func `the card's slider keeps its value when the finger lifts that made the attempt`() throws {
    let slider = scene.card.slider
    var values: [Double] = []
    let changed = slider.changed
    try lift {
      scene.explain("swipeRight")
      bench.draw()
      #expect(scene.card.shown?.verdict?.outcome == .failed && slider.value != nil)
      slider.changed = {
        changed()
        if let value = slider.value { values.append(value) }
      }
      return slider.convert(toWindow: slider.bounds.center)
    }
    #expect(Set(values).count > 2 && slider.value == values.last && scene.card.isShown)
  }

  @Test func `a slider of the tuning keeps its value when a finger lifts from the stage`() throws {
    scene.show(.tuning)
    let tuning = scene.tuning
    var set = 0.0
    try lift {
      tuning.reveal("swipeRight")
      bench.draw()
      let area = tuning.area(try row("swipeRight", "minimumDistance"))
      set = try swipe().minimumDistance
      return tuning.convert(toWindow: Point(area.midX, area.minY + 62))
    }
    let distance = try swipe().minimumDistance
    #expect(distance != set)
    // As one that is made with nothing else going on.
    bench.press(.control("z"))
    let area = tuning.area(try row("swipeRight", "minimumDistance"))
    let start = tuning.convert(toWindow: Point(area.midX, area.minY + 62))
    bench.perform(.swipe(from: start, to: start + Vector(40, 0), over: 0.2))
    #expect(try swipe().minimumDistance == distance)
  }

  @Test func `a saved set is listed and taken, and Undo brings back what was`() throws {
    scene.show(.tuning)
    let angle = try #require(Tolerance.named("maximumAngle", of: swipe()))
    scene.tune(try swipe(), angle, to: 40)
    scene.setPages.show()
    let page = try #require(scene.sidePanel.page as? SetsPage)
    scene.setPages.save()
    #expect(page.entries.map(\.name) == ["tuned-1"])
    page.choose(0)
    #expect(try swipe().maximumAngle == 30)
    page.choose(1)
    #expect(try swipe().maximumAngle == 40)
    answer()
    #expect(try swipe().maximumAngle == 30)
  }

  @Test func `a saved set is thrown away by key or touch, and Undo brings it back; the program's own stays`() throws {
    scene.show(.tuning)
    scene.setPages.save()
    scene.setPages.show()
    let page = try #require(scene.sidePanel.page as? SetsPage)
    func names() -> [String] { page.entries.map(\.name) }
    bench.draw()
    bench.tap(page, at: Point(page.bounds.maxX - 20, page.list.minY + 90))
    #expect(names().isEmpty && FilePath("\(bench.folder)/gestures/trash").names == ["tuned-1.gestures"])
    answer()
    #expect(names() == ["tuned-1"])
    scene.press(.delete)
    #expect(names() == ["tuned-1"])
    scene.press(.down, .delete)
    #expect(names().isEmpty)
    scene.press(.delete)
    answer()
    #expect(names() == ["tuned-1"])
  }

  @Test func `a set that cannot be read says so, and the recognizers stay`() throws {
    try FilePath("\(bench.folder)/gestures").makeFolder()
    try FileBytes.replace("\(bench.folder)/gestures/bad.gestures", with: Array("{\"gestures\":[{}]}".utf8))
    scene.show(.tuning)
    scene.setPages.show()
    let before = scene.set.encoded()
    (scene.sidePanel.page as? SetsPage)?.choose(1)
    #expect(scene.set.encoded() == before && scene.toast.isShown)
  }

  @Test func `a saved set with a gesture that never fires is taken, and a message says which`() throws {
    try FilePath("\(bench.folder)/gestures").makeFolder()
    let text = #"{"gestures":[{"type":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2}]}"#
    try FileBytes.replace("\(bench.folder)/gestures/odd.gestures", with: Array(text.utf8))
    scene.show(.tuning)
    scene.setPages.show()
    (scene.sidePanel.page as? SetsPage)?.choose(1)
    #expect((scene.set["pan"] as? PanGestureRecognizer)?.minimumNumberOfTouches == 3)
    #expect(scene.toast.isShown && scene.toast.text.contains("odd.gestures, line 1, column 53: \"pan\" never fires"))
  }

  @Test func `the sliders of a least and a most number of fingers do not pass each other`() throws {
    scene.show(.tuning)
    let pan = try #require(scene.set["pan"] as? PanGestureRecognizer)
    let most = try #require(Tolerance.named("maximumNumberOfTouches", of: pan))
    scene.tune(pan, most, to: 2)
    scene.tuning.selection = try row("pan", "minimumNumberOfTouches")
    scene.tuning.adjust(by: 3)
    #expect(pan.minimumNumberOfTouches == 4 && pan.maximumNumberOfTouches == 4)
    scene.undoTuning()
    let before = try #require(scene.set["pan"] as? PanGestureRecognizer)
    #expect(before.minimumNumberOfTouches == 1 && before.maximumNumberOfTouches == 2)
  }

  @Test func `two sets are compared by what each catches in every recording`() throws {
    scene.toggleRecording()
    bench.perform(.swipe(from: Point(200, 300), to: Point(300, 370), over: 0.2))
    bench.wait(for: 1)
    scene.toggleRecording()
    let entry = try #require(scene.folder.entries.first)
    _ = try scene.folder.expect("swipeRight", of: entry)
    let wide = scene.set.copy()
    let angle = try #require(Tolerance.named("maximumAngle", of: swipe()))
    angle.set(45, of: try #require(wide["swipeRight"]))
    let comparison = scene.library.beginComparing(scene.set, with: wide)
    #expect(!scene.library.isComparing)
    #expect(comparison.isHit(0, by: .reference) == false && comparison.isHit(0, by: .present) == true)
    #expect(comparison.fired(0, by: .present).contains("swipeRight"))
    #expect(scene.library.titles(bench.words).first == "recording-1")
    scene.show(.tuning)
    scene.setPages.show()
    scene.press(.down, .right)
    #expect(scene.sidePanel.page is ComparisonPage)
    bench.draw()
    scene.press(.escape)
    #expect(scene.sidePanel.page is SetsPage)
    // A recording in the list is played, the one that differs first.
    scene.press(.right)
    scene.press(.down, .return)
    bench.wait(for: 0.2)
    #expect(scene.viewing.showsRecording && scene.recordings.playing?.name == "recording-1")
  }

  @Test(arguments: Language.allCases) func `what fires by one of two sets only is seen first, and is bold`(
    language: Language
  ) throws {
    let bench = try Bench(size: Size(640, 480), language: language, fonts: Fonts())
    let scene = try bench.showStage()
    scene.show(.tuning)
    bench.wait(for: 0.1)
    let long = try #require(scene.set["longPress"])
    scene.tune(long, try #require(Tolerance.named("minimumPressDuration", of: long)), to: 0.05)
    scene.setPages.compare(with: nil)
    bench.wait(for: 1)
    let page = try #require(scene.sidePanel.page as? ComparisonPage)
    let differing = page.judgement.subjects.indices.filter(page.judgement.differs)
    #expect(!differing.isEmpty)
    let row = page.convert(toWindow: page.area(0).origin)
    let first = bench.seenMarks.filter { mark in
      mark.box.minX == row.x + 58 && mark.box.midY > row.y && mark.box.midY < row.y + page.area(0).height
    }
    let name = bench.words.gesture("longPress")
    #expect(first.contains { $0.text?.contains(name) == true && $0.style?.isBold == true }, "\(first)")
  }

  @Test func `a set is compared where its button says so, at the end of the row where nothing can be thrown away`()
    throws
  {
    scene.show(.tuning)
    scene.setPages.save()
    scene.setPages.show()
    let page = try #require(scene.sidePanel.page as? SetsPage)
    let places = bench.marks(of: bench.words("sets.compare")).sorted { $0.minY < $1.minY }
    #expect(places.count == 2 && places[0].midX > places[1].midX + 30)
    for (row, place) in places.enumerated() {
      // Above and below the words, too: the button is as high as a finger needs.
      for way in [-20.0, 20] {
        bench.perform(.tap(at: place.center + Vector(0, way), for: 0.02))
        #expect(scene.sidePanel.page is ComparisonPage, "\(row)")
        scene.press(.escape)
      }
    }
    let bin = page.convert(toWindow: Point(page.bounds.maxX - 26, page.area(1).midY))
    bench.perform(.tap(at: bin, for: 0.02))
    #expect((scene.sidePanel.page as? SetsPage)?.entries.isEmpty == true)
  }

  @Test(arguments: Language.allCases) func `what is played is said in a window of little room`(_ language: Language)
    throws
  {
    let bench = try Bench(size: Size(800, 600), language: language, fonts: Fonts())
    let scene = try bench.showStage()
    scene.play(try #require(scene.folder.entries.first))
    bench.wait(for: 3)
    let chip = scene.timeline.controls.compactMap { $0 as? Button }.first { $0.commandTitle == "keys.live" }
    #expect(scene.viewing.showsRecording && chip?.isReachable == true)
  }

  @Test func `a saved set gets another name by its pen, or by a key`() throws {
    scene.show(.tuning)
    for _ in 0..<2 { scene.setPages.save() }
    scene.setPages.show()
    let page = try #require(scene.sidePanel.page as? SetsPage)
    func rename(to name: String) {
      for _ in 0..<20 { scene.press(.backspace) }
      scene.type(name)
      scene.press(.return)
    }
    let pen = page.convert(toWindow: Point(page.bounds.maxX - 74, page.area(1).midY))
    bench.perform(.tap(at: pen, for: 0.02))
    #expect(scene.sidePanel.page is NamePage)
    rename(to: "wide")
    #expect(scene.sidePanel.page === page && page.entries.map(\.name).contains("wide"))
    page.selection = page.entries.firstIndex { $0.name != "wide" }.map { $0 + 1 }
    scene.press("n")
    #expect(scene.sidePanel.page is NamePage)
    rename(to: "narrow")
    #expect(Set(page.entries.map(\.name)) == ["wide", "narrow"])
    // What comes with the program has no other name.
    page.selection = 0
    scene.press("n")
    #expect(scene.sidePanel.page === page)
  }

  @Test func `the set is copied as Swift code, and the file is named`() throws {
    scene.show(.tuning)
    scene.setPages.copyAsSwift()
    let code = try FileBytes.all(of: "\(bench.folder)/gestures/tuned-1.swift")
    #expect(String(decoding: code, as: UTF8.self) == scene.set.swiftCode)
    #expect(bench.window.clipboard == .text(scene.set.swiftCode))
  }
}
