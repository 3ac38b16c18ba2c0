import Geometry
import Ink

/// What the next stroke is painted with, and the colours before.
struct PenCase: Hashable {
  /// How a tool paints: pen, eraser and bucket each keep theirs.
  struct Tip: Hashable {
    /// In points.
    var diameter: Double
    /// 0...1.
    var opacity = 1.0
    /// How much of the diameter depends on pressure, 0...1.
    var sensitivity = 0.7
    /// How much of the diameter depends on speed where there is no pressure, 0...1.
    var speed = 0.0
    /// What the tips that have them have, each 0...1; see `Brush`.
    var flow = 1.0
    var hardness = 1.0
    var spacing = 0.1
    var grain = 0.0

    /// The same within what can be set.
    var bounded: Tip {
      var tip = self
      for (_, path) in PenCase.numbers { tip[keyPath: path] = tip[keyPath: path].clamped(to: 0...1) }
      (tip.diameter, tip.opacity) = (diameter.clamped(to: PenCase.diameters), opacity.clamped(to: PenCase.opacities))
      return tip
    }
  }

  var tool = Tool.pen
  /// How the bucket finds out what it fills.
  var bucket = FloodFill()
  /// How much a fill covers what lies under it, `opacities`.
  private(set) var bucketOpacity = opacities.upperBound
  var color = colors[0]
  /// The colours to choose from.
  var palette = colors
  /// The colours that were chosen before this one, the last first; none twice.
  var recent: [Color] = []
  /// The brush that the pen paints with.
  var brushTip = BrushTip.pen
  private var tips = Self.standardTips
  var eraserTip = Self.eraser
  /// How much a string steadies strokes, 0...1.
  var steadiness = 0.0
  /// In which ways strokes are mirrored.
  var mirroring = Mirroring.none
  /// How fingers select.
  var selectionShape = SelectionShape.lasso
  /// Brushes to come back to, the latest last.
  var favourites: [Favourite] = []

  static let colors: [Color] = [
    0x1B1A1C, 0xFBF8F1, 0xE66A22, 0xB8321E, 0xF2B233, 0x4F6B3A, 0x2B7A78, 0x2D5BA8, 0x7A4E9E, 0x8A5A3C,
  ].map { Color($0) }
  static let pen = Tip(diameter: 8)
  static let standardTips: [BrushTip: Tip] = [
    .pen: pen, .pencil: Tip(diameter: 5, opacity: 0.9, sensitivity: 0.3, grain: 0.85),
    .marker: Tip(diameter: 28, opacity: 0.5, sensitivity: 0),
    .airbrush: Tip(diameter: 60, sensitivity: 0.2, flow: 0.12, hardness: 0, spacing: 0.08),
    .ink: Tip(diameter: 16, sensitivity: 1, speed: 0.85),
  ]
  static let eraser = Tip(diameter: 24)
  /// In points.
  static let diameters = 1.0...96.0
  static let opacities = 0.05...1.0
  /// What `[` and `]` go through.
  static let steps: [Double] = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96]
  static let recentCount = 4

  /// The tip of the tool that is chosen. A bucket has no tip: but for how much it covers, that is the brush's.
  var tip: Tip {
    get {
      if tool == .eraser { return eraserTip }
      var tip = tip(of: brushTip)
      if tool == .bucket { tip.opacity = bucketOpacity }
      return tip
    }
    set {
      var tip = newValue.bounded
      switch tool {
      case .eraser: eraserTip = tip
      case .bucket:
        bucketOpacity = tip.opacity
        tip.opacity = self.tip(of: brushTip).opacity
        tips[brushTip] = tip
      case .pen, .picker, .select: tips[brushTip] = tip
      }
    }
  }

  /// The tip that the tool had at first.
  var standardTip: Tip { tool == .eraser ? Self.eraser : Self.standardTips[brushTip] ?? Self.pen }

  /// The tool that was chosen before the eyedropper.
  private var toolBefore = Tool.pen

  /// Takes another tool.
  mutating func take(_ tool: Tool) {
    if tool == .picker, self.tool != .picker { toolBefore = self.tool }
    self.tool = tool
  }

  /// Takes a colour from the paper, and the tool that it is for.
  mutating func pick(_ color: Color) {
    if tool == .picker { tool = toolBefore }
    choose(color)
  }

  /// The brush of all this.
  var brush: Brush { brush(tool == .eraser ? .pen : brushTip, tip) }

  /// The brush of all this in the hand of whom `tool` is for: a pen may bring its own eraser.
  func brush(of tool: Tool) -> Brush {
    var pens = self
    pens.tool = tool
    return pens.brush
  }

  /// The brush of that tip in the present colour.
  func brush(_ kind: BrushTip, _ tip: Tip) -> Brush {
    Brush(
      kind: tool.kind, color: color, diameter: tip.diameter, opacity: tip.opacity,
      pressureSensitivity: tip.sensitivity, tip: kind, flow: tip.flow, hardness: tip.hardness, spacing: tip.spacing,
      grain: tip.grain, speedSensitivity: tip.speed)
  }

  /// Takes the next brush; the first after the last.
  mutating func takeNextBrush() {
    let all = BrushTip.allCases
    tool = .pen
    brushTip = all[((all.firstIndex(of: brushTip) ?? 0) + 1) % all.count]
  }

  /// How a brush is set.
  func tip(of kind: BrushTip) -> Tip { tips[kind] ?? Self.pen }

  /// Takes `color`, with the pen where the tool has no use for one; the colour before becomes a recent one.
  mutating func choose(_ color: Color) {
    takePaint()
    remember(self.color, before: color)
    self.color = color
  }

  /// Takes `color`, which is on the way to another: nothing becomes recent.
  mutating func mix(_ color: Color) {
    takePaint()
    self.color = color
  }

  private mutating func takePaint() { if !tool.takesColor { tool = .pen } }

  /// Makes `before` a recent colour, where it is not the present one.
  mutating func remember(_ before: Color) { remember(before, before: color) }

  private mutating func remember(_ old: Color, before new: Color) {
    guard old != new else { return }
    recent.removeAll { $0 == old || $0 == new }
    recent.insert(old, at: 0)
    if recent.count > Self.recentCount { recent.removeLast() }
  }

  /// Takes the colour before this one.
  mutating func chooseLast() {
    if let last = recent.first { choose(last) }
  }

  /// Takes the colour so many places further in the palette.
  mutating func chooseNext(_ step: Int) {
    guard let first = palette.first else { return }
    guard let index = palette.firstIndex(of: color) else { return choose(first) }
    choose(palette[(index + step + palette.count) % palette.count])
  }

  /// The next larger size, or the next smaller.
  mutating func resize(larger: Bool) {
    let next =
      larger
      ? Self.steps.first { $0 > tip.diameter } : Self.steps.last { $0 < tip.diameter }
    if let next { tip.diameter = next }
  }
}
