import Files
import GameRecords
import SystemPackage

/// Files of runs that are named on the command line: a run's own (`*.run`), or recordings that were made of one.
enum RunFiles {
  /// Those of `paths` that are files, and all runs in those that are folders.
  ///
  /// - Returns: the files, and why nothing is known of each other path.
  static func all(in paths: [String]) -> (files: [String], problems: [FileFailure]) {
    var files: [String] = []
    var problems: [FileFailure] = []
    for path in paths { do throws(FileFailure) { files += try runs(at: path) } catch { problems.append(error) } }
    return (files, problems)
  }

  private static func runs(at path: String) throws(FileFailure) -> [String] {
    let status = try FileFailure.saying("open", path) { try FilePath(path).stat() }
    guard status.type == .directory else { return [path] }
    let shared = try FileFailure.saying("read", path) { try FilePath(path).listing() }.filter {
      $0.lowercased().hasSuffix(".touches")
    }.sorted().map { "\(path)/\($0)" }
    return try RunFolder(path: path).files() + shared.filter(RunFile.isShared)
  }
}
