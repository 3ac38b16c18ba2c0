public import Gestures

extension TouchSample {
  /// What a finger of a script does, as a touch with the finger's number.
  ///
  /// - Parameters:
  ///   - kind: What touches; a finger by default.
  ///   - time: When, in seconds; the time of the step by default.
  public init(_ step: FingerStep, kind: Kind = .finger, at time: Double? = nil) {
    let phase: Phase =
      switch step.phase {
      case .down: .began
      case .move: .moved
      case .up: .ended
      case .cancel: .cancelled
      }
    self.init(
      id: step.finger, phase: phase, location: step.location, kind: kind, pressure: step.pressure,
      timestamp: time ?? step.time)
  }
}
