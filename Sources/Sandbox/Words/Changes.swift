import Gestures
import Instrument
import Interface
import Recordings

extension Words {
  /// A change of a set in one line.
  func line(for change: Change, in set: GestureSet) -> String {
    switch change {
    case .tolerance(let recognizer, let name, let from, let to):
      let unit = set[recognizer].flatMap { Tolerance.named(name, of: $0)?.unit } ?? .ratio
      // One thing, which no line is broken in.
      return "\(tolerance(name)) \(setting(from, unit))\u{A0}→\u{A0}\(setting(to, unit))"
    case .simultaneous(_, let other): return self("change.simultaneous", gesture(other))
    case .withoutWaiting(_, let other): return self("change.withoutWaiting", gesture(other))
    }
  }
}
