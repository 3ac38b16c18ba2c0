import GestureFlash
import JSON

// What a run's file and a list of runs say of a run in the same words.
extension JSONWriter {
  /// Writes what a run was and how it came out, as members of an object: its date, its seed, its deck, its mode, its kind
  /// of input, its seconds and its mistakes.
  ///
  /// - Parameter key: the name of the kind of input.
  public mutating func summary(of run: Run, kindUnder key: StaticString) {
    member("date", run.date)
    member("seed", run.seed.text)
    member("deck", run.deck.name)
    member("mode", run.mode.rawValue)
    member(key, run.kind.rawValue)
    member("seconds", run.seconds)
    member("mistakes", run.mistakes)
  }

  /// Writes why a run has no rank, as a member of an object; an empty array where it has one.
  public mutating func exemptions(of run: Run) {
    key("exemptions")
    beginArray()
    for exemption in Run.Exemption.allCases where run.exemptions.contains(exemption) { value(exemption.rawValue) }
    endArray()
  }
}
