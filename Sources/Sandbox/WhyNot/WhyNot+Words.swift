import Gestures
import Instrument
import Interface
import Recordings

extension WhyNot {
  /// How many fingers are needed where it is told that there were too few; nil where it is not.
  var missingFingers: Int? {
    guard isInSet, !firesNow, let verdict else { return nil }
    return (present?.verdict ?? verdict).finding?.missingFingers
  }
}

extension Words {
  /// What became of an attempt, in one line; what becomes of its touches where a change is being tried.
  func line(for whyNot: WhyNot) -> String {
    if whyNot.tried != nil { return lineAnew(for: whyNot) }
    guard let verdict = whyNot.verdict else {
      return whyNot.wait.map { self("state.waiting", gesture($0.other)) } ?? self("state.possible")
    }
    if verdict.outcome == .recognized, let wait = whyNot.wait, let seconds = wait.seconds {
      return self("whyNot.waited", number(seconds, .seconds), gesture(wait.other))
    }
    return line(for: verdict)
  }

  /// What becomes of the touches with the change that is tried, with the numbers of the rule that had decided.
  private func lineAnew(for whyNot: WhyNot) -> String {
    guard let verdict = whyNot.shownVerdict else { return self("state.possible") }
    guard verdict.outcome == .recognized, let finding = whyNot.shownFinding else { return line(for: verdict) }
    // How many taps or fingers there were is no news, and makes it plain what was.
    let isCount = finding.unit == .taps || finding.unit == .touches
    guard !isCount, let numbers = numbers(of: finding, isBroken: false), let sense = finding.sense else {
      return line(for: verdict)
    }
    return self("whyNot.nowRecognized", numbers.measured, self("note.limit.\(sense.rawValue)", numbers.limit))
  }

  /// Why there is nothing to change, or nothing that would help.
  func lineWithoutChange(for whyNot: WhyNot) -> String {
    guard whyNot.isInSet else { return self("noHelp.notInSet", gesture(whyNot.name)) }
    guard whyNot.firesNow else {
      let verdict = whyNot.verdict.map { whyNot.present?.verdict ?? $0 }
      return whyNothingHelps(verdict, of: whyNot.set[whyNot.name])
    }
    return self(whyNot.verdict?.outcome == .recognized && whyNot.wait == nil ? "whyNot.fired" : "whyNot.firesNow")
  }
}
