import Gestures

/// A number of a recognizer that can be tuned: what it is called, in what it is measured, and how far it may go.
///
/// Values are in `unit`; where the recognizer keeps another one, as radians, they are converted.
public struct Tolerance: Sendable {
  /// The property's name in Swift; one bound of a range bears it too, as in `tipRange.upperBound`.
  public let name: String
  /// What the value counts.
  public let unit: Finding.Unit
  /// The values that make sense.
  public let range: ClosedRange<Double>
  /// The value of a recognizer that nobody has tuned; infinite where there is no limit then.
  public let standard: Double
  private let get: @Sendable (GestureRecognizer) -> Double
  private let put: @Sendable (GestureRecognizer, Double) -> Void

  /// What a value may be rounded to without anybody noticing.
  public var step: Double { Self.step(of: unit) }

  /// The value that `recognizer` has; infinite for no limit.
  public func value(of recognizer: GestureRecognizer) -> Double { get(recognizer) }

  /// Sets the value; it is brought into the range first, and infinity stands for no limit where there may be none.
  public func set(_ value: Double, of recognizer: GestureRecognizer) {
    let bounded = value == .infinity && standard == .infinity ? value : clamp(value)
    put(recognizer, bounded)
  }

  /// `value`, or the nearest one that makes sense.
  public func clamp(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }

  /// `value` as a multiple of the step, so that it reads well and survives a file.
  public func rounded(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    guard value.isFinite else { return value }
    let steps = 1 / step
    // What a sum of times or a root leaves behind the last digit is no step of its own.
    let exact = value * steps
    let whole = abs(exact - exact.rounded()) < 1e-6 ? exact.rounded() : exact.rounded(rule)
    return clamp(whole / steps)
  }

  private static func step(of unit: Finding.Unit) -> Double {
    switch unit {
    case .points, .degrees: 0.1
    case .seconds, .ratio: 0.001
    case .touches, .taps: 1
    }
  }

  /// Everything that can be tuned of `recognizer`, in the order of its class; nothing for classes that are not the library's.
  public static func all(of recognizer: GestureRecognizer) -> [Tolerance] {
    guard let type = GestureType(of: recognizer) else { return [] }
    return catalogue[type.name] ?? []
  }

  /// The tolerance of that name; nil where `recognizer` has none.
  public static func named(_ name: String, of recognizer: GestureRecognizer) -> Tolerance? {
    all(of: recognizer).first { $0.name == name }
  }
}

extension Tolerance: Hashable {
  /// Whether both are the same number of the same class.
  public static func == (a: Tolerance, b: Tolerance) -> Bool {
    a.name == b.name && a.unit == b.unit && a.range == b.range && a.standard == b.standard
  }

  /// Hashes what tells tolerances apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(range)
  }
}

extension Tolerance {
  /// A number that the recognizer keeps in `scale` of its own units for each of ours.
  private init<Recognizer: GestureRecognizer>(
    _ path: any ReferenceWritableKeyPath<Recognizer, Double> & Sendable, _ name: String, _ unit: Finding.Unit,
    _ range: ClosedRange<Double>, scale: Double = 1, of plain: Recognizer
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    standard = plain[keyPath: path] / scale
    get = { ($0 as? Recognizer).map { $0[keyPath: path] / scale } ?? .nan }
    put = { ($0 as? Recognizer)?[keyPath: path] = $1 * scale }
  }

  /// A whole number.
  private init<Recognizer: GestureRecognizer>(
    count path: any ReferenceWritableKeyPath<Recognizer, Int> & Sendable, _ name: String, _ unit: Finding.Unit,
    _ range: ClosedRange<Double>, of plain: Recognizer
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    standard = plain[keyPath: path] == .max ? .infinity : Double(plain[keyPath: path])
    get = { recognizer in
      guard let recognizer = recognizer as? Recognizer else { return .nan }
      return recognizer[keyPath: path] == .max ? .infinity : Double(recognizer[keyPath: path])
    }
    put = { ($0 as? Recognizer)?[keyPath: path] = $1 == .infinity ? .max : Int($1.rounded()) }
  }

  /// One bound of a range of fractions, which never passes the other.
  private init<Recognizer: GestureRecognizer>(
    bound path: any ReferenceWritableKeyPath<Recognizer, ClosedRange<Double>> & Sendable, isUpper: Bool, _ name: String,
    of plain: Recognizer
  ) {
    self.name = "\(name).\(isUpper ? "upperBound" : "lowerBound")"
    unit = .ratio
    range = 0...1
    func bound(_ range: ClosedRange<Double>) -> Double { isUpper ? range.upperBound : range.lowerBound }
    standard = bound(plain[keyPath: path])
    get = { recognizer in
      guard let range = (recognizer as? Recognizer)?[keyPath: path] else { return .nan }
      return isUpper ? range.upperBound : range.lowerBound
    }
    put = { recognizer, value in
      guard let recognizer = recognizer as? Recognizer else { return }
      let range = recognizer[keyPath: path]
      recognizer[keyPath: path] =
        isUpper ? min(range.lowerBound, value)...value : value...max(range.upperBound, value)
    }
  }

  // MARK: The catalogue

  private static let lengths = 0.0...400.0
  private static let seconds = 0.0...5.0
  private static let windows = 0.0...2.0
  private static let fingers = 1.0...10.0

  /// What can be tuned of each class, by the name of its type.
  static let catalogue: [String: [Tolerance]] = {
    let tap = TapGestureRecognizer()
    let press = LongPressGestureRecognizer()
    let swipe = SwipeGestureRecognizer()
    let multiSwipe = MultiSwipeGestureRecognizer()
    let edge = ScreenEdgePanGestureRecognizer()
    let flag = FlagGestureRecognizer()
    let check = CheckmarkGestureRecognizer()
    let pan = [
      Tolerance(\PanGestureRecognizer.hysteresis, "hysteresis", .points, 0...100, of: edge),
      Tolerance(
        count: \PanGestureRecognizer.minimumNumberOfTouches, "minimumNumberOfTouches", .touches, fingers, of: edge),
      Tolerance(
        count: \PanGestureRecognizer.maximumNumberOfTouches, "maximumNumberOfTouches", .touches, fingers, of: edge),
    ]
    return [
      "tap": [
        Tolerance(\.allowableMovement, "allowableMovement", .points, lengths, of: tap),
        Tolerance(\.maximumPressDuration, "maximumPressDuration", .seconds, seconds, of: tap),
        Tolerance(\.maximumInterval, "maximumInterval", .seconds, windows, of: tap),
        Tolerance(\.maximumSeparation, "maximumSeparation", .points, lengths, of: tap),
        Tolerance(\.landingWindow, "landingWindow", .seconds, windows, of: tap),
        Tolerance(count: \.numberOfTouchesRequired, "numberOfTouchesRequired", .touches, fingers, of: tap),
        Tolerance(count: \.numberOfTapsRequired, "numberOfTapsRequired", .taps, 1...5, of: tap),
      ],
      "longPress": [
        Tolerance(\.minimumPressDuration, "minimumPressDuration", .seconds, seconds, of: press),
        Tolerance(\.allowableMovement, "allowableMovement", .points, lengths, of: press),
        Tolerance(\.landingWindow, "landingWindow", .seconds, windows, of: press),
        Tolerance(count: \.numberOfTouchesRequired, "numberOfTouchesRequired", .touches, fingers, of: press),
        Tolerance(count: \.numberOfTapsRequired, "numberOfTapsRequired", .taps, 0...5, of: press),
        Tolerance(\.maximumTapDuration, "maximumTapDuration", .seconds, seconds, of: press),
        Tolerance(\.maximumInterval, "maximumInterval", .seconds, windows, of: press),
        Tolerance(\.maximumSeparation, "maximumSeparation", .points, lengths, of: press),
      ],
      "pan": pan,
      "screenEdgePan": [
        Tolerance(\.edgeWidth, "edgeWidth", .points, lengths, of: edge),
        Tolerance(\.maximumAngle, "maximumAngle", .degrees, 0...90, of: edge),
      ] + pan,
      "swipe": [
        Tolerance(\.minimumDistance, "minimumDistance", .points, 5...400, of: swipe),
        Tolerance(\.maximumAngle, "maximumAngle", .degrees, 0...60, of: swipe),
        Tolerance(\.maximumDuration, "maximumDuration", .seconds, seconds, of: swipe),
        Tolerance(\.maximumReverse, "maximumReverse", .points, lengths, of: swipe),
        Tolerance(\.landingWindow, "landingWindow", .seconds, windows, of: swipe),
        Tolerance(count: \.numberOfTouchesRequired, "numberOfTouchesRequired", .touches, fingers, of: swipe),
      ],
      "multiSwipe": [
        Tolerance(\.minimumDistance, "minimumDistance", .points, 5...400, of: multiSwipe),
        Tolerance(\.maximumVariance, "maximumVariance", .points, lengths, of: multiSwipe),
        Tolerance(\.landingWindow, "landingWindow", .seconds, windows, of: multiSwipe),
        Tolerance(\.maximumDuration, "maximumDuration", .seconds, seconds, of: multiSwipe),
        Tolerance(count: \.maximumNumberOfTouches, "maximumNumberOfTouches", .touches, 1...5, of: multiSwipe),
      ],
      "pinch": [
        Tolerance(\.hysteresis, "hysteresis", .points, 0...200, of: PinchGestureRecognizer())
      ],
      "threeFingersPinch": [
        Tolerance(\.hysteresis, "hysteresis", .points, 0...200, of: ThreeFingersPinchGestureRecognizer())
      ],
      "rotation": [
        Tolerance(\.hysteresis, "hysteresis", .degrees, 0...90, scale: .pi / 180, of: RotationGestureRecognizer())
      ],
      "flag": [
        Tolerance(\.maximumLean, "maximumLean", .degrees, 0...90, of: flag),
        Tolerance(\.minimumHeight, "minimumHeight", .ratio, 0.02...1, of: flag),
        Tolerance(bound: \.tipRange, isUpper: false, "tipRange", of: flag),
        Tolerance(bound: \.tipRange, isUpper: true, "tipRange", of: flag),
        Tolerance(\.closingDistance, "closingDistance", .points, lengths, of: flag),
        Tolerance(\.jitter, "jitter", .points, 0...100, of: flag),
        Tolerance(\.leanDistance, "leanDistance", .points, 0...100, of: flag),
        Tolerance(\.maximumDuration, "maximumDuration", .seconds, 0...20, of: flag),
      ],
      "checkmark": [
        Tolerance(\.minimumDepth, "minimumDepth", .points, 0...200, of: check),
        Tolerance(\.jitter, "jitter", .points, 0...100, of: check),
      ],
    ]
  }()
}
