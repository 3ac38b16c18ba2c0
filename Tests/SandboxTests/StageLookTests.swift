import Geometry
import Gestures
import Ink
import Instrument
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// How the stage and the time axis look while something happens.
@Suite struct StageLookTests {
  @Test(arguments: [Size(640, 480), Size(800, 600), Size(600, 1000), Size(1280, 800)])
  func `what lies on the stage fades while a finger of the stage is under it`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    let middle = scene.stage.convert(toWindow: scene.stage.bounds.center)
    func sample(_ phase: TouchSample.Phase, _ place: Point) {
      bench.wait(for: 0.02)
      bench.deliver([TouchSample(id: 1, phase: phase, location: place, timestamp: bench.time)])
      bench.draw()
    }
    sample(.began, middle)
    for element in [scene.tour, scene.measuringSwitch] as [Element] where element.isShown {
      sample(.moved, element.convert(toWindow: element.bounds.center))
      #expect(element.presence < 0.5)
      #expect(bench.differenceBetweenPartsAndWhole() == nil)
    }
    sample(.ended, middle)
    bench.wait(for: 0.1)
    #expect(scene.tour.presence == 1 && scene.measuringSwitch.presence == 1)
    // One that is pressed itself stays as it is.
    sample(.began, scene.measuringSwitch.convert(toWindow: scene.measuringSwitch.bounds.center))
    #expect(scene.measuringSwitch.presence == 1)
    sample(.ended, scene.measuringSwitch.convert(toWindow: scene.measuringSwitch.bounds.center))
    #expect(!scene.measuringSwitch.isOn)
  }

  @Test(arguments: [Size(640, 480), Size(1100, 800), Size(800, 1280)])
  func `what lies over the stage lets see what is measured under it`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    #expect(scene.tour.isShown)
    let start = scene.tour.convert(toWindow: Point(scene.tour.bounds.midX, 4))
    bench.perform(FingerScript().down(at: start).move(by: Vector(2, -150), over: 0.3))
    bench.draw()
    // The pole of a flag begins where it is covered, and the finger is not there any more.
    #expect(scene.tour.presence < 0.5)
    bench.deliver([TouchSample(id: 1, phase: .ended, location: start - Vector(-2, 150), timestamp: bench.time)])
    bench.wait(for: 0.1)
    #expect(scene.tour.presence == 1)
  }

  @Test func `a moment that is held has the card as it lay then, and the present one comes back`() throws {
    let bench = try Bench(size: Size(1280, 800))
    let scene = try bench.showStage()
    let home = scene.stage.card
    bench.perform(.swipe(from: Point(300, 400), to: Point(420, 400), over: 0.3))
    let (first, time) = (scene.stage.card, scene.viewing.session.now)
    bench.wait(for: 1)
    bench.perform(.swipe(from: Point(300, 500), to: Point(300, 300), over: 0.3))
    let second = scene.stage.card
    #expect(first != home && second != first)
    bench.wait(for: 1)
    scene.viewing.hold(at: time + 0.5)
    #expect(scene.stage.moment?.cards?.now == first && bench.differenceBetweenPartsAndWhole() == nil)
    // While the first finger was down, its beginning is outlined.
    scene.viewing.hold(at: time - 0.05)
    #expect(scene.stage.moment?.cards?.atLanding == home && bench.differenceBetweenPartsAndWhole() == nil)
    scene.viewing.goLive()
    #expect(scene.stage.moment == nil && scene.stage.card == second && bench.differenceBetweenPartsAndWhole() == nil)
  }

  @Test(arguments: [
    (Size(600, 900), false), (Size(600, 1000), true), (Size(640, 480), true), (Size(1280, 800), true),
    (Size(1280, 1024), true),
  ])
  func `the card at home lies between the numbers and the tour, in the middle where that is there`(
    size: Size, isInMiddle: Bool
  ) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    bench.draw()
    let stage = scene.stage
    let box = Rect(center: stage.card.center, size: stage.card.size)
    #expect(box.minY >= Readouts.height(on: stage.bounds.size) && box.midX == stage.bounds.midX)
    #expect(box.maxY <= stage.bounds.maxY - 16 - GuidedTour.height)
    #expect((stage.card.center == stage.bounds.center) == isInMiddle)
    // It is as bright at its upper edge as at its lower one.
    let colors = bench.canvas.raster.withPixels { pixels in
      [box.minY + 6, box.maxY - 6].map { y in
        let place = stage.convert(toWindow: Point(box.midX - 60, y))
        return pixels[Int(place.y) * bench.canvas.raster.width + Int(place.x)]
      }
    }
    #expect(colors[0] == colors[1])
  }

  @Test func `numbers over the card are set off from it without an edge`() throws {
    let bench = try Bench(size: Size(1280, 800))
    let scene = try bench.showStage()
    let veil = Readouts.height(on: scene.stage.bounds.size)
    scene.stage.card = Card(center: Point(scene.stage.bounds.midX, veil))
    bench.draw()
    let (x, top) = (Int(scene.stage.card.center.x) - 40, 56 + Int(veil) - 40)
    let colors = bench.canvas.raster.withPixels { pixels in
      (top..<top + 70).map { y in Int(pixels[y * bench.canvas.raster.width + x] & 255) }
    }
    let steps = zip(colors, colors.dropFirst()).map { abs($0 - $1) }
    #expect((colors.max() ?? 0) - (colors.min() ?? 0) >= 8, "\(colors)")
    #expect(steps.allSatisfy { $0 <= 2 }, "\(colors)")
  }

  @Test(arguments: [Theme.dark, .light, .darkContrast, .lightContrast])
  func `the faintest number is read on the darkest place of the card under it`(theme: Theme) {
    let ground = Color.mix(theme.text, theme.stage, StageElement.veil)
    #expect(theme.text3.contrast(with: ground) >= 4.5)
  }

  @Test(arguments: [Size(1280, 800), Size(1100, 800), Size(800, 1280), Size(640, 480)])
  func `all numbers have one size, however long the way becomes`(size: Size) throws {
    let bench = try Bench.withLargeWords(.en, size)
    let scene = try bench.showStage()
    let start = Point(120, 250)
    bench.perform(FingerScript().down(at: start).move(by: Vector(150, 110), over: 0.4))
    let values = scene.readouts.shown.map(\.value)
    let sizes = bench.seenMarks.filter {
      $0.text.map(values.contains) ?? false && $0.box.minY < 200 && $0.box.minX < 600
    }
    .compactMap { $0.style?.size }
    #expect(sizes.count >= 3 && Set(sizes).count == 1, "\(values) \(sizes)")
    bench.host.cancelTouches()
  }

  @Test(
    arguments: [Size(1100, 800), Size(1280, 800), Size(1024, 768), Size(1920, 1080), Size(640, 480), Size(800, 1280)],
    Language.allCases)
  func `numbers keep their units, and stay apart from one another`(size: Size, language: Language) throws {
    for isLarge in [false, true] {
      let bench =
        try isLarge
        ? Bench.withLargeWords(language, size) : Bench(size: size, language: language, fonts: Fonts())
      let scene = try isLarge ? #require(bench.stageScene) : bench.showStage()
      let start = Point(250, 300)
      bench.perform(FingerScript().down(at: start).move(by: Vector(-150, 125), over: 0.12))
      let numbers = Rect(0, TopBar.height, scene.stage.bounds.width, Readouts.height(on: scene.stage.bounds.size))
      let units = [bench.words("unit.points"), bench.words("unit.velocity")]
      let values = scene.readouts.shown.map(\.value)
      var marks: [DrawnMark] = []
      // What lies in several parts that are drawn is told of as often.
      for mark in bench.seenMarks
      where numbers.contains(mark.box.center) && mark.text.map({ values.contains($0) || units.contains($0) }) == true {
        if !marks.contains(where: { $0.box == mark.box }) { marks.append(mark) }
      }
      #expect(marks.count == values.count + 2, "\(isLarge): \(marks.compactMap(\.text)) of \(values)")
      let rows = Dictionary(grouping: marks) { ($0.box.midY / 40).rounded() }
      for row in rows.values.map({ $0.sorted { $0.box.minX < $1.box.minX } }) {
        for (one, next) in zip(row, row.dropFirst()) {
          let least = next.text.map(units.contains) == true ? 2.0 : 14
          #expect(next.box.minX - one.box.maxX >= least, "\(isLarge): \(one) \(next)")
        }
      }
      bench.host.cancelTouches()
    }
  }

  @Test func `the name of the pivot is off the fingers that meet there`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.deliver([
      TouchSample(id: 1, phase: .began, location: Point(320, 300), timestamp: bench.time + 0.01),
      TouchSample(id: 2, phase: .began, location: Point(280, 340), timestamp: bench.time + 0.01),
    ])
    bench.draw()
    scene.stage.pivot = Point(300, 320) - Vector(0, 56)
    let word = try #require(scene.stage.pivotWord)
    for trace in scene.stage.traces {
      #expect(!Rect(center: trace.place, size: Size(64, 64)).intersects(word), "\(word)")
    }
    scene.stage.pivot = nil
    #expect(scene.stage.pivotWord == nil)
    bench.host.cancelTouches()
  }

  @Test func `a long way has the size of all numbers in an upright window`() throws {
    let bench = try Bench(size: Size(800, 1280))
    let scene = try bench.showStage()
    bench.perform(FingerScript().down(at: Point(300, 600)).move(by: Vector(140, -180), over: 0.5))
    bench.draw()
    let way = scene.readouts.shown[2].value
    let marks = bench.seenMarks
    let style = try #require(marks.first { $0.text == way }?.style)
    #expect(way.count == 10 && style.size == marks.first { $0.text == "×1.000" }?.style?.size, "\(way)")
    #expect(marks.contains { $0.text == bench.words("unit.points") })
  }

  @Test(arguments: [1, 1.3]) func `the numbers of the time axis have room beside one another`(textScale: Double) throws
  {
    let bench =
      textScale == 1 ? try Bench(size: Size(1280, 800)) : try Bench.withLargeWords(.en, Size(1280, 800))
    let scene = try bench.showStage()
    bench.wait(for: 149)
    bench.perform(.swipe(from: Point(300, 400), to: Point(420, 400), over: 0.3))
    scene.viewing.hold()
    for _ in 0..<12 {
      scene.timeline.scroll(by: Vector(0, 1), at: Point(600, 100), zooms: true)
      let axis = bench.seenMarks.filter { mark in
        mark.box.minY > scene.timeline.frame.minY + 56 + 40 && mark.box.maxY < scene.timeline.frame.minY + 56 + 70
          && mark.text?.first?.isNumber == true
      }.map(\.box).sorted { $0.minX < $1.minX }
      for (one, next) in zip(axis, axis.dropFirst()) { #expect(one.maxX + 8 <= next.minX, "\(axis)") }
    }
  }

  @Test(arguments: [0.1, 0.2, 0.4, 0.6, 0.8, 1])
  func `the number in a bar of the time axis is clear of the mark at its end`(seconds: Double) throws {
    let bench = try Bench(size: Size(1280, 800))
    _ = try bench.showStage()
    bench.perform(FingerScript().down(at: Point(300, 400)).move(by: Vector(120, 60), over: seconds).up())
    bench.wait(for: 1)
    let marks = bench.seenMarks
    for text in marks where text.style?.size == 10 {
      for sign in marks where sign.text == nil && abs(sign.box.midY - text.box.midY) < 6 {
        #expect(!sign.box.intersects(text.box), "\(text.text ?? "") at \(seconds)")
      }
    }
  }
}
