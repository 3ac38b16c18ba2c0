import Geometry
import Gestures
import Ink
import InputDevices
import Interface

/// What becomes of a stroke whose finger stays where it is: a straight line at its end, a picked colour at its beginning.
struct StrokeRest {
  /// How long a finger has to stay, in seconds, and how far it may tremble, in points of the window.
  static let (patience, tremble) = (0.55, 3.0)
  /// How long a stroke is at least that becomes a line, in points of the window.
  static let shortestLine = 32.0

  /// The first point, and the latest.
  let first: StrokePoint
  private(set) var last: StrokePoint
  /// Whether it has become a line.
  private(set) var isLine = false
  /// Where the finger stays, in points of the window, and since when.
  private var place: Point
  private(set) var since: Double
  private var pressures = (sum: 0.0, count: 0)
  private let start: Point
  /// The farthest that the finger has been from its beginning, in points of the window.
  private(set) var reach = 0.0

  init(_ point: StrokePoint, at place: Point, time: Double) {
    (first, last, self.place, since, start) = (point, point, place, time, place)
    note(point.pressure)
  }

  private mutating func note(_ pressure: Double?) {
    guard let pressure else { return }
    pressures.sum += pressure
    pressures.count += 1
  }

  /// The stroke went on.
  mutating func follow(_ point: StrokePoint) {
    last = point
    note(point.pressure)
  }

  /// The finger is at `place`, in points of the window.
  mutating func follow(fingerAt place: Point, time: Double) {
    reach = max(reach, start.distance(to: place))
    guard place.distance(to: self.place) > Self.tremble else { return }
    (self.place, since) = (place, time)
  }

  /// Becomes a line.
  mutating func straighten() { isLine = true }

  /// The ends of the line to `place`, pressed alike and as the stroke was in the mean; by `step` radians, where that is not
  /// nil.
  func line(to place: Point, time: Double, step: Double? = nil) -> (from: StrokePoint, to: StrokePoint) {
    let pressure = pressures.count > 0 ? pressures.sum / Double(pressures.count) : nil
    var end = place
    if let step, place != first.location {
      let way = place - first.location
      let turn = (way.angle / step).rounded() * step
      let direction = Transform.rotation(turn)(Vector(1, 0))
      end = first.location + direction * way.dot(direction)
    }
    return (
      StrokePoint(first.location, pressure: pressure, time: first.time),
      StrokePoint(end, pressure: pressure, time: time)
    )
  }
}

/// A finger on a layer that nothing can be painted on, which stays where it landed.
struct RestingFinger {
  let painter: OekakiGestureRecognizer
  /// When it landed, in seconds.
  let landing: Double

  /// When it picks the colour under it.
  var due: Double { landing + StrokeRest.patience }
}

// A finger that is held still.
extension Paper {
  /// When something becomes of a finger that stays.
  func restDeadline(_ stroke: GrowingStroke) -> Double? {
    mayRest(stroke) ? stroke.rest.since + StrokeRest.patience : nil
  }

  private func mayRest(_ stroke: GrowingStroke) -> Bool {
    !stroke.rest.isLine && (stroke.rest.reach >= StrokeRest.shortestLine || picksByHolding(stroke))
  }

  private func picksByHolding(_ stroke: GrowingStroke) -> Bool {
    stroke.rest.reach <= StrokeRest.tremble && mayPick(by: stroke.touch, stroke.brush)
  }

  /// Whether `touch`, which paints with `brush`, picks a colour where it stays.
  func mayPick(by touch: Touch, _ brush: Brush) -> Bool {
    habits.heldFingerPicks && mode == .one && touch.kind == .finger && brush.kind == .pen
  }

  /// Sees to fingers that have stayed long enough by `time`.
  func rest(at time: Double) {
    let due = resting.filter { $0.due <= time }
    resting.removeAll { $0.due <= time }
    for finger in due { beginTool(finger.painter, .picker) }
    for stroke in growing where mayRest(stroke) && time >= stroke.rest.since + StrokeRest.patience {
      if picksByHolding(stroke) {
        finish(stroke, isRetracted: true, at: time)
        beginTool(stroke.painter, .picker)
      } else {
        stroke.rest.straighten()
        lead(stroke, to: stroke.rest.last)
      }
    }
  }

  /// Leads a stroke that became a line on to `point`; with Shift by steps of 15 degrees.
  func lead(_ stroke: GrowingStroke, to point: StrokePoint) {
    // A finger that rests reports no key that is pressed meanwhile.
    let step = host.modifiers.contains(.shift) ? Double.pi / 12 : nil
    let line = stroke.rest.line(to: point.location, time: point.time, step: step)
    display.invalidate(saved.apply(.straighten(id: stroke.id, from: line.from, to: line.to), at: point.time))
  }
}
