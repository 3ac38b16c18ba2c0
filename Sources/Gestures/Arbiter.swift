/// Answers each proposal of a recognizer once: yes, wait for another to fail, or no.
///
/// The contract: it is asked after every recognizer has seen the event, so that all failures of an event are known before
/// anything is granted; what proposed first is judged first, which for one touch is the order of delivery; a recognizer
/// that is granted fails those it excludes, and those that needed it to fail; one that waits excludes nobody.
final class Arbiter {
  /// Recognizers that propose or wait, in the order in which they proposed.
  @exclusivity(unchecked) private(set) var candidates: ContiguousArray<GestureRecognizer> = []

  private enum Answer {
    case granted
    case refused
    case waits
  }

  func add(_ recognizer: GestureRecognizer) {
    guard !recognizer.isCandidate else { return }
    recognizer.isCandidate = true
    candidates.append(recognizer)
  }

  /// Whether anyone proposes or waits.
  var isBusy: Bool { !candidates.isEmpty }

  /// Judges until nothing changes any more; what is left waits, and is announced as waiting.
  func settle(in router: TouchRouter) {
    var index = 0
    while index < candidates.count {
      let candidate = candidates[index]
      if candidate.proposal != nil, answer(candidate, in: router) == .waits {
        index += 1
      } else {
        candidate.isCandidate = false
        candidates.remove(at: index)
        // Each answer may resolve what an earlier candidate waits for.
        index = 0
      }
    }
    for candidate in candidates where !candidate.isWaiting {
      candidate.isWaiting = true
      for blocker in blockers(of: candidate, in: router) {
        router.tell { $0.recognizer(candidate, waitsFor: blocker, at: router.time) }
      }
    }
  }

  private func answer(_ candidate: GestureRecognizer, in router: TouchRouter) -> Answer {
    for other in router.attempting where requires(candidate, failureOf: other) {
      if other.currentState == .possible {
        if !waits(other, for: candidate, in: router) { return .waits }
      } else if other.currentState != .failed {
        router.prevent(candidate, by: other)
        return .refused
      }
    }
    guard mayBegin(candidate) else {
      candidate.fail(Finding(.refused))
      router.note(candidate)
      return .refused
    }
    // The question may have been answered by switching the recognizer off.
    guard candidate.proposal != nil else { return .refused }
    for other in router.attempting
    where other.currentState.isActive && other.sharesTouch(with: candidate) && excludes(other, candidate) {
      router.prevent(candidate, by: other)
      return .refused
    }
    router.grant(candidate)
    for other in router.attempting where other !== candidate && other.currentState == .possible {
      guard other.sharesTouch(with: candidate) else { continue }
      if requires(other, failureOf: candidate) || excludes(candidate, other) { router.prevent(other, by: candidate) }
    }
    return .granted
  }

  private func blockers(of candidate: GestureRecognizer, in router: TouchRouter) -> ContiguousArray<GestureRecognizer> {
    router.attempting.filter { $0.currentState == .possible && requires(candidate, failureOf: $0) }
  }

  private func mayBegin(_ candidate: GestureRecognizer) -> Bool {
    candidate.delegate?.gestureRecognizerShouldBegin(candidate) ?? true
      && candidate.view?.gestureRecognizerShouldBegin(candidate) ?? true
  }

  // MARK: Exclusion

  /// Whether recognizing `winner` fails `loser`.
  private func excludes(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    guard winner !== loser, winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    if let delegate = winner.delegate,
      delegate.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser)
    {
      return false
    }
    return !(loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) ?? false)
  }

  // MARK: Failure requirements

  private func requires(_ recognizer: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool {
    guard recognizer !== other, recognizer.sharesTouch(with: other) else { return false }
    return recognizer.requirements.contains { $0 === other } || requiresDynamically(recognizer, failureOf: other)
  }

  /// Asks each of the four hooks once an attempt and pair.
  private func requiresDynamically(_ recognizer: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool {
    let key = ObjectIdentifier(other)
    if let known = recognizer.dynamicAnswers[key] { return known }
    var answer = recognizer.shouldRequireFailure(of: other)
    if other.shouldBeRequiredToFail(by: recognizer) { answer = true }
    if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false { answer = true }
    if other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false { answer = true }
    recognizer.dynamicAnswers[key] = answer
    return answer
  }

  /// Whether `recognizer` waits for `other`, directly or through others: a rule that closes such a ring is ignored.
  private func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer, in router: TouchRouter) -> Bool {
    guard recognizer.proposal != nil else { return false }
    var pending = [recognizer]
    var seen: Set<ObjectIdentifier> = []
    while let next = pending.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      for blocker in blockers(of: next, in: router) {
        if blocker === other { return true }
        if blocker.proposal != nil { pending.append(blocker) }
      }
    }
    return false
  }
}
