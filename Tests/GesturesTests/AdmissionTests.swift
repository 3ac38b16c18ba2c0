import Geometry
import Gestures
import Testing

/// Which touches reach which recognizers and views.
@Suite(.timeLimit(.minutes(1))) struct AdmissionTests {
  private func sample(
    _ id: Int, _ phase: TouchSample.Phase, _ x: Double, _ y: Double, _ kind: TouchSample.Kind, _ time: Double
  ) -> TouchSample {
    TouchSample(id: id, phase: phase, location: Point(x, y), kind: kind, timestamp: time)
  }

  @Test func `a recognizer takes the types of touch that it is told to`() {
    let tap = TapGestureRecognizer()
    tap.allowedTouchTypes = [.pencil]
    let stage = Stage(tap)
    for (index, kind) in TouchSample.Kind.allCases.enumerated() {
      stage.router.deliver([
        sample(index, .began, 9, 9, kind, Double(index)), sample(index, .ended, 9, 9, kind, Double(index) + 0.1),
      ])
    }
    #expect(
      stage.transcript == """
        1.1 tap: recognized tapped 1/1 taps
        1.1 tap ended (9,9)
        """)
  }

  @Test func `touches of another type than the first are left out, unless mixing is wanted`() {
    func fingersAndPen(exclusive: Bool) -> String {
      let pinch = PinchGestureRecognizer()
      pinch.requiresExclusiveTouchType = exclusive
      let stage = Stage(pinch)
      stage.router.deliver([
        sample(1, .began, 100, 100, .finger, 0), sample(2, .began, 200, 100, .pen, 0.1),
        sample(2, .moved, 250, 100, .pen, 0.2), sample(2, .ended, 250, 100, .pen, 0.3),
        sample(1, .ended, 100, 100, .finger, 0.4),
      ])
      return stage.transcript
    }
    #expect(fingersAndPen(exclusive: true) == "0.4 pinch: failed tooFewTouches 1/2 touches")
    #expect(
      fingersAndPen(exclusive: false) == """
        0.2 pinch: recognized spread 50/8 pt
        0.2 pinch began (175,100)×2 scale 1
        0.4 pinch ended (175,100) scale 1
        """)
  }

  @Test func `a touch that is ignored is no part of the gesture and stays with its view`() {
    final class FirstOnly: PanGestureRecognizer {
      override func touchesBegan(_ touches: Touches, with event: Event) {
        if numberOfTouches > 1 {
          for touch in touches { ignore(touch, for: event) }
        } else {
          super.touchesBegan(touches, with: event)
        }
      }
    }
    let pan = FirstOnly()
    pan.name = "pan"
    let stage = Stage(pan)
    stage.view.isMultipleTouchEnabled = true
    stage.showsViews = true
    stage.play("1v(100,100)@0; 2v(200,200)@.1; 1>(130,100)@.2; 2>(300,300)@.3; 1^@.4; 2^@.5")
    #expect(
      stage.transcript == """
        0 view V began (100,100)
        0.1 view V began (200,200)
        0.2 pan: recognized movedEnough 30/10 pt
        0.2 view V cancelled (130,100)
        0.2 pan began (130,100) moved (30,0)
        0.3 view V moved (300,300)
        0.4 pan ended (130,100) moved (30,0)
        0.5 view V ended (300,300)
        """)
  }

  @Test func `a view takes one touch at a time unless it wants more; recognizers take all`() {
    let pinch = PinchGestureRecognizer()
    let stage = Stage(pinch)
    stage.showsViews = true
    stage.play("1v(100,100)@0; 2v(200,200)@.1; 2>(203,200)@.2; {1^,2^}@.3")
    #expect(
      stage.transcript == """
        0 view V began (100,100)
        0.3 pinch: failed spread 2.137/8 pt
        0.3 view V ended (100,100)
        """)
  }

  @Test func `touches go to the topmost view that takes them`() {
    let stage = Stage()
    stage.showsViews = true
    let low = stage.addView("low", Rect(0, 0, 200, 200))
    let high = stage.addView("high", Rect(100, 100, 200, 200))
    let hidden = stage.addView("hidden", Rect(0, 0, 400, 400))
    hidden.isHidden = true
    let deaf = stage.addView("deaf", Rect(0, 0, 400, 400))
    deaf.isUserInteractionEnabled = false
    stage.play("v(50,50)@0; ^@.1; v(150,150)@.2; ^@.3; v(350,350)@.4; ^@.5; v(200,150)@.6; >(0,0)@.7; ^@.8")
    #expect(low.superview === stage.view && high.superview === stage.view)
    #expect(
      stage.transcript == """
        0 view low began (50,50)
        0.1 view low ended (50,50)
        0.2 view high began (150,150)
        0.3 view high ended (150,150)
        0.4 view V began (350,350)
        0.5 view V ended (350,350)
        0.6 view high began (200,150)
        0.7 view high moved (0,0)
        0.8 view high ended (0,0)
        """)
  }

  @Test func `locations follow a view that is turned and enlarged`() {
    let stage = Stage()
    let tap = TapGestureRecognizer()
    let view = stage.addView("W", Rect(100, 100, 100, 100))
    view.transform = Transform.scale(2).concatenating(.rotation(.pi / 2))
    stage.add(tap, to: view)
    var place = Point.zero
    tap.addAction { place = $0.location(in: view) }
    // The upper left corner of the view is now at the upper right.
    stage.play("v(230,70)@0; ^@.1")
    #expect(place.distance(to: Point(10, 10)) < 1e-9)
    #expect(view.frame.width > 199.9)
  }

  @Test func `the coordinates of the outermost view are the window's, wherever its frame lies`() {
    let root = View(frame: Rect(100, 100, 400, 400))
    root.transform = .scale(2)
    let view = View(frame: Rect(10, 10, 50, 50))
    root.addSubview(view)
    let (tap, outer) = (TapGestureRecognizer(), PanGestureRecognizer())
    view.addGestureRecognizer(tap)
    root.addGestureRecognizer(outer)
    let router = TouchRouter(root: root)
    router.deliver(TouchSample(id: 1, phase: .began, location: Point(20, 20), timestamp: 0))
    #expect(tap.location(in: view) == Point(10, 10) && outer.location(in: root) == Point(20, 20))
    #expect(
      view.convert(toWindow: Point(10, 10)) == Point(20, 20) && root.convert(toWindow: Point(1, 2)) == Point(1, 2))
    #expect(view.convert(fromWindow: Vector(4, 2)) == Vector(4, 2) && router.numberOfTouches == 1)
  }

  @Test func `a view that is made a point or a line takes no touches`() {
    let stage = Stage()
    let view = stage.addView("W", Rect(0, 0, 200, 200))
    for flat in [Transform.scale(0), Transform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)] {
      view.transform = flat
      #expect(stage.view.hitTest(Point(100, 100), with: nil) === stage.view)
    }
    view.transform = .scale(0.5)
    #expect(stage.view.hitTest(Point(100, 100), with: nil) === view)
  }

  @Test func `a view that goes takes the gestures in it along`() {
    let stage = Stage()
    let (inner, outer) = (PanGestureRecognizer(), TapGestureRecognizer())
    let view = stage.addView("W", Rect(0, 0, 200, 200))
    stage.add(inner, to: view)
    stage.add(outer, to: stage.view)
    stage.showsResets = true
    stage.play("v(100,100)@0; >(130,100)@.1")
    view.removeFromSuperview()
    stage.play(">(150,100)@.2; ^@.3; v(100,100)@1; ^@1.1")
    #expect(
      stage.transcript == """
        0.1 pan: recognized movedEnough 30/10 pt
        0.1 tap: prevented by pan
        0.1 pan began (130,100) moved (30,0)
        0.1 pan cancelled (130,100) moved (30,0)
        0.3 pan reset
        0.3 tap reset
        1.1 tap: recognized tapped 1/1 taps
        1.1 tap ended (100,100)
        1.1 tap reset
        """)
  }

  @Test func `nothing begins on a view that went while its touch was landing`() {
    let (tap, double, pan) = (TapGestureRecognizer(), TapGestureRecognizer(), PanGestureRecognizer())
    double.numberOfTapsRequired = 2
    double.maximumSeparation = 20
    double.name = "double"
    tap.require(toFail: double)
    let stage = Stage()
    let panel = stage.addView("panel", Rect(0, 0, 200, 200))
    for recognizer in [tap, double, pan] { stage.add(recognizer, to: panel) }
    tap.addAction { _ in panel.removeFromSuperview() }
    // The second landing is too far away to be the double tap's, so that the tap is done.
    stage.play("v(50,50)@0; ^@.1; v(150,50)@.2; >(190,50)@.3; ^@.4")
    #expect(stage.recognized == "tap")
    #expect(pan.attempt == 1)
  }

  @Test func `nothing begins on a view that its own delegate takes away when it is asked`() {
    let pan = PanGestureRecognizer()
    let stage = Stage()
    let panel = stage.addView("panel", Rect(0, 0, 200, 200))
    stage.add(pan, to: panel)
    let answers = Answers()
    answers.shouldReceive = { _ in
      panel.removeFromSuperview()
      return true
    }
    pan.delegate = answers
    stage.play("v(50,50)@0; >(90,50)@.1; ^@.2")
    #expect(pan.attempt == 0)
  }

  @Test func `a recognizer is attached to one view at a time`() {
    let (a, b) = (View(frame: .zero), View(frame: .zero))
    let tap = TapGestureRecognizer()
    a.addGestureRecognizer(tap)
    b.addGestureRecognizer(tap)
    #expect(a.gestureRecognizers.isEmpty)
    #expect(tap.view === b)
  }

  @Test func `nonsense does no harm`() {
    let stage = Stage(TapGestureRecognizer(), PanGestureRecognizer())
    let nan = Double.nan
    stage.router.deliver([
      sample(7, .moved, 1, 1, .finger, 0), sample(7, .ended, 1, 1, .finger, 0), sample(7, .cancelled, 1, 1, .finger, 0),
      sample(1, .began, nan, 1, .finger, 0), sample(1, .began, 100, 100, .finger, nan),
      sample(1, .moved, .infinity, 0, .finger, 0.1), sample(1, .began, 100, 100, .finger, 0.2),
      sample(1, .moved, 1e300, 100, .finger, 0.1), sample(1, .ended, nan, nan, .finger, -5),
    ])
    #expect(
      stage.transcript == """
        0.2 tap: cancelled touchesTaken
        0.2 pan: cancelled touchesTaken
        0.2 tap: failed movedTooFar 9999900/45 pt
        0.2 pan: recognized movedEnough 9999900/10 pt
        0.2 pan began (10000000,100) moved (9999900,0)
        0.2 pan ended (10000000,100) moved (9999900,0)
        """)
  }

  @Test func `time never goes back`() {
    let stage = Stage(TapGestureRecognizer())
    stage.play("v(9,9)@5; ^@4")
    #expect(stage.router.time == 5)
    #expect(stage.recognized == "tap")
  }

  @Test func `targets are called in their order until they are removed or gone`() {
    final class Target {
      var calls: [GestureRecognizer.State] = []
      func act(_ tap: TapGestureRecognizer) { calls.append(tap.state) }
    }
    let tap = TapGestureRecognizer()
    let stage = Stage(tap)
    let (kept, removed) = (Target(), Target())
    tap.addTarget(kept, action: Target.act)
    let action = tap.addTarget(removed, action: Target.act)
    tap.addTarget(Target(), action: Target.act)
    stage.play("v(9,9)@0; ^@.1")
    tap.removeTarget(nil, action: action)
    stage.play("v(9,9)@1; ^@1.1")
    tap.removeTarget(kept, action: nil)
    stage.play("v(9,9)@2; ^@2.1")
    #expect(kept.calls == [.ended, .ended])
    #expect(removed.calls == [.ended])
  }

  @Test func `every touch can be taken away at once`() {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    stage.play("1v(100,100)@0; 2v(200,100)@0; 1>(150,100)@.1")
    #expect(stage.router.numberOfTouches == 2)
    stage.router.cancelAllTouches(at: 0.2)
    #expect(stage.router.numberOfTouches == 0)
    #expect(
      stage.transcript == """
        0.1 pan: recognized movedEnough 25/10 pt
        0.1 pan began (175,100)×2 moved (25,0)
        0.2 pan cancelled (175,100)×2 moved (25,0)
        """)
  }

  @Test func `one that is switched off or taken away while another is asked about a touch does not receive it`() {
    for isRemoved in [false, true] {
      let (first, second) = (TapGestureRecognizer(), TapGestureRecognizer())
      let answers = Answers()
      answers.shouldReceive = { _ in
        if isRemoved { second.view?.removeGestureRecognizer(second) } else { second.isEnabled = false }
        return true
      }
      first.delegate = answers
      let stage = Stage(first, second)
      stage.play("v(9,9)@0; ^@.1")
      #expect(first.attempt == 1)
      #expect(second.attempt == 0)
    }
  }

  @Test func `whether a recognizer wants to hear of an event is asked once, whatever number of touches it brings`() {
    /// Admits every second event.
    final class Counter: GestureRecognizerDelegate {
      var count = 0
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
        count += 1
        return count % 2 == 1
      }
    }
    let (tap, counter) = (TapGestureRecognizer(), Counter())
    tap.numberOfTouchesRequired = 2
    tap.delegate = counter
    let stage = Stage(tap)
    stage.play("{1v(100,100),2v(200,100)}@0")
    #expect(counter.count == 1)
    #expect(tap.numberOfTouches == 2)
    stage.play("{1^,2^}@.1; {1v(100,100),2v(200,100)}@1")
    #expect(counter.count == 2)
    #expect(tap.numberOfTouches == 0)
  }
}
