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

  @Test(arguments: Language.allCases, [Size(1280, 800), Size(960, 600)])
  func `the four buttons of the layers have words of one size`(_ language: Language, size: Size) throws {
    let bench = try Bench.withLargeWords(language, size)
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.workbench.present as? OekakiScene)
    scene.press("y")
    bench.draw()
    let words = ["add", "duplicate", "merge", "delete"].map { bench.words("layers.\($0)") }
    let view = try #require(bench.seen(LayersView.self))
    #expect(bench.heights(of: words, in: view).count == 1)
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

  /// How high the lines are in which those words are set in an element, in pixels.
  func heights(of texts: some Sequence<String>, in element: Element) -> Set<Double> {
    let texts = Set(texts)
    let place = Rect(origin: element.convert(toWindow: .zero), size: element.bounds.size)
    let seen = seenMarks.filter { place.contains($0.box.center) && $0.text.map(texts.contains) ?? false }
    #expect(seen.count > 1)
    return Set(seen.map { ($0.box.height * 100).rounded() })
  }
}
