import Gestures

/// A pen quiets the hand that holds it.
extension Paper {
  /// Hears of every sample of a touch, after it was painted.
  func touchChanged(_ sample: TouchSample) {
    if comparesWithPan { comparison.touchChanged(sample, at: convert(fromWindow: sample.location)) }
    if sample.phase == .began { cursor.hide() }
    guard sample.kind == .pen else { return }
    switch sample.phase {
    case .began: if palms.penLanded(at: sample.timestamp) { silenceFingers() }
    case .moved: break
    case .ended, .cancelled: palms.penLifted(at: sample.timestamp)
    }
    notePen(at: sample.timestamp)
  }

  /// A pen that does not touch was heard of.
  func penHovers(at time: Double) {
    if palms.penHovers(at: time) { silenceFingers() }
    notePen(at: time)
  }

  /// Tells where a pen has come near or is gone by `time`.
  func notePen(at time: Double) {
    let isNear = palms.isSilencing(at: time)
    guard isNear != isPenNear else { return }
    isPenNear = isNear
    penChanged()
  }

  /// The hand that holds the pen makes nothing: what its fingers have just begun is taken back.
  private func silenceFingers() {
    retractYoungStrokes()
    for recognizer in [mover, undoTap, redoTap] where recognizer.isInAttempt { interrupt(recognizer) }
  }
}
