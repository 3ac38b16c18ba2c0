import Geometry
import Gestures
import Ink
import Interface

/// The blend modes to choose from, over the panel that it was opened in.
final class BlendList: ScrollingList {
  private let present: BlendMode
  private let done: (BlendMode) -> Void

  static let height = 44.0 * Double(BlendMode.allCases.count) + 12

  init(_ present: BlendMode, done: @escaping (BlendMode) -> Void) {
    (self.present, self.done) = (present, done)
    super.init(rowHeight: 44)
    selection = BlendMode.allCases.firstIndex(of: present)
  }

  override var overhang: Double { Popover.shadow }

  override var rowCount: Int { BlendMode.allCases.count }
  override var list: Rect { bounds.insetBy(6, 6) }

  override func choose(_ row: Int) { done(BlendMode.allCases[row]) }

  override func draw(_ drawing: GraphicsContext) {
    drawing.sheet(bounds.insetBy(1, 1), cornerRadius: 12)
    drawRows(drawing) { row, area, drawing in
      let mode = BlendMode.allCases[row]
      if mode == present {
        drawing.painter.fill(area, cornerRadius: 8, drawing.theme.hover)
        drawing.icon(.check, at: Point(area.maxX - 22, area.midY), drawing.theme.text)
      }
      drawing.text(
        drawing.words("blend.\(mode.rawValue)"), at: Point(area.minX + 14, area.midY + 5), .name, drawing.theme.text,
        width: area.width - 56)
    }
  }
}
