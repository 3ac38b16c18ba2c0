/// A gesture that the game asks for.
public enum Prompt: Hashable, Sendable {
  /// One finger swipes to the right.
  case swipeRight
  /// One finger swipes to the left.
  case swipeLeft
  /// One finger swipes upwards.
  case swipeUp
  /// One finger swipes downwards.
  case swipeDown
  /// Two fingers close.
  case pinchIn
  /// Two fingers open.
  case pinchOut
  /// Two fingers turn clockwise.
  case rotateRight
  /// Two fingers turn counter-clockwise.
  case rotateLeft
  /// One finger touches once.
  case tap
  /// One finger touches twice.
  case doubleTap
  /// One finger stays where it is.
  case longPress
  /// One finger drags.
  case pan
  /// Several fingers go along one axis, the same way.
  case multiSwipe
  /// Three fingers close or open.
  case threeFingersPinch
  /// One finger comes in from an edge.
  case screenEdgePan
  /// A pennant on its staff, drawn.
  case flag
  /// A check mark, drawn.
  case checkmark
  /// Three fingers go to the right.
  case threeFingersRight
  /// Three fingers go to the left.
  case threeFingersLeft
  /// Three fingers go upwards.
  case threeFingersUp
  /// Three fingers go downwards.
  case threeFingersDown
  /// A drawn gesture, by its name.
  case shape(String)

  /// The eight of the rules, in the order of their numbers.
  public static let eight: [Prompt] = [
    .swipeRight, .swipeLeft, .swipeUp, .swipeDown, .pinchIn, .pinchOut, .rotateRight, .rotateLeft,
  ]

  /// Every gesture but the drawn ones that users taught.
  public static let builtIn: [Prompt] =
    eight + [
      .tap, .doubleTap, .longPress, .pan, .multiSwipe, .threeFingersPinch, .screenEdgePan, .flag, .checkmark,
      .threeFingersRight, .threeFingersLeft, .threeFingersUp, .threeFingersDown,
    ]

  /// How a gesture is measured.
  public enum Family: Hashable, Sendable {
    /// One finger along an axis, in points.
    case swipe
    /// Two fingers that change their distance, as a ratio.
    case pinch
    /// Two fingers that turn about each other, in degrees.
    case rotation
    /// Made where its recognizer recognizes it, and not before.
    case whole
  }

  /// What is known of a gesture.
  private struct Facts {
    let name: String
    let family: Family
    let recognizer: String
    let fingers: Int

    init(_ name: String, _ family: Family = .whole, by recognizer: String? = nil, fingers: Int = 1) {
      (self.name, self.family, self.recognizer, self.fingers) = (name, family, recognizer ?? name, fingers)
    }
  }

  private var facts: Facts {
    switch self {
    case .swipeRight: Facts("swipeRight", .swipe)
    case .swipeLeft: Facts("swipeLeft", .swipe)
    case .swipeUp: Facts("swipeUp", .swipe)
    case .swipeDown: Facts("swipeDown", .swipe)
    case .pinchIn: Facts("pinchIn", .pinch, by: "pinch", fingers: 2)
    case .pinchOut: Facts("pinchOut", .pinch, by: "pinch", fingers: 2)
    case .rotateRight: Facts("rotateRight", .rotation, by: "rotation", fingers: 2)
    case .rotateLeft: Facts("rotateLeft", .rotation, by: "rotation", fingers: 2)
    case .tap: Facts("tap")
    case .doubleTap: Facts("doubleTap")
    case .longPress: Facts("longPress")
    case .pan: Facts("pan")
    case .multiSwipe: Facts("multiSwipe", fingers: 2)
    case .threeFingersPinch: Facts("threeFingersPinch", fingers: 3)
    case .screenEdgePan: Facts("screenEdgePan")
    case .flag: Facts("flag")
    case .checkmark: Facts("checkmark")
    case .threeFingersRight: Facts("threeFingersRight", by: "multiSwipe", fingers: 3)
    case .threeFingersLeft: Facts("threeFingersLeft", by: "multiSwipe", fingers: 3)
    case .threeFingersUp: Facts("threeFingersUp", by: "multiSwipe", fingers: 3)
    case .threeFingersDown: Facts("threeFingersDown", by: "multiSwipe", fingers: 3)
    case .shape(let name): Facts(name)
    }
  }

  /// The family that the gesture belongs to.
  public var family: Family { facts.family }

  /// The name in events, files and artwork, as "pinchOut".
  public var name: String { facts.name }

  /// The name of the recognizer that sees it, in gesture sets.
  public var recognizer: String { facts.recognizer }

  /// How many fingers it takes at least.
  public var fingers: Int { facts.fingers }

  /// The gesture of that name, drawn ones aside; nil where there is none.
  public init?(name: String) {
    guard let prompt = Self.builtIn.first(where: { $0.name == name }) else { return nil }
    self = prompt
  }
}
