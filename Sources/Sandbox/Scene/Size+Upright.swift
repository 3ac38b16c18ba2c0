import Geometry

extension Size {
  /// Whether it is clearly higher than wide, and what stands beside each other elsewhere stands one below the other.
  var isUpright: Bool { height > 1.1 * width }
}
