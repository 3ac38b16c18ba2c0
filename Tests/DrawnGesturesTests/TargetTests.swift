import DrawnGestures
import Geometry
import Gestures
import Testing

@Suite struct TargetTests {
  private final class Page {
    private(set) var drawn: [String?] = []

    func drew(_ gesture: DrawnGestureRecognizer) { drawn.append(gesture.name) }
  }

  @Test func `a recognizer of a drawn gesture is made with a target and an action, as others are`() throws {
    let page = Page()
    let recognizer = DrawnGestureRecognizer(target: page, action: Page.drew)
    let gesture = Figures.gestures("check")[0]
    (recognizer.name, recognizer.examples) = (gesture.name, gesture.examples)
    let view = View(frame: Rect(0, 0, 1000, 1000))
    view.addGestureRecognizer(recognizer)
    let router = TouchRouter(root: view)
    let stroke = try #require(gesture.examples.first?.strokes.first)
    for (index, place) in stroke.enumerated() {
      let phase = index == 0 ? TouchSample.Phase.began : index + 1 < stroke.count ? .moved : .ended
      router.deliver(TouchSample(id: 1, phase: phase, location: place, timestamp: Double(index) / 100))
    }
    #expect(page.drawn == ["check"])
  }
}
