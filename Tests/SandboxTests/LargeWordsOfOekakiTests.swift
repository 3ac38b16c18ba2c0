import Files
import Fingers
import Geometry
import Gestures
import Testing

@testable import Interface
@testable import Sandbox

/// Words that are set larger than usual around the paper.
@Suite struct LargeWordsOfOekakiTests {
  @Test(arguments: Language.allCases)
  func `the words over the rail's two sliders have one size, and so have the values under them`(
    _ language: Language
  ) throws {
    let bench = try Bench.withLargeWords(language, Size(1280, 800))
    bench.workbench.show(.oekaki)
    bench.draw()
    let words = ["oekaki.size", "oekaki.opacity"].map { bench.words($0) }
    let sliders = try #require(bench.seen(TipSliders.self))
    #expect(bench.heights(of: words, in: sliders).count == 1)
    #expect(bench.heights(of: ["8 pt", bench.words("unit.percent", "100")], in: sliders).count == 1)
  }

  @Test(arguments: Language.allCases)
  func `the words over the rail's sliders grow with all others, and stand within it`(
    _ language: Language
  ) throws {
    let usual = try Bench(language: language)
    let large = try Bench.withLargeWords(language, Size(1280, 800))
    var heights: [Double] = []
    for bench in [usual, large] {
      bench.workbench.show(.oekaki)
      bench.draw()
      let (size, opacity) = (bench.words("oekaki.size"), bench.words("oekaki.opacity"))
      let first = try #require(bench.place(of: size))
      let last = try #require(bench.place(of: opacity))
      heights.append(last.height)
      let rail = try #require(bench.seen(TipSliders.self)).frameInWindow
      #expect(first.minX >= rail.minX && first.maxX < last.minX && last.maxX <= rail.maxX)
    }
    #expect(heights[1] > heights[0])
  }

  @Test(arguments: Language.allCases) func `what a drawing can be saved as has one size`(_ language: Language) throws {
    let bench = try Bench.withLargeWords(language, Size(1280, 800))
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.workbench.present as? OekakiScene)
    scene.toggle(.picture)
    bench.draw()
    let panel = try #require(bench.seen(PicturePanel.self))
    let titles = panel.controls.compactMap { ($0 as? Button)?.title }
    #expect(titles.count > 3 && bench.heights(of: titles, in: panel).count == 1)
  }

  @Test func `a window of 720 points has the sliders and the colours on the rail`() throws {
    let bench = try Bench.withLargeWords(.ja, Size(1280, 720))
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.workbench.present as? OekakiScene)
    bench.draw()
    #expect(!scene.rail.isCompact && scene.rail.sliders.frame.height >= 130)
    let shown = scene.rail.subviews.compactMap { $0 as? Element }.filter { $0.isShown }
    for (index, element) in shown.enumerated() {
      #expect(element.frame.minY >= 0 && element.frame.maxY <= scene.rail.bounds.maxY)
      for other in shown[..<index] { #expect(other.frame.intersection(element.frame).isEmpty) }
    }
  }

  @Test(arguments: Language.allCases, [Size(1280, 800), Size(960, 600), Size(640, 480)])
  func `the four buttons of the layers have words of one size`(_ language: Language, size: Size) throws {
    let bench = try Bench.withLargeWords(language, size)
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.workbench.present as? OekakiScene)
    scene.press("y")
    bench.draw()
    let words = ["add", "duplicate", "merge", "delete"].map { bench.words("layers.\($0)") }
    let view = try #require(bench.seen(LayersView.self))
    #expect(bench.heights(of: words, in: view).count == 1)
    // They stand in the column of what is over them.
    let buttons = view.subviews.compactMap { $0 as? Button }
    let column = try #require(view.subviews.lazy.compactMap { $0 as? Toggle }.first).frame
    let placed = buttons.filter { words.contains($0.title) }.map(\.frame)
    #expect(placed.count == 4 && placed.map(\.minX).min() == column.minX)
    #expect(abs((placed.map(\.maxX).max() ?? 0) - column.maxX) < 0.01)
  }

  @Test(arguments: Language.allCases, [Size(1280, 800), Size(960, 600)])
  func `the three lines of a layer stand within its row`(_ language: Language, size: Size) throws {
    let bench = try Bench.withLargeWords(language, size)
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.workbench.present as? OekakiScene)
    scene.press("y")
    bench.draw()
    let list = try #require(scene.layersView?.list)
    let row = list.area(0)
    let place = Rect(origin: list.convert(toWindow: row.origin), size: row.size)
    let lines = bench.seenMarks.filter { place.contains($0.box.center) && $0.text != nil }.map(\.box)
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.minY >= place.minY + 6 && $0.maxY <= place.maxY - 6 })
    for (upper, lower) in zip(lines, lines.dropFirst()) { #expect(upper.maxY <= lower.minY + 4) }
  }

  @Test(arguments: Language.allCases, [Size(1280, 800), Size(960, 640), Size(640, 480), Size(360, 640)])
  func `names and dates of drawings are as large as all else, and the head reaches as far as the tiles`(
    _ language: Language, size: Size
  ) throws {
    let bench = try Bench.withLargeWords(language, size)
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.workbench.present as? OekakiScene)
    bench.draw()
    let middle = scene.paper.convert(toWindow: scene.paper.bounds.center)
    for shift in [0.0, 20] {
      bench.perform(.stroke(through: [middle + Vector(-60, shift), middle + Vector(60, shift)], over: 0.2))
      scene.press(.control("n"))
    }
    scene.press(.control("o"))
    bench.draw()
    let page = try #require(scene.page as? DrawingsPage)
    let texts = page.entries.flatMap { [$0.name, $0.date] }
    let seen = bench.seenMarks
    let newPaper = try #require(seen.first { $0.text == bench.words("drawings.new") })
    for text in texts {
      let marks = seen.filter { $0.text == text }
      // Not all are in sight in a low window; of those that are, nothing is cut off.
      if size.height >= 640 { #expect(!marks.isEmpty, "\(text)") }
      if text.count < 12 { #expect(marks.allSatisfy { abs($0.box.height - newPaper.box.height) < 0.5 }, "\(text)") }
    }
    let title = try #require(seen.first { $0.text == bench.words("drawings") })
    let closing = page.subviews.compactMap { $0 as? Button }.filter { !$0.isHidden }.map(\.frame.maxX).max() ?? 0
    if size.width >= 900 {
      #expect(abs(title.box.minX - page.area(0).minX) < 4)
      #expect(abs(closing - 12 - page.area(page.columns - 1).maxX) < 1)
    }
    // Nothing of the head lies over another part of it, or is cut off.
    page.turn(to: .trash)
    bench.draw()
    #expect(bench.seenMarks.contains { $0.text == bench.words("drawings.trash") })
    #expect(bench.buttonsOverOthers == [])
  }
}

extension Bench {
  /// The stage with words that are as large as they can be set.
  static func withLargeWords(_ language: Language, _ size: Size) throws -> Bench {
    let bench = try Bench(size: size, language: language, fonts: Fonts())
    _ = try bench.showStage()
    bench.workbench.choices.first { $0.title == bench.words("menu.text") }?.choose(2)
    #expect(bench.host.appearance.textScale == 1.3)
    return bench
  }

  /// The same, with its scene.
  static func stageWithLargeWords(
    _ language: Language, _ size: Size = Size(1100, 800)
  ) throws -> (Bench, SandboxScene) {
    let bench = try withLargeWords(language, size)
    return (bench, try #require(bench.stageScene))
  }

  /// How high the lines are in which those words are set in an element, in pixels.
  func heights(of texts: some Sequence<String>, in element: Element) -> Set<Double> {
    let texts = Set(texts)
    let place = Rect(origin: element.convert(toWindow: .zero), size: element.bounds.size)
    let seen = seenMarks.filter { place.contains($0.box.center) && $0.text.map(texts.contains) ?? false }
    #expect(seen.count > 1)
    return Set(seen.map { ($0.box.height * 100).rounded() })
  }

  @Test func `how far the paper is turned stands in the middle of its sheet, which is wide enough`() throws {
    let bench = try Bench.withLargeWords(.en, Size(1280, 800))
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.workbench.present as? OekakiScene)
    bench.draw()
    scene.paper.turn(-Double(degrees: 165), scaledBy: 8)
    let (marks, chip) = (bench.seenMarks, scene.paper.chip)
    let (scale, angle) = scene.paper.display.placement.words(bench.words)
    let left = try #require(marks.last { $0.text == scale }).box
    let right = try #require(marks.last { $0.text == angle }).box
    let middle = chip.convert(toWindow: chip.bounds.center).x
    #expect(abs((left.minX + right.maxX) / 2 - middle) < 1.5)
    #expect(chip.box.width >= right.maxX - left.minX + 30)
    // It does not become narrower while it counts.
    let wide = chip.box.width
    scene.paper.turn(scaledBy: 0.2)
    #expect(chip.box.width == wide)
  }
}
