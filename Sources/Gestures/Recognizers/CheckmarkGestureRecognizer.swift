import Geometry

/// Recognizes a check mark drawn by one finger: down and up again, always to the right, ending higher than it began.
/// Discrete: recognized at the lift.
///
/// It fails as soon as the finger goes wrong, so that others need not wait. Fingers after the first are ignored. Places are
/// taken in the coordinates of the view.
open class CheckmarkGestureRecognizer: GestureRecognizer {
  /// How far down the first stroke has to go at least, in points.
  public final var minimumDepth = 10.0
  /// How far a stroke may go back before that counts as a turn, in points.
  public final var jitter = 8.0

  private enum Stroke: Int {
    case down
    case up
  }

  private var finger: Touch?
  private var stroke = Stroke.down
  private var start = Point.zero
  private var lowest = 0.0
  private var highest = 0.0
  private var rightmost = 0.0
  /// How much higher than it began the finger was lifted; nil before.
  private var rise: Finding?

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches {
      guard finger == nil else {
        ignore(touch, for: event)
        continue
      }
      finger = touch
      start = touch.location(in: view)
      lowest = start.y
      rightmost = start.x
    }
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    guard let finger, touches.contains(finger) else { return }
    follow(finger.location(in: view))
  }

  private func follow(_ place: Point) {
    rightmost = max(rightmost, place.x)
    guard !(rightmost - place.x).exceeds(jitter) else { return fail(directionFinding(at: place)) }
    switch stroke {
    case .down:
      lowest = max(lowest, place.y)
      guard (lowest - place.y).exceeds(jitter) else { return }
      guard depth.reaches(minimumDepth) else { return fail(depthFinding) }
      stroke = .up
      highest = place.y
    case .up:
      highest = min(highest, place.y)
      if (place.y - highest).exceeds(jitter) {
        fail(Finding(.wentBack, measured: place.y - highest, atMost: jitter, unit: .points))
      }
    }
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    guard let finger, touches.contains(finger) else { return }
    guard stroke == .up else { return fail(Finding(.incomplete)) }
    let rise = riseFinding(at: finger.location(in: view))
    self.rise = rise
    guard rise.isKept else { return fail(rise) }
    explain(rise)
    state = .recognized
  }

  override open func reset() {
    super.reset()
    finger = nil
    rise = nil
    stroke = .down
  }

  // MARK: Findings

  /// How far down the first stroke has come, in points.
  private var depth: Double { lowest - start.y }

  private var depthFinding: Finding { Finding(.tooShallow, measured: depth, atLeast: minimumDepth, unit: .points) }

  private func directionFinding(at place: Point) -> Finding {
    Finding(.wrongDirection, measured: rightmost - place.x, atMost: jitter, unit: .points)
  }

  private func riseFinding(at place: Point) -> Finding {
    let rise = start.y - place.y
    return Finding(rise.exceeds(0) ? .endedHigher : .endedTooLow, measured: rise, above: 0, unit: .points)
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    let plain = CheckmarkGestureRecognizer()
    return [
      Tolerance(
        "minimumDepth", \CheckmarkGestureRecognizer.minimumDepth, of: plain, .points, 0...200,
        from: .chosen("more than a finger that rests trembles"), decides: [.tooShallow]),
      Tolerance(
        "jitter", \CheckmarkGestureRecognizer.jitter, of: plain, .points, 0...100,
        from: .chosen("four times the tremor of a hand, less than a stroke"), decides: [.wrongDirection, .wentBack]),
    ]
  }

  override open var measurements: [Finding] {
    guard let finger else { return [] }
    let place = finger.location(in: view)
    let findings = [depthFinding, directionFinding(at: place)]
    return findings + [rise].compactMap(\.self)
  }

  // MARK: Guides

  /// The strokes of a check mark, in order.
  private static let strokeNames = ["down", "up"]

  override open var strokes: Strokes? {
    finger == nil || !depth.reaches(minimumDepth) ? nil : Strokes(Self.strokeNames, at: stroke.rawValue)
  }

  override open var guides: [Guide] {
    guard let finger, depth >= minimumDepth / 2 else { return [] }
    let foot = view?.convert(toWindow: start) ?? start
    func level(_ y: Double) -> Guide.Shape {
      .line(from: foot + Vector(-16, y), to: foot + Vector(rightmost - start.x + 48, y))
    }
    var guides = [Guide(level(minimumDepth), .goal, depthFinding, isFinal: stroke == .up)]
    if stroke == .up { guides.append(Guide(level(0), .goal, riseFinding(at: finger.location(in: view)))) }
    return guides
  }
}
