import Geometry
import Gestures
import Ink
import Logging
import Recordings

/// The scene where gestures are made, seen and understood.
final class SandboxScene: Scene {
  /// The recognizers as their file has them, and with the drawn gestures.
  private var standard: GestureSet
  private var set: GestureSet
  let lesson: Lesson
  private let teachPanel: TeachPanel
  private var teach: Button?
  let stage: StageElement
  private let readouts: Readouts
  private let panel: RecognizerPanel
  let tour: GuidedTour
  private let announcement: Announcement
  private let toast = Toast()
  private var chip: Chip
  private var record: Button?
  private var replay: Button?
  private var recordings: RecordingsList?
  let folder: RecordingsFolder
  private var recorder: Recorder?
  private var playback: Playback?
  private var playbacks = 0
  private var follower: CardFollower?
  private var begun: Set<ObjectIdentifier> = []

  init(studio: Studio, set: GestureSet) {
    standard = set
    self.set = set
    lesson = Lesson(library: DrawnGestureLibrary(path: studio.data.drawnGestures))
    teachPanel = TeachPanel(studio: studio, lesson: lesson)
    stage = StageElement(studio: studio)
    readouts = Readouts(studio: studio)
    panel = RecognizerPanel(studio: studio)
    tour = GuidedTour(studio: studio)
    announcement = Announcement(studio: studio)
    chip = Self.chip(studio)
    folder = RecordingsFolder(data: studio.data, resources: studio.resources.path(of: "recordings"))
    super.init(studio: studio)
    record = Button(studio.words("record"), icon: .record) { [unowned self] in toggleRecording() }
    replay = Button(studio.words("replay"), icon: .play) { [unowned self] in toggleRecordings() }
    let recordings = RecordingsList(studio: studio) { [unowned self] in play($0) }
    self.recordings = recordings
    teach = Button(studio.words("teach"), icon: .pen) { [unowned self] in toggleTeaching() }
    if let problem = lesson.library.problem { studio.warn(problem) }
    for element in [stage, readouts, panel, recordings, teachPanel, tour, announcement, toast] { addSubview(element) }
    use(set)
  }

  /// Puts `set` in the place of the recognizers that the stage has.
  func use(_ set: GestureSet) {
    for recognizer in self.set.recognizers { stage.removeGestureRecognizer(recognizer) }
    standard = set
    let set = set.adding(lesson.library.gestures)
    self.set = set
    if teachPanel.isHidden { set.attach(to: stage) }
    stage.pinch = set.recognizers.lazy.compactMap { $0 as? PinchGestureRecognizer }.first
    stage.rotation = set.recognizers.lazy.compactMap { $0 as? RotationGestureRecognizer }.first
    readouts.recognizers = set.recognizers
    panel.recognizers = set.recognizers
    follower = CardFollower(stage: stage, following: set)
    begun.removeAll()
  }

  /// Says over the stage that something is wrong, until it is closed; nil says that nothing is any more.
  func show(problem: String?) { toast.show(problem) }

  override var tools: [Element] { [teach, replay, record, chip].compactMap { $0 } }

  override var recordedView: View { stage }

  private static func chip(_ studio: Studio) -> Chip {
    let points = studio.input.touchPoints
    return points > 0
      ? Chip(studio.words("input.touch", "\(points)")) { $0.accent }
      : Chip(studio.words("input.mouse")) { $0.waiting }
  }

  override func inputChanged() { chip = Self.chip(studio) }

  override func pivotMoved(to pivot: Point) { stage.pivot = stage.convert(fromWindow: pivot) }

  override var restingPivot: Point? { stage.convert(toWindow: stage.bounds.center) }

  override func layout() {
    let panelWidth = bounds.width < 720 ? 64.0 : bounds.width < 1000 ? 264 : bounds.width < 1900 ? 332 : 400
    let stageWidth = bounds.width - panelWidth
    stage.place(Rect(0, 0, stageWidth, bounds.height))
    readouts.place(Rect(0, 0, stageWidth, Readouts.height(inWidth: stageWidth)))
    panel.place(Rect(stageWidth, 0, panelWidth, bounds.height))
    let tourWidth = min(tour.width(studio.measuring), stageWidth - 32)
    recordings?.place(panel.frame)
    teachPanel.place(panel.frame)
    announcement.place(
      Rect(
        16, Readouts.height(inWidth: stageWidth) + 8, stageWidth - 32, Announcement.height))
    let toastWidth = min(720, stageWidth - 32)
    toast.place(
      Rect(
        (stageWidth - toastWidth) / 2, bounds.height - GuidedTour.height - 32 - Toast.height - 12, toastWidth,
        Toast.height + 12))
    tour.place(Rect(16, bounds.height - 16 - GuidedTour.height, tourWidth, GuidedTour.height))
  }

  // MARK: What is shown

  override func touchChanged(_ sample: TouchSample) {
    var sample = sample
    let isStage = stage.traces.contains { $0.id == sample.id && $0.isDown }
    sample.location = stage.convert(fromWindow: sample.location)
    if isStage || (sample.phase == .began && hitTest(sample.location, with: nil) === stage) {
      stage.touchChanged(sample)
      if isTeaching {
        lesson.touchChanged(sample)
        showLesson()
      }
    }
    if sample.phase == .began { panel.noteAttempts() }
    readouts.update()
    if !stage.traces.contains(where: \.isDown) { tour.fingersLifted() }
  }

  override func scrolled(by steps: Vector, at place: Point) {
    guard panel.frame.contains(convert(fromWindow: place)) else { return }
    if isTeaching {
      teachPanel.scroll(by: steps.dy * 44)
    } else if panel.isHidden {
      recordings?.scroll(by: steps.dy * 44)
    } else {
      panel.scroll(by: steps.dy * 44)
    }
  }

  override var nextDeadline: Double? {
    [stage.nextDeadline, lesson.nextDeadline, announcement.deadline, playback?.nextDeadline].compactMap { $0 }.min()
  }

  override func advance(to time: Double) {
    playback?.advance(to: time, studio.inject)
    if playback != nil, playback?.nextDeadline == nil { endPlayback() }
    if lesson.advance(to: time) { showLesson() }
    stage.advance(to: time)
    announcement.advance(to: time)
    readouts.update()
    if !stage.traces.contains(where: \.isDown) { tour.fingersLifted() }
  }

  override func save() {
    if recorder != nil { toggleRecording() }
  }

  // MARK: Teaching

  /// Whether what is drawn on the stage is taught instead of recognized.
  var isTeaching: Bool { !teachPanel.isHidden }

  /// Begins to teach gestures, or ends it: the recognizers are then those of what was taught.
  func toggleTeaching() {
    let isShown = !isTeaching
    if isShown, recordings?.isHidden == false { toggleRecordings() }
    lesson.forget()
    set.detach()
    teachPanel.show(isShown)
    panel.show(!isShown)
    teach?.isOn = isShown
    stage.isHopeless = false
    teachPanel.update()
    use(standard)
  }

  private func showLesson() {
    stage.isHopeless = lesson.isHopeless
    teachPanel.update()
  }

  override func typed(_ scalar: Unicode.Scalar) -> Bool { teachPanel.typed(scalar) }

  override func keyPressed(_ command: KeyCommand) -> Bool { teachPanel.keyPressed(command) }

  // MARK: Recordings

  func toggleRecording() {
    if let recorder {
      recorder.finish(at: studio.time)
      studio.recorders.removeAll { $0 === recorder }
      if let problem = recorder.problem { show(problem: problem) }
      self.recorder = nil
      recordings?.entries = folder.entries
    } else {
      do {
        let recorder = try Recorder(
          folder.newPath(), of: stage, in: studio.windowSize, scale: canvas?.scale ?? 1, at: studio.time)
        studio.recorders.append(recorder)
        self.recorder = recorder
      } catch {
        show(problem: "\(error)")
      }
    }
    record?.icon = recorder == nil ? .record : .stop
    record?.title = studio.words(recorder == nil ? "record" : "record.stop")
    stage.isRecorded = recorder != nil
  }

  private func toggleRecordings() {
    guard let recordings else { return }
    let isShown = recordings.isHidden
    if playback != nil { endPlayback() }
    if isTeaching { toggleTeaching() }
    recordings.entries = folder.entries
    recordings.show(isShown)
    panel.show(!isShown)
    replay?.isOn = isShown
  }

  func play(_ entry: RecordingsFolder.Entry) {
    if playback != nil { endPlayback() }
    do {
      let recording = try Recording(parsing: FileBytes.all(of: entry.path))
      playbacks += 1
      // Far above what devices count up to in a session.
      playback = Playback(
        recording, origin: stage.convert(toWindow: Point.zero), at: studio.time, firstID: playbacks * 1_000_000_000)
      recordings?.playing = entry
      panel.show(true)
      recordings?.show(false)
      replay?.isOn = false
      show(problem: nil)
    } catch {
      show(problem: "\(entry.path), \(error)")
    }
  }

  /// Whether a recording is being played.
  var isPlaying: Bool { playback != nil }

  func endPlayback() {
    let playback = playback
    self.playback = nil
    recordings?.playing = nil
    playback?.stop(at: studio.time, studio.inject)
  }

  /// The name in the tour of what was made; nil for what has none there.
  private func tourName(of recognizer: GestureRecognizer) -> String? {
    switch recognizer {
    case let pinch as PinchGestureRecognizer: return pinch.scale >= 1 ? "pinchOut" : "pinchIn"
    case let rotation as RotationGestureRecognizer: return rotation.rotation >= 0 ? "rotateRight" : "rotateLeft"
    default: return recognizer.name
    }
  }
}

extension SandboxScene: GestureObserver {
  func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    let identity = ObjectIdentifier(recognizer)
    let hadBegun = begun.contains(identity)
    if state == .began { begun.insert(identity) } else if state.isTerminal { begun.remove(identity) }
    panel.show(recognizer, state, isDiscrete: state == .ended && !hadBegun)
    if state == .ended, let name = tourName(of: recognizer) { tour.gestureMade(name) }
    if state == .ended, let swipe = recognizer as? MultiSwipeGestureRecognizer { announcement.announce(swipe.title) }
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    panel.show(recognizer, waitingFor: other)
  }

  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    studio.logger.debug("\(verdict.explanation)")
    panel.show(recognizer, verdict)
  }
}
