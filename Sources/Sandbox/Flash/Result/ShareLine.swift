import Geometry
import GestureFlash
import Interface

/// A result in one line of text, to be pasted anywhere: what was played, how long it took, and a mark for each prompt.
struct ShareLine {
  /// A prompt that was done at once, and one that was missed.
  private static let marks = (done: "▪", missed: "▫")
  let run: Run
  let words: Words

  var text: String {
    let marks = run.splits.map { $0.mistakes > 0 ? Self.marks.missed : Self.marks.done }
    let lines = stride(from: 0, to: marks.count, by: 10).map { marks[$0..<min($0 + 10, marks.count)].joined() }
    let parts = [
      words("scene.flash"), run.player, words("deck.line", words.deck(run.deck), words.prompts(run.splits.count)),
      words("flash.seedIs", run.seed.text), words.kind(run.kind),
      "\(run.seconds.text(decimals: 3)) \(words("unit.seconds"))", words.mistakes(run.mistakes),
      lines.joined(separator: " "),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
