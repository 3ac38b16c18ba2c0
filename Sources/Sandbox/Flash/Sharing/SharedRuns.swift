import Files
import Recordings

/// Runs that are given to others, as files. What is there already stays.
struct SharedRuns {
  let folder: String

  init(_ data: DataFolder) { folder = data.sharedRuns }

  /// Saves a file of a run of that name; where.
  func save(_ bytes: [UInt8], named name: String, ending: String) throws(FileFailure) -> String {
    try NamedFiles(in: folder, ending: ".\(ending)").add(bytes, named: name)
  }
}
