import GestureFlash
import Gestures
import Interface

/// What the game says about attempts and runs.
extension Words {
  /// What a wrong gesture was read as.
  func readAs(_ answer: Answer) -> String {
    self("flash.readAs", answer.done.map { gestureInSentence($0) } ?? "")
  }

  /// A gesture's name as it stands within a sentence.
  func gestureInSentence(_ prompt: Prompt) -> String { self("gesture.inline.\(prompt.name)") }

  /// What was measured and what the gesture that was asked for needs.
  func reason(for answer: Answer) -> String {
    let parts = [answer.reading.map { done($0, fingers: answer.fingers) }, wanted(answer)]
    return parts.compactMap { $0 }.joined(separator: self("flash.sentenceGap"))
  }

  /// What was done, as a row of a table says it: short.
  ///
  /// - Parameter reaction: the usual one in the run, in seconds.
  func note(on split: Split, usual usualReaction: Double) -> String {
    if let miss = split.answers.first(where: \.isMistake) {
      return self("flash.note.miss", miss.done.map { gestureInSentence($0) } ?? "", miss.reading.map(short) ?? "")
    }
    guard let answer = split.rightAnswer, let reaction = split.reaction, let execution = split.execution else {
      return ""
    }
    if split.answers.count > 1 { return self("flash.note.tries", "\(split.answers.count)") }
    if reaction > 1.5 * usualReaction, reaction > execution {
      return self("flash.note.slowStart", reaction.text(decimals: 2))
    }
    return self("flash.note.\(answer.asked.family.name)", limit(of: answer.wanted), execution.text(decimals: 2))
  }

  private func done(_ reading: Measurement, fingers: Int) -> String {
    let key =
      reading.gesture.family == .swipe && fingers > 1
      ? "flash.done.swipes" : "flash.done.\(reading.gesture.family.name)"
    return self(key, value(of: reading))
  }

  private func short(_ reading: Measurement) -> String {
    self("flash.short.\(reading.gesture.family.name)", value(of: reading))
  }

  private func wanted(_ answer: Answer) -> String {
    if answer.asked.family != .swipe, answer.fingers < 2 {
      return self("flash.wanted.twoFingers", self.gesture(answer.asked.name))
    }
    if let finding = answer.finding {
      return self("flash.wanted.finding", gestureInSentence(answer.asked), clause(of: finding, isBroken: true))
    }
    return self("flash.wanted.\(answer.asked.name)", limit(of: answer.wanted), value(of: answer.wanted))
  }

  private func value(of measurement: Measurement) -> String {
    switch measurement.unit {
    case .points: measurement.value.text(decimals: 0)
    case .degrees: measurement.value.text(decimals: 0, signed: true)
    default: measurement.value.text(decimals: 2)
    }
  }

  private func limit(of measurement: Measurement) -> String {
    switch measurement.unit {
    case .degrees: measurement.limit.text(decimals: 0, signed: true)
    case .points: measurement.limit.text(decimals: 0)
    default: measurement.limit.text(upToDecimals: 2)
    }
  }

  /// How many mistakes.
  func mistakes(_ count: Int) -> String { count == 1 ? self("flash.miss.one") : self("flash.misses", "\(count)") }

  /// A kind of input.
  func kind(_ kind: InputKind) -> String { self("flash.kind.\(kind.rawValue)") }
}

extension Prompt.Family {
  /// The name in the keys of texts.
  var name: String {
    switch self {
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    }
  }
}

extension Measurement {
  /// Whether enough was done to say something about it: more than a finger that only touched.
  var isSubstantial: Bool {
    switch unit {
    case .points: value > 10
    case .degrees: abs(value) > 10
    default: abs(value - 1) > 0.1
    }
  }
}
