import Interface

/// The settings of the whole window.
enum ProgramSettings {
  /// The colours.
  static let theme = Settings.Key(name: "theme", fallback: ChosenTheme.dark)
  /// The language; empty for that of the environment.
  static let language = Settings.Key(name: "language", fallback: "")
  /// Whether colours stand out more from one another than usual.
  static let moreContrast = Settings.Key(name: "more_contrast", fallback: false)
  /// Whether things that move by themselves are cut to still steps.
  static let reducedMotion = Settings.Key(name: "reduced_motion", fallback: false)
  /// How much larger than usual small words are set.
  static let textScale = Settings.Key(name: "text_scale", fallback: 1.0)
  /// What can be chosen of that.
  static let textScales = [1.0, 1.15, 1.3]
  /// The scale that the user chose for a screen, in pixels a point.
  static func scale(onScreen identity: String) -> Settings.Key<Double> {
    Settings.Key(name: "scale on \(identity)", fallback: 1)
  }
  /// Whether the user draws with the left hand.
  static let leftHanded = Settings.Key(name: "left_handed", fallback: false)
  /// The scene that was shown last; empty before the first.
  static let scene = Settings.Key(name: "scene", fallback: "")
  /// The size that the window had when it was last closed, in points; 0 before the first time.
  static let width = Settings.Key(name: "window_width", fallback: 0.0)
  static let height = Settings.Key(name: "window_height", fallback: 0.0)
  /// Whether it had all the room there was; its size is then the one from before.
  static let isMaximized = Settings.Key(name: "window_maximized", fallback: false)
  /// Whether the fingers of the mouse land one after the other.
  static let staggeredLanding = Settings.Key(name: "staggered_landing", fallback: false)
}

extension Settings {
  /// The scale that the user chose for the screen of that identity, in pixels a point; nil where none was.
  func chosenScale(onScreen identity: String) -> Double? {
    let key = ProgramSettings.scale(onScreen: identity)
    return isChosen(key) ? self[key] : nil
  }

  /// Moves things or not, as the user chose, and remembers that.
  func choose(reducedMotion isReduced: Bool, for appearance: Appearance) {
    appearance.prefersReducedMotion = isReduced
    self[ProgramSettings.reducedMotion] = isReduced
  }
}
