import Geometry
import Gestures
import GoldenPictures
import Ink
import Testing

@testable import Interface

@Suite struct ElementTests {
  private final class Box: Element {
    override func draw(_ drawing: GraphicsContext) { drawing.painter.fill(bounds, Color(0xFFFFFF)) }
  }

  private let canvas = Canvas(width: 100, height: 100, scale: 1)
  private let appearance = Appearance(
    themeName: .dark, words: Words(.en, [:]), typesetter: Typesetter(Fonts(.none), scale: 1))

  @Test(arguments: [
    Transform.identity, .scale(2), .scale(0.5), .rotation(0.6), .rotation(-2).concatenating(.scale(1.5)),
  ]) func `an element is seen where it is touched, however it is turned and enlarged`(transform: Transform) {
    let (root, outer, box) = (
      Root(canvas: canvas), Element(frame: Rect(10, 5, 80, 80)), Box(frame: Rect(20, 30, 30, 16))
    )
    root.frame = Rect(0, 0, 100, 100)
    root.fill(with: outer)
    outer.place(Rect(10, 5, 80, 80))
    outer.addSubview(box)
    // What lies in it begins elsewhere than at zero.
    box.bounds.origin = Point(-7, 40)
    box.transform = transform
    root.draw(.panel, appearance)
    let seen = pixels(canvas.raster)
    func isTouched(_ x: Double, _ y: Double) -> Bool { root.hitTest(Point(x, y), with: nil) === box }
    var count = 0
    for y in 0..<100 {
      for x in 0..<100 {
        let corners = [(0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)].map { isTouched(Double(x) + $0, Double(y) + $1) }
        // Pixels at its edge may be either.
        guard Set(corners).count == 1 else { continue }
        count += corners[0] ? 1 : 0
        #expect((seen[y * 100 + x] & 0xFF > 128) == corners[0], "\(x), \(y)")
      }
    }
    #expect(count > 60)
  }

  @Test func `what changed of a turned element is asked for where it is seen`() {
    let (root, box) = (Root(canvas: canvas), Box(frame: Rect(30, 40, 40, 10)))
    root.frame = Rect(0, 0, 100, 100)
    root.addSubview(box)
    box.transform = .rotation(.pi / 2)
    box.setNeedsDisplay()
    let part = canvas.dirty(.panel)
    #expect(part.count == 1)
    #expect(part.first.map { $0.union(PixelRect(x: 45, y: 25, width: 10, height: 40)) == $0 } ?? false)
    #expect(part.first.map { $0.width <= 12 && $0.height <= 42 } ?? false)
  }

  @Test func `a finger that landed while nothing could be pressed presses nothing`() {
    var presses = 0
    let (root, button) = (View(frame: Rect(0, 0, 100, 100)), Button("OK", kind: .secondary) { presses += 1 })
    root.addSubview(button)
    button.frame = Rect(0, 0, 50, 50)
    let router = TouchRouter(root: root)
    func send(_ phase: TouchSample.Phase, at time: Double) {
      router.deliver(TouchSample(id: 1, phase: phase, location: Point(20, 20), timestamp: time))
    }
    button.enable(unless: "Not yet")
    send(.began, at: 0)
    button.enable(unless: nil)
    send(.ended, at: 1)
    #expect(presses == 0)
    send(.began, at: 2)
    send(.ended, at: 3)
    #expect(presses == 1)
  }
}
