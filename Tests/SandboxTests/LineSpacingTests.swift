import Geometry
import Gestures
import Ink
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// Lines of words that are set larger than usual are apart where they stand under one another.
@Suite struct LineSpacingTests {
  /// Where the baseline of words lies, in pixels.
  private func baseline(_ mark: DrawnMark, _ bench: Bench) throws -> Double {
    mark.box.minY + bench.host.appearance.typesetter.metrics(of: try #require(mark.style)).ascent
  }

  @Test(arguments: [Size(1280, 800), Size(800, 1280)])
  func `rows of recognizers grow with their words, and name and verdict do not touch`(size: Size) throws {
    let bench = try Bench(size: size, fonts: Fonts())
    let usual = try bench.showStage().panel.area(0).height
    bench.workbench.choices.first { $0.title == bench.words("menu.text") }?.choose(2)
    let scene = try #require(bench.stageScene)
    let row = scene.panel.area(3)
    #expect(row.height == usual + 8)
    let place = Rect(origin: scene.panel.convert(toWindow: row.origin), size: row.size)
    let lines = bench.seenMarks.filter { $0.text != nil && place.contains($0.box.center) && $0.box.minX > place.minX }
    #expect(lines.count == 2)
    let (name, verdict) = (try baseline(lines[0], bench), try baseline(lines[1], bench))
    #expect(verdict - name >= 18.5)
    #expect(name - 14 >= place.minY && verdict + 4 <= place.maxY)
  }

  /// That lines of words that stand under one another in an element are apart, from the one that begins with `first` on, which
  /// is the first that it draws.
  private func expectRoom(in element: Element, from first: String, _ bench: Bench, _ note: String) throws {
    bench.draw()
    let place = Rect(origin: element.convert(toWindow: .zero), size: element.bounds.size)
    let marks = bench.seenMarks.filter { $0.text != nil && place.contains($0.box.center) }
    let start = try #require(marks.lastIndex { $0.text?.hasPrefix(first) ?? false })
    #expect(marks.count > start + 2)
    for (index, line) in marks.enumerated() where index >= start {
      for other in marks.dropFirst(start)
      where other.box.minX < line.box.maxX && line.box.minX < other.box.maxX && other.box.midY > line.box.midY + 2 {
        let size = bench.host.appearance.typesetter.size(of: try #require(other.style))
        let way = try baseline(other, bench) - baseline(line, bench)
        let text = "\(note): \(line.text ?? "") / \(other.text ?? "")"
        #expect(way >= size * 1.02, "\(text)")
      }
    }
  }

  @Test(arguments: Language.allCases) func `lines of messages and of the sheet about the program are apart`(
    _ language: Language
  ) throws {
    let (bench, scene) = try Bench.stageWithLargeWords(language)
    let text = ([1, 2, 3].map { "\($0)" } + Array(repeating: bench.words("teach.empty"), count: 4)).joined(
      separator: " ")
    scene.toast.show(text)
    try expectRoom(in: scene.toast, from: "1 2 3", bench, "toast")
    scene.toast.hide()
    for size in [Size(1100, 800), Size(640, 480)] {
      bench.resize(to: size)
      bench.workbench.about.open()
      try expectRoom(in: bench.workbench.about, from: "Gesture Sandbox", bench, "about \(size)")
      bench.workbench.about.isShown = false
    }
  }

  @Test(arguments: Language.allCases, [Size(1280, 800), Size(800, 1280), Size(640, 480)])
  func `lines of the card that explains are apart, before and after a change is tried`(
    _ language: Language, size: Size
  ) throws {
    let (bench, scene) = try Bench.stageWithLargeWords(language, size)
    bench.perform(.stroke(through: [Point(140, 240), Point(250, 315)], over: 0.2))
    bench.wait(for: 1)
    scene.explain("swipeRight")
    for isTried in [false, true] {
      if isTried { scene.pressed(.tryIt) }
      try expectRoom(in: scene.card, from: bench.words.gesture("swipeRight"), bench, "\(size) tried \(isTried)")
    }
  }

  @Test(arguments: Language.allCases) func `lines of what is measured on the stage are apart`(_ language: Language)
    throws
  {
    let (bench, scene) = try Bench.stageWithLargeWords(language, Size(1280, 800))
    let corners = [Point(400, 520), Point(400, 320), Point(485, 340)]
    bench.perform(FingerScript().down(at: corners[0]).move(through: Array(corners.dropFirst()), over: 0.8))
    let number = try #require(bench.seenMarks.first { $0.text == bench.words("unit.percent", "35") })
    #expect(number.box.minX > 300)
    let notes = try #require(scene.stage.measured?.notes)
    let typesetter = bench.host.appearance.typesetter
    func line(_ text: String) throws -> Double {
      try baseline(try #require(bench.seenMarks.last { $0.text == text }), bench)
    }
    let twoLined = notes.filter { !$0.detail.isEmpty }
    #expect(!twoLined.isEmpty)
    for note in twoLined {
      #expect(try line(note.detail) - line(note.title) >= typesetter.size(of: .caption) * 1.1, "\(note.title)")
      #expect(try line(note.detail) + 2 <= scene.stage.convert(toWindow: note.frame.origin).y + note.frame.height)
    }
    let lines = scene.stage.measured?.strokes?.lines ?? []
    for (above, below) in zip(lines, lines.dropFirst()) {
      #expect(try line(below) - line(above) >= typesetter.size(of: .caption) * 1.1, "\(above)")
    }
    bench.host.cancelTouches()
  }
}
