import CAllocations
import DrawnGestures
import Geometry
import Glibc

/// How long one recognition takes, and how much memory it asks for.
struct TimingSurvey {
  let data: DataSet

  func report() throws {
    print("\ntime of one recognition, from the places as they came to the result\n")
    print("| gestures x examples | median | slowest of 100 | allocations |\n| --- | --- | --- | --- |")
    guard let trial = data.splits.samePerson.first else { return }
    let tests = try data.tests(trial)
    for count in [1, 5, 9] {
      measure("\(data.splits.classes.count) x \(count)", try data.gestures(trial, examples: count), tests)
    }
    measure("100 x 10", try hundred(), tests)
    print("\ntime of one look at an unfinished drawing, with each of its places\n")
    print("| gestures x examples | median | slowest of 100 | allocations |\n| --- | --- | --- | --- |")
    measureLooks("\(data.splits.classes.count) x 5", try data.gestures(trial, examples: 5), tests)
    measureLooks("100 x 10", try hundred(), tests)
  }

  private func measureLooks(_ title: String, _ gestures: [DrawnGesture], _ tests: [DrawnShape]) {
    let matcher = DrawnGestureMatcher(gestures)
    var trace = GrowingShape()
    var times: [Double] = []
    times.reserveCapacity(tests.reduce(0) { $0 + $1.pointCount })
    var hopeless = 0
    var before = allocations_count()
    for round in 0...1 {
      if round == 1 { before = allocations_count() }
      for test in tests {
        trace.removeAll()
        for stroke in test.strokes {
          trace.beginStroke()
          for point in stroke {
            let start = now()
            trace.append(point)
            if matcher.prospects(of: trace).isHopeless { hopeless += 1 }
            if round == 1 { times.append(now() - start) }
          }
        }
      }
    }
    report(title, &times, allocations: allocations_count() - before)
    precondition(hopeless < 2 * times.count, "nothing could match")
  }

  /// A hundred gestures of ten examples: every class as different people drew it at different speeds.
  private func hundred() throws -> [DrawnGesture] {
    var gestures: [DrawnGesture] = []
    for key in data.strokes.keys where key.index == 0 && gestures.count < 100 {
      gestures.append(
        DrawnGesture(
          name: "\(key)",
          examples: try (0..<10).map { try data.strokes.drawing(key.person, key.condition, key.name, $0) }))
    }
    return gestures
  }

  private func measure(_ title: String, _ gestures: [DrawnGesture], _ tests: [DrawnShape]) {
    let matcher = DrawnGestureMatcher(gestures)
    let traces = tests.map { GrowingShape($0) }
    var found = 0
    for _ in 0..<20 { for trace in traces where matcher.recognize(trace).nearest != nil { found += 1 } }
    var times: [Double] = []
    times.reserveCapacity(100 * traces.count)
    let before = allocations_count()
    for _ in 0..<100 {
      for trace in traces {
        let start = now()
        if matcher.recognize(trace).nearest != nil { found += 1 }
        times.append(now() - start)
      }
    }
    let allocations = allocations_count() - before
    precondition(found > 0, "nothing was compared")
    report(title, &times, allocations: allocations)
  }

  private func report(_ title: String, _ times: inout [Double], allocations: UInt) {
    times.sort()
    print(
      "| \(title) | \(percent(times[times.count / 2])) µs | \(percent(times[times.count * 99 / 100])) µs "
        + "| \(allocations) |")
  }

  /// Microseconds.
  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
