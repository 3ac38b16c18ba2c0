import Gestures
import JSON

// A finding as members of an object: the rule, where it has one the rival, and where it has numbers what they are.
extension JSONWriter {
  /// Writes a finding as the event stream has it, numbers rounded: `reason`, `rival`, `measured`, `limit` and `unit`.
  public mutating func reason(_ finding: Finding) {
    rule(of: finding, under: "reason")
    guard let measured = finding.measured, let limit = finding.limit else { return }
    member("measured", measured)
    member("limit", limit)
    member("unit", finding.unit?.rawValue ?? "")
  }

  /// Writes a finding as an object that reads back the same: `rule`, `rival`, `measured`, `limit`, `unit` and `sense`.
  package mutating func value(exact finding: Finding) {
    beginObject()
    rule(of: finding, under: "rule")
    if let measured = finding.measured, let limit = finding.limit, let unit = finding.unit, let sense = finding.sense {
      member("measured", exact: measured)
      member("limit", exact: limit)
      member("unit", unit.rawValue)
      member("sense", sense.rawValue)
    }
    endObject()
  }

  private mutating func rule(of finding: Finding, under key: StaticString) {
    member(key, finding.rule.rawValue)
    if let rival = finding.rival {
      member("rival", rival)
    }
  }
}

extension Finding {
  private static let numbers = -1e9...1e9

  /// Reads the object that a finding was written as.
  package init(_ node: JSONNode, _ reader: NodeReader) throws(ParsingFailure) {
    let object = ObjectReader(node, "a finding", reader)
    self = try Self.measured(object, by: Rule(rawValue: try object.string("rule")), reader)
    if let node = object["rival"] { rival = try reader.string(node, "the name of a gesture") }
  }

  private static func measured(
    _ object: ObjectReader, by rule: Rule, _ reader: NodeReader
  ) throws(ParsingFailure) -> Finding {
    guard let measuredNode = object["measured"], let limitNode = object["limit"], let unitNode = object["unit"] else {
      return Finding(rule)
    }
    guard let unit = Unit(rawValue: try reader.string(unitNode)) else {
      throw reader.mismatch(expected: "a unit", found: unitNode)
    }
    let measured = try reader.number(measuredNode, in: numbers)
    let limit = try reader.number(limitNode, in: numbers)
    // Files of before do not say it: what failed there was too much or too little.
    var sense = measured > limit ? Sense.atMost : .atLeast
    if let node = object["sense"] { sense = try reader.value(node, of: "a sense") }
    return Finding(rule, measured: measured, sense, limit: limit, unit: unit)
  }
}
