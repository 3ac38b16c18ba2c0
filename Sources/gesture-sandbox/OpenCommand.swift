import ArgumentParser
internal import CMalloc
import Files
import Geometry
import Interface
import Logging
import Sandbox
import SystemPackage

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "open", abstract: "Open the window (the default).")

  @Argument(
    help: ArgumentHelp(
      "A recording, case, gesture set, file of drawn gestures, drawing, deck, palette or picture to open: in the window that is open, or in a new one where there are other options.",
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

  @Option(
    help: ArgumentHelp(
      "Pixels in a point, 1 to 4 (default: what was chosen for the screen, else what the desktop asks for).",
      valueName: "N"))
  var scale: Double?

  @OptionGroup var window: WindowArguments

  @OptionGroup var place: DataPlace

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

  @Flag(help: "Add a line for every report of a touch to the events.")
  var touches = false

  @Flag(help: "Write debug messages to standard error.")
  var verbose = false

  func validate() throws {
    if file?.isEmpty ?? false { throw ValidationError("FILE is empty: name a file, or leave it out.") }
    if let scale, !(1...4).contains(scale) { throw ValidationError("--scale is \(scale); it goes from 1 to 4.") }
    if window.events == "-", record == "-" {
      throw ValidationError(
        "--events and --record cannot both be written to standard output; name a file for one of them.")
    }
    if touches, window.events == nil {
      throw ValidationError("--touches adds to the events; name a file with --events too.")
    }
  }

  func run() throws {
    try Exit.reporting {
      if let file { try Self.refuseMissingCommand(file) }
      try OverwrittenInput.refuse(window.events, among: [file, gestures], beside: record)
      try OverwrittenInput.refuse(record, among: [file, gestures])
    }
    let logger = Logger.standardError(isVerbose: verbose)
    let options = options
    var turn: StartTurn?
    // Where nothing is said but what to open and where the user's files lie, a window that is open takes it.
    if let file, !verbose, options == ProgramOptions(file: file, data: place.data) {
      var isTaken = false
      try Exit.reporting {
        turn = StartTurn(in: try DataFolder(place.data))
        isTaken = try ProgramWindow.handOver(file, data: place.data, logger: logger)
      }
      if isTaken { return }
    }
    // Large blocks, as of strokes that have ended, go back to the system at once: by itself the C library raises this limit
    // with the first that is given back, and keeps from then on what a flood of touches once needed.
    mallopt(M_MMAP_THRESHOLD, 1 << 18)
    try Exit.reporting { try ProgramWindow.run(options, turn: turn, logger: logger) }
  }

  /// Says of a word that names no file that it is no command either, which it may have been meant to be.
  private static func refuseMissingCommand(_ word: String) throws {
    guard
      word.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == UInt8(ascii: "-") })
    else { return }
    let advice =
      GestureSandbox.commandNames.contains(word)
      ? "a command stands before its options, gesture-sandbox \(word)"
      : "check the path; nor is there such a command, see gesture-sandbox --help"
    try FileFailure.saying("open", OpenedFile.absolute(word), advice: advice) { try FilePath(word).stat() }
  }

  /// What is said.
  private var options: ProgramOptions {
    var options = ProgramOptions(file: file, data: place.data)
    window.apply(to: &options)
    options.scene = scene
    options.size = size?.size
    options.scale = scale
    options.paint = paint
    options.gestures = gestures
    options.recording = record
    options.seed = seed
    options.player = player
    options.includesTouches = touches
    return options
  }
}
