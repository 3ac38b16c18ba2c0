import Geometry
import Gestures
import Ink
import InputDevices
import Instrument
import Interface
import Recordings

/// The scene where gestures are made, seen, explained and tuned.
///
/// The stage and the panel show the present, or the moment that the timeline holds. What the engine decides goes into one
/// history, which everything else is read from.
final class SandboxScene: Element, ProgramScene, SidePages {
  unowned let host: Host
  let reports: Reports
  let settings: Settings
  let data: DataFolder
  let resources: Resources
  /// The most reports that the session keeps.
  private static let sessionLimit = 2_000_000

  let tuned: TunedSet
  let viewing: Viewing
  private(set) lazy var moments = Moments(of: viewing, judgedBy: tuned) { [unowned self] in
    (ViewPlace(of: stage), canvas?.scale ?? 1)
  }
  /// What keeps words, sizes or pixels, and is made anew where those are others.
  var elements: SandboxElements
  var ring = FocusRing()
  let folder: RecordingsFolder
  /// Keeps them as they are tuned; nil where they are those of a file.
  let keeper: SetKeeper?
  /// What gestures are called on the screen.
  let names: GestureNames
  let library: Library
  let lesson: Lesson
  var side = Side.recognizers
  /// Where what is played was chosen, where the recognizers took the place of that page; nil for elsewhere.
  var playedFrom: Side? { didSet { panel.leadsBack = playedFrom != nil } }
  let recorder: Recorder
  private(set) lazy var recordingPages = makeRecordingPages()
  private(set) lazy var setPages = makeSetPages()
  /// A recording that is being read.
  var opening: (name: (Words) -> String, file: RecordingOpening, entry: RecordingsFolder.Entry?)?
  /// What was last said of that.
  var progress = ""
  private(set) lazy var explanation = Explanation(at: self, of: viewing, moments, by: tuned, library)
  let keyFinger: KeyFinger
  /// Where the card was put for the attempt that is explained; nil while none is.
  var cardPlacing: CardPlacing?
  var follower: CardFollower?
  /// Whether a finger has landed on the stage since all were up.
  var wasTouched = false

  /// - Parameter keepsSet: whether the recognizers go on as they were tuned in the window before, and are kept for the next; not where
  ///   `set` is that of a file.
  init(
    host: Host, reports: Reports, settings: Settings, data: DataFolder, resources: Resources, artwork: Artwork,
    set: GestureSet, keepsSet: Bool
  ) {
    (self.host, self.reports, self.settings, self.data, self.resources) = (host, reports, settings, data, resources)
    tuned = TunedSet(set)
    keyFinger = KeyFinger(host: host)
    viewing = Viewing(session: History(of: set, limit: Self.sessionLimit))
    folder = RecordingsFolder(data: data, resources: resources.path(of: "recordings"))
    recorder = Recorder(into: folder, host: host)
    names = GestureNames(in: resources)
    library = Library(folder: folder, reference: tuned.original, names: names) { [unowned host] in
      host.router.replayPortion
    }
    keeper =
      keepsSet ? SetKeeper(data.tunedGestures, tuned, comparedIn: library, at: host.router, reports: reports) : nil
    lesson = Lesson(library: DrawnGestureLibrary(path: data.drawnGestures), areAlike: names.areAlike)
    elements = SandboxElements(
      appearance: host.appearance, artwork: artwork, settings: settings, reports: reports,
      files: DrawnGestureFiles(data, resources, words: host.appearance.words), viewing: viewing, lesson: lesson)
    super.init()
    // What is taught there shows it.
    reports.say(ofDrawnGestures: lesson.library.failure, isShown: false)
    host.router.addObserver(viewing.session)
    prepare()
    goOnTuned()
  }

  /// Connects what was made, and shows it.
  func prepare() {
    connectElements()
    preparePanels()
    addElements()
    loadPicture()
    prepareTeaching()
    viewing.session.view = stage
    (parts, followers) = (makeParts(), makeFollowers())
    use(set)
  }

  private func connectElements() {
    for panel in [sidePanel, teachPanel] { panel.close = { [unowned self] in show(.recognizers) } }
    buttons.toggle = { [unowned self] in toggle($0) }
    buttons.toggleRecording = { [unowned self] in toggleRecording() }
    timeline.save.action = { [unowned self] in saveCase() }
    timeline.foldChanged = { [unowned self] in layout() }
    timeline.plot.chosen = { [unowned self] in explain(viewing.history.rows[$0].name) }
    timeline.plot.isFormer = { [unowned self] finding, name in set[name].map(finding.isFormer) ?? false }
    viewing.changed = { [unowned self] in viewingChanged() }
    // A finger on the stage ends what is played there, whose fingers may have the same numbers.
    reports.events.willLand = { [unowned self] in if $0 === stage { viewing.recording?.leave() } }
    lesson.finished = { [unowned self] in showLesson() }
    stage.freeHeight = { [unowned self, unowned stage] in
      tour.isHidden ? stage.bounds.maxY : tour.frame.minY - stage.frame.minY
    }
    stage.wordRoom = { [unowned self] in wordRoom }
    // Words on the stage keep off what is said over it.
    toast.moved = { [unowned self] in stage.setNeedsDisplay() }
    stage.cardMoved = { [unowned self] in updateHomeButton() }
    // What is played has a card of its own, and the numbers of the present are about the present one.
    stage.cardSentHome = { [unowned self] in if !viewing.showsRecording { readouts.clear() } }
    tour.shownChanged = { [unowned self] in updateTour() }
  }

  /// What is added later lies over what is there.
  private func addElements() {
    let onStage = [stage, readouts, home, measuringSwitch, tour] as [Element]
    let beside = [timeline, panel, sidePanel, teachPanel, card] as [Element]
    for element in onStage + beside + [toast, notice] { addSubview(element) }
    buttons.show(InputSummary(host.input))
    updateHomeButton()
  }

  /// Puts `set` in the place of the recognizers that the stage has.
  func use(_ set: GestureSet) {
    self.set.detach()
    tuned.use(set, with: lesson.library.gestures)
    library.compare(with: tuned.drawn)
    if isTeaching { noteNames() }
    let set = self.set
    if side != .teaching { set.attach(to: stage) }
    stage.recognizers = set.recognizers
    moments.recognizersChanged()
    panel.recognizers = set.recognizers
    tour.offer(set.recognizers)
    follower = CardFollower(stage: stage, following: set)
    viewing.session.follow(set)
    if side == .tuning { tuning.list(set, comparedWith: library.reference) }
    timeline.plot.arrange()
    if !viewing.isLive { refresh() }
  }

  /// Puts a set that was opened in the place of the recognizers, which can be taken back; changes are counted from it.
  ///
  /// - Parameter isAlone: whether the gestures that were drawn are not added, with which drawings would be compared; false by
  ///   default.
  func open(_ set: GestureSet, isAlone: Bool = false) {
    keeper?.finish()
    tuned.begin(with: set, leavingOut: isAlone ? lesson.library.gestures : [], isStep: true)
    toast.pass()
    begin(with: set)
  }

  /// Puts a set whose file was written anew in the place of the recognizers; changes are counted from it.
  func replace(with set: GestureSet) {
    keeper?.finish()
    // What was tried on the set that was cannot be taken back on this one; what else was done still can.
    tuned.begin(with: set, leavingOut: [], isStep: false)
    if !toast.isLasting || toast.subject == Self.tuningSubject { toast.pass() }
    begin(with: set)
  }

  private func begin(with set: GestureSet) {
    library.compare(with: tuned.original)
    panel.forget()
    use(set)
    settingsChanged()
  }

  /// The recognizers as they are now.
  var set: GestureSet { tuned.present }

  /// The change that is being tried on the attempt that is explained; nil where none is.
  var tried: TriedChange? { tuned.tried }

  /// Says over the stage what was done, for a while.
  func say(_ text: String) { toast.show(text) }

  var focus: FocusRing? { ring }

  var appearance: Appearance { host.appearance }

  /// The present, also while another scene is shown.
  override var time: Double { host.time }

  /// What input there is; the window takes its time to say it.
  var truth: InputTruth { host.window?.input ?? InputTruth() }

  /// Lets the fingers of the mouse land one after the other, or together, as the settings say.
  func staggerLandings() {
    host.window?.landingStagger = settings[ProgramSettings.staggeredLanding] ? InputPanel.stagger : 0
  }

  var tools: [Element] { buttons.all }

  var recordedView: View { stage }

  /// Where the line lies that says what was done.
  var noticeArea: Rect? { toast.area.isEmpty ? nil : toast.area }

  var messages: [Toast] { [toast, notice] }

  var ghostView: View? { stage }

  func inputChanged() {
    buttons.show(InputSummary(host.input))
    if side == .input { input.truth = truth }
    // What the tour says to another device is longer or shorter.
    layout()
  }

  func pivotMoved(to pivot: Point) { stage.pivot = stage.convert(fromWindow: pivot) }

  var restingPivot: Point? { stage.convert(toWindow: stage.bounds.center) }

  override func layout() {
    if isTeaching { return layoutTeaching() }
    placeElements()
    refresh()
  }

  // MARK: What is shown

  /// Takes over what is looked at.
  func refresh() {
    timeline.update()
    updateTour()
    timeline.plot.tried = tried
    uncovered = nil
    if viewing.isLive {
      stage.moment = nil
      readouts.moment = nil
      panel.show(moment: nil)
    } else {
      let history = viewing.history
      let recognizers = moments.recognizers(at: viewing.head, of: history)
      stage.moment = shownMoment(by: recognizers)
      readouts.moment = Figures(
        recognizers, at: viewing.head, of: history,
        since: viewing.showsRecording ? 0 : readouts.cleared(before: viewing.head))
      panel.tried = tried
      panel.show(moment: (history, viewing.head, viewing.origin, recognizers))
    }
    if shownHistory !== viewing.history {
      shownHistory = viewing.history
      timeline.plot.arrange()
    }
    timeline.follow()
  }

  /// What the stage would show of the attempt that is explained without the card, and where its words may stand; nil
  /// where none is explained.
  var uncovered: (moment: StageMoment, room: Rect)?

  private var shownHistory: History?

  /// Whether something was decided since the tune panel said what was made just now.
  var hasNewVerdict = false

  func scrolled(by steps: Vector, at place: Point) {
    let place = convert(fromWindow: place)
    let way = steps.dy * ScrollingList.wheelStep
    if isTeaching {
      if teachPanel.frame.contains(place) { teachPanel.scroll(by: way) }
    } else if timeline.frame.contains(place) {
      timeline.scroll(
        by: steps, at: place - Vector(timeline.frame.minX, timeline.frame.minY),
        zooms: host.modifiers.contains(.control))
    } else if sidePanel.isShown {
      if sidePanel.frame.contains(place) { sidePanel.scroll(by: way) }
    } else if panel.frame.contains(place) {
      panel.scroll(by: way)
    }
  }

  // MARK: Time

  var isTouched: Bool { stage.traces.contains { $0.isDown } }

  /// How often the timeline goes on while fingers rest, in seconds.
  private static let restingInterval = 1.0 / 20

  /// What moves by itself, in the order in which it is told the time.
  private var parts: [any Timed] = []
  /// What is told the time after a frame.
  private var followers: [any Timed] = []

  private func makeParts() -> [any Timed] {
    [
      viewing,
      TimedPart(due: { [unowned self] in isTouched && viewing.isLive ? time + Self.restingInterval : nil }) {
        [unowned self] in goOn(at: $0)
      },
      TimedPart(due: { [unowned self] in isWorking ? time : nil }) { [unowned self] _ in work() },
      TimedPart(due: { [unowned self] in recorder.nextSecond.map(upcoming) }) { [unowned self] _ in
        if recorder.isOn { showWhetherRecorded() }
      },
      lesson, conflicts, recordings, stage, toast, notice, tour, TimedPart { [unowned self] _ in followStage() },
    ]
  }

  private func makeFollowers() -> [any Timed] {
    [TimedPart { [unowned self] _ in flushRecording() }, TimedPart(of: { [unowned self] in keeper })]
  }

  var nextDeadline: Double? { parts.nextDeadline.earlier(followers.nextDeadline) }

  func advance(to time: Double) { parts.advance(to: time) }

  func frameShown(isWhole: Bool) { followers.advance(to: time) }

  private func goOn(at time: Double) {
    guard isTouched else { return }
    viewing.session.advance(to: time)
    // A finger that rests sends nothing, and is slower all the same.
    readouts.goOn(set.recognizers)
  }

  /// Whether a recording is being read, or judged for whoever looks at what comes of it, or the effect of a change found out.
  private var isWorking: Bool {
    opening != nil || library.isFindingEffect || (side == .tuning && (library.isJudging || library.isComparing))
  }

  private func work() {
    readOn()
    explanation.keepUp()
    if side == .tuning {
      judgeOn()
      setPages.compareOn()
    }
    explanation.findEffectOn()
    followGesture()
  }

  /// What is shown follows what is seen on the stage.
  private func followStage() {
    stage.follow()
    clearViewOfFingers()
    panel.show(stage.measuring)
    readouts.update()
    // What fingers go on to do after the moment that is held is seen ahead of it.
    if let moment = stage.moment, moment.isUnfinished(in: viewing.history) { refresh() }
    timeline.follow()
    if viewing.isLive { timeline.noteTime() }
    if side == .input, isTouched { hearInput() }
    if !isTouched { tour.fingersLifted() }
  }

  func disappeared() { viewing.rest() }

  func save() {
    viewing.recording?.leave()
    keeper?.finish()
  }

  func inputEnded() { if recorder.isOn { toggleRecording() } }
}
