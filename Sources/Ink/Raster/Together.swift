import Glibc
import Synchronization

/// Calls `work` with every number below `count`, on several threads at once where the machine has them to spare, and
/// returns when all is done. What the calls write must not overlap.
///
/// The threads live as long as the call: a pool would wake now and then though nothing is to be done.
func together(_ count: Int, _ work: (Int) -> Void) {
  withoutActuallyEscaping(work) { work in
    let turn = Turn(count: count, work: work)
    let others = min(count, processors) - 1
    let threads = (0..<max(0, others)).compactMap { _ in Worker(turn) }
    turn.takePart()
    for thread in threads { thread.wait() }
  }
}

/// How many threads can run at once on this machine.
private let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

/// Numbers that threads take one after the other. It goes to other threads because nobody goes on before they have left it.
private final class Turn: @unchecked Sendable {
  private let next = Atomic(0)
  private let count: Int
  private let work: (Int) -> Void

  init(count: Int, work: @escaping (Int) -> Void) { (self.count, self.work) = (count, work) }

  /// Takes numbers until none is left.
  func takePart() {
    while case let number = next.wrappingAdd(1, ordering: .relaxed).oldValue, number < count { work(number) }
  }
}

/// A thread that takes part in a turn.
private struct Worker {
  private let thread: pthread_t

  /// nil where the system has no thread to spare: the others do its part.
  init?(_ turn: Turn) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(turn)
    let failure = pthread_create(
      &thread, nil,
      { box in
        guard let box else { return nil }
        Unmanaged<Turn>.fromOpaque(box).takeRetainedValue().takePart()
        return nil
      }, box.toOpaque())
    guard failure == 0 else {
      box.release()
      return nil
    }
    self.thread = thread
  }

  /// Returns when its part is done.
  func wait() { pthread_join(thread, nil) }
}
