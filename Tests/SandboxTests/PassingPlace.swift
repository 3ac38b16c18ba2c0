import FoundationEssentials
import Glibc
import Synchronization

/// A place for files of a test, which is empty at first. It goes with its owner, and with what is written there later when all tests
/// have ended: what knows the place may live longer than its owner.
final class PassingPlace {
  /// Where it is; the folder is yet to be made.
  let path: String

  private static let all = Mutex<[String]>([])

  private static let goWithTests: Void = {
    _ = atexit {
      for path in PassingPlace.all.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
    }
  }()

  /// - Parameter name: what its name begins with.
  init(_ name: String) {
    _ = Self.goWithTests
    path = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID().uuidString)").path()
    let path = self.path
    Self.all.withLock { $0.append(path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
