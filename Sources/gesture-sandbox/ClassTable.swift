import Files
import GameRecords
import Geometry
import GestureFlash
import Interface
import JSON
import Sandbox

/// The table of a class: everybody's runs with the same seed, the best first.
struct ClassTable {
  /// A run, and what playing its touches again says of it.
  struct Entry {
    let run: Run
    let path: String
    let verification: RunReplay.Verification

    /// Whether it is what it claims to be.
    var holds: Bool { verification == .holds }
    /// Whether it takes part in the ranking.
    var hasPlace: Bool { holds && run.isRanked }
    /// The word of `scores verify`, in small letters.
    var word: String {
      switch verification {
      case .holds: "ok"
      case .isOfAnotherEngine: "other"
      case .isFalse: "wrong"
      case .cannotBeJudged: "open"
      }
    }
  }

  /// Those that have a place first, and then those that hold but have no rank; by deck, length and kind of input as in the ranking, and
  /// then by time.
  let entries: [Entry]
  /// Why the other files are left out.
  let problems: [FileFailure]

  /// The runs with `seed` among `files`, each once, however many files it is in.
  init(of seed: Seed, in files: [String], _ recognizers: DeckRecognizers) {
    var problems: [FileFailure] = []
    var entries: [Entry] = []
    var seen: Set<RunFile> = []
    for path in files {
      do {
        let file = try RunFile(path: path)
        // A copy with other touches is another claim.
        guard file.run.seed == seed, seen.insert(file).inserted else { continue }
        entries.append(
          Entry(run: file.run, path: path, verification: RunReplay.verification(of: file, recognizers)))
      } catch {
        problems.append(FileFailure(error, in: path).leaving("this run is left out"))
      }
    }
    self.problems = problems
    let decks = entries.map(\.run.deck)
    let ranked = entries.enumerated().map { offset, entry in
      Ranked(entry: entry, offset: offset, deck: decks.firstIndex(of: entry.run.deck) ?? 0)
    }
    self.entries = ranked.sorted { $0.precedes($1) }.map(\.entry)
  }

  /// An entry among the others.
  private struct Ranked {
    let entry: Entry
    let offset: Int
    /// Which deck it is, of those that are called the same, too.
    let deck: Int

    func precedes(_ other: Ranked) -> Bool {
      guard contest == other.contest else { return contest < other.contest }
      return result < other.result
    }

    private var contest: (Int, Int, String, Int) {
      (entry.hasPlace ? 0 : entry.holds ? 1 : 2, entry.run.deck.isStandard ? 0 : 1, entry.run.deck.name, deck)
    }
    private var result: (Int, String, Int, Int) {
      (entry.run.splits.count, entry.run.kind.rawValue, entry.run.milliseconds, offset)
    }
  }

  /// The place of each entry among those of its deck, length and kind; nil for one that has none.
  private var places: [Int?] {
    var counts: [Contest: Int] = [:]
    return entries.map { entry in
      guard entry.hasPlace else { return nil }
      counts[entry.run.contest, default: 0] += 1
      return counts[entry.run.contest]
    }
  }

  private var rows: Table<(entry: Entry, place: Int?)> {
    let decks = Set(entries.map(\.run.deck))
    return Table(
      columns: [
        Column("place") { $0.place.map(String.init) ?? "" },
        Column("player") { $0.entry.run.player },
        Column("seconds", .right) { ScoreTable.seconds($0.entry.run) },
        Column("mistakes", .right) { String($0.entry.run.mistakes) },
        Column("deck") { ScoreTable.name(of: $0.entry.run.deck, among: decks) },
        Column("prompts", .rightInPictures) { String($0.entry.run.splits.count) },
        Column("input") { $0.entry.run.kind.rawValue },
        Column("verified") { $0.entry.word },
        Column("date") { $0.entry.run.date },
        Column("exemptions") { ScoreList.reasons($0.entry.run, separator: " ") },
      ], rows: zip(entries, places).map { (entry: $0, place: $1) })
  }

  /// For people to read.
  var table: [String] { entries.isEmpty ? ["No run with this seed."] : rows.lines }

  /// For spreadsheets, by RFC 4180.
  var csv: [String] { rows.csv }

  /// For a wall: as the bytes of a PNG file, in English.
  func png(of seed: Seed) throws -> [UInt8] {
    let words = try Words(.en, in: Resources.find())
    let rows = rows(in: words)
    return try TableCard.png(
      "Gesture Flash, seed \(seed)", rows.cells, numbers: rows.numbers, words: words, fonts: Fonts())
  }

  /// What people read on a wall: names, days and reasons in words.
  private func rows(in words: Words) -> Table<(entry: Entry, place: Int?)> {
    let decks = Set(entries.map(\.run.deck))
    func name(_ deck: Deck) -> String { words["deck.name.\(deck.name)"] ?? ScoreTable.name(of: deck, among: decks) }
    return Table(
      columns: [
        Column("Place") { $0.place.map(String.init) ?? "" },
        Column("Player") { $0.entry.run.player },
        Column("Seconds", .right) { ScoreTable.seconds($0.entry.run) },
        Column("Misses", .right) { String($0.entry.run.mistakes) },
        Column("Deck") { name($0.entry.run.deck) },
        Column("Prompts", .rightInPictures) { String($0.entry.run.splits.count) },
        Column("Input") { words("flash.kind.\($0.entry.run.kind.rawValue)") },
        Column("Verified") { $0.entry.word },
        Column("Date, UTC") { String($0.entry.run.date.prefix(16)).replacing("T", with: " ") },
        Column("Why unranked") { Self.reasons($0.entry.run) },
      ], rows: zip(entries, places).map { (entry: $0, place: $1) })
  }

  private static func reasons(_ run: Run) -> String {
    Run.Exemption.allCases.filter { run.exemptions.contains($0) }.map { exemption in
      switch exemption {
      case .paused: "paused"
      case .repeatedSeed: "seed played before"
      case .ownThresholds: "own limits"
      case .endless: "without end"
      case .duel: "duel"
      }
    }.joined(separator: ", ")
  }

  /// For other programs.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for (entry, place) in zip(entries, places) {
      writer.beginObject()
      writer.key("place")
      if let place { writer.value(place) } else { writer.null() }
      writer.member("player", entry.run.player)
      writer.summary(of: entry.run, kindUnder: "input")
      writer.exemptions(of: entry.run)
      writer.member("verified", entry.word)
      writer.member("file", entry.path)
      writer.endObject()
    }
    writer.endArray()
    writer.newline()
    return writer.bytes
  }
}
