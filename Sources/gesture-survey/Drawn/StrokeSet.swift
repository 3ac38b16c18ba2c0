import DrawnGestures
import Files
import Geometry
import JSON
import Recordings

/// Drawings that people made of known classes, as they stand in a file of JSON Lines.
struct StrokeSet {
  /// Who drew what, how, and which time it was.
  struct Key: Hashable {
    let person: String
    let condition: String
    let name: String
    let index: Int
  }

  private(set) var drawings: [Key: DrawnShape] = [:]
  /// When each place of each drawing was reported, in seconds.
  private(set) var times: [Key: [[Double]]] = [:]
  /// The keys in the order of the file.
  private(set) var keys: [Key] = []

  init(path: String) throws {
    for line in try FileBytes.all(of: path).split(separator: UInt8(ascii: "\n")) {
      let entry = try JSONReader.read(Array(line))
      let key = Key(
        person: try entry.text("u"), condition: try entry.text("cond"), name: try entry.text("c"),
        index: try entry.whole("i"))
      // Where somebody drew one index twice, the first drawing counts.
      guard drawings[key] == nil else { continue }
      let strokes = try entry.list("s").map { try $0.list() }
      drawings[key] = DrawnShape(strokes: strokes.map(Self.places))
      times[key] = strokes.map { flat in stride(from: 2, to: flat.count, by: 3).map { (flat[$0].number ?? 0) / 1000 } }
      keys.append(key)
    }
  }

  /// The places of a flat list of x, y and time.
  static func places(_ flat: [JSONValue]) -> [Point] {
    stride(from: 0, to: flat.count - 2, by: 3).map { Point(flat[$0].number ?? 0, flat[$0 + 1].number ?? 0) }
  }

  func drawing(_ person: String, _ condition: String, _ name: String, _ index: Int) throws -> DrawnShape {
    let key = Key(person: person, condition: condition, name: name, index: index)
    guard let drawing = drawings[key] else { throw SurveyError("there is no drawing \(key)") }
    return drawing
  }
}

/// What is wrong with the data.
struct SurveyError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension JSONValue {
  func text(_ key: String) throws -> String {
    guard let text = self[key]?.string else { throw SurveyError("expected a text under \"\(key)\"") }
    return text
  }

  func whole(_ key: String) throws -> Int {
    guard let number = self[key]?.number, let whole = Int(exactly: number) else {
      throw SurveyError("expected a whole number under \"\(key)\"")
    }
    return whole
  }

  func list(_ key: String) throws -> [JSONValue] {
    guard let value = self[key] else { throw SurveyError("expected a list under \"\(key)\"") }
    return try value.list()
  }

  func list() throws -> [JSONValue] {
    guard case .array(let values) = self else { throw SurveyError("expected a list") }
    return values
  }

  func texts(_ key: String) throws -> [String] { try list(key).compactMap(\.string) }
}
