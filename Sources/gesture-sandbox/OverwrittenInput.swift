import Files
import SystemPackage

/// A file that a command reads and was told to write: nothing would bring back what is in it.
struct OverwrittenInput: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path) is read here, too: name another file to write" }

  /// Refuses to write `output` where that is one of the files at `inputs`, by whatever path.
  static func refuse(_ output: String?, among inputs: [String?]) throws {
    guard let output, output != "-" else { return }
    for case let input? in inputs where FilePath(input).isSameFile(as: FilePath(output)) {
      throw OverwrittenInput(path: output)
    }
  }
}
