import Files
import Geometry
import Gestures
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// Messages over what they are about: their room, their size, and the button beside them.
@Suite struct ToastTests {
  private static let text = "Swipe right: Angle off axis 30° → 37.5°"

  @Test func `a message is as wide as its words, as far as there is room`() throws {
    let bench = try Bench.withLargeWords(.en, Size(1280, 800))
    let toast = bench.showPaper().notice
    toast.show("Saved as pictures/2026-11-28-3.png, and a little more", answer: .offer("Copy the path") {})
    bench.draw()
    let mark = try #require(bench.seenMarks.first { $0.text?.hasSuffix("a little more") == true })
    #expect(mark.text == toast.text && mark.style?.size == TextStyle.body.size && toast.bounds.height == Toast.height)
  }

  @Test func `a message takes touches where it is seen, and none in its shadow`() throws {
    let bench = try Bench.withLargeWords(.en, Size(1280, 800))
    let toast = bench.showPaper().notice
    toast.show("Saved", answer: .undo {})
    bench.draw()
    #expect(toast.isTouchable(at: toast.convert(toWindow: Point(30, 30))))
    #expect(!toast.isTouchable(at: toast.convert(toWindow: Point(3, 30))))
  }

  @Test(arguments: [220.0, 260, 320]) func `where a message has little room it grows, and its words do not shrink`(
    width: Double
  ) throws {
    let bench = try Bench.withLargeWords(.en, Size(1100, 800))
    let scene = try #require(bench.stageScene)
    scene.toast.show(Self.text, answer: .undo {})
    scene.toast.area = Rect(20, 400, width, Toast.height)
    let marks = bench.seenMarks.filter { mark in
      mark.text.map { Self.text.contains($0) && $0.count > 2 } ?? false && mark.box.midY > 380 && mark.box.midX < 380
    }
    #expect(marks.count > 1 && marks.allSatisfy { $0.style?.size == TextStyle.caption.size }, "\(marks)")
    let top = scene.toast.convert(toWindow: Point(0, 8)).y
    for mark in marks {
      #expect(mark.box.minY >= top + 4 && mark.box.maxY <= top + scene.toast.bounds.height - 16 - 4, "\(marks)")
    }
  }

  @Test func `what concerns the window stands over what the scene says`() throws {
    let bench = try Bench.withLargeWords(.en, Size(640, 480))
    let notice = bench.workbench.notice
    func isApart(_ other: Toast) -> Bool {
      bench.draw()
      let origin = other.convert(toWindow: other.bounds.origin)
      return notice.isShown && other.isShown
        && notice.frame.maxY <= origin.y + 1 && notice.frame.minY >= 0
    }
    let stage = try #require(bench.stageScene)
    notice.show(problem: "cannot write settings.json: no space left on device: make room on the disk")
    stage.toast.show(problem: "cannot write touches to recording.touches: no space left on device: make room there")
    #expect(isApart(stage.toast))
    let pushed = notice.frame.maxY
    stage.toast.hide()
    bench.draw()
    #expect(notice.frame.maxY >= pushed + Toast.height)
  }

  @Test func `what went wrong goes on over every scene in another language and size`() throws {
    let place = PassingPlace("toast-tests")
    try FilePath(place.path).makeFolder()
    let path = "\(place.path)/a.gestures"
    try FileBytes.replace(path, with: Array("{\"gestures\":[{}]}".utf8))
    let bench = try Bench(gestures: path, scene: .oekaki, fonts: Fonts())
    let notice = bench.workbench.notice
    let failure = try #require(bench.workbench.gestureFailure)
    let before = notice.text
    func choose(_ title: String, _ option: Int) throws {
      try #require(bench.workbench.choices.first { $0.title == bench.words(title) }).choose(option)
    }
    #expect(notice.isShown && before == bench.words.failure(failure))
    try choose("menu.language", 1)
    #expect(notice.isShown && notice.text != before && notice.text == bench.words.failure(failure))
    try choose("menu.text", 2)
    bench.draw()
    let frame = notice.frame
    // As if it were said now.
    notice.show { _ in ("", .none) }
    notice.show(problem: { $0.failure(failure) })
    #expect(notice.frame == frame)
    // What stands on the stage does not stand over it as well.
    bench.workbench.show(.sandbox)
    #expect(!notice.isShown && bench.workbench.present?.gestureFileNotice?.isShown == true)
  }

  @Test func `a message fades under a finger that landed beside it`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.toast.show("Saved", answer: .offer("Name it") {})
    bench.draw()
    let place = scene.toast.convert(toWindow: scene.toast.bounds.center)
    bench.perform(FingerScript().down(at: Point(place.x, place.y - 150)).move(to: place, over: 0.2))
    bench.draw()
    #expect(scene.toast.isShown && scene.toast.presence < 0.5)
    bench.deliver([TouchSample(id: 1, phase: .ended, location: place, timestamp: bench.router.time + 0.01)])
    bench.draw()
    #expect(scene.toast.isShown && scene.toast.presence == 1)
  }

  @Test func `that a recognizer was not tried passes with what is looked at, and when a finger lands`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.wait(for: 1)
    scene.explain("pan")
    let said = bench.words("whyNot.untried", bench.words.gesture("pan"))
    #expect(scene.toast.isShown && scene.toast.text == said)
    // It is no problem, and read in passing.
    let stays = try #require(scene.toast.nextDeadline) - bench.time
    #expect(stays < 5)
    scene.viewing.hold()
    #expect(!scene.toast.isShown)
    scene.viewing.goLive()
    scene.explain("pan")
    #expect(scene.toast.isShown && scene.toast.text == said)
    bench.perform(.tap(at: Point(300, 300)))
    #expect(!scene.toast.isShown)
  }

  @Test func `the box about the program has its button under its words, in words of any size`() throws {
    for bench in [try Bench(size: Size(1280, 800)), try Bench.withLargeWords(.en, Size(1280, 800))] {
      let about = bench.workbench.about
      about.open()
      let words = try #require(bench.seenMarks.last { $0.text?.contains("libwebp") == true }).box
      let button = try #require(about.subviews.compactMap { $0 as? Button }.first)
      let top = button.convert(toWindow: .zero).y
      #expect(top - words.maxY >= 10 && about.sheet.maxY - button.frame.maxY == 16)
    }
  }
}
