import Geometry
import Gestures

/// Finger movements in the notation of the tests: steps separated by `;`, each with its time in seconds after `@`.
///
///     1v(100,100)@0       finger 1 lands
///     1>(120,100)@.02     it moves
///     1^@.08              it is lifted, where it is or at a place of its own: 1^(130,100)@.08
///     1x@.1               the system takes it away
///     {1>(9,9),2^}@.2     several in one delivery
///     tick@1              time passes
///
/// The number of the finger may be left out where only one takes part. Each landing is a new touch with a new id.
struct Movement {
  /// Where the fingers are and which touches they make; carried over from one movement to the next.
  struct Hand {
    var places: [Int: Point] = [:]
    var ids: [Int: Int] = [:]
    var landings = 0
  }

  enum Step: Equatable {
    case samples([TouchSample])
    case tick(Double)
  }

  private(set) var steps: [Step] = []
  private(set) var hand: Hand

  /// The movement that `text` writes down, made by a `hand` whose fingers may be down already.
  init(_ text: String, by hand: Hand = Hand()) {
    self.hand = hand
    for part in text.split(separator: ";") {
      let step = String(part.filter { !$0.isWhitespace })
      guard let at = step.lastIndex(of: "@"), let time = Double(step[step.index(after: at)...]) else { continue }
      let what = step[..<at]
      if what == "tick" {
        steps.append(.tick(time))
      } else {
        steps.append(.samples(Self.parts(of: what).compactMap { sample($0, at: time) }))
      }
    }
  }

  private static func parts(of step: Substring) -> [Substring] {
    guard step.first == "{" else { return [step] }
    var depth = 0
    return step.dropFirst().dropLast().split { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return character == "," && depth == 0
    }
  }

  private mutating func sample(_ part: Substring, at time: Double) -> TouchSample? {
    let digits = part.prefix(while: \.isNumber)
    let finger = Int(digits) ?? 1
    let rest = part.dropFirst(digits.count)
    let phases: [Character: TouchSample.Phase] = ["v": .began, ">": .moved, "^": .ended, "x": .cancelled]
    guard let sign = rest.first, let phase = phases[sign] else { return nil }
    let numbers = rest.dropFirst().filter { $0 != "(" && $0 != ")" }.split(separator: ",").compactMap { Double($0) }
    if numbers.count == 2 { hand.places[finger] = Point(numbers[0], numbers[1]) }
    if phase == .began {
      hand.landings += 1
      hand.ids[finger] = hand.landings
    }
    return TouchSample(
      id: hand.ids[finger] ?? finger, phase: phase, location: hand.places[finger] ?? Point(.nan, .nan), timestamp: time)
  }
}
