/// What the user makes gestures with, as far as the devices tell: the words and drawings of instructions are about that.
enum PointingDevice: String {
  /// Fingers on a touchscreen.
  case touch
  /// Fingers on a touchpad, which sends pinches and swipes.
  case touchpad
  /// A pen, with a mouse for what takes more than its one tip.
  case stylus
  /// A mouse alone.
  case mouse

  init(_ input: InputSummary) {
    self = input.touch ? .touch : input.touchpadGestures ? .touchpad : input.pen ? .stylus : .mouse
  }

  /// The device that texts for `audiences` are about.
  init(of audiences: [String]) { self = audiences.last.flatMap(Self.init) ?? .touch }

  /// Whom texts are for, whoever is closest last; those for fingers are for everybody.
  var audiences: [String] {
    switch self {
    case .touch: []
    case .stylus: [Self.mouse.rawValue, rawValue]
    case .touchpad, .mouse: [rawValue]
    }
  }
}
