import Geometry

/// What fingers do, as a value: verbs that follow one another and together make a list of ``FingerStep``s in order of time.
///
/// ```swift
/// let flag = FingerScript()
///   .down(at: Point(100, 100))
///   .move(to: Point(300, 100), over: 0.2)
///   .move(to: Point(300, 260), over: 0.15)
///   .up()
/// ```
///
/// Each verb starts where the one before it ended. What happens at the same time is written as scripts of their own and
/// put together with ``merging(_:at:)``. Nothing here reads a clock, and chance comes from a seed, so that the same words give
/// the same steps on every run. A word that makes no sense (moving a finger that is not down) ends the program.
public struct FingerScript: Hashable, Sendable {
  /// A finger that is down: where, and how hard.
  struct Contact: Hashable, Sendable {
    var location: Point
    var pressure: Double?
  }

  /// Reports a second where a verb is not told otherwise: what a current touchscreen sends.
  public static let defaultRate = 120.0

  /// The steps in order of time; those at the same time in the order in which they were written.
  public private(set) var steps: [FingerStep] = []
  /// How long the script takes in seconds, a wait at its end included. The next verb starts here.
  public private(set) var duration = 0.0
  var contacts: [Int: Contact] = [:]

  /// Nothing yet; no finger is down.
  public init() {}

  /// The fingers that are down at the end, in ascending order.
  public var fingersDown: [Int] { contacts.keys.sorted() }

  /// Where `finger` is at the end, in points; nil where it is not down.
  public func location(of finger: Int) -> Point? { contacts[finger]?.location }

  // MARK: - Verbs

  /// `finger` comes down.
  ///
  /// - Parameters:
  ///   - location: where, in points.
  ///   - pressure: how hard, 0...1; it presses like this until told otherwise. nil to say nothing about it.
  ///   - finger: which finger; it must not be down.
  public func down(at location: Point, pressure: Double? = nil, finger: Int = 1) -> FingerScript {
    appending { $0.append(.down, finger: finger, at: location, pressure: pressure) }
  }

  /// `finger` is lifted where it is.
  public func up(finger: Int = 1) -> FingerScript {
    appending { $0.append(.up, finger: finger, at: $0.contact(of: finger, to: "lift").location) }
  }

  /// Every finger is lifted at the same time, in ascending order.
  public func upAll() -> FingerScript {
    fingersDown.reduce(self) { $0.up(finger: $1) }
  }

  /// The system takes `finger` away where it is.
  public func cancel(finger: Int = 1) -> FingerScript {
    appending { $0.append(.cancel, finger: finger, at: $0.contact(of: finger, to: "cancel").location) }
  }

  /// Time passes and nobody reports anything.
  ///
  /// - Parameter seconds: how long; not negative.
  public func wait(for seconds: Double) -> FingerScript {
    demand(seconds >= 0 && seconds.isFinite, "a wait of \(seconds) s: give a time that is not negative")
    return appending { $0.duration += seconds }
  }

  /// Every finger that is down rests, and goes on reporting where it is `rate` times a second, as touchscreens do.
  ///
  /// - Parameters:
  ///   - seconds: how long; not negative.
  ///   - rate: reports a second.
  public func hold(for seconds: Double, rate: Double = defaultRate) -> FingerScript {
    demand(!contacts.isEmpty, "nobody holds: put a finger down first, or wait")
    return moving(Dictionary(uniqueKeysWithValues: fingersDown.map { ($0, .still) }), over: seconds, rate: rate)
  }

  // MARK: - Putting scripts together

  /// This script and then `next`, whose time starts where this one ends.
  ///
  /// A finger that is down at the end is still down for `next`, which cannot put it down again.
  public func then(_ next: FingerScript) -> FingerScript { merging(next, at: duration) }

  /// Both scripts at once: `other` starts `time` seconds after this one.
  ///
  /// At the same time this script's steps come first. A finger may be in both as long as it is lifted in one before it
  /// comes down in the other.
  public func merging(_ other: FingerScript, at time: Double = 0) -> FingerScript {
    demand(time >= 0 && time.isFinite, "a script that starts at \(time) s: give a time that is not negative")
    var merged = FingerScript()
    merged.steps.reserveCapacity(steps.count + other.steps.count)
    var (mine, theirs) = (0, 0)
    while mine < steps.count || theirs < other.steps.count {
      if theirs == other.steps.count || (mine < steps.count && steps[mine].time <= other.steps[theirs].time + time) {
        merged.append(steps[mine])
        mine += 1
      } else {
        var step = other.steps[theirs]
        step.time += time
        merged.append(step)
        theirs += 1
      }
    }
    merged.duration = max(duration, other.duration + time)
    return merged
  }

  /// All `scripts` at once, from the same moment.
  public static func together(_ scripts: FingerScript...) -> FingerScript {
    scripts.reduce(FingerScript()) { $0.merging($1) }
  }

  /// The same movements by other fingers: each finger's number grows by `offset`.
  public func renumbered(by offset: Int) -> FingerScript {
    mapSteps { $0.finger += offset }
  }

  /// The same movements elsewhere: every location goes through `transform`.
  public func mapLocations(_ transform: (Point) -> Point) -> FingerScript {
    mapSteps { $0.location = transform($0.location) }
  }

  // MARK: - Steps

  /// Adds a step at the end, as ``merging(_:at:)`` and readers of recorded movements need it.
  ///
  /// - Precondition: the step is not earlier than the one before it, and it fits: a finger comes down, moves and is lifted.
  public mutating func append(_ step: FingerStep) {
    demand(
      step.time >= (steps.last?.time ?? 0),
      "a step at \(step.time) s after one at \(steps.last?.time ?? 0) s: sort them")
    demand(step.finger > 0, "finger \(step.finger): fingers are counted from 1")
    demand(
      step.pressure.map { (0...1).contains($0) } ?? true,
      "finger \(step.finger) presses with \(step.pressure ?? 0): give 0...1")
    switch step.phase {
    case .down:
      demand(
        contacts[step.finger] == nil,
        "finger \(step.finger) comes down at \(step.time) s but is down already: lift it first, or take another")
      contacts[step.finger] = Contact(location: step.location, pressure: step.pressure)
    case .move:
      _ = contact(of: step.finger, to: "move")
      contacts[step.finger] = Contact(location: step.location, pressure: step.pressure)
    case .up, .cancel:
      _ = contact(of: step.finger, to: step.phase.rawValue)
      contacts[step.finger] = nil
    }
    steps.append(step)
    duration = max(duration, step.time)
  }

  /// What is known about a finger that must be down.
  func contact(of finger: Int, to verb: String) -> Contact {
    guard let contact = contacts[finger] else {
      fatalError("cannot \(verb) finger \(finger) at \(duration) s: it is not down")
    }
    return contact
  }

  mutating func append(_ phase: FingerStep.Phase, finger: Int, at location: Point, pressure: Double? = nil) {
    append(FingerStep(time: duration, finger: finger, phase: phase, location: location, pressure: pressure))
  }

  mutating func setDuration(_ seconds: Double) { duration = seconds }

  func appending(_ change: (inout FingerScript) -> Void) -> FingerScript {
    var script = self
    change(&script)
    return script
  }

  private func mapSteps(_ change: (inout FingerStep) -> Void) -> FingerScript {
    var mapped = FingerScript()
    for var step in steps {
      change(&step)
      mapped.append(step)
    }
    mapped.duration = duration
    return mapped
  }
}
