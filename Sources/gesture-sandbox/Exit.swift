import ArgumentParser
import Files
import JSON
import Pictures
import Recordings
import Sandbox
import VirtualTouchscreen
import X11

/// The exit statuses of every command. Success is 0, and what the parser refuses 64.
enum Exit {
  /// The work failed.
  static let failure = ExitCode(1)
  /// The command was called in a way that cannot work.
  static let usage = ExitCode(64)
  /// There is no display, or a server that is needed cannot be started.
  static let unavailable = ExitCode(69)
  /// A file cannot be read or written.
  static let inputOutput = ExitCode(74)

  /// The user stopped it by Control+C before its work was done: what shells say of a program that ends by SIGINT.
  static let stopped = ExitCode(130)

  /// Runs `body`; an error becomes one line on standard error and the status that fits.
  static func reporting(_ body: () throws -> Void) throws {
    do { try body() } catch let status as ExitCode {
      throw status
    } catch {
      StandardError.write("gesture-sandbox: \(error)")
      throw status(of: error)
    }
  }

  /// Runs `body`, which reads the file at `path`; what is wrong in the file is said with its path before it.
  ///
  /// - Parameter kinds: what the file is to be, one of these: one that is whole and of another kind is said to be that. Nil where
  ///   that is not looked for.
  static func naming<Result>(
    _ path: String, as kinds: Set<FileKind>? = nil, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let failure as ParsingFailure {
      if let kinds, let other = OtherKindOfFile(path, than: kinds) { throw other }
      throw FileFailure(failure, in: path)
    }
  }

  /// Says what of the file at `path` was read and cannot be meant, a line each.
  static func warn(of path: String, _ warnings: [ParsingFailure]) {
    for warning in warnings { StandardError.write("gesture-sandbox: warning: \(FileFailure(warning, in: path))") }
  }

  /// Says that a recording is to show a gesture that is none of these, as one that was taught in the window.
  static func warn(of path: String, expecting expected: String?, from set: GestureSet) {
    guard let expected, set[expected] == nil else { return }
    StandardError.write(
      "gesture-sandbox: warning: \(path) is to show \(expected), which is none of these gestures: give a set that has it with "
        + "--gestures, as Save set in the window writes it")
  }

  private static func status(of error: any Error) -> ExitCode {
    switch error {
    case is ManyRecordings, is NeedlessGestures, is OtherKindOfFile, is OverwrittenInput, is TooLargePicture: usage
    case is Progress.Stopped: stopped
    case X11Error.connectionLost, X11Error.windowDestroyed: failure
    case is X11Error, is PrivateServerError: unavailable
    case is FileFailure, is ResourceFailure, is PictureFailure, DrawnGestureLibrary.Refusal.file:
      inputOutput
    default: failure
    }
  }
}
