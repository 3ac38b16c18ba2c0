public import Geometry

/// The shape and the make of a brush.
public enum BrushTip: String, Hashable, Sendable, CaseIterable {
  /// A round, hard nib.
  case pen
  /// A lead that catches the grain of the paper, and is darker the harder it presses.
  case pencil
  /// A broad, flat nib that is held slanted; a stroke over another one is darker.
  case marker
  /// A fine spray that builds up while it goes on.
  case airbrush
  /// Hair full of ink: as thin and as broad as it is pressed.
  case ink

  /// Whether a stroke's mask is made of dabs that add up.
  var sprays: Bool { self == .airbrush }

  /// How much of a mask is left at a pressure of 0...1; a device that cannot tell presses as a hand does mostly.
  @inline(__always)
  func strength(pressure: Double?) -> Double {
    let pressure = pressure ?? 0.65
    return switch self {
    case .pen, .marker, .ink: 1
    case .pencil: 0.3 + 0.7 * pressure
    case .airbrush: 0.15 + 0.85 * pressure
    }
  }
}

/// Lines in which strokes are mirrored while they are painted, in points of the paper.
public struct Mirror: Hashable, Sendable {
  /// Where an upright line stands that left and right are mirrored in; nil for none.
  public var x: Double?
  /// Where a level line lies that above and below are mirrored in; nil for none.
  public var y: Double?

  /// Lines at these places.
  public init(x: Double? = nil, y: Double? = nil) { (self.x, self.y) = (x, y) }

  /// Whether there is no line.
  public var isEmpty: Bool { x == nil && y == nil }

  /// The lines as a painting uses and a journal stores them, in whole units of locations.
  var quantized: Mirror {
    func whole(_ place: Double?) -> Double? {
      place.flatMap { Sample(StrokePoint(Point($0, 0))) }.map { Double($0.x) / StrokePoint.unitsPerPoint }
    }
    return Mirror(x: whole(x), y: whole(y))
  }

  /// What takes a stroke to each of its images, in points of the paper.
  public var images: [Transform] {
    let across = x.map { Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * $0, ty: 0) }
    let down = y.map { Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * $0) }
    let both = across.flatMap { across in down.map { across.concatenating($0) } }
    return [across, down, both].compactMap { $0 }
  }
}
