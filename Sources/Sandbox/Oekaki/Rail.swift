import Geometry
import Gestures
import Ink
import Interface

/// The tools beside the paper, or above it in an upright window, the brush, size and opacity, colours. It never lies over the paper.
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
  let tools = Tool.allCases.map { (tool: $0, button: Button(icon: $0.icon)) }
  /// Stands where there is room for it.
  let brush: BrushButton
  let sliders: TipSliders
  let colors = PenCase.colors.map { Swatch($0) }
  let recent = (0..<Rail.recentCount).map { _ in Swatch(nil, radius: 12) }
  /// Whether there is room for the recent colours.
  var showsRecent: Bool { recent.contains { $0.isShown } }
  /// In a small window these stand for the sliders and the colours.
  let tip = Button(icon: .tip)
  let color: Swatch
  /// In a low one this stands for the tools but the eraser.
  let allTools = Button(icon: .pen)
  let mixer = Button(icon: .mixer)
  let clear = Button(icon: .clear)
  let paper = Button(icon: .sliders)
  let picture = Button(icon: .save)
  let layers = Button(icon: .layers)
  /// Whether the paper is drawn on with the left hand: above it, the tools are at the right then.
  var isMirrored = false {
    didSet {
      guard isMirrored != oldValue else { return }
      layout()
      setNeedsDisplay()
    }
  }
  /// Why nothing in it can be used for now; nil where it can be, as by default.
  var obstacle: String? {
    didSet { for case let element as Element in subviews { element.presence = isEnabled ? 1 : 0.45 } }
  }
  /// Where its groups end.
  var dividers: [Double] = []

  init(appearance: Appearance, pens: PenCase) {
    self.pens = pens
    brush = BrushButton(pens)
    sliders = TipSliders(appearance: appearance)
    color = Swatch(pens.color)
    super.init()
    sliders.changed = { [unowned self] tip in
      // A finger that was on a slider already moves nothing either.
      if isEnabled { select { $0.tip = tip } } else { sliders.show(self.pens) }
    }
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
    brush.action = { [unowned self] in
      select { $0.take(.pen) }
      opened(.options)
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
    let titles = [
      (mixer, "keys.colors"), (paper, "keys.paper"), (layers, "keys.layers"), (clear, "keys.clear"),
      (allTools, "oekaki.tools"), (tip, "oekaki.tip"), (picture, "oekaki.picture"),
    ]
    for (button, title) in titles { button.commandTitle = title }
    color.commandTitle = "keys.colors"
    let buttons = tools.map(\.button) + [allTools, mixer, paper, layers, tip, clear, picture]
    for element in buttons as [Element] + colors + recent + [brush, sliders, color] { addSubview(element) }
    showPens()
  }

  /// Changes what is chosen.
  func select(_ change: (inout PenCase) -> Void) {
    let before = pens
    change(&pens)
    showPens()
    if pens != before { chosen(pens) }
  }

  /// Takes the colour that a finger holds down, once: whoever paints with another meanwhile means that one.
  func takeHeldColor() {
    // Asked at every landing of a finger that paints.
    guard let held = colors.first(where: \.isTouched) ?? recent.first(where: \.isTouched), let color = held.color
    else { return }
    // Another colour may be chosen while the finger stays, and another may be under it.
    held.endTouch()
    select { $0.choose(color) }
  }

  /// Takes a tool; the one that is chosen already opens what can be set about it.
  private func take(_ tool: Tool) {
    if tool == pens.tool, tool.hasOptions { opened(.options) } else { select { $0.take(tool) } }
  }

  /// What keys can act on, from the top.
  var controls: [any Control] {
    let first: [any Control] = [allTools] + tools.map(\.button) + [layers, brush] + (isCompact ? [color, tip] : [])
    let paints: [any Control] =
      isCompact ? [] : sliders.controls + colors.filter { $0.isShown } + recent.filter { $0.isShown }
    return first.filter { $0.isShown } + paints + (isCompact ? [] : [mixer]) + [paper, clear, picture]
  }

  private func showPens() {
    for (tool, button) in tools { button.isOn = tool == pens.tool }
    allTools.icon = pens.tool == .eraser ? .pen : pens.tool.icon
    allTools.isOn = pens.tool != .eraser
    brush.show(pens)
    sliders.show(pens)
    for (index, swatch) in colors.enumerated() {
      swatch.color = index < pens.palette.count ? pens.palette[index] : nil
      // Also while the tool takes none: it is what the pen comes back to, and what an eyedropper changes.
      swatch.isOn = swatch.color == pens.color
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

  /// What opened the panel that is open; nil where none is.
  var opener: Element? {
    switch panel {
    case .tips: tip
    case .colors: isCompact ? color : mixer
    case .paper: paper
    case .picture: picture
    case .layers: layers
    case .tools: allTools
    case .options: tools.first { $0.tool == pens.tool }?.button
    case nil: nil
    }
  }

  /// The wheel turned at `place`.
  func scroll(by steps: Double, at place: Point) {
    guard !sliders.isHidden, isEnabled else { return }
    sliders.scroll(by: steps, at: Point.zero + (place - sliders.frame.origin))
  }

  /// A finger on what cannot be used is on the rail, which says why.
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let view = super.hitTest(point, with: event)
    return isEnabled || view == nil ? view : self
  }

  override func layout() { isAcross ? layOutAcross() : layOutBeside() }

  override func draw(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.panel)
    let line = drawing.theme.line
    guard !isAcross else {
      drawing.painter.hairline(Point(0, bounds.maxY - 0.5), Point(bounds.width, bounds.maxY - 0.5), line)
      for x in dividers { drawing.painter.hairline(Point(x, 12), Point(x, bounds.maxY - 12), line) }
      return
    }
    let edge = frame.minX > 0 ? 0.5 : bounds.maxX - 0.5
    drawing.painter.hairline(Point(edge, 0), Point(edge, bounds.height), line)
    for y in dividers { drawing.painter.hairline(Point(12, y), Point(bounds.maxX - 12, y), line) }
  }
}

extension Rail: ControlColumn {
  var isColumn: Bool { !isAcross }
}

extension Rail: ObstructedElement {
  var isEnabled: Bool { obstacle == nil }
  /// Nothing is pressed but what lies in it.
  var isHeld: Bool { false }

  func told(at place: Point, in words: Words) -> ControlName { ControlName(of: bounds) }

  func letGo() {}
}
