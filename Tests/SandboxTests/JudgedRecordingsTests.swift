import Files
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What the recognizers make of recordings, found out bit by bit.
@Suite struct JudgedRecordingsTests {
  private let bench: Bench
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
  }

  private func record(_ script: FingerScript? = nil) { bench.record(on: scene, script) }

  /// The same, and writes down that it was to be a swipe to the right.
  private func recordExpected(_ script: FingerScript? = nil) throws {
    record(script)
    _ = try scene.folder.expect("swipeRight", of: try #require(scene.folder.entries.first))
  }

  private func tap(_ page: PanelPage, _ x: Double, _ y: Double) {
    bench.perform(.tap(at: page.convert(toWindow: Point(x, y)), for: 0.02))
  }

  @Test func `how many recordings are judged is said where one is too large or cannot be read`() throws {
    record()
    scene.show(.tuning)
    bench.wait(for: 1)
    bench.draw()
    let all = scene.folder.entries.count
    #expect(bench.seen.contains(bench.words("tune.recordings", "\(all)")))
    try FileBytes.create(scene.folder.own.path(of: "broken"), with: Array("no recording".utf8))
    scene.show(.recognizers)
    scene.show(.tuning)
    bench.wait(for: 1)
    bench.draw()
    #expect(bench.seen.contains(bench.words("tune.recordingsOf", "\(all)", "\(all + 1)")))
  }

  @Test func `a large library is judged bit by bit, and no further than it is wanted`() throws {
    for _ in 0..<3 { try recordExpected() }
    (scene.library.first, scene.library.portion) = (1, { 1 })
    scene.show(.tuning)
    let tuning = scene.tuning
    let all = try #require(tuning.judgement).subjects.count
    #expect(tuning.judgement?.knownCount == 0 && scene.library.isJudging)
    while tuning.judgement?.judged == 0 { bench.draw() }
    // The first time nothing is known of the others, not even how they were before.
    #expect(tuning.judgement?.knownCount == 1)
    #expect(all >= 3 && tuning.judgement?.judged == 1 && scene.library.isJudging && tuning.controls.count == 4)
    bench.wait(for: 1)
    #expect(tuning.judgement?.judged == all && !scene.library.isJudging && tuning.controls.count == 3)
    let swipe = try #require(scene.set["swipeRight"])
    let distance = try #require(type(of: swipe).tolerances.first { $0.name == "minimumDistance" })
    scene.tune(swipe, distance, to: 400)
    while tuning.judgement?.judged == 0 { bench.draw() }
    tap(tuning, tuning.bounds.width - 54, 66)
    let stopped = try #require(tuning.judgement)
    let before = stopped.score(of: "swipeRight", by: .reference).hits
    let after = stopped.score(of: "swipeRight", by: .present).hits
    bench.wait(for: 1)
    #expect(!scene.library.isJudging && before >= 3 && after > 0 && after <= before)
    #expect(tuning.judgement?.score(of: "swipeRight", by: .present).hits == after)
    scene.library.first = .max
    scene.tune(swipe, distance, to: 399)
    let whole = try #require(tuning.judgement)
    #expect(whole.score(of: "swipeRight", by: .present).hits == 0)
  }

  @Test func `beside touches less is judged at a time, and nothing where nobody looks`() throws {
    for _ in 0..<3 { try recordExpected() }
    bench.wait(for: 1)
    let usual = scene.library.portion()
    bench.perform(.tap(at: Point(300, 300)))
    // Fingers that tap are up between two taps.
    #expect(!scene.isTouched && scene.library.portion() <= usual / 10)
    bench.wait(for: 1)
    #expect(scene.library.portion() == usual)
    (scene.library.first, scene.library.portion) = (1, { 1 })
    scene.show(.tuning)
    bench.draw()
    let known = try #require(scene.tuning.judgement)
    scene.show(.recognizers)
    bench.wait(for: 1)
    #expect(scene.library.isJudging && scene.tuning.judgement?.progress == known.progress)
    scene.show(.tuning)
    bench.wait(for: 1)
    #expect(!scene.library.isJudging && scene.tuning.judgement?.judged == known.subjects.count)
  }

  @Test func `the page is drawn again where more recordings are judged, and not for each portion`() throws {
    try recordExpected()
    (scene.library.first, scene.library.portion) = (1, { 1 })
    scene.show(.tuning)
    bench.draw()
    var (told, turns) = (0, 0)
    while scene.library.isJudging {
      if scene.library.judgeOn() != nil { told += 1 }
      turns += 1
    }
    let all = try #require(scene.tuning.judgement).subjects.count
    #expect(told <= 2 * all && turns > 10 * all)
  }

  @Test func `what a change on the card does to a large library is found out bit by bit`() throws {
    for _ in 0..<3 { record() }
    let slow = FingerScript.swipe(from: Point(200, 300), to: Point(280, 300), over: 0.9)
    try recordExpected(slow)
    bench.perform(slow)
    bench.wait(for: 1)
    (scene.library.first, scene.library.portion) = (1, { 1 })
    scene.explain("swipeRight")
    let card = scene.card
    let whyNot = try #require(card.shown)
    #expect(!whyNot.shownChanges.isEmpty && card.effect == "…" && scene.library.isFindingEffect)
    // Another value before it is found out.
    card.slider.changed()
    #expect(card.effect == "…")
    bench.wait(for: 0.1)
    let subjects = scene.library.judge(by: scene.set).subjects
    var whole = Rejudgement(subjects, by: scene.set)
    whole.judge(by: scene.set.applying(whyNot.changes(withLast: card.slider.value)))
    let (before, after) = (whole.score(of: "swipeRight", by: .reference), whole.score(of: "swipeRight", by: .present))
    #expect(!scene.library.isFindingEffect && subjects.count > 3 && before != after)
    #expect(
      card.effect
        == bench.words(
          "whyNot.effect", "\(subjects.count)", "\(before.hits) → \(after.hits)",
          "\(before.falseFires) → \(after.falseFires)"))
  }

  @Test func `what is expected of a recording is written into its first line and gives hits and misses their meaning`()
    throws
  {
    // Too slow for a swipe, and nothing in its name.
    record(.swipe(from: Point(200, 300), to: Point(420, 305), over: 4))
    let entry = try #require(scene.folder.entries.first)
    let before = try Recording(parsing: FileBytes.all(of: entry.path))
    #expect(scene.library.judge(by: scene.set).score(of: "swipeRight", by: .present).misses == 0)
    scene.show(.recordings)
    scene.recordingPages.open(entry)
    let page = try #require(scene.sidePanel.page as? RecordingPage)
    let row = try #require(scene.set.recognizers.firstIndex { $0.label == "swipeRight" })
    page.choose(row + 1)
    let after = try Recording(parsing: FileBytes.all(of: entry.path))
    #expect(after.header.expected == "swipeRight" && after.deliveries == before.deliveries)
    #expect(page.entry.date == entry.date && page.summary?.expected == "swipeRight")
    #expect(scene.library.judge(by: scene.set).score(of: "swipeRight", by: .present).misses == 1)
    page.choose(0)
    #expect(try Recording(parsing: FileBytes.all(of: entry.path)) == before)
  }
}
