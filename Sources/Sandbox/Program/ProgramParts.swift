public import Interface

/// What the program needs before there is a window: its own files, and the user's choices.
public struct ProgramParts {
  /// The files that come with the program.
  public let resources: Resources
  /// Where the user's files lie.
  public let data: DataFolder
  let settings: Settings
  /// How things are called.
  public let words: Words
  /// The colours.
  public let themeName: ThemeName
  /// Where the event stream goes; nil nowhere.
  let events: EventSink?

  init(resources: Resources, data: DataFolder, words: Words, themeName: ThemeName = .dark) {
    (self.resources, self.data, self.words, self.themeName) = (resources, data, words, themeName)
    events = nil
    settings = Settings(path: data.settings)
  }

  /// The parts that `options`, the settings and the environment name.
  ///
  /// - Throws: `FileFailure` or `ResourceFailure`.
  public init(_ options: ProgramOptions) throws {
    data = try DataFolder(options.data)
    events = try options.events.map { try EventSink($0) }
    resources = try Resources.find()
    settings = Settings(path: data.settings)
    let language = options.language ?? Language(rawValue: settings[ProgramSettings.language]) ?? .ofEnvironment
    words = try Words(language, in: resources)
    themeName = ThemeName(rawValue: settings[ProgramSettings.theme]) ?? .dark
  }
}

/// The settings of the whole window.
enum ProgramSettings {
  /// The colours.
  static let theme = Settings.Key(name: "theme", fallback: ThemeName.dark.rawValue)
  /// The language; empty for that of the environment.
  static let language = Settings.Key(name: "language", fallback: "")
  /// Whether things that move by themselves are cut to still steps.
  static let reducedMotion = Settings.Key(name: "reduced_motion", fallback: false)
  /// How much larger than usual small words are set.
  static let textScale = Settings.Key(name: "text_scale", fallback: 1.0)
  /// What can be chosen of that.
  static let textScales = [1.0, 1.15, 1.3]
  /// Whether the user draws with the left hand.
  static let leftHanded = Settings.Key(name: "left_handed", fallback: false)
  /// Whether the fingers of the mouse land one after the other.
  static let staggeredLanding = Settings.Key(name: "staggered_landing", fallback: false)
}
