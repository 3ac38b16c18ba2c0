import Geometry
import Gestures
import Ink
import Interface

/// A panel of buttons below one another.
class ButtonPanel: Popover {
  private let buttons: [Button]

  init(title: String, _ buttons: [Button]) {
    self.buttons = buttons
    super.init(title: title)
    for button in buttons {
      button.kind = .secondary
      button.isLeading = true
      button.group = { [unowned self] in self.buttons }
      addSubview(button)
    }
  }

  override var contentSize: Size { Size(248, 60 + Double(buttons.count) * 52) }

  override var controls: [any Control] { buttons }

  override func layout() {
    // Where the window is low they stand nearer to one another.
    let step = min(52, (content.height + 8) / Double(max(1, buttons.count)))
    for (index, button) in buttons.enumerated() {
      button.place(Rect(content.minX, content.minY + Double(index) * step, content.width, min(44, step - 2)))
    }
  }
}
