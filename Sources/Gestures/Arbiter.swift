/// Answers each proposal of a recognizer once: yes, wait for another to fail, or no.
///
/// The contract: it is asked after every recognizer has seen the event, so that all failures of an event are known before
/// anything is granted; what proposed first is judged first, which for one touch is the order of delivery; a recognizer
/// that is granted fails those it excludes, and those that needed it to fail; one that waits excludes nobody. Whoever is
/// asked on the way may do anything, also to the recognizers that the question is about: nothing is taken for granted after
/// a question that was true before it.
final class Arbiter {
  /// Recognizers that propose or wait, in the order in which they proposed.
  private var candidates: ContiguousArray<GestureRecognizer> = []
  /// Counts the searches for rings, so that each can mark where it has been.
  private var searches = 0
  /// Where among the router's attempts those stand whose hooks or delegate can add requirements.
  private var answering: ContiguousArray<Int> = []
  /// The router's `memberships` when `answering` was looked up.
  private var answeringAsOf = -1

  private enum Answer {
    case decided
    case waits
  }

  func add(_ recognizer: GestureRecognizer) {
    guard !recognizer.record.waiting.isCandidate else { return }
    recognizer.record.waiting.isCandidate = true
    candidates.append(recognizer)
  }

  /// Judges until nothing changes any more; what is left waits, and is announced as waiting.
  func settle(in router: TouchRouter) {
    var index = 0
    while index < candidates.count {
      let candidate = candidates[index]
      if candidate.isProposing, answer(candidate, in: router) == .waits {
        index += 1
      } else {
        candidate.record.waiting.blocker = nil
        candidates.remove(at: index)
        // Each answer may resolve what an earlier candidate waits for.
        index = 0
      }
    }
    for candidate in candidates
    where candidate.isProposing && (!candidate.isWaiting || candidate.record.waiting.toldAsOf != router.memberships) {
      tellOfWaiting(candidate, in: router)
    }
  }

  /// Tells for whom a candidate waits, as far as that was not told before.
  private func tellOfWaiting(_ candidate: GestureRecognizer, in router: TouchRouter) {
    candidate.record.isWaiting = true
    candidate.record.waiting.toldAsOf = router.memberships
    for other in requirements(of: candidate, in: router)
    where other.currentState == .possible && !waits(other, for: candidate, in: router) {
      guard candidate.isWaiting else { break }
      guard !candidate.record.waiting.told.contains(other.record.serial) else { continue }
      candidate.record.waiting.told.append(other.record.serial)
      router.tell(of: .waits) {
        if candidate.isWaiting { $0.recognizer(candidate, waitsFor: other, at: router.time) }
      }
    }
  }

  private func answer(_ candidate: GestureRecognizer, in router: TouchRouter) -> Answer {
    if let blocker = candidate.record.waiting.blocker, blocker.currentState == .possible,
      candidate.record.waiting.asOf == router.memberships
    {
      return .waits
    }
    for other in requirements(of: candidate, in: router) {
      if other.currentState == .possible {
        guard !waits(other, for: candidate, in: router) else { continue }
        candidate.record.waiting.blocker = other
        return .waits
      } else if other.currentState != .failed {
        router.prevent(candidate, by: other)
        return .decided
      }
    }
    guard mayBegin(candidate) else {
      candidate.fail(Finding(.refused))
      router.note(candidate)
      return .decided
    }
    for other in router.attempting
    where candidate.isProposing && other.currentState.isActive && other.sharesTouch(with: candidate)
      && excludes(other, candidate) && other.currentState.isActive
    {
      router.prevent(candidate, by: other)
    }
    guard candidate.isProposing else { return .decided }
    router.grant(candidate)
    for other in router.attempting
    where other !== candidate && other.currentState == .possible && other.sharesTouch(with: candidate) {
      // It has not failed, whatever became of it; but when it was cancelled while it was asked about, it excludes nobody.
      if requires(other, failureOf: candidate) || excludes(candidate, other) && candidate.currentState != .cancelled {
        router.prevent(other, by: candidate)
      }
    }
    return .decided
  }

  private func mayBegin(_ candidate: GestureRecognizer) -> Bool {
    candidate.delegate?.gestureRecognizerShouldBegin(candidate) ?? true
      && candidate.view?.gestureRecognizerShouldBegin(candidate) ?? true
  }

  // MARK: Exclusion

  /// Whether recognizing `winner` fails `loser`.
  private func excludes(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    guard winner !== loser, winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    if winner.companions.contains(loser) || loser.companions.contains(winner) { return false }
    if let delegate = winner.delegate,
      delegate.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser)
    {
      return false
    }
    return !(loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) ?? false)
  }

  // MARK: Failure requirements

  /// The recognizers at work whose failure `recognizer` requires, in the order of their attempts.
  ///
  /// They are looked up once for as long as nobody's attempt begins or ends, no touch comes to one and no relation changes. Where
  /// nobody's hooks or delegate can add to it, that takes as long as its own list is.
  private func requirements(
    of recognizer: GestureRecognizer, in router: TouchRouter
  ) -> ContiguousArray<GestureRecognizer> {
    let present = router.memberships
    guard recognizer.record.waiting.asOf != present else { return recognizer.record.waiting.present }
    if recognizer.canAddRequirements {
      recognizer.record.waiting.present = router.attempting.filter { requires(recognizer, failureOf: $0) }
    } else {
      var required: ContiguousArray<GestureRecognizer> = []
      for other in recognizer.requirements.stated.present
      where other.router === router && recognizer.sharesTouch(with: other) { required.append(other) }
      for index in lookUpAnswering(in: router) {
        let other = router.attempting[index]
        if !required.contains(where: { $0 === other }), requires(recognizer, failureOf: other) {
          required.append(other)
        }
      }
      if required.count > 1 { required.sort { $0.record.serial < $1.record.serial } }
      recognizer.record.waiting.present = required
    }
    // Whoever was asked may have changed them again.
    recognizer.record.waiting.asOf = present
    return recognizer.record.waiting.present
  }

  private func lookUpAnswering(in router: TouchRouter) -> ContiguousArray<Int> {
    if answeringAsOf != router.memberships {
      answering.removeAll(keepingCapacity: true)
      for (index, other) in router.attempting.enumerated() where other.canAddRequirements { answering.append(index) }
      answeringAsOf = router.memberships
    }
    return answering
  }

  private func requires(_ recognizer: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool {
    guard recognizer !== other, recognizer.sharesTouch(with: other) else { return false }
    if recognizer.requirements.stated.contains(other) { return true }
    return (recognizer.canAddRequirements || other.canAddRequirements)
      && requiresDynamically(recognizer, failureOf: other)
  }

  /// Asks each of the four hooks once for each pair of attempts.
  private func requiresDynamically(_ recognizer: GestureRecognizer, failureOf other: GestureRecognizer) -> Bool {
    if let known = recognizer.record.waiting.answers[other.record.serial] { return known }
    var answer = recognizer.shouldRequireFailure(of: other)
    if other.shouldBeRequiredToFail(by: recognizer) { answer = true }
    if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false { answer = true }
    if other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false { answer = true }
    recognizer.record.waiting.answers[other.record.serial] = answer
    return answer
  }

  /// Whether `recognizer` waits for `other`, directly or through others: a rule that closes such a ring is ignored.
  private func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer, in router: TouchRouter) -> Bool {
    // `require(toFail:)` refuses to close a ring, so that one has an added requirement in it.
    guard recognizer.isProposing, !lookUpAnswering(in: router).isEmpty else { return false }
    searches += 1
    var pending: ContiguousArray<GestureRecognizer> = [recognizer]
    while let next = pending.popLast() {
      guard next.record.waiting.lastSearch != searches else { continue }
      next.record.waiting.lastSearch = searches
      for blocker in requirements(of: next, in: router) where blocker.currentState == .possible {
        if blocker === other { return true }
        if blocker.isProposing { pending.append(blocker) }
      }
    }
    return false
  }
}
