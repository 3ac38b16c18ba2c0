import Geometry
import Gestures
import Ink

/// The tools beside the paper: pen and eraser, sizes, colours, clear. It never lies over the paper.
final class Rail: Element {
  static let width = 108.0
  static let colors: [Color] = [
    0x1B1A1C, 0xFBF8F1, 0xE66A22, 0xB8321E, 0xF2B233, 0x4F6B3A, 0x2B7A78, 0x2D5BA8, 0x7A4E9E, 0x8A5A3C,
  ].map { Color($0) }
  static let sizes = [3.0, 8, 16, 32]

  /// What is chosen.
  struct Choice: Hashable {
    var tool = Brush.Kind.pen
    var color = 0
    var size = 1
  }

  private(set) var choice: Choice { didSet { if choice != oldValue { choose(choice) } } }
  private let choose: (Choice) -> Void
  private var tools: [(Brush.Kind, Button)] = []
  private var sizes: [Swatch] = []
  private var colors: [Swatch] = []
  private var clear: Button?

  init(choice: Choice, choose: @escaping (Choice) -> Void, clear: @escaping () -> Void) {
    self.choice = choice
    self.choose = choose
    super.init()
    for (tool, icon) in [(Brush.Kind.pen, Icon.pen), (.eraser, .eraser)] {
      tools.append((tool, Button(icon: icon) { [unowned self] in select { $0.tool = tool } }))
    }
    for (index, size) in Self.sizes.enumerated() {
      sizes.append(Swatch(.size(size)) { [unowned self] in select { $0.size = index } })
    }
    for (index, color) in Self.colors.enumerated() {
      colors.append(
        Swatch(.color(color)) { [unowned self] in
          select {
            $0.color = index
            $0.tool = .pen
          }
        })
    }
    let button = Button(icon: .clear, action: clear)
    self.clear = button
    for element in tools.map(\.1) + sizes + colors + [button] { addSubview(element) }
    showChoice()
  }

  func select(_ change: (inout Choice) -> Void) {
    change(&choice)
    choice.size = min(max(choice.size, 0), Self.sizes.count - 1)
    showChoice()
  }

  var canClear: Bool {
    get { clear?.isEnabled ?? false }
    set { clear?.isEnabled = newValue }
  }

  private func showChoice() {
    for (tool, button) in tools { button.isOn = tool == choice.tool }
    for (index, swatch) in sizes.enumerated() { swatch.isOn = index == choice.size }
    for (index, swatch) in colors.enumerated() { swatch.isOn = index == choice.color && choice.tool == .pen }
  }

  /// Where the groups start; closer together in a low window.
  private var tops: (tools: Double, sizes: Double, colors: Double, clear: Double) {
    bounds.height < 560 ? (4, 52, 144, 370) : (10, 70, 178, bounds.height - 64)
  }

  override func layout() {
    func cell(_ index: Int, from y: Double, step: Double) -> Rect {
      Rect(8 + Double(index % 2) * 48, y + Double(index / 2) * step, 44, 44)
    }
    let step = bounds.height < 560 ? 44.0 : 48
    for (index, (_, button)) in tools.enumerated() { button.place(cell(index, from: tops.tools, step: step)) }
    for (index, swatch) in sizes.enumerated() { swatch.place(cell(index, from: tops.sizes, step: step)) }
    for (index, swatch) in colors.enumerated() { swatch.place(cell(index, from: tops.colors, step: min(step, 46))) }
    clear?.place(Rect(32, tops.clear, 44, 44))
  }

  override func draw(_ drawing: Drawing) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, theme.panel)
    drawing.painter.hairline(Point(bounds.maxX - 0.5, 0), Point(bounds.maxX - 0.5, bounds.height), theme.line)
    let gap = bounds.height < 560 ? 2.0 : 8
    for y in [tops.sizes - gap, tops.colors - gap] {
      drawing.painter.hairline(Point(12, y), Point(bounds.maxX - 12, y), theme.line)
    }
  }
}

/// A round thing to choose: a colour, or the dot that a size paints.
final class Swatch: Element {
  enum Kind: Hashable {
    case color(Color)
    case size(Double)
  }

  private let kind: Kind
  private let action: () -> Void
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  init(_ kind: Kind, action: @escaping () -> Void) {
    self.kind = kind
    self.action = action
    super.init()
  }

  override func draw(_ drawing: Drawing) {
    let theme = drawing.theme
    let painter = drawing.painter
    switch kind {
    case .color(let color):
      painter.fillCircle(bounds.center, radius: 15, color)
      painter.strokeCircle(bounds.center, radius: 15, width: 1.25, theme.edge.withAlpha(0.9))
      if isOn { painter.strokeCircle(bounds.center, radius: 20, width: 2.5, theme.text) }
    case .size(let size):
      if isOn {
        painter.fill(bounds, cornerRadius: 10, theme.hover)
        painter.fill(Rect(bounds.midX - 12, bounds.maxY - 4, 24, 3), cornerRadius: 1.5, theme.accent)
      }
      painter.fillCircle(bounds.center - Vector(0, 2), radius: size / 2, isOn ? theme.text : theme.text2)
    }
  }

  override func touchesBegan(_ touches: Touches, with event: Event) { action() }
}
