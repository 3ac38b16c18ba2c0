import CAllocations
import Glibc

/// What one event costs, over many batches of events.
struct Measurement {
  /// The nanoseconds that an event takes in the batch in the middle.
  let median: Double
  /// The nanoseconds that an event takes in the batch slower than 99 of 100.
  let p99: Double
  /// How many allocations all events together make.
  let allocations: Int

  /// Times `batches` calls of `batch`, each of which handles `events` events, after a tenth as many to warm up.
  init(batches: Int = 1500, events: Int = 1000, batch: () -> Void) {
    for _ in 0..<batches / 10 { batch() }
    var times = [Double](repeating: 0, count: batches)
    let before = allocations_count()
    for index in 0..<batches {
      let start = Self.now()
      batch()
      times[index] = Self.now() - start
    }
    let after = allocations_count()
    times.sort()
    median = times[batches / 2] / Double(events)
    p99 = times[batches * 99 / 100] / Double(events)
    allocations = Int(after - before)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
