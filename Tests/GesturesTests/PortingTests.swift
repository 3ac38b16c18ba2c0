import Checkout
import Fingers
import Foundation
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct PortingTests {
  @Test func `a recognizer written as for UIKit recognizes its gesture`() {
    let stage = Stage(ScrubGestureRecognizer())
    stage.play("v(100,100)@0; >(140,100)@.1; >(100,102)@.2; >(145,100)@.3; >(100,98)@.4; ^@.5")
    #expect(stage.transcript.contains("0.4 scrub ended"))
  }

  @Test func `a scrub that is lifted too early fails`() {
    let stage = Stage(ScrubGestureRecognizer())
    stage.play("v(100,100)@0; >(140,100)@.1; >(100,102)@.2; ^@.5")
    #expect(stage.transcript.contains("scrub: failed"))
    #expect(!stage.transcript.contains("ended"))
  }

  /// Lets fingers do a script to a controller's view, and then a second pass.
  private func perform(_ script: FingerScript, _ controller: CardsController) {
    let router = TouchRouter(root: controller.view)
    for step in script.steps { router.deliver(TouchSample(step)) }
    router.advance(to: script.duration + 1)
  }

  @Test func `the code of a view controller is what it was`() {
    let controller = CardsController()
    let card = controller.cards[2]
    perform(.swipe(from: Point(x: 200, y: 260), to: Point(x: 320, y: 266), over: 0.1), controller)
    #expect(abs((controller.thrown ?? .zero).dx - 1200) < 60 && abs(card.center.x - 320) < 1)
    perform(.tap(at: card.center), controller)
    #expect(controller.picked == 2)
    perform(
      .transform(center: .fixed(card.center), radius: .from(30, to: 60), angle: .from(0, to: 1), over: 0.4), controller)
    let size = (card.transform.a * card.transform.a + card.transform.b * card.transform.b).squareRoot()
    #expect(size > 1.6 && card.transform.b != 0)
    perform(.doubleTap(at: card.center), controller)
    #expect(card.transform == .identity && controller.picked == 2)
  }

  @Test func `views and recognizers are told apart by what they are, and values have the labels of Core Graphics`() {
    let (one, other) = (View(frame: .zero), View(frame: .zero))
    #expect(one == one && one != other && Set([one, other, one]).count == 2)
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    #expect(Set<GestureRecognizer>([tap, pan, tap]).count == 2 && tap != pan)
    #expect(Rect(x: 1, y: 2, width: 3, height: 4) == Rect(origin: Point(x: 1, y: 2), size: Size(width: 3, height: 4)))
    #expect(Vector(dx: 5, dy: 6) == Vector(5, 6))
    #expect(Rect(0, 0, 10, 10).insetBy(dx: 1, dy: 2) == Rect(1, 2, 8, 6))
    #expect(Rect(0, 0, 10, 10).offsetBy(dx: 1, dy: 2) == Rect(1, 2, 10, 10))
  }

  @Test func `the recognizer that the README shows is the one that is tested`() throws {
    let readme = try Checkout.text(of: "README.md")
    let code = try Checkout.text(of: "Tests/GesturesTests/ScrubGestureRecognizer.swift")
    #expect(readme.contains("```swift\n\(code)```"))
    #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
  }
}
