import Geometry

/// The fingers of a tap or a press, and how far they have been from their landings.
struct Contacts {
  /// One of the fingers.
  struct Contact {
    let touch: Touch
    var isDown = true
    /// How far it has been from its landing, in points.
    var farthest = 0.0
  }

  /// The fingers, in the order of landing.
  var fingers: ContiguousArray<Contact> = []
  /// How far any finger has been from its landing, in points, those that are gone included.
  private(set) var farthest = 0.0

  /// Takes in where a finger is now.
  ///
  /// - Returns: how far that is from its landing, in points.
  mutating func follow(_ touch: Touch) -> Double {
    let distance = touch.landing.distance(to: touch.windowLocation)
    farthest = max(farthest, distance)
    if let index = fingers.firstIndex(where: { $0.touch === touch }) {
      fingers[index].farthest = max(fingers[index].farthest, distance)
    }
    return distance
  }

  mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    farthest = 0
  }

  /// The room that each finger has that is down and went more than half its way out, a disc of the radius `movement`.
  func rooms(_ movement: Double) -> [Guide] {
    fingers.filter { $0.isDown && $0.farthest > movement / 2 }.map {
      Guide(.disc(center: $0.touch.landing, radius: movement), .room, Self.moved($0.farthest, atMost: movement))
    }
  }

  /// That a finger has been so far from its landing, which may be `movement`.
  static func moved(_ distance: Double, atMost movement: Double) -> Finding {
    Finding(.movedTooFar, measured: distance, atMost: movement, unit: .points)
  }

  /// That `touch` landed farther from all `places` of the tap before than `separation`; nil where it did not, or none was.
  static func landedApart(
    _ touch: Touch, from places: ContiguousArray<Point>, atMost separation: Double
  ) -> Finding? {
    let distance = places.lazy.map { $0.distance(to: touch.landing) }.min() ?? 0
    guard distance.exceeds(separation) else { return nil }
    return Finding(.nextTapTooFar, measured: distance, atMost: separation, unit: .points)
  }
}
