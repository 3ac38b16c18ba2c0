/// A finding in any coder: its properties under their own names, the numbers with their unit and sense all four or none. A number
/// that is not finite, as a limit that was switched off is, is the text `inf`, `-inf` or `nan`, since not every format has one.
extension Finding: Codable {
  private enum CodingKeys: String, CodingKey {
    case rule, measured, limit, unit, sense, rival
  }

  /// Reads a finding.
  ///
  /// - Throws: `DecodingError` where it is none, or has only some of `measured`, `limit`, `unit` and `sense`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try values.decode(Rule.self, forKey: .rule))
    rival = try values.decodeIfPresent(String.self, forKey: .rival)
    measured = try values.decodeIfPresent(CodableNumber.self, forKey: .measured)?.value
    limit = try values.decodeIfPresent(CodableNumber.self, forKey: .limit)?.value
    unit = try values.decodeIfPresent(Unit.self, forKey: .unit)
    sense = try values.decodeIfPresent(Sense.self, forKey: .sense)
    let isThere = [measured != nil, limit != nil, unit != nil, sense != nil]
    guard Set(isThere).count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a finding has measured, limit, unit and sense, or none of them"))
    }
  }

  /// Writes the finding. One that lacks some of `measured`, `limit`, `unit` and `sense` is written as a rule without a number, which
  /// it is.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rule, forKey: .rule)
    try values.encodeIfPresent(rival, forKey: .rival)
    guard let measured, let limit, let unit, let sense else { return }
    try values.encode(CodableNumber(value: measured), forKey: .measured)
    try values.encode(CodableNumber(value: limit), forKey: .limit)
    try values.encode(unit, forKey: .unit)
    try values.encode(sense, forKey: .sense)
  }
}

/// A number that every format can hold.
private struct CodableNumber: Codable {
  let value: Double

  init(value: Double) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
      return
    }
    let text = try container.decode(String.self)
    guard let value = Self.notFinite[text] else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is no number")
    }
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if value.isFinite {
      try container.encode(value)
    } else {
      try container.encode(value.isNaN ? "nan" : "\(value)")
    }
  }

  private static let notFinite: [String: Double] = ["inf": .infinity, "-inf": -.infinity, "nan": .nan]
}
