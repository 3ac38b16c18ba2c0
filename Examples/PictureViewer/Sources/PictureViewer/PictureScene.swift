import Gestures
import Ink
import Interface

/// A picture that one finger moves, two enlarge and turn, and two taps put back into the middle.
final class PictureScene: Element, Scene, GestureRecognizerDelegate {
  private let picture: Raster
  /// Takes pixels of the picture to points of the window.
  private var placement = Transform.identity { didSet { setNeedsDisplay() } }

  init(_ picture: Raster) {
    self.picture = picture
    super.init()

    let pan = PanGestureRecognizer(target: self, action: PictureScene.pan)
    let pinch = PinchGestureRecognizer(target: self, action: PictureScene.pinch)
    let rotation = RotationGestureRecognizer(target: self, action: PictureScene.rotate)
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }

    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addAction { [unowned self] _ in fit() }
    addGestureRecognizer(doubleTap)
  }

  // Each handler takes what was measured since it was last called, and sets it back: so the three may come in any order.

  private func pan(_ recognizer: PanGestureRecognizer) {
    move(by: .translation(recognizer.translation(in: self)))
    recognizer.setTranslation(.zero, in: self)
  }

  private func pinch(_ recognizer: PinchGestureRecognizer) {
    move(by: .scale(recognizer.scale).about(recognizer.location(in: self)))
    recognizer.scale = 1
  }

  private func rotate(_ recognizer: RotationGestureRecognizer) {
    move(by: .rotation(recognizer.rotation).about(recognizer.location(in: self)))
    recognizer.rotation = 0
  }

  private func move(by change: Transform) { placement = placement.concatenating(change) }

  /// The whole picture in the middle of the window, upright.
  private func fit() {
    let size = Size(Double(picture.width), Double(picture.height))
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let margin = Vector((bounds.width - size.width * scale) / 2, (bounds.height - size.height * scale) / 2)
    placement = .scale(scale).concatenating(.translation(margin))
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    !(other is TapGestureRecognizer)
  }

  // MARK: Element

  override var urgency: Urgency { .motion }

  override func layout() { fit() }

  override func draw(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.stage)
    drawing.painter.transformed(by: placement).draw(picture)
  }
}
