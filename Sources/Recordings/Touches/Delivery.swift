import Geometry
import Gestures

/// A line of a recording after the first: what was delivered to the engine at once, or a mere passing of time.
public struct Delivery: Hashable, Sendable {
  /// When, in seconds on the recording's own clock.
  public var time: Double
  /// The touches that changed, in the order of the file, each with this time; none where only time passes.
  public var samples: [TouchSample]

  /// Touches that changed at `time`.
  public init(time: Double, samples: [TouchSample] = []) {
    self.time = time
    self.samples = samples
  }

  /// The times that a recording may have, in seconds.
  static let times = 0.0...1e9
  private static let identities = -(1 << 53)...(1 << 53)

  /// Reads a line whose JSON is known.
  ///
  /// - Parameter earliest: the time of the line before.
  init(_ node: JSONNode, _ reader: NodeReader, notBefore earliest: Double) throws(ParsingFailure) {
    let what = "a line of a recording"
    _ = try reader.members(of: node, what, known: ["t", "touches"])
    let timeNode = try reader.required("t", in: node, what)
    time = try reader.number(timeNode, in: Self.times)
    guard time >= earliest else {
      throw reader.mismatch(expected: "a time not before \(earliest)", found: timeNode)
    }
    samples = []
    guard let touches = node["touches"] else { return }
    for touch in try reader.array(touches, of: "touches") {
      samples.append(try Self.sample(touch, reader, time))
    }
  }

  private static func sample(
    _ node: JSONNode, _ reader: NodeReader, _ time: Double
  ) throws(ParsingFailure) -> TouchSample {
    let what = "a touch"
    _ = try reader.members(of: node, what, known: ["id", "phase", "x", "y", "kind", "pressure"])
    let phase = try reader.name(
      try reader.required("phase", in: node, what), of: "a phase", among: TouchSample.Phase.allCases.map(\.rawValue))
    var sample = TouchSample(
      id: try reader.integer(try reader.required("id", in: node, what), in: identities),
      phase: TouchSample.Phase(rawValue: phase) ?? .moved,
      location: Point(
        try reader.finite(try reader.required("x", in: node, what)),
        try reader.finite(try reader.required("y", in: node, what))),
      timestamp: time)
    if let kind = node["kind"] {
      let name = try reader.name(kind, of: "a kind of touch", among: TouchSample.Kind.allCases.map(\.rawValue))
      sample.kind = TouchSample.Kind(rawValue: name) ?? .finger
    }
    if let pressure = node["pressure"] { sample.pressure = try reader.number(pressure, in: 0...1) }
    return sample
  }
}
