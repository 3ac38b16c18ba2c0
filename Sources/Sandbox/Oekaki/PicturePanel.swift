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
