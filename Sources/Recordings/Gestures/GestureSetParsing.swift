import Gestures
import JSON

extension GestureSet {
  /// The set that a gesture set's file (`*.gestures`) describes.
  ///
  /// - Parameters:
  ///   - bytes: `{"gestures":[{"name":"double","type":"tap","numberOfTapsRequired":2}, …]}`. A gesture without a
  ///     name bears that of its type. A property that is left out keeps the value that the class gives it.
  ///   - types: the classes that it may name.
  /// - Throws: a failure with line and column for text that is no JSON, a type or property that does not exist, a value
  ///   of the wrong kind or out of range, a name that stands twice or for nobody, and waits that form a ring. A least number of
  ///   fingers that is larger than the most is one of the set's `warnings`.
  public convenience init(parsing bytes: [UInt8], types: GestureTypes = .standard) throws(ParsingFailure) {
    let text = SourceText(bytes: bytes)
    let reader = NodeReader(text: text)
    let root = try JSONReader.read(text)
    let what = "a gesture set"
    _ = try reader.members(of: root, what, known: ["gestures"])
    try self.init(try ObjectReader(root, what, reader).required("gestures"), reader, types: types)
  }

  private static let longestName = 100
  /// What a name has to be like, in words.
  static let nameRule = "a name has 1 to \(longestName) bytes, and none that is a control character"

  /// Whether a gesture can be called so.
  static func canBeName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longestName && name.utf8.allSatisfy { $0 >= 32 && $0 != 127 }
  }

  /// The set that an array of gestures describes.
  package convenience init(
    _ node: JSONNode, _ reader: NodeReader, types: GestureTypes = .standard
  ) throws(ParsingFailure) {
    var parsing = GestureSetParsing(reader: reader, types: types)
    try parsing.read(node)
    self.init(parsing.recognizers, relations: parsing.relations, types: types)
    warnings = parsing.warnings
  }
}

extension NodeReader {
  /// Makes sure that the name which stands at `offset` is one that a gesture can have.
  package func checkName(_ name: String, at offset: Int) throws(ParsingFailure) {
    guard GestureSet.canBeName(name) else { throw failure(GestureSet.nameRule, at: offset) }
  }
}

/// Reads gestures first and their relations after, since a relation may name a gesture that comes later.
private struct GestureSetParsing {
  let reader: NodeReader
  let types: GestureTypes
  var recognizers: [GestureRecognizer] = []
  var relations = GestureSet.Relations()
  var warnings: [ParsingFailure] = []
  private var names: [String] = []
  private var known: Set<String> = []
  private var waits: [Wait] = []

  /// Who waits for whom, and where that stands.
  private struct Wait {
    let name: String
    let other: String
    let offset: Int
  }

  init(reader: NodeReader, types: GestureTypes) {
    self.reader = reader
    self.types = types
  }

  private static let mostGestures = 1000

  mutating func read(_ node: JSONNode) throws(ParsingFailure) {
    let entries = try reader.array(node, of: "gestures")
    guard entries.count <= Self.mostGestures else {
      throw reader.failure(
        "there are \(entries.count) gestures, and \(Self.mostGestures) are possible", at: node.offset)
    }
    for entry in entries { try readGesture(entry) }
    for (entry, name) in zip(entries, names) {
      relations.simultaneous[name] = try related("simultaneousWith", to: name, in: entry)?.map(\.name)
      for (other, node) in try related("requiresFailureOf", to: name, in: entry) ?? [] {
        waits.append(Wait(name: name, other: other, offset: node.offset))
      }
    }
    try refuseRings()
    for wait in waits { relations.waiting[wait.name, default: []].append(wait.other) }
  }

  private mutating func readGesture(_ entry: JSONNode) throws(ParsingFailure) {
    guard case .object(let members) = entry.content else {
      throw reader.mismatch(expected: "a gesture, an object", found: entry)
    }
    let typeNode = try ObjectReader(entry, "a gesture", reader).required("type")
    let typeName = try reader.name(typeNode, of: "a type of gesture", among: types.names)
    guard let type = types[typeName] else { return }
    let recognizer = type.make()
    let own = ["name", "type", "simultaneousWith", "requiresFailureOf"]
    for member in members where !own.contains(member.key) {
      guard let property = type.properties.first(where: { $0.name == member.key }) else {
        throw reader.failure(
          "\(typeName) has no property \(reader.quoted(member.key)); "
            + NearestName.hint(for: member.key, among: own + type.properties.map(\.name)), at: member.offset)
      }
      try property.write(member.value, recognizer, reader)
    }
    let name = try name(of: entry, type: typeName)
    recognizer.name = name
    names.append(name)
    known.insert(name)
    recognizers.append(recognizer)
    warn(of: recognizer, in: entry)
  }

  /// Notes what makes that a gesture never fires. It is no failure: there are files that have it, and they are read for ever.
  private mutating func warn(of recognizer: GestureRecognizer, in entry: JSONNode) {
    for (least, most) in Tolerance.contradictions(of: recognizer) {
      let fewest = least.value(of: recognizer)
      let few = fewest.isFinite ? "\(Int(nearest: fewest))" : "unlimited"
      let many = Int(nearest: most.value(of: recognizer))
      let message =
        "\(reader.quoted(recognizer.label)) never fires: \(least.name) is \(few), and \(most.name) only \(many); "
        + "lower the one or raise the other"
      let place = entry[least.property] ?? entry[most.property] ?? entry
      warnings.append(reader.failure(message, at: place.offset))
    }
  }

  private func name(of entry: JSONNode, type: String) throws(ParsingFailure) -> String {
    let node = entry["name"]
    let name = try node.map { (node) throws(ParsingFailure) in try reader.string(node, "a name in quotes") } ?? type
    let place = node?.offset ?? entry.offset
    try reader.checkName(name, at: place)
    guard !known.contains(name) else {
      throw reader.failure("the name \(reader.quoted(name)) is taken: give this gesture another", at: place)
    }
    return name
  }

  private func related(
    _ key: String, to name: String, in entry: JSONNode
  ) throws(ParsingFailure) -> [(name: String, node: JSONNode)]? {
    guard let node = entry[key] else { return nil }
    var found: [(name: String, node: JSONNode)] = []
    var seen: Set<String> = []
    for other in try reader.array(node, of: "names") {
      let otherName = try reader.name(other, of: "the name of a gesture in this set", among: names)
      guard otherName != name else {
        throw reader.failure("\(reader.quoted(name)) names itself in \(key): name other gestures", at: other.offset)
      }
      if seen.insert(otherName).inserted { found.append((otherName, other)) }
    }
    return found
  }

  /// Refuses waits that form a ring, at the first that closes one.
  private func refuseRings() throws(ParsingFailure) {
    guard hasRing(waits.count) else { return }
    // The fewest of them, in the order in which they stand, that have one.
    var (without, with) = (0, waits.count)
    while without + 1 < with {
      let middle = (without + with) / 2
      if hasRing(middle) { with = middle } else { without = middle }
    }
    let closing = waits[without]
    let ring = way(from: closing.other, to: closing.name, by: waits[..<without])
    let way = SourceText.excerpt(Array(([closing.name] + ring).joined(separator: " for ").utf8))
    throw reader.failure("these would wait for one another for ever: \(way)", at: closing.offset)
  }

  /// Whether the first `count` waits have a ring: who waits for nobody is taken away, and so on, and somebody is left (A. B. Kahn,
  /// "Topological sorting of large networks", Communications of the ACM 5, 1962).
  private func hasRing(_ count: Int) -> Bool {
    var open: [String: Int] = [:]
    var waiting: [String: [String]] = [:]
    for wait in waits[..<count] {
      open[wait.name, default: 0] += 1
      waiting[wait.other, default: []].append(wait.name)
    }
    var free = names.filter { open[$0] == nil }
    var left = open.count
    while let name = free.popLast() {
      for other in waiting[name] ?? [] {
        open[other, default: 0] -= 1
        guard open[other] == 0 else { continue }
        free.append(other)
        left -= 1
      }
    }
    return left > 0
  }

  /// The names that lead from `start` to `goal` by waiting.
  private func way(from start: String, to goal: String, by waits: ArraySlice<Wait>) -> [String] {
    let next = Dictionary(grouping: waits, by: \.name)
    var pending = [[start]]
    var seen: Set<String> = [start]
    while let way = pending.popLast() {
      guard let last = way.last else { continue }
      if last == goal { return way }
      for wait in next[last] ?? [] where seen.insert(wait.other).inserted { pending.append(way + [wait.other]) }
    }
    return []
  }
}
