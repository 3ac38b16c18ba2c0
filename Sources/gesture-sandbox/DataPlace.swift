import ArgumentParser
import Sandbox

/// Where what a command is about lies: `--data`.
struct DataPlace: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of drawings, scores and settings.", valueName: "DIR"))
  var data: String?

  /// The folder as it is.
  var folder: DataFolder { get throws { try DataFolder(reading: data) } }
  /// The folder for what is added to it, made where it does not exist.
  var ownFolder: DataFolder { get throws { try DataFolder(data) } }
}
