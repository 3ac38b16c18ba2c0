import Exchange
import Files
import Gestures
import Instrument
import Interface
import Recordings
import SystemPackage

/// Tuning by what the recordings say.
extension SandboxScene {
  // MARK: Values

  /// Sets a tolerance.
  ///
  /// - Parameter continues: whether a slider that is held was moved before, which is taken back with it; false by default.
  func tune(_ recognizer: GestureRecognizer, _ tolerance: Tolerance, to value: Double, continues: Bool = false) {
    // An undo of what was before would take this back, too.
    toast.pass()
    tuned.set(tolerance, of: recognizer, to: value, continues: continues)
    timeline.plot.arrange()
    settingsChanged()
  }

  /// Lets what tells of the settings tell of them as they are now.
  func settingsChanged() {
    keeper?.note(at: time)
    switch side {
    case .tuning: judgeAnew()
    case .conflicts: conflicts.search(set, size: stage.bounds.size)
    case .recognizers, .recordings, .examples, .input, .teaching: break
    }
    sidePanel.contentChanged()
    explanation.showAnew()
  }

  /// Judges all recordings again by the present recognizers, and shows what is known at once.
  func judgeAnew() {
    tuning.show(library.beginJudging(by: set), isJudging: library.isJudging, leavingOut: library.leftOut)
    tuning.justNow = justNow()
  }

  /// Judges some more of the recordings, where that was begun.
  func judgeOn() {
    guard let judgement = library.judgeOn() else { return }
    tuning.show(judgement, isJudging: library.isJudging, leavingOut: library.leftOut)
    (sidePanel.page as? RecognizerIndexPage)?.judgement = judgement
  }

  /// Leaves the recordings that were not judged yet as they were.
  func stopJudging() {
    guard let (judgement, count) = library.stopJudging() else { return }
    tuning.show(judgement, isJudging: false, leavingOut: library.leftOut, stoppedAt: count)
  }

  /// Lets the value of a tolerance be written.
  func write(_ tolerance: Tolerance, of recognizer: GestureRecognizer) {
    let name = recognizer.label
    sidePanel.push { [unowned self] in
      NumberPage(appearance, tolerance, of: set[name] ?? recognizer) { [unowned self] value in
        sidePanel.pop()
        // Another set may have taken the place of that one meanwhile.
        if let value, let present = set[name] { tune(present, tolerance, to: value) }
      }
    }
  }

  /// Lists all recognizers, to go to the sliders of one.
  func showIndex() {
    sidePanel.push { [unowned self] in
      RecognizerIndexPage(
        appearance, set, changed: changedNames, judgement: tuning.judgement,
        leave: { [unowned self] in sidePanel.pop() }
      ) { [unowned self] name in
        sidePanel.pop()
        tuning.reveal(name)
      }
    }
  }

  /// Puts the recognizers back as they came, which can be taken back.
  func resetTuning() {
    guard !set.isLike(library.reference) else { return say(appearance.words("tune.isReset")) }
    tuned.noteStep()
    exchange(for: library.original, saying: { $0("tune.wasReset") })
  }

  /// The recognizers of which a tolerance is not as it came, by name.
  private var changedNames: Set<String> {
    let changed = set.recognizers.filter { recognizer in
      let former = library.reference[recognizer.label]
      return type(of: recognizer).tolerances.contains {
        $0.value(of: recognizer) != former.map($0.value) ?? $0.standard
      }
    }
    return Set(changed.map(\.label))
  }

  /// Puts a set that was saved in the place of the recognizers, which can be taken back.
  func take(saved set: GestureSet, saying text: @escaping (Words) -> String) {
    tuned.noteExchange(for: set, with: lesson.library.gestures)
    exchange(for: set, saying: text)
  }

  /// Puts a set in the place of the recognizers, which were noted and can be taken back.
  private func exchange(for set: GestureSet, saying text: @escaping (Words) -> String) {
    retune(to: set)
    sayTuned(text)
  }

  /// Says what became of the settings, which can be taken back.
  func sayTuned(_ text: @escaping (Words) -> String) {
    let undo = Toast.Answer.undo { [unowned self] in undoTuning() }
    toast.show(about: Self.tuningSubject) { (text($0), undo) }
  }

  /// What a message over the stage is about that takes back settings or makes them again.
  static let tuningSubject = "tuning"

  /// Puts a set in the place of the recognizers, and judges by it what is shown of recordings.
  func retune(to set: GestureSet) {
    tuned.endTrial()
    library.compare(with: tuned.original)
    use(set)
    settingsChanged()
  }

  /// Takes back the last change of settings.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func undoTuning() -> Bool {
    guard let former = tuned.undo() else { return false }
    retune(to: former)
    let redo = { [unowned self] in redoTuning() }
    toast.show(about: Self.tuningSubject) { ($0("undone"), .action($0("keys.redo"), redo)) }
    return true
  }

  /// Makes the change of settings again that was taken back last, where there is one.
  func redoTuning() {
    guard let next = tuned.redo() else { return }
    retune(to: next)
    sayTuned { $0("redone") }
  }

  func makeSetPages() -> SetPages {
    SetPages(
      at: self, data, resources, library, reports: reports,
      around: .init(
        set: { [unowned self] in set },
        exchange: { [unowned self] in take(saved: $0, saying: $1) },
        afterExchange: { [unowned self] in tuned.afterExchange(for: $0, with: lesson.library.gestures) },
        showTuning: { [unowned self] in show(.tuning) }, play: { [unowned self] in play($0) },
        copy: { [unowned self] in host.window?.copy(.text($0)) }))
  }

  // MARK: Just now

  /// Says what was made just now, once the fingers are up and nothing waits.
  func followGesture() {
    guard hasNewVerdict, !isTouched, host.router.nextDeadline == nil else { return }
    hasNewVerdict = false
    if side == .tuning { tuning.justNow = justNow() }
  }

  /// What the touches of the last gesture are by the present settings, and what they were.
  func justNow() -> String {
    JustNow(viewing.history, at: viewing.head, in: moments.header, by: set)?.sentence(appearance.words)
      ?? appearance.words("tune.nothingYet")
  }
}
