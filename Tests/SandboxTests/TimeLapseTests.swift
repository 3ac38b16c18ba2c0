import Foundation
import Geometry
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

struct TimeLapseTests {
  private func journal() -> Journal {
    var entries: [Journal.Entry] = []
    for id in 0..<4 {
      let y = Double(id) * 20 + 10
      let times = (Double(id) * 9, Double(id) * 9 + 0.2)
      let (a, b) = (StrokePoint(Point(10, y), time: times.0), StrokePoint(Point(90, y), time: times.1))
      entries.append(.init(.begin(id: id, brush: Brush(diameter: 8), point: a), at: times.0))
      entries.append(.init(.extend(id: id, point: b), at: times.1))
      entries.append(.init(.end(id: id), at: times.1))
    }
    entries.append(.init(.paper(Sheet(size: Size(100, 200), color: .white)), at: 40))
    return Journal(size: Size(100, 80), entries: entries)
  }

  @Test func `it is made bit by bit, as large as the largest paper, with every picture told`() throws {
    let animation = try TimeLapse(journal(), length: 2, side: 128)
    var (steps, last) = (0, -1.0)
    while true {
      #expect(animation.progress > last)
      last = animation.progress
      steps += 1
      guard let bytes = try animation.advance() else { continue }
      #expect(bytes.prefix(4).elementsEqual("RIFF".utf8))
      // VP8X: the canvas is 64 by 128.
      #expect(bytes[24] == 63 && bytes[27] == 127)
      break
    }
    #expect(steps == 41)
  }

  @Test func `the last picture shows the last that was done, however long it took`() throws {
    // Times of which the last, in parts and together again, falls short of itself.
    let times = (1...400).map { Double($0) * 0.07 }
    let odd = times.filter { $0 * 40 / 40 < $0 || $0 * (40 / 40) < $0 }
    for time in odd.prefix(3) + [0.3, 1.1] {
      var journal = Journal(size: Size(100, 80))
      let point = StrokePoint(Point(50, 40))
      journal.entries = [
        .init(.begin(id: 0, brush: Brush(diameter: 60), point: point), at: 0), .init(.end(id: 0), at: 0.1),
        .init(.clear, at: time),
      ]
      let animation = try TimeLapse(journal, length: 2, side: 128)
      while try animation.advance() == nil {}
      #expect(animation.player.painting.isEmpty, "\(time)")
    }
  }

  @Test func `in the window it is made between frames, saved beside the pictures, and can be stopped`() throws {
    let bench = try Bench()
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.scene as? OekakiScene)
    for y in [300.0, 400] { bench.perform(.swipe(from: Point(300, y), to: Point(600, y), over: 0.2)) }
    bench.press("r")
    let page = try #require(scene.page as? ReplayPage)
    bench.press(.control("s"))
    bench.draw()
    let panel = try #require(page.panel)
    func press(_ title: String) throws {
      let button = try #require(panel.subviews.compactMap { $0 as? Button }.first { $0.title == title && !$0.isHidden })
      bench.perform(.tap(at: button.convert(toWindow: button.bounds.center), for: 0.02))
    }
    let shortest = try #require(panel.subviews.compactMap { $0 as? SegmentedSwitch }.first)
    shortest.choose(0, clamped: true)
    try press("Create")
    #expect(panel.isMaking)
    bench.draw()
    try press("Stop")
    #expect(!panel.isMaking && page.panel === panel)
    try press("Create")
    for _ in 0..<400 where page.panel != nil { page.advance(to: bench.time) }
    #expect(page.panel == nil && scene.notice.isShown)
    let folder = "\(bench.data.path)/pictures"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files == ["\(scene.saved.name).webp"])
  }

  @Test func `keys that open the panel go to its button, and back to the replay when it closes`() throws {
    let bench = try Bench()
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.scene as? OekakiScene)
    bench.perform(.swipe(from: Point(300, 300), to: Point(600, 300), over: 0.2))
    bench.press("r", .control("s"))
    let page = try #require(scene.page as? ReplayPage)
    let panel = try #require(page.panel)
    #expect(scene.ring.showsRing && scene.ring.focused === panel.mainControl)
    bench.press(.escape)
    #expect(page.panel == nil && !scene.ring.showsRing)
    bench.press(.control("s"))
    // The arrows choose, and do not leave the replay.
    bench.press(.shiftTab, .shiftTab, .left, .tab, .tab)
    let again = try #require(page.panel)
    #expect(scene.ring.focused === again.mainControl)
    bench.host.scene?.press(.return)
    #expect(again.isMaking && scene.ring.focused === again.mainControl)
    bench.host.scene?.press(.return)
    #expect(!again.isMaking && page.panel === again)
    bench.host.scene?.press(.return)
    for _ in 0..<400 where page.panel != nil { page.advance(to: bench.time) }
    #expect(page.panel == nil && scene.notice.isShown && !scene.ring.showsRing)
    // What was opened by touch takes no keys before one goes there.
    page.togglePanel()
    #expect(page.panel != nil && !scene.ring.showsRing)
  }

  @Test func `Escape closes the panel and not the replay, and what is being made is stopped by Stop only`() throws {
    let bench = try Bench()
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.scene as? OekakiScene)
    bench.perform(.swipe(from: Point(300, 300), to: Point(600, 300), over: 0.2))
    bench.press("r")
    let page = try #require(scene.page as? ReplayPage)
    bench.press(.control("s"))
    #expect(page.panel != nil)
    bench.press(.escape)
    #expect(page.panel == nil && scene.page === page)
    bench.press(.control("s"))
    bench.draw()
    let panel = try #require(page.panel)
    let make = try #require(panel.subviews.compactMap { $0 as? Button }.first { $0.title == "Create" })
    // No frame comes between, in which more of it would be made.
    make.activate()
    for leave in [{ scene.press(.escape) }, { scene.press(.control("s")) }, { scene.toggleDrawings() }] {
      leave()
      #expect(page.panel === panel && panel.isMaking && scene.page === page)
    }
    bench.draw()
    #expect(bench.seen.joined(separator: " ").contains(bench.words("timelapse.stopFirst")))
    let stop = try #require(panel.subviews.compactMap { $0 as? Button }.first { $0.title == "Stop" })
    stop.activate()
    bench.press(.escape)
    #expect(page.panel == nil && scene.page === page)
    bench.press(.escape)
    #expect(scene.page == nil)
  }
}
