public import Geometry
import Ink

/// A slider as it is drawn and touched: where it lies, and what its places mean.
public struct SliderTrack {
  /// The line that the knob moves on: its left end and its length, in points.
  public var origin: Point
  /// How long it is, in points.
  public var length: Double
  /// The values at its ends.
  public var range: ClosedRange<Double>
  /// The value that was there before anybody moved it; its tick stays.
  public var standard: Double

  /// A track from `origin` on, `length` points long.
  public init(origin: Point, length: Double, range: ClosedRange<Double>, standard: Double) {
    (self.origin, self.length, self.range, self.standard) = (origin, length, range, standard)
  }

  private static let snap = 6.0

  /// Where `value` lies.
  public func x(of value: Double) -> Double {
    let extent = range.upperBound - range.lowerBound
    guard extent > 0 else { return origin.x }
    // Small values are tuned more finely than large ones.
    let share = min(max((value - range.lowerBound) / extent, 0), 1)
    return origin.x + length * share.squareRoot()
  }

  /// The value at `x`; that of the tick near it.
  public func value(at x: Double) -> Double {
    if abs(x - self.x(of: standard)) < Self.snap { return standard }
    let share = min(max((x - origin.x) / length, 0), 1)
    return range.lowerBound + (range.upperBound - range.lowerBound) * share * share
  }

  /// Where a finger takes hold of it.
  public var target: Rect { Rect(origin.x - 12, origin.y - 22, length + 24, 44) }
}

extension GraphicsContext {
  /// Draws a slider with its knob at `value`.
  public func slider(_ track: SliderTrack, value: Double) {
    let (start, y) = (track.origin.x, track.origin.y)
    let knob = track.x(of: value)
    painter.fill(Rect(start, y - 2, track.length, 4), cornerRadius: 2, theme.edge.withAlpha(0.55))
    if knob > start { painter.fill(Rect(start, y - 2, knob - start, 4), cornerRadius: 2, theme.accent) }
    let tick = track.x(of: track.standard)
    painter.line(Point(tick, y - 9), Point(tick, y + 9), width: 2, theme.text3)
    painter.fillCircle(Point(knob, y), radius: 11, theme.raised)
    painter.fillCircle(Point(knob, y), radius: 10, theme.accent)
  }
}
