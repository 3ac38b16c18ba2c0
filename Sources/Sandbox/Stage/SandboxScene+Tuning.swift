import Exchange
import Files
import Gestures
import Instrument
import Interface
import Recordings
import SystemPackage

/// Tuning by what the recordings say, and the sets that come of it.
extension SandboxScene {
  // MARK: Values

  /// Sets a tolerance.
  ///
  /// - Parameter continues: whether a slider that is held was moved before, which is taken back with it; false by default.
  func tune(_ recognizer: GestureRecognizer, _ tolerance: Tolerance, to value: Double, continues: Bool = false) {
    // An undo of what was before would take this back, too.
    toast.pass()
    if !continues { steps.note(set) }
    // What is tried would be shown as it was judged without this.
    tried = nil
    tolerance.set(value, of: recognizer)
    setLog.settingsChanged()
    judgeAnew()
    explainAnew()
  }

  /// Says what was made just now, once the fingers are up and nothing waits.
  func followGesture() {
    guard hasNewVerdict, !isTouched, host.router.nextDeadline == nil else { return }
    hasNewVerdict = false
    if side == .tuning { tuning.justNow = justNow() }
  }

  private func judgeAnew() {
    tuning.show(library.beginJudging(by: set), isJudging: library.isJudging)
    tuning.justNow = justNow()
  }

  /// Judges some more of the recordings, where that was begun.
  func judgeOn() {
    if let judgement = library.judgeOn() { tuning.show(judgement, isJudging: library.isJudging) }
  }

  /// Leaves the recordings that were not judged yet as they were.
  func stopJudging() {
    guard let (judgement, count) = library.stopJudging() else { return }
    tuning.show(judgement, isJudging: false, stoppedAt: count)
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
    let reference = library.reference
    let taught = Set(set.recognizers.map(\.label)).subtracting(reference.recognizers.map(\.label))
    guard !changedNames.isEmpty || set.without(taught).relations != reference.relations else {
      return say(appearance.words("tune.isReset"))
    }
    exchange(for: reference.copy(), saying: appearance.words("tune.wasReset"))
  }

  /// The recognizers of which a tolerance is not as it came, by name.
  private var changedNames: Set<String> {
    let changed = set.recognizers.filter { recognizer in
      library.reference[recognizer.label].map { former in
        type(of: recognizer).tolerances.contains { $0.value(of: recognizer) != $0.value(of: former) }
      } ?? false
    }
    return Set(changed.map(\.label))
  }

  /// Puts a set in the place of the recognizers, which can be taken back.
  private func exchange(for set: GestureSet, saying text: String) {
    steps.note(self.set)
    retune(to: set)
    toast.show(text, answer: .undo { [unowned self] in undoTuning() })
  }

  /// Puts a set in the place of the recognizers, and judges by it what is shown of recordings.
  private func retune(to set: GestureSet) {
    tried = nil
    use(set)
    if side == .tuning { judgeAnew() }
    explainAnew()
  }

  /// Takes back the last change of settings.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func undoTuning() -> Bool {
    guard let former = steps.undo(set) else { return false }
    retune(to: former)
    let words = appearance.words
    toast.show(words("undone"), answer: .action(words("keys.redo")) { [unowned self] in redoTuning() })
    return true
  }

  /// Makes the change of settings again that was taken back last, where there is one.
  func redoTuning() {
    guard let next = steps.redo(set) else { return }
    retune(to: next)
    toast.show(appearance.words("redone"), answer: .undo { [unowned self] in undoTuning() })
  }

  // MARK: Sets

  private var savedSets: SavedSets { SavedSets(data: data) }

  /// Shows the sets that were saved.
  func showSets() {
    sidePanel.push { [unowned self] in
      SetsPage(
        appearance, entries: savedSets.entries,
        actions: .init(
          save: { [unowned self] in saveSet() }, copyAsSwift: { [unowned self] in copyAsSwift() },
          load: { [unowned self] in load($0) }, compare: { [unowned self] in compare(with: $0) },
          throwAway: { [unowned self] in throwAway($0) },
          leave: { [unowned self] in sidePanel.pop() }))
    }
  }

  /// Saves the recognizers as they are tuned, under a name that can be changed.
  func saveSet() {
    do {
      let path = try savedSets.save(set)
      listSets()
      let words = appearance.words
      toast.show(
        words("saved", shortened(path)),
        answer: .action(words("recordings.name")) { [unowned self] in
          show(.tuning)
          showSets()
          askForName(ofSet: savedSets.name(of: path))
        })
    } catch {
      reports.say(error, on: toast)
    }
  }

  private func listSets() { (sidePanel.page as? SetsPage)?.entries = savedSets.entries }

  /// Lets a name for the set of that name be written.
  func askForName(ofSet name: String) {
    sidePanel.push { [unowned self] in
      NamePage(appearance, name: name, subject: name) { [unowned self] new in
        sidePanel.pop()
        if let new { rename(set: name, to: new) }
      }
    }
  }

  private func rename(set old: String, to name: String) {
    if files.rename(old, to: name, by: { try savedSets.rename(old, to: name) }) { listSets() }
  }

  private func throwAway(_ entry: SavedSets.Entry) {
    _ = files.throwAway(entry.name, by: { try savedSets.throwAway(entry) }) { [unowned self] _ in listSets() }
    listSets()
  }

  /// The recognizers of a saved set; those of the program where nil.
  private func recognizers(of entry: SavedSets.Entry?) throws -> GestureSet {
    try entry.map(savedSets.load) ?? resources.gestures("default.gestures")
  }

  private func title(of entry: SavedSets.Entry?) -> String { entry?.name ?? appearance.words("sets.program") }

  private func load(_ entry: SavedSets.Entry?) {
    do {
      let set = try recognizers(of: entry)
      exchange(for: set, saying: appearance.words("sets.loaded", title(of: entry)))
      if let entry { warns(of: entry.path, set.warnings) }
    } catch {
      reports.say(error, on: toast)
    }
  }

  /// Shows what the present recognizers and those of a set catch in every recording; nil for the set of the program.
  func compare(with entry: SavedSets.Entry?) {
    do {
      let other = try recognizers(of: entry)
      sidePanel.push { [unowned self] in
        // The recordings may be others than before, and their titles follow them.
        let comparison = library.comparison(of: set, with: other)
        return ComparisonPage(
          appearance, comparison, with: entry, named: title(of: entry), titles: library.titles(appearance.words),
          play: { [unowned self] in play(library.readable[$0]) }, leave: { [unowned self] in sidePanel.pop() })
      }
    } catch {
      reports.say(error, on: toast)
    }
  }

  /// Puts the recognizers as Swift code into the clipboard, and into a file.
  func copyAsSwift() {
    do {
      let code = set.swiftCode
      let path = try add(Array(code.utf8), to: data.gestureSets, named: "tuned", ending: ".swift")
      host.window?.copy(.text(code))
      say(appearance.words("sets.swift.done", shortened(path)))
    } catch {
      reports.say(error, on: toast)
    }
  }

  /// What the touches of the last gesture are by the present settings, and what they were.
  func justNow() -> String {
    let history = viewing.history
    guard let latest = history.latestAttempt(at: viewing.head) else { return appearance.words("tune.nothingYet") }
    let excerpt = history.excerpt(around: latest, in: header(at: latest.start), withTail: false)
    guard excerpt.deliveries.count < 20_000, let first = excerpt.deliveries.first else { return "" }
    let were = history.names.indices.filter { place in
      history.attempts(of: place, from: first.time, to: history.quiet(before: viewing.head)).contains {
        history.attempts[place][$0].outcome == .recognized
      }
    }.map { appearance.words.gesture(history.names[$0]) }
    let again = Rejudgement([.init(name: "", recording: excerpt)], by: set)
    let are = zip(again.names, again.before.first ?? []).filter { $0.1 }.map { appearance.words.gesture($0.0) }
    let words = appearance.words
    let nothing = words("tune.nothing")
    return words(
      "tune.justNow", were.isEmpty ? nothing : words.list(were), are.isEmpty ? nothing : words.list(are))
  }
}
