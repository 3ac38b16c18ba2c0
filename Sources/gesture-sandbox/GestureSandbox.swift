import ArgumentParser

@main
struct GestureSandbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gesture-sandbox",
    abstract: "Make, see, understand and play with gestures.",
    subcommands: [OpenCommand.self, DemoCommand.self, DevicesCommand.self],
    defaultSubcommand: OpenCommand.self)
}
