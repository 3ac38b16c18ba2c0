import Geometry
import Gestures
import Ink
import Interface

/// What can be made of a drawing: pictures of pixels, of paths, of layers, an animation.
final class PicturePanel: ButtonPanel {
  /// What the panel asks for.
  struct Wishes {
    var save: (PictureFormat) -> Void
    /// Asks for a place.
    var choosePlace: () -> Void
    var copy: () -> Void
    var replay: () -> Void
  }

  init(appearance: Appearance, wishes: Wishes) {
    let formats = PictureFormat.allCases.map { format in
      (title: appearance.words("oekaki.picture.\(format.rawValue)"), icon: Icon.save, run: { wishes.save(format) })
    }
    super.init(
      title: appearance.words("oekaki.picture"),
      formats + [
        (appearance.words("places.elsewhere"), .folder, wishes.choosePlace),
        (appearance.words("oekaki.picture.copy"), .duplicate, wishes.copy),
        (appearance.words("oekaki.replay"), .play, wishes.replay),
      ])
  }
}

/// The sliders that have no room on a small window's rail.
final class TipPanel: Popover {
  private let sliders: TipSliders

  init(appearance: Appearance, pens: PenCase, change: @escaping (PenCase.Tip) -> Void) {
    sliders = TipSliders(appearance: appearance, change: change)
    super.init(title: appearance.words("oekaki.tip"))
    addSubview(sliders)
    sliders.show(pens)
  }

  func show(_ pens: PenCase) { sliders.show(pens) }

  override var contentSize: Size { Size(196, 300) }

  override var controls: [any Control] { sliders.controls }

  override func layout() { sliders.place(content) }
}
