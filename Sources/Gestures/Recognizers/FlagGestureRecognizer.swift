import Geometry

/// Recognizes a flag on its pole, drawn by one finger. Discrete: recognized at the lift.
///
///      T          up the pole from S to T, upright and at least `minimumHeight` of the view high, about a third;
///      │╲         out to the tip P, right and down, to the middle of the pole's height;
///      │ ╲ P      back, left and down;
///      │ ╱        and lifted near the start S.
///      │╱
///      S
///
/// Places are taken in the coordinates of the view. A stroke may waver by `jitter`; T and P are the extremes, not the
/// places where the turn was noticed. The pole leans as the line does that fits all of it best: where a finger trembles, no
/// two places tell.
open class FlagGestureRecognizer: GestureRecognizer {
  /// By how much the pole may lean to either side, in degrees; this much itself is too much.
  public final var maximumLean = 15.0
  /// How far the finger has to come before the lean of the pole is judged, in points.
  public final var leanDistance = 20.0
  /// How far fingers tremble to either side, in points: until the pole is at its top, it fails only where it leans too much
  /// however its two ends tremble.
  public final var tremor = 2.0
  /// How high the pole has to be, as a fraction of the view's height.
  public final var minimumHeight = 0.33
  /// How far down the pole the tip may lie, as a fraction of the pole's height from its top.
  public final var tipRange = 0.35...0.65
  /// How far from the start the finger may be lifted, in points; this far itself is too far.
  public final var closingDistance = 50.0
  /// How far a stroke may go back before that counts as a turn, in points.
  public final var jitter = 8.0
  /// How long the whole flag may take, in seconds; any time unless set.
  public final var maximumDuration = Double.infinity { didSet { lookAtTime() } }
  /// Whether a second finger is ignored; otherwise it fails the gesture.
  public final var ignoresOtherTouches = false

  private enum Stroke: Int {
    case pole
    case out
    case back
  }

  private var finger: Touch?
  private var stroke = Stroke.pole
  private var viewHeight = 0.0
  private var start = Point.zero
  private var top = Point.zero
  /// The way from the start on, and the part of it that leads to the top.
  private var way = Wire()
  private var pole = Wire()
  private var last = Point.zero
  private var tip = Point.zero
  /// The leftmost place of the stroke back.
  private var left = 0.0
  /// The lowest place since the top.
  private var bottom = 0.0
  /// How near the start the finger was lifted; nil before.
  private var closing: Finding?

  private var poleHeight: Double { start.y - top.y }
  /// How far down the pole the tip lies, as a fraction of the pole's height from its top.
  private var tipDepth: Double { (tip.y - top.y) / poleHeight }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    let count = touches.count + (finger == nil ? 0 : 1)
    for touch in touches {
      if finger == nil {
        finger = touch
        begin(at: touch.location(in: view), time: event.timestamp)
      } else if ignoresOtherTouches {
        ignore(touch, for: event)
      } else {
        fail(Finding(fingers: count, exactly: 1))
      }
    }
  }

  private func begin(at place: Point, time: Double) {
    viewHeight = view?.bounds.height ?? 0
    guard viewHeight > 0 else { return fail(Finding(.tooShort)) }
    start = place
    top = place
    last = place
    way = Wire()
    pole = Wire()
    scheduleDeadline(from: time)
  }

  private func scheduleDeadline(from landing: Double) {
    let end = landing + maximumDuration + Self.timeTolerance
    deadline = end.isFinite ? end : nil
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    guard let finger, touches.contains(finger) else { return }
    follow(finger.location(in: view))
  }

  private func follow(_ place: Point) {
    switch stroke {
    case .pole: followPole(place)
    case .out: followOut(place)
    case .back: followBack(place)
    }
  }

  private func followPole(_ place: Point) {
    way.add(from: last - start, to: place - start)
    last = place
    if place.y < top.y {
      top = place
      pole = way
    }
    if top.distance(to: start) < leanDistance {
      let distance = place.distance(to: start)
      if distance >= leanDistance { judgeLean(of: way, towards: place, sparing: 2 * tremor / distance) }
    } else if top == place {
      judgeLean(of: pole, towards: top, sparing: 2 * tremor / top.distance(to: start))
    } else if place.distance(to: top).exceeds(jitter) {
      guard (poleHeight / viewHeight).reaches(minimumHeight) else { return fail(heightFinding) }
      judgeLean(of: pole, towards: top, sparing: 0)
      // However low a pole may be: nothing lies halfway down what has no height.
      guard poleHeight.exceeds(0) else { return fail(Finding(.tooShort)) }
      stroke = .out
      tip = top
      bottom = top.y
      followOut(place)
    }
  }

  /// By how much a pole leans to either side, in degrees.
  private func lean(of pole: Wire, towards end: Point) -> Double {
    abs(Vector(0, -1).angle(to: pole.direction(towards: end - start))).degrees
  }

  /// Fails where a pole leans too much even after `spared` of a radian has been taken off.
  private func judgeLean(of pole: Wire, towards end: Point, sparing spared: Double) {
    let lean = lean(of: pole, towards: end)
    if (lean - spared.degrees).reaches(maximumLean) { fail(leanFinding(lean)) }
  }

  private func followOut(_ place: Point) {
    guard goesDown(to: place) else { return }
    if place.x > tip.x {
      tip = place
      // The tip only comes lower from here, but for what a stroke may go back.
      if (tip.y - top.y).exceeds(tipRange.upperBound * poleHeight + jitter) { fail(lowTipFinding) }
    } else if (tip.x - place.x).exceeds(jitter) {
      guard (tip.x - top.x).exceeds(jitter) else {
        return fail(Finding(.wrongDirection, measured: tip.x - place.x, atMost: jitter, unit: .points))
      }
      stroke = .back
      left = place.x
      judgeTip()
    }
  }

  private func judgeTip() {
    let depth = tipDepth
    if depth.exceeds(tipRange.upperBound) {
      fail(lowTipFinding)
    } else if !depth.reaches(tipRange.lowerBound) {
      fail(highTipFinding)
    }
  }

  private func followBack(_ place: Point) {
    guard goesDown(to: place) else { return }
    left = min(left, place.x)
    if (place.x - left).exceeds(jitter) { fail(returnFinding(place.x - left)) }
  }

  /// Whether the finger keeps going down; otherwise the gesture fails.
  private func goesDown(to place: Point) -> Bool {
    bottom = max(bottom, place.y)
    if !(bottom - place.y).exceeds(jitter) { return true }
    fail(returnFinding(bottom - place.y))
    return false
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    guard let finger, touches.contains(finger) else { return }
    guard stroke == .back else { return fail(Finding(.incomplete)) }
    let closing = closingFinding(finger)
    self.closing = closing
    guard closing.rule == .closed else { return fail(closing) }
    explain(closing)
    state = .recognized
  }

  override open func deadlineReached(at time: Double) {
    guard let finger else { return }
    scheduleDeadline(from: finger.landingTime)
    // The limit may have been raised meanwhile.
    guard let deadline, time >= deadline else { return }
    fail(Finding(.tooSlow, measured: time - finger.landingTime, atMost: maximumDuration, unit: .seconds))
  }

  override open func reset() {
    super.reset()
    finger = nil
    closing = nil
    stroke = .pole
  }

  // MARK: Findings

  private func leanFinding(_ lean: Double) -> Finding {
    Finding(.leans, measured: lean, below: maximumLean, unit: .degrees)
  }

  private var heightFinding: Finding {
    let limit = minimumHeight * viewHeight
    // Judged as a fraction of the view: in points rounding may leave more.
    let isAtLimit = (poleHeight / viewHeight).rounded(to: minimumHeight) == minimumHeight
    return Finding(.tooShort, measured: isAtLimit ? limit : poleHeight, atLeast: limit, unit: .points)
  }

  private var tipFinding: Finding { tipDepth.exceeds(tipRange.upperBound) ? lowTipFinding : highTipFinding }

  private var lowTipFinding: Finding {
    Finding(.tipTooLow, measured: tipDepth, atMost: tipRange.upperBound, unit: .ratio)
  }

  private var highTipFinding: Finding {
    Finding(.tipTooHigh, measured: tipDepth, atLeast: tipRange.lowerBound, unit: .ratio)
  }

  private func returnFinding(_ distance: Double) -> Finding {
    Finding(.wentBack, measured: distance, atMost: jitter, unit: .points)
  }

  private func closingFinding(_ finger: Touch) -> Finding {
    let distance = finger.location(in: view).distance(to: start)
    return Finding(
      distance.reaches(closingDistance) ? .endedTooFar : .closed, measured: distance, below: closingDistance,
      unit: .points)
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    let plain = FlagGestureRecognizer()
    return [
      Tolerance(
        "maximumLean", \FlagGestureRecognizer.maximumLean, of: plain, .degrees, 0...90,
        from: .published("the flag recognizer for UIKit"), decides: [.leans]),
      Tolerance(
        "minimumHeight", \FlagGestureRecognizer.minimumHeight, of: plain, .ratio, 0.02...1,
        from: .published("the flag recognizer for UIKit: about a third of the view"), decides: [.tooShort]),
      Tolerance(
        .lower, "tipRange", \FlagGestureRecognizer.tipRange, of: plain, .ratio, 0...1,
        from: .published("the flag recognizer for UIKit: the middle 30 percent of the pole"),
        decides: [.tipTooHigh]),
      Tolerance(
        .upper, "tipRange", \FlagGestureRecognizer.tipRange, of: plain, .ratio, 0...1,
        from: .published("the flag recognizer for UIKit: the middle 30 percent of the pole"),
        decides: [.tipTooLow]),
      Tolerance(
        "closingDistance", \FlagGestureRecognizer.closingDistance, of: plain, .points, 0...400,
        from: .published("the flag recognizer for UIKit"), decides: [.endedTooFar]),
      Tolerance(
        "jitter", \FlagGestureRecognizer.jitter, of: plain, .points, 0...100,
        from: .chosen("four times the tremor of a hand, less than a stroke"), decides: [.wrongDirection, .wentBack]),
      Tolerance(
        "leanDistance", \FlagGestureRecognizer.leanDistance, of: plain, .points, 0...100,
        from: .chosen("ten times the tremor of a hand")),
      Tolerance(
        "tremor", \FlagGestureRecognizer.tremor, of: plain, .points, 0...20,
        from: .chosen("the middle of the 1 to 3 pt that the hands of our trials tremble")),
      Tolerance(
        "maximumDuration", \FlagGestureRecognizer.maximumDuration, of: plain, .seconds, 0...20,
        from: .published("the flag recognizer for UIKit has no limit"), decides: [.tooSlow]),
    ]
  }

  override open var measurements: [Finding] {
    guard finger != nil, top != start else { return [] }
    let isPole = top.distance(to: start) >= leanDistance
    let lean = isPole ? lean(of: pole, towards: top) : lean(of: way, towards: last)
    var findings = [leanFinding(lean), heightFinding]
    guard stroke != .pole else { return findings }
    findings.append(tipFinding)
    return findings + [closing].compactMap(\.self)
  }

  // MARK: Guides

  /// The strokes of a flag, in order.
  private static let strokeNames = ["up", "out", "back"]

  override open var strokes: Strokes? {
    finger == nil || top.distance(to: start) < leanDistance ? nil : Strokes(Self.strokeNames, at: stroke.rawValue)
  }

  override open var guides: [Guide] {
    guard let finger, let leaning = measurements.first, max(poleHeight, last.distance(to: start)) >= leanDistance else {
      return []
    }
    func inWindow(_ place: Point) -> Point { view?.convert(toWindow: place) ?? place }
    let height = minimumHeight * viewHeight
    let isPole = stroke == .pole
    let foot = inWindow(start)
    let goal = inWindow(Point(start.x, start.y - height))
    // As wide as the cone is there, and somewhat more.
    let half = height * tangent(Double(degrees: min(maximumLean, 60))) + 16
    let reach = 1.12 * max(height, poleHeight)
    var guides = [
      Guide(
        .sector(apex: foot, axis: -.pi / 2, half: Double(degrees: maximumLean), reach: reach), .room, leaning,
        isFinal: !isPole),
      Guide(
        .line(from: goal - Vector(half, 0), to: goal + Vector(half, 0)), .goal, heightFinding, isFinal: !isPole),
    ]
    guard !isPole else { return guides }
    let (upper, lower) = (tipRange.lowerBound * poleHeight, tipRange.upperBound * poleHeight)
    let band = Rect(origin: inWindow(top + Vector(0, upper)), size: Size(0.9 * poleHeight, lower - upper))
    let isTipFinal = stroke == .back
    guides.append(Guide(.rectangle(band), .room))
    guides.append(
      Guide(
        .line(from: band.origin, to: band.origin + Vector(band.width, 0)), .goal, highTipFinding, isFinal: isTipFinal))
    guides.append(
      Guide(
        .line(from: band.origin + Vector(0, band.height), to: band.origin + Vector(band.width, band.height)), .room,
        lowTipFinding, isFinal: isTipFinal))
    guides.append(Guide(.line(from: foot, to: inWindow(top)), .measure))
    guides.append(Guide(.place(inWindow(top)), .settled))
    if stroke == .back { guides.append(Guide(.place(inWindow(tip)), .settled)) }
    guides.append(Guide(.disc(center: foot, radius: closingDistance), .goal, closingFinding(finger)))
    return guides
  }
}
