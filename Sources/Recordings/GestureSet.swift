import Gestures

/// Recognizers that belong together, with the relations among them.
public final class GestureSet {
  /// The recognizers, in the order in which they are attached and shown.
  public let recognizers: [GestureRecognizer]
  private let relations = Relations()

  /// A set of named recognizers.
  ///
  /// - Parameters:
  ///   - recognizers: their names name them in the relations.
  ///   - simultaneous: groups of names; any two of a group may be recognized at the same time.
  ///   - waiting: pairs of names; the first waits for the second to fail.
  public init(_ recognizers: [GestureRecognizer], simultaneous: [Set<String>], waiting: [(String, for: String)] = []) {
    self.recognizers = recognizers
    relations.groups = simultaneous
    for recognizer in recognizers { recognizer.delegate = relations }
    for (name, other) in waiting {
      if let recognizer = self[name], let other = self[other] { recognizer.require(toFail: other) }
    }
  }

  /// The recognizer of that name; nil where there is none.
  public subscript(name: String) -> GestureRecognizer? { recognizers.first { $0.name == name } }

  /// Attaches every recognizer to `view`.
  public func attach(to view: View) {
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  private final class Relations: GestureRecognizerDelegate {
    var groups: [Set<String>] = []

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
      guard let name = recognizer.name, let other = other.name else { return false }
      return groups.contains { $0.contains(name) && $0.contains(other) }
    }
  }
}

extension GestureSet {
  /// The set that the stage starts with, under the names of the contract.
  public static func standard() -> GestureSet {
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    let recognizers: [(String, GestureRecognizer)] =
      [
        ("tap", TapGestureRecognizer()), ("doubleTap", doubleTap), ("longPress", LongPressGestureRecognizer()),
        ("pan", PanGestureRecognizer()),
      ] + swipes() + [("pinch", PinchGestureRecognizer()), ("rotation", RotationGestureRecognizer())]
    for (name, recognizer) in recognizers { recognizer.name = name }
    let together: Set = [
      "pan", "pinch", "rotation", "threeFingersPinch", "multiSwipe", "swipeRight", "swipeLeft", "swipeUp", "swipeDown",
      "flag", "checkmark",
    ]
    return GestureSet(
      recognizers.map(\.1), simultaneous: [together],
      waiting: [("tap", for: "doubleTap"), ("pan", for: "screenEdgePan")])
  }

  /// The eight gestures of the game, with its own limits.
  public static func flash() -> GestureSet {
    let swipes = swipes()
    for (_, swipe) in swipes { (swipe as? SwipeGestureRecognizer)?.maximumDuration = 1.5 }
    let recognizers = swipes + [("pinch", PinchGestureRecognizer()), ("rotation", RotationGestureRecognizer())]
    for (name, recognizer) in recognizers { recognizer.name = name }
    return GestureSet(recognizers.map(\.1), simultaneous: [Set(recognizers.map(\.0))])
  }

  private static func swipes() -> [(String, GestureRecognizer)] {
    let directions: [(String, SwipeGestureRecognizer.Direction)] = [
      ("swipeRight", .right), ("swipeLeft", .left), ("swipeUp", .up), ("swipeDown", .down),
    ]
    return directions.map { name, direction in
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      return (name, swipe)
    }
  }
}
