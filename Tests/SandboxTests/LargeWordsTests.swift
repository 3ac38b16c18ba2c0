import Files
import Geometry
import Gestures
import Ink
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// Words that are set larger than usual: beside one another, and in the boxes that they stand in.
@Suite struct LargeWordsTests {
  @Test(arguments: Language.allCases) func `what stands in one list has one size`(_ language: Language) throws {
    let (bench, scene) = try Bench.stageWithLargeWords(language)
    scene.show(.tuning)
    scene.tuning.reveal("doubleTap")
    let tolerances = scene.set.recognizers.flatMap { type(of: $0).tolerances.map(\.name) }
    #expect(bench.heights(of: tolerances.map(bench.words.tolerance), in: scene.tuning).count == 1)
    let names = scene.set.recognizers.map { bench.words.gesture($0.label) }
    scene.showIndex()
    #expect(bench.heights(of: names, in: scene.sidePanel).count == 1)
    scene.show(.recognizers)
    for size in [Size(640, 480), Size(800, 600)] {
      bench.resize(to: size)
      #expect(bench.heights(of: names, in: scene.panel).count == 1, "\(size)")
    }
  }

  @Test(arguments: Language.allCases) func `on the first page of the game words keep off one another`(
    _ language: Language
  ) throws {
    let bench = try Bench.withLargeWords(language, Size(1100, 800))
    bench.workbench.show(.flash)
    bench.draw()
    func box(_ key: String) throws -> Rect {
      try #require(bench.seenMarks.last { $0.text == bench.words(key) && $0.box.minY > 100 }?.box, "\(key)")
    }
    let (title, name, best) = (try box("scene.flash"), try box("flash.name.ask"), try box("flash.best"))
    #expect(name.minX - title.maxX >= 10)
    let deck = try #require(bench.seenMarks.first { $0.text?.hasPrefix(bench.words("deck.name.eight")) ?? false }?.box)
    #expect(deck.midY - 22 - best.maxY >= 4)
  }

  @Test(arguments: Language.allCases, [Size(640, 480), Size(1280, 800)])
  func `recordings have one size, and what is held against each other in them`(_ language: Language, size: Size) throws
  {
    let (bench, scene) = try Bench.stageWithLargeWords(language)
    bench.resize(to: size)
    scene.show(.recordings)
    bench.wait(for: 1)
    let titles = scene.folder.entries.map(bench.words.recording)
    #expect(bench.heights(of: titles, in: scene.sidePanel).count == 1)
    scene.show(.tuning)
    scene.setPages.show()
    bench.wait(for: 1)
    scene.press(.down, .right)
    let page = try #require(scene.sidePanel.page as? ComparisonPage)
    let list = Rect(origin: page.convert(toWindow: page.list.origin), size: page.list.size)
    for left in [20.0, 58] {
      // The letters before what fires are bold and small.
      let column = bench.seenMarks.filter {
        list.contains($0.box.center) && $0.box.minX == list.minX + left && ($0.text?.count ?? 0) > 1
      }
      // What differs is bold.
      #expect(column.count > 1 && Set(column.map(\.style?.size)).count == 1, "\(left)")
    }
    // What fires is said to the end: it may be all that differs.
    let fired = bench.seenMarks.filter { list.contains($0.box.center) && $0.box.minX >= list.minX + 58 }.map(\.text)
    #expect(!fired.contains { $0?.hasSuffix("…") ?? false }, "\(fired)")
  }

  @Test(arguments: Language.allCases, [Size(640, 480), Size(800, 600)])
  func `sets have one size, also beside a name that has no room`(_ language: Language, size: Size) throws {
    let (bench, scene) = try Bench.stageWithLargeWords(language, size)
    scene.show(.tuning)
    for _ in 0..<2 { scene.setPages.save() }
    scene.setPages.show()
    scene.setPages.askForName(of: "tuned-2")
    scene.type("alongnameforasetofgestures")
    scene.press(.return)
    let page = try #require(scene.sidePanel.page as? SetsPage)
    #expect(page.entries.contains { $0.name == "alongnameforasetofgestures" })
    let list = Rect(origin: page.convert(toWindow: page.list.origin), size: page.list.size)
    let names = bench.seenMarks.filter {
      list.contains($0.box.center) && $0.box.minX == list.minX + 20 && $0.style?.isBold == true
    }
    #expect(names.count > 2 && names.contains { $0.text?.hasSuffix("…") ?? false }, "\(names.map(\.text))")
    #expect(Set(names.map { ($0.box.height * 100).rounded() }).count == 1, "\(names.map(\.box))")
  }

  @Test(arguments: Language.allCases, [Size(800, 600), Size(600, 1000), Size(1280, 800)])
  func `a value stands where it leaves the name whole`(_ language: Language, size: Size) throws {
    for choice in 0...2 {
      let bench = try Bench(size: size, language: language, fonts: Fonts())
      _ = try bench.showStage()
      bench.workbench.choices.first { $0.title == bench.words("menu.text") }?.choose(choice)
      let scene = try #require(bench.stageScene)
      bench.perform(
        .transform(fingers: 3, center: .fixed(Point(280, 240)), radius: .from(110, to: 60), over: 0.4, lifts: false))
      scene.panel.reveal(scene.panel.area(11))
      bench.draw()
      let name = bench.words.gesture("threeFingersPinch")
      let panel = Rect(origin: scene.panel.convert(toWindow: .zero), size: scene.panel.bounds.size)
      let marks = bench.seenMarks.filter { panel.contains($0.box.center) }
      let row = try #require(marks.first { $0.text == name })
      let value = try #require(scene.panel.rows.first { $0.state == .active && $0.value != nil }?.value?.text)
      #expect(marks.contains { $0.text == value } && !row.box.isEmpty, "\(choice)")
      #expect(!marks.contains { $0.text == value && $0.box.insetBy(1, 4).intersects(row.box) }, "\(choice)")
      let names = scene.set.recognizers.map { bench.words.gesture($0.label) }
      #expect(Set(marks.filter { names.contains($0.text ?? "") }.map(\.style)).count == 1, "\(choice)")
      #expect(bench.differenceBetweenPartsAndWhole() == nil)
      bench.host.cancelTouches()
    }
  }

  @Test(arguments: Language.allCases) func `what can be expected of a recording has one size`(_ language: Language)
    throws
  {
    let (bench, scene) = try Bench.stageWithLargeWords(language)
    try bench.openRecordedTap(named: "threeFingersPinch-and-rotation", in: scene)
    let byName = bench.seen.first { $0.contains(bench.words.gesture("threeFingersPinch")) && $0.count > 30 }
    let names = scene.set.recognizers.map { bench.words.gesture($0.label) }
    #expect(bench.heights(of: names + [byName ?? ""], in: scene.sidePanel).count == 1)
  }

  @Test(arguments: Language.allCases) func `the words of a switch have one size`(_ language: Language) throws {
    let (bench, _) = try Bench.stageWithLargeWords(language)
    bench.workbench.toggleMenu()
    func switches(in view: View) -> [SegmentedSwitch] {
      view.isHidden
        ? [] : ((view as? SegmentedSwitch).map { [$0] } ?? []) + view.subviews.flatMap { switches(in: $0) }
    }
    let shown = switches(in: try #require(bench.workbench.openMenu))
    #expect(shown.count > 4)
    for shown in shown { #expect(bench.heights(of: shown.segments.map(\.title), in: shown).count == 1) }
  }

  private func screen(_ name: String, _ size: Size, _ language: Language) throws -> Bench {
    let screen = try #require(Screen.all.first { $0.name == name })
    let bench = try screen.bench(size, language: language, fonts: Fonts())
    bench.workbench.choices.first { $0.title == bench.words("menu.text") }?.choose(2)
    #expect(bench.host.appearance.textScale == 1.3)
    bench.draw()
    return bench
  }

  @Test(arguments: Language.allCases) func `the title of the game is no smaller for a larger name beside it`(
    _ language: Language
  ) throws {
    for size in [Size(1280, 800), Size(1100, 800), Size(800, 1280)] {
      let usual = try #require(Screen.all.first { $0.name == "start of the game" })
        .bench(size, language: language, fonts: Fonts())
      let large = try screen("start of the game", size, language)
      let title = usual.words("scene.flash")
      func height(_ bench: Bench) -> Double? { bench.marks(of: title).map(\.height).max() }
      #expect(height(large) == height(usual), "\(size)")
    }
  }

  @Test(arguments: Language.allCases) func `switches beside one another have one size`(_ language: Language) throws {
    for size in [Size(1280, 800), Size(640, 480)] {
      let bench = try screen("start of the game", size, language)
      let captions = ["flash.strict.caption", "flash.motion.caption"]
      // A small window has no room for what explains them.
      for keys in [["flash.strict", "flash.motion"]] + (size.width < 1000 ? [] : [captions]) {
        let places = keys.flatMap { bench.marks(of: bench.words($0)) }
        #expect(Set(places.map { ($0.height * 100).rounded() }).count == 1, "\(size)")
      }
    }
  }

  @Test(arguments: Language.allCases) func `practice says all in a window of little room`(_ language: Language) throws {
    let bench = try screen("practice", Size(640, 480), language)
    #expect(bench.seen.filter { $0.hasSuffix("…") } == [])
    let list = try #require(bench.seen(CostList.self))
    let edge = list.convert(toWindow: Point(list.bounds.maxX, 0)).x
    for key in ["flash.reaction", "flash.execution", "practice.lost"] {
      let marks = bench.marks(of: bench.words(key))
      #expect(!marks.isEmpty && marks.allSatisfy { $0.maxX < edge - 8 }, "\(key)")
    }
  }

  @Test(arguments: Language.allCases) func `a result says what plays it again`(_ language: Language) throws {
    let (bench, _) = try Bench.stageWithLargeWords(language, Size(1280, 800))
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene, mistakes: [4])
    bench.wait(for: 2)
    #expect(bench.seen.contains(bench.words("playback.title")))
  }

  @Test func `a number lies inside its bar of the timeline`() throws {
    let (bench, scene) = try Bench.stageWithLargeWords(.en, Size(1280, 800))
    bench.perform(.stroke(through: [Point(300, 300), Point(420, 360)], over: 0.4))
    bench.wait(for: 1)
    let timeline = Rect(origin: scene.timeline.convert(toWindow: .zero), size: scene.timeline.bounds.size)
    let number = try #require(bench.seenMarks.first { $0.text == "10 pt" && timeline.contains($0.box.center) })
    let metrics = bench.host.appearance.typesetter.metrics(of: try #require(number.style))
    let base = number.box.minY + metrics.ascent
    // Beside it, from where digits reach above their line to where they stand.
    let colors = Set((Int(base - 9)...Int(base)).map { bench.canvas.raster[Int(number.box.maxX) + 3, $0] })
    #expect(colors.count == 1 && colors.first == bench.host.appearance.theme.active.rgb)
  }

  @Test(arguments: Language.allCases) func `no recognizer's name is smaller than what is said under it`(
    _ language: Language
  ) throws {
    let (bench, scene) = try Bench.stageWithLargeWords(language)
    for size in [Size(640, 480), Size(800, 600), Size(800, 1280)] {
      bench.resize(to: size)
      let names = scene.set.recognizers.map { bench.words.gesture($0.label) }
      let place = Rect(origin: scene.panel.convert(toWindow: .zero), size: scene.panel.bounds.size)
      let lines = bench.seenMarks.filter { $0.text != nil && place.contains($0.box.center) }
      let heights = lines.filter { names.contains($0.text ?? "") }.map(\.box.height)
      let under = lines.filter { $0.text == bench.words("state.untried") }.map(\.box.height)
      #expect(!heights.isEmpty && !under.isEmpty, "\(size)")
      #expect((heights.min() ?? 0) >= (under.max() ?? 0) - 0.5, "\(size)")
    }
  }

  @Test(arguments: Language.allCases, [Size(640, 480), Size(600, 1000), Size(800, 600)])
  func `neither a name nor a number is cut of what was tried`(_ language: Language, size: Size) throws {
    for choice in 0...2 {
      let bench = try Bench(size: size, language: language, fonts: Fonts())
      _ = try bench.showStage()
      bench.workbench.choices.first { $0.title == bench.words("menu.text") }?.choose(choice)
      let scene = try #require(bench.stageScene)
      bench.perform(.stroke(through: [Point(100, 240), Point(260, 180)], over: 0.12))
      bench.wait(for: 1)
      scene.explain("multiSwipe")
      bench.draw()
      #expect(scene.card.shown?.tuned != nil && bench.seen.filter { $0.hasSuffix("…") } == [], "\(choice)")
      scene.pressed(.tryIt)
      bench.draw()
      #expect(scene.toast.isShown)
      #expect(bench.seen.filter { $0.hasSuffix("…") } == [], "\(choice)")
    }
  }

  @Test(arguments: [Size(600, 900), Size(640, 480), Size(1280, 800)])
  func `what was said of an attempt, and what is where a change is tried, stand apart from their neighbours`(
    size: Size
  ) throws {
    let bench = try Bench.withLargeWords(.en, size)
    let scene = try bench.explainMiss()
    scene.pressed(.tryIt)
    #expect(scene.tried != nil)
    let card = Rect(origin: scene.card.convert(toWindow: .zero), size: scene.card.bounds.size)
    let column = Rect(card.minX, card.minY, 60, card.height)
    let marks = bench.marksOnce.filter { $0.text?.isEmpty == false && column.contains($0.box.origin) }
    // What lies under a sheet is drawn before its heading.
    let heading = try #require(marks.lastIndex { $0.text == "Swipe right" })
    let lines = marks[heading...].sorted { $0.box.minY < $1.box.minY }
    #expect(lines.count > 5)
    for (above, below) in zip(lines, lines.dropFirst()) {
      #expect(below.box.minY >= above.box.maxY - 1, "\(above.text ?? "") \(below.text ?? "")")
    }
  }

  @Test(arguments: Language.allCases) func `a message has its answer under it where there is no room beside it`(
    _ language: Language
  ) throws {
    let (bench, scene) = try Bench.stageWithLargeWords(language, Size(640, 480))
    scene.toggleRecording()
    bench.perform(.stroke(through: [Point(100, 240), Point(200, 240)], over: 0.3))
    scene.toggleRecording()
    scene.explain("pan")
    let answer = try bench.button(bench.words("recordings.name"))
    bench.draw()
    let words = bench.seenMarks.filter { $0.text?.contains("recording-1") ?? false }
    #expect(words.count == 1 && words[0].text?.hasSuffix("…") == false)
    #expect(scene.card.isShown && !scene.toast.frame.intersects(scene.card.frame))
    #expect(words[0].box.maxY <= answer.convert(toWindow: .zero).y && answer.frame.height == 44)
    #expect(scene.toast.bounds.union(answer.frame) == scene.toast.bounds)
    bench.tap(answer)
    #expect(scene.sidePanel.page is NamePage)
  }

  @Test(arguments: Language.allCases)
  func `what stands beside one another on the stage and in the list of keys has one size`(
    _ language: Language
  ) throws {
    for size in [Size(1280, 800), Size(800, 1280), Size(1100, 800)] {
      let (bench, scene) = try Bench.stageWithLargeWords(language, size)
      bench.perform(
        .transform(
          center: .fixed(Point(300, 300)), radius: .from(60, to: 110), angle: .from(0, to: 0.5), over: 0.3,
          lifts: false))
      bench.draw()
      let ending = bench.words("sinceLanding", "").replacing(" ", with: "")
      let notes = bench.seen.filter { $0.replacing(" ", with: "").contains(ending) }
      #expect(notes.count == 2)
      #expect(bench.heights(of: notes, in: scene.readouts).count == 1, "\(size)")
      bench.host.cancelTouches()
      bench.workbench.keySheet.open([.init(title: "", commands: scene.keyCommands)])
      let titles = Set(scene.keyCommands.compactMap { $0.title.map { bench.words($0) } })
      bench.draw()
      let marks = bench.seenMarks
      let sheet = marks.drop { $0.text != bench.words("keys") }.filter { $0.text.map(titles.contains) ?? false }
      #expect(sheet.count > 20 && Set(sheet.map(\.style)).count == 1, "\(size)")
      // The keys are as much larger than usual as the words before them.
      let keys = Set(scene.keyCommands.named.map { $0.keyNames(in: bench.words) })
      let shown = marks.drop { $0.text != bench.words("keys") }.filter { $0.text.map(keys.contains) ?? false }
      for mark in shown {
        let ratio = mark.box.height / sheet[sheet.startIndex].box.height
        #expect(abs(ratio - 13 / 14) < 0.1, "\(size), \(mark.text ?? "")")
      }
    }
  }

  @Test func `the number of an angle has a place as large as it is`() throws {
    let (bench, scene) = try Bench.stageWithLargeWords(.en)
    bench.perform(
      .transform(
        center: .fixed(Point(384, 330)), radius: .from(60, to: 110), angle: .from(0, to: -2), over: 0.5, lifts: false))
    bench.draw()
    let line = try #require(scene.stage.measuredLine)
    let frame = try #require(line.numberFrame)
    let text = "\(line.rotation.degrees.text(decimals: 1, signed: true))°"
    let number = try #require(bench.marks(of: text).min { $0.height < $1.height }, "\(text)")
    let place = Rect(origin: frame.origin + (scene.stage.convert(toWindow: .zero) - Point.zero), size: frame.size)
    #expect(place.minX <= number.minX && number.maxX <= place.maxX, "\(number) in \(place)")
    #expect(place.minY <= number.minY && number.maxY <= place.maxY, "\(number) in \(place)")
    bench.host.cancelTouches()
  }

  @Test func `a value stands in the middle of its box, and a unit on the line of its number`() throws {
    let (bench, scene) = try Bench.stageWithLargeWords(.en)
    scene.show(.tuning)
    bench.draw()
    let row = scene.tuning.convert(toWindow: scene.tuning.area(0).origin)
    let value = try #require(bench.marks(of: "45 pt").min { $0.minY < $1.minY })
    #expect(abs(value.midY - (row.y + 22)) < 1.5)
    func baseline(_ text: String) throws -> Double {
      let mark = try #require(bench.seenMarks.first { $0.text == text })
      let metrics = bench.host.appearance.typesetter.metrics(of: try #require(mark.style))
      return mark.box.minY + metrics.ascent
    }
    #expect(abs(try baseline("0, 0") - baseline(bench.words("unit.points"))) < 0.01)
  }
}
