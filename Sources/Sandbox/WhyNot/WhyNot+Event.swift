import Gestures
import Instrument
import Interface
import JSON
import Recordings

extension EventStream {
  /// Writes what the card says of an attempt, so that whoever cannot see the window reads the same: of touches that are judged anew
  /// by a change what becomes of them now.
  ///
  /// - Parameter words: the window's.
  func write(_ whyNot: WhyNot, in words: Words, at time: Double) {
    write("explanation", at: time) { writer in
      writer.member("recognizer", whyNot.name)
      writer.member("attempt", whyNot.position.index)
      writer.member("of", whyNot.position.count)
      writer.member("outcome", whyNot.shownVerdict?.outcome.rawValue ?? (whyNot.isWaiting ? "waiting" : "possible"))
      if let finding = whyNot.shownVerdict?.finding { writer.reason(finding) }
      if let winner = whyNot.shownVerdict?.by {
        writer.member("by", winner)
      }
      if let wait = whyNot.wait {
        writer.member("waitedFor", wait.other)
      }
      writer.member("text", words.line(for: whyNot))
      writer.member("fires", whyNot.firesNow)
      writer.key("changes")
      writer.beginArray()
      for change in whyNot.smallest?.changes ?? [] { writer.value(change) }
      writer.endArray()
      if whyNot.shownChanges.isEmpty {
        writer.member("why", words.lineWithoutChange(for: whyNot))
      }
    }
  }
}

extension JSONWriter {
  /// Writes a change with the name of the property in a gesture set; values of tolerances are in the tolerance's unit.
  fileprivate mutating func value(_ change: Change) {
    beginObject()
    member("recognizer", change.recognizer)
    switch change {
    case .tolerance(_, let name, let from, let to):
      member("property", name)
      member("from", from)
      member("to", to)
    case .simultaneous(_, let other):
      member("property", "simultaneousWith")
      member("to", other)
    case .withoutWaiting(_, let other):
      member("property", "requiresFailureOf")
      member("from", other)
    }
    endObject()
  }
}
