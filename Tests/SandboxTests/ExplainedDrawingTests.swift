import Geometry
import Gestures
import Instrument
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// The card that explains, and the drawing that it explains.
@Suite struct `A drawing that is explained` {
  private static let sizes = [
    Size(640, 480), Size(700, 520), Size(720, 560), Size(800, 600), Size(1100, 800), Size(1280, 800), Size(1920, 1080),
    Size(640, 860), Size(800, 1280), Size(1100, 500),
  ]

  /// What is seen of the explained attempt, in points of the scene.
  private func drawing(_ scene: SandboxScene) throws -> [Rect] {
    let moment = try #require(scene.stage.moment)
    let explanation = try #require(moment.explanation)
    var seen = explanation.outline + explanation.wordFrames
    seen += explanation.figures.map { $0.shape.extent(ring: $0.ring) }
    for trace in moment.traces where trace.isDown {
      trace.forEachPiece { seen.append($1) }
      let badge = FingerMark.numberPlace(ofFingerAt: trace.place, in: scene.stage.bounds)
      seen += [Rect(center: trace.place, size: Size(62, 62)), Rect(center: badge, size: Size(22, 22))]
    }
    for way in moment.ahead { seen += way.places.map { Rect(center: $0, size: Size(3.6, 3.6)) } }
    return seen.map { $0.offsetBy(scene.stage.frame.origin - .zero) }
  }

  @Test(arguments: sizes, [1.0, 1.3]) func `never lies under the card`(size: Size, textScale: Double) throws {
    let bench = try textScale > 1 ? Bench.withLargeWords(.en, size) : Bench(size: size)
    let scene = try bench.showStage()
    let stage = scene.stage.bounds
    for (x, y) in [(0.1, 0.5), (0.35, 0.3), (0.4, 0.8), (0.65, 0.4), (0.8, 0.75)] {
      let start = Point(stage.width * x, 56 + stage.height * y)
      for (row, script) in [
        ("swipeRight", FingerScript.swipe(from: start, to: start + Vector(70, 49), over: 0.1)),
        ("longPress", .swipe(from: start, to: start + Vector(stage.width * (x < 0.5 ? 0.5 : -0.5), 20), over: 0.6)),
      ] {
        bench.perform(script)
        bench.wait(for: 1)
        scene.explain(row)
        let card = scene.card.frame
        #expect(scene.card.isShown)
        let under = try drawing(scene).filter { $0.intersects(card) }
        #expect(under.isEmpty, "\(row) from \(start) in \(size): \(under) under \(card)")
        scene.explanation.end()
        scene.viewing.goLive()
      }
    }
  }

  @Test func `is shown elsewhere for as long as it is explained, and nothing else of it changes`() throws {
    let bench = try Bench(size: Size(640, 480))
    let scene = try bench.showStage()
    let start = Point(300, 200)
    bench.perform(.swipe(from: start, to: start + Vector(70, 49), over: 0.1))
    bench.wait(for: 1)
    scene.explain("swipeRight")
    let explanation = try #require(scene.stage.moment?.explanation)
    #expect(explanation.landing != scene.stage.convert(fromWindow: start) && explanation.mark?.title == "35°")
    #expect(scene.card.shown?.verdict?.finding?.measured.map { abs($0 - 35) < 0.1 } == true)
    let (decision, landing) = (scene.viewing.head, explanation.landing)
    scene.explanation.end()
    #expect(scene.viewing.head == decision)
    #expect(scene.stage.moment?.traces.first?.places.first == scene.stage.convert(fromWindow: start))
    scene.explain("swipeRight")
    #expect(scene.stage.moment?.explanation?.landing == landing)
    scene.pressed(.tryIt)
    #expect(try drawing(scene).allSatisfy { !$0.intersects(scene.card.frame) })
    bench.resize(to: Size(1280, 800))
    #expect(try drawing(scene).allSatisfy { !$0.intersects(scene.card.frame) })
  }

  @Test(arguments: [
    (Size(800, 600), Language.en, 1.3), (Size(640, 480), .en, 1), (Size(640, 600), .ja, 1), (Size(640, 480), .ja, 1.3),
    (Size(1280, 800), .en, 1),
  ])
  func `has words that lie on nothing, before and after a change is tried`(
    size: Size, language: Language, textScale: Double
  ) throws {
    let bench =
      try textScale > 1
      ? Bench.withLargeWords(language, size) : Bench(size: size, language: language, fonts: Fonts())
    let scene = try bench.stageScene ?? bench.showStage()
    let start = Point(150, 300)
    bench.perform(.swipe(from: start, to: start + Vector(60, 45), over: 0.09))
    bench.wait(for: 2)
    scene.explain("swipeRight")
    for isTried in [false, true] {
      if isTried { scene.pressed(.tryIt) }
      #expect((scene.tried != nil) == isTried)
      let moment = try #require(scene.stage.moment)
      let explanation = try #require(moment.explanation)
      // What holds now is said, whatever had to go.
      #expect(explanation.mark != nil && explanation.notes.contains { $0.tone != .former })
      let card = try #require(moment.cards?.now).bounds
      let toast = scene.toast.isShown ? [scene.toast.frame.offsetBy(.zero - scene.stage.frame.origin)] : []
      for (index, frame) in explanation.wordFrames.enumerated() {
        let words = frame.insetBy(1, 1)
        #expect(!words.intersects(card), "\(frame) on the card at \(card), tried \(isTried)")
        for other in toast { #expect(!words.intersects(other), "\(frame) under the message at \(other)") }
        for other in explanation.wordFrames[..<index] { #expect(!words.intersects(other), "\(frame) on \(other)") }
      }
    }
  }

  @Test func `says a limit along several edges once, and lies under no message without room for that`() throws {
    let bench = try Bench(size: Size(600, 900))
    let scene = try bench.showStage()
    bench.perform(.swipe(from: Point(200, 330), to: Point(330, 340), over: 0.3))
    bench.wait(for: 1)
    scene.explain("screenEdgePan")
    let explanation = try #require(scene.stage.moment?.explanation)
    #expect(explanation.figures.count > 1 && explanation.notes.count == 1)
    scene.pressed(.tryIt)
    let tried = try #require(scene.stage.moment?.explanation)
    #expect(scene.tried != nil && tried.notes.count { $0.tone == .former } <= 1 && tried.notes.count <= 2)
    #expect(scene.toast.isHidden)
  }

  @Test func `says of a limit along one edge what it is and what it was`() throws {
    let bench = try Bench(size: Size(760, 1000))
    let scene = try bench.showStage()
    let pan = try #require(scene.set["screenEdgePan"] as? ScreenEdgePanGestureRecognizer)
    (pan.edges, pan.edgeWidth) = (.top, 60)
    bench.perform(.swipe(from: Point(600, 250), to: Point(600, 400), over: 0.3))
    bench.wait(for: 1)
    scene.explain("screenEdgePan")
    scene.pressed(.tryIt)
    scene.card.slider.goOn(at: 120)
    #expect(scene.tried != nil && scene.card.shown?.shownVerdict?.outcome == .failed)
    let tones = try #require(scene.stage.moment?.explanation).notes.map(\.tone)
    #expect(tones.count { $0 == .former } == 1 && tones.count { $0 != .former } == 1)
  }

  @Test func `lies where it was made where the card has room beside it`() throws {
    let bench = try Bench(size: Size(1280, 800))
    let scene = try bench.showStage()
    for x in [150.0, 700] {
      let start = Point(x, 350)
      bench.perform(.swipe(from: start, to: start + Vector(70, 49), over: 0.1))
      bench.wait(for: 1)
      scene.explain("swipeRight")
      #expect(scene.stage.moment?.explanation?.landing == scene.stage.convert(fromWindow: start))
      scene.explanation.end()
    }
  }
}
