import Geometry

/// Something that a recognizer measures as it lies in the window, for whoever draws it: the room that a limit leaves, a goal
/// that has to be reached, what was measured, or a place that is settled.
///
///     Guide(.disc(center: landing, radius: allowableMovement), .room, Finding(.movedTooFar, ...))
public struct Guide: Hashable, Sendable {
  /// A figure, in points of the window, angles in radians from the x axis, clockwise.
  public enum Shape: Hashable, Sendable {
    /// All places that are as near to one.
    case disc(center: Point, radius: Double)
    /// All places that are seen from `apex` within `half` to either side of `axis`, out to `reach`.
    case sector(apex: Point, axis: Double, half: Double, reach: Double)
    /// All places beside a line, out to `half` to either side.
    case strip(from: Point, to: Point, half: Double)
    /// All places of a rectangle.
    case rectangle(Rect)
    /// A straight line.
    case line(from: Point, to: Point)
    /// A closed line through these places.
    case outline([Point])
    /// A place.
    case place(Point)
    /// A time that passes, between two moments in seconds on the input's clock, told at a place.
    case clock(center: Point, start: Double, end: Double)
  }

  /// What the figure says.
  public enum Meaning: String, Hashable, Sendable {
    /// The gesture goes on inside; while this time lasts.
    case room
    /// The gesture has to come there, or beyond; to hold out until this time is over.
    case goal
    /// What was measured lies there, or lay there at first.
    case measure
    /// What lies there stands, whatever comes.
    case settled
  }

  /// Which figure.
  public var shape: Shape
  /// What it says.
  public var meaning: Meaning
  /// The limit that it draws, with what was measured so far; nil for what is no limit.
  public var finding: Finding?
  /// Whether what was measured stands for good, as far as the gesture has come.
  public var isFinal: Bool

  /// A figure, of a limit that is still open unless said otherwise.
  public init(_ shape: Shape, _ meaning: Meaning, _ finding: Finding? = nil, isFinal: Bool = false) {
    self.shape = shape
    self.meaning = meaning
    self.finding = finding
    self.isFinal = isFinal
  }
}
