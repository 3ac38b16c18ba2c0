import Geometry

/// A number of a recognizer that can be tuned, declared once by its class (`GestureRecognizer.tolerances`): what it is called,
/// in what it is measured, how far it may go, what it is unless set, and why that.
///
/// ```swift
/// override class var tolerances: [Tolerance] {
///   [
///     Tolerance(
///       "hysteresis", \TiltGestureRecognizer.hysteresis, of: TiltGestureRecognizer(), .points, 0...100,
///       from: .chosen("as much as a pan"), decides: [.movedEnough, .movedTooLittle])
///   ]
/// }
/// ```
///
/// Files, sliders, explanations and suggestions know a tolerance by its declaration alone. Values are in `unit`; a property
/// that is kept in another one, as radians, is converted.
public struct Tolerance: Sendable {
  /// Where a value unless set comes from.
  public enum Source: Hashable, Sendable {
    /// Apple's documentation of UIKit has it.
    case uikit
    /// Somebody published it, as a paper or with source code.
    case published(String)
    /// It was measured; what, and on what.
    case measured(String)
    /// It was chosen; why.
    case chosen(String)
  }

  /// Which end of a range a tolerance is.
  public enum Bound: Hashable, Sendable {
    /// The smaller value.
    case lower
    /// The larger value.
    case upper
  }

  /// The Swift name of the property; one end of a range bears its own too, as in `tipRange.upperBound`.
  public let name: String
  /// The Swift name of the property that holds the value.
  public let property: String
  /// Which end of the property it is, where that is a range; nil otherwise.
  public let bound: Bound?
  /// What the value counts.
  public let unit: Finding.Unit
  /// Whether the value is a whole number.
  public let isWhole: Bool
  /// The values that make sense, from one end of a slider to the other.
  public let range: ClosedRange<Double>
  /// The values that the property can have at all, as a file may: wide enough for every use and narrow enough to find a slip.
  public let domain: ClosedRange<Double>
  /// The value of a recognizer that nobody has tuned; infinite where there is no limit then.
  public let standard: Double
  /// Where `standard` comes from.
  public let source: Source
  /// The rules whose limit this value is, or whose limit is this share of something.
  public let rules: [Rule]
  /// How many of the property's own units make one of `unit`; 1 unless the property is kept in another unit.
  public let scale: Double
  /// The class whose number it is.
  private let owner: ObjectIdentifier
  private let get: @Sendable (GestureRecognizer) -> Double
  private let put: @Sendable (GestureRecognizer, Double) -> Void

  private init<Recognizer: GestureRecognizer>(
    _ property: String, bound: Bound? = nil, of plain: Recognizer, _ unit: Finding.Unit, isWhole: Bool,
    _ range: ClosedRange<Double>, domain: ClosedRange<Double>?, scale: Double, from source: Source,
    decides rules: [Rule],
    get: @escaping @Sendable (Recognizer) -> Double, put: @escaping @Sendable (Recognizer, Double) -> Void
  ) {
    self.property = property
    self.bound = bound
    name = bound.map { "\(property).\($0 == .upper ? "upperBound" : "lowerBound")" } ?? property
    self.unit = unit
    self.isWhole = isWhole
    self.range = range
    self.domain = domain ?? (isWhole ? range.lowerBound : 0)...max(unit.largest, range.upperBound)
    standard = get(plain) / scale
    self.source = source
    self.rules = rules
    self.scale = scale
    owner = ObjectIdentifier(Recognizer.self)
    self.get = { ($0 as? Recognizer).map(get) ?? .nan }
    self.put = { recognizer, value in if let recognizer = recognizer as? Recognizer { put(recognizer, value) } }
  }

  /// A number of a class.
  ///
  /// - Parameters:
  ///   - property: the property's name in Swift.
  ///   - path: leads to it.
  ///   - plain: a recognizer of the class as it is made, whose value is the `standard`.
  ///   - unit: what the value counts.
  ///   - range: the values that make sense, in `unit`.
  ///   - domain: the values that it can have at all, in `unit`; unless given, from 0 to what is largest in the unit, or to the end of
  ///     `range` where that is larger.
  ///   - scale: how many of the property's own units make one of `unit`.
  ///   - source: where the value of `plain` comes from.
  ///   - rules: those whose limit it is, or whose limit is that share of something.
  public init<Recognizer: GestureRecognizer>(
    _ property: String, _ path: any ReferenceWritableKeyPath<Recognizer, Double> & Sendable, of plain: Recognizer,
    _ unit: Finding.Unit, _ range: ClosedRange<Double>, domain: ClosedRange<Double>? = nil, scale: Double = 1,
    from source: Source, decides rules: [Rule] = []
  ) {
    self.init(
      property, of: plain, unit, isWhole: false, range, domain: domain, scale: scale, from: source, decides: rules,
      get: { $0[keyPath: path] }, put: { $0[keyPath: path] = $1 })
  }

  /// A whole number of a class, as of fingers; `Int.max` stands for no limit.
  ///
  /// - Parameters: those of a number, but that the domain begins where `range` does, unless given.
  public init<Recognizer: GestureRecognizer>(
    _ property: String, _ path: any ReferenceWritableKeyPath<Recognizer, Int> & Sendable, of plain: Recognizer,
    _ unit: Finding.Unit, _ range: ClosedRange<Int>, domain: ClosedRange<Int>? = nil,
    from source: Source, decides rules: [Rule] = []
  ) {
    func wide(_ range: ClosedRange<Int>) -> ClosedRange<Double> { Double(range.lowerBound)...Double(range.upperBound) }
    self.init(
      property, of: plain, unit, isWhole: true, wide(range), domain: domain.map(wide), scale: 1, from: source,
      decides: rules, get: { $0[keyPath: path] == .max ? .infinity : Double($0[keyPath: path]) },
      put: { $0[keyPath: path] = $1 < 1e15 ? Int(max($1, -1e15).rounded()) : .max })
  }

  /// One end of a range of a class, which never passes the other.
  ///
  /// - Parameters: those of a number.
  public init<Recognizer: GestureRecognizer>(
    _ bound: Bound, _ property: String,
    _ path: any ReferenceWritableKeyPath<Recognizer, ClosedRange<Double>> & Sendable, of plain: Recognizer,
    _ unit: Finding.Unit, _ range: ClosedRange<Double>, domain: ClosedRange<Double>? = nil,
    from source: Source, decides rules: [Rule] = []
  ) {
    self.init(
      property, bound: bound, of: plain, unit, isWhole: false, range, domain: domain, scale: 1, from: source,
      decides: rules, get: { bound == .upper ? $0[keyPath: path].upperBound : $0[keyPath: path].lowerBound },
      put: { recognizer, value in
        let range = recognizer[keyPath: path]
        recognizer[keyPath: path] =
          bound == .upper ? min(range.lowerBound, value)...value : value...max(range.upperBound, value)
      })
  }
}

extension Tolerance {
  /// The tolerance of that name; nil where `recognizer` has none.
  public static func named(_ name: String, of recognizer: GestureRecognizer) -> Tolerance? {
    type(of: recognizer).tolerances.first { $0.name == name }
  }

  /// Whether the property can do without a limit: where it has none unless set.
  public var canBeUnlimited: Bool { standard == .infinity }

  /// The value that `recognizer` has; infinite for no limit, and no number where it has no such property.
  public func value(of recognizer: GestureRecognizer) -> Double { get(recognizer) / scale }

  /// Sets the value; it is brought into `range` first, and infinity stands for no limit where there may be none. A least number of
  /// fingers takes the most along rather than pass it, and the other way round.
  public func set(_ value: Double, of recognizer: GestureRecognizer) {
    setPropertyValue((value == .infinity && canBeUnlimited ? value : clamped(value)) * scale, of: recognizer)
    for (least, most) in Self.contradictions(of: recognizer) where self == least || self == most {
      (self == least ? most : least).setPropertyValue(propertyValue(of: recognizer), of: recognizer)
    }
  }

  /// The pairs of tolerances of `recognizer` that no number of fingers satisfies, as the least is larger than the most: it never
  /// fires. Both are told by the rules that they decide.
  public static func contradictions(of recognizer: GestureRecognizer) -> [(least: Tolerance, most: Tolerance)] {
    let tolerances = type(of: recognizer).tolerances
    return tolerances.filter { $0.rules.contains(.tooFewTouches) }.flatMap { least in
      tolerances.filter { $0.rules.contains(.tooManyTouches) && least.value(of: recognizer) > $0.value(of: recognizer) }
        .map { (least, $0) }
    }
  }

  /// The property itself, in its own unit; infinite for no limit, and no number where `recognizer` has none.
  public func propertyValue(of recognizer: GestureRecognizer) -> Double { get(recognizer) }

  /// Sets the property itself, in its own unit, to a value of `propertyDomain` or, for no limit, to infinity; what is no number and
  /// negative infinity change nothing.
  ///
  /// A recognizer of a class of one's own that waits for its `deadline` is woken up: what it waits for may be due sooner now.
  public func setPropertyValue(_ value: Double, of recognizer: GestureRecognizer) {
    guard !value.isNaN, value > -.infinity else { return }
    put(recognizer, value)
    guard recognizer.isInAttempt, recognizer.deadline != nil, !recognizer.isOfOwnClass else { return }
    recognizer.deadline = recognizer.time
  }

  /// `domain` in the property's own unit.
  public var propertyDomain: ClosedRange<Double> { domain.lowerBound * scale...domain.upperBound * scale }

  /// What a value may be rounded to without anybody noticing.
  public var step: Double { unit.step }

  /// `value`, or the nearest one that makes sense.
  public func clamped(_ value: Double) -> Double { value.clamped(to: range) }

  /// `value`, or the nearest one that makes sense.
  @available(*, deprecated, renamed: "clamped(_:)")
  public func clamp(_ value: Double) -> Double { clamped(value) }

  /// `value` as a multiple of the step, so that it reads well and survives a file.
  public func rounded(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    guard value.isFinite else { return value }
    let steps = 1 / step
    // What a sum of times or a root leaves behind the last digit is no step of its own.
    let exact = value * steps
    let whole = abs(exact - exact.rounded()) < 1e-6 ? exact.rounded() : exact.rounded(rule)
    return clamped(whole / steps)
  }
}

extension Tolerance: Hashable {
  /// Whether both are the same number of the same class.
  public static func == (a: Tolerance, b: Tolerance) -> Bool {
    a.owner == b.owner && a.name == b.name && a.unit == b.unit && a.range == b.range && a.standard == b.standard
  }

  /// Hashes what tells tolerances apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(name)
    hasher.combine(range)
  }
}

extension Finding.Unit {
  /// The largest value that anybody can mean: a day of seconds, a half turn, a thousand screens.
  fileprivate var largest: Double {
    switch self {
    case .points: 1e6
    case .seconds: 86400
    case .degrees: 180
    case .touches, .taps: 100
    case .ratio: 1
    }
  }

  /// What a value may be rounded to without anybody noticing.
  var step: Double {
    switch self {
    case .points, .degrees: 0.1
    case .seconds, .ratio: 0.001
    case .touches, .taps: 1
    }
  }
}
