import Geometry
import Ink
import Interface

/// The ground of the stage: a dot every 40 points, the rows of pixels that have dots drawn once and copied.
struct DottedGround {
  private static let spacing = 40.0
  private static let radius = 1.0
  /// Where the first dot lies, from the left and from above.
  private static let first = 24.0
  /// The rows of pixels that one row of dots lies in.
  private var row = Raster(width: 0, height: 0)
  /// Where they begin in every 40 points.
  private var top = 0
  private var made: (colors: [Color], scale: Double, left: Double, width: Double)?

  /// Draws what lies in `dirty` of a ground that fills `bounds`, but not always what `card` covers, which is drawn over it next.
  mutating func draw(_ dirty: Rect, in bounds: Rect, below card: Card?, _ drawing: GraphicsContext) {
    let painter = drawing.painter
    let colors = [drawing.theme.stage, drawing.theme.text3.withAlpha(0.32)]
    let height = Self.spacing * painter.scale
    let area = painter.pixels(around: dirty).intersection(painter.raster.clip)
    // Nothing of what was there shines through at its edges.
    let (scale, corner) = (painter.scale, Point(painter.transform.tx, painter.transform.ty))
    let dirty = Rect(
      (Double(area.x) - corner.x) / scale, (Double(area.y) - corner.y) / scale, Double(area.width) / scale,
      Double(area.height) / scale)
    // A row that is no whole number of pixels high is not the same everywhere.
    guard height == height.rounded(), painter.transform.ty == painter.transform.ty.rounded() else {
      return drawDots(in: dirty, colors, painter)
    }
    let (left, width) = (painter.transform.tx, bounds.width * painter.scale)
    if made.map({ $0 != (colors, painter.scale, left, width) }) ?? true {
      made = (colors, painter.scale, left, width)
      let reach = Self.radius + 0.5
      top = Int(((Self.first - reach) * painter.scale).rounded(.down))
      let bottom = Int(((Self.first + reach) * painter.scale).rounded(.up))
      row.resize(width: Int((left + width).rounded(.up)), height: bottom - top, color: nil)
      let strip = Painter(
        row, transform: .scale(painter.scale).concatenating(.translation(Vector(left, -Double(top)))))
      drawDots(in: Rect(0, 0, bounds.width, Self.spacing), colors, strip)
    }
    if let card {
      let box = Rect(center: .zero, size: card.size)
      painter.fill(
        dirty, colors[0], below: box, cornerRadius: Card.cornerRadius, of: painter.transformed(by: card.transform))
    } else {
      painter.fill(dirty, colors[0])
    }
    let (period, origin) = (Int(height), Int(painter.transform.ty) + top)
    // The first row of dots whose end lies in the area.
    var y = origin + Int((Double(area.y - origin - row.height + 1) / height).rounded(.up)) * period
    while y < area.maxY {
      painter.raster.copy(
        PixelRect(x: area.x, y: 0, width: area.width, height: row.height), of: row, toX: area.x, y: y)
      y += period
    }
  }

  private func drawDots(in area: Rect, _ colors: [Color], _ painter: Painter) {
    painter.fill(area, colors[0])
    func first(_ edge: Double) -> Double {
      let reach = Self.radius + 0.5
      return ((edge - reach - Self.first) / Self.spacing).rounded(.up) * Self.spacing + Self.first
    }
    for y in stride(from: first(area.minY), through: area.maxY + 1.5, by: Self.spacing) {
      for x in stride(from: first(area.minX), through: area.maxX + 1.5, by: Self.spacing) {
        painter.fillCircle(Point(x, y), radius: Self.radius, colors[1])
      }
    }
  }
}
