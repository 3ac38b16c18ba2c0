import ArgumentParser
import Glibc
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

  static func main() {
    // A file that may not grow is an error of write(), as a full disk is, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    occupyStandardDescriptors()
    refuseOtherBytes()
    if opensWindow { _ = ProgramWindow.fonts }
    do {
      var command = try parsed()
      try command.run()
    } catch {
      leave(after: error)
    }
  }

  /// Ends the program where an argument is no UTF-8: the path of another file would be read from it.
  private static func refuseOtherBytes() {
    let arguments = (1..<max(CommandLine.argc, 1)).compactMap { CommandLine.unsafeArgv[Int($0)] }
    guard let other = arguments.first(where: { String(validatingCString: $0) == nil }) else { return }
    StandardError.write(
      "gesture-sandbox: \"\(String(cString: other))\" is not UTF-8, as every argument must be: give the file a name in UTF-8, "
        + "as with mv, or a link in UTF-8 to it, as with ln -s")
    exit(withError: Exit.usage)
  }

  /// The names of all commands.
  static var commandNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

  /// The command that the arguments are.
  private static func parsed() throws -> any ParsableCommand {
    do { return try parseAsRoot() } catch {
      guard exitCode(for: error) == .validationFailure, let command = lateCommand else { throw error }
      throw ValidationError("A command stands before its options: gesture-sandbox \(command)")
    }
  }

  /// The command that stands after options of `open`, which takes it for a file; nil where none does.
  private static var lateCommand: String? {
    let arguments = Array(CommandLine.arguments.dropFirst())
    return arguments.indices.dropFirst().first { index in
      // A command's name may be the value of an option, too: then the options before it are not complete.
      guard commandNames.contains(arguments[index]),
        let options = try? OpenCommand.parse(Array(arguments[..<index]))
      else { return false }
      return options.file == nil
    }.map { arguments[$0] }
  }

  /// Opens what was closed of standard input, output and error: else the next file that is opened would be taken for it. Nothing can
  /// be read there, and whatever is written fails, as it would.
  private static func occupyStandardDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is taken.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the program as the parser would. Help and version are results like others: where they cannot be written, that is said.
  private static func leave(after error: any Error) -> Never {
    let text = fullMessage(for: error)
    guard exitCode(for: error).isSuccess, !text.isEmpty else { exit(withError: error) }
    do { try Exit.reporting { try StandardOutput.write(line: text) } } catch { exit(withError: error) }
    exit()
  }

  /// Whether a window is opened right away, as far as the first argument tells. Fonts take as long to read as all else does until
  /// there is one: they need not wait until the arguments are understood.
  private static var opensWindow: Bool {
    guard let first = CommandLine.arguments.dropFirst().first else { return true }
    return first == OpenCommand.configuration.commandName
      || !(commandNames + ["help", "--help", "-h", "--version"]).contains(first) && !first.hasPrefix("--generate-")
        && !first.hasPrefix("---")
  }
}
