import Files
import Gestures
import Instrument
import Interface

/// The page about one recording, and what is done on it: the recording gets a name, says what is to fire, or is thrown away.
final class RecordingPages {
  /// What the pages need of what lies around them.
  struct Surroundings {
    /// The page that lists the recordings.
    var list: () -> RecordingsPage
    /// The names of the recognizers that may be expected.
    var names: () -> [String]
    /// What finds out which of them a recording is meant for.
    var intention: () -> Intention
    /// Plays a recording.
    var play: (RecordingsFolder.Entry) -> Void
    /// Plays nothing any more.
    var endPlayback: () -> Void
    /// A recording has become another, or is gone: the list is to be made anew.
    var changed: (_ old: RecordingsFolder.Entry, _ new: RecordingsFolder.Entry?) -> Void
    /// The recording that was being made is thrown away.
    var recordingLeft: () -> Void
  }

  private unowned let place: any SidePages
  private let reports: Reports
  private let folder: RecordingsFolder
  private let recorder: Recorder
  private let around: Surroundings

  init(
    at place: any SidePages, _ folder: RecordingsFolder, _ recorder: Recorder, reports: Reports,
    around: Surroundings
  ) {
    (self.place, self.reports, self.folder, self.recorder, self.around) = (place, reports, folder, recorder, around)
  }

  private var panel: SidePanel { place.sidePanel }
  private var files: FileChanges { FileChanges(reports: reports) { [unowned self] in place.toast } }

  /// Shows what can be done with a recording, as it is now: one that is being made goes on after it was listed.
  func open(_ listed: RecordingsFolder.Entry) {
    let entry = listed.isOwn ? folder.entry(named: listed.name) ?? listed : listed
    if entry != listed { around.changed(listed, entry) }
    panel.push { [unowned self] in
      RecordingPage(
        place.appearance, entry, in: around.list().summaries, names: around.names(), around.intention(),
        actions: .init(
          play: { [unowned self] in if let entry = page?.entry { around.play(entry) } },
          rename: { [unowned self] in if let entry = page?.entry { askForName(of: entry) } },
          throwAway: { [unowned self] in if let entry = page?.entry { throwAway(entry) } },
          expect: { [unowned self] in if let entry = page?.entry { expect($0, of: entry) } },
          leave: { [unowned self] in panel.pop() }))
    }
  }

  private var page: RecordingPage? { panel.page as? RecordingPage }

  /// Lets a name for a recording be written: what offered that is answered.
  func askForName(of entry: RecordingsFolder.Entry) {
    place.toast.hide(about: entry.path)
    panel.push { [unowned self] in
      NamePage(place.appearance, name: entry.name, subject: entry.name) { [unowned self] name in
        guard let name else { return panel.pop() }
        rename(entry, to: name)
      }
    }
  }

  private func rename(_ entry: RecordingsFolder.Entry, to name: String) {
    let renamed = recorder.following(entry) {
      guard files.rename(entry.name, to: name, by: { try folder.rename(entry, to: name) }) else { return nil }
      return folder.entry(named: name) ?? entry
    }
    // What is refused can be written otherwise.
    guard let renamed else { return }
    panel.pop()
    changed(entry, to: renamed)
  }

  private func expect(_ recognizer: String?, of entry: RecordingsFolder.Entry) {
    do {
      changed(entry, to: try recorder.following(entry) { try folder.expect(recognizer, of: entry) })
    } catch {
      reports.say(error, on: place.toast)
    }
  }

  private func throwAway(_ entry: RecordingsFolder.Entry) {
    let isRecorded = recorder.isWriting(entry)
    let item = files.throwAway(entry.name, by: { try folder.throwAway(entry) }) { [unowned self] _ in
      around.list().entries = folder.entries
    }
    guard item != nil else { return }
    if around.list().opened?.path == entry.path { around.endPlayback() }
    if isRecorded {
      recorder.leave()
      around.recordingLeft()
    }
    panel.pop()
    changed(entry, to: nil)
  }

  /// A recording has become another, or is gone.
  private func changed(_ old: RecordingsFolder.Entry, to new: RecordingsFolder.Entry?) {
    around.changed(old, new)
    if let new { page?.show(new) }
  }
}
