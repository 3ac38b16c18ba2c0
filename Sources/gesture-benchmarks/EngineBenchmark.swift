import CAllocations
import Geometry
import Gestures
import Glibc

/// An endless two-dimensional transform by some fingers: they circle about a middle that itself circles, and
/// breathe in and out.
private struct Hand {
  private var samples: [TouchSample]
  private var next = 0
  private var time = 0.0

  init(fingers: Int) {
    samples = (0..<720).flatMap { step in
      (0..<fingers).map { finger in
        let angle = Double(step) * .pi / 360 + Double(finger) * 2 * .pi / Double(max(fingers, 2))
        let radius = 200 + 80 * sin(Double(degrees: Double(step)))
        let drift = Double(step) * .pi / 120
        let place = Point(500, 400) + Vector(angle: drift, length: 60) + Vector(angle: angle, length: radius)
        return TouchSample(id: finger, phase: .moved, location: place, timestamp: 0)
      }
    }
  }

  /// The next sample of the next finger, a millisecond of all fingers apart.
  mutating func sample() -> TouchSample {
    var sample = samples[next]
    next = next + 1 == samples.count ? 0 : next + 1
    time += 0.0005
    sample.timestamp = time
    return sample
  }

  /// The landing of every finger, then a second of rest for those that wait for time.
  mutating func land(on router: TouchRouter, fingers: Int) {
    for finger in 0..<fingers {
      var sample = samples[finger]
      sample.phase = .began
      sample.timestamp = time
      router.deliver(sample)
    }
    time += 1
    router.advance(to: time)
  }
}

/// Lets every recognizer be recognized beside every other.
private final class Permission: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

/// What the recognizers of the window's default set are, with the relations among them.
private func makeDefaultSet() -> [GestureRecognizer] {
  let (tap, doubleTap, longPress) = (TapGestureRecognizer(), TapGestureRecognizer(), LongPressGestureRecognizer())
  doubleTap.numberOfTapsRequired = 2
  tap.require(toFail: doubleTap)
  let (edgePan, pan) = (ScreenEdgePanGestureRecognizer(), PanGestureRecognizer())
  edgePan.edges = .left
  pan.require(toFail: edgePan)
  let swipes = [SwipeGestureRecognizer.Direction.right, .left, .up, .down].map { direction in
    let swipe = SwipeGestureRecognizer()
    swipe.direction = direction
    return swipe
  }
  let simultaneous: [GestureRecognizer] =
    [
      pan, MultiSwipeGestureRecognizer(), PinchGestureRecognizer(), ThreeFingersPinchGestureRecognizer(),
      RotationGestureRecognizer(), FlagGestureRecognizer(), CheckmarkGestureRecognizer(),
    ] + swipes
  for (index, recognizer) in simultaneous.enumerated() {
    for other in simultaneous[..<index] { recognizer.recognizeSimultaneously(with: other) }
  }
  return [tap, doubleTap, longPress, edgePan] + simultaneous
}

/// Counts calls. A variable that an action captures would be checked for exclusive access at each of them, which costs more than
/// the engine's way to the action.
private final class Calls {
  var count = 0
}

/// The least that any engine does: keeps a table of touches, and the centroid of all and the span and angle of two.
private struct TouchTable {
  private var ids: [Int] = []
  private var places: [Point] = []
  private(set) var centroid = Point.zero
  private(set) var span = 0.0
  private(set) var angle = 0.0

  mutating func take(_ sample: TouchSample) {
    guard let index = ids.firstIndex(of: sample.id) else {
      ids.append(sample.id)
      places.append(sample.location)
      return
    }
    places[index] = sample.location
    centroid = Point.middle(of: places.count) { places[$0] }
    guard places.count > 1 else { return }
    let line = places[1] - places[0]
    span = line.length
    angle = line.angle
  }
}

private let eventsPerBatch = 1000

private func report(_ name: String, live: Int, _ result: Measurement, table: Measurement) {
  print(
    name.padded(44), "\(live)".column(5), result.median.column(9), result.p99.column(9),
    (live > 0 ? result.median / Double(live) : 0).column(10), (result.median / table.median).column(8),
    (1000 / result.median).column(9, decimals: 3), "\(result.allocations)".column(8))
}

private func measureTable(fingers: Int) -> Measurement {
  var hand = Hand(fingers: fingers)
  var table = TouchTable()
  let result = Measurement(events: eventsPerBatch) {
    for _ in 0..<eventsPerBatch { table.take(hand.sample()) }
  }
  // Printed so that nothing of the table can be left out.
  if table.span + table.angle + table.centroid.x == .infinity { print("") }
  return result
}

private func measure(
  _ name: String, _ recognizers: [GestureRecognizer], fingers: Int, withActions: Bool, table: Measurement
) {
  let view = View(frame: Rect(0, 0, 1000, 800))
  let router = TouchRouter(root: view)
  let calls = Calls()
  for recognizer in recognizers {
    view.addGestureRecognizer(recognizer)
    if withActions { recognizer.addAction { _ in calls.count += 1 } }
  }
  var hand = Hand(fingers: fingers)
  hand.land(on: router, fingers: fingers)
  for _ in 0..<2000 { router.deliver(hand.sample()) }
  let result = Measurement(events: eventsPerBatch) {
    for _ in 0..<eventsPerBatch { router.deliver(hand.sample()) }
  }
  let live = recognizers.count { $0.state == .began || $0.state == .changed }
  report(name, live: live, result, table: table)
}

/// 16 continuous recognizers that all go on under this many fingers: with one finger pans and long presses, otherwise
/// pinches and rotations too.
private func makeLive(fingers: Int) -> [GestureRecognizer] {
  (0..<16).map { index in
    switch fingers == 1 ? index % 2 : index % 4 {
    case 0: return PanGestureRecognizer()
    case 1:
      let press = LongPressGestureRecognizer()
      press.numberOfTouchesRequired = fingers
      return press
    case 2: return PinchGestureRecognizer()
    default: return RotationGestureRecognizer()
    }
  }
}

/// Prints what an event costs: one sample of one finger, from `deliver` to the last action. The last column counts the
/// allocations of all events of a row, 1,500,000 of them.
func measureEngine() {
  print("allocations before the first event: \(allocations_count())")
  print(
    "one event is one finger's sample".padded(44), "live".column(5), "ns".column(9), "p99".column(9),
    "ns/live".column(10), "×table".column(8), "M/s".column(9), "allocs".column(8))
  let tables = [1, 2, 10].map { ($0, measureTable(fingers: $0)) }
  for (fingers, table) in tables { report("bare touch table, \(fingers) fingers", live: 0, table, table: table) }
  let permission = Permission()
  measure("default set, 2 fingers", makeDefaultSet(), fingers: 2, withActions: false, table: tables[1].1)
  measure("default set, 1 finger", makeDefaultSet(), fingers: 1, withActions: false, table: tables[0].1)
  for withActions in [false, true] {
    for (fingers, table) in tables {
      let recognizers = makeLive(fingers: fingers)
      for recognizer in recognizers { recognizer.delegate = permission }
      measure(
        "16 live, \(fingers) fingers\(withActions ? ", an action each" : "")", recognizers, fingers: fingers,
        withActions: withActions, table: table)
    }
  }
}
