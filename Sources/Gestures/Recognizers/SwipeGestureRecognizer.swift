import Geometry

/// Recognizes a quick straight movement of one or more fingers along an axis. Discrete: recognized while they move.
///
/// A finger that has come far enough has done its part, wherever it goes; it may lift before the others have.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Which way fingers swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit a direction, as in UIKit.
    public let rawValue: Int

    /// The directions with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)

    /// The direction's name in files and events; the first of several, nil for none.
    var name: String? {
      if contains(.right) { return "right" }
      if contains(.left) { return "left" }
      if contains(.up) { return "up" }
      return contains(.down) ? "down" : nil
    }

    /// The four, and where each leads.
    package static let each: [(direction: Direction, axis: Vector)] = [
      (.right, Vector(1, 0)), (.left, Vector(-1, 0)), (.up, Vector(0, -1)), (.down, Vector(0, 1)),
    ]
  }

  /// The directions that count; more than one only where they mean the same.
  public final var direction: Direction = .right
  /// How many fingers swipe, exactly.
  public final var numberOfTouchesRequired = 1 { didSet { lookAtTime() } }
  /// How far along the axis each finger has to come, in points.
  public final var minimumDistance = 50.0 {
    didSet { if minimumDistance != oldValue { distanceChanged() } }
  }
  /// How far from the axis each finger's way may point once it is `minimumDistance` long, in degrees.
  public final var maximumAngle = 30.0
  /// Within what time of the first landing the fingers have to come far enough, in seconds.
  public final var maximumDuration = 0.5 { didSet { lookAtTime() } }
  /// How far against the direction a finger may go, in points.
  public final var maximumReverse = 20.0
  /// Within what time all fingers have to land, in seconds.
  public final var landingWindow = UsualLimit.landingWindow { didSet { lookAtTime() } }

  /// Which of the directions was swiped; empty before the fingers have come far enough. A gesture that waits for another to fail
  /// knows it already.
  public private(set) final var recognizedDirection: Direction = []

  private struct Finger {
    let touch: Touch
    var isDown = true
    /// The directions in which it has come far enough.
    var done: Direction = []
    /// How far it has been from its landing at most, to the left and up, and to the right and down.
    private var (low, high) = (Vector.zero, Vector.zero)
    /// Its way when the angle of that was last judged; nil while it is too short.
    var judged: Vector?

    init(_ touch: Touch) { self.touch = touch }

    var way: Vector { touch.windowLocation - touch.landing }

    /// How far it has come along `axis` at most, one of the four.
    func reach(along axis: Vector) -> Double {
      axis.dx > 0 ? high.dx : axis.dx < 0 ? -low.dx : axis.dy > 0 ? high.dy : -low.dy
    }

    /// Takes in where it is now.
    mutating func follow() {
      let way = way
      low = Vector(min(low.dx, way.dx), min(low.dy, way.dy))
      high = Vector(max(high.dx, way.dx), max(high.dy, way.dy))
    }

    /// Forgets how far it was, but for where it is now.
    mutating func forget() {
      (low, high) = (.zero, .zero)
      follow()
    }

    /// How far its way points from `axis`, or did when that was last judged, in degrees.
    func angle(from axis: Vector) -> Double { abs(axis.angle(to: judged ?? way)).degrees }
  }

  /// The fingers, at most as many as were down at once: one that lands takes the place of one that lifted.
  private var fingers: ContiguousArray<Finger> = []
  /// When the first finger landed.
  private var start = 0.0
  /// The directions that the fingers have gone wrong for, of those that count.
  private var wrong: Direction = []
  /// What was wrong with the direction that suited best of those, and how far the fingers had come in it.
  private var nearest: (reach: Double, finding: Finding)?

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    if fingers.isEmpty { start = event.timestamp }
    for touch in touches {
      if let lifted = fingers.firstIndex(where: { !$0.isDown }) { fingers.remove(at: lifted) }
      fingers.append(Finger(touch))
    }
    guard fingers.count <= numberOfTouchesRequired else { return fail(countFinding) }
    deadline = start + limit + Self.timeTolerance
  }

  /// Within what time of the first landing something has to come: another finger, or the way of all.
  private var limit: Double {
    fingers.count < numberOfTouchesRequired ? min(landingWindow, maximumDuration) : maximumDuration
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    for index in fingers.indices { fingers[index].follow() }
    judge()
  }

  /// Has fingers that came far enough before, and now have not, go on; those that are now far enough may be a swipe.
  private func distanceChanged() {
    guard currentState == .possible, !isProposing else { return }
    for index in fingers.indices {
      for (direction, axis) in Direction.each where !fingers[index].reach(along: axis).reaches(minimumDistance) {
        fingers[index].done.remove(direction)
      }
      if fingers[index].done.isEmpty { fingers[index].forget() }
    }
    lookAtTime()
  }

  /// Recognizes the swipe where every finger has come far enough, and fails where none of the directions is left.
  private func judge() {
    var isOpen = false
    for (direction, axis) in Direction.each where self.direction.subtracting(wrong).contains(direction) {
      switch judge(direction, along: axis) {
      case .success(let finding):
        // A quick hand may be under way before its last finger has landed.
        guard fingers.count == numberOfTouchesRequired else { return }
        recognizedDirection = direction
        explain(finding)
        state = .ended
        return
      case .failure(let finding):
        // Of several directions the one that suits best was meant.
        let reach = reach(along: axis)
        if reach > nearest?.reach ?? -.infinity { nearest = (reach, finding) }
        wrong.insert(direction)
      case .undecided: isOpen = true
      }
    }
    if !isOpen, let nearest { fail(nearest.finding) }
  }

  private enum Judgement {
    case success(Finding)
    case failure(Finding)
    case undecided
  }

  /// Holds every finger against one direction.
  private func judge(_ direction: Direction, along axis: Vector) -> Judgement {
    for index in fingers.indices where !fingers[index].done.contains(direction) {
      let way = fingers[index].way
      let along = way.dot(axis)
      if (-along).exceeds(maximumReverse) { return .failure(reverseFinding(-along)) }
      // A report may tell of pressure alone.
      guard way.length.exceeds(0) else { continue }
      if way.length.reaches(minimumDistance) {
        fingers[index].judged = way
        let angle = fingers[index].angle(from: axis)
        if angle.exceeds(maximumAngle) { return .failure(angleFinding(angle)) }
      }
      if along.reaches(minimumDistance), along.exceeds(0) { fingers[index].done.insert(direction) }
    }
    guard fingers.allSatisfy({ $0.done.contains(direction) }) else { return .undecided }
    return .success(distanceFinding(reach(along: axis), isEnough: true))
  }

  /// How far the finger has come along `axis` at most that came least far, of those that are judged.
  private func reach(along axis: Vector, of isJudged: (Finger) -> Bool = { _ in true }) -> Double {
    fingers.lazy.filter(isJudged).map { $0.reach(along: axis) }.min() ?? 0
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    for index in fingers.indices where touches.contains(fingers[index].touch) { fingers[index].isDown = false }
    let isOver = !fingers.contains { $0.isDown }
    guard isOver || fingers.contains(where: { !$0.isDown && $0.done.isEmpty }) else { return }
    guard fingers.count == numberOfTouchesRequired else { return fail(countFinding) }
    fail(minimumDistance > 0 ? distanceFinding(distance, isEnough: false) : Finding(.stayedStill))
  }

  /// How far the finger has come that came least far, along the direction that suits best: of those that were lifted too soon, or of
  /// those that are on their way, where there are any.
  private var distance: Double {
    let isAnyUndone = fingers.contains { $0.done.isEmpty }
    let isAnyLifted = fingers.contains { $0.done.isEmpty && !$0.isDown }
    let farthest = Direction.each
      .filter { direction.contains($0.direction) }
      .map { direction in
        reach(along: direction.axis) { !isAnyUndone || $0.done.isEmpty && (!isAnyLifted || !$0.isDown) }
      }
      .max()
    return max(0, farthest ?? 0)
  }

  /// How far the way of `finger` points from the direction that suits it best, in degrees.
  private func angle(of finger: Finger) -> Double {
    Direction.each.filter { direction.contains($0.direction) }.map { finger.angle(from: $0.axis) }.min() ?? 0
  }

  override open func deadlineReached(at time: Double) {
    let end = start + limit + Self.timeTolerance
    guard time >= end else {
      // A limit has changed.
      deadline = end
      return judge()
    }
    let duration = time - start
    fail(
      fingers.count < numberOfTouchesRequired
        ? Finding(.landedTooLate, measured: duration, atMost: limit, unit: .seconds) : durationFinding(duration))
  }

  override open func forEachMeasuredValue(_ body: (MeasuredValue) -> Void) {
    if let direction = recognizedDirection.name { body(.common("direction", .name(direction))) }
    super.forEachMeasuredValue(body)
  }

  override open func reset() {
    super.reset()
    fingers.removeAll(keepingCapacity: true)
    (wrong, nearest) = ([], nil)
    recognizedDirection = []
  }

  // MARK: Findings

  private var countFinding: Finding { Finding(fingers: fingers.count, exactly: numberOfTouchesRequired) }

  private func distanceFinding(_ distance: Double, isEnough: Bool) -> Finding {
    Finding(
      isEnough ? .movedEnough : .movedTooLittle, measured: distance,
      atLeast: minimumDistance,
      unit: .points)
  }

  private func reverseFinding(_ distance: Double) -> Finding {
    Finding(.wrongDirection, measured: distance, atMost: maximumReverse, unit: .points)
  }

  private func angleFinding(_ angle: Double) -> Finding {
    Finding(.offAxis, measured: angle, atMost: maximumAngle, unit: .degrees)
  }

  private func durationFinding(_ duration: Double) -> Finding {
    Finding(.tooSlow, measured: duration, atMost: maximumDuration, unit: .seconds)
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    let plain = SwipeGestureRecognizer()
    return [
      Tolerance(
        "minimumDistance", \SwipeGestureRecognizer.minimumDistance, of: plain, .points, 5...400,
        from: .chosen("UIKit has one and does not say which; another port has 50, too"), decides: [.movedTooLittle]),
      Tolerance(
        "maximumAngle", \SwipeGestureRecognizer.maximumAngle, of: plain, .degrees, 0...60,
        from: .chosen("nearer to its axis than to a diagonal"), decides: [.offAxis]),
      Tolerance(
        "maximumDuration", \SwipeGestureRecognizer.maximumDuration, of: plain, .seconds, 0...5,
        from: .chosen("UIKit has one and does not say which; ports have 0.1 to 1 s"),
        decides: [.tooSlow, .landedTooLate]),
      Tolerance(
        "maximumReverse", \SwipeGestureRecognizer.maximumReverse, of: plain, .points, 0...400,
        from: .chosen("twice what makes a pan"), decides: [.wrongDirection]),
      Tolerance(
        "landingWindow", \SwipeGestureRecognizer.landingWindow, of: plain, .seconds, 0...2,
        from: .chosen("a hand lands all its fingers in less"), decides: [.landedTooLate]),
      Tolerance(
        "numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired, of: plain, .touches, 1...10,
        from: .uikit),
    ]
  }

  override open var measurements: [Finding] {
    guard !fingers.isEmpty else { return [] }
    let distance = distance
    var findings = [
      countFinding, distanceFinding(distance, isEnough: distance.reaches(minimumDistance)),
      durationFinding(time - start),
    ]
    if let angle = fingers.filter({ $0.judged != nil }).map(angle).max() { findings.append(angleFinding(angle)) }
    return findings
  }

  // MARK: Guides

  /// How far out an angle is told, in lengths of the least distance.
  private static let reach = 4.0

  override open var guides: [Guide] {
    var guides: [Guide] = []
    for (direction, axis) in Direction.each where self.direction.contains(direction) {
      for finger in fingers where finger.way.dot(axis) >= maximumReverse / 2 {
        guides += self.guides(of: finger, along: axis)
      }
      // The finger that went back farthest decides.
      guard guides.isEmpty, let back = fingers.min(by: { $0.way.dot(axis) < $1.way.dot(axis) }) else { continue }
      let reverse = -back.way.dot(axis)
      guard reverse > maximumReverse / 2 else { continue }
      guides.append(
        Guide(.disc(center: back.touch.landing, radius: maximumReverse), .room, reverseFinding(reverse)))
    }
    return guides
  }

  private func guides(of finger: Finger, along axis: Vector) -> [Guide] {
    let (start, along) = (finger.touch.landing, finger.way.dot(axis))
    let goal = start + axis * minimumDistance
    let across = Vector(-axis.dy, axis.dx) * (minimumDistance * tangent(Double(degrees: min(maximumAngle, 60))) + 12)
    return [
      Guide(
        .sector(
          apex: start, axis: axis.angle, half: Double(degrees: maximumAngle), reach: Self.reach * minimumDistance),
        .room, angleFinding(finger.angle(from: axis))),
      Guide(
        .line(from: goal - across, to: goal + across), .goal,
        distanceFinding(along, isEnough: along.reaches(minimumDistance))),
    ]
  }

  // MARK: Places

  /// How many fingers swipe, those that have lifted included.
  override open var numberOfTouches: Int { fingers.isEmpty ? super.numberOfTouches : fingers.count }

  /// The middle of the places where the fingers landed, in the coordinates of `view`, of the window where nil.
  override open func location(in view: View?) -> Point {
    guard !fingers.isEmpty else { return super.location(in: view) }
    return convert(Point.middle(of: fingers.count) { fingers[$0].touch.landing }, to: view)
  }

  /// Where one finger landed, in the coordinates of `view`, of the window where nil.
  override open func location(ofTouch index: Int, in view: View?) -> Point {
    index < fingers.count
      ? convert(fingers[index].touch.landing, to: view) : super.location(ofTouch: index, in: view)
  }
}
