import GestureTesting
import Gestures

/// Fingers that go through places together, evenly, a report every hundredth of a second.
///
/// - Parameters:
///   - ways: for each finger the places that it lands on, goes through, and lifts from, in points of a window of 400 by 400.
///   - seconds: how long they are down.
///   - rest: how long they stay where they landed, before they go, in seconds.
func fingers(
  _ ways: [Point]..., seconds: Double = 0.3, rest: Double = 0, kind: TouchSample.Kind = .finger
) -> TouchRecording {
  let steps = max(1, Int((seconds * 100).rounded()))
  func place(_ way: [Point], at share: Double) -> Point {
    let far = share * Double(way.count - 1)
    let index = min(Int(far), max(0, way.count - 2))
    return way[index].interpolated(to: way[min(index + 1, way.count - 1)], by: far - Double(index))
  }
  let deliveries = (0...steps).map { step -> [TouchSample] in
    let phase: TouchSample.Phase = step == 0 ? .began : step == steps ? .ended : .moved
    let time = step == 0 ? 0 : rest + 0.01 * Double(step)
    return ways.enumerated().map { number, way in
      let location = place(way, at: Double(step) / Double(steps))
      return TouchSample(id: number + 1, phase: phase, location: location, kind: kind, timestamp: time)
    }
  }
  return TouchRecording(size: Size(400, 400), deliveries)
}

/// A view that fills a window of 400 by 400 points.
func makeView() -> View { View(frame: Rect(0, 0, 400, 400)) }
