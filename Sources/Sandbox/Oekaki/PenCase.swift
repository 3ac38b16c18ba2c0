import Ink
import Recordings

/// What the next stroke is painted with, and the colours before.
struct PenCase: Hashable {
  /// How a tool paints: pen and eraser each keep theirs.
  struct Tip: Hashable {
    /// In points.
    var diameter: Double
    /// 0...1.
    var opacity = 1.0
  }

  var tool = Tool.pen
  /// How the bucket finds out what it fills.
  var bucket = FloodFill()
  private(set) var color = colors[0]
  /// The colours that were chosen before this one, the last first; none twice.
  private(set) var recent: [Color] = []
  private var tips: [Brush.Kind: Tip] = [.pen: pen, .eraser: eraser]

  static let colors: [Color] = [
    0x1B1A1C, 0xFBF8F1, 0xE66A22, 0xB8321E, 0xF2B233, 0x4F6B3A, 0x2B7A78, 0x2D5BA8, 0x7A4E9E, 0x8A5A3C,
  ].map { Color($0) }
  static let pen = Tip(diameter: 8)
  static let eraser = Tip(diameter: 24)
  /// In points.
  static let diameters = 1.0...96.0
  static let opacities = 0.05...1.0
  /// What `[` and `]` go through.
  static let steps: [Double] = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96]
  static let recentCount = 4

  /// The tip of the tool that is chosen.
  var tip: Tip {
    get { tips[tool.kind] ?? Self.pen }
    set {
      let diameter = min(max(newValue.diameter, Self.diameters.lowerBound), Self.diameters.upperBound)
      let opacity = min(max(newValue.opacity, Self.opacities.lowerBound), Self.opacities.upperBound)
      tips[tool.kind] = Tip(diameter: diameter, opacity: opacity)
    }
  }

  /// The tip that the tool had at first.
  var standardTip: Tip { tool == .eraser ? Self.eraser : Self.pen }

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
  var brush: Brush { Brush(kind: tool.kind, color: color, diameter: tip.diameter, opacity: tip.opacity) }

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

  private mutating func takePaint() { if tool == .eraser || tool == .picker { tool = .pen } }

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
    let count = Self.colors.count
    guard let index = Self.colors.firstIndex(of: color) else { return choose(Self.colors[0]) }
    choose(Self.colors[(index + step + count) % count])
  }

  /// The next larger size, or the next smaller.
  mutating func resize(larger: Bool) {
    let next =
      larger
      ? Self.steps.first { $0 > tip.diameter } : Self.steps.last { $0 < tip.diameter }
    if let next { tip.diameter = next }
  }
}

extension PenCase {
  private static let colorKey = Settings.Key(name: "pen_color", fallback: "")
  private static let toleranceKey = Settings.Key(name: "bucket_tolerance", fallback: FloodFill().tolerance)
  private static let gapKey = Settings.Key(name: "bucket_gap", fallback: FloodFill().gap)
  private static let readsAllKey = Settings.Key(name: "bucket_reads_all", fallback: FloodFill().readsAll)
  private static let recentKey = Settings.Key(name: "recent_colors", fallback: "")
  private static let tipKeys: [Brush.Kind: (size: Settings.Key<Double>, opacity: Settings.Key<Double>)] = [
    .pen: (.init(name: "pen_size", fallback: pen.diameter), .init(name: "pen_opacity", fallback: pen.opacity)),
    .eraser: (
      .init(name: "eraser_size", fallback: eraser.diameter), .init(name: "eraser_opacity", fallback: eraser.opacity)
    ),
  ]

  /// What was left in the settings.
  init(_ settings: Settings) {
    for (tool, keys) in Self.tipKeys {
      self.tool = tool == .eraser ? .eraser : .pen
      tip = Tip(diameter: settings[keys.size], opacity: settings[keys.opacity])
    }
    tool = .pen
    bucket = FloodFill(
      tolerance: min(max(settings[Self.toleranceKey], 0), 1),
      gap: min(max(settings[Self.gapKey], 0), FloodFill.widestGap), readsAll: settings[Self.readsAllKey])
    if let color = Color(hexadecimal: settings[Self.colorKey]) { self.color = color }
    let names = settings[Self.recentKey].split(separator: " ")
    recent = Array(names.compactMap { Color(hexadecimal: String($0)) }.prefix(Self.recentCount))
  }

  /// Notes what changed since `before`, so that it is there again next time.
  func note(in settings: Settings, since before: PenCase) {
    if color != before.color { settings[Self.colorKey] = color.hexadecimal }
    if recent != before.recent { settings[Self.recentKey] = recent.map(\.hexadecimal).joined(separator: " ") }
    if bucket != before.bucket {
      settings[Self.toleranceKey] = bucket.tolerance
      settings[Self.gapKey] = bucket.gap
      settings[Self.readsAllKey] = bucket.readsAll
    }
    for (tool, keys) in Self.tipKeys {
      guard let tip = tips[tool], tip != before.tips[tool] else { continue }
      settings[keys.size] = tip.diameter
      settings[keys.opacity] = tip.opacity
    }
  }
}
