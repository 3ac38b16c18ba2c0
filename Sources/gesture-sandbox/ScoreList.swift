import GameRecords
import Geometry
import GestureFlash
import JSON

/// The history for other programs to read.
enum ScoreList {
  /// The best three of the standard deck by any kind of input, those of every deck, length and kind, and every run with its
  /// prompts; times in seconds.
  static func json(_ history: RunHistory) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("best")
    writer.beginArray()
    for run in history.best(in: .all) { writer.value(run.seconds) }
    writer.endArray()
    writer.key("contests")
    writer.beginArray()
    for (contest, best) in history.contests {
      writer.beginObject()
      writer.member("deck", contest.deck.name)
      writer.member("prompts", contest.count)
      writer.member("kind", contest.kind?.rawValue ?? "")
      writer.key("best")
      writer.beginArray()
      for run in best { writer.value(run.seconds) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.key("runs")
    writer.beginArray()
    for (run, place) in zip(history.runs, history.ranks) { write(run, place, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.newline()
    return writer.bytes
  }

  private static func write(_ run: Run, _ place: Int?, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.summary(of: run, kindUnder: "input")
    writer.member("player", run.player)
    writer.key("rank")
    if let place { writer.value(place) } else { writer.null() }
    writer.member("ranked", run.isRanked)
    writer.exemptions(of: run)
    writer.key("prompts")
    writer.beginArray()
    for split in run.splits { write(split, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ split: Split, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("gesture", split.prompt.name)
    writer.member("seconds", split.seconds ?? 0)
    writer.member("reaction", split.reaction ?? 0)
    writer.member("lost", split.lost ?? 0)
    writer.member("execution", split.execution ?? 0)
    writer.member("wait", split.wait ?? 0)
    writer.key("instead")
    writer.beginArray()
    for attempt in split.answers where attempt.isMistake {
      if let done = attempt.done { writer.value(done.name) }
    }
    writer.endArray()
    writer.endObject()
  }

  /// A row for each prompt of each run, with the run's own columns before; times in seconds.
  static func csv(_ history: RunHistory) -> [String] {
    let rows = zip(history.runs, history.ranks).flatMap { run, place in
      run.splits.enumerated().map { PromptRow(run: run, place: place, number: $0 + 1, split: $1) }
    }
    return Table(columns: columns, rows: rows).csv
  }

  /// A prompt of a run.
  private struct PromptRow {
    let run: Run
    /// The run's place among the best three; nil for none.
    let place: Int?
    /// Which prompt it is, from 1.
    let number: Int
    let split: Split
  }

  private static var columns: [Column<PromptRow>] {
    [
      Column("date") { $0.run.date },
      Column("seed") { $0.run.seed.text },
      Column("mode") { $0.run.mode.rawValue },
      Column("input") { $0.run.kind.rawValue },
      Column("seconds") { ScoreTable.seconds($0.run) },
      Column("mistakes") { String($0.run.mistakes) },
      Column("exemptions") { reasons($0.run, separator: " ") },
      Column("prompt") { String($0.number) },
      Column("gesture") { $0.split.prompt.name },
      Column("prompt_seconds") { seconds($0.split.seconds) },
      Column("reaction") { seconds($0.split.reaction) },
      Column("lost") { seconds($0.split.lost) },
      Column("execution") { seconds($0.split.execution) },
      Column("wait") { seconds($0.split.wait) },
      Column("instead") { $0.split.answers.filter(\.isMistake).compactMap { $0.done?.name }.joined(separator: " ") },
      Column("deck") { $0.run.deck.name },
      Column("rank") { $0.place.map(String.init) ?? "" },
      Column("player") { $0.run.player },
      Column("prompts") { String($0.run.splits.count) },
    ]
  }

  /// Why a run has no rank.
  static func reasons(_ run: Run, separator: String) -> String {
    Run.Exemption.allCases.filter { run.exemptions.contains($0) }.map(\.rawValue).joined(separator: separator)
  }

  private static func seconds(_ time: Double?) -> String { max(0, time ?? 0).text(decimals: 3) }
}
