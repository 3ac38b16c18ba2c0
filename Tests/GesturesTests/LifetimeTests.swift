import Geometry
import Gestures
import Testing

/// Nobody lives longer for having been touched.
@Suite(.timeLimit(.minutes(1))) struct LifetimeTests {
  @Test func `a pointer that hovered keeps no view alive`() {
    weak var trace: View?
    let router: TouchRouter
    do {
      let root = View(frame: Rect(0, 0, 400, 400))
      router = TouchRouter(root: root)
      let view = View(frame: Rect(0, 0, 400, 400))
      trace = view
      root.addSubview(view)
      view.addGestureRecognizer(HoverGestureRecognizer())
      router.hover(at: Point(10, 10), timestamp: 0)
      router.hover(at: nil, timestamp: 1)
      view.removeFromSuperview()
    }
    #expect(trace == nil)
    _ = router
  }

  @Test func `who may be recognized with whom keeps nobody alive, and is said of nobody else`() {
    for isFriend in [true, false] {
      let (tap, other) = (TapGestureRecognizer(), TapGestureRecognizer())
      if isFriend { tap.recognizeSimultaneously(with: other) }
      for _ in 0..<100 {
        weak var trace: GestureRecognizer?
        do {
          let friend = TapGestureRecognizer()
          tap.recognizeSimultaneously(with: friend)
          trace = friend
        }
        #expect(trace == nil)
      }
      let root = View(frame: Rect(0, 0, 400, 400))
      let router = TouchRouter(root: root)
      for recognizer in [tap, other] { root.addGestureRecognizer(recognizer) }
      router.deliver(TouchSample(id: 1, phase: .began, location: Point(10, 10), timestamp: 0))
      router.deliver(TouchSample(id: 1, phase: .ended, location: Point(10, 10), timestamp: 0.1))
      #expect(tap.lastVerdict?.outcome == .recognized)
      #expect((other.lastVerdict?.outcome == .recognized) == isFriend)
    }
  }

  @Test func `who is waited for is kept alive by nobody, and waited for while it lives`() {
    let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    for _ in 0..<100 {
      weak var trace: GestureRecognizer?
      do {
        let (other, last) = (TapGestureRecognizer(), TapGestureRecognizer())
        #expect(tap.require(toFail: other) && other.require(toFail: last) && !last.require(toFail: tap))
        trace = other
      }
      #expect(trace == nil)
    }
    let root = View(frame: Rect(0, 0, 400, 400))
    let router = TouchRouter(root: root)
    for recognizer in [tap, double] { root.addGestureRecognizer(recognizer) }
    router.deliver(TouchSample(id: 1, phase: .began, location: Point(10, 10), timestamp: 0))
    router.deliver(TouchSample(id: 1, phase: .ended, location: Point(10, 10), timestamp: 0.1))
    #expect(tap.isWaiting)
    router.advance(to: 9)
    #expect(tap.lastVerdict?.outcome == .recognized)
  }

  @Test func `no ring goes through one that is gone`() {
    let (first, last) = (TapGestureRecognizer(), TapGestureRecognizer())
    do {
      let between = TapGestureRecognizer()
      #expect(first.require(toFail: between) && between.require(toFail: last))
      withExtendedLifetime(between) { #expect(!last.require(toFail: first)) }
    }
    #expect(last.require(toFail: first))
  }

  @Test(arguments: [true, false])
  func `an engine that goes with a finger down or a pointer in the air takes all along`(isTouch: Bool) {
    weak var view: View?
    weak var recognizer: GestureRecognizer?
    do {
      let root = View(frame: Rect(0, 0, 400, 400))
      let router = TouchRouter(root: root)
      let recognizers = [PanGestureRecognizer(), PinchGestureRecognizer(), HoverGestureRecognizer()]
      for recognizer in recognizers { root.addGestureRecognizer(recognizer) }
      (view, recognizer) = (root, recognizers[isTouch ? 0 : 2])
      if isTouch {
        for id in 1...2 {
          router.deliver(TouchSample(id: id, phase: .began, location: Point(10, 10), timestamp: 0))
          router.deliver(TouchSample(id: id, phase: .moved, location: Point(90, 10), timestamp: 1))
        }
      } else {
        router.hover(at: Point(10, 10), timestamp: 0)
      }
    }
    #expect(view == nil)
    #expect(recognizer == nil)
  }

  @Test func `a recognizer whose engine went while it waited works in another one`() {
    let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let view = View(frame: Rect(0, 0, 400, 400))
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(double)
    var taps = 0
    tap.addAction { _ in taps += 1 }
    for isLast in [false, true] {
      let router = TouchRouter(root: view)
      router.deliver(TouchSample(id: 1, phase: .began, location: Point(10, 10), timestamp: 0))
      router.deliver(TouchSample(id: 1, phase: .ended, location: Point(10, 10), timestamp: 0.1))
      if isLast { router.advance(to: 9) }
    }
    #expect(taps == 1)
  }

  @Test func `a touch whose end was kept back from its view goes when the view has heard of it`() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let stage = Stage(double)
    let answers = Answers()
    weak var touch: Touch?
    answers.shouldReceive = {
      touch = $0
      return true
    }
    double.delegate = answers
    stage.play("v(100,100)@0; ^@.1")
    #expect(touch != nil)
    stage.play("tick@9")
    #expect(touch == nil)
  }

  @Test func `a recognizer whose engine went with its finger down works in another one`() {
    let (tap, view) = (TapGestureRecognizer(), View(frame: Rect(0, 0, 400, 400)))
    view.addGestureRecognizer(tap)
    var taps = 0
    tap.addAction { _ in taps += 1 }
    do {
      let router = TouchRouter(root: view)
      router.deliver(TouchSample(id: 1, phase: .began, location: Point(10, 10), timestamp: 0))
    }
    let router = TouchRouter(root: view)
    for time in [1.0, 2.0] {
      router.deliver(TouchSample(id: 1, phase: .began, location: Point(10, 10), timestamp: time))
      router.deliver(TouchSample(id: 1, phase: .ended, location: Point(10, 10), timestamp: time + 0.1))
    }
    #expect(taps == 2)
  }
}
