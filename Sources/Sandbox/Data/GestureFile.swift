import Files
import Recordings
import SystemPackage

/// A file of recognizers that may be changed while the window is open.
final class GestureFile {
  /// Becomes readable when the file may have changed; nil where its folder cannot be watched.
  var descriptor: Int32? { watch?.descriptor }
  let path: String
  /// The path's last part, which is enough where there is little room.
  var name: String { FilePath(path).lastComponent?.string ?? path }
  private let watch: FileWatch?
  /// Why its changes are not noticed; nil where they are.
  let problem: FileFailure?

  init(_ path: String) {
    self.path = path
    do throws(FileFailure) { (watch, problem) = (try FileWatch(path), nil) } catch { (watch, problem) = (nil, error) }
  }

  /// Whether the file changed since the last time.
  func hasChanged() -> Bool { watch?.takeChanges() ?? false }

  /// The recognizers that the file describes now.
  ///
  /// - Throws: where it cannot be read, and where what it says is wrong, then with line and column.
  func load() throws -> GestureSet {
    let bytes = try FileBytes.all(of: path, waits: false)
    do { return try GestureSet(parsing: bytes) } catch {
      throw FileFailure(error, in: path)
    }
  }
}
