import Files
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import SystemPackage

/// Recording, what can be done with a recording, and playing it.
extension SandboxScene {
  /// How many reports of a long recording are read between two frames.
  private static let slice = 24_000

  // MARK: Recording

  func toggleRecording() {
    if let recordingFile { stop(recordingFile) } else { startRecording() }
    showWhetherRecorded()
  }

  func showWhetherRecorded() {
    buttons.show(recordedFor: recordingFile.map { time - $0.begin })
    stage.isRecorded = recordingFile != nil
  }

  private func startRecording() {
    do {
      recordingFile = try RecordingFile(
        folder.newFile(), of: stage, at: host.router, scale: { [weak host] in host?.canvas.scale ?? 1 })
      // A replay starts with recognizers that have no past; so does what it is held against.
      let fresh = set.copy()
      if fresh.recognizers.count == set.recognizers.count { use(fresh) }
    } catch {
      reports.say(error, on: toast)
    }
  }

  /// Ends the recording, and says what was saved: that can be given a name.
  private func stop(_ file: RecordingFile) {
    recordingFile = nil
    file.finish(at: time)
    defer { recordings.entries = folder.entries }
    if let problem = file.problem { return reports.say(problem, on: toast) }
    let words = appearance.words
    guard file.start != nil, let entry = folder.entries.first(where: { file.isIn($0.path) }) else {
      return toast.show(words("recordings.nothing"), .waiting)
    }
    toast.show(
      words("recordings.saved", words.recording(entry)),
      answer: .action(words("recordings.name")) { [unowned self] in
        show(.recordings)
        askForName(of: entry)
      })
  }

  /// Brings the recording to its file; where that is not possible it ends at once, and says why.
  func flushRecording() {
    guard let recordingFile else { return }
    recordingFile.flush()
    if recordingFile.problem != nil { toggleRecording() }
  }

  /// Shows beside the red square how long it has been recorded.
  func showRecordingTime() {
    guard let recordingFile else { return }
    buttons.show(recordedFor: time - recordingFile.begin)
  }

  /// When that is another number of seconds; nil while nothing is recorded.
  var nextRecordingSecond: Double? {
    recordingFile.map { upcoming($0.begin + (time - $0.begin).rounded(.down) + 1) }
  }

  // MARK: One recording

  /// Shows what can be done with a recording.
  func open(_ entry: RecordingsFolder.Entry) {
    sidePanel.push { [unowned self] in
      RecordingPage(
        appearance, entry, names: set.recognizers.map(\.label),
        actions: .init(
          play: { [unowned self] in if let entry = recordingPage?.entry { play(entry) } },
          rename: { [unowned self] in if let entry = recordingPage?.entry { askForName(of: entry) } },
          throwAway: { [unowned self] in if let entry = recordingPage?.entry { throwAway(entry) } },
          expect: { [unowned self] in if let entry = recordingPage?.entry { expect($0, of: entry) } },
          leave: { [unowned self] in sidePanel.pop() }))
    }
  }

  private var recordingPage: RecordingPage? { sidePanel.page as? RecordingPage }

  /// Lets a name for a recording be written.
  func askForName(of entry: RecordingsFolder.Entry) {
    sidePanel.push { [unowned self] in
      NamePage(appearance, name: entry.name, subject: entry.name) { [unowned self] name in
        sidePanel.pop()
        if let name { rename(entry, to: name) }
      }
    }
  }

  private func rename(_ entry: RecordingsFolder.Entry, to name: String) {
    let file = fileOfRecording(entry)
    guard files.rename(entry.name, to: name, by: { try folder.rename(entry, to: name) }) else { return }
    let renamed = folder.entry(named: name) ?? entry
    file?.goOn(in: renamed.path)
    changed(entry, to: renamed)
  }

  private func expect(_ recognizer: String?, of entry: RecordingsFolder.Entry) {
    do {
      let file = fileOfRecording(entry)
      let expecting = try folder.expect(recognizer, of: entry)
      file?.goOn(in: expecting.path)
      changed(entry, to: expecting)
    } catch {
      reports.say(error, on: toast)
    }
  }

  /// What a recording is still being written by; nil where it is not any more.
  private func fileOfRecording(_ entry: RecordingsFolder.Entry) -> RecordingFile? {
    recordingFile.flatMap { $0.isIn(entry.path) ? $0 : nil }
  }

  /// A recording has become another, or is gone.
  private func changed(_ old: RecordingsFolder.Entry, to new: RecordingsFolder.Entry?) {
    recordings.entries = folder.entries
    if recordings.playing == old { recordings.playing = new }
    if let new { recordingPage?.show(new) }
  }

  private func throwAway(_ entry: RecordingsFolder.Entry) {
    if recordings.playing == entry { endPlayback() }
    if let file = fileOfRecording(entry) {
      // What is thrown away is not gone on with.
      recordingFile = nil
      file.finish(at: time)
      showWhetherRecorded()
    }
    let item = files.throwAway(entry.name, by: { try folder.throwAway(entry) }) { [unowned self] _ in
      recordings.entries = folder.entries
    }
    guard item != nil else { return }
    sidePanel.pop()
    changed(entry, to: nil)
  }

  // MARK: Playing

  /// Opens a recording, and plays it when it is read.
  func play(_ entry: RecordingsFolder.Entry) {
    keepingWayBack { play(file: entry.path, named: appearance.words.recording(entry)) }
    if opening != nil || viewing.showsRecording { recordings.playing = entry }
  }

  /// Does what plays something that was chosen on a page: the way leads back to that.
  func keepingWayBack(_ play: () -> Void) {
    let page = side == .recognizers ? playedFrom : side
    play()
    if side == .recognizers { playedFrom = page }
  }

  /// Leaves what is played, for the page on which it was chosen.
  func goBackToPage() {
    guard let playedFrom else { return }
    if opening != nil {
      opening = nil
      toast.hide()
    }
    viewing.goLive()
    show(playedFrom, isBack: true)
  }

  /// Opens the recording in a file, and plays it when it is read.
  func play(file path: String, named name: String) {
    viewing.hold()
    do {
      opening = (name, try RecordingOpening(path: path, set: set.copy()))
      recordings.playing = nil
      show(.recognizers)
      toast.hide()
      readOn()
    } catch {
      opening = nil
      reports.say(error, in: path, on: toast)
    }
  }

  /// Plays the touches of a case, with its recognizers in the place of those of the stage.
  func play(_ gestureCase: GestureCase, named name: String) {
    do { replace(with: try gestureCase.set()) } catch { return reports.say(error, in: name, on: toast) }
    show(.recognizers)
    let recording = Recording(RecordingHeader(size: gestureCase.size, view: gestureCase.view), gestureCase.deliveries)
    open(
      gestureCase.name.isEmpty ? name : gestureCase.name, recording.header,
      RecordingOpening.history(of: recording, by: set.copy()))
  }

  /// Reads a piece of the recording that is being opened.
  func readOn() {
    guard let opening else { return }
    do {
      if try opening.file.step(reports: Self.slice) {
        let text = appearance.words("opening", opening.name, "\(Int(opening.file.progress * 100))")
        toast.show(text, .waiting, answer: .closing { [unowned self] in self.opening = nil })
        return
      }
      toast.hide()
    } catch {
      reports.say(error, in: opening.name, on: toast)
    }
    self.opening = nil
    guard !opening.file.history.touches.isEmpty else { return }
    open(opening.name, opening.file.header, opening.file.history)
  }

  /// Plays the touches that show a conflict.
  func play(_ conflict: Conflict) {
    let title = "\(appearance.words.gesture(conflict.first)) · \(appearance.words.gesture(conflict.second))"
    var header = conflict.example.header
    // Made for the stage, it is played there.
    header.view = nil
    let example = Recording(header, conflict.example.deliveries)
    open(title, header, RecordingOpening.history(of: example, by: set.copy()))
  }

  /// Opens what was read, and plays it.
  func open(_ name: String, _ header: RecordingHeader, _ history: History) {
    closeCard()
    let recording = OpenRecording(
      name, header, history, set: set.copy(), events: reports.events, follow: follow)
    // From here on it moves a card of its own.
    stage.showsRecording = true
    viewing.open(recording, at: time)
    timeline.plot.showAll()
  }

  /// What makes the card follow recognizers that are played.
  var follow: (GestureSet) -> AnyObject {
    { [stage] set in
      stage.layCardHome()
      return CardFollower(stage: stage, following: set)
    }
  }

  /// Whether a recording is being played.
  var isPlaying: Bool { viewing.showsRecording && viewing.isPlaying }

  /// Stops what is played, and goes back to the present.
  func endPlayback() {
    viewing.close()
    recordings.playing = nil
  }
}
