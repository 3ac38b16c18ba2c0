import Geometry

/// Something that a gesture measures, and what it is called.
public struct MeasuredValue: Hashable, Sendable {
  /// What can be measured.
  public enum Quantity: Hashable, Sendable {
    /// A length in points, an angle in radians, a factor, a score from 0 to 1, or one of these a second.
    case number(Double)
    /// A displacement in points, or points a second, in the coordinates of the window.
    case vector(Vector)
    /// A direction, an axis or a gesture.
    case name(String)
  }

  /// What it is called.
  public let name: String
  /// What was measured.
  public let quantity: Quantity
  /// Whether a class of the library gives it its name. Those of other classes stand apart from it in events, so that none is
  /// taken for another.
  package let isCommon: Bool

  /// What a class of one's own measures.
  public init(_ name: String, _ quantity: Quantity) { self.init(name, quantity, isCommon: false) }

  private init(_ name: String, _ quantity: Quantity, isCommon: Bool) {
    (self.name, self.quantity, self.isCommon) = (name, quantity, isCommon)
  }

  /// What a class of the library measures.
  package static func common(_ name: String, _ quantity: Quantity) -> MeasuredValue {
    MeasuredValue(name, quantity, isCommon: true)
  }

  /// Whether all of it is finite.
  package var isFinite: Bool {
    switch quantity {
    case .number(let number): number.isFinite
    case .vector(let vector): vector.dx.isFinite && vector.dy.isFinite
    case .name: true
    }
  }
}
