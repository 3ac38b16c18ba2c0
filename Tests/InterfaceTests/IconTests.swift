import Geometry
import GoldenPictures
import Ink
import Testing

@testable import Interface

@Suite struct IconTests {
  @Test
  func `every icon is as it was when somebody last looked at it, and leaves its box by two points at most`()
    throws
  {
    let columns = 10
    let rows = (Icon.allCases.count + columns - 1) / columns
    let scale = 2.0
    let side = 32
    let raster = Raster(width: 2 * side * columns, height: 2 * side * rows)
    let painter = Painter(raster, scale: scale)
    painter.fill(Rect(0, 0, Double(side * columns), Double(side * rows)), Color(0x101418))
    for (index, icon) in Icon.allCases.enumerated() {
      let middle = Point(
        (Double(index % columns) + 0.5) * Double(side), (Double(index / columns) + 0.5) * Double(side))
      IconPen(painter: painter.translated(middle.x, middle.y), color: .white, alarm: Color(0xE0_5A5A)).draw(icon)
    }
    try expectGolden(raster, "icons")
    let pixels = pixels(raster)
    for (index, icon) in Icon.allCases.enumerated() {
      let (left, top) = (2 * side * (index % columns), 2 * side * (index / columns))
      let isOutside = (0..<2 * side).contains { y in
        (0..<2 * side).contains { x in
          let isInBox = (8..<56).contains(x) && (8..<56).contains(y)
          return !isInBox && pixels[(top + y) * 2 * side * columns + left + x] & 0xFF_FFFF != 0x101418
        }
      }
      #expect(!isOutside, "\(icon)")
    }
  }
}
