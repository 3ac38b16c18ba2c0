/// One of the eight gestures that the game asks for. The raw value is its number in debug messages and events, 0 to 7.
public enum Prompt: Int, CaseIterable, Hashable, Sendable {
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

  /// What the eight have in common by twos and fours.
  public enum Family: Hashable, Sendable {
    /// One finger along an axis.
    case swipe
    /// Two fingers that change their distance.
    case pinch
    /// Two fingers that turn about each other.
    case rotation
  }

  /// The family that the gesture belongs to.
  public var family: Family {
    switch self {
    case .swipeRight, .swipeLeft, .swipeUp, .swipeDown: .swipe
    case .pinchIn, .pinchOut: .pinch
    case .rotateRight, .rotateLeft: .rotation
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
    }
  }

  /// The gesture of that name; nil where there is none.
  public init?(name: String) {
    guard let prompt = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = prompt
  }
}
