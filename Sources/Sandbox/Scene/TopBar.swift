import Geometry
import Gestures
import Ink
import Interface

/// The bar over every scene: the mark and the scenes at the left, what the scene can do at the right.
final class TopBar: Element {
  static let height = 56.0
  private let tabs: SegmentedSwitch
  /// The scenes by their names, and by signs where the bar has no room for those.
  private let names, signs: [SegmentedSwitch.Segment]
  private var hasSigns: Bool { tabs.isCompact }
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
    names = SceneName.allCases.map {
      SegmentedSwitch.Segment(
        title: appearance.words("scene.\($0.rawValue)"), commandTitle: "scene.\($0.rawValue)")
    }
    signs = zip(names, [.hand, .brush, .flash] as [Icon]).map {
      SegmentedSwitch.Segment(title: $0.title, icon: $1, commandTitle: $0.commandTitle)
    }
    tabs = SegmentedSwitch(names, selection: 0) { choose(SceneName.allCases[$0]) }
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

  /// The tools that have no room at present, from the left.
  var hiddenTools: [Element] { tools.filter(\.isHidden).reversed() }

  /// How much room the tools of any scene take that have given up their words, in points: the tabs are the same in all scenes.
  private static let widestTools = 300.0

  /// Whether there is room for the names of the scenes, whatever tools there are.
  private var hasRoomForNames: Bool {
    placeTabs(6)
    return tabs.frame.maxX + Self.widestTools <= more.frame.minX
  }

  override func layout() {
    more.place(Rect(bounds.maxX - 52, 6, 44, 44))
    if hasRoomForNames, placeBesideNames() { return }
    compact(true)
    placeTabs(6, bySigns: true)
    let buttons = tools.filter { $0 is Button }
    _ = placeTools(tools) || placeTools(lasting) || placeTools(buttons) || placeTools(buttons.filter(lasting.contains))
  }

  /// The tools that do not yield their room to others.
  private var lasting: [Element] { tools.filter { ($0 as? Button)?.yieldsRoom != true } }

  private func compact(_ isCompact: Bool) {
    for case let button as Button in tools { button.isCompact = isCompact }
    for case let choice as SegmentedSwitch in tools { choice.isCompact = isCompact }
  }

  /// Puts the tabs with their words, and the tools beside them.
  ///
  /// - Returns: whether there is room for both, or for all tools that do not yield theirs.
  private func placeBesideNames() -> Bool {
    let narrow = bounds.width < 900
    // Words are given up before tools: in some languages they are long.
    let ways = [(narrow ? 10.0 : 16, narrow), (10, true), (6, true)]
    for (padding, isCompact) in ways {
      compact(isCompact)
      placeTabs(padding)
      if placeTools(tools) { return true }
    }
    // The last tool may reach into the room around the tabs' words, where the alternative is to have none.
    return placeTools(tools, overlap: 6) || placeTools(lasting, overlap: 6)
  }

  /// Puts the tabs at the left, where there is no room for their words in the place of the mark.
  private func placeTabs(_ padding: Double, bySigns: Bool = false) {
    tabs.segments = bySigns ? signs : names
    (tabs.isCompact, tabs.padding) = (bySigns, padding)
    tabs.place(Rect(bySigns ? 8 : 56, 6, tabs.measure(appearance.typesetter), 44))
  }

  /// Puts these tools at the right, and hides all that have no room: they are in the menu then.
  ///
  /// - Parameter overlap: how far they may reach over the tabs, in points.
  /// - Returns: whether there is room for all of these, and for the tabs.
  private func placeTools(_ shown: [Element], overlap: Double = 0) -> Bool {
    var x = bounds.maxX - 56
    for tool in tools { tool.isShown = false }
    for tool in shown {
      let width =
        switch tool {
        case let button as Button: button.width(appearance.typesetter)
        case let choice as SegmentedSwitch: choice.measure(appearance.typesetter)
        default: tool.frame.width
        }
      x -= width
      tool.place(Rect(x, 6, width, 44))
      tool.isShown = x >= tabs.frame.maxX - overlap
      x -= tool is Button ? 4 : 8
    }
    return shown.allSatisfy { !$0.isHidden } && tabs.frame.maxX <= more.frame.minX
  }

  override func draw(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.panel)
    drawing.painter.hairline(Point(0, bounds.maxY - 0.5), Point(bounds.maxX, bounds.maxY - 0.5), drawing.theme.line)
    if !hasSigns { drawing.mark(at: Point(28, 28), size: 34) }
  }
}
