import Geometry
import Gestures
import Ink
import Interface

/// What can be done with the part that was chosen, under the paper: its size, and whether it shall be so.
final class CropBar: Element {
  static let height = 56.0
  private let appearance: Appearance
  private let cancel: Button
  private let crop: Button
  private var text = ""
  /// How wide buttons are at least where there is room, in points.
  private static let buttonWidth = 88.0

  init(appearance: Appearance, cancel: @escaping () -> Void, crop: @escaping () -> Void) {
    self.appearance = appearance
    self.cancel = Button(appearance.words("crop.cancel"), kind: .secondary, action: cancel)
    self.crop = Button(appearance.words("crop.do"), kind: .primary, action: crop)
    super.init()
    for button in [self.cancel, self.crop] { addSubview(button) }
  }

  /// Says how large the part is, and whether it is less than all.
  func show(_ text: String, isCut: Bool) {
    crop.enable(unless: isCut ? nil : appearance.words("why.wholePaper"))
    guard text != self.text else { return }
    self.text = text
    layout()
    setNeedsDisplay()
  }

  var controls: [any Control] { [cancel, crop] }

  override func layout() {
    // Numbers are more than comfortable buttons.
    let words = appearance.typesetter.width(of: text, .name) + 12
    let least = words + 2 * (Self.buttonWidth + 8) <= bounds.width ? Self.buttonWidth : 0
    var right = bounds.width
    for button in [crop, cancel] {
      let width = max(least, button.width(appearance.typesetter))
      button.place(Rect(right - width, 4, width, 44))
      right -= width + 8
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.stage)
    let room = max(0, cancel.frame.minX - 12)
    drawing.text(
      text, at: Point(0, cancel.frame.midY + 5), drawing.shrunk(.name, for: text, to: room), drawing.theme.text,
      width: room)
  }
}
