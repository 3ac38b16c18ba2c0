import GestureFlash

/// The seconds of a game as they are shown, in tenths: those since the first prompt, or what is left of the countdown.
struct ShownSeconds {
  private(set) var tenths = 0

  /// When they change next, after `now` in seconds on the input's own clock; nil while nothing moves by itself.
  func nextChange(of game: FlashGame, after now: Double) -> Double? {
    switch game.phase {
    case .playing: now + Double(tenths + 1) / 10 - game.elapsed(at: now)
    case .countdown: game.countdownEnd - Double(max(0, tenths - 1)) / 10
    case .start, .tutorial, .presenting, .paused, .practising, .finished: nil
    }
  }

  /// Takes them from the game.
  mutating func update(_ game: FlashGame, at time: Double) {
    switch game.phase {
    case .countdown: tenths = Int(((game.countdownEnd - time) * 10 - 1e-6).rounded(.up))
    case .start, .tutorial, .presenting, .playing, .paused, .practising, .finished:
      tenths = Int(game.elapsed(at: time) * 10 + 1e-6)
    }
  }
}
