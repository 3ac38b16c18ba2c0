public import Geometry
public import Ink

/// The way of a slider's knob: what is drawn and touched, wherever it lies. Places on it are numbers 0...1.
public struct SliderTrack: Hashable, Sendable {
  /// The direction of a track.
  public enum Axis: Hashable, Sendable { case horizontal, vertical }

  /// The direction, from place 0 on: to the right, or upwards.
  public var axis: Axis
  /// Where it lies, in points: as long as the way of the knob's centre, and as thick as what may be drawn there.
  public var area: Rect
  /// The place that a tick marks and a finger near it finds, the usual one; nil for none.
  public var standard: Double?
  /// The place from which its line is filled as far as the knob; 0, the default, for its beginning.
  public var origin = 0.0

  /// The track of that direction in `area`.
  public init(_ axis: Axis, in area: Rect, standard: Double?) {
    (self.axis, self.area, self.standard) = (axis, area, standard)
  }

  /// How far away the knob snaps to the usual place, in points.
  private static let snap = 6.0

  private var length: Double { axis == .vertical ? area.height : area.width }

  /// The point of a place.
  public func point(_ place: Double) -> Point {
    axis == .vertical
      ? Point(area.midX, area.maxY - place * area.height) : Point(area.minX + place * area.width, area.midY)
  }

  /// The place that a finger at `point` means; the nearest end where it is beyond it.
  public func place(at point: Point) -> Double {
    guard length > 0 else { return 0 }
    let place = (axis == .vertical ? area.maxY - point.y : point.x - area.minX) / length
    if let standard, abs(place - standard) * length < Self.snap { return standard }
    return min(max(place, 0), 1)
  }

  /// The line between two places.
  fileprivate func bar(from start: Double, to end: Double) -> Rect {
    let (start, end) = (point(min(start, end)), point(max(start, end)))
    return axis == .vertical
      ? Rect(area.midX - 2, end.y, 4, start.y - end.y) : Rect(start.x, area.midY - 2, end.x - start.x, 4)
  }

  /// Where a finger takes hold of it.
  public var target: Rect {
    let (dx, dy) = axis == .vertical ? (22 - area.width / 2, 12.0) : (12.0, 22 - area.height / 2)
    return area.insetBy(-dx, -dy)
  }
}

extension GraphicsContext {
  /// Draws a slider with its knob at `place`.
  ///
  /// - Parameters:
  ///   - dot: the dot on the knob, its radius in points and its colour; a wide one of the theme's accent where nil, the default.
  ///   - line: draws what lies below the knob, in the track's area; a line that is filled as far as the knob where nil, the default.
  public func slider(
    _ track: SliderTrack, at place: Double, dot: (radius: Double, color: Color)? = nil,
    line: ((GraphicsContext, Rect) -> Void)? = nil
  ) {
    let center = track.point(place)
    if let line {
      line(self, track.area)
    } else {
      painter.fill(track.bar(from: 0, to: 1), cornerRadius: 2, theme.edge)
      painter.fill(track.bar(from: track.origin, to: place), cornerRadius: 2, theme.accent)
    }
    if let standard = track.standard {
      let size = track.axis == .vertical ? Size(26, 2) : Size(2, 26)
      painter.fill(Rect(center: track.point(standard), size: size), cornerRadius: 1, theme.text3)
    }
    painter.fillCircle(center + Vector(0, 1), radius: 13, Color.black.withAlpha(0.35))
    painter.fillCircle(center, radius: 12, Color(0xFBFBFA))
    guard let dot else { return painter.fillCircle(center, radius: 9.5, theme.accent) }
    let radius = min(max(dot.radius, 1), 9.5)
    painter.fillCircle(center, radius: radius, dot.color)
    // A light colour is seen on the knob, which is light in every theme, by its edge.
    painter.strokeCircle(center, radius: radius, width: 1, Color(0x75818D).withAlpha(0.8))
  }
}
