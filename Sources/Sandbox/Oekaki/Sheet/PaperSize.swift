import Geometry
import Ink

/// Sizes that paper can have: those of real paper in points, those of pictures in pixels.
enum PaperSize: String, CaseIterable {
  /// As large as there is room in the window.
  case window
  /// 210 by 297 mm at 96 points an inch.
  case a4
  case a4wide
  case square
  /// The screen of a telephone, upright.
  case phone
  case hd
  /// 100 by 148 mm at 96 points an inch.
  case postcard

  /// The size in points, where there is room for a paper of `room` points.
  func size(in room: Size, _ pixels: PaperPixels) -> Size {
    switch self {
    case .window: Sheet(size: room).bounded.size
    case .a4: Size(794, 1123)
    case .a4wide: Size(1123, 794)
    case .square: pixels.points(1000, 1000)
    case .phone: pixels.points(1080, 2340)
    case .hd: pixels.points(1920, 1080)
    case .postcard: Size(559, 378)
    }
  }
}

/// Sides of paper as they are written: in pixels of the pictures that are saved of it.
struct PaperPixels {
  /// How many pixels a point has.
  let scale: Double

  /// The sides that there can be.
  var sides: ClosedRange<Int> {
    Int(above: Sheet.sides.lowerBound * scale)...Int(below: Sheet.sides.upperBound * scale)
  }

  /// How many pixels a side of so many points has.
  func pixels(_ points: Double) -> Int { Int(towardsZero: (points * scale).rounded()) }

  /// The points of a side of so many pixels, which are whole; nil where there is no such side.
  func points(_ pixels: Int) -> Double? { sides.contains(pixels) ? (Double(pixels) / scale).rounded() : nil }

  /// The points of paper with sides of so many pixels, as near as there is one.
  fileprivate func points(_ width: Double, _ height: Double) -> Size {
    Sheet(size: Size(width / scale, height / scale)).bounded.size
  }
}
