import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct HoverTests {
  @Test func `the pointer begins hovering when it enters, and ends it when it leaves`() {
    let stage = Stage(HoverGestureRecognizer())
    stage.showsResets = true
    stage.router.hover(at: Point(10, 10), timestamp: 0)
    stage.router.hover(at: Point(20, 10), timestamp: 0.1)
    stage.router.hover(at: Point(20, 10), timestamp: 0.2)
    stage.router.hover(at: nil, timestamp: 0.3)
    #expect(
      stage.transcript == """
        0 hover: recognized entered
        0 hover began (10,10)
        0.1 hover changed (20,10)
        0.3 hover ended (20,10)
        0.3 hover reset
        """)
  }

  @Test func `the touches of one that hovers are the pointer`() {
    final class Follower: HoverGestureRecognizer {
      var places: [Point] = []
      override func touchesMoved(_ touches: Touches, with event: Event) {
        super.touchesMoved(touches, with: event)
        places += event.touches(for: self).map { $0.location(in: nil) }
      }
    }
    let follower = Follower()
    let stage = Stage(follower)
    stage.router.hover(at: Point(10, 10), timestamp: 0)
    stage.router.hover(at: Point(20, 10), timestamp: 0.1)
    #expect(follower.places == [Point(20, 10)])
    stage.router.hover(at: nil, timestamp: 0.3)
  }

  @Test func `hovering goes from view to view and stays in those around them`() {
    let stage = Stage()
    func hover(_ name: String, _ view: View) {
      let hover = HoverGestureRecognizer()
      hover.name = name
      stage.add(hover, to: view)
    }
    hover("around", stage.view)
    hover("left", stage.addView("A", Rect(0, 0, 200, 400)))
    hover("right", stage.addView("B", Rect(200, 0, 200, 400)))
    stage.router.hover(at: Point(100, 100), timestamp: 0)
    stage.router.hover(at: Point(300, 100), timestamp: 0.1)
    stage.router.hover(at: nil, timestamp: 0.2)
    #expect(
      stage.transcript == """
        0 left: recognized entered
        0 around: recognized entered
        0 left began (100,100)
        0 around began (100,100)
        0.1 left ended (300,100)
        0.1 right: recognized entered
        0.1 right began (300,100)
        0.1 around changed (300,100)
        0.2 around ended (300,100)
        0.2 right ended (300,100)
        """)
  }

  @Test func `a mouse button ends hovering, a finger does not`() {
    let stage = Stage(HoverGestureRecognizer())
    stage.router.hover(at: Point(10, 10), timestamp: 0)
    stage.play("v(100,100)@.1; ^@.2")
    stage.router.deliver(TouchSample(id: 9, phase: .began, location: Point(10, 10), kind: .mouse, timestamp: 0.3))
    #expect(
      stage.transcript == """
        0 hover: recognized entered
        0 hover began (10,10)
        0.3 hover ended (10,10)
        """)
  }

  @Test func `hovering excludes nothing and is excluded by nothing`() {
    let stage = Stage(PanGestureRecognizer(), HoverGestureRecognizer())
    stage.play("v(100,100)@0; >(130,100)@.1")
    stage.router.hover(at: Point(10, 10), timestamp: 0.2)
    stage.play(">(150,100)@.3; ^@.4")
    stage.router.hover(at: nil, timestamp: 0.5)
    #expect(
      stage.transcript == """
        0.1 pan: recognized movedEnough 30/10 pt
        0.1 pan began (130,100) moved (30,0)
        0.2 hover: recognized entered
        0.2 hover began (10,10)
        0.3 pan changed (150,100) moved (50,0)
        0.4 pan ended (150,100) moved (50,0)
        0.5 hover ended (10,10)
        """)
  }

  @Test func `a pointer is admitted by its type, and one of another type is another pointer`() {
    let hover = HoverGestureRecognizer()
    hover.allowedTouchTypes = [.pencil]
    let stage = Stage(hover)
    stage.router.hover(at: Point(10, 10), timestamp: 0)
    stage.router.hover(at: Point(20, 10), timestamp: 0.1)
    stage.router.hover(at: Point(30, 10), kind: .pen, timestamp: 0.2)
    stage.router.hover(at: Point(40, 10), timestamp: 0.3)
    #expect(
      stage.transcript == """
        0.2 hover: recognized entered
        0.2 hover began (30,10)
        0.3 hover ended (30,10)
        """)
  }

  @Test func `the delegate is asked until it admits the pointer, which then stays until it leaves`() {
    let (hover, answers) = (HoverGestureRecognizer(), Answers())
    var asked = 0
    answers.shouldReceive = { touch in
      asked += 1
      return touch.location(in: nil).x > 15
    }
    hover.delegate = answers
    let stage = Stage(hover)
    stage.companion = answers
    for (time, x) in [10.0, 20, 12].enumerated() { stage.router.hover(at: Point(x, 10), timestamp: Double(time)) }
    stage.router.hover(at: nil, timestamp: 3)
    #expect(
      stage.transcript == """
        1 hover: recognized entered
        1 hover began (20,10)
        2 hover changed (12,10)
        3 hover ended (12,10)
        """)
    #expect(asked == 2)
  }

  @Test func `a recognizer that wants to hear of no event hears of no pointer`() {
    final class DeafRecognizer: HoverGestureRecognizer {
      override func shouldReceive(_ event: Event) -> Bool { false }
    }
    let stage = Stage(DeafRecognizer())
    stage.router.hover(at: Point(10, 10), timestamp: 0)
    #expect(stage.lines == [])
  }

  @Test func `hovering follows the keys that are held, and no button is`() {
    let hover = HoverGestureRecognizer()
    let stage = Stage(hover)
    var said: [(Event.ModifierFlags, Event.ButtonMask)] = []
    hover.addAction { said.append(($0.modifierFlags, $0.buttonMask)) }
    for phase in [TouchSample.Phase.began, .ended] {
      stage.router.deliver(TouchSample(id: 9, phase: phase, location: Point(10, 10), kind: .mouse, timestamp: 0))
    }
    stage.router.hover(at: Point(10, 10), modifiers: .shift, timestamp: 0.1)
    stage.router.hover(at: Point(20, 10), timestamp: 0.2)
    stage.router.hover(at: nil, modifiers: .control, timestamp: 0.3)
    #expect(said.map(\.0) == [.shift, [], .control])
    #expect(said.allSatisfy { $0.1.isEmpty } && stage.router.event.buttonMask.isEmpty)
  }

  @Test func `a hover that is switched off is cancelled, and once it is on again begins where the pointer moves on`() {
    let hover = HoverGestureRecognizer()
    let stage = Stage(hover)
    stage.showsResets = true
    stage.router.hover(at: Point(10, 10), timestamp: 0)
    hover.isEnabled = false
    hover.isEnabled = true
    stage.router.hover(at: Point(11, 10), timestamp: 0.1)
    stage.router.hover(at: nil, timestamp: 0.2)
    stage.router.hover(at: Point(12, 10), timestamp: 0.3)
    stage.router.hover(at: Point(1000, 10), timestamp: 0.4)
    #expect(
      stage.transcript == """
        0 hover: recognized entered
        0 hover began (10,10)
        0 hover cancelled (10,10)
        0 hover reset
        0.1 hover: recognized entered
        0.1 hover began (11,10)
        0.2 hover ended (11,10)
        0.2 hover reset
        0.3 hover: recognized entered
        0.3 hover began (12,10)
        0.4 hover ended (1000,10)
        0.4 hover reset
        """)
  }

  @Test func `a hover whose view is taken out and put back begins anew where the pointer moves on`() {
    let hover = HoverGestureRecognizer()
    let stage = Stage()
    let view = stage.addView("W", Rect(0, 0, 100, 100))
    stage.add(hover, to: view)
    stage.router.hover(at: Point(10, 10), timestamp: 0)
    view.removeFromSuperview()
    stage.view.addSubview(view)
    stage.router.hover(at: Point(11, 10), timestamp: 0.1)
    stage.router.hover(at: nil, timestamp: 0.2)
    #expect(
      stage.transcript == """
        0 hover: recognized entered
        0 hover began (10,10)
        0 hover cancelled (10,10)
        0.1 hover: recognized entered
        0.1 hover began (11,10)
        0.2 hover ended (11,10)
        """)
  }

  @Test func `a hover that another's action switches off and on in the middle of an event goes on`() {
    let (first, second) = (HoverGestureRecognizer(), HoverGestureRecognizer())
    (first.name, second.name) = ("first", "second")
    let stage = Stage(first, second)
    first.addAction { first in
      guard first.state == .ended || first.location(in: nil).x == 20 else { return }
      second.isEnabled = false
      second.isEnabled = true
    }
    for (time, x) in [10.0, 20, 30].enumerated() { stage.router.hover(at: Point(x, 10), timestamp: Double(time)) }
    stage.router.hover(at: nil, timestamp: 3)
    #expect(second.state == .possible && !second.isInAttempt)
    #expect(
      stage.lines.filter { $0.contains("second") } == [
        "0 second: recognized entered", "0 second began (10,10)", "1 second cancelled (20,10)",
        "2 second: recognized entered", "2 second began (30,10)", "3 second cancelled (30,10)",
      ])
  }

  @Test func `a view that is taken out while the pointer hovers over it is let go`() {
    let router = TouchRouter(root: View(frame: Rect(0, 0, 400, 400)))
    var view: View? = View(frame: Rect(0, 0, 100, 100))
    view?.addGestureRecognizer(HoverGestureRecognizer())
    if let view { router.root.addSubview(view) }
    router.hover(at: Point(10, 10), timestamp: 0)
    view?.removeFromSuperview()
    weak let former = view
    view = nil
    #expect(former == nil)
  }
}
