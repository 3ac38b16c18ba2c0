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
  private func scene(_ language: Language, _ size: Size = Size(1100, 800)) throws -> (Bench, SandboxScene) {
    let bench = try Bench(size: size, language: language, fonts: Fonts())
    _ = try bench.showStage()
    bench.workbench.choices.first { $0.title == bench.words("menu.text") }?.choose(2)
    #expect(bench.host.appearance.textScale == 1.3)
    return (bench, try #require(bench.stageScene))
  }

  /// How high the lines are in which those words are set in an element, in pixels.
  private func heights(of texts: some Sequence<String>, in element: Element, _ bench: Bench) -> Set<Double> {
    let texts = Set(texts)
    let place = Rect(origin: element.convert(toWindow: .zero), size: element.bounds.size)
    let seen = bench.seenMarks.filter { place.contains($0.box.center) && $0.text.map(texts.contains) ?? false }
    #expect(seen.count > 1)
    return Set(seen.map { ($0.box.height * 100).rounded() })
  }

  @Test(arguments: Language.allCases) func `what stands in one list has one size`(_ language: Language) throws {
    let (bench, scene) = try scene(language)
    scene.show(.tuning)
    scene.tuning.reveal("doubleTap")
    let tolerances = scene.set.recognizers.flatMap { type(of: $0).tolerances.map(\.name) }
    #expect(heights(of: tolerances.map(bench.words.tolerance), in: scene.tuning, bench).count == 1)
    let names = scene.set.recognizers.map { bench.words.gesture($0.label) }
    scene.showIndex()
    #expect(heights(of: names, in: scene.sidePanel, bench).count == 1)
    scene.show(.recognizers)
    for size in [Size(640, 480), Size(800, 600)] {
      bench.resize(to: size)
      #expect(heights(of: names, in: scene.panel, bench).count == 1, "\(size)")
    }
  }

  @Test(arguments: Language.allCases) func `what can be expected of a recording has one size`(_ language: Language)
    throws
  {
    let (bench, scene) = try scene(language)
    try bench.openRecordedTap(named: "threeFingersPinch-and-rotation", in: scene)
    let byName = bench.seen.first { $0.contains(bench.words.gesture("threeFingersPinch")) && $0.count > 30 }
    let names = scene.set.recognizers.map { bench.words.gesture($0.label) }
    #expect(heights(of: names + [byName ?? ""], in: scene.sidePanel, bench).count == 1)
  }

  @Test(arguments: Language.allCases) func `the words of a switch have one size`(_ language: Language) throws {
    let (bench, _) = try scene(language)
    bench.workbench.toggleMenu()
    func switches(in view: View) -> [SegmentedSwitch] {
      view.isHidden
        ? [] : ((view as? SegmentedSwitch).map { [$0] } ?? []) + view.subviews.flatMap { switches(in: $0) }
    }
    let shown = switches(in: try #require(bench.workbench.openMenu))
    #expect(shown.count > 4)
    for shown in shown { #expect(heights(of: shown.segments.map(\.title), in: shown, bench).count == 1) }
  }

  @Test func `a value stands in the middle of its box, and a unit on the line of its number`() throws {
    let (bench, scene) = try scene(.en)
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
