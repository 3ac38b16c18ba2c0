public import Geometry
public import Ink

/// Signs in a box of 20 points, drawn with round strokes of 2.
public enum Icon: Hashable, Sendable {
  case undo
  case redo
  case pen
  case eraser
  case clear
  case allPaint
  case onePaints
  case penPaints
  case close
  case record
  case stop
  case play
  case pause
  case stepBack
  case stepForward
  case sliders
  case more
  case check
  case back
  case home
  case again
  case next
  case up
  case down
  case drawings
  case settings
  case mixer
  case tip
  case save
  case plus
  case layers
  case eye
  case hidden
  case lock
  case unlock
  case grip
  case duplicate
  case merge
  /// A lens.
  case search
  case bucket
  case folder
  case picker
  /// Two people side by side.
  case players
  case lasso
  /// A rectangle of dashes.
  case marquee
  case selectAll
  case invert
  case cut
  /// A sheet on a board.
  case copy
  /// A finger that touches.
  case hand
  case brush
  /// A stroke of lightning.
  case flash
}

extension GraphicsContext {
  /// Draws `icon` around `center`.
  public func icon(_ icon: Icon, at center: Point, _ color: Color) {
    announce(signIn: Rect(center: center, size: Size(20, 20)), color)
    let local = painter.translated(center.x, center.y)
    func stroke(_ points: [(Double, Double)], closed: Bool = false, width: Double = 2) {
      local.stroke(points.map { Point($0.0, $0.1) }, closed: closed, width: width, color)
    }
    func turn(_ side: Double) {
      var path = Path()
      path.move(to: Point(-6 * side, -3))
      path.line(to: Point(2 * side, -3))
      path.arc(center: Point(2 * side, 2), radius: 5, from: -.pi / 2, to: side > 0 ? .pi / 2 : -1.5 * .pi)
      path.line(to: Point(-3 * side, 7))
      local.stroke(path, width: 2, color)
      stroke([(-2 * side, -8), (-7 * side, -3), (-2 * side, 2)])
    }
    switch icon {
    case .undo: turn(1)
    case .redo: turn(-1)
    case .pen, .penPaints:
      stroke([(-7, 7), (-5, 1), (4, -8), (8, -4), (-1, 5)], closed: true)
      stroke([(1, -5), (5, -1)], width: 1.6)
    case .folder:
      stroke([(-8, 7), (-8, -6), (-2.5, -6), (0, -3), (8, -3), (8, 7)], closed: true)
    case .eraser:
      stroke([(-2, 7), (-8, 1), (2, -8), (8, -2)], closed: true)
      stroke([(-3.5, -3), (3, 3.2)])
      stroke([(-2, 7.6), (8, 7.6)])
    case .clear:
      stroke([(-7, -5), (7, -5)])
      stroke([(-5, -5), (-4, 8), (4, 8), (5, -5)])
      stroke([(-2.5, -5), (-2, -8), (2, -8), (2.5, -5)], width: 1.6)
    case .allPaint:
      for (x, y) in [(-6.0, 2.0), (0, -4), (6, 2)] { local.fillCircle(Point(x, y), radius: 3, color) }
    case .onePaints:
      local.fillCircle(Point(-6, 2), radius: 3.4, color)
      local.strokeCircle(Point(2, 3), radius: 2.6, width: 1.6, color)
      local.strokeCircle(Point(8, -3), radius: 2.6, width: 1.6, color)
    case .record: local.fillCircle(.zero, radius: 6, theme.failed)
    case .stop: local.fill(Rect(-6, -6, 12, 12), cornerRadius: 2, theme.failed)
    case .play:
      local.fill(polygon: [Point(-5, -7), Point(7, 0), Point(-5, 7)], color)
      stroke([(-5, -7), (7, 0), (-5, 7)], closed: true, width: 1.5)
    case .pause:
      local.fill(Rect(-6, -7, 4, 14), cornerRadius: 1, color)
      local.fill(Rect(2, -7, 4, 14), cornerRadius: 1, color)
    case .stepBack:
      stroke([(3, -6), (-4, 0), (3, 6)])
      stroke([(-7, -6), (-7, 6)])
    case .stepForward:
      stroke([(-3, -6), (4, 0), (-3, 6)])
      stroke([(7, -6), (7, 6)])
    case .sliders:
      for (x, y) in [(-6.0, 3.0), (0, -3), (6, 2)] {
        stroke([(x, -8), (x, 8)], width: 1.6)
        local.fillCircle(Point(x, y), radius: 2.8, color)
      }
    case .more:
      for x in [-6.0, 0, 6] { local.fillCircle(Point(x, 0), radius: 1.9, color) }
    case .check: stroke([(-6, 0), (-2, 4.5), (6, -5)])
    case .search:
      local.strokeCircle(Point(-1.5, -1.5), radius: 5, width: 2, color)
      stroke([(2.2, 2.2), (6.5, 6.5)])
    case .back: stroke([(3, -6), (-3, 0), (3, 6)])
    case .next: stroke([(-3, -6), (3, 0), (-3, 6)])
    case .up: stroke([(-6, 3), (0, -3), (6, 3)])
    case .down: stroke([(-6, -3), (0, 3), (6, -3)])
    case .home:
      stroke([(-8, 0), (0, -7), (8, 0)])
      stroke([(-5, 0), (-5, 7), (5, 7), (5, 0)])
    case .again:
      stroke([(-7, -7), (7, -7), (7, 7), (-7, 7)], closed: true)
      for place in [Point(-3, -3), Point(0, 0), Point(3, 3)] { local.fillCircle(place, radius: 1.6, color) }
    case .drawings:
      for (x, y) in [(-7.0, -7.0), (1.5, -7), (-7, 1.5), (1.5, 1.5)] {
        local.stroke(Rect(x, y, 5.5, 5.5), cornerRadius: 1, width: 2, color)
      }
    case .settings:
      for (x, y) in [(-6.0, 3.0), (0, -3), (6, 1)] {
        stroke([(x, -8), (x, 8)])
        local.fillCircle(Point(x, y), radius: 3, color)
      }
    case .mixer:
      stroke([(-2, 8), (-7, 5), (-8, -1), (-5, -6), (1, -8), (7, -5), (8, 0), (5, 3), (1, 3), (1, 6), (-2, 8)])
      for (x, y) in [(-4.0, 0.0), (-1.5, -4), (3.5, -3.5)] { local.fillCircle(Point(x, y), radius: 1.7, color) }
    case .tip:
      local.fillCircle(Point(-6, 4), radius: 1.6, color)
      local.fillCircle(Point(-1, 2), radius: 3, color)
      local.fillCircle(Point(6, -2), radius: 4.4, color)
    case .save:
      stroke([(0, -8), (0, 3)])
      stroke([(-4.5, -1), (0, 3.5), (4.5, -1)])
      stroke([(-7, 3), (-7, 8), (7, 8), (7, 3)])
    case .plus:
      stroke([(0, -7), (0, 7)])
      stroke([(-7, 0), (7, 0)])
    case .layers:
      stroke([(0, -8), (8, -3.5), (0, 1), (-8, -3.5)], closed: true)
      stroke([(-8, 0.5), (0, 5), (8, 0.5)])
      stroke([(-8, 4.5), (0, 9), (8, 4.5)])
    case .eye, .hidden:
      var lid = Path()
      lid.move(to: Point(-9, 0))
      lid.cubic(to: Point(9, 0), Point(-5, -8), Point(5, -8))
      lid.cubic(to: Point(-9, 0), Point(5, 8), Point(-5, 8))
      local.stroke(lid, width: 2, color)
      local.fillCircle(.zero, radius: 2.6, color)
      if icon == .hidden { stroke([(-7, 7), (7, -7)]) }
    case .lock, .unlock:
      let isShut = icon == .lock
      var shackle = Path()
      shackle.move(to: Point(-4, -1))
      shackle.line(to: Point(-4, -4))
      shackle.arc(center: Point(0, -4), radius: 4, from: -.pi, to: isShut ? 0 : -0.25 * .pi)
      if isShut { shackle.line(to: Point(4, -1)) }
      local.stroke(shackle, width: 2, color)
      let body = Rect(-6, -1, 12, 9)
      if isShut {
        local.fill(body, cornerRadius: 2, color)
      } else {
        local.stroke(body, cornerRadius: 2, width: 1.8, color)
      }
    case .grip:
      for (x, y) in [(-3.0, -6.0), (3, -6), (-3, 0), (3, 0), (-3, 6), (3, 6)] {
        local.fillCircle(Point(x, y), radius: 1.7, color)
      }
    case .duplicate:
      local.stroke(Rect(-3, -3, 10, 10), cornerRadius: 2, width: 2, color)
      stroke([(-6, 3), (-7, 3), (-7, -7), (3, -7), (3, -6)])
    case .merge:
      stroke([(0, -9), (0, 1)])
      stroke([(-4.5, -3), (0, 1.5), (4.5, -3)])
      stroke([(-8, 3), (0, 7.5), (8, 3)])
    case .bucket:
      stroke([(-1, -8), (7, 0), (-1, 8), (-8, 1)], closed: true)
      stroke([(-8, 1), (7, 0)], width: 1.6)
      local.fill(polygon: [Point(-7, 1), Point(6, 0.5), Point(-1, 7)], color)
      local.fillCircle(Point(7.4, 6), radius: 2, color)
    case .picker:
      stroke([(-8, 8), (-7, 4), (1, -4), (4, -1), (-4, 7)], closed: true, width: 1.8)
      stroke([(-1.5, -5.5), (5.5, 1.5)], width: 2.4)
      stroke([(3, -3), (6.5, -6.5)], width: 4.4)
    case .players:
      for x in [-4.5, 4.5] {
        local.fillCircle(Point(x, -4), radius: 3, color)
        var shoulders = Path()
        shoulders.arc(center: Point(x, 6), radius: 4, from: -.pi, to: 0)
        local.stroke(shoulders, width: 2, color)
      }
    case .lasso:
      stroke(
        [(-3, 4), (-7, 1), (-8, -3), (-4, -7), (2, -7.5), (7, -5), (8, -1), (5, 3), (0, 4.5), (-3, 4)], width: 1.8)
      stroke([(-3, 4), (-5, 6), (-3, 8), (-6, 9)], width: 1.8)
    case .marquee:
      for (x, y) in [(-7.0, -7.0), (7, -7), (7, 7), (-7, 7)] {
        stroke([(x - (x > 0 ? 4 : -4), y), (x, y), (x, y - (y > 0 ? 4 : -4))], width: 1.8)
      }
    case .selectAll:
      for (x, y) in [(-8.0, -8.0), (8, -8), (8, 8), (-8, 8)] {
        stroke([(x - (x > 0 ? 3.5 : -3.5), y), (x, y), (x, y - (y > 0 ? 3.5 : -3.5))], width: 1.8)
      }
      local.fill(Rect(-4.5, -4.5, 9, 9), cornerRadius: 1, color)
    case .invert:
      stroke([(-7, -7), (7, -7), (7, 7), (-7, 7)], closed: true, width: 1.8)
      local.fill(polygon: [Point(-7, 7), Point(7, 7), Point(7, -7)], color)
    case .cut:
      for side in [-1.0, 1] {
        local.strokeCircle(Point(5 * side, 6), radius: 2.6, width: 1.8, color)
        stroke([(3.4 * side, 3.8), (-4.4 * side, -8.5)], width: 1.8)
      }
    case .copy:
      stroke([(-3, -7), (-7, -7), (-7, 9), (7, 9), (7, -7), (3, -7)], width: 1.8)
      stroke([(-3, -8.5), (3, -8.5), (3, -5), (-3, -5)], closed: true, width: 1.8)
      stroke([(-3.5, 0), (3.5, 0)], width: 1.6)
      stroke([(-3.5, 4), (3.5, 4)], width: 1.6)
    case .hand:
      var finger = Path()
      finger.move(to: Point(-2.5, 4))
      finger.line(to: Point(-2.5, -2.5))
      finger.arc(center: Point(0, -2.5), radius: 2.5, from: -.pi, to: 0)
      finger.line(to: Point(2.5, 2))
      finger.line(to: Point(7, 3.5))
      finger.line(to: Point(6, 9))
      finger.line(to: Point(-2, 9))
      finger.line(to: Point(-6.5, 4.5))
      finger.line(to: Point(-5, 3))
      finger.close()
      local.stroke(finger, width: 1.8, color)
      var ring = Path()
      ring.arc(center: Point(0, -2.5), radius: 6.5, from: -1.2 * .pi, to: 0.2 * .pi)
      local.stroke(ring, width: 1.8, color)
    case .brush:
      stroke([(8, -8), (-1, 0.5)], width: 3)
      var tip = Path()
      tip.move(to: Point(-2.5, 0.5))
      tip.cubic(to: Point(-8.5, 8), Point(-7, 1), Point(-5, 5))
      tip.cubic(to: Point(1, 3.5), Point(-3, 9), Point(1.5, 7))
      tip.close()
      local.fill(tip, color)
      local.stroke(tip, width: 1.2, color)
    case .flash:
      local.fill(
        polygon: [Point(2, -9), Point(-6, 2), Point(-1, 2), Point(-2, 9), Point(6, -2), Point(1, -2)], color)
      stroke([(2, -9), (-6, 2), (-1, 2), (-2, 9), (6, -2), (1, -2)], closed: true, width: 1)
    case .close:
      stroke([(-5, -5), (5, 5)])
      stroke([(5, -5), (-5, 5)])
    }
  }
}
