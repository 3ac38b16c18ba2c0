import Geometry
import GestureFlash
import Ink
import Interface

extension ResultPage {
  /// What is shown.
  struct Shown {
    /// Nil for a game that mistakes ended.
    var run: Run?
    var splits: [Split]
    /// How many prompts there are in a whole run of it.
    var count: Int
    var seed: Seed
    /// The run's place among the best three of its contest; nil for none.
    var place: Int?
    /// The best run of its contest before this one; nil where there was none.
    var best: Run?
    /// Whether it has just been played: a new best is celebrated then.
    var isNew: Bool
    var today: CalendarDay
    /// The touches of an attempt (the position of its prompt, and its own), or nil where there are none to be had.
    var replay: (Int, Int) -> AttemptReplay.Scene?
    /// The whole run and the one it is compared with, with their touches; nil where there are none to be had.
    var playback: () -> (track: RunPlayback.Track, ghost: RunPlayback.Track?)?

    /// The key of what is said of `place` among the best three: news only where it has just been played.
    func key(ofPlace place: Int) -> String { place == 1 && !isNew ? "flash.place.kept" : "flash.place.\(place)" }

    /// How the run compares with the best one, or why it has no rank.
    func comparison(_ words: Words, _ theme: Theme) -> (String, Color) {
      guard let run else {
        let done = splits.count { $0.rightAnswer != nil }
        return (words.ended(after: done), theme.failed)
      }
      if let exemption = run.exemptions.sorted(by: { $0.rawValue < $1.rawValue }).first {
        let differences = words.differences(of: run.thresholds, from: run.deck)
        return exemption == .ownThresholds && !differences.isEmpty
          ? (words("flash.unranked.limits", differences), theme.waiting)
          : (words("flash.unranked.\(exemption.rawValue)"), theme.waiting)
      }
      guard let best else {
        let kind = words.kindInSentence(run.kind)
        let isUsual = run.deck.isStandard && run.splits.count == Deck.usualCount
        let first =
          isUsual
          ? words("flash.first", kind)
          : words("flash.first.deck", kind, words.deck(run.deck), words.prompts(run.splits.count))
        return (first, theme.accent)
      }
      let difference = run.seconds - best.seconds
      let time = best.seconds.text(decimals: 3)
      if run.milliseconds == best.milliseconds { return (words("flash.equal", time), theme.accent) }
      let day = CalendarDay(universal: best.date).map { words.day($0, on: today) } ?? ""
      return difference < 0
        ? (words("flash.faster", (-difference).text(decimals: 3), time, day), theme.accent)
        : (words("flash.slower", difference.text(decimals: 3), time), theme.text2)
    }

    /// By whom, what was played, how often something else was made, and then what may be cut off where there is little room.
    func details(_ words: Words) -> String {
      let mistakes = splits.reduce(0) { $0 + $1.mistakes }
      var parts = [words.mistakes(mistakes), words("flash.seedIs", seed.text)]
      if let run { parts.insert(words.contest(of: run), at: 0) }
      if run?.mode == .strict { parts.append(words("flash.strict")) }
      if let run, !run.player.isEmpty { parts.insert(run.player, at: 0) }
      return parts.joined(separator: " · ")
    }
  }
}

extension Run {
  /// Whether `rival`, the best of the others, is only the next best since there is this one: what has no rank is never the best.
  func isBetter(than rival: Run) -> Bool { isRanked && milliseconds < rival.milliseconds }
}
