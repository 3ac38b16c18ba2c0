import Files
import Recordings
import SystemPackage

/// The recordings that there are: the user's own, and those that come with the program.
struct RecordingsFolder {
  /// A recording, by its file.
  struct Entry: Hashable {
    var name: String
    var path: String
  }

  private let own: String
  private let examples: String
  private static let ending = ".touches"

  init(data: DataFolder, resources: String) {
    own = "\(data.data)/recordings"
    examples = resources
  }

  /// The user's own, the newest first, and then the examples.
  var entries: [Entry] {
    files(in: own).sorted { ($0.name.count, $0.name) > ($1.name.count, $1.name) }
      + files(in: examples).sorted { $0.name < $1.name }
  }

  private func files(in folder: String) -> [Entry] {
    FilePath(folder).names.filter { $0.hasSuffix(Self.ending) }.map {
      Entry(name: String($0.dropLast(Self.ending.count)), path: "\(folder)/\($0)")
    }
  }

  /// A name that no recording of the user's bears yet; the folder is made if it does not exist.
  func newPath() throws(FileFailure) -> String {
    try FileFailure.saying("make the folder", own) { try FilePath(own).makeFolder() }
    for number in 1... {
      let path = "\(own)/recording-\(number)\(Self.ending)"
      if !FilePath(path).exists { return path }
    }
    throw FileFailure("\(own) is full of recordings: remove some")
  }
}
