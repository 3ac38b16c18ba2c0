import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What is said over the paper, and when.
@Suite struct PaperNoticeTests {
  @Test func `what was said goes when the paper is painted on, and problems stay`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    for (state, isGone) in [(ShownState.recognized, true), (.waiting, false), (.failed, false)] {
      scene.notice.show("something", state)
      bench.perform(.tap(at: Point(20, 500)))
      #expect(!scene.notice.isHidden)
      bench.perform(.tap(at: Point(500, 500)))
      #expect(scene.notice.isHidden == isGone)
    }
  }

  @Test func `nothing is said over the paper while a finger is on it, and then for its whole time`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    func finger(_ id: Int, _ phase: TouchSample.Phase) {
      bench.deliver([
        TouchSample(id: id, phase: phase, location: Point(500, 300 + 90 * Double(id)), timestamp: bench.router.time)
      ])
    }
    scene.notice.show("a problem", .failed)
    finger(1, .began)
    #expect(scene.notice.isHidden)
    scene.notice.show("another", .failed)
    finger(2, .began)
    bench.wait(for: 12)
    finger(1, .ended)
    #expect(scene.notice.isHidden && !bench.seen.contains("another"))
    finger(2, .ended)
    #expect(bench.seen.contains("another"))
    bench.wait(for: 9)
    #expect(scene.notice.isShown)
    bench.wait(for: 2)
    #expect(scene.notice.isHidden)
  }

  @Test func `a finger that was on the paper when another scene came keeps no message back`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.deliver([TouchSample(id: 1, phase: .began, location: Point(500, 400), timestamp: bench.router.time)])
    bench.workbench.show(.flash)
    bench.deliver([TouchSample(id: 1, phase: .ended, location: Point(500, 400), timestamp: bench.router.time)])
    bench.workbench.show(.oekaki)
    scene.notice.show("a problem", .failed)
    #expect(bench.seen.contains("a problem") && bench.router.numberOfTouches == 0)
  }

  @Test func `what takes several lines lies in the window as a whole, and no word of it is lost`() throws {
    let bench = try Bench(size: Size(640, 480))
    let scene = bench.showPaper()
    for count in 1...240 {
      let text = "some" + String(repeating: "thing ", count: count / 6) + String(repeating: "x", count: count % 6)
      scene.notice.show(text, answer: .action("Copy") {})
      #expect(scene.notice.frame.minY >= 0, "\(count)")
      #expect(!bench.seen.contains { $0.hasSuffix("…") }, "\(count)")
    }
    #expect(scene.notice.bounds.height > Toast.height)
  }
}
