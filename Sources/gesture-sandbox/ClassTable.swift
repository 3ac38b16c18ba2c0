import Files
import Geometry
import GestureFlash
import Interface
import JSON
import Recordings
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
    for path in files {
      do {
        let file = try RunFile(path: path)
        guard file.run.seed == seed, !entries.contains(where: { $0.run == file.run }) else { continue }
        entries.append(
          Entry(run: file.run, path: path, verification: RunReplay.verification(of: file, recognizers)))
      } catch {
        problems.append(FileFailure(error, in: path).leaving("this run is left out"))
      }
    }
    self.problems = problems
    let decks = entries.map(\.run.deck)
    self.entries = entries.enumerated().sorted { a, b in
      let (mine, other) = (Self.key(a.element, decks), Self.key(b.element, decks))
      return mine == other ? a.offset < b.offset : mine.lexicographicallyPrecedes(other)
    }.map(\.element)
  }

  private static func key(_ entry: Entry, _ decks: [Deck]) -> [String] {
    func padded(_ number: Int) -> String { String(repeating: "0", count: max(0, 12 - "\(number)".count)) + "\(number)" }
    let run = entry.run
    return [
      entry.hasPlace ? "0" : entry.holds ? "1" : "2", run.deck.isStandard ? "0" : "1", run.deck.name,
      padded(decks.firstIndex(of: run.deck) ?? 0), padded(run.splits.count), run.kind.rawValue,
      padded(run.milliseconds),
    ]
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

  private static let header = [
    "place", "player", "seconds", "mistakes", "deck", "prompts", "input", "verified", "date", "exemptions",
  ]

  private var rows: [[String]] {
    let decks = Set(entries.map(\.run.deck))
    return zip(entries, places).map { entry, place in
      let run = entry.run
      return [
        place.map(String.init) ?? "", run.player, ScoreTable.seconds(run), String(run.mistakes),
        ScoreTable.name(of: run.deck, among: decks), String(run.splits.count), run.kind.rawValue, entry.word, run.date,
        ScoreList.reasons(run, separator: " "),
      ]
    }
  }

  /// For people to read.
  var table: [String] { entries.isEmpty ? ["No run with this seed."] : ScoreTable.aligned([Self.header] + rows) }

  /// For spreadsheets, by RFC 4180.
  var csv: [String] { ([Self.header] + rows).map { $0.map(ScoreList.cell).joined(separator: ",") } }

  /// For a wall: as the bytes of a PNG file, in English.
  func png(of seed: Seed) throws -> [UInt8] {
    let numbers = Self.header.indices.filter { ["seconds", "mistakes", "prompts"].contains(Self.header[$0]) }
    return try TableCard.png(
      "Gesture Flash, seed \(seed)", [Self.header] + rows, numbers: Set(numbers),
      words: Words(.en, in: Resources.find()), fonts: Fonts())
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
