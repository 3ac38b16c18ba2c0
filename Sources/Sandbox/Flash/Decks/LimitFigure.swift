import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// A gesture where it just counts: where fingers start, hollow; where they are at the limit, filled; and the limit dashed.
struct LimitFigure {
  let limit: Thresholds.Limit
  let value: Double

  private static let radius = 9.0
  private static let startDash = [5.0, 6]
  private static let limitDash = [6.0, 6]

  /// Draws the figure into `area`.
  func draw(in area: Rect, _ drawing: GraphicsContext) {
    switch limit {
    case .pinchIn, .pinchOut: drawPinch(in: area, drawing)
    case .rotation: drawTurn(in: area, drawing)
    case .swipeDistance: drawDistance(in: area, drawing)
    case .swipeTime, .pressTime: drawTime(in: area, drawing)
    }
  }

  private func drawPinch(in area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let center = area.center
    // The value stands beside the finger that is furthest out.
    let beside = Self.radius + 4
    let room = drawing.width(of: "×8.88", .captionBold)
    let outer = max(24, min(area.width / 2 - beside - room, area.height / 2 - 2, 74))
    let (start, end) = value > 1 ? (outer / value, outer) : (outer, outer * value)
    drawing.painter.strokeCircle(center, radius: start, width: 1.25, dash: Self.startDash, theme.text3)
    drawing.painter.strokeCircle(center, radius: end, width: 1.5, dash: Self.limitDash, theme.text)
    for (finger, side) in [(1, -1.0), (2, 1.0)] {
      let (from, to) = (Point(center.x + side * start, center.y), Point(center.x + side * end, center.y))
      let color = theme.finger(finger)
      drawing.painter.capsule(from, to, radius: 1.5, endRadius: 3, color)
      ring(from, color, drawing)
      drawing.painter.fillCircle(to, radius: Self.radius, color)
    }
    drawing.text(
      drawing.words.limit(limit, value), at: Point(center.x + outer + beside, center.y + 4), .captionBold, theme.text)
  }

  private func drawTurn(in area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let center = area.center
    let radius = max(20, min(area.width / 2 - 16, area.height / 2 - Self.radius - 2, 60))
    let turn = Double(degrees: value)
    let first = -Double.pi / 2 - turn / 2
    for (finger, offset) in [(1, 0.0), (2, Double.pi)] {
      let (start, end) = (first + offset, first + offset + turn)
      let color = theme.finger(finger)
      var sector = Path()
      sector.move(to: center)
      sector.line(to: place(center, radius, start))
      sector.arc(center: center, radius: radius, from: start, to: end)
      sector.close()
      drawing.painter.fill(sector, color.withAlpha(0.16))
      var arc = Path()
      arc.arc(center: center, radius: radius, from: start, to: end)
      drawing.painter.stroke(arc, width: 3.5, color)
      drawing.painter.line(center, place(center, radius, start), width: 1.25, dash: Self.startDash, theme.text3)
      drawing.painter.line(center, place(center, radius, end), width: 1.5, dash: Self.limitDash, theme.text)
    }
    for (finger, offset) in [(1, 0.0), (2, Double.pi)] {
      let color = theme.finger(finger)
      ring(place(center, radius, first + offset), color, drawing)
      drawing.painter.fillCircle(place(center, radius, first + offset + turn), radius: Self.radius, color)
    }
  }

  private func drawDistance(in area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let room = area.width - 4 * Self.radius
    let length = min(value, room)
    let start = Point(area.midX - length / 2, area.midY)
    let end = Point(area.midX + length / 2, area.midY)
    let color = theme.finger(1)
    for (x, dash, line) in [(start.x, Self.startDash, theme.text3), (end.x, Self.limitDash, theme.text)] {
      drawing.painter.line(
        Point(x, area.midY - min(44, area.height / 2)), Point(x, area.midY + min(44, area.height / 2)), width: 1.5,
        dash: dash, line)
    }
    drawing.painter.capsule(start, end, radius: 1.5, endRadius: 3, color)
    ring(start, color, drawing)
    drawing.painter.fillCircle(end, radius: Self.radius, color)
  }

  /// A finger on a line of time; the limit is where it has to be done, or may be lifted.
  private func drawTime(in area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let color = theme.finger(1)
    let longest = limit.usualRange.upperBound
    let left = area.minX + 20
    let width = area.width - 40
    func x(_ seconds: Double) -> Double { left + width * min(1, seconds / longest) }
    let y = area.midY
    drawing.painter.fill(Rect(left, y - 3, width, 6), cornerRadius: 3, theme.hover)
    drawing.painter.fill(Rect(left, y - 3, x(value) - left, 6), cornerRadius: 3, color)
    for second in 0...Int(longest) {
      drawing.text(
        "\(second) \(drawing.words("unit.seconds"))", at: Point(x(Double(second)), y + 36), .tick, theme.text3,
        anchor: .middle)
      drawing.painter.hairline(Point(x(Double(second)), y + 14), Point(x(Double(second)), y + 20), theme.text3)
    }
    drawing.painter.line(
      Point(x(value), y - min(36, area.height / 2)), Point(x(value), y + 16), width: 1.5, dash: Self.limitDash,
      theme.text)
    ring(Point(left, y), color, drawing)
    drawing.painter.fillCircle(Point(x(value), y), radius: Self.radius, color)
  }

  private func ring(_ place: Point, _ color: Color, _ drawing: GraphicsContext) {
    drawing.painter.fillCircle(place, radius: Self.radius - 2, drawing.theme.panel)
    drawing.painter.strokeCircle(place, radius: Self.radius - 1, width: 2, color)
  }

  private func place(_ center: Point, _ radius: Double, _ angle: Double) -> Point {
    center + Vector(angle: angle, length: radius)
  }
}
