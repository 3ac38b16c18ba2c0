import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The small pictures in the rows of layers.
struct LayerPicturesTests {
  private let bench: Bench
  private let scene: OekakiScene

  init() throws {
    bench = try Bench()
    bench.window.isVisible = true
    scene = bench.oekaki(layers: 2)
    bench.paint()
    scene.paper.apply(LayerAction.choose(0))
    bench.paint(y: 500)
    scene.press("y")
    paintPictures()
  }

  private func paintPictures() {
    bench.wait(for: 1)
    bench.draw()
    while scene.hasThumbnailsToPaint { scene.paintThumbnails() }
  }

  /// Whether the rows of the lowest layer and of the one above have a picture.
  private var pictures: [Bool]? { scene.layersView.map { view in [0, 1].map { view.list.hasPicture(of: $0) } } }

  @Test func `another drawing has none of those of the one before`() {
    #expect(pictures == [true, true])
    scene.press(.control("n"))
    #expect(pictures == [false, false])
    bench.paint()
    paintPictures()
    #expect(pictures == [true, false])
  }

  @Test func `that of a layer goes with it, and comes back with it`() {
    scene.paper.apply(LayerAction.delete(1))
    #expect(pictures == [true, false])
    scene.press(.control("z"))
    paintPictures()
    #expect(pictures == [true, true])
  }
}
