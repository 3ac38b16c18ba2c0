import Files
import SystemPackage

/// A file that a command reads or writes already and was told to write: nothing would bring back what is in it.
struct OverwrittenInput: Error, CustomStringConvertible {
  let path: String
  /// Whether it is read, and not written twice.
  var isRead = true

  var description: String { "\(path) is \(isRead ? "read" : "written") here, too: name another file to write" }

  /// Refuses to write `output` where that is one of the files at `inputs`, by whatever path.
  ///
  /// - Parameter other: another file that is written, and need not be there yet; none by default.
  static func refuse(_ output: String?, among inputs: [String?], beside other: String? = nil) throws {
    guard let output, output != "-" else { return }
    // What is to be read and is not there is another matter.
    for input in inputs.compactMap({ $0 }) where FilePath(input).exists {
      if FilePath(input).isSameFile(as: FilePath(output)) { throw OverwrittenInput(path: output) }
    }
    if let other, FilePath(other).isSameFile(as: FilePath(output)) {
      throw OverwrittenInput(path: output, isRead: false)
    }
  }
}
