import Geometry
import GestureFlash
import JSON
import Recordings

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
    var rows = [
      "date,seed,mode,input,seconds,mistakes,exemptions,prompt,gesture,prompt_seconds,reaction,lost,execution,wait,instead,deck,rank"
    ]
    for (run, place) in zip(history.runs, history.ranks) {
      let own = [
        run.date, run.seed.text, run.mode.rawValue, run.kind.rawValue, ScoreTable.seconds(run), String(run.mistakes),
        reasons(run, separator: " "),
      ]
      for (index, split) in run.splits.enumerated() {
        let instead = split.answers.filter(\.isMistake).compactMap { $0.done?.name }
        let times = [split.seconds, split.reaction, split.lost, split.execution, split.wait].map { number($0 ?? 0) }
        let last = [instead.joined(separator: " "), run.deck.name, place.map(String.init) ?? ""]
        let cells = own + [String(index + 1), split.prompt.name] + times + last
        rows.append(cells.map(cell).joined(separator: ","))
      }
    }
    return rows
  }

  /// Why a run has no rank.
  static func reasons(_ run: Run, separator: String) -> String {
    Run.Exemption.allCases.filter { run.exemptions.contains($0) }.map(\.rawValue).joined(separator: separator)
  }

  private static func number(_ seconds: Double) -> String { max(0, seconds).text(decimals: 3) }

  /// A cell of RFC 4180.
  static func cell(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"\(text.map { $0 == "\"" ? "\"\"" : String($0) }.joined())\""
  }
}
