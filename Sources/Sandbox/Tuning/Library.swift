import Files
import Gestures
import Instrument
import Interface
import Recordings

/// The recordings of the folders, read once, and what the recognizers make of them before and after a change.
final class Library {
  /// Longer files are played, but not judged at every move of a slider.
  private static let largestFile = 4_000_000
  private let folder: RecordingsFolder
  /// The set that is compared with.
  private(set) var reference: GestureSet
  private var judgement: Rejudgement?
  private var entries: [RecordingsFolder.Entry] = []
  /// Those that could be read, in the order of the subjects.
  private var readable: [RecordingsFolder.Entry] = []

  init(folder: RecordingsFolder, reference: GestureSet) {
    self.folder = folder
    self.reference = reference
  }

  /// Compares with `set` from now on.
  func compare(with set: GestureSet) {
    reference = set
    judgement = nil
  }

  /// What is known, read anew where recordings came or went.
  func judged() -> Rejudgement {
    let entries = folder.entries.filter { FileBytes.size(of: $0.path) <= Self.largestFile }
    if let judgement, self.entries == entries { return judgement }
    self.entries = entries
    readable = []
    var subjects: [Rejudgement.Subject] = []
    for entry in entries {
      // What cannot be read is said when it is opened; here it only counts for nothing.
      guard let recording = try? Recording(parsing: FileBytes.all(of: entry.path)) else { continue }
      readable.append(entry)
      subjects.append(Rejudgement.Subject(name: entry.name, recording: recording))
    }
    let judgement = Rejudgement(subjects, by: reference)
    self.judgement = judgement
    return judgement
  }

  /// Judges everything again by `set`.
  @discardableResult
  func judge(by set: GestureSet) -> Rejudgement {
    var judgement = judged()
    judgement.judge(by: set)
    self.judgement = judgement
    return judgement
  }

  /// What the recordings that are judged are called.
  func titles(_ words: Words) -> [String] {
    _ = judged()
    return readable.map(words.recording)
  }

  /// Every recording by `set`, which is `before`, and by `other`, which is `after`.
  func comparison(of set: GestureSet, with other: GestureSet) -> Rejudgement {
    var comparison = Rejudgement(judged().subjects, by: set, knowing: other)
    comparison.judge(by: other)
    return comparison
  }

  /// What `changes` of `set` do to all recordings for one recognizer, compared with `set` itself.
  func effect(of changes: [Change], on name: String, of set: GestureSet) -> (
    count: Int, before: Rejudgement.Score, after: Rejudgement.Score
  ) {
    var judgement = judge(by: set)
    let before = judgement.score(of: name, judgement.after)
    judgement.judge(by: set.applying(changes))
    return (judgement.subjects.count, before, judgement.score(of: name, judgement.after))
  }
}
