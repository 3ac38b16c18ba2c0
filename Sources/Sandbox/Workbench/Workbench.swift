import Files
import GameRecords
import Geometry
import GestureFlash
import Gestures
import InputDevices
import Instrument
public import Interface
import JSON
public import Logging
import Recordings

/// All that the window shows: the bar at the top, the present one of three scenes below it, and the menu over both.
public final class Workbench: Element, Scene {
  /// The least size of the window that it can be shown in, in points.
  public static let minimumSize = Size(640, 480)

  unowned let host: Host
  let reports: Reports
  let settings: Settings
  private let settingsSaver: SettingsSaver
  let data: DataFolder
  let resources: Resources
  private let drawings: Artwork
  private let paint: PaintMode?
  /// What the recognizers of the game's decks are made from.
  let deckMaterial: DeckRecognizers
  let shelf: DeckShelf
  /// What the prompts of the first game are drawn from; nil for chance.
  private let seed: Seed?
  private(set) var gestureFile: GestureFile?
  /// Is told what became readable before, and what does now, when another file of recognizers is opened.
  public var gestureFileDescriptorChanged: ((_ old: Int32?, _ new: Int32?) -> Void)?
  /// The recognizers of the stage, as long as nobody tunes them.
  var stageSet: GestureSet
  private(set) var scenes: [SceneName: any ProgramScene] = [:]
  private(set) var presentName: SceneName
  /// The scenes that were not shown since words, sizes or pixels became others.
  var stale: Set<SceneName> = []
  private(set) var bar: TopBar?
  private var menu: MoreMenu?
  let keySheet: KeySheet
  let tooltip: Tooltip
  /// What a finger holds down whose name or obstacle is told, and the number of its touch.
  var held: (element: any ToldElement, touch: Int)?
  /// Over every scene: what was opened, and what could not be.
  let notice: Toast
  let about: AboutSheet
  let dialog: Dialog
  /// The drawing that is played first.
  private var drawing: DrawingsFolder.Entry?
  /// What is recorded from the start, and in which scene; nil where nothing is.
  private var recording: (file: RecordingFile, scene: SceneName)?
  /// Whether the next window has the size and scene that this one ends with.
  private let remembersWindow: Bool
  /// The size that the window had last when it had not all the room there is, in points; nil where it always had.
  private var ownSize: Size?
  /// The scale that the program was started with, which beats what is remembered; nil where it was not said.
  var startScale: Double?
  /// What the event stream was told of the window last; nil before it is on the screen.
  private var announced: WindowForm?
  private var hasSaved = false

  /// What is shown in `host`'s window.
  ///
  /// - Throws: `FileFailure` or `ResourceFailure`.
  public init(_ parts: ProgramParts, _ options: ProgramOptions, in host: Host, logger: Logger) throws {
    self.host = host
    (settings, data, resources) = (parts.settings, parts.data, parts.resources)
    let standard = try resources.gestures("default.gestures")
    deckMaterial = try resources.deckRecognizers(stage: standard)
    shelf = DeckShelf(resources, data)
    let scene = options.scene ?? (options.data == nil ? SceneName(rawValue: settings[ProgramSettings.scene]) : nil)
    (paint, presentName, drawing) = (options.paint, scene ?? .sandbox, options.drawing)
    // A window that is opened to play a drawing is not the one that is gone on with.
    remembersWindow = options.data == nil && options.drawing == nil
    startScale = options.scale
    let file = try options.file.map { try OpenedFile($0) }
    seed = options.seed.map { Seed($0) }
    if let player = options.player { settings[FlashSession.playerSetting] = player }
    gestureFile = options.gestures.map(GestureFile.init)
    reports = Reports(
      of: host.router, to: parts.events, includingTouches: options.includesTouches,
      logger: logger)
    settingsSaver = SettingsSaver(settings, at: host.router, reports: reports)
    drawings = Artwork(in: resources) { [reports] in reports.warn("\($0)") }
    stageSet = standard
    var gestureProblem: FileFailure?
    // It can be mended, or made, while the window is open.
    do {
      if let gestureFile {
        stageSet = try gestureFile.load()
        gestureProblem = FileFailure(doubting: stageSet.warnings, in: gestureFile.path)
      }
    } catch let failure as FileFailure {
      gestureProblem = failure
    }
    keySheet = KeySheet(appearance: host.appearance)
    tooltip = Tooltip(appearance: host.appearance)
    notice = Toast(appearance: host.appearance)
    notice.keepsProblems = true
    about = AboutSheet(appearance: host.appearance)
    dialog = Dialog(appearance: host.appearance)
    super.init()
    adoptSettings()
    // What the finger was held down for is read now.
    tooltip.appeared = { [unowned self] in held?.element.letGo() }
    followDesktop()
    host.appearance.words.audiences = PointingDevice(input).audiences
    makeBar()
    (reports.place, reports.questions) = (self, self)
    if let problem = settings.problem { reports.say(problem) }
    if let problem = gestureFile?.problem { reports.say(problem) }
    if let warning = host.input.warning { reports.warn(warning) }
    host.show(self)
    show(presentName)
    if let gestureProblem { report(gestureProblem) }
    if let file { open(file) }
    if let sink = parts.recording { beginRecording(to: sink) }
  }

  /// Has things look and move as the settings say.
  private func adoptSettings() {
    host.appearance.textScale =
      ProgramSettings.textScales.first { $0 == settings[ProgramSettings.textScale] } ?? 1
    host.appearance.isLeftHanded = settings[ProgramSettings.leftHanded]
    host.appearance.prefersMoreContrast = settings[ProgramSettings.moreContrast]
    host.appearance.prefersReducedMotion = settings[ProgramSettings.reducedMotion]
  }

  /// Records what is done in the scene that is shown first.
  private func beginRecording(to sink: RecordingSink) {
    guard let scene = present else { return }
    let file = RecordingFile(
      sink, of: scene.recordedView, at: host.router, scale: { [unowned host] in host.canvas.scale })
    recording = (file, presentName)
  }

  /// What is wrong with the file of recognizers; nil where nothing is, or there is none.
  var gestureFailure: (any Error)?

  /// The scene that is shown; nil before the first.
  private(set) var present: (any ProgramScene)?

  /// The drawings of gestures, for the hand that the user draws with.
  var artwork: Artwork { drawings.drawn(withLeftHand: host.appearance.isLeftHanded) }

  private var form: WindowForm { WindowForm(size: host.size, scale: host.canvas.scale) }

  /// What input there is.
  private var input: InputSummary { InputSummary(host.input) }

  /// The window is on the screen, under that number of the server's: says so in the event stream.
  public func announceReady(window: Int) {
    reports.events.writeReady(presentName, window: window, form, input)
    announced = form
  }

  /// Keeps all that was made, at the end or when the server is gone.
  public func save() {
    guard !hasSaved else { return }
    hasSaved = true
    // A game that is played rests first: nothing that is cancelled answers it.
    windowHidden()
    for scene in scenes.values { scene.save() }
    // What is made is kept; what was under way beside it is over, in the events and in recordings too.
    host.router.endAttempts(at: host.time)
    for scene in scenes.values { scene.inputEnded() }
    finishRecording()
    if remembersWindow { rememberWindow() }
    do { try settings.save() } catch { reports.warn("\(error)") }
    reports.finish()
  }

  /// Brings the recording to its file; where that is not possible it ends at once.
  private func flushRecording() {
    recording?.file.flush()
    if recording?.file.problem != nil { finishRecording() }
  }

  private func finishRecording() {
    recording?.file.finish(at: host.time)
    if let problem = recording?.file.problem { reports.say(problem) }
    recording = nil
  }

  /// Takes the recognizers from that file from now on, whenever it changes.
  func follow(_ file: GestureFile, saying set: GestureSet) {
    let former = gestureFile
    (gestureFile, stageSet) = (file, set)
    report(nil)
    gestureFileDescriptorChanged?(former?.descriptor, file.descriptor)
    if let problem = file.problem { reports.say(problem) }
  }

  private func rememberWindow() {
    settings[ProgramSettings.scene] = presentName.rawValue
    settings[ProgramSettings.isMaximized] = host.window?.isMaximized ?? false
    guard let ownSize else { return }
    settings[ProgramSettings.width] = ownSize.width
    settings[ProgramSettings.height] = ownSize.height
  }

  // MARK: Scenes

  /// Shows the scene of that name, as it was left.
  func show(_ name: SceneName) {
    let isNew = scenes[name] == nil
    show(scenes[name] ?? make(name), as: name)
    if isNew { reportAgain() }
    reportOnce()
  }

  /// Shows `scene` as the one of that name.
  func show(_ scene: any ProgramScene, as name: SceneName) {
    let old = present
    scenes[name] = scene
    (presentName, present) = (name, scene)
    if old !== scene || scene.superview == nil {
      closeWhatLiesOver()
      host.cancelTouches()
      // Whom a finger on the bar takes away, the old scene still hears of.
      host.router.replaceObserver(old as? any GestureObserver, by: scene as? any GestureObserver)
      let before = old?.focus
      let tab = before.flatMap { $0.showsRing ? $0.focused : nil }
      before?.hideRing()
      old?.removeFromSuperview()
      addSubview(scene)
      for over in [bar, notice, menu, keySheet, about, dialog, tooltip] as [Element?] {
        if let over { addSubview(over) }
      }
      layout()
      freshen()
      // Keys that chose the scene in the bar stay there.
      if let bar, let tab, tab.isDescendant(of: bar) { scene.focus?.focus(on: tab, showing: true) }
      setNeedsDisplay()
      if old !== scene { old?.disappeared() }
      if announced != nil, old !== scene {
        reports.events.write("scene", at: host.time) {
          $0.member("scene", name.rawValue)
        }
      }
    }
    bar?.show(name, tools: scene.tools)
    host.restPivot()
  }

  private func make(_ name: SceneName) -> any ProgramScene {
    switch name {
    case .sandbox: makeSandbox()
    case .oekaki: makeOekaki()
    case .flash:
      FlashScene(
        host: host, reports: reports, settings: settings, data: data, artwork: artwork, material: deckMaterial,
        shelf: shelf, seed: seed)
    }
  }

  func makeSandbox(with set: GestureSet? = nil) -> SandboxScene {
    SandboxScene(
      host: host, reports: reports, settings: settings, data: data, resources: resources, artwork: artwork,
      set: set ?? stageSet, keepsSet: gestureFile == nil)
  }

  private func makeOekaki() -> OekakiScene {
    let scene = OekakiScene(host: host, reports: reports, settings: settings, data: data, paint: paint)
    if let (path, name) = drawing.map({ ($0.path, $0.name) }) {
      scene.replay(path: path, name: name)
      drawing = nil
    }
    return scene
  }

  /// Lets the scene that is shown make anew what keeps words, sizes and pixels, where it has yet to.
  func freshen() {
    guard let present, stale.remove(presentName) != nil else { return }
    // What can be answered is another message.
    let isSaid = present.gestureFileNotice.map { $0.isShown && !$0.hasAction } ?? false
    present.renew(with: artwork)
    if isSaid { reportAgain() }
    if let recording, recording.scene == presentName { recording.file.goOn(with: present.recordedView) }
  }

  // MARK: Bar and menu

  /// Makes the bar and the menu in the present language.
  func makeBar() {
    bar?.removeFromSuperview()
    menu?.removeFromSuperview()
    let bar = TopBar(
      appearance: host.appearance, more: { [unowned self] in toggleMenu() }, choose: { [unowned self] in show($0) })
    let menu = MoreMenu(appearance: host.appearance)
    (self.bar, self.menu) = (bar, menu)
    addSubview(bar)
    for over in [notice, menu, keySheet, about, dialog, tooltip] as [Element] { addSubview(over) }
    layout()
  }

  /// The menu while it is open; nil while it is not.
  var openMenu: MoreMenu? { menu.flatMap { $0.isHidden ? nil : $0 } }

  /// Opens the menu, or closes it.
  func toggleMenu() {
    guard let menu else { return }
    if !menu.isHidden { return menu.close() }
    menu.open(choices, rows)
  }

  // MARK: Element and scene

  public override func layout() {
    if let window = host.window, !window.isFullscreen, !window.isMaximized { ownSize = host.size }
    if let announced, announced != form {
      self.announced = form
      reports.events.write(form, at: host.time)
    }
    let hidesBar = present?.isWholeWindow ?? false
    bar?.isShown = !hidesBar
    let barHeight = hidesBar ? 0 : min(TopBar.height, bounds.height)
    if !hidesBar { bar?.place(Rect(0, 0, bounds.width, barHeight)) }
    menu?.place(bounds)
    keySheet.place(bounds)
    about.place(bounds)
    dialog.place(bounds)
    // What it is about lies elsewhere now.
    tooltip.pass()
    // A scene that is not here yet cannot know its pixels.
    if let present, present.superview === self {
      bar?.show(presentName, tools: present.tools)
      present.place(Rect(0, barHeight, bounds.width, bounds.height - barHeight))
    }
    placeNotice()
  }

  /// Puts what concerns the window where the scene leaves room for it; else at the bottom: at the top are the numbers. What the
  /// scene says there itself stays readable under it, or over it where there is no room above.
  func placeNotice() {
    var area = Rect(16, bounds.height - Toast.height - 8, bounds.width - 32, Toast.height)
    var highest = 0.0
    if let scene = present, scene.superview === self {
      let corner = scene.frame.origin - Point.zero
      highest = scene.frame.minY + scene.noticeTop
      if let room = scene.noticeArea { area = room.offsetBy(corner) }
      let height = max(Toast.height, notice.bounds.height)
      let place = Rect(area.minX, max(highest, area.maxY - height), area.width, height)
      let said = scene.messages.filter(\.isShown).map { $0.frame.offsetBy(corner) }.filter(place.intersects)
      if let top = said.map(\.minY).min(), let bottom = said.map(\.maxY).max() {
        let isOver = top - height >= highest
        if !isOver { highest = bottom }
        area = Rect(area.minX, isOver ? top - Toast.height : bottom, area.width, Toast.height)
      }
    }
    (notice.highest, notice.area) = (highest, area)
  }

  /// What moves by itself, in the order in which it is told the time.
  private lazy var parts: [any Timed] = [
    TimedPart(of: { [unowned self] in present }), tooltip, notice,
    // Where the scene leaves room changes with what it shows.
    TimedPart { [unowned self] _ in if notice.isShown { placeNotice() } },
  ]
  /// What is told the time after a frame, in that order.
  private lazy var followers: [any Timed] = [
    settingsSaver,
    TimedPart(due: { [unowned self] in unseenParts.nextDeadline }) { [unowned self] in unseenParts.advance(to: $0) },
    TimedPart(due: { [unowned self] in reports.nextDeadline }) { [unowned self] _ in reports.flush() },
    TimedPart(due: { [unowned self] in recording?.file.nextDeadline }) { [unowned self] _ in flushRecording() },
  ]

  /// What goes on in the scenes that are not shown.
  private var unseenParts: [any Timed] { scenes.values.compactMap { $0 === present ? nil : $0.unseenPart } }

  /// When something here has to be told the time; nil while nothing moves by itself.
  public var nextDeadline: Double? { parts.nextDeadline.earlier(followers.nextDeadline) }

  /// Tells the scene the time, and what lies over it.
  public func advance(to time: Double) { parts.advance(to: time) }

  /// Lets the scene do what need not come before the frame, and brings to files and readers what is meant for them.
  public func frameShown(isWhole: Bool) {
    present?.frameShown(isWhole: isWhole)
    followers.advance(to: host.time)
  }

  /// Says what input there is now, to the scene and in the event stream.
  public func inputChanged() {
    reports.events.write(input, at: host.time)
    let audiences = PointingDevice(input).audiences
    if audiences != host.appearance.words.audiences {
      host.appearance.words.audiences = audiences
      setNeedsDisplay()
    }
    guard let present else { return }
    present.inputChanged()
    bar?.show(presentName, tools: present.tools)
  }
}
