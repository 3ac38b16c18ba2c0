import Gestures
import Instrument
import Interface

extension ShownState {
  /// How an attempt came out.
  init(_ outcome: Verdict.Outcome) {
    switch outcome {
    case .recognized: self = .recognized
    case .failed: self = .failed
    case .prevented, .cancelled: self = .prevented
    }
  }

  /// How an attempt's standing is shown.
  init(_ standing: Attempt.Standing) {
    switch standing {
    case .possible: self = .possible
    case .waiting: self = .waiting
    case .active: self = .active
    case .recognized: self = .recognized
    case .failed: self = .failed
    case .prevented, .cancelled: self = .prevented
    }
  }
}
