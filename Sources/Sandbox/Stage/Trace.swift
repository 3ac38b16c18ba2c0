import Geometry
import Gestures
import Interface

/// The way of one finger over the stage, and how much of it is still to be seen.
struct Trace {
  let id: Int
  /// By order of landing, from 1; given out again only when all fingers are up.
  let number: Int
  /// Whether a mouse's other finger makes it.
  let isGhost: Bool
  /// The latest places, oldest first, far enough apart to be worth drawing; the last is where the finger is.
  private(set) var places: ContiguousArray<Point>
  private(set) var pressure: Double?
  private(set) var liftTime: Double?

  /// How long the trace stays as it is after the lift, and how long it then fades, in seconds.
  static let hold = 0.4
  static let fade = 0.6
  private static let spacing = 4.0
  private static let length = 90

  init(_ sample: TouchSample, number: Int, isGhost: Bool) {
    id = sample.id
    self.number = number
    self.isGhost = isGhost
    pressure = sample.pressure
    places = [sample.location]
  }

  var isDown: Bool { liftTime == nil }
  var place: Point { places[places.count - 1] }

  mutating func add(_ sample: TouchSample) {
    pressure = sample.pressure ?? pressure
    if places.count > 1, place.distance(to: places[places.count - 2]) < Self.spacing {
      places[places.count - 1] = sample.location
    } else {
      places.append(sample.location)
      if places.count > Self.length { places.removeFirst() }
    }
    if sample.phase == .ended || sample.phase == .cancelled { liftTime = sample.timestamp }
  }

  /// How strongly it is drawn at `time`: 1 to begin with, 0 when nothing is left.
  func opacity(at time: Double) -> Double {
    guard let liftTime else { return 1 }
    return min(1, max(0, 1 - (time - liftTime - Self.hold) / Self.fade))
  }

  /// When it changes by itself next; nil while the finger is down.
  func nextChange(after time: Double) -> Double? { liftTime.map { max($0 + Self.hold, time + 1.0 / 60) } }

  /// What it covers with its rings, in the coordinates of its places.
  var bounds: Rect {
    var (left, right, top, bottom) = (place.x, place.x, place.y, place.y)
    for place in places {
      left = min(left, place.x)
      right = max(right, place.x)
      top = min(top, place.y)
      bottom = max(bottom, place.y)
    }
    return Rect(left, top, right - left, bottom - top).grown(by: 44)
  }
}
