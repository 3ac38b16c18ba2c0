import Geometry
import JSON
import Recordings

/// One line of the event stream.
struct StreamEvent {
  let line: String
  let json: JSONValue

  init(_ line: String) throws {
    self.line = line
    json = try JSONReader.read(Array(line.utf8))
  }

  /// What kind of event it is.
  var name: String { self["event"] ?? "" }
  var time: Double { number("t") ?? .nan }
  /// Where it happened, in points of the window.
  var place: Point { Point(number("x") ?? .nan, number("y") ?? .nan) }
  /// The touch's or the stroke's number.
  var id: Int { Int(number("id") ?? -1) }
  /// The keys in the order of the line.
  var keys: [String] { if case .object(let members) = json { members.map(\.key) } else { [] } }

  subscript(key: String) -> String? { json[key]?.string }

  func number(_ key: String) -> Double? { json[key]?.number }

  func vector(_ key: String) -> Vector {
    Vector(json[key]?["x"]?.number ?? .nan, json[key]?["y"]?.number ?? .nan)
  }

  func isGesture(_ recognizer: String, _ states: String...) -> Bool {
    name == "gesture" && self["recognizer"] == recognizer && (states.isEmpty || states.contains(self["state"] ?? ""))
  }

  func isTouch(_ phases: String...) -> Bool {
    name == "touch" && (phases.isEmpty || phases.contains(self["phase"] ?? ""))
  }

  func isStroke(_ phases: String...) -> Bool {
    name == "stroke" && (phases.isEmpty || phases.contains(self["phase"] ?? ""))
  }

  /// Whether it says how an attempt of `recognizer` ended.
  func isVerdict(_ recognizer: String) -> Bool { name == "verdict" && self["recognizer"] == recognizer }

  /// Whether it says that `scene` is shown.
  func isScene(_ scene: String) -> Bool { name == "scene" && self["scene"] == scene }
}
