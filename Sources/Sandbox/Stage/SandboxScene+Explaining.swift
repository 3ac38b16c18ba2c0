import Files
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import SystemPackage

/// Why an attempt did not fire, and what would have made it.
extension SandboxScene: ExplanationPlace {
  // MARK: The card

  /// Explains the latest attempt of the recognizer in that row up to the moment that is looked at.
  func explain(_ row: Int) {
    guard panel.recognizers.indices.contains(row) else { return }
    explain(panel.recognizers[row].label)
  }

  /// Explains the latest attempt of the recognizer of that name up to the moment that is looked at.
  func explain(_ name: String) {
    let history = viewing.history
    guard let recognizer = history.place(of: name) else { return }
    let places = history.rows[recognizer].attempts
    guard let place = places.lastIndex(where: { $0.start <= viewing.head }) else {
      return toast.show(.possible, about: Self.untriedSubject) { ($0("whyNot.untried", $0.gesture(name)), .none) }
    }
    explanation.explain(recognizer, place)
  }

  /// What the remark is about that a recognizer was not tried yet: it holds for what is looked at, and until a finger lands.
  static let untriedSubject = "untried"

  func explained(_ whyNot: WhyNot, isNew: Bool) {
    if isNew { reports.events.write(whyNot, in: appearance.words, at: time) }
    let row = panel.recognizers.firstIndex { $0.label == whyNot.name }
    panel.selection = row
    timeline.plot.selected = whyNot.name
    // The stage shows the moment of the decision; the fingers that were lifted by it are still seen.
    if isNew { viewing.hold(at: whyNot.attempt.decision ?? viewing.head) } else { refresh() }
    placeElements()
    // What is said on the stage keeps off the card.
    refresh()
    pointCard()
    ring.controls = controls
  }

  /// Has the card point at the row that it is about, where that is seen beside it.
  func pointCard() {
    card.pointer = panel.selection.flatMap { row in
      guard side == .recognizers, card.frame.maxX <= panel.frame.minX, card.frame.midX > stage.frame.midX else {
        return nil
      }
      let y = panel.area(row).midY - card.frame.minY
      return y > 20 && y < card.bounds.height - 20 ? y : nil
    }
  }

  func attemptsChanged() { ring.controls = controls }

  func explanationEnded() {
    panel.selection = nil
    timeline.plot.selected = nil
    ring.controls = controls
    refresh()
    placeElements()
  }

  /// Something else is looked at.
  func viewingChanged() {
    if !viewing.isPlaying { toast.hide(about: Self.untriedSubject) }
    explanation.viewingChanged()
    stage.showsRecording = viewing.showsRecording
    recordings.showsOpened = viewing.showsRecording
    refresh()
  }

  func pressed(_ press: WhyNotCard.Press) {
    switch press {
    case .previous: explanation.step(-1)
    case .next: explanation.step(1)
    case .close: explanation.end()
    case .tryIt: tryIt()
    case .save: saveCase()
    }
  }

  /// Makes the change that is suggested, or takes it back where it is made.
  private func tryIt() {
    if tried != nil { return _ = undoTuning() }
    guard let whyNot = card.shown, whyNot.smallest != nil else { return }
    let changes = explanation.changes
    // With the slider back where it was there is nothing to try.
    guard changes.contains(where: \.changesAnything) else { return }
    tuned.noteStep()
    change(changes, on: whyNot.trial, from: set)
  }

  /// The slider was let go: what is tried is tried with that value.
  func sliderSettled() {
    guard let tried, let whyNot = card.shown else { return }
    let changes = explanation.changes
    // Back where it was, it is no change.
    guard changes.contains(where: \.changesAnything) else { return _ = undoTuning() }
    change(changes, on: whyNot.trial, from: tried.formerSet)
  }

  /// Changes the recognizers, and shows what becomes of the attempt that is explained, beside what it was.
  private func change(_ changes: [Change], on trial: Trial, from former: GestureSet) {
    guard explanation.attempt != nil, let tried = TriedChange(changes, on: trial, from: former) else { return }
    tuned.begin(tried)
    use(former.applying(changes))
    settingsChanged()
    // In a low window a message would lie over the drawing, or over what the card says itself, with the same way back.
    let hasRoom = bounds.size.isUpright && hasRoomForLine
    if card.isShown, cardPlacing?.isBeside == false, !hasRoom { return toast.hide() }
    let name = trial.recognizer
    sayTuned { words in
      "\(words.gesture(name)): \(words.list(changes.map { words.line(for: $0, in: former) }))"
    }
    placeToast()
    // What is said on the stage keeps off the message, which came last.
    refresh()
  }

  // MARK: Cases

  /// Saves the attempt that is explained as a case, or what happened around the moment that is looked at.
  func saveCase() {
    let history = viewing.history
    let words = appearance.words
    var name = words("case.untitled")
    var stem = "gestures"
    var recording: Recording?
    if let whyNot = card.shown {
      guard whyNot.isInSet else { return toast.show(words("noHelp.notInSet", words.gesture(whyNot.name)), .waiting) }
      let excerpt = history.excerpt(
        around: whyNot.attempt, in: moments.header(at: whyNot.attempt.start),
        withTail: whyNot.attempt.outcome != .recognized)
      // What the case expects is what comes of these touches by the present settings, whatever came of them and of others then.
      var trial = whyNot.trial
      (trial.recording, trial.present) = (excerpt, nil)
      name = trial.verdict(by: set.copy()).map(words.sentence) ?? words("verdict.undecided", whyNot.name)
      recording = excerpt
      // Not every name of a recognizer is one of a file.
      if NamedFiles.canBeName(whyNot.name) { stem = whyNot.name }
    } else if let attempt = history.latestAttempt(at: viewing.head) {
      recording = history.excerpt(around: attempt, in: moments.header(at: attempt.start), withTail: false)
    }
    guard let recording else { return toast.show(words("case.nothing"), .waiting) }
    do {
      let bytes = try GestureCase.file(named: name, of: recording, with: set)
      let path = try NamedFiles(in: data.cases, ending: ".case").add(bytes, named: stem, isNumbered: true)
      say(words("saved", data.shortened(path)))
    } catch {
      reports.say(error, on: toast)
    }
  }
}
