import Geometry
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
  func gestureInSentence(_ prompt: Prompt) -> String {
    self["gesture.inline.\(prompt.name)"] ?? self.gesture(prompt.name)
  }

  /// What was measured and what the gesture that was asked for needs; of a right answer nothing where that has no number.
  func reason(for answer: Answer) -> String {
    if answer.outcome == .correct { return hasMeasure(answer) ? self.measure(answer) : "" }
    let parts = [answer.reading.flatMap { done($0, by: answer.kind) }, wanted(answer)]
    return parts.compactMap { $0 }.joined(separator: self("flash.sentenceGap"))
  }

  /// What was done, as a row of a table says it: short.
  ///
  /// - Parameter reaction: the usual one in the run, in seconds.
  func note(on split: Split, usual usualReaction: Double) -> String {
    if let miss = split.answers.first(where: \.isMistake) {
      let done = miss.done.map { gestureInSentence($0) } ?? ""
      guard let reading = miss.reading, reading.gesture.family != .whole else { return self("flash.readAs.note", done) }
      return self("flash.note.miss", done, short(reading))
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

  /// The same in fewer and fewer words: without how far what was made went.
  func notes(on split: Split, usual usualReaction: Double) -> [String] {
    let miss = split.answers.first(where: \.isMistake)
    return [note(on: split, usual: usualReaction)]
      + (miss.map { [self("flash.readAs.note", $0.done.map { gestureInSentence($0) } ?? "")] } ?? [])
  }

  private func done(_ reading: Measurement, by kind: InputKind) -> String? {
    guard reading.gesture.family != .whole else { return nil }
    // A touchpad's own swipe is made by all its fingers, any other by one, whatever others did meanwhile.
    let key =
      reading.gesture.family == .swipe && kind == .touchpad
      ? "flash.done.swipes" : "flash.done.\(reading.gesture.family.name)"
    // Here the words say that it is a scale.
    return self(key, number(of: reading))
  }

  private func short(_ reading: Measurement) -> String {
    self("flash.short.\(reading.gesture.family.name)", value(of: reading))
  }

  private func wanted(_ answer: Answer) -> String {
    if answer.fingers < answer.asked.fingers {
      return whatTakes(answer.asked.fingers, gesture(answer.asked.name), isParallel: answer.asked.isParallel)
    }
    if let finding = answer.finding {
      return self("flash.wanted.finding", gestureInSentence(answer.asked), clause(of: finding, isBroken: true))
    }
    // What came far enough was not too little.
    if answer.wanted.isCrossed || !hasMeasure(answer) {
      return self("flash.wanted.whole", gestureInSentence(answer.asked))
    }
    return measure(answer)
  }

  /// Whether there is a number of what was asked for: what was never measured is no measure.
  private func hasMeasure(_ answer: Answer) -> Bool { answer.asked.family != .whole && !answer.wanted.isUnmeasured }

  /// How much the gesture that was asked for takes, and how much there was of it.
  private func measure(_ answer: Answer) -> String {
    let value = value(of: answer.wanted)
    return self(
      "flash.wanted.\(answer.asked.name)", limit(of: answer.wanted),
      answer.wanted.isAtLimit ? self("flash.wanted.exactly", value) : value)
  }

  /// What was measured, that of a scale with its sign.
  private func value(of measurement: Measurement) -> String { measurement.sign + number(of: measurement) }

  private func number(of measurement: Measurement) -> String {
    switch measurement.unit {
    case .points: measurement.value.text(decimals: measurement.decimals(atLeast: 0))
    case .degrees: measurement.value.text(decimals: measurement.decimals(atLeast: 0), signed: true)
    default: measurement.value.text(decimals: measurement.decimals(atLeast: 2))
    }
  }

  private func limit(of measurement: Measurement) -> String {
    switch measurement.unit {
    case .degrees: measurement.limit.text(decimals: measurement.limitDecimals, signed: true)
    case .points: measurement.limit.text(decimals: measurement.limitDecimals)
    default: measurement.sign + measurement.limit.text(upToDecimals: measurement.decimals(atLeast: 2))
    }
  }

  /// How a gesture is made with the device that is there: a turn by more than the game asks for.
  func instruction(for prompt: Prompt, by thresholds: Thresholds) -> String {
    let key = "flash.how.\(prompt.name)"
    return self[key] == nil ? self("flash.how.shape") : self(key, limit(.rotation, thresholds.rotation))
  }

  /// How many mistakes.
  func mistakes(_ count: Int) -> String { count == 1 ? self("flash.miss.one") : self("flash.misses", "\(count)") }

  /// How many attempts did not make what was asked for, also those that made nothing.
  func failedTries(_ count: Int) -> String {
    count == 1 ? self("practice.failed.one") : self("practice.failed", "\(count)")
  }

  /// A kind of input; nil stands for all of them.
  func kind(_ kind: InputKind?) -> String { self(kind.map { "flash.kind.\($0.rawValue)" } ?? "flash.kind.all") }

  /// What a run was made with, as it stands within a sentence: "touch".
  func kindInSentence(_ kind: InputKind) -> String { self("flash.by.\(kind.rawValue)") }

  /// A deck's name: that of a bundled one in the language of the window.
  func deck(_ deck: Deck) -> String { self["deck.name.\(deck.name)"] ?? deck.name }

  /// How many prompts; nil for those without end.
  func prompts(_ count: Int?) -> String {
    guard let count else { return self("flash.prompts.endless") }
    return count == 1 ? self("flash.prompts.one") : self("flash.prompts", "\(count)")
  }

  /// How a run ended that the third miss ended.
  func ended(after gestures: Int) -> String {
    gestures == 1 ? self("flash.out.reason.one") : self("flash.out.reason", "\(gestures)")
  }

  /// What a run is ranked among, short: the kind of input, and before it what is not usual.
  func contest(of run: Run) -> String {
    var parts: [String] = []
    if !run.deck.isStandard { parts.append(deck(run.deck)) }
    if run.splits.count != Deck.usualCount { parts.append(prompts(run.splits.count)) }
    return (parts + [kind(run.kind)]).joined(separator: " · ")
  }
}

extension Prompt.Family {
  /// The name in the keys of texts.
  var name: String {
    switch self {
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .whole: "whole"
    }
  }
}

extension Prompt {
  /// Whether several fingers go the same way in it.
  fileprivate var isParallel: Bool {
    switch self {
    case .multiSwipe, .threeFingersRight, .threeFingersLeft, .threeFingersUp, .threeFingersDown: true
    default: false
    }
  }
}

extension Measurement {
  /// With how many decimals the value is told, `least` or up to three more where it takes them to tell it from the limit.
  func decimals(atLeast least: Int) -> Int {
    guard value != limit else { return least }
    return (least...least + 3).first { value.text(decimals: $0) != limit.text(decimals: $0) } ?? least
  }

  /// What stands before the number of a scale; nothing before others.
  var sign: String { gesture.family == .pinch ? "×" : "" }

  /// Whether no number of decimals tells the value from the limit: it takes more than the limit, and just that was reached.
  fileprivate var isAtLimit: Bool { value.text(decimals: 3) == limit.text(decimals: 3) }

  /// With how many decimals the limit is told beside it: none where it is whole.
  var limitDecimals: Int { limit == limit.rounded() ? 0 : decimals(atLeast: 0) }

  /// Whether it is what fingers have that nobody measured: those of a gesture that another one was preferred to.
  fileprivate var isUnmeasured: Bool {
    switch gesture.family {
    case .pinch: value == 1
    case .rotation: value == 0
    case .swipe, .whole: false
    }
  }

  /// Whether enough was done to say something about it: more than a finger that only touched.
  var isSubstantial: Bool {
    switch unit {
    case .points: value > 10
    case .degrees: abs(value) > 10
    default: abs(value - 1) > 0.1
    }
  }
}

extension GraphicsContext {
  /// Says how a gesture is made with the device that is there, with a drawing of that, around the middle of the line `place`.
  func instruction(for prompt: Prompt, by thresholds: Thresholds, at place: Point, width: Double) {
    let text = words.instruction(for: prompt, by: thresholds)
    let room = width - 64
    var long = self.width(of: text, .lead)
    if long <= room {
      self.text(text, at: place, .lead, theme.text2, anchor: .middle, width: room)
    } else {
      let lines = typesetter.paragraph(
        text, .body, width: room, most: 2, leading: Typesetter.instructionLeading, isBalanced: true)
      long = lines.lines.map { self.width(of: $0, .body) }.max() ?? room
      draw(lines, at: place - Vector(0, Typesetter.instructionRise), theme.text2, anchor: .middle, width: room)
    }
    device(for: prompt.name, at: place - Vector(long / 2 + 28, 6), on: theme.stage)
  }
}

extension Typesetter {
  fileprivate static let instructionLeading = 17.0
  /// How far the first of two lines stands above the line that one alone stands on, in points.
  fileprivate static let instructionRise = 5.0

  /// How far an instruction in two lines reaches below the line that it is asked for at, in points.
  var instructionReach: Double {
    let leading = leading(of: .body, usually: Self.instructionLeading)
    return leading - Self.instructionRise + drop(of: .body) + metrics(of: .body).descent
  }
}
