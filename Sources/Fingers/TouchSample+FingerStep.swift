public import Gestures

extension TouchSample {
  /// What a finger of a script does, as a touch with the finger's number.
  ///
  /// - Parameters:
  ///   - kind: what touches; a finger by default.
  ///   - time: when, in seconds; the time of the step by default.
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

extension FingerScript {
  /// The script as an engine gets it, delivery by delivery: what fingers do at the same time is one. A wait at the end is none:
  /// the script's `duration` says it.
  ///
  /// - Parameter kind: what touches; a finger by default.
  public func deliveries(kind: TouchSample.Kind = .finger) -> [[TouchSample]] {
    steps.reduce(into: []) { deliveries, step in
      if deliveries.last?.first?.timestamp == step.time {
        deliveries[deliveries.count - 1].append(TouchSample(step, kind: kind))
      } else {
        deliveries.append([TouchSample(step, kind: kind)])
      }
    }
  }
}
