import ArgumentParser
import Interface
import Sandbox

/// What is said of every window that a command opens.
struct WindowArguments: ParsableArguments {
  @Flag(help: "Cover the whole screen.")
  var fullscreen = false

  @Option(help: ArgumentHelp("en or ja (default: that of the settings or the environment).", valueName: "language"))
  var language: Language?

  @Option(help: ArgumentHelp("Write the event stream to a file, or to standard output for -.", valueName: "FILE"))
  var events: String?

  /// The same in `options`.
  func apply(to options: inout ProgramOptions) {
    options.isFullscreen = fullscreen
    options.language = language
    options.events = events
  }
}
