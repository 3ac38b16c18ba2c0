import Geometry

/// Recognizes taps: some fingers land together and lift again, once or several times. Discrete.
///
/// It is recognized at the lift that leaves no finger of the last tap down.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture; at least 1.
  public final var numberOfTapsRequired = 1
  /// With how many fingers each tap is made; at least 1.
  public final var numberOfTouchesRequired = 1 { didSet { lookAtTime() } }
  /// The mouse buttons of a tap that a mouse makes; the primary one unless set. Fingers and pens tap with any.
  public final var buttonMaskRequired: Event.ButtonMask = .primary
  /// How long a tap may last from its first landing to its last lift, in seconds.
  public final var maximumPressDuration = UsualLimit.tapDuration { didSet { lookAtTime() } }
  /// How soon after a tap the next one has to land, in seconds.
  public final var maximumInterval = UsualLimit.tapInterval { didSet { lookAtTime() } }
  /// How far each finger may move from where it landed, in points.
  public final var allowableMovement = UsualLimit.tapDistance
  /// How far from the tap before the next one may land, in points.
  public final var maximumSeparation = UsualLimit.tapDistance
  /// Within what time all fingers of a tap have to land, in seconds.
  public final var landingWindow = UsualLimit.landingWindow { didSet { lookAtTime() } }

  /// The fingers of the tap, at most as many as were down at once: one that lands takes the place of one that lifted.
  private var contacts = Contacts()
  /// When the first finger of the tap landed.
  private var start = 0.0
  /// Where the fingers of the tap before landed; empty in the first.
  private var before: ContiguousArray<Point> = []
  private var firstTap: ContiguousArray<Point> = []
  private var taps = 0
  private var lastLift = 0.0

  private var fingers: ContiguousArray<Contacts.Contact> { contacts.fingers }
  private var down: Int { fingers.count { $0.isDown } }
  private var landings: ContiguousArray<Point> { ContiguousArray(fingers.map(\.touch.landing)) }

  override open func touchWillLand(_ touch: Touch) { judgeSeparation(of: touch, from: landings) }

  /// Fails where a finger of another tap lands too far from all of the tap before.
  private func judgeSeparation(of touch: Touch, from places: ContiguousArray<Point>) {
    if let finding = Contacts.landedApart(touch, from: places, atMost: maximumSeparation) { fail(finding) }
  }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    if touches.contains(where: { $0.kind == .mouse }), event.buttonMask != buttonMaskRequired {
      return fail(Finding(.otherButton))
    }
    if down == 0 {
      before = landings
      contacts.fingers.removeAll(keepingCapacity: true)
      start = event.timestamp
    }
    for touch in touches {
      if let lifted = fingers.firstIndex(where: { !$0.isDown }) { contacts.fingers.remove(at: lifted) }
      contacts.fingers.append(Contacts.Contact(touch: touch))
    }
    guard fingers.count <= numberOfTouchesRequired else { return fail(countFinding) }
    for touch in touches { judgeSeparation(of: touch, from: before) }
    guard state == .possible else { return }
    deadline = end
  }

  /// Something that has to come: the rule that fails when it does not, from when on it is waited for, and for how long.
  private typealias Wait = (rule: Rule, start: Double, limit: Double)

  /// What is waited for.
  private var wait: Wait? {
    if fingers.isEmpty { return nil }
    if down == 0 { return (.nextTapTooLate, lastLift, maximumInterval) }
    return fingers.count < numberOfTouchesRequired
      ? (.landedTooLate, start, min(landingWindow, maximumPressDuration)) : lift
  }

  /// The wait for the last lift of the tap.
  private var lift: Wait { (.heldTooLong, start, maximumPressDuration) }

  /// When the wait is over.
  private var end: Double? { wait.map { $0.start + $0.limit + Self.timeTolerance } }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    for touch in touches {
      let distance = contacts.follow(touch)
      if distance.exceeds(allowableMovement) { fail(movementFinding(distance)) }
    }
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    for index in fingers.indices where touches.contains(fingers[index].touch) { contacts.fingers[index].isDown = false }
    guard down == 0, state == .possible else { return }
    lastLift = event.timestamp
    guard fingers.count == numberOfTouchesRequired else { return fail(countFinding) }
    if taps == 0 { firstTap = ContiguousArray(fingers.map(\.touch.windowLocation)) }
    taps += 1
    if taps >= numberOfTapsRequired {
      explain(tapsFinding)
      state = .ended
    } else {
      deadline = end
    }
  }

  override open func deadlineReached(at time: Double) {
    guard let wait, let end else { return }
    // The limit may have been raised meanwhile.
    guard time >= end else { return deadline = end }
    fail(finding(of: wait, at: time))
  }

  override open func reset() {
    super.reset()
    contacts.removeAll()
    before.removeAll(keepingCapacity: true)
    firstTap.removeAll(keepingCapacity: true)
    taps = 0
  }

  // MARK: Findings

  private var countFinding: Finding { Finding(fingers: fingers.count, exactly: numberOfTouchesRequired) }

  private var tapsFinding: Finding {
    Finding(.tapped, measured: Double(taps), atLeast: Double(numberOfTapsRequired), unit: .taps)
  }

  private func movementFinding(_ distance: Double) -> Finding {
    Contacts.moved(distance, atMost: allowableMovement)
  }

  private func finding(of wait: Wait, at time: Double) -> Finding {
    Finding(wait.rule, measured: time - wait.start, atMost: wait.limit, unit: .seconds)
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    let plain = TapGestureRecognizer()
    return [
      Tolerance(
        "allowableMovement", \TapGestureRecognizer.allowableMovement, of: plain, .points, 0...400,
        from: .chosen("a tap of UIKit, which does not say it, moves visibly farther than the 10 pt of a long press"),
        decides: [.movedTooFar]),
      Tolerance(
        "maximumPressDuration", \TapGestureRecognizer.maximumPressDuration, of: plain, .seconds, 0...5,
        from: .published("WinObjC, a port of UIKit"), decides: [.heldTooLong, .landedTooLate]),
      Tolerance(
        "maximumInterval", \TapGestureRecognizer.maximumInterval, of: plain, .seconds, 0...2,
        from: .published("WinObjC, a port of UIKit"), decides: [.nextTapTooLate]),
      Tolerance(
        "maximumSeparation", \TapGestureRecognizer.maximumSeparation, of: plain, .points, 0...400,
        from: .chosen("as far as a finger may move that taps"), decides: [.nextTapTooFar]),
      Tolerance(
        "landingWindow", \TapGestureRecognizer.landingWindow, of: plain, .seconds, 0...2,
        from: .chosen("a hand lands all its fingers in less"), decides: [.landedTooLate]),
      Tolerance(
        "numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired, of: plain, .touches, 1...10,
        from: .uikit),
      Tolerance(
        "numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired, of: plain, .taps, 1...5, from: .uikit),
    ]
  }

  override open var measurements: [Finding] {
    guard !fingers.isEmpty else { return [] }
    let end = down == 0 ? lastLift : time
    let findings = [countFinding, movementFinding(contacts.farthest), finding(of: lift, at: end)]
    return numberOfTapsRequired > 1 ? findings + [tapsFinding] : findings
  }

  // MARK: Taps and places

  /// A tap leaves a tap with more taps alone: it is the beginning of it.
  override open func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// The fingers of the first tap once it is complete, and before that those that are down.
  override open var numberOfTouches: Int { firstTap.isEmpty ? super.numberOfTouches : firstTap.count }

  /// The middle of the first tap, in the coordinates of `view`, of the window where nil.
  override open func location(in view: View?) -> Point {
    guard !firstTap.isEmpty else { return super.location(in: view) }
    return convert(Point.middle(of: firstTap.count) { firstTap[$0] }, to: view)
  }

  /// Where one finger of the first tap was, in the coordinates of `view`, of the window where nil.
  override open func location(ofTouch index: Int, in view: View?) -> Point {
    firstTap.isEmpty ? super.location(ofTouch: index, in: view) : convert(firstTap[index], to: view)
  }

  // MARK: Guides

  override open var guides: [Guide] {
    guard let last = fingers.last else { return [] }
    if down == 0 {
      guard taps > 0, taps < numberOfTapsRequired, let wait else { return [] }
      return fingers.map { Guide(.disc(center: $0.touch.landing, radius: maximumSeparation), .room) } + [
        Guide(
          .clock(center: last.touch.landing, start: wait.start, end: wait.start + wait.limit), .room,
          finding(of: wait, at: time))
      ]
    }
    var guides = contacts.rooms(allowableMovement)
    let lift = lift
    if time - lift.start > lift.limit / 2 {
      guides.append(
        Guide(
          .clock(center: last.touch.windowLocation, start: lift.start, end: lift.start + lift.limit), .room,
          finding(of: lift, at: time)))
    }
    return guides
  }
}
