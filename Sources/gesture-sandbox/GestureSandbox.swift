import ArgumentParser
import Release

@main
struct GestureSandbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture-sandbox",
    abstract: "Make, see, understand and play with gestures.",
    version: Release.version,
    subcommands: [
      OpenCommand.self, ReplayCommand.self, CheckCommand.self, ExportCommand.self, ImportCommand.self,
      DevicesCommand.self,
      DemoCommand.self, ScoresCommand.self, DrawingCommand.self, DrawnCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)
}
