import Dispatch

/// Calls `work` with every number below `count`, on several threads at once where the machine has them to spare, and
/// returns when all is done. What the calls write must not overlap.
func together(_ count: Int, _ work: (Int) -> Void) {
  /// A function that may go to other threads, because nobody goes on before they have left it.
  struct Shared: @unchecked Sendable {
    let work: (Int) -> Void
  }
  withoutActuallyEscaping(work) { work in
    let shared = Shared(work: work)
    DispatchQueue.concurrentPerform(iterations: count) { shared.work($0) }
  }
}
