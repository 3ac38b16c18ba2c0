import Geometry
import Ink
import Interface

/// The way of a finger in play, or the end of it: a line that grows stronger, and the ring where the finger is.
struct PlayedWay {
  /// How far the ground shows around it where it lies over something else, in points.
  static let edge = 3.0
  fileprivate static let ringRadius = 18.0

  fileprivate let trace: Trace
  fileprivate let places: ArraySlice<Point>

  /// - Parameter most: so many of the latest places; nil for all of them.
  init(of trace: Trace, most: Int? = nil) {
    self.trace = trace
    places = trace.places.suffix(most ?? trace.places.count)[...]
  }

  /// Calls `body` with each step, and how new it is, from 0 to 1.
  fileprivate func forEachStep(_ body: (Point, Point, Double) -> Void) {
    for index in places.indices.dropFirst() {
      body(places[index - 1], places[index], Double(index - places.startIndex) / Double(places.count))
    }
  }

  fileprivate static func width(_ newness: Double) -> Double { 1.5 + 2.5 * newness }
}

extension Trace {
  /// What the ring where its finger is covers in play, with its edge.
  var playedRing: Rect {
    let size = 2 * (PlayedWay.ringRadius + PlayedWay.edge) + 4
    return Rect(center: place, size: Size(size, size))
  }
}

extension GraphicsContext {
  /// Draws a way, `strength` times as strong as its colour.
  func draw(_ way: PlayedWay, _ strength: Double) {
    let color = theme.finger(way.trace.number)
    way.forEachStep { last, place, newness in
      painter.line(last, place, width: PlayedWay.width(newness), color.withAlpha(strength * (0.1 + 0.9 * newness)))
    }
    painter.strokeCircle(
      way.trace.place, radius: PlayedWay.ringRadius, width: 2, dash: way.trace.isGhost ? [6, 6] : [],
      color.withAlpha(strength))
  }

  /// Draws the ground around a way, `strength` times as opaque.
  func edge(of way: PlayedWay, _ strength: Double) {
    let color = theme.stage.withAlpha(strength)
    way.forEachStep { last, place, newness in
      painter.line(last, place, width: PlayedWay.width(newness) + 2 * PlayedWay.edge, color)
    }
    painter.strokeCircle(way.trace.place, radius: PlayedWay.ringRadius, width: 2 + 2 * PlayedWay.edge, color)
  }
}
