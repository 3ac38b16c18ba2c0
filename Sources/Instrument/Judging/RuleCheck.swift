import Geometry
import Gestures
import Recordings

/// One rule of a recognizer held against one attempt, kept or broken.
public struct RuleCheck: Hashable, Sendable {
  /// What the rule looks at.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// How many fingers took part at once.
    case fingers
    /// How far they came.
    case distance
    /// How long it took.
    case time
    /// How far the way points from the axis.
    case angle
    /// How far a finger got beside its line.
    case stray
    /// By how much the distance of two fingers changed.
    case spread
    /// By how much two fingers turned.
    case turn
    /// How far from the edge it landed.
    case edge
    /// Anything else.
    case other
  }

  /// What the rule looks at.
  public var subject: Subject
  /// What was measured up to the decision.
  public var measured: Double
  /// What the rule holds it against.
  public var limit: Double
  /// The unit of both.
  public var unit: Finding.Unit
  /// Whether the limit is the most that passes; otherwise it is the least.
  public var isMost: Bool
  /// Whether exactly the limit is wanted.
  public var isExact = false
  /// Whether the rule was kept.
  public var isKept: Bool
  /// Whether nothing was decided by it: another rule ended the attempt before as much was reached.
  public var isOpen = false

  /// The rules of `recognizer` held against an attempt, the broken one among them.
  ///
  /// - Parameters:
  ///   - attempt: which came out by `finding` and was decided.
  ///   - touches: the log that holds its touches.
  public static func all(of attempt: Attempt, in touches: TouchLog, for recognizer: GestureRecognizer) -> [RuleCheck] {
    let measures = Measures(attempt, touches)
    var checks: [RuleCheck] = []
    func add(_ subject: Subject, _ measured: Double, _ limit: Double, _ unit: Finding.Unit, isMost: Bool) {
      let isKept = isMost ? measured <= limit : measured >= limit
      checks.append(
        RuleCheck(subject: subject, measured: measured, limit: limit, unit: unit, isMost: isMost, isKept: isKept))
    }
    func addFingers(_ count: Int) {
      let measured = Double(measures.fingers)
      checks.append(
        RuleCheck(
          subject: .fingers, measured: measured, limit: Double(count), unit: .touches, isMost: true, isExact: true,
          isKept: measures.fingers == count))
    }
    switch recognizer {
    case let tap as TapGestureRecognizer:
      addFingers(tap.numberOfTouchesRequired)
      add(.distance, measures.farthest, tap.allowableMovement, .points, isMost: true)
      add(.time, measures.longestPress, tap.maximumPressDuration, .seconds, isMost: true)
    case let press as LongPressGestureRecognizer:
      addFingers(press.numberOfTouchesRequired)
      add(.distance, measures.farthest, press.allowableMovement, .points, isMost: true)
      add(.time, measures.longestPress, press.minimumPressDuration, .seconds, isMost: false)
    case let edge as ScreenEdgePanGestureRecognizer:
      add(.distance, measures.nearest, edge.hysteresis, .points, isMost: false)
    case let pan as PanGestureRecognizer:
      add(.fingers, Double(measures.fingers), Double(pan.minimumNumberOfTouches), .touches, isMost: false)
      add(.distance, measures.centroid, pan.hysteresis, .points, isMost: false)
    case let swipe as SwipeGestureRecognizer:
      addFingers(swipe.numberOfTouchesRequired)
      if let axis = measures.axis(of: swipe.direction) {
        add(.distance, measures.nearest, swipe.minimumDistance, .points, isMost: false)
        add(.time, measures.elapsed, swipe.maximumDuration, .seconds, isMost: true)
        // A way is judged once it is long enough.
        if measures.farthest >= swipe.minimumDistance {
          add(.angle, measures.angle(from: axis), swipe.maximumAngle, .degrees, isMost: true)
        }
      }
    case let swipe as MultiSwipeGestureRecognizer:
      add(.fingers, Double(measures.fingers), Double(swipe.maximumNumberOfTouches), .touches, isMost: true)
      add(.distance, measures.nearest, swipe.minimumDistance, .points, isMost: false)
      add(.stray, measures.stray, swipe.maximumVariance, .points, isMost: true)
    case let pinch as PinchGestureRecognizer:
      add(.fingers, Double(measures.fingers), 2, .touches, isMost: false)
      add(.spread, measures.spread, pinch.hysteresis, .points, isMost: false)
    case let rotation as RotationGestureRecognizer:
      add(.fingers, Double(measures.fingers), 2, .touches, isMost: false)
      add(.turn, measures.turn, rotation.hysteresis * 180 / .pi, .degrees, isMost: false)
    case is ThreeFingersPinchGestureRecognizer: addFingers(3)
    case is FlagGestureRecognizer, is CheckmarkGestureRecognizer: addFingers(1)
    default: break
    }
    return withBroken(attempt, checks)
  }

  /// The checks with the engine's own finding in the place of ours: what it measured is what counts.
  private static func withBroken(_ attempt: Attempt, _ checks: [RuleCheck]) -> [RuleCheck] {
    guard attempt.outcome == .failed, let finding = attempt.finding, let measured = finding.measured,
      let limit = finding.limit, let unit = finding.unit
    else { return checks }
    var checks = checks
    let subject = subject(of: finding.rule)
    let broken = RuleCheck(
      subject: subject, measured: measured, limit: limit, unit: unit, isMost: measured >= limit,
      isExact: checks.first { $0.subject == subject }?.isExact ?? false, isKept: false)
    if let index = checks.firstIndex(where: { $0.subject == subject && $0.subject != .other && $0.unit == unit }) {
      checks[index] = broken
    } else {
      checks.append(broken)
    }
    for index in checks.indices where !checks[index].isKept && !checks[index].isMost && checks[index] != broken {
      checks[index].isOpen = true
    }
    return checks
  }

  static func subject(of rule: Rule) -> Subject {
    switch rule {
    case .tooManyTouches, .tooFewTouches: .fingers
    case .movedTooFar, .movedTooLittle, .movedEnough: .distance
    case .heldTooLong, .liftedEarly, .heldLongEnough, .tooSlow: .time
    case .offAxis, .leans: .angle
    case .strayed: .stray
    case .spread: .spread
    case .turned: .turn
    case .farFromEdge: .edge
    default: .other
    }
  }
}

/// What can be measured of the touches of an attempt, up to its decision.
struct Measures {
  private struct Way {
    var start: Point
    var place: Point
    var landing: Double
    var last: Double
    /// How far to either side and up or down it has been at most.
    var reach = Vector.zero
    var farthest = 0.0

    var moved: Vector { place - start }
  }

  private var ways: [Way] = []
  private(set) var fingers = 0
  private let start: Double
  private let end: Double
  private var firstSpan: Double?
  private var lastSpan: Double?
  private var line: Vector?
  private(set) var turnSum = 0.0

  init(_ attempt: Attempt, _ touches: TouchLog) {
    start = attempt.start
    let decided = attempt.decision ?? attempt.reset ?? touches.end
    end = decided
    var index: [Int: Int] = [:]
    var down: [Int] = []
    var (ways, most) = ([Way](), 0)
    var (firstSpan, lastSpan, line, turn): (Double?, Double?, Vector?, Double) = (nil, nil, nil, 0)
    touches.forEach(from: attempt.start, to: decided) { time, samples in
      for sample in samples {
        if sample.phase == .began {
          index[sample.id] = ways.count
          down.append(ways.count)
          ways.append(Way(start: sample.location, place: sample.location, landing: time, last: time))
        } else if let place = index[sample.id] {
          ways[place].place = sample.location
          ways[place].last = time
          let moved = ways[place].moved
          ways[place].farthest = max(ways[place].farthest, moved.length)
          ways[place].reach = Vector(
            max(ways[place].reach.dx, abs(moved.dx)), max(ways[place].reach.dy, abs(moved.dy)))
          if sample.phase != .moved { down.removeAll { $0 == place } }
        }
        most = max(most, down.count)
        if down.count >= 2 {
          let present = ways[down[1]].place - ways[down[0]].place
          if firstSpan == nil { firstSpan = present.length }
          lastSpan = present.length
          if let line { turn += line.angle(to: present) }
          line = present
        }
      }
      return true
    }
    self.ways = ways
    fingers = most
    self.firstSpan = firstSpan
    self.lastSpan = lastSpan
    self.line = line
    turnSum = turn
  }

  /// How far any finger was from its landing at most.
  var farthest: Double { ways.map(\.farthest).max() ?? 0 }
  /// How far the finger that moved least came.
  var nearest: Double { ways.map(\.farthest).min() ?? 0 }
  /// How far the middle of the fingers came.
  var centroid: Double {
    guard !ways.isEmpty else { return 0 }
    return (ways.reduce(Vector.zero) { $0 + $1.moved } / Double(ways.count)).length
  }
  /// How long any finger was down.
  var longestPress: Double { ways.map { $0.last - $0.landing }.max().map { max($0, ways.count == 1 ? 0 : $0) } ?? 0 }
  /// From the landing to the decision.
  var elapsed: Double { end - start }
  /// How far the worst finger got beside its line.
  var stray: Double { ways.map { min($0.reach.dx, $0.reach.dy) }.max() ?? 0 }
  /// By how much the distance of the first two fingers changed.
  var spread: Double { firstSpan.flatMap { first in lastSpan.map { abs($0 - first) } } ?? 0 }
  /// By how much they turned, in degrees.
  var turn: Double { abs(turnSum) * 180 / .pi }

  func axis(of direction: SwipeGestureRecognizer.Direction) -> Vector? {
    if direction.contains(.right) { return Vector(1, 0) }
    if direction.contains(.left) { return Vector(-1, 0) }
    if direction.contains(.up) { return Vector(0, -1) }
    return direction.contains(.down) ? Vector(0, 1) : nil
  }

  /// How far the worst way points from an axis, in degrees.
  func angle(from axis: Vector) -> Double {
    ways.filter { $0.moved.length > 0 }.map { abs(axis.angle(to: $0.moved)) * 180 / .pi }.max() ?? 0
  }
}
