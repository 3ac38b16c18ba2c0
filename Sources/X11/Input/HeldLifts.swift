import Gestures

/// Lifts that may yet turn out to be the end of their device.
///
/// A device that is switched off lifts its fingers first, without a mark: a lift of its that came just before the news, and
/// that nothing followed, was none. So lifts are held until something follows them, or it is known that nothing does.
struct HeldLifts {
  private struct Lift {
    var source: Int
    var sample: TouchSample
    var isLast: Bool
    var serverTime: UInt32
  }

  /// Milliseconds that a device may take to go, from the lifts that it makes up to the news.
  private static let longestFarewell = 20
  private var lifts: [Lift] = []

  init() { lifts.reserveCapacity(32) }

  /// Whether there is none.
  var isEmpty: Bool { lifts.isEmpty }

  /// Holds the samples that a device sent together.
  mutating func add(_ samples: [TouchSample], of source: Int, serverTime: UInt32) {
    for index in samples.indices {
      lifts.append(
        Lift(source: source, sample: samples[index], isLast: index == samples.count - 1, serverTime: serverTime))
    }
  }

  /// The device went: what it made up as it went is cancelled instead of lifted.
  mutating func cancel(of source: Int, goneAt serverTime: UInt32) {
    // With a lift a finger may have landed whose time had come.
    for index in lifts.indices where lifts[index].source == source && lifts[index].sample.phase == .ended {
      let age = Int32(bitPattern: serverTime &- lifts[index].serverTime)
      guard abs(Int(age)) <= HeldLifts.longestFarewell else { continue }
      lifts[index].sample.phase = .cancelled
    }
  }

  /// Lets them go.
  mutating func release(into events: inout [WindowEvent]) {
    guard !lifts.isEmpty else { return }
    for lift in lifts { events.append(.touch(lift.sample, isLast: lift.isLast)) }
    lifts.removeAll(keepingCapacity: true)
  }
}
