import Files
import Interface
import Recordings
import SystemPackage

extension Words {
  /// What went wrong with a file, in the window's language; the command line and the event stream say it in English.
  ///
  /// - Parameter name: what the error is about, where it does not say that itself.
  func failure(_ error: any Error, in name: String? = nil) -> String {
    switch error {
    case DrawnGestureLibrary.Refusal.file(let failure): sentence(failure)
    case let failure as FileFailure: sentence(failure)
    default: (name.map { "\($0): " } ?? "") + "\(error)"
    }
  }

  private func sentence(_ failure: FileFailure) -> String {
    guard let refusal = failure.refusal else { return failure.description }
    let number = refusal.number
    // What the C library calls the others is English.
    let reason =
      Self.names[number].map { self("errno.\($0)") }
      ?? self("errno.other", language == .en ? number.description : "\(number.rawValue)")
    let advice = self["advice.\(refusal.advice)"] ?? self("advice.\(FileFailure.advice(for: number))")
    return self("failure.\(refusal.task)", refusal.path, reason, advice)
  }

  /// What the texts call the errors that files give.
  private static let names: [Errno: String] = [
    .noSuchFileOrDirectory: "noSuchFile", .notDirectory: "notFolder", .fileNameTooLong: "nameTooLong",
    .tooManySymbolicLinkLevels: "linksInCircle", .permissionDenied: "permissionDenied", .notPermitted: "notPermitted",
    .readOnlyFileSystem: "readOnly", .fileExists: "fileExists", .isDirectory: "isFolder", .noSpace: "noSpace",
    .diskQuotaExceeded: "quotaExceeded", .fileTooLarge: "fileTooLarge", .tooManyOpenFiles: "manyOpenFiles",
    .tooManyOpenFilesInSystem: "manyOpenFilesInSystem", .noMemory: "noMemory", .ioError: "ioError",
    .brokenPipe: "brokenPipe", .illegalSeek: "illegalSeek", .resourceBusy: "busy", .improperLink: "otherFileSystem",
    .notSupported: "notSupported", .textFileBusy: "runs",
  ]
}
