import Geometry
import Gestures
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// The numbers of the time axis, and those beside its marks.
@Suite struct TimelineNoteTests {
  @Test(arguments: Language.allCases)
  func `the numbers of the axis go on in even steps up to the last`(_ language: Language) throws {
    for isLarge in [false, true] {
      let bench =
        try isLarge
        ? Bench.withLargeWords(language, Size(1100, 800)) : Bench(language: language, fonts: Fonts())
      let scene = try isLarge ? #require(bench.stageScene) : bench.showStage()
      for _ in 0..<5 { bench.perform(.swipe(from: Point(200, 400), to: Point(400, 400), over: 2)) }
      scene.viewing.hold(at: 1)
      let plot = scene.timeline.plot
      plot.zoom(by: 10 / plot.span)
      let axis = Rect(
        origin: plot.convert(toWindow: Point(plot.labelWidth, 0)),
        size: Size(plot.bounds.width - plot.labelWidth, TimelinePlot.axisHeight))
      for _ in 0..<12 {
        let marks = bench.seenMarks.filter { axis.contains($0.box.center) }.sorted { $0.box.minX < $1.box.minX }
        let numbers = marks.compactMap { $0.text?.split(separator: " ").first }.compactMap { Double($0) }
        let step = plot.axisStep(scene.appearance.typesetter).seconds
        let last = zip(numbers, numbers.dropFirst()).suffix(2).map { $1 - $0 }
        #expect(last.count == 2 && last.allSatisfy { abs($0 - step) < 1e-6 }, "\(numbers)")
        plot.zoom(by: 0.93)
      }
    }
  }

  @Test func `a note on the time axis is seen with its mark, or not at all`() throws {
    let bench = try Bench(fonts: Fonts())
    let scene = try bench.showStage()
    bench.perform(.stroke(through: [Point(300, 300), Point(480, 330)], over: 1.2))
    bench.wait(for: 1)
    var count = 0
    for _ in 0..<12 {
      scene.press("[")
      bench.draw()
      let plot = scene.timeline.plot
      count += plot.drawnNotes.count
      for note in plot.drawnNotes { #expect(note.place.x >= plot.plot.minX + 4, "\(note.text)") }
    }
    #expect(count > 3)
  }

  @Test(arguments: [Size(1100, 800), Size(800, 600)])
  func `a number that a change brings lies over no mark and no other number`(size: Size) throws {
    let bench = try Bench(size: size, fonts: Fonts())
    let scene = try bench.showStage()
    for _ in 0..<4 {
      bench.perform(FingerScript.stroke(through: [Point(200, 250), Point(320, 330)], over: 0.15))
      bench.wait(for: 0.12)
    }
    scene.explain("swipeRight")
    scene.pressed(.tryIt)
    bench.draw()
    let plot = scene.timeline.plot
    #expect(plot.drawnMarks.count >= 2)
    let setter = bench.host.appearance.typesetter
    let boxes = plot.drawnNotes.map { note in
      let width = setter.width(of: note.text, TimelinePlot.number)
      return Rect(note.place.x - (note.anchor == .end ? width : 0), note.place.y - 10, width, 12)
    }
    let tried = try #require(scene.timeline.plot.tried?.finding)
    #expect(plot.drawnNotes.contains { $0.text == bench.words.comparison(of: tried) })
    for (index, box) in boxes.enumerated() {
      for mark in plot.drawnMarks { #expect(!box.intersects(Rect(center: mark.place, size: Size(8, 8)))) }
      for other in boxes[..<index] { #expect(!box.intersects(other)) }
    }
  }
}
