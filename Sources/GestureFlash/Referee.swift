import Geometry
import Gestures

/// Hears what the recognizers recognize, and puts it together to attempts.
final class Referee {
  /// What is asked; fingers that are down already do not answer it.
  private(set) var asked: Prompt?
  /// Where pinches and turns count; what recognizers ask for was set with them.
  let thresholds: Thresholds
  /// A gesture crossed its threshold for the first time in an attempt that may still answer; when.
  var recognized: (Measurement, Double) -> Void = { _, _ in }
  /// An attempt is judged; when.
  var judged: (Answer, Double) -> Void = { _, _ in }

  private let recognizers: [GestureRecognizer]
  private let deck: Deck
  private var judge: Judge?
  /// The finger whose way is measured for swipes, and where it landed.
  private var finger: (id: Int, landing: Point)?
  /// Since when each recognizer waits for another one.
  private var waits: [ObjectIdentifier: Double] = [:]
  /// Which attempt of each recognizer came last before this one.
  private var before: [ObjectIdentifier: Int] = [:]

  init(_ recognizers: [GestureRecognizer], of deck: Deck, thresholds: Thresholds) {
    self.recognizers = recognizers
    self.deck = deck
    self.thresholds = thresholds
    for recognizer in recognizers {
      switch recognizer {
      case let pinch as PinchGestureRecognizer: pinch.addTarget(self, action: Referee.pinched)
      case let rotation as RotationGestureRecognizer: rotation.addTarget(self, action: Referee.turned)
      case let swipe as SwipeGestureRecognizer: swipe.addTarget(self, action: Referee.swiped)
      case let swipe as MultiSwipeGestureRecognizer: swipe.addTarget(self, action: Referee.swipedTogether)
      default: recognizer.addTarget(self, action: Referee.made)
      }
    }
  }

  /// Whether fingers are down that answer nothing any more.
  var hasSpentFingers: Bool { judge.map { $0.asked == nil } ?? false }

  /// Asks for `prompt`; nil asks for nothing.
  func ask(_ prompt: Prompt?) {
    asked = prompt
    judge?.spend()
    endWaiting()
  }

  /// Ends what recognizers wait for with no finger down, as for another stroke, where what was done so far answers nothing any more: what
  /// lands next is none of it.
  private func endWaiting() {
    if let judge, judge.down > 0 || judge.asked != nil { return }
    TouchRouter.interrupt(recognizers.filter { $0.isInAttempt && $0.state == .possible })
  }

  // MARK: Fingers

  /// Whether touches of `view` are those of the recognizers: it is the view that is played in, or within it.
  func sees(_ view: View?) -> Bool {
    guard let field = recognizers.first?.view else { return true }
    return view?.isDescendant(of: field) ?? false
  }

  /// Whether the engine is seeing any of the recognizers through an attempt.
  private var isUnderWay: Bool { recognizers.contains { $0.isInAttempt } }

  /// Follows one sample that the engine has been given.
  func touchChanged(_ sample: TouchSample) {
    switch sample.phase {
    case .began:
      guard isUnderWay else { return }
      // Fingers that answer nothing any more are up: those that land now are others.
      if judge.map({ $0.down == 0 && $0.asked == nil }) ?? true { open(sample) }
      judge?.follow(.began)
    case .moved: measureWay(sample)
    case .ended:
      measureWay(sample)
      judge?.follow(.ended)
      endWaiting()
      if !isUnderWay { close(at: sample.timestamp) }
    case .cancelled:
      judge?.follow(.cancelled)
      judge?.spend()
      endWaiting()
      if !isUnderWay { close(at: sample.timestamp) }
    }
  }

  /// A recognizer is through with an attempt of its own: where all fingers are up and nothing is waited for, this one is over, at
  /// that very time and not when somebody next looks.
  func settle(at time: Double) {
    if let judge, judge.down <= 0, !isUnderWay { close(at: time) }
  }

  /// The hands are off: whatever was under way answers nothing.
  func reset() {
    judge?.spend()
    if !isUnderWay { judge = nil }
  }

  private func open(_ sample: TouchSample) {
    let kind = InputKind(sample.kind)
    let rest = asked.map {
      Measurement(gesture: $0, value: $0.family == .pinch ? 1 : 0, limit: limit(of: $0, by: kind))
    }
    judge = Judge(rest, kind: kind, landed: sample.timestamp)
    finger = (sample.id, sample.location)
    waits.removeAll(keepingCapacity: true)
    for recognizer in recognizers { before[ObjectIdentifier(recognizer)] = recognizer.attempt - 1 }
  }

  private func close(at time: Double) {
    guard let closing = judge else { return }
    judge = nil
    finger = nil
    if let answer = closing.end(at: time, finding: finding(of: closing.asked, by: closing.kind)) {
      judged(answer, time)
    }
  }

  // MARK: Gestures

  private func pinched(_ pinch: PinchGestureRecognizer) {
    guard pinch.state.isActive || pinch.state == .ended else { return }
    take(.pinchIn, pinch.scaleSinceLanding, by: pinch)
    take(.pinchOut, pinch.scaleSinceLanding, by: pinch)
  }

  private func turned(_ rotation: RotationGestureRecognizer) {
    guard rotation.state.isActive || rotation.state == .ended else { return }
    let degrees = rotation.rotationSinceLanding.degrees
    take(.rotateRight, degrees, by: rotation)
    take(.rotateLeft, degrees, by: rotation)
  }

  private func swiped(_ swipe: SwipeGestureRecognizer) {
    guard let prompt = Prompt(swipe.recognizedDirection), let finding = swipe.lastVerdict?.finding else { return }
    take(prompt, finding.measured ?? swipe.minimumDistance, by: swipe)
  }

  private func swipedTogether(_ swipe: MultiSwipeGestureRecognizer) {
    guard swipe.state == .recognized, let fingers = judge?.fingers, fingers > 1 else { return }
    take(.multiSwipe, 1, by: swipe)
    guard fingers == 3 else { return }
    switch swipe.direction {
    case .right: take(.threeFingersRight, 1, by: swipe)
    case .left: take(.threeFingersLeft, 1, by: swipe)
    case .up: take(.threeFingersUp, 1, by: swipe)
    case .down: take(.threeFingersDown, 1, by: swipe)
    default: break
    }
  }

  /// What is made as a whole counts where it is recognized: a continuous gesture where it begins.
  private func made(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .recognized, let name = recognizer.name,
      let prompt = Prompt(name: name) ?? (deck.shapes.contains(name) ? .shape(name) : nil)
    else { return }
    take(prompt, 1, by: recognizer)
  }

  private func take(_ gesture: Prompt, _ value: Double, by recognizer: GestureRecognizer) {
    guard deck.gestures.contains(gesture) else { return }
    let measurement = Measurement(gesture: gesture, value: value, limit: limit(of: gesture, by: judge?.kind))
    judge?.note(measurement)
    guard measurement.isCrossed, judge?.isNews(gesture) ?? false else { return }
    let time = recognizer.time
    recognized(measurement, time)
    let wait = waits[ObjectIdentifier(recognizer)].map { time - $0 } ?? 0
    if let answer = judge?.cross(measurement, at: time, wait: wait) { judged(answer, time) }
  }

  /// `recognizer` has made up its mind and waits for another one to fail.
  func noteWait(of recognizer: GestureRecognizer, at time: Double) {
    if waits[ObjectIdentifier(recognizer)] == nil { waits[ObjectIdentifier(recognizer)] = time }
  }

  // MARK: Swipes

  /// What recognizes a swipe that is made by `kind`: a touchpad's own swipes have recognizers that take nothing else.
  private func swipe(for prompt: Prompt, by kind: InputKind?) -> SwipeGestureRecognizer? {
    let swipes = recognizers.lazy.compactMap { $0 as? SwipeGestureRecognizer }
      .filter { $0.direction == prompt.direction }
    return swipes.first { $0.isOfTouchpad == (kind == .touchpad) } ?? swipes.first
  }

  /// What a gesture that is made by `kind` needs, in its unit.
  private func limit(of prompt: Prompt, by kind: InputKind?) -> Double {
    switch prompt {
    case .swipeRight, .swipeLeft, .swipeUp, .swipeDown: swipe(for: prompt, by: kind)?.minimumDistance ?? 0
    case .pinchIn: thresholds.pinchIn
    case .pinchOut: thresholds.pinchOut
    case .rotateRight: thresholds.rotation
    case .rotateLeft: -thresholds.rotation
    default: 1
    }
  }

  /// Notes how far the first finger has come along the four axes.
  private func measureWay(_ sample: TouchSample) {
    guard let finger, finger.id == sample.id else { return }
    let way = sample.location - finger.landing
    let kind = judge?.kind
    func note(_ swipe: Prompt, _ value: Double) {
      judge?.note(Measurement(gesture: swipe, value: value, limit: limit(of: swipe, by: kind)))
    }
    note(.swipeRight, way.dx)
    note(.swipeLeft, -way.dx)
    note(.swipeUp, -way.dy)
    note(.swipeDown, way.dy)
  }

  /// Why the engine did not take what was done for what was asked; nil for a pinch and a turn, whose limits are the game's own.
  private func finding(of prompt: Prompt?, by kind: InputKind) -> Finding? {
    guard let prompt, prompt.family == .swipe || prompt.family == .whole,
      let recognizer = recognizer(of: prompt, by: kind),
      let verdict = recognizer.lastVerdict, verdict.outcome == .failed,
      verdict.attempt > before[ObjectIdentifier(recognizer)] ?? 0
    else { return nil }
    return verdict.finding
  }

  private func recognizer(of prompt: Prompt, by kind: InputKind) -> GestureRecognizer? {
    prompt.family == .swipe ? swipe(for: prompt, by: kind) : recognizers.first { $0.name == prompt.recognizer }
  }
}

extension SwipeGestureRecognizer {
  /// Whether it takes the gestures of a touchpad and nothing else.
  fileprivate var isOfTouchpad: Bool { allowedTouchTypes.count == 1 && allowedTouchTypes.contains(.indirect) }
}

extension Prompt {
  /// The swipe's direction; empty for other gestures.
  var direction: SwipeGestureRecognizer.Direction {
    switch self {
    case .swipeRight: .right
    case .swipeLeft: .left
    case .swipeUp: .up
    case .swipeDown: .down
    default: []
    }
  }

  /// The swipe in that direction; nil for none.
  init?(_ direction: SwipeGestureRecognizer.Direction) {
    guard let prompt = Self.eight.first(where: { $0.family == .swipe && $0.direction == direction }) else {
      return nil
    }
    self = prompt
  }
}
