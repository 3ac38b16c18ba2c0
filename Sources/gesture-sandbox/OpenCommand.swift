import ArgumentParser
internal import CMalloc
import Geometry
import Interface
import Logging
import Sandbox

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "open", abstract: "Open the window (the default).")

  @Argument(
    help: ArgumentHelp(
      "A recording, case, gesture set, drawing, deck, palette or picture to open: in the window that is open, or in a new one where there are other options.",
      valueName: "FILE"))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "The scene to start with: sandbox, oekaki or flash (default: the last, or sandbox; with --data sandbox).",
      valueName: "scene"))
  var scene: SceneName?

  @Option(
    help: ArgumentHelp(
      "The window's size in points, 64x64 to 16384x16384 (default: the last or 1100x800, with --data 1100x800; no more than the screen has).",
      valueName: "WxH"))
  var size: WindowSize?

  @Flag(help: "Cover the whole screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "Pixels in a point, 1 to 4 (default: what was chosen for the screen, else what the desktop asks for).",
      valueName: "N"))
  var scale: Double?

  @Option(help: ArgumentHelp("en or ja (default: that of the settings or the environment).", valueName: "language"))
  var language: Language?

  @Option(help: ArgumentHelp("The folder for drawings, scores and settings.", valueName: "DIR"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "Who paints in oekaki: all, one or pen (default: that of the settings, one at first).", valueName: "who"))
  var paint: PaintMode?

  @Option(help: ArgumentHelp("Recognizers for the stage; the file is read again when it changes.", valueName: "FILE"))
  var gestures: String?

  @Option(
    help: ArgumentHelp(
      "Record the touches of the first scene in a file, or on standard output for -.", valueName: "FILE"))
  var record: String?

  @Option(help: ArgumentHelp("What the prompts of the first game are drawn from.", valueName: "TEXT"))
  var seed: String?

  @Option(help: ArgumentHelp("Who plays; remembered, and written into every run.", valueName: "NAME"))
  var player: String?

  @Option(help: ArgumentHelp("Write the event stream to a file, or to standard output for -.", valueName: "FILE"))
  var events: String?

  @Flag(help: "Add a line for every report of a touch to the events.")
  var touches = false

  @Flag(help: "Write debug messages to standard error.")
  var verbose = false

  func validate() throws {
    if let scale, !(1...4).contains(scale) { throw ValidationError("--scale is \(scale); it goes from 1 to 4.") }
    if events == "-", record == "-" {
      throw ValidationError(
        "--events and --record cannot both be written to standard output; name a file for one of them.")
    }
    if touches, events == nil { throw ValidationError("--touches adds to the events; name a file with --events too.") }
  }

  /// Whether nothing is said but what to open and where the user's files lie.
  private var onlyOpens: Bool {
    let isSaid =
      [scene?.rawValue, language?.rawValue, paint?.rawValue, gestures, record, seed, player, events].contains {
        $0 != nil
      }
    return !isSaid && size == nil && scale == nil && !fullscreen && !touches && !verbose
  }

  func run() throws {
    try Exit.reporting {
      try OverwrittenInput.refuse(events, among: [file, gestures, record])
      try OverwrittenInput.refuse(record, among: [file, gestures])
    }
    let logger = Logger.standardError(isVerbose: verbose)
    if let file, onlyOpens {
      var isTaken = false
      try Exit.reporting { isTaken = try ProgramWindow.handOver(file, data: data, logger: logger) }
      if isTaken { return }
    }
    var options = ProgramOptions()
    options.scene = scene
    options.size = size?.size
    options.file = file
    options.isFullscreen = fullscreen
    options.scale = scale
    options.language = language
    options.data = data
    options.paint = paint
    options.events = events
    options.gestures = gestures
    options.recording = record
    options.seed = seed
    options.player = player
    options.includesTouches = touches
    // Large blocks, as of strokes that have ended, go back to the system at once: by itself the C library raises this limit
    // with the first that is given back, and keeps from then on what a flood of touches once needed.
    mallopt(M_MMAP_THRESHOLD, 1 << 18)
    try Exit.reporting { try ProgramWindow.run(options, logger: logger) }
  }
}
