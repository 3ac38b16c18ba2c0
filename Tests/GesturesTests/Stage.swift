import Geometry
import Gestures

/// A view of 400 by 400 points with recognizers on it, and one transcript of everything that becomes of the movements
/// that are played to them.
///
/// A line of the transcript is a time and what happened: an action with the state that it sees and the values of the
/// recognizer, a verdict with its finding, a wait, a reset, and, where asked for, what views and recognizers received.
/// After each step the states that these lines imply are compared with those that the recognizers have; a difference, or
/// a recognizer still at work when `play` is over, becomes a line that no test expects.
final class Stage: GestureObserver {
  let view: View
  let router: TouchRouter
  private(set) var lines: [String] = []
  private var recognizers: [GestureRecognizer] = []
  private var implied: [ObjectIdentifier: GestureRecognizer.State] = [:]
  private var hand = Movement.Hand()

  /// Whatever has to live as long as the stage.
  var companion: AnyObject?
  /// Whether changes are written down.
  var showsChanges = true
  /// Whether resets are written down.
  var showsResets = false

  /// A stage with `recognizers` attached to the view, in this order, under their class names with a small first letter.
  init(_ recognizers: GestureRecognizer..., size: Size = Size(400, 400)) {
    view = NotingView(name: "V", frame: Rect(origin: .zero, size: size))
    router = TouchRouter(root: view)
    router.addObserver(self)
    for recognizer in recognizers { add(recognizer, to: view) }
    (view as? NotingView)?.note = { [weak self] in self?.note($0) }
  }

  func add(_ recognizer: GestureRecognizer, to view: View) {
    if recognizer.name == nil { recognizer.name = Self.name(of: recognizer) }
    recognizers.append(recognizer)
    view.addGestureRecognizer(recognizer)
  }

  /// A view in the stage's view, whose touches are written down under `name`.
  func addView(_ name: String, _ frame: Rect) -> View {
    let view = NotingView(name: name, frame: frame)
    view.note = { [weak self] in self?.note($0) }
    self.view.addSubview(view)
    return view
  }

  private static func name(of recognizer: GestureRecognizer) -> String {
    let type = "\(Swift.type(of: recognizer))".replacing("GestureRecognizer")
    return type.prefix(1).lowercased() + type.dropFirst()
  }

  /// Writes down what the stage's views receive.
  var showsViews = false

  /// Plays movements; what was down stays down for the next call.
  func play(_ text: String) {
    let movement = Movement(text, by: hand)
    hand = movement.hand
    for step in movement.steps {
      switch step {
      case .samples(let samples): router.deliver(samples)
      case .tick(let time): router.advance(to: time)
      }
      compareStates()
    }
  }

  /// What happened, a line each.
  var transcript: String { lines.joined(separator: "\n") }

  /// The transcript of movements played to these recognizers on a fresh stage.
  static func transcript(_ text: String, _ recognizers: GestureRecognizer..., size: Size = Size(400, 400)) -> String {
    let stage = Stage(size: size)
    for recognizer in recognizers { stage.add(recognizer, to: stage.view) }
    stage.play(text)
    return stage.transcript
  }

  /// The names of those that were recognized, in order.
  var recognized: String {
    lines.filter { $0.contains(": recognized") }
      .map { line in line.split(separator: " ")[1].dropLast() }
      .joined(separator: " ")
  }

  /// The verdicts without their times, separated by semicolons; with more than one recognizer each after its name.
  static func verdicts(_ text: String, _ recognizers: GestureRecognizer...) -> String {
    let stage = Stage()
    for recognizer in recognizers { stage.add(recognizer, to: stage.view) }
    stage.play(text)
    return stage.lines.filter { $0.contains(": ") }
      .map { line in line.split(separator: " ").dropFirst(recognizers.count == 1 ? 2 : 1).joined(separator: " ") }
      .joined(separator: "; ")
  }

  func note(_ line: String) {
    if !showsViews, line.hasPrefix("view ") { return }
    lines.append("\(Self.number(router.time)) \(line)")
  }

  private func compareStates() {
    for recognizer in recognizers {
      let state = implied[ObjectIdentifier(recognizer)] ?? .possible
      // The engine is in the middle of nothing: began or changed must be what the last action said.
      if state != recognizer.state { note("\(recognizer.label) IS \(recognizer.state), NOT \(state)") }
    }
  }

  // MARK: What the engine says

  func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    implied[ObjectIdentifier(recognizer)] = state
    if time != router.time { note("\(recognizer.label) LATE") }
    if state == .changed, !showsChanges { return }
    note("\(recognizer.label) \(recognizer.state)\(Self.values(of: recognizer))")
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    note("\(recognizer.label) waits for \(other.label)")
  }

  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    if verdict.outcome != .recognized { implied[ObjectIdentifier(recognizer)] = .failed }
    var line = "\(verdict.recognizer): \(verdict.outcome)"
    if let finding = verdict.finding {
      line += " \(finding.rule.rawValue)"
      if let measured = finding.measured, let limit = finding.limit, let unit = finding.unit {
        line += " \(Self.number(measured))/\(Self.number(limit))\(unit.rawValue.isEmpty ? "" : " ")\(unit.rawValue)"
      }
    }
    if let other = verdict.by { line += " by \(other)" }
    note(line)
  }

  func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) {
    implied[ObjectIdentifier(recognizer)] = .possible
    if showsResets { note("\(recognizer.label) reset") }
  }

  func recognizer(_ recognizer: GestureRecognizer, wasRefused state: GestureRecognizer.State) {
    note("\(recognizer.label) refused \(state)")
  }

  // MARK: Values as text

  /// A number with up to four places after the point.
  static func number(_ value: Double) -> String {
    let rounded = (value * 10000).rounded() / 10000
    if rounded == 0 { return "0" }
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  static func pair(_ x: Double, _ y: Double) -> String { "(\(number(x)),\(number(y)))" }

  private static func values(of recognizer: GestureRecognizer) -> String {
    let place = recognizer.location(in: nil)
    let fingers = recognizer.numberOfTouches
    let start = " \(pair(place.x, place.y))" + (fingers == 1 ? "" : "×\(fingers)")
    switch recognizer {
    case let pan as PanGestureRecognizer:
      let translation = pan.translation(in: nil)
      return start + " moved \(pair(translation.dx, translation.dy))"
    case let pinch as PinchGestureRecognizer: return start + " scale \(number(pinch.scale))"
    case let pinch as ThreeFingersPinchGestureRecognizer: return start + " scale \(number(pinch.scale))"
    case let rotation as RotationGestureRecognizer: return start + " turned \(number(rotation.rotation * 180 / .pi))°"
    case let swipe as MultiSwipeGestureRecognizer: return start + " \(swipe.title)"
    default: return start
    }
  }
}

/// A view that tells what it receives, and of a touch that says something else.
final class NotingView: View {
  let name: String
  var note: (String) -> Void = { _ in }

  init(name: String, frame: Rect) {
    self.name = name
    super.init(frame: frame)
  }

  private func tell(_ what: String, _ touches: Touches) {
    for touch in touches {
      let place = touch.windowLocation
      let phase = "\(touch.phase)" == what ? "" : " IN PHASE \(touch.phase)"
      note("view \(name) \(what) \(Stage.pair(place.x, place.y))\(phase)")
    }
  }

  override func touchesBegan(_ touches: Touches, with event: Event) { tell("began", touches) }
  override func touchesMoved(_ touches: Touches, with event: Event) { tell("moved", touches) }
  override func touchesEnded(_ touches: Touches, with event: Event) { tell("ended", touches) }
  override func touchesCancelled(_ touches: Touches, with event: Event) { tell("cancelled", touches) }
}

extension String {
  /// The string without any occurrence of `part`.
  fileprivate func replacing(_ part: String) -> String {
    var rest = Substring(self)
    var result = ""
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}

/// Answers questions with closures.
final class Answers: GestureRecognizerDelegate {
  var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }
  var shouldReceive: (Touch) -> Bool = { _ in true }
  var isSimultaneous: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var requiresFailure: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var isRequiredToFail: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { shouldBegin(recognizer) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { shouldReceive(touch) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { isSimultaneous(recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { requiresFailure(recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { isRequiredToFail(recognizer, other) }
}
