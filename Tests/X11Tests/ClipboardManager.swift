import Glibc
import Synchronization

@testable import X11

/// A program of its own thread that saves what is copied for those who end.
final class ClipboardManager: Sendable {
  private let display: String
  private let result = Mutex<[UInt8]?>(nil)
  private let thread = Mutex(pthread_t())

  /// Starts it on a display. It is there when it holds CLIPBOARD_MANAGER.
  init(_ display: String) {
    self.display = display
    thread.withLock {
      _ = pthread_create(
        &$0, nil,
        { manager in
          if let manager { Unmanaged<ClipboardManager>.fromOpaque(manager).takeRetainedValue().run() }
          return nil
        }, Unmanaged.passRetained(self).toOpaque())
    }
  }

  private func run() {
    guard let client = try? ForeignClient(display) else { return }
    client.own("CLIPBOARD_MANAGER")
    let patience = MonotonicTime.now + 20
    while client.saved == nil, MonotonicTime.now < patience {
      client.pump()
      var server = pollfd(fd: client.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&server, 1, 100)
    }
    result.withLock { $0 = client.saved }
  }

  /// Waits for its end; what it saved.
  func saved() -> [UInt8]? {
    pthread_join(thread.withLock { $0 }, nil)
    return result.withLock { $0 }
  }
}
