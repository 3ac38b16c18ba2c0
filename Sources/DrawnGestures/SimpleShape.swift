import Geometry

/// Whether a drawing has a shape at all: of what is too simple for it a comparison of shapes would say anything.
enum SimpleShape: Hashable, Sendable {
  /// As many dots as there are strokes.
  case dots(Int)
  /// One stroke, straight from its start to its end.
  case line
  /// One stroke that is meant as a line or not: one with a hook or a bow, or where the hand went back a little.
  case bent
  /// Anything else.
  case figure

  /// How straight a stroke is at least, and how far it may swell.
  fileprivate struct Straightness {
    /// The way from the start to the end as a part of the way along the stroke.
    var least: Double
    /// The largest distance from the straight way as a part of that way.
    var swelling: Double
  }

  /// A line: an arc of 54 degrees swells by 0.12, and is 0.96 straight.
  private static let ofLine = Straightness(least: 0.95, swelling: 0.12)
  /// What may be meant as a line: a pen that lands or lifts with a hook, or goes back over the line, adds up to a fifth of its
  /// length twice. An arc of 90 degrees, which swells by 0.21, is none any more.
  private static let ofBent = Straightness(least: 0.7, swelling: 0.2)

  /// The shape of a drawing that is more than dots.
  init(_ path: borrowing SteadyPath) {
    if path.length == 0 {
      self = .dots(path.starts.count)
    } else if Self.ofLine.holds(of: path) {
      self = .line
    } else {
      self = Self.ofBent.holds(of: path) ? .bent : .figure
    }
  }

  /// The dots that a drawing consists of, none of which reaches farther than `extent`; nil where it is more than dots.
  static func dots(_ trace: borrowing GrowingShape, reachingAtMost extent: Double) -> SimpleShape? {
    let points = trace.points.span
    for stroke in trace.starts.indices {
      var box = Box()
      for index in trace.stroke(stroke) { box.add(points[index]) }
      if box.extent > extent { return nil }
    }
    return .dots(trace.strokeCount)
  }
}

extension SimpleShape.Straightness {
  fileprivate func holds(of path: borrowing SteadyPath) -> Bool {
    let points = path.points.span
    guard path.starts.count == 1 else { return false }
    let start = points[0]
    let way = points[points.count - 1] - start
    let length = way.plainLength
    guard length > 0, length >= least * path.length else { return false }
    let most = swelling * length * length
    for index in points.indices where abs(way.cross(points[index] - start)) > most { return false }
    return true
  }
}
