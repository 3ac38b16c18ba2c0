/// What a stroke is painted with.
public struct Brush: Hashable, Sendable {
  /// What the brush leaves behind.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Its colour.
    case pen
    /// The paper's colour.
    case eraser
  }

  /// What it leaves behind.
  public var kind: Kind
  /// The colour of a pen; its alpha multiplies `opacity`.
  public var color: Color
  /// The diameter in points at full pressure, `Brush.diameters`.
  public var diameter: Double
  /// How much a stroke covers what lies under it, 0...1; a stroke that crosses itself is not darker there.
  public var opacity: Double
  /// How much of the diameter depends on pressure: 0 none of it, 1 all of it. Where a point has no pressure the stroke has
  /// its full diameter.
  public var pressureSensitivity: Double
  /// How much of the diameter depends on speed where a stroke has no pressure: 0 none of it, 1 all of it. Such a stroke
  /// begins at half of that and runs out to a point where it ends fast; one that was made a straight line has its full
  /// diameter.
  public var speedSensitivity: Double
  /// The speed at which half of that is left, in points a second, `Brush.paces`.
  public var pace: Double
  /// The shape and the make of it.
  public var tip: BrushTip
  /// How much a dab of a spray covers, 0...1.
  public var flow: Double
  /// How much of a spray's radius is as solid as its middle, 0...1.
  public var hardness: Double
  /// How far the dabs of a spray are apart, in diameters, `Brush.spacings`.
  public var spacing: Double
  /// How much the grain of the paper takes away, 0...1; 0 for none.
  public var grain: Double
  /// Lines that a stroke is mirrored in; nil for none.
  public var mirror: Mirror?
  /// Whether a light low-pass filter steadies the stroke, at the price of a point or two behind a fast finger.
  public var smoothing: Bool

  /// The diameters that a brush may have, in points.
  public static let diameters = 0.25...1024.0
  /// How far dabs may be apart, in diameters.
  public static let spacings = 0.02...1.0

  /// The paces that a brush may have, in points a second.
  public static let paces = 1.0...100_000.0
  /// The pace for a hand on paper that is shown as large as it is, in points a second.
  public static let usualPace = 700.0

  /// A brush; numbers out of range are clamped when a stroke begins.
  public init(
    kind: Kind = .pen, color: Color = .black, diameter: Double = 6, opacity: Double = 1,
    pressureSensitivity: Double = 0.7, smoothing: Bool = false, tip: BrushTip = .pen, flow: Double = 1,
    hardness: Double = 1, spacing: Double = 0.1, grain: Double = 0, mirror: Mirror? = nil,
    speedSensitivity: Double = 0, pace: Double = usualPace
  ) {
    (self.kind, self.color, self.diameter, self.opacity) = (kind, color, diameter, opacity)
    (self.pressureSensitivity, self.smoothing, self.tip) = (pressureSensitivity, smoothing, tip)
    (self.flow, self.hardness, self.spacing) = (flow, hardness, spacing)
    (self.grain, self.mirror) = (grain, mirror)
    (self.speedSensitivity, self.pace) = (speedSensitivity, pace)
  }

  /// The brush that a painting really paints with and a journal stores: every number within its range, the diameter in
  /// whole `StrokePoint.unitsPerPoint`ths, opacity and sensitivities in whole 255ths, the pace in whole points a second.
  public var quantized: Brush {
    var brush = self
    let diameter = diameter >= Self.diameters.lowerBound ? min(diameter, Self.diameters.upperBound) : 0.25
    brush.diameter = (diameter * StrokePoint.unitsPerPoint).rounded() / StrokePoint.unitsPerPoint
    brush.opacity = Double(byte(opacity)) / 255
    brush.pressureSensitivity = Double(byte(pressureSensitivity)) / 255
    func share(_ value: Double) -> Double { Double(byte(value)) / 255 }
    (brush.flow, brush.hardness, brush.grain) = (share(flow), share(hardness), share(grain))
    brush.speedSensitivity = share(speedSensitivity)
    let pace = pace >= Self.paces.lowerBound ? min(pace, Self.paces.upperBound).rounded() : Self.paces.lowerBound
    brush.pace = brush.speedSensitivity > 0 ? pace : Self.usualPace
    brush.spacing = max(share(spacing), share(Self.spacings.lowerBound))
    brush.mirror = mirror.flatMap { $0.quantized.isEmpty ? nil : $0.quantized }
    return brush
  }

  /// Whether it is what every program that reads drawings has known from the beginning.
  var isClassic: Bool {
    tip == .pen && flow == 1 && hardness == 1 && spacing == Brush().quantized.spacing && grain == 0 && mirror == nil
      && speedSensitivity == 0
  }

  /// The radius in points under `pressure` (0...1, nil where unknown). It never falls below a tenth of the full one:
  /// many devices report no pressure with the first contact, and a tap must leave a dot.
  public func radius(pressure: Double?) -> Double {
    let pressure = pressure ?? 1
    // Hair gives way slowly at first, and comes to a finer point than a nib.
    if tip == .ink {
      return diameter / 2 * max(0.03, 1 - pressureSensitivity * (1 - pressure * (0.25 + 0.75 * pressure)))
    }
    return diameter / 2 * max(0.1, 1 - pressureSensitivity * (1 - pressure))
  }

  /// The radius in points of a stroke that seems to be pressed so hard, 0...1, by its speed.
  func radius(swiftness: Double) -> Double {
    diameter / 2 * max(0.06, 1 - speedSensitivity * (1 - swiftness))
  }

  /// The radius in points that a stroke under `pressure` is sure to have: where it begins, or where it has come to.
  func sureRadius(pressure: Double?, begins: Bool) -> Double {
    guard speedSensitivity > 0, pressure == nil else { return radius(pressure: pressure) }
    return begins ? radius(swiftness: Swiftness.start) : radius(swiftness: 0) * StrokeTail.thinnest
  }
}
