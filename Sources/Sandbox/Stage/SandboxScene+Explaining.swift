import Files
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import SystemPackage

/// Why an attempt did not fire, and what would have made it.
extension SandboxScene {
  // MARK: The card

  /// Explains the latest attempt of the recognizer in that row up to the moment that is looked at.
  func explain(_ row: Int) {
    guard panel.recognizers.indices.contains(row) else { return }
    explain(panel.recognizers[row].label)
  }

  /// Explains the latest attempt of the recognizer of that name up to the moment that is looked at.
  func explain(_ name: String) {
    let history = viewing.history
    guard let recognizer = history.names.firstIndex(of: name) else { return }
    let places = history.attempts[recognizer]
    guard let place = places.lastIndex(where: { $0.start <= viewing.head }) else {
      return toast.show(appearance.words("whyNot.untried", appearance.words.gesture(name)), .possible)
    }
    explain(recognizer, place)
  }

  /// Explains an attempt by the places of its recognizer and of itself in what is looked at.
  ///
  /// - Parameter isNew: whether it is told in the event stream, and the moment of its decision held; true by default.
  func explain(_ recognizer: Int, _ place: Int, isNew: Bool = true) {
    let history = viewing.history
    guard history.attempts[recognizer].indices.contains(place) else { return }
    // A change that was tried on another attempt stays made; this one is seen by it.
    if let tried,
      tried.recognizer != history.names[recognizer] || tried.start != history.attempts[recognizer][place].start
    {
      tuned.endTrial()
    }
    let start = history.attempts[recognizer][place].start
    let whyNot = WhyNot(
      place, of: recognizer, in: history, header: moments.header(at: start),
      judgedBy: moments.set(at: start, of: history), by: set,
      tried: tried)
    explained = (history, recognizer, place)
    let moment = whyNot.attempt.decision ?? whyNot.wait?.since
    card.show(whyNot, at: moment.map { $0 - viewing.origin })
    if isNew { reports.events.write(whyNot, in: appearance.words, at: time) }
    let row = panel.recognizers.firstIndex { $0.label == whyNot.name }
    panel.selection = row
    timeline.plot.selected = whyNot.name
    // The stage shows the moment of the decision; the fingers that were lifted by it are still seen.
    if isNew { viewing.hold(at: whyNot.attempt.decision ?? viewing.head) } else { refresh() }
    placeElements()
    // What is said on the stage keeps off the card.
    refresh()
    card.pointer = row.flatMap { row in
      guard card.frame.maxX <= panel.frame.minX, card.frame.midX > stage.frame.midX else { return nil }
      let y = panel.area(row).midY - card.frame.minY
      return y > 20 && y < card.bounds.height - 20 ? y : nil
    }
    ring.controls = controls
    library.beginEffects(on: whyNot.name, of: (tried?.formerSet ?? set).copy())
    showEffect()
  }

  /// Brings the card up to what came since: its attempt may have been decided, and others made.
  func renewCard() {
    guard let explained, let shown = card.shown else { return }
    let attempts = viewing.history.attempts[explained.recognizer]
    var place = explained.place
    if attempts.count != shown.position.count {
      let (start, number) = (shown.attempt.start, shown.attempt.number)
      // The oldest may have been let go.
      guard let present = attempts.lastIndex(where: { $0.start == start && $0.number == number }) else {
        return closeCard()
      }
      place = present
      self.explained?.place = place
      card.show(place + 1, of: attempts.count)
      ring.controls = controls
    }
    if shown.attempt.outcome == nil, attempts[place].outcome != nil { explain(explained.recognizer, place) }
  }

  /// Explains what is explained by the recognizers as they are now.
  func explainAnew() {
    if let explained, card.isShown { explain(explained.recognizer, explained.place) }
  }

  /// Something else is looked at: a card explains only what is.
  func viewingChanged() {
    if let explained, explained.history !== viewing.history { closeCard() }
    stage.showsRecording = viewing.showsRecording
    refresh()
  }

  func closeCard() {
    guard card.isShown else { return }
    explained = nil
    tuned.endTrial()
    card.show(nil)
    library.endEffects()
    panel.selection = nil
    timeline.plot.selected = nil
    ring.controls = controls
    refresh()
    placeElements()
  }

  func pressed(_ press: WhyNotCard.Press) {
    switch press {
    case .previous: if let explained { explain(explained.recognizer, explained.place - 1) }
    case .next: if let explained { explain(explained.recognizer, explained.place + 1) }
    case .close: closeCard()
    case .tryIt: tryIt()
    case .save: saveCase()
    }
  }

  /// Shows what the change that is suggested or tried does to all recordings.
  func showEffect() {
    guard let whyNot = card.shown, !whyNot.shownChanges.isEmpty else { return }
    show(library.effect(of: whyNot.changes(withLast: card.slider.value)))
  }

  /// Goes on finding out what the change does.
  func findEffectOn() { if library.isFindingEffect { show(library.effectOn()) } }

  private func show(_ effect: ChangeEffect.Scores?) {
    guard let effect else {
      card.effect = "…"
      return
    }
    card.effect =
      effect.before != effect.after
      ? appearance.words(
        "whyNot.effect", "\(effect.count)", "\(effect.before.hits) → \(effect.after.hits)",
        "\(effect.before.falseFires) → \(effect.after.falseFires)")
      : effect.changed > 0
        ? appearance.words("whyNot.otherEffect", "\(effect.count)", "\(effect.changed)")
        : appearance.words("whyNot.noEffect", "\(effect.count)")
  }

  /// Makes the change that is suggested, or takes it back where it is made.
  private func tryIt() {
    if tried != nil { return _ = undoTuning() }
    guard let whyNot = card.shown, whyNot.smallest != nil else { return }
    tuned.noteStep()
    change(whyNot.changes(withLast: card.slider.value), on: whyNot.trial, from: set)
  }

  /// The slider was let go: what is tried is tried with that value.
  func sliderSettled() {
    guard let tried, let whyNot = card.shown else { return }
    let changes = whyNot.changes(withLast: card.slider.value)
    // Back where it was, it is no change.
    guard changes.contains(where: \.changesAnything) else { return _ = undoTuning() }
    change(changes, on: whyNot.trial, from: tried.formerSet)
  }

  /// Changes the recognizers, and shows what becomes of the attempt that is explained, beside what it was.
  private func change(_ changes: [Change], on trial: Trial, from former: GestureSet) {
    guard let explained, let tried = TriedChange(changes, on: trial, from: former) else { return }
    let words = appearance.words
    let lines = words.list(changes.map { words.line(for: $0, in: former) })
    tuned.begin(tried)
    use(former.applying(changes))
    explain(explained.recognizer, explained.place)
    toast.show(
      "\(words.gesture(trial.recognizer)): \(lines)", answer: .undo { [unowned self] in undoTuning() })
    placeToast()
  }

  // MARK: Cases

  /// Saves the attempt that is explained as a case, or what happened around the moment that is looked at.
  func saveCase() {
    let history = viewing.history
    var name = appearance.words("case.untitled")
    var stem = "gestures"
    var recording: Recording?
    if let whyNot = card.shown {
      recording = history.excerpt(
        around: whyNot.attempt, in: moments.header(at: whyNot.attempt.start),
        withTail: whyNot.attempt.outcome != .recognized)
      // What the case expects is what comes of the touches by the present settings, whatever came of them then.
      name =
        whyNot.trial.verdict(by: set.copy()).map(appearance.words.sentence)
        ?? "\(whyNot.name) is not decided."
      stem = whyNot.name
    } else if let attempt = history.latestAttempt(at: viewing.head) {
      recording = history.excerpt(around: attempt, in: moments.header(at: attempt.start), withTail: false)
    }
    guard let recording else { return toast.show(appearance.words("case.nothing"), .waiting) }
    do {
      let bytes = try GestureCase.file(named: name, of: recording, with: set)
      let path = try NamedFiles(in: data.cases, ending: ".case").add(bytes, named: stem, isNumbered: true)
      say(appearance.words("saved", data.shortened(path)))
    } catch {
      reports.say(error, on: toast)
    }
  }
}
