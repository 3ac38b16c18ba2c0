import Ink
import Recordings

extension BrushTip: SettingValue {}

// What is chosen is there again next time.
extension PenCase {
  private static let colorKey = Settings.Key(name: "pen_color", fallback: "")
  private static let toleranceKey = Settings.Key(name: "bucket_tolerance", fallback: FloodFill().tolerance)
  private static let gapKey = Settings.Key(name: "bucket_gap", fallback: FloodFill().gap)
  private static let bucketOpacityKey = Settings.Key(name: "bucket_opacity", fallback: opacities.upperBound)
  private static let readsAllKey = Settings.Key(name: "bucket_reads_all", fallback: FloodFill().readsAll)
  private static let recentKey = Settings.Key(name: "recent_colors", fallback: "")
  private static let shapeKey = Settings.Key(name: "selection_shape", fallback: SelectionShape.lasso)
  private static let brushKey = Settings.Key(name: "brush", fallback: BrushTip.pen)
  private static let steadinessKey = Settings.Key(name: "steadiness", fallback: 0.0)
  private static let favouritesKey = Settings.Key(name: "favourite_brushes", fallback: "")

  /// Every number of a tip, by its name in the settings.
  static let numbers: [(name: String, path: any WritableKeyPath<Tip, Double> & Sendable)] = [
    ("size", \.diameter), ("opacity", \.opacity), ("sensitivity", \.sensitivity), ("flow", \.flow),
    ("hardness", \.hardness), ("spacing", \.spacing), ("grain", \.grain), ("speed", \.speed),
  ]

  private static func key(_ name: String, _ number: String, _ fallback: Double) -> Settings.Key<Double> {
    Settings.Key(name: "\(name)_\(number)", fallback: fallback)
  }

  private static func tip(_ name: String, _ standard: Tip, _ settings: Settings) -> Tip {
    var tip = standard
    for (number, path) in numbers { tip[keyPath: path] = settings[key(name, number, standard[keyPath: path])] }
    return tip
  }

  private static func note(_ name: String, _ tip: Tip, since before: Tip, in settings: Settings) {
    for (number, path) in numbers where tip[keyPath: path] != before[keyPath: path] {
      settings[key(name, number, tip[keyPath: path])] = tip[keyPath: path]
    }
  }

  /// What was left in the settings.
  init(_ settings: Settings) {
    tool = .eraser
    tip = Self.tip("eraser", Self.eraser, settings)
    tool = .bucket
    tip.opacity = settings[Self.bucketOpacityKey]
    tool = .pen
    for kind in BrushTip.allCases {
      brushTip = kind
      tip = Self.tip(kind.rawValue, Self.standardTips[kind] ?? Self.pen, settings)
    }
    brushTip = settings[Self.brushKey]
    selectionShape = settings[Self.shapeKey]
    steadiness = min(max(settings[Self.steadinessKey], 0), 1)
    favourites = Array(
      settings[Self.favouritesKey].split(separator: ";").compactMap { Favourite(String($0)) }
        .prefix(Self.mostFavourites))
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
    if bucketOpacity != before.bucketOpacity { settings[Self.bucketOpacityKey] = bucketOpacity }
    Self.note("eraser", eraserTip, since: before.eraserTip, in: settings)
    for kind in BrushTip.allCases { Self.note(kind.rawValue, tip(of: kind), since: before.tip(of: kind), in: settings) }
    if brushTip != before.brushTip { settings[Self.brushKey] = brushTip }
    if selectionShape != before.selectionShape { settings[Self.shapeKey] = selectionShape }
    if steadiness != before.steadiness { settings[Self.steadinessKey] = steadiness }
    if favourites != before.favourites {
      settings[Self.favouritesKey] = favourites.map(\.text).joined(separator: ";")
    }
  }
}
