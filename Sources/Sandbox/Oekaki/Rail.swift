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
  var showsLayers = false { didSet { layers?.isOn = showsLayers } }
  private let choose: (PenCase) -> Void
  private let open: (Panel) -> Void
  private var tools: [(tool: Tool, button: Button)] = []
  private let sliders: TipSliders
  private var colors: [Swatch] = []
  private var recent: [Swatch] = []
  /// In a small window these stand for the sliders and the colours.
  private var tip: Button?
  /// In a low one this stands for the tools but the eraser.
  private var allTools: Button?
  private var color: Swatch?
  private var mixer: Button?
  private var clear: Button?
  private var paper: Button?
  private var picture: Button?
  private var layers: Button?

  /// - Parameters:
  ///   - choose: called when something else is chosen.
  ///   - open: called when a panel is to be opened, or closed where it is open.
  init(
    appearance: Appearance, pens: PenCase, choose: @escaping (PenCase) -> Void, clear: @escaping () -> Void,
    open: @escaping (Panel) -> Void
  ) {
    (self.pens, self.choose, self.open) = (pens, choose, open)
    var changeTip: (PenCase.Tip) -> Void = { _ in }
    sliders = TipSliders(appearance: appearance) { changeTip($0) }
    super.init()
    changeTip = { [unowned self] tip in select { $0.tip = tip } }
    tools = Tool.allCases.map { tool in
      let button = Button(icon: tool.icon) { [unowned self] in take(tool) }
      button.commandTitle = tool.title
      return (tool, button)
    }
    allTools = Button(icon: .pen) { [unowned self] in self.open(.tools) }
    tip = Button(icon: .tip) { [unowned self] in self.open(.tips) }
    mixer = Button(icon: .mixer) { [unowned self] in self.open(.colors) }
    paper = Button(icon: .settings) { [unowned self] in self.open(.paper) }
    self.clear = Button(icon: .clear, action: clear)
    color = Swatch(pens.color) { [unowned self] _ in self.open(.colors) }
    colors = PenCase.colors.map { color in
      Swatch(color) { [unowned self] color in
        // The colour that is chosen already opens the others.
        let isChosen = self.pens.tool.takesColor && self.pens.color == color
        if isChosen { self.open(.colors) } else { select { $0.choose(color) } }
      }
    }
    recent = (0..<Self.recentCount).map { _ in
      Swatch(nil, radius: 12) { [unowned self] color in select { $0.choose(color) } }
    }
    picture = Button(icon: .save) { [unowned self] in self.open(.picture) }
    layers = Button(icon: .layers) { [unowned self] in self.open(.layers) }
    let titles = [
      (mixer, "keys.colors"), (paper, "keys.paper"),
      (layers, "keys.layers"), (self.clear, "keys.clear"),
    ]
    for (button, title) in titles { button?.commandTitle = title }
    let buttons =
      tools.map(\.button) + [allTools, mixer, paper, layers, tip, self.clear, picture].compactMap { $0 }
    for element in buttons as [Element] + colors + recent + [sliders] { addSubview(element) }
    if let color { addSubview(color) }
    showPens()
  }

  /// Changes what is chosen.
  func select(_ change: (inout PenCase) -> Void) {
    let before = pens
    change(&pens)
    showPens()
    if pens != before { choose(pens) }
  }

  /// Takes a tool; the one that is chosen already opens what can be set about it.
  private func take(_ tool: Tool) {
    if tool == pens.tool, tool.hasOptions { open(.options) } else { select { $0.take(tool) } }
  }

  var canClear: Bool {
    get { clear?.isEnabled ?? false }
    set { clear?.isEnabled = newValue }
  }

  /// What keys can act on, from the top.
  var controls: [any Control] {
    let tools: [(any Control)?] = [allTools] + tools.map(\.button)
    let middle: [(any Control)?] = isCompact ? [color, tip] : []
    let paints: [any Control] = isCompact ? [] : sliders.controls + colors + recent
    let last: [(any Control)?] = (isCompact ? [] : [mixer]) + [paper, clear, picture]
    return (tools + [layers] + middle).compactMap { $0 }.filter { $0.isShown } + paints + last.compactMap { $0 }
  }

  private func showPens() {
    for (tool, button) in tools { button.isOn = tool == pens.tool }
    allTools?.icon = pens.tool == .eraser ? .pen : pens.tool.icon
    allTools?.isOn = pens.tool != .eraser
    sliders.show(pens)
    for (index, swatch) in colors.enumerated() {
      swatch.color = index < pens.palette.count ? pens.palette[index] : nil
      swatch.isOn = pens.tool.takesColor && swatch.color == pens.color
    }
    for (index, swatch) in recent.enumerated() {
      swatch.color = index < pens.recent.count ? pens.recent[index] : nil
    }
    color?.color = pens.color
    tip?.isOn = panel == .tips
    mixer?.isOn = panel == .colors
    color?.isOn = panel == .colors
    paper?.isOn = panel == .paper
    picture?.isOn = panel == .picture
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
    let full: [Element] = [sliders] + colors + recent + [mixer].compactMap { $0 }
    let compact: [Element] = [tip, color].compactMap { $0 }
    for element in full { element.isShown = !isCompact }
    for element in compact { element.isShown = isCompact }
    for (tool, button) in tools { button.isShown = !isLow || tool == .eraser }
    allTools?.isShown = isLow
    isCompact ? layoutCompact() : layoutFull()
  }

  private func layoutCompact() {
    let first = [isLow ? allTools : nil].compactMap { $0 } + tools.map(\.button).filter { $0.isShown }
    let rest: [Element?] = [color, tip, layers, paper, picture, clear]
    for (index, element) in (first as [Element?] + rest).enumerated() {
      let row = Double(index / columns)
      element?.place(
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
    let buttons: [Button?] = tools.map(\.button) + (tools.count % 2 == 0 ? [mixer, layers] : [layers])
    for (index, button) in buttons.enumerated() { button?.place(cell(index, from: 10, step: 48)) }
    sliders.place(Rect(3, tops.sliders, bounds.width - 6, tops.colors - 14 - tops.sliders))
    for (index, swatch) in colors.enumerated() { swatch.place(cell(index, from: tops.colors, step: 46)) }
    for (index, swatch) in recent.enumerated() { swatch.place(cell(index, from: tops.recent, step: 44)) }
    let last = tools.count % 2 == 0 ? [paper, picture, clear] : [mixer, paper, clear, picture]
    for (index, button) in last.enumerated() { button?.place(cell(index, from: tops.last, step: 48)) }
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
