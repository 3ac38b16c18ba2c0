import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Tools other than pen and eraser, with fingers on the paper.
@Suite struct ToolTests {
  private let red = Color(0xB8321E)

  private func tap(at place: Point) -> FingerScript {
    FingerScript().down(at: place).hold(for: 0.06).up().wait(for: 0.1)
  }

  /// A square of black lines, closed.
  private func square(_ bench: Bench) {
    let corners = [Point(400, 300), Point(600, 300), Point(600, 500), Point(400, 500), Point(400, 300)]
    for (a, b) in zip(corners, corners.dropFirst()) {
      bench.perform(FingerScript.stroke(through: [a, b], over: 0.3))
      bench.wait(for: 0.3)
    }
  }

  private func color(_ bench: Bench, _ x: Int, _ y: Int) -> UInt32? {
    bench.draw()
    return bench.canvas.raster[x, y]
  }

  @Test
  func
    `the panel of colours goes where the rail has room for recent ones no more, which it shows when it is opened anew`()
    throws
  {
    let bench = try Bench(size: Size(1100, 800))
    let scene = bench.showPaper()
    scene.press("c")
    #expect(scene.popover is ColorPanel && scene.rail.showsRecent)
    bench.resize(to: Size(1100, 790))
    #expect(scene.popover is ColorPanel)
    bench.resize(to: Size(1100, 720))
    #expect(scene.popover == nil && !scene.rail.showsRecent)
  }

  @Test func `the colour that the pen has is marked whatever the tool is`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.rail.select { $0.choose(PenCase.colors[3]) }
    for tool in Tool.allCases {
      scene.rail.select { $0.take(tool) }
      #expect(scene.rail.colors.filter(\.isOn).map(\.color) == [PenCase.colors[3]], "\(tool)")
    }
  }

  @Test func `a tap with the bucket fills what the lines enclose, and is undone, redone and kept`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    square(bench)
    let paper = color(bench, 500, 400)
    scene.rail.select {
      $0.choose(red)
      $0.take(.bucket)
    }
    bench.perform(tap(at: Point(500, 400)))
    #expect(color(bench, 500, 400) == red.rgb && color(bench, 700, 400) == paper)
    let filled = bench.canvas.raster.copyOfPixels
    scene.press(.control("z"))
    #expect(color(bench, 500, 400) == paper)
    scene.press(.control("y"))
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels == filled)
    scene.save()
    let again = try JournalFile.read(scene.saved.path)
    #expect(again.version == 3 && again.warnings.isEmpty)
  }

  @Test func `a finger that moves, and two that move the paper, empty no bucket`() throws {
    let bench = try Bench(paint: .one)
    let scene = bench.showPaper()
    scene.rail.select { $0.take(.bucket) }
    bench.perform(FingerScript.stroke(through: [Point(300, 300), Point(500, 300)], over: 0.2))
    bench.perform(
      .together(
        FingerScript.stroke(through: [Point(300, 300), Point(250, 300)], over: 0.2),
        FingerScript.stroke(through: [Point(500, 300), Point(550, 300)], over: 0.2).renumbered(by: 1)))
    #expect(!scene.paper.canUndo && scene.paper.isEmpty)
    bench.wait(for: 1)
    bench.perform(tap(at: Point(500, 400)))
    #expect(scene.paper.canUndo)
  }

  @Test func `the eyedropper shows what is under the finger, and gives the colour and the tool before`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.rail.select { $0.choose(red) }
    bench.perform(FingerScript.stroke(through: [Point(400, 400), Point(600, 400)], over: 0.3))
    scene.rail.select { $0.choose(PenCase.colors[5]) }
    scene.press("i")
    #expect(scene.rail.pens.tool == .picker)
    func finger(_ phase: TouchSample.Phase, _ place: Point) {
      bench.wait(for: 0.05)
      bench.deliver([TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time)])
    }
    finger(.began, Point(300, 300))
    finger(.moved, Point(500, 400))
    #expect(!scene.paper.loupe.isHidden && scene.paper.strokeCount == 1)
    finger(.ended, Point(500, 400))
    bench.draw()
    #expect(scene.paper.loupe.isHidden && scene.rail.pens.color == red && scene.rail.pens.tool == .pen)
    #expect(scene.rail.pens.recent.first == PenCase.colors[5])
  }

  @Test func `every tool has its key, and a low window shows all of them in a panel`() throws {
    for size in [Size(1100, 800), Size(640, 480), Size(480, 800)] {
      let bench = try Bench(size: size)
      let scene = bench.showPaper()
      let rail = scene.rail
      for (key, tool) in [("f", Tool.bucket), ("e", .eraser), ("i", .picker), ("b", .pen)] as [(Keystroke, Tool)] {
        scene.press(key)
        #expect(rail.pens.tool == tool)
      }
      let targets = rail.controls.map { Rect(origin: $0.convert(toWindow: Point.zero), size: $0.bounds.size) }
      for (index, target) in targets.enumerated() {
        #expect(target.maxY <= size.height && min(target.width, target.height) >= 44, "\(target)")
        for next in targets[(index + 1)...] { #expect(!target.intersects(next), "\(target) and \(next)") }
      }
    }
  }

  /// One finger that does what a test tells it, at the bench's own time.
  private func finger(_ bench: Bench, _ phase: TouchSample.Phase, _ place: Point, after seconds: Double = 0.01) {
    bench.wait(for: seconds)
    bench.deliver([TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time)])
  }

  /// A finger that draws a bent line from (300, 300) to (500, 500) and stays.
  private func drawBent(_ bench: Bench) {
    finger(bench, .began, Point(300, 300))
    for step in 1...20 {
      finger(bench, .moved, Point(300 + 10 * Double(step), 300 + 0.5 * Double(step * step)))
    }
  }

  @Test func `what can be set about a tool goes when another tool is taken`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    for key in ["e", "s", "f"] as [Keystroke] {
      scene.press("b", "n")
      #expect(scene.popover is BrushPanel)
      scene.press(key)
      #expect(scene.popover == nil, "\(key)")
    }
    scene.press("b", "n")
    scene.toggle(.colors)
    scene.press("s")
    #expect(scene.popover is ColorPanel)
  }

  @Test func `a stroke held still at its end becomes a line that follows, by 15 degrees with Shift`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    let paper = scene.paper
    drawBent(bench)
    #expect(paper.strokes.last.map { $0.points.count > 10 } == true)
    bench.wait(for: 0.7)
    #expect(paper.strokes.last?.points.count == 2)
    finger(bench, .moved, Point(700, 320))
    #expect(paper.strokes.last?.points.count == 2)
    let origin = try #require(paper.strokes.last?.points.first?.location)
    func end() throws -> Vector { try #require(paper.strokes.last?.points.last?.location) - origin }
    #expect(try end().dx == 400 && end().dy == 20)
    bench.host.receive(.modifiersChanged(.shift))
    finger(bench, .moved, Point(700, 330))
    #expect(try abs(end().dy) < 0.1 && abs(end().dx - 400) < 1)
    finger(bench, .ended, Point(700, 330))
    #expect(paper.strokeCount == 1)
    scene.press(.control("z"))
    #expect(paper.strokeCount == 0 && !paper.canUndo)
  }

  @Test(arguments: [Modifiers.control, .alt, [.control, .shift]])
  func `a press with Control or Alt picks the colour there, whatever the tool is, and leaves no dot`(
    keys: Modifiers
  ) throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    square(bench)
    for tool in [Tool.pen, .eraser, .bucket, .select] {
      scene.rail.select {
        $0.choose(red)
        $0.take(tool)
      }
      bench.host.receive(.modifiersChanged(keys))
      bench.perform(tap(at: Point(400, 300)), by: .mouse)
      bench.host.receive(.modifiersChanged([]))
      #expect(scene.rail.pens.color == PenCase.colors[0], "\(tool)")
    }
    #expect(scene.paper.strokeCount == 4 && scene.saved.painting.selection == nil)
  }

  @Test func `a finger that lands and stays picks the colour under it, and leaves no dot`() throws {
    let bench = try Bench(paint: .one)
    let scene = bench.showPaper()
    scene.rail.select { $0.choose(red) }
    bench.perform(FingerScript.stroke(through: [Point(400, 400), Point(600, 400)], over: 0.3))
    scene.rail.select { $0.choose(PenCase.colors[5]) }
    bench.wait(for: 1)
    finger(bench, .began, Point(500, 400))
    #expect(scene.paper.strokeCount == 2)
    bench.wait(for: 0.7)
    #expect(scene.paper.strokeCount == 1 && !scene.paper.loupe.isHidden)
    finger(bench, .ended, Point(500, 400))
    #expect(scene.rail.pens.color == red && scene.rail.pens.tool == .pen && scene.paper.strokeCount == 1)
    scene.setHeldFingerPicks(false)
    finger(bench, .began, Point(500, 600))
    bench.wait(for: 0.7)
    finger(bench, .ended, Point(500, 600))
    #expect(scene.paper.strokeCount == 2)
  }

  @Test(arguments: [true, false]) func `a finger that stays on a layer that takes no ink picks the colour under it`(
    stays: Bool
  ) throws {
    let bench = try Bench(paint: .one)
    let scene = bench.showPaper()
    scene.rail.select { $0.choose(red) }
    bench.perform(FingerScript.stroke(through: [Point(400, 400), Point(600, 400)], over: 0.3))
    scene.rail.select { $0.choose(PenCase.colors[5]) }
    bench.wait(for: 1)
    scene.press("k")
    finger(bench, .began, Point(500, 400))
    bench.wait(for: 0.3)
    if !stays { finger(bench, .moved, Point(500, 410)) }
    bench.wait(for: 0.4)
    #expect(scene.paper.loupe.isHidden == !stays)
    finger(bench, .ended, Point(500, 400))
    #expect(scene.rail.pens.color == (stays ? red : PenCase.colors[5]) && scene.paper.loupe.isHidden)
    #expect(scene.paper.strokeCount == 1 && scene.paper.resting.isEmpty)
  }

  /// By a key the tool stays; the eyedropper is left for the tool before it with the first colour.
  @Test(arguments: [true, false])
  func `of two fingers that pick colours each picks its own, and the loupe stays with the other`(
    byKey: Bool
  ) throws {
    let bench = try Bench(paint: .all)
    let scene = bench.showPaper()
    for (color, y) in [(red, 300.0), (PenCase.colors[5], 500)] {
      scene.rail.select { $0.choose(color) }
      bench.perform(FingerScript.stroke(through: [Point(400, y), Point(600, y)], over: 0.3))
    }
    if !byKey { scene.press("i") }
    func finger(_ id: Int, _ phase: TouchSample.Phase, _ y: Double) {
      bench.wait(for: 0.05)
      bench.deliver([
        TouchSample(
          id: id, phase: phase, location: Point(500, y), timestamp: bench.router.time, modifiers: byKey ? .control : [])
      ])
    }
    finger(1, .began, 300)
    finger(2, .began, 500)
    #expect(scene.paper.loupe.color == PenCase.colors[5])
    finger(2, .moved, 501)
    finger(1, .ended, 300)
    #expect(scene.rail.pens.color == red && scene.paper.loupe.isHidden == !byKey)
    finger(2, .ended, 501)
    #expect(scene.rail.pens.color == (byKey ? PenCase.colors[5] : red) && scene.paper.loupe.isHidden)
  }

  @Test func `ink hangs on its string, and begins under the finger`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.rail.select { $0.steadiness = 0.5 }
    finger(bench, .began, Point(300, 300))
    let first = try #require(scene.paper.strokes.last?.points.first?.location)
    for step in 1...40 { finger(bench, .moved, Point(300 + 10 * Double(step), 300 + (step % 2 == 0 ? 4 : -4))) }
    #expect(!scene.paper.string.isHidden)
    let points = try #require(scene.paper.strokes.last?.points)
    #expect(points.first?.location == first)
    // 60 points behind, and what trembles by 8 points trembles less.
    let last = try #require(points.last?.location)
    #expect(abs(last.x - first.x - 340) < 2)
    let late = points.suffix(10).map(\.location.y)
    #expect((late.max() ?? 0) - (late.min() ?? 0) < 2.5)
    finger(bench, .ended, Point(700, 300))
    #expect(scene.paper.string.isHidden)
  }

  @Test func `brushes are shown on the paper that there is, and so that their stroke is seen`() throws {
    let bench = try Bench(size: Size(1600, 1200))
    let scene = bench.showPaper()
    scene.rail.select { $0.choose(Color(0xFFFFFF)) }
    scene.toggle(.options)
    let panel = try #require(scene.popover as? BrushPanel)
    #expect(scene.rail.brush.isShown)
    /// The colours of a part of the window, by how often they are there, the most frequent first.
    func colors(of element: Element, in part: Rect) -> [UInt32] {
      bench.draw()
      let corner = element.convert(toWindow: part.origin)
      var counts: [UInt32: Int] = [:]
      for y in 1..<Int(part.height) - 1 {
        for x in 1..<Int(part.width) - 1 {
          counts[(bench.canvas.raster[Int(corner.x) + x, Int(corner.y) + y] ?? 0) & 0xFFFFFF, default: 0] += 1
        }
      }
      return counts.sorted { $0.value > $1.value }.map(\.key)
    }
    func previews() -> [[UInt32]] {
      let rows = panel.subviews.compactMap { $0 as? BrushRow }
      return [colors(of: scene.rail.brush, in: Rect(6, 6, scene.rail.brush.bounds.width - 12, 36))]
        + rows.map { colors(of: $0, in: Rect(96, 2, $0.bounds.width - 100, $0.bounds.height - 4)) }
    }
    // White is as good as the colour of the paper.
    #expect(previews().allSatisfy { $0.first == Painting.paperColor.rgb && !$0.contains(0xFFFFFF) })
    #expect(previews().allSatisfy { $0.contains { ($0 & 0xFF) < 0xD8 } })
    let black = Color(0x0D1114)
    scene.paper.apply(.paper(Sheet(size: scene.saved.painting.size, color: black)))
    #expect(previews().allSatisfy { $0.first == black.rgb && $0.contains { ($0 & 0xFF) > 0x60 } })
    scene.paper.apply(.undo)
    #expect(previews().allSatisfy { $0.first == Painting.paperColor.rgb })
  }

  @Test func `the outline of the brush follows its size under a pointer that rests`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.rail.select { $0.tip.diameter = 20 }
    scene.pointerHovers(at: scene.paper.convert(toWindow: scene.paper.bounds.center))
    let before = scene.paper.cursor.bounds.width
    bench.press("]", "]", "]")
    #expect(scene.paper.cursor.isShown && scene.paper.cursor.bounds.width > before)
  }

  @Test func `lines, outlines and the cursor end where the paper is seen no more`() throws {
    let bench = try Bench()
    let paper = bench.showPaper().paper
    paper.turn(scaledBy: 4)
    bench.wait(for: 2)
    let shown = Rect(origin: paper.convert(toWindow: Point.zero), size: paper.bounds.size)
    func outside() -> [UInt32] {
      bench.host.drawAll()
      let raster = bench.canvas.raster
      var values: [UInt32] = []
      for y in 0..<raster.height {
        for x in 0..<raster.width where !shown.contains(Point(Double(x) + 0.5, Double(y) + 0.5)) {
          values.append(raster[x, y] ?? 0)
        }
      }
      return values
    }
    let before = outside()
    let inside = bench.canvas.raster.copyOfPixels
    paper.pens.mirroring = .both
    paper.outline.drawn = [Point(0, 100), Point(2000, 100), Point(2000, 700)]
    paper.pointerHovers(at: Point(shown.minX + 2, 400))
    #expect(outside() == before && bench.canvas.raster.copyOfPixels != inside && paper.cursor.isShown)
  }

  @Test func `a hand is as fast on a paper that is seen close up`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.rail.select { $0.brushTip = .ink }
    for factor in [1.0, 4] {
      scene.paper.turn(scaledBy: factor)
      bench.wait(for: 2)
      bench.perform(FingerScript.stroke(through: [Point(300, 400), Point(700, 400)], over: 0.3))
      bench.wait(for: 1)
    }
    #expect(scene.paper.strokes.map(\.brush.pace) == [Brush.usualPace, Brush.usualPace / 4])
    #expect(scene.paper.strokes.allSatisfy { $0.brush.speedSensitivity > 0.8 && $0.brush.diameter == 16 })
  }

  @Test func `favourites and brushes are there again, and nonsense is none`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.rail.select {
      $0.brushTip = .pencil
      $0.tip.grain = 0.5
      $0.toggleFavourite()
      $0.brushTip = .ink
      $0.steadiness = 0.25
    }
    let again = PenCase(bench.settings)
    #expect(again.brushTip == .ink && again.steadiness == 0.25 && again.tip(of: .pencil).grain == 0.5)
    #expect(again.favourites.map(\.kind) == [.pencil] && again == scene.rail.pens)
    #expect(PenCase.Favourite("ink 9 1 0.5 1 1 0.1 0")?.tip == PenCase.Tip(diameter: 9, sensitivity: 0.5, speed: 0))
    for text in ["", "pen", "chalk 1 1 1 1 1 1 1", "pen 1 1 1 1 1 1 nan", "pen a 1 1 1 1 1 1"] {
      #expect(PenCase.Favourite(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [Size(1100, 800), Size(1280, 800), Size(640, 480), Size(360, 640)])
  func `every brush that is kept can be taken again`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = bench.showPaper()
    for diameter in 1...PenCase.mostFavourites {
      scene.rail.select {
        $0.tip.diameter = Double(diameter)
        $0.toggleFavourite()
      }
    }
    scene.toggle(.options)
    let panel = try #require(scene.popover as? BrushPanel)
    for row in panel.controls.prefix(PenCase.mostFavourites) { row.activate() }
    #expect(scene.rail.pens.tip.diameter == 1)
    let targets = panel.controls.map { Rect(origin: $0.convert(toWindow: .zero), size: $0.bounds.size) }
    #expect(targets.allSatisfy { $0.height >= 43.99 && $0.maxY <= size.height })
  }

  @Test func `every brush paints where the finger is, and its panel fits every window`() throws {
    for size in [Size(1100, 800), Size(640, 480), Size(480, 800), Size(360, 640)] {
      let bench = try Bench(size: size)
      let scene = bench.showPaper()
      for kind in BrushTip.allCases {
        scene.rail.select {
          $0.brushTip = kind
          $0.toggleFavourite()
        }
        scene.toggle(.options)
        let panel = try #require(scene.popover as? BrushPanel)
        bench.draw()
        let targets = panel.controls.map { Rect(origin: $0.convert(toWindow: Point.zero), size: $0.bounds.size) }
        for (index, target) in targets.enumerated() {
          #expect(min(target.width, target.height) >= 44 && target.maxY <= size.height, "\(kind) \(size) \(target)")
          for next in targets[(index + 1)...] { #expect(!target.intersects(next), "\(kind) \(size)") }
        }
        scene.closePopover()
        let place = scene.paper.convert(toWindow: scene.paper.bounds.center)
        let before = color(bench, Int(place.x), Int(place.y))
        bench.perform(FingerScript().down(at: place))
        #expect(color(bench, Int(place.x), Int(place.y)) != before, "\(kind)")
        bench.perform(FingerScript().wait(for: 0.2).then(FingerScript().wait(for: 0.01)))
        scene.save()
        scene.press(.control("n"))
      }
    }
  }
}
