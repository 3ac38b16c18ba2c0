import Geometry
import Gestures
import Ink
import Interface

/// The colours of a palette, which scroll where there is no room for all.
final class PaletteGrid: ScrollingList {
  static let side = 48.0
  /// The colours.
  var colors: [Color] = [] {
    didSet {
      guard colors != oldValue else { return }
      if let selection, selection >= colors.count { self.selection = nil }
      scroll(by: 0)
      setNeedsDisplay()
    }
  }
  /// The colour that is painted with.
  var present: Color? { didSet { if present != oldValue { setNeedsDisplay() } } }
  private let take: (Color) -> Void

  init(_ take: @escaping (Color) -> Void) {
    self.take = take
    super.init()
  }

  private var columns: Int { max(1, Int((bounds.width + 1) / Self.side)) }

  override var rowCount: Int { colors.count }
  override var rowsAbreast: Int { columns }
  override var listHeight: Double { Double((colors.count + columns - 1) / columns) * Self.side }

  override func subject(of row: Int) -> AnyHashable { colors[row] }

  override func area(_ row: Int) -> Rect {
    Rect(
      Double(row % columns) * Self.side, Double(row / columns) * Self.side - scroll, Self.side, Self.side)
  }

  override func choose(_ row: Int) { if colors.indices.contains(row) { take(colors[row]) } }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawRows(drawing) { row, area, drawing in
      let color = colors[row]
      drawing.painter.fillCircle(area.center, radius: 14, color)
      drawing.painter.strokeCircle(area.center, radius: 14, width: 1.25, theme.edge.withAlpha(0.9))
      if color == present { drawing.painter.strokeCircle(area.center, radius: 18.5, width: 2.5, theme.text) }
    }
  }
}
