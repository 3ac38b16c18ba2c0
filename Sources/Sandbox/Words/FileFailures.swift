import Files
import Ink
import Interface
import JSON
import Pictures
import Recordings
import SystemPackage

/// An error that is worded where it is thrown.
protocol WordedError: Error, Hashable {
  /// What is wrong, in the window's language, with what is called `name`; nil where that is clear.
  func sentence(of name: String?, in words: Words) -> String
}

extension Words {
  /// What went wrong with a file, in the window's language; the command line and the event stream say it in English.
  ///
  /// - Parameter name: what the error is about, where it does not say that itself.
  func failure(_ error: any Error, in name: String? = nil) -> String {
    switch error {
    case let refusal as DrawnGestureLibrary.Refusal: sentence(refusal)
    case let failure as FileFailure: sentence(failure)
    default: sentence((name.map { "\($0): " } ?? "") + "\(error)", of: name, content: error)
    }
  }

  /// Why drawn gestures cannot be changed so.
  private func sentence(_ refusal: DrawnGestureLibrary.Refusal) -> String {
    // English has the sentence; other languages have one for each kind, and are told the gesture.
    func said(_ key: String, _ name: String = "") -> String { self(key, language == .en ? "\(refusal)" : name) }
    return switch refusal {
    case .badName(let name): said("teach.not.badName", name)
    case .nameTaken(let name): said("teach.not.nameTaken", name)
    case .nameOfRecognizer(let name): said("teach.not.nameOfRecognizer", name)
    case .noSuchGesture(let name): said("teach.not.noSuchGesture", name)
    case .changedMeanwhile(let name): said("teach.not.changedMeanwhile", name)
    case .badDrawing: said("teach.not.badDrawing")
    case .file(let failure): sentence(failure)
    }
  }

  /// What is wrong with what a file holds.
  ///
  /// - Parameters:
  ///   - english: the same in English, which says more of it.
  ///   - name: the file; nil where it is clear.
  private func sentence(_ english: String, of name: String?, content error: any Error) -> String {
    switch error {
    case let failure as PictureFailure: content("content.picture.\(failure.cause)", english, of: name)
    case let failure as ParsingFailure:
      content(
        "content.line", english, of: name, at: self("content.place", "\(failure.line)", "\(failure.column)"))
    case is Palette.Failure: content("content.palette", english, of: name)
    case is Journal.Failure: content("content.drawing", english, of: name)
    case let error as any WordedError: error.sentence(of: name, in: self)
    default: english
    }
  }

  private func sentence(_ failure: FileFailure) -> String {
    let cause = cause(failure)
    return failure.outcome.map { self("outcome.\($0)", cause) } ?? cause
  }

  /// What is wrong with the content of `name`, nil where that is clear: English has the sentence, other languages have one for each
  /// kind of error, and are told the place alone.
  func content(_ key: String, _ english: String, of name: String?, at place: String = "") -> String {
    self(key, language == .en ? english : (name.map { self("content.of", $0) } ?? "") + place)
  }

  private func cause(_ failure: FileFailure) -> String {
    if let content = failure.content {
      return sentence(failure.sentence, of: content.path, content: content.error)
    }
    guard let refusal = failure.refusal else { return failure.sentence }
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
    .notSupported: "notSupported", .textFileBusy: "runs", .illegalByteSequence: "noText",
  ]
}
