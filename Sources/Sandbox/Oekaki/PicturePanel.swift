import Geometry
import Gestures
import Ink
import Interface

/// What can be made of a drawing: a picture of pixels, one of paths, an animation.
final class PicturePanel: Popover {
  /// What the panel asks for.
  struct Wishes {
    var save: (PictureFormat) -> Void
    var copy: () -> Void
    var replay: () -> Void
  }

  private var buttons: [Button] = []

  init(appearance: Appearance, wishes: Wishes) {
    super.init(title: appearance.words("oekaki.picture"))
    let formats = PictureFormat.allCases.map { format in
      ("oekaki.picture.\(format.rawValue)", Icon.save, { wishes.save(format) })
    }
    let entries: [(String, Icon, () -> Void)] =
      formats + [("oekaki.picture.copy", .duplicate, wishes.copy), ("oekaki.replay", .play, wishes.replay)]
    buttons = entries.map { Button(appearance.words($0), icon: $1, kind: .secondary, action: $2) }
    for button in buttons { addSubview(button) }
  }

  override var contentSize: Size { Size(248, 60 + Double(buttons.count) * 52) }

  override var controls: [any Control] { buttons }

  override func layout() {
    for (index, button) in buttons.enumerated() {
      button.place(Rect(content.minX, content.minY + Double(index) * 52, content.width, 44))
    }
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
