import ArgumentParser
import Recordings
import Sandbox
import VirtualTouchscreen
import X11

/// The exit statuses of every command. Success is 0, and wrong usage 64.
enum Exit {
  /// The work failed.
  static let failure = ExitCode(1)
  /// There is no display, or a server that is needed cannot be started.
  static let unavailable = ExitCode(69)
  /// A file cannot be read or written.
  static let inputOutput = ExitCode(74)

  /// Runs `body`; an error becomes one line on standard error and the status that fits.
  static func reporting(_ body: () throws -> Void) throws {
    do { try body() } catch let status as ExitCode {
      throw status
    } catch {
      StandardError.write("gesture-sandbox: \(error)")
      throw status(of: error)
    }
  }

  private static func status(of error: any Error) -> ExitCode {
    switch error {
    case X11Error.connectionLost, X11Error.windowDestroyed: failure
    case is X11Error, is PrivateServerError: unavailable
    case is FileFailure, is ResourceFailure, is FileError: inputOutput
    default: failure
    }
  }
}
