import Geometry
import Gestures

/// Where the places that a device reports lie in the window.
struct Surface {
  private let origin: Point
  private let factor: Vector
  /// Whether lengths are kept: the true size is known and fits.
  let isTrueSize: Bool

  /// Points in a millimetre, an inch being 96 points as in CSS.
  static let pointsPerMillimetre = 96 / 25.4

  /// A surface that reaches over these values.
  ///
  /// - Parameter size: points in a unit across and down, where the true size is known; it is kept if it fits.
  init(x: ClosedRange<Double>, y: ClosedRange<Double>, pointsPerUnit size: Vector? = nil) {
    let window = RecordingImport.window
    let unit = size ?? Vector(1, 1)
    let width = max(x.upperBound - x.lowerBound, 1e-6) * unit.dx
    let height = max(y.upperBound - y.lowerBound, 1e-6) * unit.dy
    let fit = min(window.width / width, window.height / height)
    isTrueSize = size != nil && fit >= 1
    factor = unit * (size == nil ? fit : min(fit, 1))
    origin = Point(x.lowerBound, y.lowerBound)
  }

  /// A place of the device as one of the window, to a thousandth of a point. The end of the device's range, and what lies
  /// beyond it, is the last place within the window: no view contains its own right and lower edge.
  func place(_ point: Point) -> Point {
    Point(
      Self.within((point.x - origin.x) * factor.dx, RecordingImport.window.width),
      Self.within((point.y - origin.y) * factor.dy, RecordingImport.window.height))
  }

  private static func within(_ value: Double, _ length: Double) -> Double {
    min(max((value * 1000).rounded(), 0), length * 1000 - 1) / 1000
  }

  /// A recording of deliveries whose places are the device's.
  func recording(_ deliveries: [Delivery], source: String) -> Recording {
    var deliveries = deliveries
    for index in deliveries.indices {
      for touch in deliveries[index].samples.indices {
        deliveries[index].samples[touch].location = place(deliveries[index].samples[touch].location)
      }
    }
    return Recording(RecordingHeader(size: RecordingImport.window, source: source), deliveries)
  }
}
