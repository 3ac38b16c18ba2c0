import Geometry
import Ink
import Interface

extension GraphicsContext {
  /// A finger: its ring, and a disc that grows with pressure.
  ///
  /// - Parameters:
  ///   - number: from 1, by order of landing.
  ///   - pressure: 0...1; nil where the device cannot tell.
  ///   - isGhost: whether a mouse's other finger stands there: the ring is dashed.
  func finger(_ number: Int, at place: Point, pressure: Double?, isGhost: Bool) {
    let color = theme.finger(number)
    let radius = FingerMark.radius
    painter.fillCircle(place, radius: radius * (0.3 + 0.6 * (pressure ?? 0.35)), color.withAlpha(0.22))
    painter.strokeCircle(place, radius: radius, width: 3, dash: isGhost ? [6, 6] : [], color)
    if number > 5 { painter.strokeCircle(place, radius: radius + 5, width: 1.5, color) }
    painter.fillCircle(place, radius: 4, color)
  }

  /// The number of a finger on `stage`, at the upper outer side of its ring.
  func number(ofFinger number: Int, at place: Point, in stage: Rect) {
    let color = theme.finger(number)
    let badge = FingerMark.numberPlace(ofFingerAt: place, in: stage)
    painter.fillCircle(badge, radius: 11, theme.stage)
    painter.fillCircle(badge, radius: 10, color)
    text("\(number)", at: badge + Vector(0, 4.3), .captionBold, theme.ink(on: color), anchor: .middle)
  }
}

/// The measures of what marks a finger.
enum FingerMark {
  /// The radius of the ring, in points.
  static let radius = 28.0
  /// The radius of the disc that bears the number and of its rim, in points.
  private static let badge = 11.0

  /// The middle of the number of a finger at `place`: it leaves neither `stage` nor the ring.
  static func numberPlace(ofFingerAt place: Point, in stage: Rect) -> Point {
    let reach = radius * 0.86
    let wanted = place + Vector(place.x < stage.midX ? -reach : reach, -reach)
    let kept = wanted.clamped(to: stage.insetBy(badge, badge))
    return kept.clamped(to: Rect(center: place, size: Size(2 * reach, 2 * reach)))
  }
}
