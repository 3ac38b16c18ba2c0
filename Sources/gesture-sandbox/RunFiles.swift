import Files
import GameRecords
import SystemPackage

/// Files of runs that are named on the command line: a run's own (`*.run`), or recordings that were made of one.
enum RunFiles {
  /// Those of `paths` that are files, and all runs in those that are folders.
  ///
  /// - Returns: the files, and why nothing is known of each other path, and of recordings in the folders.
  static func all(in paths: [String]) -> (files: [String], problems: [FileFailure]) {
    var files: [String] = []
    var problems: [FileFailure] = []
    for path in paths {
      do throws(FileFailure) {
        guard try kind(of: path) == .directory else {
          files.append(path)
          continue
        }
        files += try RunFolder(path: path).files()
        for recording in try recordings(in: path) {
          do throws(FileFailure) { if try isRun(recording) { files.append(recording) } } catch {
            problems.append(error)
          }
        }
      } catch { problems.append(error) }
    }
    return (files, problems)
  }

  private static func kind(of path: String) throws(FileFailure) -> FileType {
    try FileFailure.saying("open", path) { try FilePath(path).stat().type }
  }

  private static func recordings(in folder: String) throws(FileFailure) -> [String] {
    try FileFailure.saying("read", folder) { try FilePath(folder).listing() }
      .filter { $0.lowercased().hasSuffix(".touches") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Whether a recording in a folder is one of a run; not what is no file, as a pipe that whoever reads it would wait for.
  private static func isRun(_ recording: String) throws(FileFailure) -> Bool {
    guard try kind(of: recording) == .regular else { return false }
    do { return try RunFile.isShared(recording) } catch { throw FileFailure(error, in: recording) }
  }
}
