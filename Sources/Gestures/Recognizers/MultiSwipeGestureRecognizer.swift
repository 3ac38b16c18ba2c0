import Geometry

/// Recognizes one to five fingers that each draw a straight line along the same axis, the same way. Discrete: recognized
/// while they move, and then says how many they were.
///
/// Each finger is measured from its own landing, and has to keep to its line until it has come far enough; from then on its
/// axis and its way stand, wherever it goes: a quick finger comes much farther. A hand lands finger by finger:
/// `landingWindow` is how long the gesture waits for one more.
open class MultiSwipeGestureRecognizer: GestureRecognizer {
  /// The line that the fingers drew.
  public enum Axis: String, Hashable, Sendable {
    /// From side to side.
    case horizontal
    /// Up or down.
    case vertical
  }

  /// How far along the axis each finger has to come, in points.
  public final var minimumDistance = 25.0 {
    didSet { if minimumDistance != oldValue { distanceChanged() } }
  }
  /// How far beside the line that all go along each finger may get on the way, in points.
  public final var maximumVariance = 5.0
  /// How many fingers may take part, up to 5.
  public final var maximumNumberOfTouches = 5
  /// For how long after a landing another finger may still come, though one has gone all its way already, in seconds. Until
  /// then the gesture is not recognized, unless a finger lifts or no more may take part.
  public final var landingWindow = 0.075 { didSet { scheduleDeadline() } }
  /// Within what time of the first landing all fingers have to come far enough, in seconds; any time unless set.
  public final var maximumDuration = Double.infinity { didSet { scheduleDeadline() } }
  /// Whether fingers may go opposite ways; the direction is then that of the first one.
  public final var allowsOppositeDirections = false

  /// The axis of the swipe; nil before the fingers have come far enough. A swipe that waits for another gesture to fail knows it
  /// already.
  public private(set) final var axis: Axis?
  /// Which way the first finger went; empty while `axis` is nil.
  public private(set) final var direction: SwipeGestureRecognizer.Direction = []

  private struct Finger {
    let touch: Touch
    /// Where it was in the sample before, from its landing.
    private var before = Vector.zero
    /// How far it has been from its landing at most, to either side and up or down; once it has an axis, along that alone.
    private(set) var reach = Vector.zero
    /// The axis along which it has come far enough; nil while it has not.
    private(set) var axis: Axis?
    /// Whether it came far enough to the right, or down.
    private(set) var isForward = false

    init(_ touch: Touch) { self.touch = touch }

    /// How far it has come along `axis`, in points.
    func distance(along axis: Axis) -> Double { axis == .horizontal ? reach.dx : reach.dy }
    /// How far it has been beside a line along `axis`, in points.
    func strayed(from axis: Axis) -> Double { axis == .horizontal ? reach.dy : reach.dx }
    /// The axis that it goes along, or that suits it better.
    var ownAxis: Axis { axis ?? (reach.dx >= reach.dy ? .horizontal : .vertical) }

    /// Takes in where the finger is now. A finger goes straight from sample to sample: how far beside its line it is when it
    /// has come `distance` is known between them, too.
    mutating func follow(_ distance: Double, within variance: Double) {
      let way = touch.windowLocation - touch.landing
      defer { before = way }
      if let axis {
        reach =
          axis == .horizontal
          ? Vector(max(reach.dx, abs(way.dx)), reach.dy) : Vector(reach.dx, max(reach.dy, abs(way.dy)))
        return
      }
      for (axis, from, to, across, end, beside) in [
        (Axis.horizontal, before.dx, way.dx, before.dy, way.dy, reach.dy),
        (.vertical, before.dy, way.dy, before.dx, way.dx, reach.dx),
      ] where abs(to).reaches(distance) && abs(to).exceeds(0) {
        let goal = to < 0 ? -distance : distance
        let share = to == from ? 0 : ((goal - from) / (to - from)).clamped(to: 0...1)
        let crossing = across + (end - across) * share
        guard !max(beside, abs(crossing)).exceeds(variance) else { continue }
        self.axis = axis
        isForward = to > 0
        reach =
          axis == .horizontal
          ? Vector(abs(to), max(beside, abs(crossing))) : Vector(max(beside, abs(crossing)), abs(to))
        return
      }
      reach = Vector(max(reach.dx, abs(way.dx)), max(reach.dy, abs(way.dy)))
    }

    /// Begins anew from where it is now, unless it has come as far as `distance` already.
    mutating func goOn(to distance: Double, within variance: Double) {
      if let axis, self.distance(along: axis).reaches(distance) { return }
      let way = touch.windowLocation - touch.landing
      axis = nil
      reach = Vector(abs(way.dx), abs(way.dy))
      follow(distance, within: variance)
    }
  }

  private var fingers: [Finger] = []
  private var lastLanding = 0.0

  private var windowIsOpen: Bool { !(time - lastLanding).reaches(landingWindow) }

  /// What to show: "Horizontal Swipe Detected." with one finger, "Double Horizontal Swipe Detected." with two, and so on;
  /// empty before the fingers have come far enough along one line.
  public final var title: String {
    guard let axis else { return "" }
    let counts = ["", "Double ", "Triple ", "Quadruple ", "Quintuple "]
    let count = fingers.isEmpty ? "" : counts[min(fingers.count, counts.count) - 1]
    return "\(count)\(axis == .horizontal ? "Horizontal" : "Vertical") Swipe Detected."
  }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    if !fingers.isEmpty, !windowIsOpen, fingers.contains(where: { $0.axis != nil }) {
      return fail(
        Finding(.landedTooLate, measured: time - lastLanding, below: landingWindow, unit: .seconds))
    }
    for touch in touches { fingers.append(Finger(touch)) }
    guard fingers.count <= mostFingers else { return fail(countFinding) }
    lastLanding = event.timestamp
    scheduleDeadline()
  }

  /// Wakes up when the window closes, and once more when time is up.
  private func scheduleDeadline() {
    guard let first = fingers.first, state == .possible, axis == nil else { return }
    let end = first.touch.landingTime + maximumDuration + Self.timeTolerance
    // Whatever waited for a window that was made shorter is judged now.
    let isShut = deadline != nil && !windowIsOpen && time < end
    deadline = windowIsOpen ? min(lastLanding + landingWindow, end) : isShut ? time : end.isFinite ? end : nil
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    for index in fingers.indices where touches.contains(fingers[index].touch) {
      fingers[index].follow(minimumDistance, within: maximumVariance)
    }
    judge(mayWait: true)
  }

  /// Has fingers that came far enough before, and now have not, go on; those that are now far enough may be a swipe.
  private func distanceChanged() {
    guard currentState == .possible, !isProposing else { return }
    for index in fingers.indices {
      fingers[index].goOn(to: minimumDistance, within: maximumVariance)
    }
    // While another finger may come the end of that is waited for anyway.
    if !windowIsOpen || fingers.count == mostFingers { lookAtTime() }
  }

  override open func deadlineReached(at time: Double) {
    guard let first = fingers.first else { return }
    let elapsed = time - first.touch.landingTime
    if elapsed.exceeds(maximumDuration) {
      return fail(Finding(.tooSlow, measured: elapsed, atMost: maximumDuration, unit: .seconds))
    }
    judge(mayWait: false)
    scheduleDeadline()
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    judge(mayWait: false)
    guard state == .possible, axis == nil else { return }
    // Those that were lifted too soon decide, not those that are under way.
    let short = fingers.filter { touches.contains($0.touch) && $0.axis == nil }
    fail(
      minimumDistance > 0
        ? distanceFinding(shortestWay(of: short.isEmpty ? fingers : short), isEnough: false) : Finding(.stayedStill))
  }

  private var mostFingers: Int { min(max(maximumNumberOfTouches, 1), 5) }

  /// How far the finger has come that came least far.
  private var shortestWay: Double { shortestWay(of: fingers) }

  private func shortestWay(of fingers: [Finger]) -> Double {
    fingers.map { $0.distance(along: line(of: $0)) }.min() ?? 0
  }

  /// The axis that all fingers go along: that of those that have come far enough, or the one that suits all better where none has; nil
  /// where those go along different ones.
  private var commonAxis: Axis? {
    if let first = fingers.first(where: { $0.axis != nil })?.axis {
      return fingers.allSatisfy { $0.axis ?? first == first } ? first : nil
    }
    return strayed(from: .horizontal) <= strayed(from: .vertical) ? .horizontal : .vertical
  }

  /// The axis by which a finger is measured.
  private func line(of finger: Finger) -> Axis { finger.axis ?? commonAxis ?? finger.ownAxis }

  /// How far a finger has been beside a line along `axis`, at most, in points; of all, or of those that have not come far enough.
  private func strayed(from axis: Axis, onWayOnly: Bool = false) -> Double {
    fingers.reduce(0) { onWayOnly && $1.axis != nil ? $0 : max($0, $1.strayed(from: axis)) }
  }

  /// Recognizes the swipe where every finger has come far enough, and fails where one of them never can.
  private func judge(mayWait: Bool) {
    let settled = fingers.first { $0.axis != nil }
    let isOneWay =
      allowsOppositeDirections || fingers.allSatisfy { $0.axis == nil || $0.isForward == settled?.isForward }
    guard isOneWay, let common = commonAxis else { return fail(Finding(.fingersDisagree)) }
    let strayed = strayed(from: common, onWayOnly: true)
    guard !strayed.exceeds(maximumVariance) else { return fail(varianceFinding(strayed)) }
    guard let axis = settled?.axis, fingers.allSatisfy({ $0.axis != nil }) else { return }
    if mayWait, windowIsOpen, fingers.count < mostFingers { return }
    self.axis = axis
    let isForward = fingers[0].isForward
    direction = axis == .horizontal ? (isForward ? .right : .left) : (isForward ? .down : .up)
    explain(distanceFinding(shortestWay, isEnough: true))
    state = .recognized
  }

  override open func forEachMeasuredValue(_ body: (MeasuredValue) -> Void) {
    if let axis { body(.common("axis", .name(axis.rawValue))) }
    if let direction = direction.name { body(.common("direction", .name(direction))) }
    super.forEachMeasuredValue(body)
  }

  override open func reset() {
    super.reset()
    fingers.removeAll(keepingCapacity: true)
    axis = nil
    direction = []
  }

  // MARK: Findings

  private var countFinding: Finding {
    Finding(.tooManyTouches, measured: Double(fingers.count), atMost: Double(mostFingers), unit: .touches)
  }

  private func distanceFinding(_ distance: Double, isEnough: Bool) -> Finding {
    Finding(
      isEnough ? .movedEnough : .movedTooLittle, measured: distance,
      atLeast: minimumDistance,
      unit: .points)
  }

  private func varianceFinding(_ strayed: Double) -> Finding {
    Finding(.strayed, measured: strayed, atMost: maximumVariance, unit: .points)
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    let plain = MultiSwipeGestureRecognizer()
    return [
      Tolerance(
        "minimumDistance", \MultiSwipeGestureRecognizer.minimumDistance, of: plain, .points, 5...400,
        from: .published("the swipe sample of Beginning iPhone Development, by Mark and LaMarche"),
        decides: [.movedTooLittle]),
      Tolerance(
        "maximumVariance", \MultiSwipeGestureRecognizer.maximumVariance, of: plain, .points, 0...400,
        from: .published("the swipe sample of Beginning iPhone Development, by Mark and LaMarche"), decides: [.strayed]),
      Tolerance(
        "landingWindow", \MultiSwipeGestureRecognizer.landingWindow, of: plain, .seconds, 0...2,
        from: .chosen("the hands of our trials land their fingers at most 0.04 s apart"),
        decides: [.landedTooLate]),
      Tolerance(
        "maximumDuration", \MultiSwipeGestureRecognizer.maximumDuration, of: plain, .seconds, 0...5,
        from: .published("the swipe sample of Beginning iPhone Development has no limit"), decides: [.tooSlow]),
      Tolerance(
        "maximumNumberOfTouches", \MultiSwipeGestureRecognizer.maximumNumberOfTouches, of: plain, .touches, 1...5,
        domain: 1...5, from: .chosen("the fingers of a hand"), decides: [.tooManyTouches]),
    ]
  }

  override open var measurements: [Finding] {
    guard !fingers.isEmpty else { return [] }
    let distance = shortestWay
    return [countFinding, distanceFinding(distance, isEnough: distance.reaches(minimumDistance))]
      + (commonAxis.map { [varianceFinding(strayed(from: $0))] } ?? [])
  }

  // MARK: Guides

  override open var guides: [Guide] {
    fingers.filter { max($0.reach.dx, $0.reach.dy) > maximumVariance / 2 }.flatMap { finger -> [Guide] in
      let axis = line(of: finger)
      let way = finger.touch.windowLocation - finger.touch.landing
      let ahead = axis == .horizontal ? way.dx : way.dy
      // One that hardly moves is to go where the others went.
      let leader = abs(ahead) > maximumVariance ? nil : fingers.first { $0.axis == axis }
      let isForward = finger.axis != nil ? finger.isForward : leader?.isForward ?? (ahead >= 0)
      let along = axis == .horizontal ? Vector(isForward ? 1 : -1, 0) : Vector(0, isForward ? 1 : -1)
      let start = finger.touch.landing
      let end = start + along * minimumDistance
      let side = Vector(-along.dy, along.dx) * (maximumVariance + 6)
      let isDone = finger.axis != nil
      return [
        Guide(
          .strip(from: start, to: end, half: maximumVariance), .room,
          varianceFinding(finger.strayed(from: axis)), isFinal: isDone),
        Guide(
          .line(from: end - side, to: end + side), .goal,
          distanceFinding(finger.distance(along: axis), isEnough: isDone),
          isFinal: isDone),
      ]
    }
  }

  // MARK: Places

  /// How many fingers swipe.
  override open var numberOfTouches: Int { fingers.count }

  /// The middle of the places where the fingers landed, in the coordinates of `view`, of the window where nil.
  override open func location(in view: View?) -> Point {
    guard !fingers.isEmpty else { return super.location(in: view) }
    return convert(Point.middle(of: fingers.count) { fingers[$0].touch.landing }, to: view)
  }

  /// Where one finger landed, in the coordinates of `view`, of the window where nil.
  override open func location(ofTouch index: Int, in view: View?) -> Point {
    guard index < fingers.count else { return super.location(ofTouch: index, in: view) }
    return convert(fingers[index].touch.landing, to: view)
  }
}
