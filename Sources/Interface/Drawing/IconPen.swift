import Geometry
import Ink

/// Draws icons around the origin of its painter: those that are strokes alone from here, and the others piece by piece.
struct IconPen {
  let painter: Painter
  let color: Color
  /// The colour of what records, and of what stops.
  let alarm: Color

  func draw(_ icon: Icon) {
    switch icon {
    case .pen:
      draw([
        Stroke([(-7, 7), (-5, 1), (4, -8), (8, -4), (-1, 5)], isClosed: true),
        Stroke([(1, -5), (5, -1)], width: 1.6),
      ])
    case .folder: draw([Stroke([(-8, 7), (-8, -6), (-2.5, -6), (0, -3), (8, -3), (8, 7)], isClosed: true)])
    case .eraser:
      draw([
        Stroke([(-2, 7), (-8, 1), (2, -8), (8, -2)], isClosed: true), Stroke([(-3.5, -3), (3, 3.2)]),
        Stroke([(-2, 7.6), (8, 7.6)]),
      ])
    case .clear:
      draw([
        Stroke([(-7, -5), (7, -5)]), Stroke([(-5, -5), (-4, 8), (4, 8), (5, -5)]),
        Stroke([(-2.5, -5), (-2, -8), (2, -8), (2.5, -5)], width: 1.6),
      ])
    case .stepBack: draw([Stroke([(3, -6), (-4, 0), (3, 6)]), Stroke([(-7, -6), (-7, 6)])])
    case .stepForward: draw([Stroke([(-3, -6), (4, 0), (-3, 6)]), Stroke([(7, -6), (7, 6)])])
    case .check: draw([Stroke([(-6, 0), (-2, 4.5), (6, -5)])])
    case .back: draw([Stroke([(3, -6), (-3, 0), (3, 6)])])
    case .next: draw([Stroke([(-3, -6), (3, 0), (-3, 6)])])
    case .up: draw([Stroke([(-6, 3), (0, -3), (6, 3)])])
    case .down: draw([Stroke([(-6, -3), (0, 3), (6, -3)])])
    case .home: draw([Stroke([(-8, 0), (0, -7), (8, 0)]), Stroke([(-5, 0), (-5, 7), (5, 7), (5, 0)])])
    case .save:
      draw([
        Stroke([(0, -8), (0, 3)]), Stroke([(-4.5, -1), (0, 3.5), (4.5, -1)]),
        Stroke([(-7, 3), (-7, 8), (7, 8), (7, 3)]),
      ])
    case .plus: draw([Stroke([(0, -7), (0, 7)]), Stroke([(-7, 0), (7, 0)])])
    case .close: draw([Stroke([(-5, -5), (5, 5)]), Stroke([(5, -5), (-5, 5)])])
    case .layers:
      draw([
        Stroke([(0, -8), (8, -3.5), (0, 1), (-8, -3.5)], isClosed: true), Stroke([(-8, 0.5), (0, 5), (8, 0.5)]),
        Stroke([(-8, 4.5), (0, 9), (8, 4.5)]),
      ])
    case .merge:
      draw([
        Stroke([(0, -9), (0, 1)]), Stroke([(-4.5, -3), (0, 1.5), (4.5, -3)]), Stroke([(-8, 3), (0, 7.5), (8, 3)]),
      ])
    case .picker:
      draw([
        Stroke([(-8, 8), (-7, 4), (1, -4), (4, -1), (-4, 7)], isClosed: true, width: 1.8),
        Stroke([(-1.5, -5.5), (5.5, 1.5)], width: 2.4), Stroke([(3, -3), (6.5, -6.5)], width: 4.4),
      ])
    case .lasso:
      draw([
        Stroke(
          [(-3, 4), (-7, 1), (-8, -3), (-4, -7), (2, -7.5), (7, -5), (8, -1), (5, 3), (0, 4.5), (-3, 4)], width: 1.8),
        Stroke([(-3, 4), (-5, 6), (-3, 8), (-6, 9)], width: 1.8),
      ])
    case .marquee: draw(Stroke.corners(at: 7, length: 4))
    case .copy:
      draw([
        Stroke([(-3, -7), (-7, -7), (-7, 9), (7, 9), (7, -7), (3, -7)], width: 1.8),
        Stroke([(-3, -8.5), (3, -8.5), (3, -5), (-3, -5)], isClosed: true, width: 1.8),
        Stroke([(-3.5, 0), (3.5, 0)], width: 1.6), Stroke([(-3.5, 4), (3.5, 4)], width: 1.6),
      ])
    case .undo: turn(1)
    case .redo: turn(-1)
    case .allOfThree: dots([(-6, 2), (0, -4), (6, 2)], radius: 3)
    case .oneOfThree: oneDotOfThree()
    case .more: dots([(-6, 0), (0, 0), (6, 0)], radius: 1.9)
    case .grip: dots([(-3, -6), (3, -6), (-3, 0), (3, 0), (-3, 6), (3, 6)], radius: 1.7)
    case .tip: growingDots()
    case .record: painter.fillCircle(.zero, radius: 6, alarm)
    case .stop: painter.fill(Rect(-6, -6, 12, 12), cornerRadius: 2, alarm)
    case .play: play()
    case .pause: for x in [-6.0, 2] { painter.fill(Rect(x, -7, 4, 14), cornerRadius: 1, color) }
    case .sliders: sliders()
    case .search: lens()
    case .die: die()
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
      draw(Stroke.corners(at: 8, length: 3.5))
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

  private func draw(_ strokes: [Stroke]) {
    for stroke in strokes { draw(stroke) }
  }
}
