public import Geometry
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
  /// The size of the window, in points.
  public let size: Size
  /// Whether the window shall have all the room there is, as it had when it was last closed.
  public let isMaximized: Bool
  /// Where the event stream goes; nil nowhere.
  let events: EventSink?
  /// Where the touches of the first scene go; nil nowhere.
  let recording: RecordingSink?

  init(
    resources: Resources, data: DataFolder, words: Words, themeName: ThemeName = .dark, events: EventSink? = nil
  ) {
    (self.resources, self.data, self.words, self.themeName) = (resources, data, words, themeName)
    self.events = events
    recording = nil
    (size, isMaximized) = (Self.usualSize, false)
    settings = Settings(path: data.settings)
  }

  /// The parts that `options`, the settings and the environment name.
  ///
  /// - Throws: `FileFailure` or `ResourceFailure`.
  public init(_ options: ProgramOptions) throws {
    data = try DataFolder(options.data)
    events = try options.events.map { try EventSink($0) }
    recording = try options.recording.map { try RecordingSink($0) }
    resources = try Resources.find()
    settings = Settings(path: data.settings)
    let isAsLast = options.size == nil && options.data == nil
    size = options.size ?? (isAsLast ? Self.lastSize(settings) : nil) ?? Self.usualSize
    isMaximized = isAsLast && settings[ProgramSettings.isMaximized]
    let language = options.language ?? Language(rawValue: settings[ProgramSettings.language]) ?? .ofEnvironment
    words = try Words(language, in: resources)
    themeName = settings[ProgramSettings.theme].name ?? .dark
  }

  /// The scale that the user chose for the screen of that identity; nil where none was.
  public func scale(onScreen identity: String) -> Double? { settings.chosenScale(onScreen: identity) }

  private static let usualSize = Size(1100, 800)

  /// The size that the window had when it was last closed; nil where that is not known, or cannot be.
  private static func lastSize(_ settings: Settings) -> Size? {
    let size = Size(settings[ProgramSettings.width], settings[ProgramSettings.height])
    let (least, most) = (Workbench.minimumSize, 16384.0)
    return size.width >= least.width && size.height >= least.height && max(size.width, size.height) <= most ? size : nil
  }
}
