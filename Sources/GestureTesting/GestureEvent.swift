public import Gestures
import JSON
import Recordings

/// One thing that a recognizer's actions were sent.
public struct GestureEvent: Hashable, Sendable {
  /// Where a gesture stands.
  public enum State: String, Hashable, Sendable, CustomStringConvertible {
    /// A continuous gesture was recognized.
    case began
    /// Something about a continuous gesture changed.
    case changed
    /// A continuous gesture ended.
    case ended
    /// A discrete gesture was recognized.
    case recognized
    /// A continuous gesture was taken away before its end.
    case cancelled

    /// The word for it.
    public var description: String { rawValue }
  }

  /// What a recognizer measured.
  public enum Value: Hashable, Sendable, CustomStringConvertible {
    /// A length in points, an angle in radians, a factor, a score from 0 to 1, or one of these a second; rounded to a millionth, as in
    /// the event stream.
    case number(Double)
    /// A direction, an axis or a gesture.
    case name(String)

    /// The name, or the number rounded to thousandths.
    public var description: String {
      switch self {
      case .name(let name): return name
      case .number(let number):
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
      }
    }
  }

  /// What a recognizer measured, under its name.
  public struct Measurement: Hashable, Sendable {
    /// The name that it has in the event stream, as `scale`, `velocity` or `translation.x`, or that a class of one's own gives it;
    /// with `values.` before it where the library gives the name to something else, as there.
    public var name: String
    /// What was measured.
    public var value: Value

    /// A `value` under its name.
    public init(name: String, value: Value) { (self.name, self.value) = (name, value) }
  }

  /// The recognizer's name, or its class where it has none.
  public var recognizer: String
  /// Where the gesture stands.
  public var state: State
  /// When, in seconds on the recording's own clock.
  public var time: Double
  /// How many touches make the gesture.
  public var numberOfTouches: Int
  /// The middle of the touches, in points of the window.
  public var location: Point
  /// What the recognizer measured, in the order of the event stream.
  public var measurements: [Measurement]

  /// An event that a test expects.
  ///
  /// - Parameters:
  ///   - recognizer: its name, or its class where it has none.
  ///   - state: where the gesture stands.
  ///   - time: when, in seconds on the recording's own clock.
  ///   - numberOfTouches: how many touches make the gesture; 1 unless given.
  ///   - location: the middle of the touches, in points of the window.
  ///   - measurements: in the order of the event stream, numbers rounded to a millionth; none unless given.
  public init(
    recognizer: String, state: State, time: Double, numberOfTouches: Int = 1, location: Point,
    measurements: [Measurement] = []
  ) {
    self.recognizer = recognizer
    self.state = state
    self.time = time
    self.numberOfTouches = numberOfTouches
    self.location = location
    self.measurements = measurements
  }

  /// The number that was measured under `name`; nil where there is none.
  public subscript(name: String) -> Double? {
    guard case .number(let number)? = measurements.first(where: { $0.name == name })?.value else { return nil }
    return number
  }

  /// What the recognizer's actions are being sent; nil for a state that none is sent for.
  init?(_ recognizer: GestureRecognizer, sends state: GestureRecognizer.State, at time: Double) {
    guard let state = State(rawValue: state.name(afterBeginning: recognizer.hasBegun)) else { return nil }
    self.recognizer = recognizer.label
    self.state = state
    self.time = time.roundedToMillionths
    numberOfTouches = recognizer.numberOfTouches
    let place = recognizer.location(in: nil)
    location = Point(place.x.roundedToMillionths, place.y.roundedToMillionths)
    measurements = []
    var names: Set<String> = []
    recognizer.forEachMeasuredValue { if $0.isCommon { names.insert($0.name) } }
    recognizer.forEachMeasuredValue { value in
      // What a class of one's own calls like the library's own keeps both.
      add(value, as: !value.isCommon && names.contains(value.name) ? "values.\(value.name)" : value.name)
    }
  }

  private mutating func add(_ value: MeasuredValue, as name: String) {
    func add(_ name: String, _ number: Double) {
      guard number.isFinite else { return }
      measurements.append(Measurement(name: name, value: .number(number.roundedToMillionths)))
    }
    switch value.quantity {
    case .number(let number): add(name, number)
    case .vector(let vector):
      add("\(name).x", vector.dx)
      add("\(name).y", vector.dy)
    case .name(let text): measurements.append(Measurement(name: name, value: .name(text)))
    }
  }
}
