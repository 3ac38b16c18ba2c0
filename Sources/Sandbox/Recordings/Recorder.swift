import Files
import Gestures
import Interface

/// Records what lands in a view into a new file among the user's recordings, from when it is begun until it is finished.
final class Recorder {
  /// What became of a recording.
  enum Outcome {
    case saved(RecordingsFolder.Entry)
    /// Nothing touched the view.
    case nothing
    /// It was saved, and is not among the user's recordings any more, or these cannot be listed.
    case unlisted
    /// Why it ended early.
    case failed(FileFailure)
  }

  private unowned let host: Host
  private let folder: RecordingsFolder
  private var file: RecordingFile?

  init(into folder: RecordingsFolder, host: Host) { (self.folder, self.host) = (folder, host) }

  /// Whether something is being recorded.
  var isOn: Bool { file != nil }

  /// For how long it has been recorded, in seconds; nil while nothing is.
  var seconds: Double? { file.map { host.time - $0.begin } }

  /// When that is another number of whole seconds, on the input's own clock; nil while nothing is recorded.
  var nextSecond: Double? { file.map { $0.begin + (host.time - $0.begin).rounded(.down) + 1 } }

  /// Begins to record what lands in `view`.
  func begin(_ view: View) throws(FileFailure) {
    file = try RecordingFile(
      folder.newFile(), of: view, at: host.router, scale: { [unowned host] in host.canvas.scale })
  }

  /// Goes on with a view that has taken the place of the one that is recorded.
  func goOn(with view: View) { file?.goOn(with: view) }

  /// Ends the recording; nil where nothing was recorded.
  func finish() -> Outcome? {
    guard let file else { return nil }
    end(file)
    if let problem = file.problem { return .failed(problem) }
    guard file.start != nil else { return .nothing }
    return folder.entries.first { file.isIn($0.path) }.map(Outcome.saved) ?? .unlisted
  }

  private func end(_ file: RecordingFile) {
    self.file = nil
    file.finish(at: host.time)
  }

  // MARK: The file

  /// Brings what was recorded to the file.
  ///
  /// - Returns: whether that is possible; if not, nothing is written any more.
  func flush() -> Bool {
    file?.flush()
    return file?.problem == nil
  }

  /// Has `change` rename or rewrite a recording, and goes on with it there where it is still being recorded.
  ///
  /// - Parameter change: gives the recording as it is then; nil where it stays as it is.
  func following(
    _ entry: RecordingsFolder.Entry, _ change: () throws -> RecordingsFolder.Entry?
  ) rethrows -> RecordingsFolder.Entry? {
    let file = file.flatMap { $0.isIn(entry.path) ? $0 : nil }
    let changed = try change()
    if let changed { file?.goOn(in: changed.path) }
    return changed
  }

  /// Ends the recording, which was thrown away: it is not gone on with.
  func leave() {
    if let file { end(file) }
  }

  /// Whether what is recorded goes into that file.
  func isWriting(_ entry: RecordingsFolder.Entry) -> Bool { file?.isIn(entry.path) ?? false }
}
