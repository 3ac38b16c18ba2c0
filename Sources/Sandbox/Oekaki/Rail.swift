import Geometry
import Gestures
import Ink
import Interface

/// The tools beside the paper, size and opacity, colours. It never lies over the paper.
final class Rail: Element {
  /// The panels that the rail opens, beside itself.
  enum Panel: Hashable {
    case tips
    case colors
    case paper
    case picture
    case layers
    /// All tools, where the rail has no room for them.
    case tools
    /// What can be set about the tool that is chosen.
    case options
  }

  private(set) var pens: PenCase
  /// The panel that is open.
  var panel: Panel? { didSet { showPens() } }
  /// Whether the layers are shown.
  var showsLayers = false { didSet { layers.isOn = showsLayers } }
  /// Called when something else is chosen.
  var chosen: (PenCase) -> Void = { _ in }
  /// Called when the paper is to be cleared.
  var cleared: () -> Void = {}
  /// Called when a panel is to be opened, or closed where it is open.
  var opened: (Panel) -> Void = { _ in }
  private let tools = Tool.allCases.map { (tool: $0, button: Button(icon: $0.icon)) }
  private let sliders: TipSliders
  private let colors = PenCase.colors.map { Swatch($0) }
  private let recent = (0..<Rail.recentCount).map { _ in Swatch(nil, radius: 12) }
  /// In a small window these stand for the sliders and the colours.
  private let tip = Button(icon: .tip)
  /// In a low one this stands for the tools but the eraser.
  private let allTools = Button(icon: .pen)
  private let color: Swatch
  private let mixer = Button(icon: .mixer)
  private let clear = Button(icon: .clear)
  private let paper = Button(icon: .settings)
  private let picture = Button(icon: .save)
  private let layers = Button(icon: .layers)

  init(appearance: Appearance, pens: PenCase) {
    self.pens = pens
    sliders = TipSliders(appearance: appearance)
    color = Swatch(pens.color)
    super.init()
    sliders.changed = { [unowned self] tip in select { $0.tip = tip } }
    for (tool, button) in tools {
      button.action = { [unowned self] in take(tool) }
      button.commandTitle = tool.title
    }
    let openers: [(Button, Panel)] = [
      (allTools, .tools), (tip, .tips), (mixer, .colors), (paper, .paper), (picture, .picture), (layers, .layers),
    ]
    for (button, panel) in openers {
      button.action = { [unowned self] in opened(panel) }
      // What it is on for is a tool.
      button.opensPanel = button !== allTools
    }
    clear.action = { [unowned self] in cleared() }
    color.action = { [unowned self] _ in opened(.colors) }
    for swatch in colors {
      swatch.action = { [unowned self] color in
        // The colour that is chosen already opens the others.
        let isChosen = self.pens.tool.takesColor && self.pens.color == color
        if isChosen { opened(.colors) } else { select { $0.choose(color) } }
      }
    }
    for swatch in recent { swatch.action = { [unowned self] color in select { $0.choose(color) } } }
    let titles = [(mixer, "keys.colors"), (paper, "keys.paper"), (layers, "keys.layers"), (clear, "keys.clear")]
    for (button, title) in titles { button.commandTitle = title }
    let buttons = tools.map(\.button) + [allTools, mixer, paper, layers, tip, clear, picture]
    for element in buttons as [Element] + colors + recent + [sliders, color] { addSubview(element) }
    showPens()
  }

  /// Changes what is chosen.
  func select(_ change: (inout PenCase) -> Void) {
    let before = pens
    change(&pens)
    showPens()
    if pens != before { chosen(pens) }
  }

  /// Takes a tool; the one that is chosen already opens what can be set about it.
  private func take(_ tool: Tool) {
    if tool == pens.tool, tool.hasOptions { opened(.options) } else { select { $0.take(tool) } }
  }

  var canClear: Bool {
    get { clear.isEnabled }
    set { clear.isEnabled = newValue }
  }

  /// What keys can act on, from the top.
  var controls: [any Control] {
    let first: [any Control] = [allTools] + tools.map(\.button) + [layers] + (isCompact ? [color, tip] : [])
    let paints: [any Control] = isCompact ? [] : sliders.controls + colors + recent
    return first.filter { $0.isShown } + paints + (isCompact ? [] : [mixer]) + [paper, clear, picture]
  }

  private func showPens() {
    for (tool, button) in tools { button.isOn = tool == pens.tool }
    allTools.icon = pens.tool == .eraser ? .pen : pens.tool.icon
    allTools.isOn = pens.tool != .eraser
    sliders.show(pens)
    for (index, swatch) in colors.enumerated() {
      swatch.color = index < pens.palette.count ? pens.palette[index] : nil
      // The one that is on is what an eyedropper changes.
      swatch.isOn = (pens.tool.takesColor || pens.tool == .picker) && swatch.color == pens.color
    }
    for (index, swatch) in recent.enumerated() {
      swatch.color = index < pens.recent.count ? pens.recent[index] : nil
    }
    color.color = pens.color
    tip.isOn = panel == .tips
    mixer.isOn = panel == .colors
    color.isOn = panel == .colors
    paper.isOn = panel == .paper
    picture.isOn = panel == .picture
  }

  /// The wheel turned at `place`.
  func scroll(by steps: Double, at place: Point) {
    guard !sliders.isHidden else { return }
    sliders.scroll(by: steps, at: Point.zero + (place - sliders.frame.origin))
  }

  // MARK: Layout

  private static let fullWidth = 108.0
  private static let compactWidth = 56.0
  private static let twoColumnsWidth = 104.0
  private static let fullHeight = 690.0
  /// How high a narrow rail is that has room for all tools.
  private static let allToolsHeight = 586.0
  /// How many recent colours have room.
  private static let recentCount = 2

  /// How high a narrow rail is that has room for all else in one column.
  private static let oneColumnHeight = 420.0

  /// How wide it is in a scene of that size: in a small one the sliders and the colours are panels.
  static func width(in size: Size) -> Double {
    hasRoom(in: size) ? fullWidth : size.height < oneColumnHeight ? twoColumnsWidth : compactWidth
  }

  /// Whether it has room for the sliders and the colours in a scene of that size.
  static func hasRoom(in size: Size) -> Bool { size.height >= fullHeight && size.width >= 800 }

  /// Whether the sliders and the colours have no room here.
  var isCompact: Bool { bounds.width < Self.fullWidth }

  /// Whether the tools have no room either.
  private var isLow: Bool { isCompact && bounds.height < Self.allToolsHeight }

  /// Where the groups start.
  private var tops: (sliders: Double, colors: Double, recent: Double, last: Double) {
    let last = bounds.height - 102
    let sliders = 164.0
    // What is left goes to the sliders, up to a comfortable length.
    let height = min(260, last - sliders - 5 * 46 - 24 - 44 - 24)
    let colors = sliders + height + 14
    return (sliders, colors, colors + 5 * 46 + 24, last)
  }

  override func layout() {
    for element in [sliders, mixer] as [Element] + colors + recent { element.isShown = !isCompact }
    for element in [tip, color] as [Element] { element.isShown = isCompact }
    for (tool, button) in tools { button.isShown = !isLow || tool == .eraser }
    allTools.isShown = isLow
    isCompact ? layoutCompact() : layoutFull()
  }

  private func layoutCompact() {
    let first = (isLow ? [allTools] : []) + tools.map(\.button).filter { $0.isShown }
    let rest: [Element] = [color, tip, layers, paper, picture, clear]
    for (index, element) in (first + rest).enumerated() {
      let row = Double(index / columns)
      element.place(
        Rect(6 + Double(index % columns) * 48, 8 + row * 50 + (index < first.count ? 0 : 10), 44, 44))
    }
  }

  /// How many columns there are where it is compact; in two the first row is that of the tools.
  private var columns: Int { bounds.width < Self.twoColumnsWidth ? 1 : 2 }

  private func layoutFull() {
    func cell(_ index: Int, from y: Double, step: Double) -> Rect {
      Rect(8 + Double(index % 2) * 48, y + Double(index / 2) * step, 44, 44)
    }
    let tops = tops
    let buttons = tools.map(\.button) + (tools.count % 2 == 0 ? [mixer, layers] : [layers])
    for (index, button) in buttons.enumerated() { button.place(cell(index, from: 10, step: 48)) }
    sliders.place(Rect(3, tops.sliders, bounds.width - 6, tops.colors - 14 - tops.sliders))
    for (index, swatch) in colors.enumerated() { swatch.place(cell(index, from: tops.colors, step: 46)) }
    for (index, swatch) in recent.enumerated() { swatch.place(cell(index, from: tops.recent, step: 44)) }
    let last = tools.count % 2 == 0 ? [paper, picture, clear] : [mixer, paper, clear, picture]
    for (index, button) in last.enumerated() { button.place(cell(index, from: tops.last, step: 48)) }
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.ground(bounds, theme.panel)
    let edge = frame.minX > 0 ? 0.5 : bounds.maxX - 0.5
    drawing.painter.hairline(Point(edge, 0), Point(edge, bounds.height), theme.line)
    func divide(_ y: Double) {
      drawing.painter.hairline(Point(12, y), Point(bounds.maxX - 12, y), theme.line)
    }
    guard !isCompact else {
      let first = isLow ? 2 : tools.count
      return divide(13 + 50 * Double(first / columns))
    }
    let tops = tops
    for y in [tops.sliders - 6, tops.colors - 8, tops.last - 6] { divide(y) }
    drawing.text(
      drawing.words("oekaki.recent"), at: Point(bounds.midX, tops.recent - 7), .tick, theme.text2, anchor: .middle,
      width: bounds.width - 8)
  }
}
