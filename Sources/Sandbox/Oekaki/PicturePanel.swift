import Geometry
import Gestures
import Ink
import Interface

/// What can be made of a drawing: pictures of pixels, of paths, of layers, an animation.
final class PicturePanel: ButtonPanel, RailPopover {
  /// What the panel asks for.
  struct Actions {
    var save: (PictureFormat) -> Void
    /// Asks for a place.
    var choosePlace: () -> Void
    var copy: () -> Void
    var replay: () -> Void
  }

  init(appearance: Appearance, actions: Actions) {
    let formats = PictureFormat.allCases.map { format in
      Button(appearance.words("oekaki.picture.\(format.rawValue)"), icon: .save) { actions.save(format) }
    }
    super.init(
      title: appearance.words("oekaki.picture"),
      formats + [
        Button(appearance.words("places.elsewhere"), icon: .folder, action: actions.choosePlace),
        Button(appearance.words("oekaki.picture.copy"), icon: .duplicate, action: actions.copy),
        Button(appearance.words("oekaki.replay"), icon: .play, action: actions.replay),
      ])
  }

  func goOn(from before: PicturePanel) {}
}

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
