import Files
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import SystemPackage

/// Recording, and playing what was recorded.
extension SandboxScene {
  /// How many reports of a long recording are read between two frames.
  private static let slice = 24_000

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
    case .saved(let entry):
      let name = { [unowned self] in
        show(.recordings)
        recordingPages.askForName(of: entry)
      }
      toast.show { ($0("recordings.saved", $0.recording(entry)), .action($0("recordings.name"), name)) }
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
        recordingLeft: { [unowned self] in showWhetherRecorded() }))
  }

  // MARK: Playing

  /// Opens a recording, and plays it when it is read.
  func play(_ entry: RecordingsFolder.Entry) {
    keepingWayBack { play(file: entry.path, named: appearance.words.recording(entry), of: entry) }
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
  /// - Parameter entry: which one of the list it is; nil, the default, where it is none of them.
  func play(file path: String, named name: String, of entry: RecordingsFolder.Entry? = nil) {
    do {
      opening = (name, try RecordingOpening(path: path, set: set.copy()), entry)
      show(.recognizers)
      if toast.canBeReplaced { toast.hide() }
      readOn()
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
    open(
      gestureCase.name.isEmpty ? name : gestureCase.name, recording.header,
      RecordingOpening.history(of: recording, by: set.copy()))
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
    progress = appearance.words("opening", name, "\(Int(share * 100))")
    toast.show(progress, .waiting, answer: .closing { [unowned self] in opening = nil })
  }

  /// Whether the line over the stage says how far a recording has been read, and not something else.
  private var saysProgress: Bool { toast.isShown && toast.text == progress }

  private func hideProgress() { if saysProgress { toast.hide() } }

  /// Reads a piece of the recording that is being opened.
  func readOn() {
    guard let opening else { return }
    do {
      if try opening.file.step(reports: Self.slice) {
        return showProgress(of: opening.name, opening.file.progress)
      }
      hideProgress()
      if opening.file.history.touches.isEmpty {
        toast.show(.waiting) { ($0("recordings.untouched", opening.name), .none) }
      }
    } catch {
      reports.say(error, in: opening.name, on: toast)
    }
    self.opening = nil
    guard !opening.file.history.touches.isEmpty else { return }
    open(opening.name, opening.file.header, opening.file.history, of: opening.entry)
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
  ///
  /// - Parameter entry: which one of the listed recordings it is; nil, the default, where it is none of them.
  func open(
    _ name: String, _ header: RecordingHeader, _ history: History, of entry: RecordingsFolder.Entry? = nil
  ) {
    endOpening()
    explanation.end()
    let recording = OpenRecording(
      name, header, history, set: set.copy(), events: reports.events, now: { [unowned host] in host.time },
      follow: follow)
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
