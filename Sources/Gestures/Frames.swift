import Geometry

/// How samples become calls.
///
/// A frame is what several touches do at once: samples of one delivery that follow each other and say the same of different
/// touches at the same time. Recognizers get it as UIKit hands over the touches of one event, in one call; samples are
/// never put in another order. The same samples in a delivery each are as many frames, and may be judged otherwise: two
/// fingers that land in one frame begin no drawing, and one after the other they begin one and cancel it. Then the arbiter
/// judges, views hear of it, each of its own touches in one call, and actions are sent.
extension TouchRouter {
  func process(_ samples: [TouchSample]) {
    for sample in samples { take(sample) }
    deliverFrame()
  }

  func process(_ sample: TouchSample) {
    // One finger that moves, as nearly always, needs no gathering.
    if sample.phase == .moved {
      meetDeadlines(to: Self.isTime(sample.timestamp) ? sample.timestamp : time)
      if let touch = liveTouch(sample.id), let sample = bounded(sample, touch) { move(touch, with: sample) }
      return
    }
    take(sample)
    deliverFrame()
  }

  /// The sample as it is delivered: at the present time, and with values that no sum overflows with; nil for one that is
  /// nowhere.
  private func bounded(_ report: TouchSample, _ touch: Touch?) -> TouchSample? {
    guard var sample = report.bounded(elsewhere: touch?.windowLocation) else { return nil }
    sample.timestamp = time
    return sample
  }

  private func move(_ touch: Touch, with sample: TouchSample) {
    tell(of: .samples) { $0.router(self, willDeliver: sample, to: touch.view) }
    read(sample)
    // A finger that moves on, as nearly always, is the only one that has moved.
    if lastMoved !== touch || !moved.isEmpty {
      letRest()
      lastMoved = touch
    }
    touch.update(with: sample, phase: .moved)
    let touches = Touches(touch)
    let recognizers = touch.gestureRecognizers
    let span = recognizers.span
    for index in span.indices {
      span.withHeld(index) { recognizer in
        guard recognizer.isOpen else { return }
        recognizer.record.read(event)
        move(recognizer, touches)
      }
    }
    judge()
    deliverToView(touch)
    settle()
    if touch.phase == .moved { touch.phase = .stationary }
    tell(of: .deliveredSamples) { $0.router(self, didDeliver: sample, to: touch.view) }
  }

  /// A function of its own: what it is given is held by who gives it, and need not be taken hold of for each call it makes.
  @inline(never) private func move(_ recognizer: GestureRecognizer, _ touches: Touches) {
    recognizer.isBeingCalled = true
    recognizer.touchesMoved(touches, with: event)
    recognizer.isBeingCalled = false
    if recognizer.hasNews { note(recognizer) }
  }

  private func take(_ report: TouchSample) {
    let time = Self.isTime(report.timestamp) ? max(report.timestamp, self.time) : self.time
    if let first = frame.first,
      first.phase != report.phase || time > self.time || frame.contains(where: { $0.id == report.id })
    {
      deliverFrame()
    }
    if frame.isEmpty { meetDeadlines(to: time) }
    let touch = liveTouch(report.id)
    guard var sample = bounded(report, touch) else { return }
    if sample.phase == .began, let touch {
      // The device has begun anew with it, and said nothing of its end.
      deliverFrame()
      frame.append(sample)
      frame[0].phase = .cancelled
      frame[0].location = touch.windowLocation
      deliverFrame()
    } else if sample.phase != .began {
      guard let touch else { return }
      if sample.phase == .cancelled { sample.location = touch.windowLocation }
    }
    frame.append(sample)
  }

  private func liveTouch(_ id: Int) -> Touch? {
    for touch in live where touch.id == id { return touch }
    return nil
  }

  // MARK: One frame

  private func deliverFrame() {
    guard let phase = frame.first?.phase else { return }
    letRest()
    for sample in frame {
      // A pointer that comes down hovers no more.
      if phase == .began, sample.kind == .mouse || sample.kind == .pen { movePointer(to: nil, kind: sample.kind) }
      if let touch = phase == .began ? makeTouch(of: sample) : liveTouch(sample.id) {
        acting.append(touch)
        tell(of: .samples) { $0.router(self, willDeliver: sample, to: touch.view) }
      }
    }
    switch phase {
    case .began: land()
    case .moved: move()
    case .ended:
      // A lift elsewhere is a movement and a lift.
      if zip(frame, acting).contains(where: { $0.location != $1.windowLocation }) { move() }
      lift(.ended)
      // What has gone keeps no view.
      letRest()
    case .cancelled: lift(.cancelled)
    }
    for index in frame.indices {
      tell(of: .deliveredSamples) { $0.router(self, didDeliver: frame[index], to: acting[index].view) }
    }
    frame.removeAll(keepingCapacity: true)
    acting.removeAll(keepingCapacity: true)
  }

  /// Brings the acting touches and the event up to the frame's samples.
  private func update(_ phase: Touch.Phase) {
    for index in frame.indices {
      read(frame[index])
      acting[index].update(with: frame[index], phase: phase)
    }
  }

  /// Takes the keys and buttons of a sample for those of the event.
  func read(_ sample: TouchSample) {
    event.buttonMask = sample.buttons
    event.modifierFlags = sample.modifiers
  }

  /// Has a recognizer know the keys and buttons of the event.
  func readEvent(for recognizer: GestureRecognizer) {
    let phase = frame.first?.phase
    recognizer.record.read(event, isLift: phase == .ended || phase == .cancelled)
  }

  /// Calls `body` once for every recognizer that receives some of the acting touches, with those of them that it receives.
  @inline(__always) private func forEachRecognizer(_ body: (GestureRecognizer, Touches) -> Void) {
    if acting.count == 1 {
      let touches = Touches(acting[0])
      let recognizers = acting[0].gestureRecognizers
      for recognizer in recognizers { body(recognizer, touches) }
      return
    }
    calls += 1
    let call = calls
    for touch in acting { touch.lastCall = call }
    for touch in acting {
      for recognizer in touch.gestureRecognizers where recognizer.lastCall != call {
        recognizer.lastCall = call
        party.removeAll(keepingCapacity: true)
        for touch in recognizer.record.touches where touch.lastCall == call { party.append(touch) }
        if !party.isEmpty { body(recognizer, Touches(party)) }
      }
    }
    party.removeAll(keepingCapacity: true)
  }

  private func land() {
    for touch in acting { admit(touch) }
    eventAnswers.removeAll(keepingCapacity: true)
    forEachRecognizer { recognizer, touches in
      guard recognizer.isOpen else { return }
      readEvent(for: recognizer)
      call(recognizer) { $0.touchesBegan(touches, with: event) }
    }
    finish()
  }

  private func move() {
    update(.moved)
    forEachRecognizer { recognizer, touches in
      guard recognizer.isOpen else { return }
      readEvent(for: recognizer)
      move(recognizer, touches)
    }
    finish()
  }

  private func lift(_ phase: Touch.Phase) {
    update(phase)
    forEachRecognizer { recognizer, touches in
      readEvent(for: recognizer)
      if phase == .cancelled {
        takeAway(touches, from: recognizer)
      } else if recognizer.isOpen {
        call(recognizer) { $0.touchesEnded(touches, with: event) }
      }
      if !recognizer.hasTouchDown { closeAbandoned(recognizer) }
    }
    if phase == .ended, let touch = acting.last { taps.lift(touch, at: time) }
    finish()
    forEachRecognizer { recognizer, _ in
      recognizer.record.lastCentroid = GestureRecognizer.centroid(of: recognizer.record.touches)
      recognizer.record.touches.removeAll(where: \.isOver)
    }
    live.removeAll(where: \.isOver)
    lastLift = time
    for touch in acting { dismiss(touch) }
    settle()
  }

  private func takeAway(_ touches: Touches, from recognizer: GestureRecognizer) {
    if recognizer.isOpen {
      let taken = Finding(.touchesTaken)
      let finding = recognizer.record.finding
      if recognizer.currentState == .possible { recognizer.record.finding = taken }
      recognizer.record.outcomeOfFailure = .cancelled
      call(recognizer) { $0.touchesCancelled(touches, with: event) }
      recognizer.record.outcomeOfFailure = .failed
      // Where the other fingers are enough to go on, it is a reason of nothing.
      if recognizer.currentState == .possible, recognizer.record.finding == taken {
        recognizer.record.finding = finding
      }
    } else {
      // A gesture that is complete but withheld is not asked: nothing may come of a touch that is taken away.
      recognizer.interrupt(.touchesTaken)
    }
    // Nor may anything come of none at all.
    if !recognizer.hasTouchDown, recognizer.currentState == .possible { recognizer.interrupt(.touchesTaken) }
  }

  /// Lets those go on without a touch that is up who were waiting for its end.
  private func dismiss(_ touch: Touch) {
    for recognizer in touch.gestureRecognizers {
      release(recognizer)
      // An action may have given back the fingers that were left.
      if recognizer.record.touchesDown == 0 { closeAbandoned(recognizer) }
    }
    for recognizer in touch.withheldFrom { release(recognizer) }
    touch.gestureRecognizers.removeAll()
    touch.withheldFrom.removeAll()
  }

  /// After recognizers had the frame: judges, lets views have it, and does what comes of that.
  private func finish() {
    judge()
    deliverToViews()
    settle()
    for touch in acting where !touch.isOver {
      touch.phase = .stationary
      moved.append(touch)
    }
  }

  /// The frame before is over, with the actions that came of it: touches that do nothing now were where they are.
  @inline(never) private func letRest() {
    lastMoved?.rest()
    lastMoved = nil
    for touch in moved { touch.rest() }
    moved.removeAll(keepingCapacity: true)
  }
}
