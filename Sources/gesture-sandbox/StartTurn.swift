import Files
import Glibc
import Sandbox
import SystemPackage

/// The turn of a start of the program that looks for the window of a folder, and opens one where there is none. Others that come
/// with it, as for several files that are opened at once, wait until that window can be found.
struct StartTurn {
  /// How long others are waited for, in seconds.
  private static let patience = 5
  private let lock: FileDescriptor?

  /// Waits for the turn; where the folder knows no locks, or another start hangs, it has come.
  init(in data: DataFolder) {
    lock = try? FileDescriptor.open(
      FilePath(data.path).appending(".starting"), .readWrite, options: [.create, .closeOnExec],
      permissions: [.ownerReadWrite])
    let end = ContinuousClock.now + .seconds(Self.patience)
    while (try? lock?.lock()) == false, ContinuousClock.now < end { usleep(1000) }
  }

  /// Lets the next one look.
  func end() { try? lock?.close() }
}
