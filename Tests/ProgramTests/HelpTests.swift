import JSON
import Release
import Testing
import VirtualTouchscreen

/// What the parser knows of the commands, from which their help, manual pages and completions are made.
struct HelpTests {
  /// A command, and how it is called.
  private struct Command {
    let call: String
    let value: JSONValue

    /// It and all below it, but for `help`, which the parser adds.
    var tree: [Command] {
      guard case .array(let below)? = value["subcommands"] else { return [self] }
      let children = below.filter { $0["commandName"]?.string != "help" }
      return [self] + children.flatMap { Command(call: "\(call) \($0["commandName"]?.string ?? "")", value: $0).tree }
    }

    /// Its options, flags and arguments, by their names.
    var arguments: [(name: String, text: String)] {
      guard case .array(let arguments)? = value["arguments"] else { return [] }
      return arguments.map { ($0["valueName"]?.string ?? "", $0["abstract"]?.string ?? "") }
    }
  }

  private func commands() throws -> [Command] {
    let outcome = try Program.run(["--experimental-dump-help"])
    let help = try JSONReader.read(Array(outcome.output.joined(separator: "\n").utf8))
    return Command(call: "gesture-sandbox", value: try #require(help["command"])).tree
  }

  @Test func `every command says in a sentence what it does, and its options what they are for`() throws {
    let commands = try commands()
    #expect(commands.count > 15)
    let silent = commands.filter { $0.value["abstract"]?.string?.hasSuffix(".") != true }.map(\.call)
    #expect(silent == [])
    let unsaid = commands.flatMap { command in
      command.arguments.filter(\.text.isEmpty).map { "\(command.call): \($0.name)" }
    }
    #expect(unsaid == [])
  }

  @Test func `the program says which version it is`() throws {
    let outcome = try Program.run(["--version"])
    #expect(outcome.end == .exited(0) && outcome.output == [Release.version])
  }
}
