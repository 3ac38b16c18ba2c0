import Interface

/// The button that shows for a moment that fingers did on the paper what it does.
final class LitButton: Timed {
  /// How long it shows that, in seconds.
  static let duration = 0.6

  private var lit: (button: Button, end: Double)?

  /// Shows it at `button`, from `time` on, in seconds on the input's own clock.
  func light(_ button: Button, at time: Double) {
    darken()
    button.isLit = true
    lit = (button, time + Self.duration)
  }

  /// No button shows it any more.
  func darken() {
    lit?.button.isLit = false
    lit = nil
  }

  var nextDeadline: Double? { lit?.end }

  func advance(to time: Double) { if let lit, time >= lit.end { darken() } }
}
