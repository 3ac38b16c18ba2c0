import Geometry

/// How something goes from the beginning of a movement to its end: a value for every progress from 0 to 1.
public struct Course<Value: Sendable>: Sendable {
  private let value: @Sendable (Double) -> Value

  /// Whatever `value` says; it is asked with a progress of 0...1, and with exactly 1 at the end.
  public init(_ value: @escaping @Sendable (_ progress: Double) -> Value) {
    self.value = value
  }

  /// The same all the time.
  public static func fixed(_ value: Value) -> Course { Course { _ in value } }

  /// The value at `progress`, 0...1.
  public func callAsFunction(_ progress: Double) -> Value { value(progress) }
}

extension Course<Double> {
  /// Evenly from `start` to `end`, which is met exactly.
  public static func from(_ start: Double, to end: Double) -> Course {
    // start + (end - start) need not be end in floating point.
    Course { $0 >= 1 ? end : start + (end - start) * $0 }
  }
}

extension Course<Point> {
  /// Evenly along the line from `start` to `end`, which is met exactly.
  public static func from(_ start: Point, to end: Point) -> Course {
    Course { $0 >= 1 ? end : start.interpolated(to: end, by: $0) }
  }
}
