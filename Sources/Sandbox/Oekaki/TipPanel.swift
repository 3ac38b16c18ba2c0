import Geometry
import Gestures
import Ink
import Interface

/// The sliders that have no room on a small window's rail.
final class TipPanel: Popover, RailPopover {
  private let sliders: TipSliders

  init(appearance: Appearance, pens: PenCase, change: @escaping (PenCase.Tip) -> Void) {
    sliders = TipSliders(appearance: appearance)
    super.init(title: appearance.words("oekaki.tip"))
    sliders.changed = change
    addSubview(sliders)
    sliders.show(pens)
  }

  func show(_ pens: PenCase) { sliders.show(pens) }

  func goOn(from before: TipPanel) {}

  override var contentSize: Size { Size(196, 300) }

  override var controls: [any Control] { sliders.controls }

  override func layout() { sliders.place(content) }
}
