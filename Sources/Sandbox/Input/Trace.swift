import Geometry
import Gestures
import Ink
import Interface

/// The way of one finger over the stage, and how much of it is still to be seen.
struct Trace {
  let id: Int
  /// By order of landing, from 1; given out again only when all fingers are up.
  let number: Int
  /// When the finger landed, as far as it is followed.
  let landing: Double
  /// Whether a mouse's other finger makes it.
  let isGhost: Bool
  /// The latest places, oldest first, far enough apart to be worth drawing; the last is where the finger is.
  private(set) var places: ContiguousArray<Point>
  private(set) var pressure: Double?
  private(set) var liftTime: Double?
  /// Whether it is to be drawn anew: what it covered then is marked already, what it covers now is not.
  var isChanged = true

  /// How long the trace stays as it is after the lift, and how long it then fades, in seconds.
  static let hold = 0.4
  static let fade = 0.6
  private static let spacing = 4.0
  private static let length = 90

  init(_ sample: TouchSample, number: Int, isGhost: Bool) {
    id = sample.id
    self.number = number
    landing = sample.timestamp
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
    if sample.phase.isOver { liftTime = sample.timestamp }
  }

  /// How strongly it is drawn at `time`: 1 to begin with, 0 when nothing is left.
  func opacity(at time: Double) -> Double {
    guard let liftTime else { return 1 }
    return min(1, max(0, 1 - (time - liftTime - Self.hold) / Self.fade))
  }

  /// When it changes by itself next; nil while the finger is down.
  func nextChange(after time: Double) -> Double? { liftTime.map { max($0 + Self.hold, time + FramePace.interval) } }

  /// So many steps of the way are drawn together, or not at all.
  private static let piece = 12

  /// Calls `body` with the steps between places, by the index of the place where they end, and what they cover; some at a time.
  func forEachPiece(_ body: (Range<Int>, Rect) -> Void) {
    var first = 1
    while first < places.count {
      let end = min(first + Self.piece, places.count)
      var (low, high) = (places[first - 1], places[first - 1])
      for place in places[first..<end] {
        low = Point(min(low.x, place.x), min(low.y, place.y))
        high = Point(max(high.x, place.x), max(high.y, place.y))
      }
      body(first..<end, Rect(around: low, high).grown(by: 3))
      first = end
    }
  }

  /// Calls `body` with what it covers, part by part: its way, and while the finger is down the ring about it with its number.
  func forEachPart(_ body: (Rect) -> Void) {
    if isDown {
      body(Rect(center: place, size: Size(76, 76)))
      if isGhost { body(Rect(center: place + Vector(0, 42), size: Size(120, 20))) }
    }
    forEachPiece { body($1) }
  }
}

extension GraphicsContext {
  /// The way of a finger, `opacity` times as strong as when it is new: the newer, the stronger.
  func way(of trace: Trace, opacity: Double, _ color: Color) {
    guard trace.places.count > 1, opacity > 0 else { return }
    let count = Double(trace.places.count)
    trace.forEachPiece { steps, area in
      guard area.intersects(dirty) else { return }
      for index in steps {
        let newness = Double(index) / count
        let radius = 0.75 + 1.25 * newness
        painter.capsule(
          trace.places[index - 1], trace.places[index], radius: radius, endRadius: radius,
          color.withAlpha((0.08 + 0.8 * newness * newness) * opacity))
      }
    }
    // A dot here and there shows how fast the finger went.
    var last = trace.places[0]
    for index in stride(from: 0, to: trace.places.count, by: 3) where trace.places[index].distance(to: last) >= 12 {
      last = trace.places[index]
      guard Rect(center: last, size: Size(4, 4)).intersects(dirty) else { continue }
      painter.fillCircle(last, radius: 1.4, theme.stage.withAlpha(0.9 * opacity))
    }
  }
}
