import Geometry
import Gestures
import VirtualTouchscreen

/// One random world, and the story that is played in it.
final class World: GestureRecognizerDelegate, GestureObserver {
  let root: TroubledView
  private var views: [TroubledView] = []
  private var recognizers: [GestureRecognizer] = []
  private let router: TouchRouter
  private var generator: SplitMix64
  private var violations: [String] = []
  /// How much more trouble there will be.
  private var troubles: Int
  private var isOver = false

  private struct Attempt {
    var states: [GestureRecognizer.State] = []
    var verdict: Verdict.Outcome?
    var isOpen = false
  }

  private var attempts: [ObjectIdentifier: Attempt] = [:]
  private var fingers: [Int: Point] = [:]
  private var nextFinger = 0
  private var time = 0.0

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    root = TroubledView(frame: Rect(0, 0, 400, 400))
    router = TouchRouter(root: root)
    troubles = generator.integer(in: 0...40)
    views = [root]
    for _ in 0..<generator.integer(in: 0...4) {
      let view = TroubledView(frame: Rect(generator.number(in: 0..<100), generator.number(in: 0..<100), 300, 300))
      views[pick(views.count)].addSubview(view)
      views.append(view)
    }
    for view in views {
      view.isMultipleTouchEnabled = chance(0.5)
      view.trouble = { [weak self] in self?.makeTrouble() }
      view.violate = { [weak self] in self?.violate($0) }
    }
    for _ in 0..<generator.integer(in: 1...8) {
      let recognizer = makeRecognizer()
      if chance(0.6) { recognizer.delegate = self }
      recognizer.delaysTouchesBegan = chance(0.2)
      recognizer.delaysTouchesEnded = chance(0.7)
      recognizer.cancelsTouchesInView = chance(0.7)
      recognizer.name = "\(recognizers.count)"
      recognizer.addAction { [weak self] in self?.acted($0) }
      recognizers.append(recognizer)
      views[pick(views.count)].addGestureRecognizer(recognizer)
    }
    for _ in 0..<generator.integer(in: 0...4) {
      recognizers[pick(recognizers.count)].require(toFail: recognizers[pick(recognizers.count)])
    }
    router.addObserver(self)
  }

  private func pick(_ count: Int) -> Int { generator.integer(in: 0...count - 1) }

  private func chance(_ probability: Double) -> Bool { generator.number(in: 0..<1) < probability }

  private func makeRecognizer() -> GestureRecognizer {
    switch generator.integer(in: 0...11) {
    case 0: return PanGestureRecognizer()
    case 1:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = generator.integer(in: 1...2)
      return tap
    case 2: return LongPressGestureRecognizer()
    case 3:
      let swipe = SwipeGestureRecognizer()
      swipe.direction = [.left, .right]
      swipe.numberOfTouchesRequired = generator.integer(in: 1...2)
      return swipe
    case 4: return MultiSwipeGestureRecognizer()
    case 5: return PinchGestureRecognizer()
    case 6: return RotationGestureRecognizer()
    case 7: return ThreeFingersPinchGestureRecognizer()
    case 8: return OekakiGestureRecognizer()
    case 9: return HoverGestureRecognizer()
    default:
      return TroubledRecognizer(seed: generator.next()) { [weak self] in self?.makeTrouble() }
    }
  }

  private func violate(_ what: String) {
    if violations.count < 10 { violations.append("at \(router.time) s: \(what)") }
  }

  // MARK: The story

  func play() -> [String] {
    for _ in 0..<generator.integer(in: 5...60) {
      time += generator.number(in: 0..<(chance(0.1) ? 0.6 : 0.03))
      switch generator.integer(in: 0...9) {
      case 0: router.advance(to: time)
      case 1: router.hover(at: chance(0.3) ? nil : place(), timestamp: time)
      case 2, 3: router.deliver(samples(.began))
      case 4: router.deliver(samples(chance(0.2) ? .cancelled : .ended))
      default: router.deliver(samples(.moved))
      }
    }
    isOver = true
    router.cancelAllTouches(at: time)
    router.hover(at: nil, timestamp: time)
    router.advance(to: time + 100)
    for recognizer in recognizers {
      let attempt = attempts[ObjectIdentifier(recognizer)] ?? Attempt()
      if recognizer.isInAttempt || recognizer.state != .possible || attempt.isOpen {
        violate("\(label(recognizer)) is still at work, \(recognizer.state)")
      }
      if recognizer.numberOfTouches != 0 { violate("\(label(recognizer)) keeps touches") }
    }
    if router.numberOfTouches != 0 { violate("touches are left") }
    if router.nextDeadline != nil { violate("something waits for time") }
    for view in views { view.finish() }
    if chance(0.2) { router.deliver(samples(.began)) }
    return violations
  }

  private func place() -> Point { Point(generator.number(in: -20..<420), generator.number(in: -20..<420)) }

  private func samples(_ phase: TouchSample.Phase) -> [TouchSample] {
    (0..<generator.integer(in: 1...3)).map { _ in
      var id = fingers.keys.sorted().randomElement(using: &generator) ?? 0
      if phase == .began {
        nextFinger += 1
        id = chance(0.05) ? id : nextFinger
        fingers[id] = place()
      } else if let old = fingers[id] {
        fingers[id] = old + Vector(generator.number(in: -30..<30), generator.number(in: -10..<10))
      }
      let location = fingers[id] ?? place()
      if phase.isOver { fingers[id] = nil }
      return TouchSample(
        id: id, phase: phase, location: location, kind: chance(0.1) ? .mouse : .finger, timestamp: time)
    }
  }

  // MARK: Trouble

  /// Does something to somebody, or more often nothing.
  private func makeTrouble() {
    guard !isOver, troubles > 0, chance(0.3) else { return }
    troubles -= 1
    let recognizer = recognizers[pick(recognizers.count)]
    let view = views[pick(views.count)]
    switch generator.integer(in: 0...14) {
    case 0, 1: recognizer.isEnabled = false
    case 2, 3: recognizer.isEnabled = true
    case 4:
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    case 5: recognizer.view?.removeGestureRecognizer(recognizer)
    case 6: view.addGestureRecognizer(recognizer)
    case 7: if view !== root { view.removeFromSuperview() }
    case 8: views[pick(views.count)].addSubview(view)
    case 9: router.deliver(samples([.began, .moved, .ended, .cancelled][pick(4)]))
    case 10: recognizer.state = [.possible, .began, .changed, .ended, .cancelled, .failed][pick(6)]
    case 11: router.cancelAllTouches(at: time)
    case 12:
      router.removeObserver(self)
      router.addObserver(self)
    case 13:
      recognizer.removeTarget(nil, action: nil)
      recognizer.addAction { [weak self] in self?.acted($0) }
    default:
      router.hover(at: chance(0.5) ? nil : place(), timestamp: time)
      if let parent = view.superview { parent.bringSubviewToFront(view) }
    }
  }

  private func asked(_ answer: Bool) -> Bool {
    makeTrouble()
    return answer
  }

  private func acted(_ recognizer: GestureRecognizer) {
    if recognizer.state != attempts[ObjectIdentifier(recognizer)]?.states.last {
      violate("\(label(recognizer)) shows its action \(recognizer.state)")
    }
    makeTrouble()
  }

  private func label(_ recognizer: GestureRecognizer) -> String { "\(type(of: recognizer)) \(recognizer.label)" }

  private func change(_ recognizer: GestureRecognizer, _ body: (inout Attempt) -> Void) {
    body(&attempts[ObjectIdentifier(recognizer), default: Attempt()])
    makeTrouble()
  }

  // MARK: GestureRecognizerDelegate

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { asked(chance(0.9)) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { asked(chance(0.95)) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool { asked(chance(0.95)) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { asked(chance(0.5)) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    asked(chance(0.15))
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { asked(chance(0.15)) }

  // MARK: GestureObserver

  func router(_ router: TouchRouter, willDeliver sample: TouchSample, to view: View?) { makeTrouble() }

  func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?) { makeTrouble() }

  func router(_ router: TouchRouter, didFinishDeliveryAt time: Double) { makeTrouble() }

  func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double) {
    change(recognizer) {
      if $0.isOpen { violate("\(label(recognizer)) begins an attempt in an attempt") }
      $0 = Attempt(isOpen: true)
    }
  }

  func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    change(recognizer) { attempt in
      let isLegal =
        switch state {
        case .began: attempt.states.isEmpty
        case .changed, .cancelled: attempt.states.last?.isActive ?? false
        case .ended: attempt.states.last?.isActive ?? true
        case .possible, .failed: false
        }
      if !isLegal { violate("\(label(recognizer)) sends \(state) after \(attempt.states)") }
      if attempt.verdict != .recognized { violate("\(label(recognizer)) sends \(state) unrecognized") }
      if recognizer.state != state { violate("\(label(recognizer)) sends \(state) as \(recognizer.state)") }
      if attempt.states.last != state || state != .changed { attempt.states.append(state) }
    }
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    change(recognizer) { attempt in
      if attempt.verdict != nil { violate("\(label(recognizer)) waits after its verdict") }
    }
  }

  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    change(recognizer) { attempt in
      if attempt.verdict != nil { violate("\(label(recognizer)) has a second verdict, \(verdict)") }
      if !attempt.isOpen { violate("\(label(recognizer)) has a verdict without an attempt") }
      attempt.verdict = verdict.outcome
    }
  }

  func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) {
    change(recognizer) { attempt in
      if attempt.verdict == nil { violate("\(label(recognizer)) is reset without a verdict") }
      if attempt.states.last?.isActive ?? (attempt.verdict == .recognized) {
        violate("\(label(recognizer)) is reset in the midst, after \(attempt.states)")
      }
      attempt = Attempt()
    }
  }
}
