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
    let header = ["date", "seconds", "mistakes", "deck", "input", "mode", "rank", "seed"]
    let rows = zip(history.runs, history.ranks).map { run, place in
      [
        run.date, seconds(run), String(run.mistakes), run.deck.name, run.kind.rawValue, run.mode.rawValue,
        rank(of: run, place), run.seed.text,
      ]
    }
    if !lines.isEmpty { lines.append("") }
    return lines + aligned([header] + rows)
  }

  /// Rows of cells, the first their heads, in columns; seconds and mistakes stand at the right of theirs.
  static func aligned(_ rows: [[String]]) -> [String] {
    guard let header = rows.first else { return [] }
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        ["seconds", "mistakes"].contains(header[column])
          ? padded(row[column], widths[column])
          : row[column] + blanks(widths[column] - row[column].count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func line(_ run: Run, at place: Int) -> String {
    "  \(place)  \(padded(seconds(run), 9)) s  \(run.date), seed \(run.seed)"
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

  private static func padded(_ text: String, _ width: Int) -> String { blanks(width - text.count) + text }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
