import Geometry
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The bar of what can be done with the selection, and where it stands.
@Suite struct SelectionBarTests {
  @Test func `the bar is away while a finger is on the paper, and stays under one that is on itself`() throws {
    let bench = try Bench(paint: .one)
    let scene = bench.showPaper()
    scene.rail.select { $0.take(.select) }
    let bar = scene.selectionBar
    #expect(bar.isShown)
    func finger(_ phase: TouchSample.Phase, _ place: Point) {
      bench.wait(for: 0.1)
      bench.deliver([TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time)])
    }
    finger(.began, Point(400, 300))
    #expect(bar.isHidden)
    finger(.moved, Point(500, 400))
    #expect(bar.isHidden)
    finger(.ended, Point(500, 400))
    #expect(bar.isShown)
    let all = bar.convert(toWindow: bar.bounds.center)
    finger(.began, all)
    #expect(bar.isShown)
    finger(.ended, all)
  }

  @Test func `the key that selects nothing never selects`() throws {
    let bench = try Bench(paint: .one)
    let scene = bench.showPaper()
    scene.press("s", .control("a"))
    #expect(scene.saved.painting.selection != nil)
    for _ in 0..<2 {
      scene.press(.control("a", shift: true))
      #expect(scene.saved.painting.selection == nil)
    }
  }

  @Test func `the bar is there while its tool is chosen, says what can be done, and fits every window`() throws {
    for size in [Size(1100, 800), Size(640, 480), Size(480, 800)] {
      let bench = try Bench(size: size)
      let scene = bench.oekakiScene()
      bench.show(scene)
      let bar = scene.selectionBar
      #expect(bar.isHidden)
      scene.press("s")
      #expect(!bar.isHidden && bar.controls.count == 3)
      #expect(scene.bounds.union(bar.frame) == scene.bounds)
      scene.press(.control("a"))
      #expect(bar.controls.count == 9)
      for control in bar.controls { #expect(control.bounds.height >= 44 && control.bounds.width >= 38) }
      scene.press("b")
      #expect(bar.isHidden)
    }
  }

  @Test(arguments: [Size(640, 480), Size(600, 1000), Size(1280, 800)])
  func `the bar lies on no corner of what is selected where the paper has room for both`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = bench.oekakiScene()
    bench.show(scene)
    scene.press("s")
    let (paper, bar) = (scene.paper.display.sheet, scene.selectionBar)
    for share in [0.35, 0.6, 0.8, 0.9] {
      let corner = Point(paper.bounds.width * 0.3, paper.bounds.height * share)
      let box = Rect(around: Point(paper.bounds.width * 0.7, paper.bounds.height * 0.34), corner)
      scene.paper.apply(.select(Selection(box)))
      #expect(bar.isShown && scene.paper.outline.targets.count == 5)
      let handles = scene.paper.outline.targets.prefix(4).map { $0.offsetBy(scene.paper.frame.origin - .zero) }
      let sheet = bar.frame.insetBy(SelectionBar.shadow, SelectionBar.shadow)
      #expect(!handles.contains { $0.intersects(sheet) }, "\(share)")
    }
  }
}
