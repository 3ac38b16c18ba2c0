import Geometry
import Gestures
import InputDevices
import Instrument
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Changes of settings, taken back and made again.
@Suite struct TuningStepsTests {
  private func scene() throws -> (Bench, SandboxScene) {
    let bench = try Bench()
    return (bench, try bench.showStage())
  }

  @Test func `the panel of the sliders follows every gesture, and Ctrl Z takes back what was put in its place`() throws
  {
    let (bench, scene) = try scene()
    scene.show(.tuning)
    #expect(scene.tuning.justNow == bench.words("tune.nothingYet"))
    bench.perform(.tap(at: Point(200, 300)))
    bench.wait(for: 1)
    #expect(scene.tuning.justNow.contains(bench.words.gesture("tap")))
    bench.perform(.swipe(from: Point(200, 300), to: Point(400, 300), over: 0.2))
    bench.wait(for: 1)
    #expect(scene.tuning.justNow.contains(bench.words.gesture("swipeRight")))

    let swipe = try #require(scene.set["swipeRight"] as? SwipeGestureRecognizer)
    scene.tune(swipe, try #require(Tolerance.named("maximumAngle", of: swipe)), to: 41)
    scene.resetTuning()
    func angle() -> Double? { (scene.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle }
    #expect(angle() == 30 && scene.toast.offersUndo)
    scene.press(.control("z"))
    #expect(angle() == 41 && !scene.toast.offersUndo)
    // What was changed since is taken back before it, and a slider that is held is one step.
    scene.resetTuning()
    func tune(to value: Double, continues: Bool = false) throws {
      let present = try #require(scene.set["swipeRight"])
      scene.tune(
        present, try #require(Tolerance.named("maximumAngle", of: present)), to: value, continues: continues)
    }
    try tune(to: 35)
    for value in [36.0, 37, 38] { try tune(to: value, continues: true) }
    var seen: [Double?] = [angle()]
    for _ in 0..<4 {
      scene.press(.control("z"))
      seen.append(angle())
    }
    #expect(seen == [38, 30, 41, 30, 30])
    seen = []
    for _ in 0..<4 {
      scene.press(.control("y"))
      seen.append(angle())
    }
    #expect(seen == [41, 30, 38, 38])
    // What is done after an undo is what is left.
    scene.press(.control("z"))
    try tune(to: 33)
    scene.press(.control("z", shift: true))
    #expect(angle() == 33)
    // Reset has nothing to do where nothing is changed.
    scene.resetTuning()
    scene.resetTuning()
    #expect(!scene.toast.offersUndo && angle() == 30)
    scene.press(.control("z"))
    #expect(angle() == 33)
    // The sliders show it.
    scene.press(.control("z"))
    #expect(angle() == 30)
    let judgement = try #require(scene.tuning.judgement)
    #expect(!(0..<judgement.knownCount).contains(where: judgement.differs))
  }

  @Test func `arrows move a limit by a step, and with Shift by ten`() throws {
    let (bench, scene) = try scene()
    scene.show(.tuning)
    func choose(_ name: String) throws {
      while scene.tuning.selection.map({ scene.tuning.rows[$0].tolerance.name }) != name {
        let last = scene.tuning.selection
        scene.press(.down)
        try #require(scene.tuning.selection != last)
      }
    }
    try choose("numberOfTapsRequired")
    func taps() -> Int? { (scene.set["tap"] as? TapGestureRecognizer)?.numberOfTapsRequired }
    scene.press(.right)
    #expect(taps() == 2)
    scene.press(.right, .left)
    #expect(taps() == 2)
    try choose("maximumAngle")
    let name = try #require(scene.tuning.selection.map { scene.tuning.rows[$0].recognizer })
    func angle() -> Double? { (name as? SwipeGestureRecognizer)?.maximumAngle }
    let before = try #require(angle())
    scene.press(Keystroke(.right, .shift))
    #expect(angle() == before + 1)
    scene.press(Keystroke(.left, .shift), .left)
    #expect(angle() == before - 0.1)
    bench.draw()
  }

  @Test func `a slider that is dragged is taken back to where it was, and the name over the list leads to all others`()
    throws
  {
    let (bench, scene) = try scene()
    scene.show(.tuning)
    bench.draw()
    let page = scene.tuning
    let first = page.convert(toWindow: page.area(0).origin)
    let before = scene.set.encoded()
    let y = first.y + 62
    bench.perform(.swipe(from: Point(first.x + 40, y), to: Point(first.x + 220, y), over: 0.3))
    let dragged = scene.set.encoded()
    bench.perform(.swipe(from: Point(first.x + 220, y), to: Point(first.x + 120, y), over: 0.3))
    #expect(dragged != before && scene.set.encoded() != dragged)
    scene.press(.control("z"))
    #expect(scene.set.encoded() == dragged)
    scene.press(.control("z"))
    #expect(scene.set.encoded() == before)

    let list = page.convert(toWindow: page.list.origin)
    bench.perform(.tap(at: Point(list.x + 60, list.y - 26)))
    bench.wait(for: 0.5)
    #expect(scene.sidePanel.page is RecognizerIndexPage)
  }

  @Test func `a slider that was chosen and is no more is forgotten, and one that moved up is still chosen`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.toggle(.tuning)
    bench.draw()
    let last = scene.tuning.rows.count - 1
    let name = scene.tuning.rows[last].name
    scene.tuning.selection = last
    // A set with fewer recognizers, among them that one.
    let kept = scene.tuning.rows[last].recognizer.label
    let fewer = GestureSet([scene.set[kept]].compactMap { $0 })
    scene.tuning.list(fewer, comparedWith: fewer)
    #expect(scene.tuning.selection.map { scene.tuning.rows[$0].name } == name)
    let other = GestureSet([TapGestureRecognizer()])
    scene.tuning.list(other, comparedWith: other)
    #expect(scene.tuning.selection == nil)
    scene.tuning.adjust(by: 1)
    scene.tuning.selection = 0
    bench.draw()
    #expect(scene.tuning.rows.count == TapGestureRecognizer.tolerances.count)
  }

  @Test func `the recognizer that is selected stays so in another set, and is forgotten where it is no more`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.draw()
    let names = scene.panel.recognizers.map(\.label)
    scene.panel.selection = names.count - 1
    let kept = try #require(names.last)
    let tap = #"{"type":"tap"}"#
    func exchange(_ gestures: String) throws {
      scene.replace(with: try GestureSet(parsing: Array("{\"gestures\":[\(gestures)]}".utf8)))
    }
    let type = try #require(GestureTypes.standard.names.first { $0 == kept || kept.hasPrefix($0) })
    try exchange("{\"name\":\"\(kept)\",\"type\":\"\(type)\"},\(tap)")
    #expect(scene.panel.selection == scene.panel.recognizers.firstIndex { $0.label == kept })
    try exchange(#"{"name":"other","type":"tap"}"#)
    #expect(scene.panel.selection == nil)
    bench.press("t")
    #expect(scene.side == .tuning)
  }

  @Test func `other recognizers are judged anew, and what was being judged of those before is left`() throws {
    let (bench, scene) = try scene()
    (scene.library.first, scene.library.portion) = (1, { 1 })
    scene.show(.tuning)
    while scene.tuning.judgement?.judged == 0 { bench.draw() }
    #expect(scene.library.isJudging && (scene.tuning.judgement?.judged ?? 0) == 1)
    let file = try Bench.resources.gestures("default.gestures")
    (file["doubleTap"] as? TapGestureRecognizer)?.maximumPressDuration = 0.001
    scene.replace(with: file)
    bench.wait(for: 10)
    let judgement = try #require(scene.tuning.judgement)
    #expect(!scene.library.isJudging && judgement.judged == judgement.subjects.count)
    #expect(judgement.names == scene.set.recognizers.map(\.label))
    // What is compared with is the file, too.
    #expect(!(0..<judgement.knownCount).contains(where: judgement.differs))
    #expect(judgement.score(of: "doubleTap", by: .present).hits == 0)
    #expect(!bench.seen.contains(bench.words("tune.stop")))
  }

  @Test func `a set that is opened takes the place of what was tuned, which an undo brings back, as changed as it was`()
    throws
  {
    let (bench, scene) = try scene()
    let swipe = try #require(scene.set["swipeRight"] as? SwipeGestureRecognizer)
    scene.tune(swipe, try #require(Tolerance.named("maximumAngle", of: swipe)), to: 41)
    scene.open(try GestureSet(parsing: Array(#"{"gestures":[{"type":"tap"}]}"#.utf8)))
    #expect(scene.set.recognizers.map(\.label) == ["tap"])
    bench.press(.control("z"))
    #expect((scene.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 41)
    // Changes are counted from where they began.
    scene.resetTuning()
    #expect((scene.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 30)
    for _ in 0..<2 { bench.press(.control("z")) }
    #expect((scene.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 30)
  }

  @Test func `conflicts are looked for anew among other recognizers, and again for those that come back`() throws {
    let (bench, scene) = try scene()
    scene.show(.conflicts)
    bench.wait(for: 60)
    let before = scene.conflicts.conflicts.count
    #expect(before > 0)
    scene.replace(with: try GestureSet(parsing: Array(#"{"gestures":[{"type":"tap"}]}"#.utf8)))
    #expect(scene.conflicts.conflicts.isEmpty)
    bench.wait(for: 60)
    #expect(scene.conflicts.conflicts.isEmpty && bench.seen.contains(bench.words("conflicts.none")))
    scene.replace(with: try Bench.resources.gestures("default.gestures"))
    bench.wait(for: 60)
    #expect(scene.conflicts.conflicts.count == before)
  }

  @Test func `pages that lie over the sliders tell of the settings as they are after an undo`() throws {
    let (bench, scene) = try scene()
    bench.wait(for: 0.1)
    scene.show(.tuning)
    let tap = try #require(scene.set["doubleTap"])
    scene.tune(tap, try #require(Tolerance.named("maximumPressDuration", of: tap)), to: 0.001)
    scene.setPages.show()
    scene.setPages.compare(with: nil)
    let comparison = try #require(scene.sidePanel.page as? ComparisonPage)
    let count = try #require(scene.tuning.judgement).subjects.count
    #expect(!bench.seen.contains(bench.words("sets.differ", "0", "\(count)")))
    scene.press(.control("z"))
    #expect(scene.sidePanel.page is ComparisonPage && scene.sidePanel.page !== comparison)
    #expect(bench.seen.contains(bench.words("sets.differ", "0", "\(count)")))
    #expect(scene.sidePanel.pages.count == 3)
    // One that is come back to is made anew then, and only where that was needed.
    let anew = try #require(scene.sidePanel.page as? ComparisonPage)
    anew.choose(0)
    bench.wait(for: 0.2)
    scene.press(.control("y"))
    scene.press(.escape)
    bench.draw()
    #expect(scene.sidePanel.page is ComparisonPage && scene.sidePanel.page !== anew)
    #expect(!bench.seen.contains(bench.words("sets.differ", "0", "\(count)")))
  }
}
