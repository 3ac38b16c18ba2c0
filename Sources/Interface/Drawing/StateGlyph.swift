public import Geometry
public import Ink

/// How a recognizer stands, as it is shown: round is a finger, square is a state; filled fired, hollow did not.
public enum ShownState: Hashable, Sendable {
  case possible
  case waiting
  case active
  case recognized
  case failed
  case prevented

  /// Its colour in a theme.
  public func color(in theme: Theme) -> Color {
    switch self {
    case .possible: theme.possible
    case .waiting: theme.waiting
    case .active: theme.active
    case .recognized: theme.accent
    case .failed: theme.failed
    case .prevented: theme.prevented
    }
  }
}

extension GraphicsContext {
  /// The square sign of a state, `size` points wide around `center`.
  public func glyph(_ state: ShownState, at center: Point, size: Double = 16) {
    let unit = size / 16
    let color = state.color(in: theme)
    let box = Rect(center: center, size: Size(size, size))
    announce(signIn: box, color)
    let isFilled = state == .active || state == .recognized
    if isFilled {
      painter.fill(box, cornerRadius: 4 * unit, color)
    } else {
      painter.stroke(box.insetBy(0.75 * unit, 0.75 * unit), cornerRadius: 3.4 * unit, width: 1.5 * unit, color)
    }
    let ink = isFilled ? theme.onState : color
    func stroke(_ points: (Double, Double)...) {
      painter.stroke(points.map { Point(center.x + $0.0 * unit, center.y + $0.1 * unit) }, width: 2 * unit, ink)
    }
    switch state {
    case .possible: break
    case .active: stroke((-4, 1.2), (-1.6, -2), (1.6, 2), (4, -1.2))
    case .recognized: stroke((-3.6, 0.2), (-1, 2.8), (3.8, -2.8))
    case .failed:
      stroke((-2.8, -2.8), (2.8, 2.8))
      stroke((2.8, -2.8), (-2.8, 2.8))
    case .prevented: stroke((-3.4, 3.4), (3.4, -3.4))
    case .waiting:
      stroke((-2, -2.6), (-2, 2.6))
      stroke((2, -2.6), (2, 2.6))
    }
  }
}
