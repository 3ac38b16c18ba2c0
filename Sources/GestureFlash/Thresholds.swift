import Geometry

/// Where gestures count: pinches and turns since the second finger landed, and what recognizers ask for.
public struct Thresholds: Hashable, Sendable {
  /// A pinch in is below this share of the fingers' first distance.
  public var pinchIn: Double
  /// A pinch out is above this multiple of the fingers' first distance.
  public var pinchOut: Double
  /// A turn is beyond this, in degrees either way.
  public var rotation: Double
  /// A swipe has to come so far, in points.
  public var swipeDistance: Double
  /// A swipe has to be over within this, in seconds.
  public var swipeTime: Double
  /// A finger has to stay for so long, in seconds.
  public var pressTime: Double

  /// One of the thresholds: its name in files, where it is kept, and what it may be set to.
  public enum Limit: String, CaseIterable, Hashable, Sendable {
    case pinchIn, pinchOut, rotation, swipeDistance, swipeTime, pressTime

    /// What it may be set to, in its unit.
    public var range: ClosedRange<Double> {
      switch self {
      case .pinchIn: 0.05...0.95
      case .pinchOut: 1.05...8
      case .rotation: 10...360
      case .swipeDistance: 10...400
      case .swipeTime: 0.1...5
      case .pressTime: 0.1...5
      }
    }

    /// What is offered to whoever sets it by hand, in its unit: the part of its range that is of use.
    public var usualRange: ClosedRange<Double> {
      switch self {
      case .pinchIn: 0.1...0.8
      case .pinchOut: 1.2...4
      case .rotation: 15...180
      case .swipeDistance: 20...200
      case .swipeTime: 0.2...3
      case .pressTime: 0.2...2
      }
    }

    /// Whether a gesture of the deck depends on it.
    public func concerns(_ prompt: Prompt) -> Bool {
      switch self {
      case .pinchIn: prompt == .pinchIn
      case .pinchOut: prompt == .pinchOut
      case .rotation: prompt.family == .rotation
      case .swipeDistance, .swipeTime: prompt.family == .swipe
      case .pressTime: prompt == .longPress
      }
    }
  }

  /// Thresholds, kept within their ranges.
  public init(
    pinchIn: Double = 0.4, pinchOut: Double = 2.4, rotation: Double = 90, swipeDistance: Double = 50,
    swipeTime: Double = 1.5, pressTime: Double = 0.5
  ) {
    self.pinchIn = Limit.pinchIn.kept(pinchIn)
    self.pinchOut = Limit.pinchOut.kept(pinchOut)
    self.rotation = Limit.rotation.kept(rotation)
    self.swipeDistance = Limit.swipeDistance.kept(swipeDistance)
    self.swipeTime = Limit.swipeTime.kept(swipeTime)
    self.pressTime = Limit.pressTime.kept(pressTime)
  }

  /// Those of the game's rules: 0.4, 2.4, 90 degrees, 50 points within 1.5 seconds.
  public static let standard = Thresholds()

  /// One of them, in its unit; what is set is kept within its range.
  public subscript(limit: Limit) -> Double {
    get { self[keyPath: Self.place(of: limit)] }
    set { self[keyPath: Self.place(of: limit)] = limit.kept(newValue) }
  }

  private static func place(of limit: Limit) -> WritableKeyPath<Thresholds, Double> {
    switch limit {
    case .pinchIn: \.pinchIn
    case .pinchOut: \.pinchOut
    case .rotation: \.rotation
    case .swipeDistance: \.swipeDistance
    case .swipeTime: \.swipeTime
    case .pressTime: \.pressTime
    }
  }

  /// Those that are not as in `others`, in the order of their names' list.
  public func differences(from others: Thresholds) -> [Limit] {
    Limit.allCases.filter { self[$0] != others[$0] }
  }
}

extension Thresholds.Limit {
  fileprivate func kept(_ value: Double) -> Double {
    value.isNaN ? range.lowerBound : value.clamped(to: range)
  }
}
