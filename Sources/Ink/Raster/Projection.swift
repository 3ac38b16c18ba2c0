import Geometry

/// How the paper lies on the pixels of a raster: enlarged, turned and shifted, never bent.
public struct Projection: Hashable, Sendable {
  /// From points of the paper to pixels.
  public let transform: Transform
  /// How many pixels a point of the paper has.
  public let scale: Double

  /// The paper upright with its corner at the raster's, `scale` pixels a point.
  public init(scale: Double) {
    (transform, self.scale) = (.scale(scale), scale)
  }

  /// A similarity from points to pixels; one that is none counts as the nearest thing by its area.
  public init(_ transform: Transform) {
    self.transform = transform
    scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
  }

  /// What takes the pixels of this projection to those of `other`; nil where this one has no inverse.
  public func transform(to other: Projection) -> Transform? { transform.inverse?.concatenating(other.transform) }

  /// Whether a raster of `width` by `height` pixels shows all of a sheet of `size`.
  func shows(_ size: Size, width: Int, height: Int) -> Bool {
    let corners = Rect(origin: .zero, size: size).corners.map { transform($0) }
    // Half a pixel of the paper's edge is no loss.
    return corners.allSatisfy {
      $0.x >= -0.5 && $0.y >= -0.5 && $0.x <= Double(width) + 0.5 && $0.y <= Double(height) + 0.5
    }
  }
}
