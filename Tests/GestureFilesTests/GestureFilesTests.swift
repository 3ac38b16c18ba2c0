import Checkout
import DrawnGestures
import Geometry
import GestureFiles
import Gestures
import Testing

/// What a program loads that knows this product alone.
@Suite struct GestureFilesTests {
  private func path(_ name: String) -> String { Checkout.path("Resources/\(name)") }

  @Test func `a set is attached to a view, and its recognizers get on as the file says`() throws {
    let set = try RecognizerSet(contentsOf: path("default.gestures"))
    let view = View(frame: Rect(0, 0, 400, 400))
    set.attach(to: view)
    #expect(view.gestureRecognizers.count == set.recognizers.count && set.recognizers.count > 10)
    var fired: [String] = []
    for recognizer in set.recognizers { recognizer.addAction { fired.append($0.label) } }
    let router = TouchRouter(root: view)
    router.deliver(TouchSample(id: 1, phase: .began, location: Point(100, 100), timestamp: 0))
    router.deliver(TouchSample(id: 1, phase: .ended, location: Point(100, 100), timestamp: 0.1))
    #expect(fired == [])
    // The tap waits for a second one.
    router.advance(to: 1)
    #expect(fired == ["tap"])
  }

  @Test func `drawn gestures come with a recognizer for each`() throws {
    let shapes = try DrawnGestureSet(contentsOf: path("shapes.drawn"))
    #expect(!shapes.gestures.isEmpty && shapes.makeRecognizers().map(\.label) == shapes.gestures.map(\.name))
  }

  @Test func `what cannot be used is said with its place`() throws {
    let text = #"{"gestures":[{"type":"x"}]}"#
    let failure = #expect(throws: GestureFileFailure.self) { try RecognizerSet(parsing: text) }
    #expect(failure?.description.hasPrefix("line 1, column ") == true)
    let missing = #expect(throws: GestureFileFailure.self) { try DrawnGestureSet(contentsOf: "no/such.drawn") }
    #expect(missing?.description.contains("no/such.drawn") == true)
  }
}
