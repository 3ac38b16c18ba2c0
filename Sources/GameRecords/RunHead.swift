import GestureFlash
import Gestures
import JSON
import Recordings

/// The first line of a run's file.
struct RunHead {
  /// The version of the format that is written, and the only one that is read.
  static let version = 1

  let run: Run
  let touchesDigest: String
  private let size: Int
  /// The engine of runs that do not say which.
  private static let firstEngine = 1
  private static let seconds = 0.0...1e6
  private static let anyNumber = -1e9...1e9

  /// A digest as it stands in a file.
  static func text(of digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads the line.
  init(_ line: [UInt8]) throws(ParsingFailure) {
    let reader = NodeReader(text: SourceText(bytes: line))
    let head = ObjectReader(try JSONReader.read(reader.text), "the first line of a run", reader)
    try head.checkVersion(Self.version, under: "run")
    let ownDigest = try head.required("digest")
    // The digest is of all that stands before it, the comma left aside.
    let rest = Array(",\"digest\":\"\(try reader.string(ownDigest))\"}".utf8)
    guard line.count > rest.count, line.suffix(rest.count).elementsEqual(rest),
      Self.text(of: Digest.fnv1a(line.dropLast(rest.count))) == (try reader.string(ownDigest))
    else { throw reader.failure("the run was changed after it was written", at: ownDigest.offset) }
    run = try Self.run(head, reader)
    let touches = ObjectReader(try head.required("touches"), "the touches of a run", reader)
    size = line.count + 1 + (try touches.integer("bytes", in: 0...(1 << 40)))
    touchesDigest = try touches.string("digest")
  }

  /// Whether the file is as large as it should be.
  func check(size: Int) throws(ParsingFailure) {
    guard size == self.size else {
      throw ParsingFailure(line: 1, column: 1, message: "expected a file of \(self.size) bytes, found \(size)")
    }
  }

  // MARK: Writing

  /// The thresholds that every run's file says.
  private static let usualLimits: [Thresholds.Limit] = [.pinchIn, .pinchOut, .rotation]

  /// The others that a run's file says: where they are not those of the rules.
  private static func otherLimits(_ thresholds: Thresholds) -> [Thresholds.Limit] {
    thresholds.differences(from: .standard).filter { !usualLimits.contains($0) }
  }

  static func write(_ run: Run, to writer: inout JSONWriter) {
    writer.summary(of: run, kindUnder: "kind")
    writer.exemptions(of: run)
    writer.member("engine", run.engine)
    writer.key("thresholds")
    writer.limits(run.thresholds, Self.usualLimits + otherLimits(run.thresholds))
    if !run.deck.isStandard {
      writer.key("gestures")
      writer.gestures(of: run.deck)
      writer.key("limits")
      writer.limits(run.deck.thresholds, run.deck.thresholds.differences(from: .standard))
    }
    if !run.player.isEmpty {
      writer.member("player", run.player)
    }
    if run.isResized {
      writer.member("resized", true)
    }
    writer.key("prompts")
    writer.beginArray()
    for split in run.splits { write(split, to: &writer) }
    writer.endArray()
  }

  private static func write(_ split: Split, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("gesture", split.prompt.name)
    writer.member("shown", split.shown)
    writer.key("attempts")
    writer.beginArray()
    for answer in split.answers { write(answer, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ answer: Answer, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("done")
    if let done = answer.done { writer.value(done.name) } else { writer.null() }
    writer.member("landed", answer.landed)
    writer.member("decided", answer.decided)
    writer.member("wait", answer.wait)
    writer.member("kind", answer.kind.rawValue)
    writer.member("fingers", answer.fingers)
    if let reading = answer.reading {
      writer.key("reading")
      write(reading, to: &writer)
    }
    writer.key("wanted")
    write(answer.wanted, to: &writer)
    if let finding = answer.finding {
      writer.key("finding")
      writer.value(exact: finding)
    }
    writer.endObject()
  }

  private static func write(_ measurement: Measurement, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("value", exact: measurement.value)
    writer.member("limit", exact: measurement.limit)
    writer.endObject()
  }

  // MARK: Reading

  private static func run(_ head: ObjectReader, _ reader: NodeReader) throws(ParsingFailure) -> Run {
    let mode: Mode = try head.value("mode", of: "a mode")
    var run = Run(
      date: try head.string("date"), seed: Seed(try head.string("seed")), mode: mode, splits: [], engine: firstEngine)
    if let engine = head["engine"] { run.engine = try reader.integer(engine, in: firstEngine...1_000_000) }
    for entry in try head.array("exemptions", of: "exemptions") {
      run.exemptions.insert(try reader.value(entry, of: "an exemption"))
    }
    let thresholds = try head.required("thresholds")
    let limits = ObjectReader(thresholds, "thresholds", reader)
    for limit in usualLimits { _ = try limits.required(limit.rawValue) }
    run.thresholds = try DeckFile.limits(thresholds, reader)
    run.deck = try deck(head, reader)
    if let player = head["player"] { run.player = try reader.string(player) }
    if let resized = head["resized"] { run.isResized = try reader.bool(resized) }
    // The run is measured whenever they change.
    var splits: [Split] = []
    for entry in try head.array("prompts", of: "prompts") { splits.append(try split(entry, of: run.deck, reader)) }
    run.splits = splits
    let seconds = try head.required("seconds")
    guard try reader.finite(seconds) == run.seconds else {
      throw reader.mismatch(expected: "\(run.seconds), as the last prompt has it", found: seconds)
    }
    let mistakes = try head.required("mistakes")
    guard try reader.finite(mistakes) == Double(run.mistakes) else {
      throw reader.mismatch(expected: "\(run.mistakes), as the prompts have it", found: mistakes)
    }
    let kind = try head.required("kind")
    guard try reader.string(kind) == run.kind.rawValue else {
      throw reader.mismatch(expected: "\"\(run.kind.rawValue)\", as the prompts have it", found: kind)
    }
    return run
  }

  /// The deck; that of the rules for runs that do not say one.
  private static func deck(_ head: ObjectReader, _ reader: NodeReader) throws(ParsingFailure) -> Deck {
    guard let name = head["deck"] else { return .standard }
    var deck = Deck.standard
    deck.name = try reader.string(name)
    if let gestures = head["gestures"] { deck.gestures = try DeckFile.gestures(gestures, reader) }
    if let limits = head["limits"] { deck.thresholds = try DeckFile.limits(limits, reader) }
    try DeckFile.check(deck, at: name, reader)
    return deck
  }

  private static func split(_ node: JSONNode, of deck: Deck, _ reader: NodeReader) throws(ParsingFailure) -> Split {
    let object = ObjectReader(node, "a prompt", reader)
    var split = Split(
      prompt: try prompt(try object.required("gesture"), of: deck, reader),
      shown: try object.number("shown", in: seconds))
    for entry in try object.array("attempts", of: "attempts") {
      split.answers.append(try answer(entry, asked: split.prompt, of: deck, reader))
    }
    // A run is over when its last prompt is done, and each answer but the right one leaves the prompt as it is.
    guard let answered = split.answered, split.answers.dropLast().allSatisfy({ $0.outcome != .correct }),
      split.answers.last?.outcome == .correct
    else {
      throw reader.failure(
        "expected the last attempt at this prompt, and no other, to make what is asked", at: node.offset)
    }
    guard split.shown <= answered else {
      throw reader.failure("done after \(answered) s, and shown after \(split.shown) s", at: node.offset)
    }
    return split
  }

  private static func prompt(_ node: JSONNode, of deck: Deck, _ reader: NodeReader) throws(ParsingFailure) -> Prompt {
    let name = try reader.name(node, of: "a gesture of the run's deck", among: deck.gestures.map(\.name))
    return deck.gestures.first { $0.name == name } ?? deck.gestures[0]
  }

  private static func answer(
    _ node: JSONNode, asked: Prompt, of deck: Deck, _ reader: NodeReader
  ) throws(ParsingFailure) -> Answer {
    let attempt = ObjectReader(node, "an attempt", reader)
    func number(_ key: String) throws(ParsingFailure) -> Double { try attempt.number(key, in: seconds) }
    let doneNode = try attempt.required("done")
    var done: Prompt?
    if case .null = doneNode.content {} else { done = try prompt(doneNode, of: deck, reader) }
    let kind: InputKind = try attempt.value("kind", of: "a kind of input")
    var answer = Answer(
      asked: asked, outcome: done.map { $0 == asked ? .correct : .wrong($0) } ?? .nothing, landed: try number("landed"),
      decided: try number("decided"), wait: try number("wait"), kind: kind,
      fingers: try attempt.integer("fingers", in: 0...1000), reading: nil,
      wanted: try measurement(try attempt.required("wanted"), asked, reader))
    if let done, let reading = attempt["reading"] { answer.reading = try measurement(reading, done, reader) }
    if let finding = attempt["finding"] { answer.finding = try Finding(finding, reader) }
    return answer
  }

  private static func measurement(
    _ node: JSONNode, _ gesture: Prompt, _ reader: NodeReader
  ) throws(ParsingFailure) -> Measurement {
    let object = ObjectReader(node, "a measurement", reader)
    return Measurement(
      gesture: gesture, value: try object.number("value", in: anyNumber),
      limit: try object.number("limit", in: anyNumber))
  }
}
