import Geometry

/// How the pointer that hovers over views reaches their recognizers: as a touch that is never down.
extension TouchRouter {
  func movePointer(to place: Point?, kind: TouchSample.Kind) {
    guard let place else {
      guard let pointer else { return }
      for recognizer in pointer.gestureRecognizers where pointer.isReceived(by: recognizer) {
        leave(recognizer, with: pointer)
      }
      self.pointer = nil
      return
    }
    // One touch is of one type.
    if let pointer, pointer.kind != kind { movePointer(to: nil, kind: kind) }
    let sample = TouchSample(id: -1, phase: .moved, location: place, kind: kind, timestamp: time)
    if let pointer {
      guard place != pointer.windowLocation else { return }
      pointer.update(with: sample, phase: .regionMoved)
    } else {
      landings += 1
      let touch = Touch(sample, serial: landings, phase: .regionEntered)
      pointer = touch
    }
    guard let pointer else { return }
    pointer.view = root.hitTest(place, with: event)
    var under: ContiguousArray<GestureRecognizer> = []
    forEachRecognizer(around: pointer.view) { recognizer in
      guard recognizer.followsPointer, recognizer.isEnabled else { return }
      takeOver(recognizer)
      under.append(recognizer)
    }
    for recognizer in pointer.gestureRecognizers where pointer.isReceived(by: recognizer) {
      if under.contains(where: { $0 === recognizer }) {
        pointer.phase = .regionMoved
        guard recognizer.isOpen else { continue }
        readEvent(for: recognizer)
        call(recognizer) { $0.touchesMoved(Touches(pointer), with: event) }
      } else {
        leave(recognizer, with: pointer)
      }
    }
    for recognizer in under where !recognizer.isInAttempt && isAtWork(recognizer) {
      pointer.phase = .regionEntered
      guard isWilling(recognizer, to: pointer), delegateAdmits(pointer, to: recognizer) else { continue }
      take(pointer, by: recognizer)
      readEvent(for: recognizer)
      call(recognizer) { $0.touchesBegan(Touches(pointer), with: event) }
    }
    settle()
  }

  private func leave(_ recognizer: GestureRecognizer, with pointer: Touch) {
    pointer.phase = .regionExited
    readEvent(for: recognizer)
    if recognizer.isOpen { call(recognizer) { $0.touchesEnded(Touches(pointer), with: event) } }
    closeAbandoned(recognizer)
    settle()
    letGo(of: pointer, by: recognizer)
    settle()
  }

  /// Lets a recognizer be free that was interrupted while it followed the pointer, which is never lifted: where it moves on in
  /// the view, hovering begins anew.
  func letGoOfPointer(by recognizer: GestureRecognizer) {
    guard let pointer else { return }
    letGo(of: pointer, by: recognizer)
    if let view = pointer.view, !view.isDescendant(of: root) { pointer.view = nil }
  }

  private func letGo(of pointer: Touch, by recognizer: GestureRecognizer) {
    guard pointer.isReceived(by: recognizer) else { return }
    pointer.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.record.lastCentroid = pointer.windowLocation
    recognizer.record.touches.removeAll { $0 === pointer }
    release(recognizer)
  }
}

extension Touch {
  fileprivate func isReceived(by recognizer: GestureRecognizer) -> Bool {
    gestureRecognizers.contains { $0 === recognizer }
  }
}
