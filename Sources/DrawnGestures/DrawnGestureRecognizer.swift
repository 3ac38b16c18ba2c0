import Geometry
import Gestures

/// Recognizes one drawn gesture, made by one finger or pen in one or several strokes. Discrete.
///
/// It is recognized when its last stroke is lifted; where an example has more strokes than were drawn, once
/// `strokeInterval` has passed without another one. The recognizers of several drawn gestures decide together which of them
/// is meant: `share(_:)`. Recognized or failed, `recognition` says how sure that is.
open class DrawnGestureRecognizer: GestureRecognizer {
  /// Drawings of the gesture; one is enough, and without any it is never recognized.
  public final var examples: [DrawnShape] = [] { didSet { matcher = nil } }
  /// Whether the gesture is the same in whatever direction it is turned.
  public final var isRotationInvariant = false { didSet { matcher = nil } }
  /// How long after a lift the next stroke may land, in seconds. Half of the gaps in the Mixed Multistroke Gestures (GI 2012) are
  /// shorter than 0.5 s and nine tenths than 0.85; a longer wait would keep whoever is done waiting.
  public final var strokeInterval = 0.6 { didSet { lookAtTime() } }
  /// What the learned limit is multiplied by; more accepts more.
  public final var tolerance = 1.0
  /// How much nearer the drawing has to be to this gesture than to any other, 0...1.
  public final var minimumMargin = 0.03
  /// Whether it fails while the finger still moves, as soon as the drawing cannot become the gesture.
  public final var failsEarly = true
  /// Whether a second finger is ignored; otherwise it fails the gesture.
  public final var ignoresOtherTouches = false

  /// What the latest drawing was taken for by the recognizer's own limits; nil before the first was complete.
  public private(set) final var recognition: Recognition?
  /// The drawing of the attempt, in the coordinates of the view.
  public private(set) final var trace = GrowingShape()

  /// How far a stroke may reach and still be a dot, in points: what a finger may move that is meant to rest, by the documentation
  /// of UIKit's `allowableMovement`.
  public static let dotExtent = 10.0

  /// How much longer the way has to be before it is looked at again: beginnings end a twentieth of the way apart.
  private static let growth = 1.05
  private(set) final var matcher: DrawnGestureMatcher?
  private var index = 0
  private var finger: Touch?
  private var nextLook = 0.0
  /// Whether `recognition` is of this attempt.
  private var isDecided = false
  private var lastLift = 0.0
  /// The stroke that did not come, where that is why the drawing is none of the gestures.
  private var missedStroke: Finding?

  /// A recognizer of `gesture`, under its name.
  public convenience init(_ gesture: DrawnGesture) {
    self.init()
    name = gesture.name
    examples = gesture.examples
    isRotationInvariant = gesture.isRotationInvariant
  }

  /// The gesture as its examples define it.
  public final var gesture: DrawnGesture {
    DrawnGesture(name: label, examples: examples, isRotationInvariant: isRotationInvariant)
  }

  /// Lets these recognizers compare a drawing with the gestures of all of them, so that at most one is recognized and the
  /// work is done once. A change of its examples, or of whether they may be turned, ends that for one.
  public static func share(_ recognizers: [DrawnGestureRecognizer]) {
    let matcher = DrawnGestureMatcher(recognizers.map(\.gesture), dotExtent: dotExtent)
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.matcher = matcher
      recognizer.index = index
    }
  }

  /// Lets `copies` compare a drawing with the gestures of all of them. Where they are copies of `originals`, one by one, and those
  /// compare with one another, nothing is learned again.
  package static func share(_ copies: [DrawnGestureRecognizer], as originals: [DrawnGestureRecognizer]) {
    guard let matcher = originals.first?.matcher, originals.allSatisfy({ $0.matcher === matcher }),
      originals.map(\.index) == Array(copies.indices), matcher.gestures == copies.map(\.gesture)
    else { return share(copies) }
    for (index, copy) in copies.enumerated() { (copy.matcher, copy.index) = (matcher, index) }
  }

  /// Which of the gestures that it is compared with the drawing may still become, and how likely; the gestures are numbered as
  /// they were given to `share(_:)`.
  public final var prospects: Prospects { sharedMatcher.prospects(of: trace) }

  private var sharedMatcher: DrawnGestureMatcher {
    if let matcher { return matcher }
    let own = DrawnGestureMatcher([gesture], dotExtent: Self.dotExtent)
    matcher = own
    index = 0
    return own
  }

  /// How many strokes of each example there is something to see of.
  private var strokeCounts: some Sequence<Int> {
    examples.lazy.map { example in
      example.strokes.count { stroke in stroke.contains { GrowingShape.measurable($0) != nil } }
    }
  }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    let count = touches.count + (finger == nil ? 0 : 1)
    for touch in touches {
      if finger == nil {
        finger = touch
        deadline = nil
        trace.beginStroke()
        nextLook = 0
        follow(touch)
      } else if ignoresOtherTouches {
        ignore(touch, for: event)
      } else {
        fail(Finding(fingers: count, exactly: 1))
      }
    }
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    guard let finger, touches.contains(finger) else { return }
    follow(finger)
  }

  private func follow(_ touch: Touch) {
    trace.append(touch.location(in: view))
    guard failsEarly, trace.length >= nextLook else { return }
    nextLook = trace.length * Self.growth
    if !sharedMatcher.canStillBecome(index, trace, tolerance: tolerance, minimumMargin: minimumMargin) {
      fail(Finding(.unlikeSoFar))
    }
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    guard let finger, touches.contains(finger) else { return }
    trace.append(finger.location(in: view))
    self.finger = nil
    lastLift = event.timestamp
    if trace.strokeCount < strokeCounts.max() ?? 0 {
      deadline = strokeDeadline
    } else {
      decide(at: event.timestamp)
    }
  }

  /// When the next stroke has to have landed.
  private var strokeDeadline: Double { lastLift + strokeInterval + Self.timeTolerance }

  override open func deadlineReached(at time: Double) {
    guard finger == nil else { return }
    // The interval may have been raised meanwhile.
    guard time >= strokeDeadline else { return deadline = strokeDeadline }
    decide(at: time)
  }

  private func decide(at time: Double) {
    let recognition = sharedMatcher.recognize(trace).judged(tolerance: tolerance, minimumMargin: minimumMargin)
    self.recognition = recognition
    isDecided = true
    guard let failure = failure(of: recognition) else {
      explain(likeness(of: recognition))
      state = .recognized
      return
    }
    // The beginning of a gesture is none by itself.
    if recognition.name == nil, trace.strokeCount < strokeCounts.filter({ $0 > 0 }).min() ?? 0,
      sharedMatcher.isBeginning(trace, of: index)
    {
      missedStroke = Finding(.nextStrokeTooLate, measured: time - lastLift, atMost: strokeInterval, unit: .seconds)
    }
    fail(missedStroke ?? failure)
  }

  /// Why a drawing is not this gesture; nil where it is.
  private func failure(of recognition: Recognition) -> Finding? {
    switch recognition.refusal {
    case .noGestures, .empty, .tooManyStrokes: return Finding(.unlike)
    case .dot, .straightLine:
      return Finding(sharedMatcher.hasDots(index) || sharedMatcher.hasLine(index) ? .unlike : .tooSimple)
    case .unlike, .ambiguous, nil: break
    }
    guard let nearest = recognition.nearestIndex else { return Finding(.unlike) }
    guard nearest == index else {
      var finding = Finding(.moreLikeAnother)
      finding.rival = recognition.nearest
      return finding
    }
    if recognition.distance.exceeds(tolerance) { return likeness(of: recognition) }
    return recognition.margin.reaches(minimumMargin) ? nil : lead(of: recognition)
  }

  override open func forEachMeasuredValue(_ body: (MeasuredValue) -> Void) {
    if let recognition {
      body(.common("score", .number(recognition.score)))
      if let runnerUp = recognition.runnerUp {
        body(.common("runnerUp", .name(runnerUp)))
        body(.common("margin", .number(recognition.margin)))
      }
    }
    super.forEachMeasuredValue(body)
  }

  override open func reset() {
    super.reset()
    finger = nil
    isDecided = false
    missedStroke = nil
    trace.removeAll()
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    let plain = DrawnGestureRecognizer()
    return [
      Tolerance(
        "tolerance", \DrawnGestureRecognizer.tolerance, of: plain, .ratio, 0.2...5, domain: 0...100,
        from: .chosen("the limit that was learned from public drawings, as it is"), decides: [.unlike]),
      Tolerance(
        "minimumMargin", \DrawnGestureRecognizer.minimumMargin, of: plain, .ratio, 0...1,
        from: .chosen("set beforehand, and not fitted"), decides: [.ambiguous]),
      Tolerance(
        "strokeInterval", \DrawnGestureRecognizer.strokeInterval, of: plain, .seconds, 0...5,
        from: .measured("more than half of the gaps between strokes in the Mixed Multistroke Gestures, GI 2012"),
        decides: [.nextStrokeTooLate]),
    ]
  }

  override open var measurements: [Finding] {
    if let missedStroke { return [missedStroke] }
    guard isDecided, let recognition, recognition.nearestIndex == index else { return [] }
    return [likeness(of: recognition), lead(of: recognition)]
  }

  private func likeness(of recognition: Recognition) -> Finding {
    Finding(
      recognition.distance.exceeds(tolerance) ? .unlike : .alike, measured: recognition.distance, atMost: tolerance,
      unit: .ratio)
  }

  /// How much nearer the drawing is to this gesture than to the next.
  private func lead(of recognition: Recognition) -> Finding {
    var finding = Finding(.ambiguous, measured: recognition.margin, atLeast: minimumMargin, unit: .ratio)
    finding.rival = recognition.runnerUp
    return finding
  }
}
