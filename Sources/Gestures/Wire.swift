import Geometry

/// A way as a bent wire, every stretch of which weighs what it is long: by how it balances one knows which way it leads as a
/// whole, however often it was looked at and wherever it dwelt.
struct Wire {
  private var length = 0.0
  private var sum = Vector.zero
  private var (xx, xy, yy) = (0.0, 0.0, 0.0)

  /// Goes on straight from one place to another, both seen from where the way begins.
  mutating func add(from a: Vector, to b: Vector) {
    let stretch = b - a
    let (weight, middle) = (stretch.length, (a + b) / 2)
    length += weight
    sum += middle * weight
    // A straight stretch has a twelfth of its square about its own middle.
    xx += weight * (middle.dx * middle.dx + stretch.dx * stretch.dx / 12)
    xy += weight * (middle.dx * middle.dy + stretch.dx * stretch.dy / 12)
    yy += weight * (middle.dy * middle.dy + stretch.dy * stretch.dy / 12)
  }

  /// The direction of the straight line that the wire is nearest to on the average, the way that `end` lies.
  func direction(towards end: Vector) -> Vector {
    guard length > 0 else { return end }
    let middle = sum / length
    let (dxx, dyy) = (xx / length - middle.dx * middle.dx, yy / length - middle.dy * middle.dy)
    let dxy = xy / length - middle.dx * middle.dy
    // Half the angle of the vector (dxx - dyy, 2 dxy): the principal axis of the moments.
    let double = Vector(dxx - dyy, 2 * dxy)
    let axis = Vector(double.length + double.dx, double.dy)
    let line = axis.length > 1e-9 * double.length ? axis : Vector(0, 1)
    return line.dot(end) < 0 ? -line : line
  }
}
