import DrawnGestures
import Files
import Interface
import Recordings

/// Files of drawn gestures: those that lie in a folder of the user's data, and the one that comes with the program.
struct DrawnGestureFiles {
  /// A file, by its name and where it lies.
  struct Entry: Hashable {
    var name: String
    var path: String

    /// The gestures in the file.
    func read() throws -> [DrawnGesture] {
      do { return try DrawnGestureFile(parsing: FileBytes.all(of: path, waits: false)).gestures } catch {
        throw FileFailure(error, in: path)
      }
    }
  }

  /// Where files are written, and looked for.
  let files: NamedFiles
  /// The shapes that come with the program.
  let readyShapes: Entry

  init(_ data: DataFolder, _ resources: Resources, words: Words) {
    files = NamedFiles(in: data.drawnGestureFiles, ending: ".drawn")
    readyShapes = Entry(name: words("teach.shapes"), path: resources.path(of: "shapes.drawn"))
  }

  /// The files in the folder, the newest name last.
  var entries: [Entry] {
    files.names.sorted { ($0.count, $0) < ($1.count, $1) }.map { Entry(name: $0, path: files.path(of: $0)) }
  }

  /// Why it is not known which files are in the folder; nil where it is.
  var problem: FileFailure? { files.problem }

  /// Writes `gestures` to a file that did not exist.
  ///
  /// - Returns: where it is.
  func write(_ gestures: [DrawnGesture]) throws -> String {
    try files.add(DrawnGestureFile(gestures).encoded(), named: "gestures", isNumbered: true)
  }
}
