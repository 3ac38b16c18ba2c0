import Files
import SystemPackage

/// What users call their files.
enum FileName {
  /// Whether a file can be called so, and be seen by those who list the folder.
  static func isPossible(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 < 32 || $0 == UInt8(ascii: "/") || $0 == 127 }
  }

  /// Gives the file at `path` another name, which nothing else bears: whoever was quicker keeps it.
  static func change(of path: String, to place: String) throws(FileFailure) {
    try FileFailure.saying("move", path) { try FilePath(path).move(to: FilePath(place)) }
  }
}
