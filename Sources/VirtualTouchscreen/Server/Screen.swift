import Geometry

extension PrivateServer {
  /// The size of a private server's screen, and how many pixels a point of the scripts is.
  public struct Screen: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Pixels in a point: scripts in points of a window of this scale that fills the screen, or starts at its corner.
    public let scale: Double

    /// A screen of `width` by `height` pixels.
    public init(width: Int, height: Int, scale: Double = 1) {
      (self.width, self.height, self.scale) = (width, height, scale)
    }

    /// A place in points as positions on a device's axes; fractions of a pixel included.
    func axes(of point: Point) -> InputMessage.Axes {
      InputMessage.Axes(
        x: point.x * scale * InputMessage.axisLength / Double(width),
        y: point.y * scale * InputMessage.axisLength / Double(height))
    }
  }
}
