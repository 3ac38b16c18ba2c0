import Geometry

/// Pixels a point.
public enum Scale {
  /// What users, desktops, resources and screens may ask for.
  public static let range = 1.0...4

  /// The nearest scale that there is; the least for what is no number.
  public static func clamped(_ scale: Double) -> Double {
    scale.isNaN ? range.lowerBound : scale.clamped(to: range)
  }

  // MARK: By the size of a screen

  /// The scales that are taken by a screen's size: those at which lines of one point are sharp, or nearly.
  private static let steps = [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4]
  /// How many points an inch has on a screen that stands near, and on one that stands on a desk. GNOME's Mutter aims at the same.
  private static let density = (near: 135.0, far: 110.0)
  /// The diagonal from which a screen stands on a desk, in millimetres: 20 inches.
  private static let farDiagonal = 508.0
  /// What has to be left of a screen in points: the window's least size, and some room about it.
  private static let leastArea = (width: 800.0, height: 560.0)
  /// The diagonals that screens of computers have, in millimetres. Others are nonsense, or a projector.
  private static let diagonals = 100.0...2200
  /// What makers write who mean the form and not the size: 16 by 9 or 16 by 10, in millimetres or centimetres.
  private static let forms: Set<[Int]> = [[16, 9], [16, 10], [160, 90], [160, 100], [1600, 900], [1600, 1000]]

  /// The scale at which words have a usual size on a screen; 1 where its size is not known or cannot be true.
  ///
  /// Servers and television sets tell nonsense: nothing, the form in the place of the size, or another form than that of the
  /// pixels. On the side pixels are nearly square everywhere, so that a form that differs by a fifth is none.
  static func comfortable(pixels: (width: Int, height: Int), millimetres: (width: Int, height: Int)) -> Double {
    let (long, short) = (max(millimetres.width, millimetres.height), min(millimetres.width, millimetres.height))
    guard pixels.width > 0, pixels.height > 0, short > 0, !forms.contains([long, short]) else { return 1 }
    // A screen that stands upright may be described lying, so the long side belongs to the long one.
    let (wide, high) = (Double(max(pixels.width, pixels.height)), Double(min(pixels.width, pixels.height)))
    let (width, height) = (Double(long), Double(short))
    let diagonal = (width * width + height * height).squareRoot()
    let form = (wide / high) / (width / height)
    guard diagonals.contains(diagonal), (0.8...1.25).contains(form) else { return 1 }
    let dotsPerInch = (wide * wide + high * high).squareRoot() / diagonal * 25.4
    let wanted = dotsPerInch / (diagonal < farDiagonal ? density.near : density.far)
    let room = min(wide / leastArea.width, high / leastArea.height)
    return steps.last { $0 <= room && $0 <= wanted + 0.125 } ?? 1
  }
}
