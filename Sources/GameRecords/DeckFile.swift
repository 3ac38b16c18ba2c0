import Files
import GestureFlash
import JSON
import Recordings

/// A deck as it stands in a file (`*.deck`): what is asked for and where it counts, and how a game with it begins.
///
/// `{"deck":1,"name":"Slow hands","gestures":["pinchIn","tap",{"shape":"star"}],"prompts":30,"strict":false,"limits":{"pinchIn":0.5}}`.
/// Only `deck`, `name` and `gestures` have to be there. `prompts` is a number or `"endless"`; what `limits` leaves out is as in
/// the rules.
public struct DeckFile: Hashable, Sendable {
  /// The version of the format that is written, and the only one that is read.
  static let version = 1
  private static let keys = ["deck", "name", "gestures", "prompts", "strict", "limits"]
  static let endless = "endless"

  /// The deck.
  public var deck: Deck
  /// How many prompts a game has unless it is said; nil for those without end.
  public var count: Int?
  /// By which rules it is played unless it is said.
  public var mode: Mode

  /// A deck and how a game with it begins.
  public init(_ deck: Deck, count: Int? = Deck.usualCount, mode: Mode = .classic) {
    self.deck = deck
    self.count = count
    self.mode = mode
  }

  /// Reads a file's content.
  ///
  /// - Throws: `ParsingFailure` with line and column for text that is no JSON, a gesture that there is not or that stands twice,
  ///   none at all, and numbers out of their range.
  public init(parsing bytes: [UInt8]) throws(ParsingFailure) {
    let text = SourceText(bytes: bytes)
    let reader = NodeReader(text: text)
    let root = try JSONReader.read(text)
    let file = ObjectReader(root, "a deck", reader)
    try file.checkVersion(Self.version, under: "deck", known: Self.keys)
    let name = try file.required("name")
    deck = Deck(
      name: try reader.string(name, "a name in quotes"),
      gestures: try Self.gestures(try file.required("gestures"), reader),
      thresholds: try root["limits"].map { (node) throws(ParsingFailure) in try Self.limits(node, reader) }
        ?? .standard)
    try reader.checkName(deck.name, at: name.offset)
    try Self.check(deck, at: name, reader)
    count = Deck.usualCount
    if let node = root["prompts"] {
      if case .string(Self.endless) = node.content {
        count = nil
      } else if case .number = node.content {
        count = try reader.integer(node, in: Deck.counts)
      } else {
        throw reader.mismatch(
          expected:
            "a whole number from \(Deck.counts.lowerBound) to \(Deck.counts.upperBound), or \"\(Self.endless)\"",
          found: node)
      }
    }
    let isStrict = try root["strict"].map { (node) throws(ParsingFailure) in try reader.bool(node) } ?? false
    mode = isStrict ? .strict : .classic
  }

  /// Reads a file.
  ///
  /// - Throws: `FileFailure`, or `ParsingFailure` where the content is wrong.
  public init(path: String) throws {
    try self.init(parsing: FileBytes.all(of: path, most: Self.mostBytes, waits: false))
  }

  /// The most that is read of a file.
  static let mostBytes = 1 << 20

  /// The name of the rules' own deck is for that one alone.
  static func check(_ deck: Deck, at node: JSONNode, _ reader: NodeReader) throws(ParsingFailure) {
    guard deck.name != Deck.standard.name || deck.isStandard else {
      throw reader.failure(
        "\(reader.quoted(deck.name)) is the name of the game's own eight, and this deck is another: give it another name",
        at: node.offset)
    }
  }

  static func gestures(_ node: JSONNode, _ reader: NodeReader) throws(ParsingFailure) -> [Prompt] {
    let entries = try reader.array(node, of: "gestures")
    guard !entries.isEmpty else {
      throw reader.failure("a deck has at least one gesture, as \"\(Prompt.tap.name)\"", at: node.offset)
    }
    guard entries.count <= Deck.most else {
      throw reader.failure("there are \(entries.count) gestures, and \(Deck.most) are possible", at: node.offset)
    }
    var gestures: [Prompt] = []
    for entry in entries {
      let prompt = try prompt(entry, reader)
      guard !gestures.contains(where: { $0.name == prompt.name }) else {
        throw reader.failure("\(reader.quoted(prompt.name)) stands twice: leave it out here", at: entry.offset)
      }
      gestures.append(prompt)
    }
    return gestures
  }

  private static func prompt(_ node: JSONNode, _ reader: NodeReader) throws(ParsingFailure) -> Prompt {
    guard case .object = node.content else {
      let name = try reader.name(node, of: "a gesture of the game", among: Prompt.builtIn.map(\.name))
      return Prompt(name: name) ?? .tap
    }
    let what = "a drawn gesture"
    _ = try reader.members(of: node, what, known: ["shape"])
    let name = try ObjectReader(node, what, reader).required("shape")
    let text = try reader.string(name, "a name in quotes")
    try reader.checkName(text, at: name.offset)
    guard Prompt(name: text) == nil else {
      throw reader.failure("\(reader.quoted(text)) is no drawn gesture: write it without \"shape\"", at: name.offset)
    }
    return .shape(text)
  }

  static func limits(_ node: JSONNode, _ reader: NodeReader) throws(ParsingFailure) -> Thresholds {
    var thresholds = Thresholds.standard
    let known = Thresholds.Limit.allCases.map(\.rawValue)
    for member in try reader.members(of: node, "the limits", known: known) {
      guard let limit = Thresholds.Limit(rawValue: member.key) else { continue }
      thresholds[limit] = try reader.number(member.value, in: limit.range)
    }
    return thresholds
  }

  // MARK: Writing

  /// The file's content.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("deck", Self.version)
    writer.member("name", deck.name)
    writer.key("gestures")
    writer.gestures(of: deck)
    writer.key("prompts")
    if let count { writer.value(count) } else { writer.value(Self.endless) }
    writer.member("strict", mode == .strict)
    writer.key("limits")
    writer.limits(deck.thresholds, deck.thresholds.differences(from: .standard))
    writer.endObject()
    writer.newline()
    return writer.bytes
  }
}

// What a deck's file and a run's file say in the same words.
extension JSONWriter {
  /// Writes the gestures of a deck as an array.
  mutating func gestures(of deck: Deck) {
    beginArray()
    for prompt in deck.gestures {
      if case .shape(let name) = prompt {
        beginObject()
        member("shape", name)
        endObject()
      } else {
        value(prompt.name)
      }
    }
    endArray()
  }

  /// Writes those of some thresholds that are in `limits`, as an object.
  mutating func limits(_ thresholds: Thresholds, _ limits: [Thresholds.Limit]) {
    beginObject()
    for limit in limits {
      key(limit.rawValue)
      exact(thresholds[limit])
    }
    endObject()
  }
}
