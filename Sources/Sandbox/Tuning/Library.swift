import DrawnGestures
import Files
import Gestures
import Instrument
import Interface
import Recordings

/// The recordings of the folders, and what the recognizers make of them before and after a change.
final class Library {
  /// Longer files are played, but not judged at every move of a slider.
  private static let largestFile = 4_000_000
  private let folder: RecordingsFolder
  private let names: GestureNames
  /// The set that was put in the place of the recognizers last, as it came.
  private var given: OriginalSet
  private var drawn: [DrawnGesture] = []
  /// What is compared with, once somebody asks: a set learns what its drawn gestures allow.
  private var learnt: GestureSet?
  private var judgement: Rejudgement?
  private let shelf = RecordingShelf()
  private var entries: [RecordingsFolder.Entry] = []
  /// Those that could be read, in the order of the subjects.
  private(set) var readable: [RecordingsFolder.Entry] = []
  /// How many recordings are not judged, because they are too large or cannot be read.
  private(set) var leftOut = 0

  /// - Parameter portion: how much is judged before anything else is done, as `Rejudgement.judgeOn` counts it.
  init(folder: RecordingsFolder, reference: OriginalSet, names: GestureNames, portion: @escaping () -> Int) {
    (self.folder, self.names, self.portion) = (folder, names, portion)
    given = reference
  }

  /// The set that is compared with: the one that was given, and the gestures that were drawn, as they come.
  var reference: GestureSet {
    let set = learnt ?? given.set.copy().adding(drawn)
    learnt = set
    return set
  }

  /// Compares with `set` from now on, and the gestures that were drawn.
  func compare(with set: OriginalSet) {
    guard set !== given else { return }
    given = set
    compareAnew()
  }

  /// These are the gestures that were drawn.
  func compare(with drawn: [DrawnGesture]) {
    guard drawn != self.drawn else { return }
    self.drawn = drawn
    compareAnew()
  }

  private func compareAnew() {
    (learnt, judgement, judging) = (nil, nil, nil)
  }

  /// The set as it came, for use on a stage.
  var original: GestureSet { given.set.copy() }

  /// What is known so far of the recordings, read anew where some came or went.
  ///
  /// - Parameter set: whose recognizers are judged, too; nil for those that are judged already.
  private func gathered(knowing set: GestureSet?) -> Rejudgement {
    let all = folder.entries
    let entries = all.filter { FileBytes.size(of: $0.path) <= Self.largestFile }
    defer { leftOut = all.count - readable.count }
    if let judgement, self.entries == entries {
      guard let set, !Set(judgement.names).isSuperset(of: set.recognizers.map(\.label)) else { return judgement }
      let other = Rejudgement(unjudged: judgement.subjects, by: reference, knowing: set, shown: names.shown)
      self.judgement = other
      return other
    }
    self.entries = entries
    shelf.keep(only: entries)
    // What cannot be read is said when it is opened; here it only counts for nothing.
    let known = entries.compactMap { entry in shelf.subject(entry).map { (entry, $0) } }
    readable = known.map(\.0)
    let subjects = known.map(\.1)
    let judgement = Rejudgement(unjudged: subjects, by: reference, knowing: set, shown: names.shown)
    self.judgement = judgement
    return judgement
  }

  // MARK: Judging bit by bit

  /// How much is judged at once of what is asked for.
  var first = ReplayPortion.first
  /// How much of the rest is judged before anything else is done.
  var portion: () -> Int
  /// The set that is judged by, until all recordings were; nil while nothing is left to do.
  private var judging: GestureSet?

  /// Whether recordings are left to be judged by the set that was given last.
  var isJudging: Bool { judging != nil }

  /// Judges everything again by `set`: as much as goes before anything else is done. `judgeOn` does the rest.
  ///
  /// - Returns: what is known now.
  func beginJudging(by set: GestureSet) -> Rejudgement {
    var judgement = gathered(knowing: set)
    judgement.beginJudging()
    self.judgement = judgement
    judging = judgement.subjects.isEmpty ? nil : set
    return judgeOn(first) ?? judgement
  }

  /// Judges on.
  ///
  /// - Returns: what is known now; nil where that is what was known.
  func judgeOn() -> Rejudgement? { judgeOn(portion()) }

  private func judgeOn(_ portion: Int) -> Rejudgement? {
    guard let set = judging, var judgement else { return nil }
    // Two owners would copy all answers with each.
    self.judgement = nil
    let known = judgement.progress
    if !judgement.judgeOn(by: set, reference: reference, portion: portion) { judging = nil }
    self.judgement = judgement
    return judgement.progress == known ? nil : judgement
  }

  /// Leaves the recordings that were not judged yet as they were.
  ///
  /// - Returns: what is known, and of how many.
  func stopJudging() -> (judgement: Rejudgement, count: Int)? {
    guard isJudging, var judgement else { return nil }
    judging = nil
    let count = judgement.stopJudging()
    self.judgement = judgement
    return (judgement, count)
  }

  /// What the recordings that are judged are called.
  func titles(_ words: Words) -> [String] { readable.map(words.recording) }

  // MARK: Comparing two sets

  private var comparison: SetComparison?

  /// Whether recordings are left by which two sets are to be compared.
  var isComparing: Bool { comparison?.isJudging == true }

  /// Compares two sets by every recording, `set` being the reference and `other` the present set: as much as goes before anything else is
  /// done. `compareOn` does the rest.
  func beginComparing(_ set: GestureSet, with other: GestureSet) -> Rejudgement {
    var comparison = SetComparison(of: set.copy(), with: other, on: gathered(knowing: nil).subjects, names)
    comparison.judgeOn(portion: first)
    self.comparison = comparison
    return comparison.judgement
  }

  /// Compares on.
  ///
  /// - Returns: what is known now; nil where that is what was known.
  func compareOn() -> Rejudgement? {
    guard isComparing else { return nil }
    let known = comparison?.judgement.progress
    comparison?.judgeOn(portion: portion())
    return comparison?.judgement.progress == known ? nil : comparison?.judgement
  }

  /// Nobody asks any more.
  func endComparing() { comparison = nil }

  // MARK: What a change does

  private var effect: ChangeEffect?

  /// Whether recordings are left from which it is to be seen what a change does.
  var isFindingEffect: Bool { effect?.isJudging == true }

  /// Asks for one recognizer what changes of `set` do to all recordings: `effect(of:)` tells which.
  func beginEffects(on name: String, of set: GestureSet) {
    effect = ChangeEffect(on: gathered(knowing: nil).subjects, for: name, from: set, names)
  }

  /// What these changes do, as far as goes before anything else is drawn; `effectOn` does the rest.
  ///
  /// - Returns: nil where that is not known yet.
  func effect(of changes: [Change]) -> ChangeEffect.Scores? {
    effect?.begin(changes)
    effect?.judgeOn(portion: first)
    return effect?.scores
  }

  /// Goes on finding out what the changes do.
  ///
  /// - Returns: nil where that is not known yet, or nobody asks.
  func effectOn() -> ChangeEffect.Scores? {
    effect?.judgeOn(portion: portion())
    return effect?.scores
  }

  /// Nobody asks any more.
  func endEffects() { effect = nil }
}
