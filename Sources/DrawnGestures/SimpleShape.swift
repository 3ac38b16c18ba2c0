import Geometry

/// Drawings that are too simple for a comparison of shapes, which would take them for anything.
enum SimpleShape: Hashable, Sendable {
  /// As many dots as there are strokes.
  case dots(Int)
  /// One stroke, straight from its start to its end.
  case line
  /// Anything else.
  case figure

  /// How far a dot may reach, in points: what a finger that taps moves at most by accident.
  static let dotExtent = 10.0
  /// How straight a line is at least: the way from its start to its end as a fraction of the way along it.
  static let straightness = 0.95
  /// How far a line may swell: its largest distance from the straight way as a fraction of that way.
  static let swelling = 0.12

  init(_ trace: borrowing Trace) {
    guard trace.box.extent > 0 else {
      self = .dots(trace.strokeCount)
      return
    }
    if trace.strokeCount > 1 {
      self = Self.areDots(trace) ? .dots(trace.strokeCount) : .figure
    } else if trace.box.extent <= Self.dotExtent {
      self = .dots(1)
    } else {
      self = Self.isLine(trace) ? .line : .figure
    }
  }

  private static func areDots(_ trace: borrowing Trace) -> Bool {
    let points = trace.points.span
    for stroke in 0..<trace.starts.count {
      var box = Box()
      for index in trace.stroke(stroke) { box.add(points[index]) }
      if box.extent > dotExtent { return false }
    }
    return true
  }

  private static func isLine(_ trace: borrowing Trace) -> Bool {
    let points = trace.points.span
    let start = points[0]
    let way = points[points.count - 1] - start
    guard way.length >= straightness * trace.length else { return false }
    let most = swelling * way.length * way.length
    for index in points.indices where abs(way.cross(points[index] - start)) > most { return false }
    return true
  }
}
