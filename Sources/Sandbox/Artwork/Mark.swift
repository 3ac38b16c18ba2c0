import Geometry
import Ink
import Interface

extension GraphicsContext {
  /// The mark, around `center`.
  func mark(at center: Point, size: Double) { painter.mark(at: center, size: size, theme.text, theme.accent) }
}

extension Painter {
  /// The mark: a G made of one finger's tapering path, ending in the finger.
  func mark(at center: Point, size: Double, _ stroke: Color, _ finger: Color) {
    let unit = size / 100
    let radius = 34 * unit
    let arc = Swift.stride(from: -48.0, through: -360, by: -6).map { degrees in
      let angle = Double(degrees: degrees)
      return center + Vector(angle: angle, length: radius)
    }
    taper(arc, from: 2.5 * unit, to: 8 * unit, stroke)
    line(center + Vector(radius, 0), center + Vector(8 * unit, 0), width: 16 * unit, stroke)
    fillCircle(center + Vector(6 * unit, 0), radius: 13 * unit, finger)
  }
}
