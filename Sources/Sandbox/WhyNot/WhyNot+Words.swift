import Gestures
import Instrument
import Interface
import Recordings

extension Words {
  /// What became of an attempt, in one line.
  func line(for whyNot: WhyNot) -> String {
    guard let verdict = whyNot.verdict else {
      return whyNot.wait.map { self("state.waiting", gesture($0.other)) } ?? self("state.possible")
    }
    if verdict.outcome == .recognized, let wait = whyNot.wait, let seconds = wait.seconds {
      return self("whyNot.waited", number(seconds, .seconds), gesture(wait.other))
    }
    return line(for: verdict)
  }

  /// Why there is nothing to change, or nothing that would help.
  func lineWithoutChange(for whyNot: WhyNot) -> String {
    guard whyNot.firesNow else {
      let verdict = whyNot.verdict.map { whyNot.present?.verdict ?? $0 }
      return whyNothingHelps(verdict, of: whyNot.set[whyNot.name])
    }
    return self(whyNot.verdict?.outcome == .recognized && whyNot.wait == nil ? "whyNot.fired" : "whyNot.firesNow")
  }
}
