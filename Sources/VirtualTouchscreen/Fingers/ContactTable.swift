import Fingers
import Geometry

/// The fingers that are down on a screen, and the numbers that it knows them by.
package struct ContactTable: Sendable {
  /// What a step means to the screen.
  package enum Part: Hashable, Sendable {
    /// The finger lands, moves, or is lifted.
    case land, move, lift
  }

  private var numbers: [Int: UInt32] = [:]
  /// Where each finger is.
  package private(set) var places: [Int: Point] = [:]
  private var next: UInt32 = 0

  /// No finger.
  package init() {}

  /// Every finger counts as lifted.
  package mutating func clear() { (numbers, places) = ([:], [:]) }

  /// Takes a step: the finger's number, which is never used again, so that a touch cannot be taken for the one before it.
  package mutating func take(_ step: FingerStep) throws(PrivateServerError) -> (number: UInt32, part: Part) {
    switch step.phase {
    case .down:
      guard numbers[step.finger] == nil else { throw .fingerDown(step.finger) }
      next += 1
      numbers[step.finger] = next
      places[step.finger] = step.location
      return (next, .land)
    case .move:
      guard let number = numbers[step.finger] else { throw .fingerUp(step.finger) }
      places[step.finger] = step.location
      return (number, .move)
    case .up, .cancel:
      guard let number = numbers.removeValue(forKey: step.finger) else { throw .fingerUp(step.finger) }
      places[step.finger] = nil
      return (number, .lift)
    }
  }
}
