import Geometry
import Gestures
import Ink
import Interface

/// The layers in a sheet beside the rail, where the window is small.
final class LayersPopover: Popover, RailPopover {
  let view: LayersView
  private let room: Size
  private let textScale: Double

  /// - Parameter room: the extent of the scene.
  init(_ view: LayersView, appearance: Appearance, in room: Size) {
    (self.view, self.room, textScale) = (view, room, appearance.textScale)
    super.init(title: appearance.words("layers"))
    addSubview(view)
    view.memoryChanged = { [unowned self] in setNeedsDisplay(Rect(0, 0, bounds.width, content.minY)) }
  }

  var layers: LayersView? { view }

  /// Its view goes on, wherever that lies.
  func goOn(from before: LayersPopover) {}

  override var contentSize: Size {
    let frame = 60.0
    let (count, most) = (view.state.layers.count, room.height - 24 - frame)
    let height = min(LayersView.height(layers: count, textScale), most)
    guard LayersView.isStacked(Size(room.width, height), textScale) else {
      return Size(2 * LayersView.columnWidth + 16, frame + min(LayersView.lowHeight(layers: count, textScale), most))
    }
    return Size(LayersView.columnWidth + 16, frame + height)
  }

  override var controls: [any Control] { view.controls }

  override func layout() { view.place(content.insetBy(-8, 0)) }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    drawing.memory(view.state, at: Point(bounds.maxX - Popover.shadow - Popover.margin, Popover.shadow + 29))
  }
}

extension GraphicsContext {
  /// Says how much memory the layers take, its end at `place`.
  func memory(_ state: LayersState, at place: Point) {
    text(
      words("layers.memory", "\(state.megabytes)", "\(Painting.layerBytesCeiling >> 20)"), at: place, .caption,
      state.isNearlyFull ? theme.failed : theme.text3,
      anchor: .end)
  }
}
