/// Whom a recognizer waits for in every attempt.
struct Requirements {
  /// Those whose failure it requires, as `require(toFail:)` said.
  var stated = Acquaintances()
  /// Whether another recognizer has it among its own: only then can one of its own close a ring.
  var isRequired = false
}

/// Who waits for whose failure.
extension GestureRecognizer {
  /// Waits with recognizing until `other` has failed. There is no way to take it back; `other` lives no longer for it: a view holds
  /// it. What is said while the engine asks whether this one may begin counts from its next question on.
  ///
  /// - Returns: false, and nothing changes, where `other` already waits for this one, directly or through others.
  @discardableResult
  public final func require(toFail other: GestureRecognizer) -> Bool {
    guard other !== self, !requirements.isRequired || !other.waits(for: self) else { return false }
    other.requirements.isRequired = true
    if requirements.stated.add(other) { router?.memberships += 1 }
    return true
  }

  private func waits(for other: GestureRecognizer) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var pending = [self]
    while let next = pending.popLast() {
      guard next !== other else { return true }
      if seen.insert(ObjectIdentifier(next)).inserted { pending += next.requirements.stated.present }
    }
    return false
  }

  /// Whether a delegate or an override of the hooks can make this one wait for others or others for it, besides
  /// `requirements`.
  final var canAddRequirements: Bool { delegate != nil || !isOfOwnClass }

  /// The engine's own classes. A class that is left out is asked where it need not be.
  package static let ownClasses: Set<ObjectIdentifier> = Set(
    [
      CheckmarkGestureRecognizer.self, FlagGestureRecognizer.self, HoverGestureRecognizer.self,
      LongPressGestureRecognizer.self, MultiSwipeGestureRecognizer.self, OekakiGestureRecognizer.self,
      PanGestureRecognizer.self, PinchGestureRecognizer.self, RotationGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, SwipeGestureRecognizer.self, TapGestureRecognizer.self,
      ThreeFingersPinchGestureRecognizer.self,
    ].map { ObjectIdentifier($0 as GestureRecognizer.Type) })
}
