import Geometry

/// The two fingers that a pinch or a rotation follows: the first two down, a spare one taking the place of one that lifts.
struct FingerPair {
  private(set) var first: Touch?
  private(set) var second: Touch?
  private var spares: ContiguousArray<Touch> = []
  private var restingPlace = Point.zero

  /// How many of the two are down.
  var count: Int { (first == nil ? 0 : 1) + (second == nil ? 0 : 1) }

  /// Whether both are down.
  var isComplete: Bool { second != nil }

  /// The line from the first finger to the second, in points of the window; nil with fewer than two.
  var line: Vector? {
    guard let first, let second else { return nil }
    return second.windowLocation - first.windowLocation
  }

  /// The middle between the two, in points of the window; where it last was while one of them is up.
  var place: Point {
    guard let first, let second else { return restingPlace }
    return first.windowLocation.interpolated(to: second.windowLocation, by: 0.5)
  }

  /// That so many of the two fingers came.
  static func finding(fingers count: Int) -> Finding {
    Finding(.tooFewTouches, measured: Double(count), atLeast: 2, unit: .touches)
  }

  /// That the two came, and what was `measured` of them; that only one came where that is nil.
  static func findings(_ measured: Finding?) -> [Finding] {
    measured.map { [finding(fingers: 2), $0] } ?? [finding(fingers: 1)]
  }

  /// Why fingers that are up again made no gesture, where so much was `measured` of two at most; nil where only one came.
  static func shortfall(_ measured: Finding?) -> Finding {
    guard let measured, let limit = measured.limit else { return finding(fingers: 1) }
    return limit > 0 ? measured : Finding(.stayedStill)
  }

  /// How many fingers make the gesture, where `down` are: the two, or the one that is left of them or came first.
  func numberOfTouches(of down: Int) -> Int { count > 0 ? count : min(down, 2) }

  /// The middle between the two while both are down and until the gesture of `recognizer` is over, in the coordinates of `view`, of
  /// the window where nil; nil otherwise.
  func location(of recognizer: GestureRecognizer, in view: View?) -> Point? {
    isComplete || recognizer.state != .possible ? recognizer.convert(place, to: view) : nil
  }

  func contains(_ touch: Touch) -> Bool { touch === first || touch === second }

  /// Whether one of `touches` is one of the two.
  func containsAny(of touches: Touches) -> Bool {
    for touch in touches where contains(touch) { return true }
    return false
  }

  subscript(index: Int) -> Touch? { index == 0 ? first : index == 1 ? second : nil }

  /// Takes in a finger that landed.
  ///
  /// - Returns: whether it made the two complete.
  mutating func add(_ touch: Touch) -> Bool {
    if first == nil {
      first = touch
    } else if second == nil {
      second = touch
      return true
    } else {
      spares.append(touch)
    }
    return false
  }

  /// Lets go of a finger that was lifted.
  ///
  /// - Returns: whether it was one of the two.
  mutating func remove(_ touch: Touch) -> Bool {
    guard contains(touch) else {
      spares.removeAll { $0 === touch }
      return false
    }
    restingPlace = place
    if touch === first { first = second }
    second = spares.isEmpty ? nil : spares.removeFirst()
    return true
  }

  /// Lets go of `touches` that the system took away, where none of them is one of the two.
  ///
  /// - Returns: whether none was.
  mutating func removeSpares(_ touches: Touches) -> Bool {
    if containsAny(of: touches) { return false }
    dropSpares(touches)
    return true
  }

  /// Lets go of those of `touches` that are none of the two: they take nobody's place any more.
  mutating func dropSpares(_ touches: Touches) { spares.removeAll(where: touches.contains) }

  mutating func removeAll() {
    first = nil
    second = nil
    spares.removeAll(keepingCapacity: true)
  }
}
