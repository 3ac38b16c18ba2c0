import ArgumentParser
import GestureWindow
import InputDevices
import Interface
import Logging
import Sandbox
import X11

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Say what input there is, and why there is no more.",
    discussion: """
      Each device with its kind, touch points and axes. What a device sends, how often, and whether its touches arrive as \
      such, shows only when it is used: with --follow a window listens, and what comes is said line by line, devices that \
      come and go too.
      """)

  @Flag(help: "Open a window, and say what the devices send to it until it is closed or interrupted.")
  var follow = false

  @Flag(help: "Write debug messages to standard error.")
  var verbose = false

  func run() throws {
    try Exit.reporting {
      let connection = try Connection(logger: .standardError(isVerbose: verbose))
      let words = try Words(.en, in: Resources.find())
      for line in DeviceReport(InputTruth(connection), words: words).lines { try StandardOutput.write(line: line) }
      if follow { try DeviceWatch(connection, words: words).run() }
    }
  }
}
