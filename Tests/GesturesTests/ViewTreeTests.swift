import Geometry
import Gestures
import Testing

/// Views that move, and what becomes of the gestures in them.
@Suite(.timeLimit(.minutes(1))) struct ViewTreeTests {
  private let pan = PanGestureRecognizer()

  /// A stage with a pan under way in a view in the first of two others.
  private func panning() -> (stage: Stage, first: View, second: View, view: View) {
    let stage = Stage()
    let first = stage.addView("first", Rect(0, 0, 400, 400))
    let second = View(frame: Rect(0, 0, 10, 10))
    stage.view.addSubview(second)
    let view = View(frame: Rect(0, 0, 400, 400))
    first.addSubview(view)
    stage.add(pan, to: view)
    stage.play("v(100,100)@0; >(120,100)@.1")
    return (stage, first, second, view)
  }

  @Test func `a view that stays in its window keeps its gestures`() {
    for move in [
      { first, _, view in first.addSubview(view) }, { _, second, view in second.addSubview(view) },
      { first, _, view in first.sendSubviewToBack(view) },
      { first, _, _ in first.superview?.bringSubviewToFront(first) },
    ] as [(View, View, View) -> Void] {
      let (stage, first, second, view) = panning()
      move(first, second, view)
      stage.play(">(140,100)@.2; ^@.3")
      #expect(
        stage.transcript == """
          0.1 pan: recognized movedEnough 20/10 pt
          0.1 pan began (120,100) moved (20,0)
          0.2 pan changed (140,100) moved (40,0)
          0.3 pan ended (140,100) moved (40,0)
          """)
      view.removeGestureRecognizer(pan)
    }
  }

  @Test func `a view that goes to another window takes its gestures along, and they end`() {
    let (stage, _, _, view) = panning()
    let elsewhere = View()
    elsewhere.addSubview(view)
    #expect(stage.lines.last == "0.1 pan cancelled (120,100) moved (20,0)")
    stage.play("^@.2")
  }

  @Test func `a gesture that goes to another window in the middle begins anew there once all its fingers are up`() {
    let (first, second) = (View(frame: Rect(0, 0, 400, 400)), View(frame: Rect(0, 0, 400, 400)))
    let (here, there) = (TouchRouter(root: first), TouchRouter(root: second))
    let tap = TapGestureRecognizer()
    func touch(_ id: Int, _ phase: TouchSample.Phase, at time: Double) -> [TouchSample] {
      [TouchSample(id: id, phase: phase, location: Point(100, 100), timestamp: time)]
    }
    first.addGestureRecognizer(tap)
    here.deliver(touch(1, .began, at: 0))
    second.addGestureRecognizer(tap)
    there.deliver(touch(2, .began, at: 0.1))
    here.deliver(touch(1, .ended, at: 0.2))
    there.deliver(touch(2, .ended, at: 0.3))
    here.advance(to: 0.4)
    there.deliver(touch(3, .began, at: 0.5))
    there.deliver(touch(3, .ended, at: 0.6))
    #expect(tap.lastVerdict?.outcome == .recognized && tap.lastVerdict?.time == 0.6)
  }

  @Test func `the gestures of a window that is put into another view end`() {
    let stage = Stage(pan)
    stage.play("v(100,100)@0; >(120,100)@.1")
    #expect(stage.lines.last == "0.1 pan began (120,100) moved (20,0)")
    View(frame: Rect(50, 50, 900, 900)).addSubview(stage.view.window)
    #expect(stage.lines.last == "0.1 pan cancelled (120,100) moved (20,0)")
  }

  @Test func `subviews go to the front and to the back`() {
    let (parent, stranger) = (View(), View())
    let views = [View(), View(), View()]
    for view in views { parent.addSubview(view) }
    func order() -> [Int] { parent.subviews.compactMap { view in views.firstIndex { $0 === view } } }
    parent.bringSubviewToFront(views[0])
    #expect(order() == [1, 2, 0])
    parent.sendSubviewToBack(views[2])
    #expect(order() == [2, 1, 0])
    parent.bringSubviewToFront(stranger)
    parent.sendSubviewToBack(stranger)
    #expect(order() == [2, 1, 0])
  }

  @Test func `a view has one parent, whatever its removal sets off`() {
    let (stage, first, second, view) = panning()
    pan.addAction { if $0.state == .cancelled { second.addSubview(view) } }
    view.removeFromSuperview()
    #expect(view.superview === second)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews.count == 1 && second.subviews.first === view)
    stage.play("^@.2")
  }

  @Test func `a recognizer has one view, whatever its removal sets off`() {
    let (stage, _, second, view) = panning()
    pan.addAction { [pan] in if $0.state == .cancelled { second.addGestureRecognizer(pan) } }
    view.removeGestureRecognizer(pan)
    #expect(pan.view === second)
    #expect(view.gestureRecognizers.isEmpty)
    #expect(second.gestureRecognizers.count == 1 && second.gestureRecognizers.first === pan)
    stage.play("^@.2")
  }

  @Test func `no view lies in itself`() {
    let (outer, inner) = (View(), View())
    #expect(outer.addSubview(inner))
    #expect(!inner.addSubview(outer))
    #expect(!inner.addSubview(inner))
    #expect(outer.superview == nil)
    #expect(inner.subviews.isEmpty)
  }

  @Test func `views lie in each other as deep as a stack bears`() {
    let root = View(frame: Rect(0, 0, 400, 400))
    var (innermost, taken) = (root, 1)
    for _ in 0..<2 * View.deepestNesting {
      let view = View(frame: Rect(0, 0, 400, 400))
      if innermost.addSubview(view) { (innermost, taken) = (view, taken + 1) }
    }
    #expect(taken == View.deepestNesting)
    let (two, one) = (View(), View())
    two.addSubview(one)
    #expect(!(innermost.superview?.addSubview(two) ?? true))
    let tap = TapGestureRecognizer()
    innermost.addGestureRecognizer(tap)
    let router = TouchRouter(root: root)
    router.deliver(TouchSample(id: 1, phase: .began, location: Point(10, 10), timestamp: 0))
    #expect(tap.location(in: innermost) == Point(10, 10))
    root.subviews.first?.removeFromSuperview()
    #expect(tap.lastVerdict?.outcome == .cancelled)
  }

  @Test func `a view is as deep as the deepest of those in it`() {
    let root = View()
    var innermost = root
    for _ in 0..<View.deepestNesting - 4 {
      let view = View()
      innermost.addSubview(view)
      innermost = view
    }
    let (tree, branch) = (View(), View())
    for view in [View(), branch, View()] { tree.addSubview(view) }
    #expect(innermost.addSubview(tree))
    tree.removeFromSuperview()
    branch.addSubview(View())
    #expect(innermost.addSubview(tree))
    tree.removeFromSuperview()
    branch.subviews[0].addSubview(View())
    #expect(!innermost.addSubview(tree))
  }

  @Test func `subviews are put between others`() {
    let parent = View()
    let views = (0..<4).map { _ in View() }
    func order() -> [Int] { parent.subviews.compactMap { view in views.firstIndex { $0 === view } } }
    parent.addSubview(views[0])
    parent.insertSubview(views[1], at: 0)
    parent.insertSubview(views[2], aboveSubview: views[1])
    parent.insertSubview(views[3], belowSubview: views[1])
    #expect(order() == [3, 1, 2, 0])
    // One that is there already is moved, and counts for nothing where it was.
    parent.insertSubview(views[3], at: 3)
    #expect(order() == [1, 2, 0, 3])
    parent.insertSubview(views[1], at: 99)
    parent.insertSubview(views[3], at: -1)
    #expect(order() == [3, 2, 0, 1])
    #expect(!views[0].insertSubview(parent, at: 0))
  }

  @Test func `places go from one view to another`() {
    let window = View(frame: Rect(0, 0, 400, 400))
    let (left, right) = (View(frame: Rect(10, 20, 100, 100)), View(frame: Rect(200, 20, 100, 100)))
    for view in [left, right] { window.addSubview(view) }
    right.transform = .scale(2)
    #expect(left.convert(Point(5, 5), to: nil) == Point(15, 25))
    #expect(left.convert(Point(240, 50), to: right) == Point(50, 50))
    #expect(right.convert(Point(240, 50), from: left) == Point(50, 50))
    #expect(right.convert(Rect(50, 50, 10, 10), to: left) == Rect(240, 50, 20, 20))
    #expect(left.convert(Rect(50, 50, 10, 10), from: right) == Rect(190 + 50, 50, 20, 20))
    #expect(left.convert(Rect(5, 5, 10, 10), to: nil) == Rect(15, 25, 10, 10))
    #expect(left.mapToSuperview(Point(5, 5)) == Point(15, 25))
    #expect(right.mapToSuperview(Point(50, 50)) == Point(250, 70))
    #expect(right.mapToSuperview(Point(60, 50)) == Point(270, 70))
    right.transform = .rotation(.pi / 2)
    let turned = right.convert(Rect(0, 0, 10, 20), to: nil)
    #expect(turned.origin.distance(to: Point(280, 20)) < 1e-9 && abs(turned.width - 20) < 1e-9)
  }
}
