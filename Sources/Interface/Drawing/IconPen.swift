import Geometry
import Ink

/// Draws icons around the origin of its painter.
struct IconPen {
  let painter: Painter
  let color: Color
  /// The colour of what records, and of what stops.
  let alarm: Color

  func draw(_ icon: Icon) {
    switch icon {
    case .pen, .penPaints, .folder, .eraser, .clear, .stepBack, .stepForward, .check, .back, .next, .up, .down, .home,
      .save, .plus, .close, .layers, .merge, .picker, .lasso, .marquee, .copy:
      for stroke in icon.strokes { draw(stroke) }
    case .undo: turn(1)
    case .redo: turn(-1)
    case .allPaint: dots([(-6, 2), (0, -4), (6, 2)], radius: 3)
    case .onePaints: oneDotOfThree()
    case .more: dots([(-6, 0), (0, 0), (6, 0)], radius: 1.9)
    case .grip: dots([(-3, -6), (3, -6), (-3, 0), (3, 0), (-3, 6), (3, 6)], radius: 1.7)
    case .tip: growingDots()
    case .record: painter.fillCircle(.zero, radius: 6, alarm)
    case .stop: painter.fill(Rect(-6, -6, 12, 12), cornerRadius: 2, alarm)
    case .play: play()
    case .pause: for x in [-6.0, 2] { painter.fill(Rect(x, -7, 4, 14), cornerRadius: 1, color) }
    case .sliders: sliders(at: [(-6, 3), (0, -3), (6, 2)], width: 1.6, radius: 2.8)
    case .settings: sliders(at: [(-6, 3), (0, -3), (6, 1)], width: 2, radius: 3)
    case .search: lens()
    case .again: die()
    case .drawings: tiles()
    case .mixer: palette()
    case .eye: eye()
    case .hidden:
      eye()
      stroke([(-7, 7), (7, -7)])
    case .lock: lock(isShut: true)
    case .unlock: lock(isShut: false)
    case .duplicate: sheets()
    case .bucket: bucket()
    case .players: players()
    case .selectAll:
      for corner in Icon.corners(at: 8, length: 3.5) { draw(corner) }
      painter.fill(Rect(-4.5, -4.5, 9, 9), cornerRadius: 1, color)
    case .invert:
      stroke([(-7, -7), (7, -7), (7, 7), (-7, 7)], isClosed: true, width: 1.8)
      painter.fill(polygon: [Point(-7, 7), Point(7, 7), Point(7, -7)], color)
    case .cut: scissors()
    case .hand: hand()
    case .brush: brush()
    case .flash: flash()
    }
  }

  private func draw(_ stroke: Icon.Stroke) {
    painter.stroke(stroke.points, closed: stroke.isClosed, width: stroke.width, color)
  }

  private func stroke(_ points: [(Double, Double)], isClosed: Bool = false, width: Double = 2) {
    draw(Icon.Stroke(points, isClosed: isClosed, width: width))
  }

  private func dots(_ places: [(Double, Double)], radius: Double) {
    for (x, y) in places { painter.fillCircle(Point(x, y), radius: radius, color) }
  }

  // MARK: Arrows and dots

  /// An arrow that turns back: to the left (1) or to the right (-1).
  private func turn(_ side: Double) {
    var path = Path()
    path.move(to: Point(-6 * side, -3))
    path.line(to: Point(2 * side, -3))
    path.arc(center: Point(2 * side, 2), radius: 5, from: -.pi / 2, to: side > 0 ? .pi / 2 : -1.5 * .pi)
    path.line(to: Point(-3 * side, 7))
    painter.stroke(path, width: 2, color)
    stroke([(-2 * side, -8), (-7 * side, -3), (-2 * side, 2)])
  }

  private func oneDotOfThree() {
    dots([(-6, 2)], radius: 3.4)
    for place in [Point(2, 3), Point(8, -3)] { painter.strokeCircle(place, radius: 2.6, width: 1.6, color) }
  }

  private func growingDots() {
    dots([(-6, 4)], radius: 1.6)
    dots([(-1, 2)], radius: 3)
    dots([(6, -2)], radius: 4.4)
  }

  private func play() {
    painter.fill(polygon: [Point(-5, -7), Point(7, 0), Point(-5, 7)], color)
    stroke([(-5, -7), (7, 0), (-5, 7)], isClosed: true, width: 1.5)
  }

  // MARK: Things

  private func sliders(at knobs: [(Double, Double)], width: Double, radius: Double) {
    for (x, y) in knobs {
      stroke([(x, -8), (x, 8)], width: width)
      dots([(x, y)], radius: radius)
    }
  }

  private func lens() {
    painter.strokeCircle(Point(-1.5, -1.5), radius: 5, width: 2, color)
    stroke([(2.2, 2.2), (6.5, 6.5)])
  }

  private func die() {
    stroke([(-7, -7), (7, -7), (7, 7), (-7, 7)], isClosed: true)
    dots([(-3, -3), (0, 0), (3, 3)], radius: 1.6)
  }

  private func tiles() {
    for (x, y) in [(-7.0, -7.0), (1.5, -7), (-7, 1.5), (1.5, 1.5)] {
      painter.stroke(Rect(x, y, 5.5, 5.5), cornerRadius: 1, width: 2, color)
    }
  }

  private func palette() {
    stroke([(-2, 8), (-7, 5), (-8, -1), (-5, -6), (1, -8), (7, -5), (8, 0), (5, 3), (1, 3), (1, 6), (-2, 8)])
    dots([(-4, 0), (-1.5, -4), (3.5, -3.5)], radius: 1.7)
  }

  private func eye() {
    var lid = Path()
    lid.move(to: Point(-9, 0))
    lid.cubic(to: Point(9, 0), Point(-5, -8), Point(5, -8))
    lid.cubic(to: Point(-9, 0), Point(5, 8), Point(-5, 8))
    painter.stroke(lid, width: 2, color)
    painter.fillCircle(.zero, radius: 2.6, color)
  }

  private func lock(isShut: Bool) {
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

  private func sheets() {
    painter.stroke(Rect(-3, -3, 10, 10), cornerRadius: 2, width: 2, color)
    stroke([(-6, 3), (-7, 3), (-7, -7), (3, -7), (3, -6)])
  }

  private func bucket() {
    stroke([(-1, -8), (7, 0), (-1, 8), (-8, 1)], isClosed: true)
    stroke([(-8, 1), (7, 0)], width: 1.6)
    painter.fill(polygon: [Point(-7, 1), Point(6, 0.5), Point(-1, 7)], color)
    dots([(7.4, 6)], radius: 2)
  }

  private func players() {
    for x in [-4.5, 4.5] {
      dots([(x, -4)], radius: 3)
      var shoulders = Path()
      shoulders.arc(center: Point(x, 6), radius: 4, from: -.pi, to: 0)
      painter.stroke(shoulders, width: 2, color)
    }
  }

  private func scissors() {
    for side in [-1.0, 1] {
      painter.strokeCircle(Point(5 * side, 6), radius: 2.6, width: 1.8, color)
      stroke([(3.4 * side, 3.8), (-4.4 * side, -8.5)], width: 1.8)
    }
  }

  private func hand() {
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

  private func brush() {
    stroke([(8, -8), (-1, 0.5)], width: 3)
    var tip = Path()
    tip.move(to: Point(-2.5, 0.5))
    tip.cubic(to: Point(-8.5, 8), Point(-7, 1), Point(-5, 5))
    tip.cubic(to: Point(1, 3.5), Point(-3, 9), Point(1.5, 7))
    tip.close()
    painter.fill(tip, color)
    painter.stroke(tip, width: 1.2, color)
  }

  private func flash() {
    painter.fill(
      polygon: [Point(2, -9), Point(-6, 2), Point(-1, 2), Point(-2, 9), Point(6, -2), Point(1, -2)], color)
    stroke([(2, -9), (-6, 2), (-1, 2), (-2, 9), (6, -2), (1, -2)], isClosed: true, width: 1)
  }
}
