import Geometry
import Ink

/// The icons that are more than strokes.
extension IconPen {
  // MARK: Arrows and dots

  /// An arrow that turns back: to the left (1) or to the right (-1).
  func turn(_ side: Double) {
    var path = Path()
    path.move(to: Point(-6 * side, -3))
    path.line(to: Point(2 * side, -3))
    path.arc(center: Point(2 * side, 2), radius: 5, from: -.pi / 2, to: side > 0 ? .pi / 2 : -1.5 * .pi)
    path.line(to: Point(-3 * side, 7))
    painter.stroke(path, width: 2, color)
    stroke([(-2 * side, -8), (-7 * side, -3), (-2 * side, 2)])
  }

  func oneDotOfThree() {
    dots([(-6, 2)], radius: 3.4)
    for place in [Point(2, 3), Point(8, -3)] { painter.strokeCircle(place, radius: 2.6, width: 1.6, color) }
  }

  func growingDots() {
    dots([(-6, 4)], radius: 1.6)
    dots([(-1, 2)], radius: 3)
    dots([(6, -2)], radius: 4.4)
  }

  func play() {
    painter.fill(polygon: [Point(-5, -7), Point(7, 0), Point(-5, 7)], color)
    stroke([(-5, -7), (7, 0), (-5, 7)], isClosed: true, width: 1.5)
  }

  // MARK: Things

  func sliders() {
    for (x, y) in [(-6.0, 3.0), (0, -3), (6, 2)] {
      stroke([(x, -8), (x, 8)], width: 1.6)
      dots([(x, y)], radius: 2.8)
    }
  }

  func lens() {
    painter.strokeCircle(Point(-1.5, -1.5), radius: 5, width: 2, color)
    stroke([(2.2, 2.2), (6.5, 6.5)])
  }

  func die() {
    stroke([(-7, -7), (7, -7), (7, 7), (-7, 7)], isClosed: true)
    dots([(-3, -3), (0, 0), (3, 3)], radius: 1.6)
  }

  func tiles() {
    for (x, y) in [(-7.0, -7.0), (1.5, -7), (-7, 1.5), (1.5, 1.5)] {
      painter.stroke(Rect(x, y, 5.5, 5.5), cornerRadius: 1, width: 2, color)
    }
  }

  func palette() {
    stroke([(-2, 8), (-7, 5), (-8, -1), (-5, -6), (1, -8), (7, -5), (8, 0), (5, 3), (1, 3), (1, 6), (-2, 8)])
    dots([(-4, 0), (-1.5, -4), (3.5, -3.5)], radius: 1.7)
  }

  func eye() {
    var lid = Path()
    lid.move(to: Point(-9, 0))
    lid.cubic(to: Point(9, 0), Point(-5, -8), Point(5, -8))
    lid.cubic(to: Point(-9, 0), Point(5, 8), Point(-5, 8))
    painter.stroke(lid, width: 2, color)
    painter.fillCircle(.zero, radius: 2.6, color)
  }

  func lock(isShut: Bool) {
    var shackle = Path()
    shackle.move(to: Point(-4, -1))
    shackle.line(to: Point(-4, -4))
    shackle.arc(center: Point(0, -4), radius: 4, from: -.pi, to: isShut ? 0 : -0.25 * .pi)
    if isShut { shackle.line(to: Point(4, -1)) }
    painter.stroke(shackle, width: 2, color)
    let body = Rect(-6, -1, 12, 9)
    if isShut {
      painter.fill(body, cornerRadius: 2, color)
    } else {
      painter.stroke(body, cornerRadius: 2, width: 1.8, color)
    }
  }

  func sheets() {
    painter.stroke(Rect(-3, -3, 10, 10), cornerRadius: 2, width: 2, color)
    stroke([(-6, 3), (-7, 3), (-7, -7), (3, -7), (3, -6)])
  }

  func bucket() {
    stroke([(-1, -8), (7, 0), (-1, 8), (-8, 1)], isClosed: true)
    stroke([(-8, 1), (7, 0)], width: 1.6)
    painter.fill(polygon: [Point(-7, 1), Point(6, 0.5), Point(-1, 7)], color)
    dots([(7.4, 6)], radius: 2)
  }

  func players() {
    for x in [-4.5, 4.5] {
      dots([(x, -4)], radius: 3)
      var shoulders = Path()
      shoulders.arc(center: Point(x, 6), radius: 4, from: -.pi, to: 0)
      painter.stroke(shoulders, width: 2, color)
    }
  }

  func scissors() {
    for side in [-1.0, 1] {
      painter.strokeCircle(Point(5 * side, 6), radius: 2.6, width: 1.8, color)
      stroke([(3.4 * side, 3.8), (-4.4 * side, -8.5)], width: 1.8)
    }
  }

  func hand() {
    var finger = Path()
    finger.move(to: Point(-2.5, 4))
    finger.line(to: Point(-2.5, -2.5))
    finger.arc(center: Point(0, -2.5), radius: 2.5, from: -.pi, to: 0)
    for place in [Point(2.5, 2), Point(7, 3.5), Point(6, 9), Point(-2, 9), Point(-6.5, 4.5), Point(-5, 3)] {
      finger.line(to: place)
    }
    finger.close()
    painter.stroke(finger, width: 1.8, color)
    var ring = Path()
    ring.arc(center: Point(0, -2.5), radius: 6.5, from: -1.2 * .pi, to: 0.2 * .pi)
    painter.stroke(ring, width: 1.8, color)
  }

  func brush() {
    stroke([(8, -8), (-1, 0.5)], width: 3)
    var tip = Path()
    tip.move(to: Point(-2.5, 0.5))
    tip.cubic(to: Point(-8.5, 8), Point(-7, 1), Point(-5, 5))
    tip.cubic(to: Point(1, 3.5), Point(-3, 9), Point(1.5, 7))
    tip.close()
    painter.fill(tip, color)
    painter.stroke(tip, width: 1.2, color)
  }

  func flash() {
    painter.fill(
      polygon: [Point(2, -9), Point(-6, 2), Point(-1, 2), Point(-2, 9), Point(6, -2), Point(1, -2)], color)
    stroke([(2, -9), (-6, 2), (-1, 2), (-2, 9), (6, -2), (1, -2)], isClosed: true, width: 1)
  }
}
