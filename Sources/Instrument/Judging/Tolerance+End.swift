import Gestures

extension Tolerance {
  /// The end of its range that helps most where a rule of `recognizer` failed; nil where more or less of it is no help, or more is
  /// set already than the range has, as a file may.
  package func end(helping finding: Finding, of recognizer: GestureRecognizer) -> Double? {
    let value = value(of: recognizer)
    switch finding.sense {
    case .atMost, .below: return value.isFinite && value > range.upperBound ? nil : range.upperBound
    case .atLeast, .above: return value.isFinite && value < range.lowerBound ? nil : range.lowerBound
    case .exactly, nil: return nil
    }
  }
}
