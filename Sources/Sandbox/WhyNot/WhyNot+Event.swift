import Gestures
import Instrument
import Interface
import JSON
import Recordings

extension EventStream {
  /// Writes what the card says of an attempt, so that whoever cannot see the window reads the same.
  ///
  /// - Parameter words: the window's.
  func write(_ whyNot: WhyNot, in words: Words, at time: Double) {
    write("explanation", at: time) { writer in
      writer.key("recognizer")
      writer.value(whyNot.name)
      writer.key("attempt")
      writer.value(whyNot.position.index)
      writer.key("of")
      writer.value(whyNot.position.count)
      writer.key("outcome")
      writer.value(whyNot.verdict?.outcome.rawValue ?? (whyNot.isWaiting ? "waiting" : "possible"))
      if let finding = whyNot.verdict?.finding { writer.reason(finding) }
      if let winner = whyNot.verdict?.by {
        writer.key("by")
        writer.value(winner)
      }
      if let wait = whyNot.wait {
        writer.key("waitedFor")
        writer.value(wait.other)
      }
      writer.key("text")
      writer.value(words.line(for: whyNot))
      writer.key("fires")
      writer.value(whyNot.firesNow)
      writer.key("changes")
      writer.beginArray()
      for change in whyNot.smallest?.changes ?? [] { writer.value(change) }
      writer.endArray()
      if whyNot.shownChanges.isEmpty {
        writer.key("why")
        writer.value(words.lineWithoutChange(for: whyNot))
      }
    }
  }
}

extension JSONWriter {
  /// Writes a change with the name of the property in a gesture set; values of tolerances are in the tolerance's unit.
  fileprivate mutating func value(_ change: Change) {
    beginObject()
    key("recognizer")
    value(change.recognizer)
    switch change {
    case .tolerance(_, let name, let from, let to):
      key("property")
      value(name)
      key("from")
      value(from)
      key("to")
      value(to)
    case .simultaneous(_, let other):
      key("property")
      value("simultaneousWith")
      key("to")
      value(other)
    case .withoutWaiting(_, let other):
      key("property")
      value("requiresFailureOf")
      key("from")
      value(other)
    }
    endObject()
  }
}
