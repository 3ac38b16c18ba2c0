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

  /// The family that the gesture belongs to.
  public var family: Family {
    switch self {
    case .swipeRight, .swipeLeft, .swipeUp, .swipeDown: .swipe
    case .pinchIn, .pinchOut: .pinch
    case .rotateRight, .rotateLeft: .rotation
    case .tap, .doubleTap, .longPress, .pan, .multiSwipe, .threeFingersPinch, .screenEdgePan, .flag, .checkmark,
      .threeFingersRight, .threeFingersLeft, .threeFingersUp, .threeFingersDown, .shape:
      .whole
    }
  }

  /// The name in events, files and artwork, as "pinchOut".
  public var name: String {
    switch self {
    case .swipeRight: "swipeRight"
    case .swipeLeft: "swipeLeft"
    case .swipeUp: "swipeUp"
    case .swipeDown: "swipeDown"
    case .pinchIn: "pinchIn"
    case .pinchOut: "pinchOut"
    case .rotateRight: "rotateRight"
    case .rotateLeft: "rotateLeft"
    case .tap: "tap"
    case .doubleTap: "doubleTap"
    case .longPress: "longPress"
    case .pan: "pan"
    case .multiSwipe: "multiSwipe"
    case .threeFingersPinch: "threeFingersPinch"
    case .screenEdgePan: "screenEdgePan"
    case .flag: "flag"
    case .checkmark: "checkmark"
    case .threeFingersRight: "threeFingersRight"
    case .threeFingersLeft: "threeFingersLeft"
    case .threeFingersUp: "threeFingersUp"
    case .threeFingersDown: "threeFingersDown"
    case .shape(let name): name
    }
  }

  /// The gesture of that name, drawn ones aside; nil where there is none.
  public init?(name: String) {
    guard let prompt = Self.builtIn.first(where: { $0.name == name }) else { return nil }
    self = prompt
  }

  /// The name of the recognizer that sees it, in gesture sets.
  public var recognizer: String {
    switch self {
    case .pinchIn, .pinchOut: "pinch"
    case .rotateRight, .rotateLeft: "rotation"
    case .threeFingersRight, .threeFingersLeft, .threeFingersUp, .threeFingersDown: "multiSwipe"
    case .swipeRight, .swipeLeft, .swipeUp, .swipeDown, .tap, .doubleTap, .longPress, .pan, .multiSwipe,
      .threeFingersPinch, .screenEdgePan, .flag, .checkmark, .shape:
      name
    }
  }

  /// How many fingers it takes at least.
  public var fingers: Int {
    switch self {
    case .pinchIn, .pinchOut, .rotateRight, .rotateLeft, .multiSwipe: 2
    case .threeFingersPinch, .threeFingersRight, .threeFingersLeft, .threeFingersUp, .threeFingersDown: 3
    case .swipeRight, .swipeLeft, .swipeUp, .swipeDown, .tap, .doubleTap, .longPress, .pan, .screenEdgePan, .flag,
      .checkmark, .shape:
      1
    }
  }
}
