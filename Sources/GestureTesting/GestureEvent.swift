public import Gestures
import JSON

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
    /// A length in points, an angle in radians, a factor, or one of these a second.
    case number(Double)
    /// A direction or an axis.
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
    /// The name that it has in the event stream, as `scale`, `velocity` or `translation.x`, or in the recognizer's `reportedValues`.
    public var name: String
    /// What was measured.
    public var value: Value
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

  /// The number that was measured under `name`; nil where there is none.
  public subscript(name: String) -> Double? {
    guard case .number(let number)? = measurements.first(where: { $0.name == name })?.value else { return nil }
    return number
  }

  /// A `gesture` line of the event stream; nil for any other.
  init?(_ line: JSONValue) {
    guard line["event"]?.string == "gesture", case .object(let members) = line,
      let recognizer = line["recognizer"]?.string, let state = line["state"]?.string.flatMap(State.init),
      let time = line["t"]?.number, let touches = line["touches"]?.number, let x = line["x"]?.number,
      let y = line["y"]?.number
    else { return nil }
    self.recognizer = recognizer
    self.state = state
    self.time = time
    numberOfTouches = Int(touches)
    location = Point(x, y)
    let known: Set = ["event", "recognizer", "state", "t", "touches", "x", "y"]
    measurements = members.filter { !known.contains($0.key) }.flatMap { Self.measurements($0.key, $0.value) }
  }

  private static func measurements(_ name: String, _ value: JSONValue) -> [Measurement] {
    switch value {
    case .object(let members) where name == "values": members.flatMap { measurements($0.key, $0.value) }
    case .number(let number): [Measurement(name: name, value: .number(number))]
    case .string(let text): [Measurement(name: name, value: .name(text))]
    case .object(let members): members.flatMap { measurements("\(name).\($0.key)", $0.value) }
    default: []
    }
  }
}
