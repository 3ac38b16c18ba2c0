import DrawnGestures
import GestureTesting
import Gestures
import Testing

/// Recognizes fingers that drag to the left or to the right. Continuous.
final class HorizontalPanGestureRecognizer: PanGestureRecognizer {
  override func shouldBegin(with movement: Vector) -> Bool {
    guard abs(movement.dx) > abs(movement.dy) else {
      state = .failed
      return false
    }
    return true
  }
}

/// The examples of the recognizers' pages, each run with the gesture that it is about.
struct RecognizerExamples {
  private let view = makeView()

  @Test func `tap`() {
    var selections: [Point] = []
    func select(_ place: Point) { selections.append(place) }
    let tap = TapGestureRecognizer()
    tap.addAction { tap in select(tap.location(in: tap.view)) }
    view.addGestureRecognizer(tap)
    _ = fingers([Point(10, 20)], seconds: 0.1).play(in: view)
    #expect(selections == [Point(10, 20)])
  }

  @Test func `a tap waits for a double tap`() {
    let (tap, doubleTap) = (TapGestureRecognizer(), TapGestureRecognizer())
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(doubleTap)
    doubleTap.name = "doubleTap"
    let tapTwice = TouchRecording(
      size: Size(400, 400),
      [0, 0.2].flatMap { start in fingers([Point(10, 20)], seconds: 0.1).deliveries.map { delayed($0, by: start) } })
    #expect(tapTwice.play(in: view).summary == ["doubleTap recognized"])
  }

  private func delayed(_ samples: [TouchSample], by seconds: Double) -> [TouchSample] {
    samples.map { sample in
      var sample = sample
      sample.id += Int(seconds * 100)
      sample.timestamp += seconds
      return sample
    }
  }

  @Test func `long press`() {
    final class Menu { var isOpen = false }
    let menu = Menu()
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0.3
    press.addAction { press in
      if press.state == .began { menu.isOpen = true }
    }
    view.addGestureRecognizer(press)
    _ = fingers([Point(10, 20), Point(10, 20)], seconds: 0.5).play(in: view)
    #expect(menu.isOpen)
  }

  @Test func `pan`() {
    let card = View(frame: Rect(0, 0, 100, 100))
    let view = view
    view.addSubview(card)
    let pan = PanGestureRecognizer()
    pan.addAction { [unowned card, unowned view] pan in
      card.center += pan.translation(in: view)
      pan.setTranslation(.zero, in: view)
    }
    card.addGestureRecognizer(pan)
    _ = fingers([Point(50, 50), Point(150, 80)]).play(in: view)
    #expect(card.center == Point(150, 80))
  }

  @Test func `an action that captures nothing for good lets views go`() {
    func card() -> View {
      let view = makeView()
      let card = View(frame: Rect(0, 0, 100, 100))
      view.addSubview(card)
      let pan = PanGestureRecognizer()
      pan.addAction { [unowned card, unowned view] pan in card.center += pan.translation(in: view) }
      card.addGestureRecognizer(pan)
      return card
    }
    weak let former = card()
    #expect(former == nil)
  }

  @Test func `a pan in one direction`() {
    view.addGestureRecognizer(HorizontalPanGestureRecognizer())
    #expect(fingers([Point(50, 50), Point(150, 80)]).play(in: view).verdicts.map(\.outcome) == [.recognized])
    #expect(fingers([Point(50, 50), Point(80, 150)]).play(in: view).verdicts.map(\.outcome) == [.failed])
  }

  @Test func `screen edge pan`() {
    var opened = 0.0
    let edgePan = ScreenEdgePanGestureRecognizer()
    edgePan.edges = .left
    edgePan.addAction { edgePan in opened = edgePan.translation(in: edgePan.view).dx }
    view.addGestureRecognizer(edgePan)
    _ = fingers([Point(2, 200), Point(202, 200)]).play(in: view)
    #expect(opened == 200)
  }

  @Test func `swipe`() {
    var page = 1
    let next = SwipeGestureRecognizer()
    next.direction = .left
    next.addAction { _ in page += 1 }
    view.addGestureRecognizer(next)
    _ = fingers([Point(300, 200), Point(100, 200)], seconds: 0.2).play(in: view)
    #expect(page == 2)
  }

  @Test func `multi swipe`() {
    var titles: [String] = []
    let swipe = MultiSwipeGestureRecognizer()
    swipe.addAction { swipe in titles.append(swipe.title) }
    view.addGestureRecognizer(swipe)
    _ = fingers([Point(50, 100), Point(250, 100)], [Point(50, 200), Point(250, 200)]).play(in: view)
    #expect(titles.count == 1)
  }

  @Test func `pinch`() {
    let card = View(frame: Rect(0, 0, 100, 100))
    let pinch = PinchGestureRecognizer()
    pinch.addAction { pinch in
      card.transform = card.transform.concatenating(.scale(pinch.scale))
      pinch.scale = 1
    }
    view.addGestureRecognizer(pinch)
    let end = fingers([Point(150, 200), Point(100, 200)], [Point(250, 200), Point(300, 200)]).play(in: view).events.last
    #expect(end?["scaleSinceLanding"] == 2)
    #expect(card.transform.a > 1.8 && card.transform.a < 2)
  }

  @Test func `three fingers pinch`() {
    var scale = 1.0
    let pinch = ThreeFingersPinchGestureRecognizer()
    pinch.addAction { pinch in scale = pinch.scale }
    view.addGestureRecognizer(pinch)
    let middle = Point(200, 200)
    let ways = [Vector(0, -50), Vector(-40, 30), Vector(40, 30)].map { [middle + $0, middle + $0 * 3] }
    _ = fingers(ways[0], ways[1], ways[2]).play(in: view)
    #expect(abs(scale - 3) < 1e-9)
  }

  @Test func `rotation`() {
    let card = View(frame: Rect(0, 0, 100, 100))
    let rotation = RotationGestureRecognizer()
    rotation.addAction { rotation in
      card.transform = card.transform.concatenating(.rotation(rotation.rotation))
      rotation.rotation = 0
    }
    view.addGestureRecognizer(rotation)
    let turn = (0...9).map { Transform.rotation(Double($0) * .pi / 18).about(Point(200, 200)) }
    let end = fingers(turn.map { $0(Point(100, 200)) }, turn.map { $0(Point(300, 200)) }).play(in: view).events.last
    #expect(abs((end?["rotationSinceLanding"] ?? 0) - .pi / 2) < 1e-3)
    #expect(card.transform != .identity)
  }

  @Test func `hover`() {
    var states: [GestureRecognizer.State] = []
    let hover = HoverGestureRecognizer()
    hover.addAction { hover in states.append(hover.state) }
    view.addGestureRecognizer(hover)

    let router = TouchRouter(root: view)
    router.hover(at: Point(10, 10), timestamp: 0)
    router.hover(at: Point(20, 10), timestamp: 0.1)
    router.hover(at: nil, timestamp: 0.2)
    #expect(states == [.began, .changed, .ended])
  }

  @Test func `flag`() {
    var flags = 0
    let flag = FlagGestureRecognizer()
    flag.addAction { _ in flags += 1 }
    view.addGestureRecognizer(flag)
    let playback = fingers(
      [
        Point(100, 350), Point(102, 200), Point(104, 50), Point(160, 125), Point(220, 200), Point(160, 275),
        Point(104, 345),
      ],
      seconds: 1
    ).play(in: view)
    #expect(flags == 1, "\(playback.verdicts)")
  }

  @Test func `checkmark`() {
    var done = false
    let checkmark = CheckmarkGestureRecognizer()
    checkmark.addAction { _ in done = true }
    view.addGestureRecognizer(checkmark)
    _ = fingers([Point(100, 200), Point(140, 260), Point(220, 120)], seconds: 0.6).play(in: view)
    #expect(done)
  }

  @Test func `oekaki`() {
    final class Painting {
      var strokes: [[Point]] = []
      func begin(_ place: Point) { strokes.append([place]) }
      func add(_ place: Point) { strokes[strokes.count - 1].append(place) }
      func takeBack() { strokes.removeLast() }
    }
    let painting = Painting()
    let oekaki = OekakiGestureRecognizer()
    oekaki.addAction { oekaki in
      let place = oekaki.location(in: oekaki.view)
      switch oekaki.state {
      case .began: painting.begin(place)
      case .cancelled: painting.takeBack()
      default: painting.add(place)
      }
    }
    view.addGestureRecognizer(oekaki)
    _ = fingers([Point(10, 10), Point(20, 10)], seconds: 0.02).play(in: view)
    #expect(painting.strokes == [[Point(10, 10), Point(15, 10), Point(20, 10)]])
  }

  @Test func `drawn`() {
    var drawn: [String] = []
    let triangle = DrawnGesture(
      name: "triangle", examples: [DrawnShape(strokes: [[Point(50, 0), Point(100, 90), Point(0, 90), Point(50, 0)]])])
    let line = DrawnGesture(
      name: "zigzag", examples: [DrawnShape(strokes: [[Point(0, 0), Point(90, 0), Point(0, 90), Point(90, 90)]])])
    let recognizers = [triangle, line].map { DrawnGestureRecognizer($0) }
    DrawnGestureRecognizer.share(recognizers)
    for recognizer in recognizers {
      recognizer.addAction { recognizer in drawn.append(recognizer.label) }
      view.addGestureRecognizer(recognizer)
    }
    _ = fingers([Point(200, 100), Point(302, 290), Point(98, 285), Point(203, 104)], seconds: 1).play(in: view)
    #expect(drawn == ["triangle"])
  }

  @Test func `drawings without touches`() {
    let stroke = { (places: [Point]) in DrawnShape(strokes: [places]) }
    let matcher = DrawnGestureMatcher([
      DrawnGesture(name: "caret", examples: [stroke([Point(0, 90), Point(50, 0), Point(100, 90)])]),
      DrawnGesture(name: "v", examples: [stroke([Point(0, 0), Point(50, 90), Point(100, 0)])]),
    ])
    let recognition = matcher.recognize(stroke([Point(10, 82), Point(54, 4), Point(97, 88)]))
    #expect(recognition.name == "caret")
  }
}
