import Geometry
import Ink
import Interface

/// The ground of the stage: a dot every 40 points, drawn for one row of dots and copied.
struct DottedGround {
  private static let spacing = 40.0
  private static let radius = 1.0
  /// One row of dots, and the room above them up to the row before.
  private var row = Raster(width: 0, height: 0)
  private var made: (colors: [Color], scale: Double, left: Double, width: Double)?

  /// Draws what lies in `dirty` of a ground that fills `bounds`.
  mutating func draw(_ dirty: Rect, in bounds: Rect, _ drawing: GraphicsContext) {
    let painter = drawing.painter
    let colors = [drawing.theme.stage, drawing.theme.text3.withAlpha(0.32)]
    let height = Self.spacing * painter.scale
    let area = painter.pixels(around: dirty).intersection(painter.raster.clip)
    // A row that is no whole number of pixels high is not the same everywhere.
    guard height == height.rounded(), painter.transform.ty == painter.transform.ty.rounded() else {
      return drawDots(in: dirty, colors, painter)
    }
    let (left, width) = (painter.transform.tx, bounds.width * painter.scale)
    if made.map({ $0 != (colors, painter.scale, left, width) }) ?? true {
      made = (colors, painter.scale, left, width)
      row.resize(width: Int((left + width).rounded(.up)), height: Int(height), color: nil)
      let strip = Painter(row, transform: .scale(painter.scale).concatenating(.translation(Vector(left, 0))))
      drawDots(in: Rect(0, 0, bounds.width, Self.spacing), colors, strip)
    }
    var y = area.y
    while y < area.maxY {
      let line = (y - Int(painter.transform.ty)) % row.height
      let first = line < 0 ? line + row.height : line
      let count = min(row.height - first, area.maxY - y)
      painter.raster.copy(
        PixelRect(x: area.x, y: first, width: area.width, height: count), of: row, toX: area.x, y: y)
      y += count
    }
  }

  private func drawDots(in area: Rect, _ colors: [Color], _ painter: Painter) {
    painter.fill(area, colors[0])
    func first(_ edge: Double) -> Double {
      let reach = Self.radius + 0.5
      return ((edge - reach - 24) / Self.spacing).rounded(.up) * Self.spacing + 24
    }
    for y in stride(from: first(area.minY), through: area.maxY + 1.5, by: Self.spacing) {
      for x in stride(from: first(area.minX), through: area.maxX + 1.5, by: Self.spacing) {
        painter.fillCircle(Point(x, y), radius: Self.radius, colors[1])
      }
    }
  }
}
