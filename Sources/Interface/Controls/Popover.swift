public import Geometry
import Gestures
import Ink

/// A panel that lies beside the rail it was opened from until something else is touched.
open class Popover: Element {
  /// The room around its content, in points.
  public static let margin = 16.0
  /// The name at its top.
  public let title: String

  /// A panel of that name.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The size that it wants, without its shadow, in points; 280 by 200 by default.
  open var contentSize: Size { Size(280, 200) }

  /// Puts the panel beside a rail of that width, as large as it wants to be and there is room for.
  ///
  /// - Parameters:
  ///   - area: what it lies over; no strip of that is seen above the panel.
  ///   - bounds: of what all of them lie in.
  public final func place(besideRailOf width: Double, isMirrored: Bool = false, over area: Rect, in bounds: Rect) {
    let size = contentSize
    let top = min(8, area.minY - Self.shadow)
    let wide = min(size.width + 2 * Self.shadow, bounds.width - width - 8)
    let left = isMirrored ? bounds.width - width - 4 - wide : width + 4
    let height = min(size.height + 2 * Self.shadow, bounds.height - top - 4)
    place(Rect(left, top, wide, height))
  }

  /// The controls that keys can act on, from the top; none by default.
  open var controls: [any Control] { [] }

  /// The rest of the height under the title, without the margins.
  public var content: Rect {
    let box = sheet
    return Rect(
      box.minX + Self.margin, box.minY + 44, box.width - 2 * Self.margin, box.height - 44 - Self.margin)
  }

  /// The panel without its shadow.
  private var sheet: Rect { bounds.insetBy(Self.shadow, Self.shadow) }
  /// The reach of its shadow, in points.
  public static let shadow = 8.0

  open override func draw(_ drawing: GraphicsContext) {
    drawing.sheet(sheet)
    drawing.text(
      title, at: Point(sheet.minX + Self.margin, sheet.minY + 29), .heading, drawing.theme.text,
      width: sheet.width - 2 * Self.margin)
  }

  /// A heading within the panel, its baseline at `y`.
  public func heading(_ text: String, at y: Double, _ drawing: GraphicsContext) {
    drawing.text(text, at: Point(content.minX, y), .caption, drawing.theme.text2, width: content.width)
  }
}
