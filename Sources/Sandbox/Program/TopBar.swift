import Geometry
import Gestures
import Ink
import Interface

/// The bar over every scene: the mark and the scenes at the left, what the scene can do at the right.
final class TopBar: Element {
  static let height = 56.0
  private let tabs: SegmentedSwitch
  private let appearance: Appearance
  /// What the present scene puts at the right, the rightmost first.
  private var tools: [Element] = []
  private let more: Button

  /// - Parameters:
  ///   - more: what concerns the whole window is wanted.
  ///   - choose: another scene is wanted.
  init(appearance: Appearance, more: @escaping () -> Void = {}, choose: @escaping (SceneName) -> Void) {
    self.appearance = appearance
    self.more = Button(icon: .more, action: more)
    self.more.commandTitle = "keys.menu"
    tabs = SegmentedSwitch(
      SceneName.allCases.map { SegmentedSwitch.Segment(title: appearance.words("scene.\($0.rawValue)")) }, selection: 0
    ) { choose(SceneName.allCases[$0]) }
    super.init()
    addSubview(tabs)
    addSubview(self.more)
  }

  /// What keys can act on, from the left.
  var controls: [any Control] { [tabs] + tools.reversed().compactMap { $0 as? any Control } + [more] }

  func show(_ scene: SceneName, tools: [Element]) {
    tabs.selection = SceneName.allCases.firstIndex(of: scene) ?? 0
    if !tools.elementsEqual(self.tools, by: ===) {
      for tool in self.tools { tool.removeFromSuperview() }
      self.tools = tools
      for tool in tools { addSubview(tool) }
    }
    layout()
    setNeedsDisplay()
  }

  override func layout() {
    more.place(Rect(bounds.maxX - 52, 6, 44, 44))
    let narrow = bounds.width < 900
    // Words are given up before tools: in some languages they are long.
    let ways = [(narrow ? 10.0 : 16, narrow), (10, true), (6, true)]
    for (padding, isCompact) in ways {
      tabs.padding = padding
      for case let button as Button in tools { button.isCompact = isCompact }
      for case let choice as SegmentedSwitch in tools { choice.isCompact = isCompact }
      tabs.place(Rect(56, 6, tabs.measure(appearance.typesetter), 44))
      if placeTools(tools) { return }
    }
    // The last tool may reach into the room around the tabs' words, where the alternative is to have none.
    if placeTools(tools, overlap: 6) { return }
    _ = placeTools(tools.filter { ($0 as? Button)?.yieldsRoom != true }, overlap: 6)
  }

  /// Puts these tools at the right, and hides all that have no room: they are still in the menu, or under a key.
  ///
  /// - Parameter overlap: how far they may reach over the tabs, in points.
  /// - Returns: whether there is room for all.
  private func placeTools(_ shown: [Element], overlap: Double = 0) -> Bool {
    var x = bounds.maxX - 56
    for tool in tools { tool.isHidden = true }
    for tool in shown {
      let width =
        switch tool {
        case let button as Button: button.width(appearance.typesetter)
        case let choice as SegmentedSwitch: choice.measure(appearance.typesetter)
        default: tool.frame.width
        }
      x -= width
      tool.place(Rect(x, 6, width, 44))
      tool.isHidden = x < tabs.frame.maxX - overlap
      x -= tool is Button ? 4 : 8
    }
    return shown.allSatisfy { !$0.isHidden }
  }

  override func draw(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.panel)
    drawing.painter.hairline(Point(0, bounds.maxY - 0.5), Point(bounds.maxX, bounds.maxY - 0.5), drawing.theme.line)
    drawing.mark(at: Point(28, 28), size: 34)
  }
}
