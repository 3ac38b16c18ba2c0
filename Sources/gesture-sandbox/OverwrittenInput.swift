import Files
import SystemPackage

/// A file that a command reads and was told to write: nothing would bring back what is in it.
struct OverwrittenInput: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path) is read here, too: name another file to write" }

  /// Refuses to write `output` where that is one of the files at `inputs`, by whatever path.
  ///
  /// - Parameter other: another file that is written, and need not be there yet; none by default.
  static func refuse(_ output: String?, among inputs: [String?], beside other: String? = nil) throws {
    guard let output, output != "-" else { return }
    // What is to be read and is not there is another matter.
    let files = inputs.compactMap { $0 }.filter { FilePath($0).exists } + [other].compactMap { $0 }
    if files.contains(where: { FilePath($0).isSameFile(as: FilePath(output)) }) { throw OverwrittenInput(path: output) }
  }
}
