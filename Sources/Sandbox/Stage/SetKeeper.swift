import Files
import Gestures
import Interface
import Recordings
import SystemPackage

/// Keeps the recognizers as they are tuned for the next window, but never while something touches. Nothing is kept while they are those
/// of a file or a case, nor where they are as they came.
final class SetKeeper: Timed {
  /// How long after a change they are kept, in seconds; what comes together is kept together.
  private static let delay = 1.0

  private let path: String
  private let tuned: TunedSet
  /// What the window began with.
  private let first: OriginalSet
  private let library: Library
  private unowned let router: TouchRouter
  private let reports: Reports
  /// When they are kept, in seconds on the input's own clock; nil where nothing was changed.
  private(set) var nextDeadline: Double?
  /// Whether the file could be read: what cannot is left as it is.
  private var isReadable = true
  /// Why they could not be kept last; nil where they could.
  private var failure: FileFailure?

  /// - Parameters:
  ///   - path: of the file.
  ///   - library: knows how they came.
  ///   - router: where something may touch.
  init(_ path: String, _ tuned: TunedSet, comparedIn library: Library, at router: TouchRouter, reports: Reports) {
    (self.path, self.tuned, first, self.library) = (path, tuned, tuned.original, library)
    (self.router, self.reports) = (router, reports)
  }

  /// What was kept; nil where nothing was.
  func load() throws(FileFailure) -> GestureSet? {
    guard FilePath(path).exists else { return nil }
    isReadable = false
    let bytes = try FileBytes.all(of: path)
    do {
      let set = try GestureSet(parsing: bytes)
      isReadable = true
      return set
    } catch {
      throw FileFailure(error, in: path)
    }
  }

  /// The recognizers were changed at `time`.
  func note(at time: Double) { nextDeadline = nextDeadline ?? time + Self.delay }

  func advance(to time: Double) {
    guard let nextDeadline, time >= nextDeadline else { return }
    if router.numberOfTouches > 0 { self.nextDeadline = time + Self.delay } else { keep() }
  }

  /// Keeps what was changed, without waiting.
  func finish() { if nextDeadline != nil { keep() } }

  private func keep() {
    nextDeadline = nil
    guard isReadable, tuned.original === first else { return }
    do throws(FileFailure) {
      if tuned.present.isLike(library.reference) {
        try FileFailure.saying("remove", path) { if FilePath(path).exists { try FilePath(path).remove() } }
      } else {
        do throws(FileFailure) { try FileBytes.replace(path, with: tuned.present.encoded()) } catch {
          throw error.leaving("what was tuned is lost with this window")
        }
      }
      failure = nil
    } catch {
      // The next change tries again.
      if failure != error { reports.say(error) }
      failure = error
    }
  }
}

extension SandboxScene {
  /// Goes on with the recognizers as they were tuned in the window before, and says so.
  func goOnTuned() {
    guard let keeper else { return }
    do {
      guard let set = try keeper.load() else { return }
      tuned.noteExchange(for: set, with: lesson.library.gestures)
      retune(to: set)
      let reset = { [unowned self] in resetTuning() }
      toast.show { ($0("tune.kept"), .action($0("sets.program"), reset)) }
    } catch {
      reports.say(error, on: toast)
    }
  }
}
