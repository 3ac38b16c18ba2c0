import ArgumentParser
import Interface
import Sandbox

struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Perform gestures on a private X server, and leave pictures of them.",
    discussion: """
      Needs no display, and about a minute; Control+C ends it. Starts an X server of its own with a virtual touchscreen, opens the window there, performs scripts \
      as real touches, and leaves a PNG of every step and events.jsonl in the folder.
      """)

  @Option(help: ArgumentHelp("The folder for the pictures and the events.", valueName: "DIR"))
  var out = "demo"

  @Option(help: ArgumentHelp("Pixels in a point, 1 to 3.", valueName: "N"))
  var scale = 1.0

  @Option(help: ArgumentHelp("en or ja (default: that of the environment).", valueName: "language"))
  var language: Language?

  func validate() throws {
    guard (1...3).contains(scale) else { throw ValidationError("--scale is \(scale); it goes from 1 to 3.") }
  }

  func run() throws {
    try Exit.reporting {
      try Demo(folder: out, scale: scale, language: language ?? .ofEnvironment).run { line in
        try StandardOutput.write(line: line)
      }
    }
  }
}
