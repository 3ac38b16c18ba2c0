import Geometry
import Ink
import Interface

extension GraphicsContext {
  /// A finger: its ring, a disc that grows with pressure, and its number at the upper outer side.
  ///
  /// - Parameters:
  ///   - number: from 1, by order of landing.
  ///   - pressure: 0...1; nil where the device cannot tell.
  ///   - isGhost: whether a mouse's other finger stands there: the ring is dashed.
  ///   - numberSide: -1 for a number at the left, 1 for one at the right.
  func finger(_ number: Int, at place: Point, pressure: Double?, isGhost: Bool = false, numberSide: Double = 1) {
    let color = theme.finger(number)
    let radius = 28.0
    painter.fillCircle(place, radius: radius * (0.3 + 0.6 * (pressure ?? 0.35)), color.withAlpha(0.22))
    painter.strokeCircle(place, radius: radius, width: 3, dash: isGhost ? [6, 6] : [], color)
    if number > 5 { painter.strokeCircle(place, radius: radius + 5, width: 1.5, color) }
    painter.fillCircle(place, radius: 4, color)
    let badge = place + Vector(numberSide * radius * 0.86, -radius * 0.86)
    painter.fillCircle(badge, radius: 11, theme.stage)
    painter.fillCircle(badge, radius: 10, color)
    text("\(number)", at: badge + Vector(0, 4.3), .captionBold, theme.ink(on: color), anchor: .middle)
  }
}
