import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The numbers beside the marks of the time axis.
@Suite struct TimelineNoteTests {
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
