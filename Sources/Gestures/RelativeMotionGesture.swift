import Geometry

/// A recognizer of how fingers move towards each other or around each other, which begins once they have done enough.
///
/// When that is known, and what is judged where no more will be known, is the same for all; what is measured is each one's own.
protocol RelativeMotionGesture: GestureRecognizer {
  /// How much the fingers have to do before the gesture begins.
  var hysteresis: Double { get }
  /// Where the fingers that are compared were at one moment.
  var moment: CommonMoment { get set }
  /// How much fingers have done at most, before the gesture began, at a moment of which all were known; nil where there was none.
  var most: Double? { get set }

  /// How much the fingers have done since they began to be compared, if each of them is at its `place`.
  func amount(_ place: (Int) -> Point) -> Double

  /// Takes in the next places that are known.
  ///
  /// - Returns: how much the fingers have done by then; nil where that cannot be told.
  func take(_ place: (Int) -> Point) -> Double?

  /// Whether the gesture begins with so much.
  func isEnough(_ amount: Double) -> Bool

  /// What fingers have done held against `hysteresis`.
  func finding(_ amount: Double) -> Finding
}

extension RelativeMotionGesture {
  func take(_ place: (Int) -> Point) -> Double? { amount(place) }

  /// Fingers that move together do what rounding leaves.
  func isEnough(_ amount: Double) -> Bool { amount.reaches(hysteresis) && amount.exceeds(0) }

  /// Begins where the fingers have done enough, as far as is known at `time`.
  func judge(at time: Double) {
    deadline = deadline ?? moment.endOfSilence(after: time)
    if let latest = moment.latest(at: time) { judge(take { moment.place($0, at: latest) }) }
  }

  /// What fingers did under another limit is no reason for anything under this one; where they are now may be.
  func limitChanged() {
    guard currentState == .possible, !isProposing, most != nil else { return }
    most = 0
    lookAtTime()
  }

  /// Judges what was told last, of which no more will be known once one of the fingers is up: by the less that they have done
  /// if those that were not told of rest, or if those go on as they came.
  func judgeLast(at time: Double) {
    guard !state.isActive, !isWaiting else { return }
    guard moment.endOfSilence(after: time) != nil else { return judge(at: time) }
    let isLessAtRest = amount { moment.place($0, at: .now) } < amount(moment.expectedPlace)
    judge(isLessAtRest ? take { moment.place($0, at: .now) } : take(moment.expectedPlace))
  }

  /// Begins where `amount` is enough; nil is not.
  func judge(_ amount: Double?) {
    guard let amount else { return }
    most = max(most ?? 0, amount)
    guard isEnough(amount), !isWaiting else { return }
    explain(finding(amount))
    state = .began
  }

  /// Ends a gesture whose fingers have gone, also one that is yet to begin.
  ///
  /// - Returns: whether there is one.
  func endIfBegun() -> Bool {
    guard state.isActive || isProposing else { return false }
    state = .ended
    return true
  }
}
