import Geometry
import GestureFlash

/// The history for people to read.
enum ScoreTable {
  static func lines(_ history: RunHistory) -> [String] {
    guard !history.runs.isEmpty else { return ["No run yet."] }
    var lines: [String] = []
    let contests = history.contests
    let decks = Set(contests.map(\.contest.deck))
    for (contest, best) in contests {
      let prompts = contest.count == 1 ? "1 prompt" : "\(contest.count) prompts"
      lines.append("Best of \(name(of: contest.deck, among: decks)), \(prompts), by \(contest.kind?.rawValue ?? "any")")
      lines += best.enumerated().map { line($1, at: $0 + 1) }
    }
    let all = history.best(in: .all)
    if Set(all.map(\.kind)).count > 1 {
      lines.append("Best of all")
      lines += all.enumerated().map { line($1, at: $0 + 1) + ", \($1.kind.rawValue)" }
    }
    if !lines.isEmpty { lines.append("") }
    let rows = zip(history.runs, history.ranks).map { (run: $0, place: $1) }
    // What others wrote moves no cursor.
    return lines.map(\.printable) + Table(columns: columns, rows: rows).lines
  }

  private static var columns: [Column<(run: Run, place: Int?)>] {
    [
      Column("date") { $0.run.date },
      Column("seconds", .right) { seconds($0.run) },
      Column("mistakes", .right) { String($0.run.mistakes) },
      Column("deck") { $0.run.deck.name },
      Column("input") { $0.run.kind.rawValue },
      Column("mode") { $0.run.mode.rawValue },
      Column("rank") { rank(of: $0.run, $0.place) },
      Column("seed") { $0.run.seed.text },
    ]
  }

  private static func line(_ run: Run, at place: Int) -> String {
    "  \(place)  \(seconds(run).padded(to: 9, atLeft: true)) s  \(run.date), seed \(run.seed)"
  }

  /// The place among the best three, that there is none, or why there can be none.
  private static func rank(of run: Run, _ place: Int?) -> String {
    guard run.isRanked else { return ScoreList.reasons(run, separator: ", ") }
    return place.map(String.init) ?? "ranked"
  }

  /// The name of a deck, and where another of `decks` has it, too, what it asks for and where that is not as usual.
  static func name(of deck: Deck, among decks: Set<Deck>) -> String {
    guard decks.contains(where: { $0.name == deck.name && $0 != deck }) else { return deck.name }
    let limits = deck.thresholds.differences(from: .standard).map { "\($0.rawValue) \(deck.thresholds[$0])" }
    return "\(deck.name) (\((deck.gestures.map(\.name) + limits).joined(separator: ", ")))"
  }

  /// A result to the millisecond, as "31.204".
  static func seconds(_ run: Run) -> String { (Double(run.milliseconds) / 1000).text(decimals: 3) }
}
