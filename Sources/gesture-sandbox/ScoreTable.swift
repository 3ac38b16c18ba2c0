import Geometry
import GestureFlash

/// The history for people to read.
enum ScoreTable {
  static func lines(_ history: RunHistory) -> [String] {
    guard !history.runs.isEmpty else { return ["No run yet."] }
    var lines = ["Best times"]
    for (place, run) in history.best().enumerated() {
      lines.append("  \(place + 1)  \(padded(seconds(run), 9)) s  \(run.kind.rawValue), \(run.date), seed \(run.seed)")
    }
    for kind in InputKind.allCases {
      let times = history.best(kind).map { "\(seconds($0)) s" }
      if !times.isEmpty { lines.append("  by \(kind.rawValue): \(times.joined(separator: ", "))") }
    }
    let header = ["date", "seconds", "mistakes", "input", "mode", "rank", "seed"]
    let rows = history.runs.map { run in
      [
        run.date, seconds(run), String(run.mistakes), run.kind.rawValue, run.mode.rawValue,
        run.isRanked ? "ranked" : ScoreList.reasons(run, separator: ", "), run.seed.text,
      ]
    }
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    lines.append("")
    for row in [header] + rows {
      let cells = row.indices.map { column in
        column == 1 || column == 2
          ? padded(row[column], widths[column])
          : row[column] + blanks(widths[column] - row[column].count)
      }
      let line = cells.joined(separator: "  ")
      lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
    }
    return lines
  }

  /// A result to the millisecond, as "31.204".
  static func seconds(_ run: Run) -> String { (Double(run.milliseconds) / 1000).text(decimals: 3) }

  private static func padded(_ text: String, _ width: Int) -> String { blanks(width - text.count) + text }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
