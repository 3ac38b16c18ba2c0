import GestureFlash
import Gestures
import Interface
import JSON
import Recordings

extension EventStream {
  /// Writes a `prompt` line: what `game` asks for.
  func write(_ prompt: Prompt, of game: FlashGame, at time: Double) {
    write("prompt", at: time) {
      $0.member("index", game.index)
      $0.key("of")
      if let count = game.count { $0.value(count) } else { $0.null() }
      $0.member("gesture", prompt.name)
      $0.member("number", game.deck.number(of: prompt) ?? 0)
      $0.phase(game.phase)
    }
  }

  /// Writes an `answer` line: a gesture of the deck was made. Seconds count from the showing of the prompt and from the landing of
  /// the attempt's first finger.
  func write(_ answer: Answer, of split: Split, index: Int, mode: Phase, at time: Double) {
    write("answer", at: time) {
      $0.member("index", index)
      $0.member("gesture", answer.asked.name)
      $0.member("done", (answer.done ?? answer.asked).name)
      $0.member("correct", answer.outcome == .correct)
      $0.member("reaction", answer.landed - split.shown)
      $0.member("execution", answer.execution)
      $0.member("wait", answer.wait)
      $0.member("kind", answer.kind.rawValue)
      if answer.isMistake, answer.asked.family != .whole {
        $0.member("measured", answer.wanted.value)
        $0.member("limit", answer.wanted.limit)
        $0.member("unit", answer.wanted.unit.rawValue)
      }
      $0.phase(mode)
    }
  }

  /// Writes a `result` line. The rank is among runs of its deck, as long, and by its kind of input.
  ///
  /// - Parameter place: among the best three of its contest; nil where it has none.
  func write(_ run: Run, place: Int?, at time: Double) {
    write("result", at: time) {
      $0.member("seconds", run.seconds)
      $0.member("mistakes", run.mistakes)
      $0.key("rank")
      if let place { $0.value(place) } else { $0.null() }
      $0.member("seed", run.seed.text)
      $0.member("deck", run.deck.name)
      $0.member("prompts", run.splits.count)
      $0.member("kind", run.kind.rawValue)
      // The same under another name: the keys of the stream are kept.
      $0.key("rankOfKind")
      if let place { $0.value(place) } else { $0.null() }
      $0.member("ranked", run.isRanked)
    }
  }
}

extension EventStream {
  /// Writes a `duel` line: who won, from 1, by how much, and what both are called.
  func write(_ outcome: Duel.Outcome, names: [String], at time: Double) {
    write("duel", at: time) {
      $0.key("winner")
      if let winner = outcome.winner { $0.value(winner + 1) } else { $0.null() }
      $0.key("lead")
      if let lead = outcome.lead { $0.value(lead) } else { $0.null() }
      $0.key("seconds")
      $0.beginArray()
      for run in outcome.runs { if let run { $0.value(run.seconds) } else { $0.null() } }
      $0.endArray()
      $0.key("names")
      $0.beginArray()
      for name in names { $0.value(name) }
      $0.endArray()
    }
  }
}

extension JSONWriter {
  /// Says what else than a game it is about.
  fileprivate mutating func phase(_ phase: Phase) {
    guard phase == .practising || phase == .tutorial else { return }
    member("mode", phase == .tutorial ? "tutorial" : "practice")
  }
}

extension Measurement {
  /// The value with its unit, for debug messages.
  var inWords: String {
    func text(_ value: Double, _ factor: Double) -> String { "\((value * factor).rounded() / factor)" }
    return switch gesture.family {
    case .swipe: "\(text(value, 10)) pt"
    case .pinch: "scale \(text(value, 1000))"
    case .rotation: "\(text(value, 10)) degrees"
    case .whole: "as a whole"
    }
  }
}
