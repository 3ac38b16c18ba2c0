import Glibc
import Synchronization

@testable import X11

/// Hands a text over to a window, on a thread of its own.
final class Starter: Sendable {
  private let (display, text, name): (String, String, String)
  private let result = Mutex(false)
  private let thread = Mutex(pthread_t())

  init(_ display: String, _ text: String, _ name: String) {
    (self.display, self.text, self.name) = (display, text, name)
    thread.withLock {
      _ = pthread_create(
        &$0, nil,
        { starter in
          if let starter { Unmanaged<Starter>.fromOpaque(starter).takeRetainedValue().run() }
          return nil
        }, Unmanaged.passRetained(self).toOpaque())
    }
  }

  private func run() {
    let isTaken = (try? Connection(display: display, logger: .silent))?.handOver(text, to: name) ?? false
    result.withLock { $0 = isTaken }
  }

  /// Waits for its end; whether a window took the text.
  func isTaken() -> Bool {
    pthread_join(thread.withLock { $0 }, nil)
    return result.withLock { $0 }
  }
}
