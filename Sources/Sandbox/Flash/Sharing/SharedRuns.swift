import Files
import Recordings
import SystemPackage

/// Runs that are given to others, as files in the folder `shared` of the data folder. What is there already stays.
struct SharedRuns {
  let folder: String

  init(_ data: DataFolder) { folder = "\(data.data)/shared" }

  /// Saves a file of a run; where.
  func save(_ bytes: [UInt8], of run: String, ending: String) throws(FileFailure) -> String {
    try FileFailure.saying("make the folder", folder) { try FilePath(folder).makeFolder() }
    let name = run.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return try FileBytes.add("\(folder)/\(name).\(ending)", with: bytes)
  }
}
