import Geometry

/// The values of a slider: from where to where they go along its track, how they lie between, and which of all numbers they are.
public struct SliderScale: Sendable {
  /// How values lie along a track.
  public enum Curve: Hashable, Sendable {
    /// Evenly.
    case even
    /// As the square of the place: those near the lower end finer than those near the upper one.
    case squares
    /// Evenly by ratio; for values above 0.
    case ratios
  }

  /// The values at the ends of the track.
  public var range: ClosedRange<Double>
  /// How they lie between.
  public var curve: Curve
  /// The distance of a value from its neighbours; 0 where there is none between.
  public var step: @Sendable (_ value: Double) -> Double
  /// The usual value, which is one though it be no whole number of steps; nil for none, the default.
  public var standard: Double?

  /// The whole numbers of `step`s in `range`, and its ends; every number where the step is 0, as it is unless said.
  public init(_ range: ClosedRange<Double>, step: Double = 0, curve: Curve = .even) {
    self.init(range, curve: curve) { _ in step }
  }

  /// The same, with steps that are smaller for some values than for others.
  public init(_ range: ClosedRange<Double>, curve: Curve = .even, step: @escaping @Sendable (Double) -> Double) {
    (self.range, self.curve, self.step) = (range, curve, step)
  }

  /// Where a value lies on the track, 0...1; the nearest end where it is beyond it.
  public func place(of value: Double) -> Double {
    let (least, most, value) = (range.lowerBound, range.upperBound, value.clamped(to: range))
    guard most > least else { return 0 }
    return switch curve {
    case .even: (value - least) / (most - least)
    case .squares: ((value - least) / (most - least)).squareRoot()
    case .ratios: logarithm(value / least) / logarithm(most / least)
    }
  }

  /// The value nearest to a place on the track, 0...1.
  public func value(at place: Double) -> Double {
    let (least, most, place) = (range.lowerBound, range.upperBound, place.clamped(to: 0...1))
    return switch curve {
    case .even: rounded(least + place * (most - least))
    case .squares: rounded(least + place * place * (most - least))
    case .ratios: rounded(least * power(most / least, place))
    }
  }

  /// The value nearest to a number.
  public func rounded(_ number: Double) -> Double {
    let step = step(number)
    if let standard, abs(number - standard) < step * (0.5 - 1e-9) { return standard.clamped(to: range) }
    return (step > 0 ? Self.multiple((number / step).rounded(), of: step) : number).clamped(to: range)
  }

  /// The value next to `value`, above or below it; at an end that itself. Where every number is a value, a stride farther.
  public func next(to value: Double, isUp: Bool) -> Double {
    // Below a value steps may be smaller than at it.
    let step = step(isUp ? value : value.nextDown)
    guard step > 0 else { return striding(from: value, by: isUp ? 1 : -1) }
    // What a division leaves behind the last digit is no step of its own.
    let first = isUp ? (value / step + 1e-9).rounded(.down) + 1 : (value / step - 1e-9).rounded(.up) - 1
    // The first may be the one that the usual value stands for, and that may be where this began.
    let found = [first, isUp ? first + 1 : first - 1].lazy.map { rounded(Self.multiple($0, of: step)) }
      .first { isUp ? $0 > value : $0 < value }
    guard let found else { return value }
    guard let standard, isUp ? value < standard && standard < found : found < standard && standard < value else {
      return found
    }
    return standard
  }

  /// The value so many strides farther, each a share of the track.
  public func striding(from value: Double, by strides: Double) -> Double {
    self.value(at: place(of: value) + strides * Self.stride)
  }

  /// How many strides the way along the track is from one value to another; negative downwards.
  func strides(from value: Double, to other: Double) -> Double { (place(of: other) - place(of: value)) / Self.stride }

  /// A stride along the track, as a share of it.
  private static let stride = 0.04

  /// So many steps, as the decimals that they are.
  private static func multiple(_ count: Double, of step: Double) -> Double {
    let perUnit = (1 / step).rounded()
    return abs(perUnit * step - 1) < 1e-9 ? count / perUnit : count * step
  }
}
