import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Brushes: how they paint, those that are kept, and their panel.
@Suite struct BrushPanelTests {
  @Test func `the outline of the brush follows its size under a pointer that rests`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.rail.select { $0.tip.diameter = 20 }
    scene.pointerHovers(at: scene.paper.convert(toWindow: scene.paper.bounds.center))
    let before = scene.paper.cursor.bounds.width
    bench.press("]", "]", "]")
    #expect(scene.paper.cursor.isShown && scene.paper.cursor.bounds.width > before)
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
        let before = bench.color(Int(place.x), Int(place.y))
        bench.perform(FingerScript().down(at: place))
        #expect(bench.color(Int(place.x), Int(place.y)) != before, "\(kind)")
        bench.perform(FingerScript().wait(for: 0.2).then(FingerScript().wait(for: 0.01)))
        scene.save()
        scene.press(.control("n"))
      }
    }
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
}
