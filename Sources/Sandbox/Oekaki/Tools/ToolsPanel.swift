import Geometry
import Gestures
import Ink
import Interface

/// The tools that have no room on a low window's rail.
final class ToolsPanel: Popover, RailPopover {
  private var buttons: [Button] = []
  private var tools: [Tool] = []

  init(appearance: Appearance, tools: [Tool], selection: Tool, choose: @escaping (Tool) -> Void) {
    self.tools = tools
    super.init(title: appearance.words("oekaki.tools"))
    buttons = tools.map { tool in
      let button = Button(appearance.words(tool.title), icon: tool.icon) { choose(tool) }
      button.commandTitle = tool.title
      button.isLeading = true
      addSubview(button)
      return button
    }
    show(selection)
  }

  /// Marks the tool that is chosen.
  func show(_ selection: Tool) { for (button, tool) in zip(buttons, tools) { button.isOn = tool == selection } }

  func goOn(from before: ToolsPanel) {}

  override var contentSize: Size { Size(220, 52 + Double(buttons.count) * 50) }

  override var controls: [any Control] { buttons }

  override func layout() {
    for (index, button) in buttons.enumerated() {
      button.place(Rect(content.minX, content.minY + Double(index) * 50, content.width, 44))
    }
  }
}
