import Files
import Recordings

/// Runs that are given to others, as files. What is there already stays.
struct SharedRuns {
  let folder: String

  init(_ data: DataFolder) { folder = data.sharedRuns }

  /// Saves a file of a run; where.
  func save(_ bytes: [UInt8], of run: String, ending: String) throws(FileFailure) -> String {
    let name = run.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return try NamedFiles(in: folder, ending: ".\(ending)").add(bytes, named: name)
  }
}
