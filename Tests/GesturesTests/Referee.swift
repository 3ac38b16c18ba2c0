import Fingers
import Geometry
import Gestures

/// Plays scripts to a set of recognizers and watches that the engine keeps its promises.
final class Referee: GestureObserver {
  /// What a recognizer's gesture amounts to: what must not jump, and what else must be a number.
  private struct Values {
    var steady: [Double] = []
    var other: [Double] = []

    var areFinite: Bool { steady.allSatisfy(\.isFinite) && other.allSatisfy(\.isFinite) }
  }

  /// How far one attempt has come.
  private struct Attempt {
    var states: [GestureRecognizer.State] = []
    var verdicts = 0
  }

  let router: TouchRouter
  private let view: WatchedView
  private let recognizers: [GestureRecognizer]
  private let companions: [AnyObject]
  private var indices: [ObjectIdentifier: Int] = [:]
  private var attempts: [Attempt]
  private var resets: [Int]
  private var lastValues: [Values]
  private(set) var violations: [String] = []
  /// Everything that was observed, number by number, without the changes that depend on how samples are delivered.
  private(set) var transcript: [UInt64] = []
  /// The same with the changes.
  private(set) var fullTranscript: [UInt64] = []

  /// A referee over recognizers and relations that the seed chooses.
  init(seed: UInt64) {
    var numbers = SplitMix64(seed: seed ^ 0xCA57)
    let set = DefaultSet()
    let oekaki = OekakiGestureRecognizer()
    let twoFingerPan = PanGestureRecognizer()
    twoFingerPan.minimumNumberOfTouches = 2
    twoFingerPan.endsBelowMinimum = numbers.chance(0.5)
    let twoFingerTap = TapGestureRecognizer()
    twoFingerTap.numberOfTouchesRequired = 2
    let extras: [GestureRecognizer] = [oekaki, twoFingerPan, twoFingerTap, ErraticGestureRecognizer(seed: seed)]
    var recognizers = set.all
    if numbers.chance(0.5) { recognizers += extras }
    if numbers.chance(0.3) { recognizers.shuffle(using: &numbers) }
    let answers = Answers()
    if numbers.chance(0.4) {
      let everyone = numbers.chance(0.5)
      answers.isSimultaneous = { first, _ in everyone || first is PanGestureRecognizer }
      for recognizer in recognizers { recognizer.delegate = answers }
    }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      let (a, b) = (
        Int.random(in: 0..<recognizers.count, using: &numbers), recognizers.indices.randomElement(using: &numbers)
      )
      if let b { recognizers[a].require(toFail: recognizers[b]) }
    }
    for recognizer in recognizers where numbers.chance(0.1) {
      recognizer.delaysTouchesBegan = numbers.chance(0.5)
      recognizer.delaysTouchesEnded = numbers.chance(0.5)
      recognizer.cancelsTouchesInView = numbers.chance(0.5)
    }
    view = WatchedView(frame: Rect(0, 0, 400, 400))
    view.isMultipleTouchEnabled = numbers.chance(0.5)
    let inner = WatchedView(frame: Rect(50, 50, 300, 300))
    view.addSubview(inner)
    for recognizer in recognizers { (numbers.chance(0.2) ? inner : view).addGestureRecognizer(recognizer) }
    router = TouchRouter(root: view)
    self.recognizers = recognizers
    companions = [set, answers, inner]
    attempts = recognizers.map { _ in Attempt() }
    resets = recognizers.map { _ in 0 }
    lastValues = recognizers.map { _ in Values() }
    for (index, recognizer) in recognizers.enumerated() { indices[ObjectIdentifier(recognizer)] = index }
    router.addObserver(self)
  }

  /// How a script reaches the engine.
  enum Delivery {
    /// As it is.
    case whole
    /// One frame at a time: what several fingers do at once stays together.
    case split
    /// One sample at a time, and after each landing and lift every finger that is down reports that it has not moved.
    case probed
  }

  /// Plays the script; at the end every touch is taken away and all time has passed.
  func play(_ script: RandomTouches, _ delivery: Delivery = .whole) {
    var places: [Int: TouchSample] = [:]
    for step in script.steps {
      switch step {
      case .tick(let time): router.advance(to: time)
      case .samples(let samples):
        guard delivery != .whole else {
          router.deliver(samples)
          continue
        }
        guard delivery != .split else {
          for frame in Self.frames(of: samples) { router.deliver(frame) }
          continue
        }
        for sample in samples {
          let isDown = sample.phase == .began || (sample.phase == .moved && places[sample.id] != nil)
          places[sample.id] = isDown ? sample : nil
          let still = places.values.sorted { $0.id < $1.id }.map { down in
            TouchSample(id: down.id, phase: .moved, location: down.location, timestamp: sample.timestamp)
          }
          deliver(sample, then: still, extent: script.extent)
        }
      }
    }
    router.cancelAllTouches(at: router.time)
    router.advance(to: router.time + 1000)
    for (index, recognizer) in recognizers.enumerated() {
      if recognizer.isInAttempt || recognizer.state != .possible { violate(recognizer, "is still at work") }
      if resets[index] != recognizer.attempt { violate(recognizer, "was reset \(resets[index]) times") }
      if recognizer.numberOfTouches != 0 { violate(recognizer, "keeps touches") }
      if let violation = (recognizer as? ErraticGestureRecognizer)?.violation { violate(recognizer, violation) }
    }
    for view in [view] + view.subviews.compactMap({ $0 as? WatchedView }) { violations += view.finish() }
  }

  /// Samples that follow each other and say the same of different touches at the same time, together.
  private static func frames(of samples: [TouchSample]) -> [[TouchSample]] {
    samples.reduce(into: []) { frames, sample in
      if let last = frames.last, last[0].phase == sample.phase, last[0].timestamp == sample.timestamp,
        !last.contains(where: { $0.id == sample.id })
      {
        frames[frames.count - 1].append(sample)
      } else {
        frames.append([sample])
      }
    }
  }

  private func violate(_ recognizer: GestureRecognizer, _ what: String) {
    guard violations.count < 10 else { return }
    violations.append("\(recognizer.label) at \(router.time): \(what)")
  }

  /// Delivers one sample; where it is a landing or a lift, no value may jump.
  private func deliver(_ sample: TouchSample, then still: [TouchSample], extent: Double) {
    let before = recognizers.map { ($0.state, Self.values(of: $0)) }
    lastValues = before.map(\.1)
    router.deliver(sample)
    if sample.phase != .moved { router.deliver(still) }
    for (index, recognizer) in recognizers.enumerated() {
      let after = Self.values(of: recognizer)
      if !after.areFinite { violate(recognizer, "has no finite values") }
      guard sample.phase != .moved, Self.isActive(before[index].0) else { continue }
      // Where the gesture is over, the values are those that its last action saw.
      let last = Self.isActive(recognizer.state) ? after : lastValues[index]
      for (a, b) in zip(before[index].1.steady, last.steady)
      where abs(a - b) > 1e-9 * max(1, extent / 400, abs(a)) {
        violate(recognizer, "jumps from \(a) to \(b) at \(sample.phase)")
      }
    }
  }

  /// The first place where two transcripts differ, for people.
  static func difference(_ a: [UInt64], _ b: [UInt64]) -> String {
    guard let index = zip(a, b).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
      return "lengths \(a.count) and \(b.count)"
    }
    func text(_ entries: [UInt64]) -> String {
      entries[max(0, index - 12)..<min(entries.count, index + 8)]
        .map { $0 < 1 << 40 ? "\n\($0 >> 32)#\($0 & 0xFFFF)" : "\(Double(bitPattern: $0))" }.joined(separator: " ")
    }
    return "\(text(a))\n-- and --\(text(b))"
  }

  private static func isActive(_ state: GestureRecognizer.State) -> Bool { state == .began || state == .changed }

  private static func values(of recognizer: GestureRecognizer) -> Values {
    let place = recognizer.location(in: nil)
    var values = Values(other: [place.x, place.y])
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let (translation, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
      values.steady = [translation.dx, translation.dy]
      values.other += [velocity.dx, velocity.dy]
    case let pinch as PinchGestureRecognizer:
      values.steady = [pinch.scale, pinch.scaleSinceLanding]
      values.other.append(pinch.velocity)
    case let pinch as ThreeFingersPinchGestureRecognizer:
      values.steady = [pinch.scale, pinch.scaleSinceLanding]
      values.other.append(pinch.velocity)
    case let rotation as RotationGestureRecognizer:
      values.steady = [rotation.rotation, rotation.rotationSinceLanding]
      values.other.append(rotation.velocity)
    default: break
    }
    return values
  }

  private func note(_ kind: UInt64, _ index: Int, _ numbers: [Double], isChange: Bool = false) {
    let entry = [kind << 32 | UInt64(index)] + numbers.map(\.bitPattern)
    fullTranscript += entry
    if !isChange { transcript += entry }
  }

  // MARK: What the engine says

  func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    guard let index = indices[ObjectIdentifier(recognizer)] else { return }
    if recognizer.state != state { violate(recognizer, "sends \(state) in \(recognizer.state)") }
    let last = attempts[index].states.last
    let isLegal =
      switch state {
      case .began: last == nil
      case .changed: last == .began || last == .changed
      case .ended: last == nil || last == .began || last == .changed
      case .cancelled: last == .began || last == .changed
      case .possible, .failed: false
      }
    if !isLegal { violate(recognizer, "sends \(state) after \(attempts[index].states)") }
    if attempts[index].verdicts != 1 { violate(recognizer, "sends \(state) without a verdict") }
    if state != .changed || last != .changed { attempts[index].states.append(state) }
    let values = Self.values(of: recognizer)
    if !values.areFinite { violate(recognizer, "has no finite values in its action") }
    lastValues[index] = values
    note(1, index, [Double(state.rawValue), time] + values.steady + values.other, isChange: state == .changed)
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    guard let index = indices[ObjectIdentifier(recognizer)], let blocker = indices[ObjectIdentifier(other)] else {
      return
    }
    if attempts[index].verdicts != 0 { violate(recognizer, "waits after its verdict") }
    note(2, index, [Double(blocker), time])
  }

  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    guard let index = indices[ObjectIdentifier(recognizer)] else { return }
    attempts[index].verdicts += 1
    if attempts[index].verdicts > 1 { violate(recognizer, "has a second verdict") }
    if verdict.attempt != resets[index] + 1 { violate(recognizer, "counts attempt \(verdict.attempt)") }
    if verdict.outcome == .failed, verdict.finding == nil { violate(recognizer, "fails without a finding") }
    if verdict.outcome == .prevented, verdict.by == nil { violate(recognizer, "is prevented by nobody") }
    // All of it, the rule and who prevented it included.
    let told = "\(verdict)".utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    note(
      3, index,
      [
        Double(told >> 12), verdict.time, verdict.finding?.measured ?? -1, verdict.finding?.limit ?? -1,
      ])
  }

  func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) {
    guard let index = indices[ObjectIdentifier(recognizer)] else { return }
    if attempts[index].verdicts != 1 { violate(recognizer, "is reset with \(attempts[index].verdicts) verdicts") }
    if attempts[index].states.first == .began, let last = attempts[index].states.last, Self.isActive(last) {
      violate(recognizer, "is reset without an end")
    }
    attempts[index] = Attempt()
    resets[index] += 1
    note(4, index, [time])
  }

  func recognizer(_ recognizer: GestureRecognizer, wasRefused state: GestureRecognizer.State) {
    if !(recognizer is ErraticGestureRecognizer) { violate(recognizer, "sets \(state) in \(recognizer.state)") }
  }
}

/// A view that watches the order of what it hears of each touch: began, moved, and one end.
private final class WatchedView: View {
  private var open: Set<Touch> = []
  private var closed: Set<Touch> = []
  private var violations: [String] = []

  override func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches where !open.insert(touch).inserted || closed.contains(touch) {
      violations.append("view heard twice of touch \(touch.id)")
    }
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    for touch in touches where !open.contains(touch) { violations.append("view heard of unknown touch \(touch.id)") }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) { close(touches) }
  override func touchesCancelled(_ touches: Touches, with event: Event) { close(touches) }

  private func close(_ touches: Touches) {
    for touch in touches {
      if open.remove(touch) == nil { violations.append("view heard of the end of unknown touch \(touch.id)") }
      closed.insert(touch)
    }
  }

  /// What went wrong, all touches being up.
  func finish() -> [String] { violations + open.map { "view waits for the end of touch \($0.id)" } }
}
