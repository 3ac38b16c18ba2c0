import Geometry
import Gestures
import Interface

/// Sets when a finger picks a colour.
final class PickerPanel: Popover, RailPopover {
  private let toggle: Toggle

  init(appearance: Appearance, holds: Bool, change: @escaping (Bool) -> Void) {
    let words = appearance.words
    toggle = Toggle(words("picker.hold"), caption: words("picker.hold.caption"), isOn: holds, changed: change)
    super.init(title: words("keys.picker"))
    addSubview(toggle)
  }

  func goOn(from before: PickerPanel) {}

  override var contentSize: Size { Size(340, 112) }

  override var controls: [any Control] { [toggle] }

  override func layout() { toggle.place(Rect(content.minX, content.minY, content.width, 52)) }
}
