import Geometry
import Gestures
import Ink
import Interface

/// The layers beside the paper, opposite the rail.
final class LayersDock: Element {
  static let width = 312.0
  private static let head = 44.0
  /// What stays free under the layers, in points.
  private static let foot = 12.0
  let view: LayersView
  private let cross: Button

  /// - Parameter close: the layers are to go.
  init(_ view: LayersView, close: @escaping () -> Void) {
    self.view = view
    cross = Button(icon: .close, action: close)
    cross.commandTitle = "keys.layers"
    super.init()
    addSubview(view)
    addSubview(cross)
    view.memoryChanged = { [unowned self] in setNeedsDisplay(Rect(0, 0, bounds.width, Self.head)) }
  }

  /// What keys can act on, in order.
  var controls: [any Control] { [cross] + view.controls }

  /// Whether a scene of that size has room for it beside the paper.
  static func fits(_ size: Size, _ textScale: Double) -> Bool {
    size.width >= 1100 && LayersView.isStacked(Size(size.width, size.height - head - foot), textScale)
  }

  override func layout() {
    view.place(Rect(8, Self.head, bounds.width - 16, bounds.height - Self.head - Self.foot))
    cross.place(Rect(bounds.maxX - 48, 0, 44, 44))
  }

  override func draw(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.panel)
    let edge = frame.minX > 0 ? 0.5 : bounds.maxX - 0.5
    drawing.painter.hairline(Point(edge, 0), Point(edge, bounds.height), drawing.theme.line)
    drawing.text(drawing.words("layers"), at: Point(20, 30), .heading, drawing.theme.text)
    drawing.memory(view.state, at: Point(cross.frame.minX - 4, 30))
  }

  // What is beside its controls is no paper either.
  override func touchesBegan(_ touches: Touches, with event: Event) { view.showModes(false) }
}
