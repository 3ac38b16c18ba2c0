import Geometry
import Testing

@testable import Gestures

/// A view that goes takes leave of what it owns, and what stays behind does not miss it.
@Suite(.timeLimit(.minutes(1))) struct ViewLifetimeTests {
  /// Takes its subview and its recognizer away as its last deed.
  private final class Tidy: View {
    let child: View
    let tap: TapGestureRecognizer

    init(_ child: View, _ tap: TapGestureRecognizer) {
      (self.child, self.tap) = (child, tap)
      super.init(frame: Rect(0, 0, 100, 100))
      addSubview(child)
      addGestureRecognizer(tap)
    }

    deinit {
      child.removeFromSuperview()
      removeGestureRecognizer(tap)
    }
  }

  @Test func `what a view owned knows no more of it once it is gone`() {
    let (child, tap) = (View(frame: Rect(10, 10, 20, 20)), TapGestureRecognizer())
    var parent: View? = View(frame: Rect(5, 5, 100, 100))
    parent?.addSubview(child)
    parent?.addGestureRecognizer(tap)
    #expect(child.superview === parent && tap.view === parent)
    parent = nil
    #expect(child.superview == nil && tap.view == nil && child.window === child)
    #expect(child.convert(toWindow: Point.zero) == .zero)
  }

  @Test func `a view may take them away while it goes`() {
    let (child, tap) = (View(frame: Rect(10, 10, 20, 20)), TapGestureRecognizer())
    var parent: View? = Tidy(child, tap)
    #expect(parent?.subviews.count == 1)
    parent = nil
    #expect(child.superview == nil && tap.view == nil)
  }

  @Test func `a recognizer that was asked about a touch lives no longer for it`() {
    let root = View(frame: Rect(0, 0, 100, 100))
    let router = TouchRouter(root: root)
    weak var asked: TapGestureRecognizer?
    do {
      let tap = TapGestureRecognizer()
      asked = tap
      root.addGestureRecognizer(tap)
      for phase in [TouchSample.Phase.began, .ended] {
        router.deliver(TouchSample(id: 1, phase: phase, location: Point(50, 50), timestamp: 0))
      }
      root.removeGestureRecognizer(tap)
    }
    #expect(asked == nil)
  }
}
