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

  /// Puts the panel beside the rail, as large as it wants to be and there is room for.
  ///
  /// - Parameters:
  ///   - rest: what the rail leaves free.
  ///   - isMirrored: whether it lies at the right of that; false by default.
  ///   - area: what it lies over; no strip of that is seen above the panel.
  ///   - middle: where across a rail above it what opened it is: it lies about that, as far as there is room; nil, the default,
  ///     for a rail beside it.
  public final func place(
    besideRailIn rest: Rect, isMirrored: Bool = false, over area: Rect, about middle: Double? = nil
  ) {
    let size = contentSize
    let top = min(rest.minY + 8, area.minY - Self.shadow)
    let wide = min(size.width + 2 * Self.shadow, rest.width - 8)
    let (least, most) = (rest.minX + 4, rest.maxX - 4 - wide)
    let left = middle.map { min(max($0 - wide / 2, least), most) } ?? (isMirrored ? most : least)
    let height = min(size.height + 2 * Self.shadow, rest.maxY - top - 4)
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
