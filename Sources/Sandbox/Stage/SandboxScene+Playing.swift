import Files
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import SystemPackage

/// Recording, and playing what was recorded.
extension SandboxScene {
  /// Of how many bytes a file is read for so long that it is said how far.
  private static let longFile = 1_500_000

  // MARK: Recording

  func toggleRecording() {
    if let outcome = recorder.finish() { say(outcome) } else { startRecording() }
    showWhetherRecorded()
  }

  /// Shows beside the red square how long it has been recorded.
  func showWhetherRecorded() {
    buttons.show(recordedFor: recorder.seconds)
    stage.isRecorded = recorder.isOn
  }

  private func startRecording() {
    do {
      try recorder.begin(stage)
      // A replay starts with recognizers that have no past; so does what it is held against.
      let fresh = set.copy()
      if fresh.recognizers.count == set.recognizers.count { use(fresh) }
    } catch {
      reports.say(error, on: toast)
    }
  }

  /// Says what was recorded: that can be given a name.
  private func say(_ outcome: Recorder.Outcome) {
    recordings.entries = folder.entries
    let words = appearance.words
    switch outcome {
    case .failed(let problem): reports.say(problem, on: toast)
    case .nothing: toast.show(words("recordings.nothing"), .waiting)
    case .unlisted: toast.show(words("recordings.unlisted"), .waiting)
    case .saved(let entry):
      let name = { [unowned self] in
        show(.recordings)
        recordingPages.askForName(of: entry)
      }
      toast.show(about: entry.path) {
        ($0("recordings.saved", $0.recording(entry)), .action($0("recordings.name"), name))
      }
    }
  }

  /// Brings the recording to its file; where that is not possible it ends at once, and says why.
  func flushRecording() { if !recorder.flush() { toggleRecording() } }

  /// What finds out which of the present recognizers a recording is meant for.
  var intention: Intention { Intention(among: set.recognizers.map(\.label), shown: names.shown) }

  func makeRecordingPages() -> RecordingPages {
    RecordingPages(
      at: self, folder, recorder, reports: reports,
      around: .init(
        list: { [unowned self] in recordings }, names: { [unowned self] in set.recognizers.map(\.label) },
        intention: { [unowned self] in intention },
        play: { [unowned self] in play($0) }, endPlayback: { [unowned self] in endPlayback() },
        changed: { [unowned self] in recordingChanged($0, to: $1) },
        recordingLeft: { [unowned self] in showWhetherRecorded() }))
  }

  /// A recording of the list has become another, or is gone.
  private func recordingChanged(_ old: RecordingsFolder.Entry, to new: RecordingsFolder.Entry?) {
    recordings.entries = folder.entries
    // One that is being recorded has grown since it was opened.
    if opening?.entry?.path == old.path { opening?.entry = new }
    guard recordings.opened?.path == old.path else { return }
    recordings.opened = new
    timeline.update()
  }

  // MARK: Playing

  /// Opens a recording, and plays it when it is read.
  func play(_ entry: RecordingsFolder.Entry) {
    keepingWayBack { play(file: entry.path, of: entry) { $0.recording(entry) } }
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
    endOpening()
    viewing.goLive()
    show(playedFrom, isBack: true)
  }

  /// Opens the recording in a file, and plays it when it is read. Until then what is looked at goes on.
  ///
  /// - Parameters:
  ///   - entry: which one of the list it is; nil, the default, where it is none of them.
  ///   - name: what it is called.
  func play(file path: String, of entry: RecordingsFolder.Entry? = nil, named name: @escaping (Words) -> String) {
    do {
      opening = (name, try RecordingOpening(path: path, set: set.copy()), entry)
      show(.recognizers)
      if toast.canBeReplaced { toast.hide() }
      readOn(ReplayPortion.first)
    } catch {
      opening = nil
      reports.say(error, in: path, on: toast)
    }
  }

  /// Plays the touches of a case, with its recognizers in the place of those of the stage, and no others.
  func play(_ gestureCase: GestureCase, named name: String) {
    do { open(try gestureCase.set(), isAlone: true) } catch { return reports.say(error, in: name, on: toast) }
    show(.recognizers)
    let recording = Recording(RecordingHeader(size: gestureCase.size, view: gestureCase.view), gestureCase.deliveries)
    let title = gestureCase.name.isEmpty ? name : gestureCase.name
    open(recording) { _ in title }
  }

  /// Reads no recording any more: something else begins.
  func endOpening() {
    guard opening != nil else { return }
    opening = nil
    hideProgress()
  }

  /// Says how far the recording that is being opened has been read, unless a message is there that would be lost.
  private func showProgress(of name: String, _ share: Double) {
    guard toast.canBeReplaced || saysProgress else { return }
    let text = appearance.words("opening", name, "\(Int(share * 100))")
    guard !saysProgress || text != progress else { return }
    progress = text
    toast.show(progress, .waiting, answer: .closing { [unowned self] in opening = nil })
  }

  /// Whether the line over the stage says how far a recording has been read, and not something else.
  private var saysProgress: Bool { toast.isShown && toast.text == progress }

  private func hideProgress() { if saysProgress { toast.hide() } }

  /// Reads a piece of the recording that is being opened.
  func readOn() { readOn(host.router.replayPortion) }

  private func readOn(_ portion: Int) {
    guard let opening else { return }
    do {
      if try opening.file.step(portion: portion) {
        if opening.file.size >= Self.longFile {
          showProgress(of: opening.name(appearance.words), opening.file.progress)
        }
        return
      }
      hideProgress()
      if opening.file.history.touches.isEmpty {
        toast.show(.waiting) { ($0("recordings.untouched", opening.name($0)), .none) }
      }
    } catch {
      reports.say(error, in: opening.name(appearance.words), on: toast)
    }
    self.opening = nil
    guard !opening.file.history.touches.isEmpty else { return }
    let file = opening.file
    open(file.header, file.history, judgedBy: file.set, of: opening.entry, named: opening.name)
  }

  /// Plays the touches that show a conflict.
  func play(_ conflict: Conflict) {
    var header = conflict.example.header
    // Made for the stage, it is played there.
    header.view = nil
    open(Recording(header, conflict.example.deliveries)) {
      "\($0.gesture(conflict.first)) · \($0.gesture(conflict.second))"
    }
  }

  /// Opens a recording that is in memory, has the present recognizers judge it, and plays it.
  func open(_ recording: Recording, named name: @escaping (Words) -> String) {
    let judge = set.copy()
    open(recording.header, RecordingOpening.history(of: recording, by: judge), judgedBy: judge, named: name)
  }

  /// Opens what was read, and plays it.
  ///
  /// - Parameters:
  ///   - judge: what judged it: the settings may be others by the time a long one is read.
  ///   - entry: which one of the listed recordings it is; nil, the default, where it is none of them.
  ///   - name: what it is called; one of those that are listed as the list has it.
  private func open(
    _ header: RecordingHeader, _ history: History, judgedBy judge: GestureSet,
    of entry: RecordingsFolder.Entry? = nil, named name: @escaping (Words) -> String
  ) {
    endOpening()
    explanation.end()
    toast.hide(about: Self.untriedSubject)
    let recording = OpenRecording(
      { [unowned self] in recordings.opened.map($0.recording) ?? name($0) }, header, history, set: judge.copy(),
      events: reports.events, now: { [unowned host] in host.time }, follow: follow)
    // From here on it moves a card of its own.
    stage.showsRecording = true
    recordings.opened = entry
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
    endOpening()
    viewing.close()
    recordings.opened = nil
  }
}
