import GestureFlash
import Gestures
import Interface

/// What the game saw and asked for, in lines for people to read: the latest last.
final class GameLog {
  /// So many lines are kept.
  static let most = 500
  private let appearance: Appearance
  private(set) var lines: [String] = []
  /// Told when there is another line.
  var changed: () -> Void = {}

  init(appearance: Appearance) { self.appearance = appearance }

  /// Lines are in the language that was chosen when they were written.
  private var words: Words { appearance.words }

  /// All lines, as they are copied.
  var text: String { lines.map { "\($0)\n" }.joined() }

  private func add(_ line: String) {
    if lines.count == Self.most { lines.removeFirst(Self.most / 5) }
    lines.append(line)
    changed()
  }

  /// The first finger of a gesture has landed.
  func noteGesture() { add(words("log.gesture")) }

  /// A prompt is asked for; `number` as in the deck, `index` from 1.
  func notePrompt(_ prompt: Prompt, number: Int, index: Int, of count: Int?) {
    let name = words.gesture(prompt.name)
    add(
      count.map { words("log.prompt", "\(number)", name, "\(index)", "\($0)") }
        ?? words("log.prompt.endless", "\(number)", name, "\(index)"))
  }

  /// A gesture crossed its threshold.
  func noteMeasurement(_ measurement: Measurement) {
    let name = words.gesture(measurement.gesture.name)
    let value = words.measured(measurement)
    add(value.isEmpty ? name : words("log.measured", name, value))
  }

  /// An attempt came out; for one that was right, the next prompt follows.
  func noteAnswer(_ answer: Answer) {
    switch answer.outcome {
    case .correct: add(words("log.next"))
    case .wrong(let other):
      add(words("log.wrong", words.gestureInSentence(other), words.gestureInSentence(answer.asked)))
    case .nothing:
      let came = words.measured(answer.wanted)
      add(came.isEmpty ? words("flash.notRead") : words("log.nothing", words.gesture(answer.asked.name), came))
    }
  }
}

extension Words {
  /// How far a gesture came, with its sign or unit: "×2.45"; empty for what is made as a whole.
  func measured(_ measurement: Measurement) -> String {
    switch measurement.gesture.family {
    case .swipe: self("log.points", measurement.value.text(decimals: 1))
    case .pinch: self("log.scale", measurement.value.text(decimals: 3))
    case .rotation: self("log.degrees", measurement.value.text(decimals: 1, signed: true))
    case .whole: ""
    }
  }
}
