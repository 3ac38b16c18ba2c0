import Geometry
import GestureFlash
import Gestures
import Logging
import Recordings
import X11

/// The window with its scenes: turns input into gestures, and draws what changed as soon as nothing more has come.
public final class Application {
  /// The least size of the window, in points.
  public static let minimumSize = Size(640, 480)

  let connection: Connection
  let window: Window
  private let compositor: Compositor
  let loop: EventLoop
  let canvas: Canvas
  let root: RootElement
  let router: TouchRouter
  let studio: Studio
  private let sink: EventSink?
  private let signals: TerminationSignals?
  private let gestureFile: GestureFile?
  var stageSet: GestureSet
  var scenes: [SceneName: Scene] = [:]
  var present: SceneName
  /// The drawing that is played first.
  private var drawing: DrawingsFolder.Entry?
  private var batch: [TouchSample] = []
  private var pace = FramePace()
  private var isReady = false
  private var hasSaved = false

  /// Opens the display and makes the window.
  ///
  /// - Throws: `X11Error`, `FileFailure` or `ResourceFailure`.
  public init(_ options: ApplicationOptions, logger: Logger) throws {
    let data = try DataFolder(options.data)
    let sink = try options.events.map { try EventSink($0) }
    let resources = try Resources.find()
    let settings = Settings(path: data.settings)
    let language = options.language ?? Language(rawValue: settings[Studio.languageSetting]) ?? .ofEnvironment
    let words = try Words(language, in: resources)
    let sets = try GestureSets(resources)
    let artwork = try Artwork(Artwork.gestures, in: resources)
    gestureFile = options.gestures.map(GestureFile.init)
    var stageSet = sets.standard
    var gestureProblem: String?
    // A file that is not there is an error; one that says something wrong can be mended while the window is open.
    do { stageSet = try gestureFile?.load() ?? stageSet } catch let failure as FileFailure {
      gestureProblem = "\(failure)"
    }
    self.stageSet = stageSet
    signals = TerminationSignals()

    connection = try Connection(logger: logger)
    let scale = min(max(options.scale ?? connection.preferredScale, 1), 4)
    let width = Int((options.size.width * scale).rounded())
    let height = Int((options.size.height * scale).rounded())
    window = try Window(
      connection,
      WindowOptions(
        title: "Gesture Sandbox", width: width, height: height,
        minimumWidth: Int(Self.minimumSize.width * scale), minimumHeight: Int(Self.minimumSize.height * scale),
        scale: scale, icons: AppIcon.icons(), isFullscreen: options.isFullscreen))
    compositor = Compositor(try Screen(window), scale: scale)
    loop = EventLoop(window)
    if let signals { loop.watch(fileDescriptor: signals.descriptor) }
    if let descriptor = gestureFile?.descriptor { loop.watch(fileDescriptor: descriptor) }
    self.sink = sink

    canvas = Canvas(width: window.width, height: window.height, scale: scale)
    root = RootElement(canvas: canvas)
    router = TouchRouter(root: root)
    let events = EventStream()
    events.includesTouches = options.includesTouches
    events.isOn = sink != nil
    router.addObserver(events)
    studio = Studio(
      router: router, themeName: ThemeName(rawValue: settings[Studio.themeSetting]) ?? .dark, words: words,
      measuring: compositor.text, events: events, settings: settings, data: data,
      logger: logger, paint: options.paint, gestures: sets, artwork: artwork, input: InputSummary(connection),
      resources: resources)
    present = options.scene
    drawing = options.drawing
    root.frame = Rect(0, 0, Double(window.width) / scale, Double(window.height) / scale)
    makeBar()
    if let problem = settings.problem { studio.warn(problem) }
    if let warning = connection.input.warning { studio.warn(warning) }
    studio.clock = { MonotonicTime.now }
    canvas.fillOnScreen = { [compositor] in compositor.fill($0, $1) }
    studio.flushEvents = { [unowned self] in writeEvents() }
    studio.seed = options.seed.map { Seed($0) }
    studio.inject = { [unowned self] in
      var samples = $0
      deliver(&samples)
    }
    show(options.scene)
    if let gestureProblem { report(gestureProblem) }
    if let path = options.recording, let scene = root.scene {
      studio.recorders.append(
        try Recorder(path, of: scene.recordedView, in: root.bounds.size, scale: scale))
    }
  }

  /// Shows the window until it is closed.
  ///
  /// - Throws: `X11Error.connectionLost` when the server goes away, and `.windowDestroyed` when another program destroys the
  ///   window; what was drawn is saved by then.
  public func run() throws {
    do { try loop.run(self) } catch {
      save()
      throw error
    }
    save()
  }

  private func save() {
    guard !hasSaved else { return }
    hasSaved = true
    for scene in scenes.values { scene.save() }
    for recorder in studio.recorders {
      recorder.finish(at: router.time)
      if let problem = recorder.problem { studio.warn(problem) }
    }
    studio.recorders.removeAll()
    do { try studio.settings.save() } catch { studio.warn("\(error)") }
    writeEvents()
  }

  private func writeEvents() {
    guard let sink else { return studio.events.drain { _ in } }
    let before = sink.problem
    studio.events.drain { sink.write($0) }
    if before == nil, let problem = sink.problem { studio.logger.warning("\(problem)") }
  }

  // MARK: Scenes

  func show(_ name: SceneName) {
    let scene = scenes[name] ?? make(name)
    scenes[name] = scene
    if root.scene !== scene {
      router.cancelAllTouches(at: router.time)
      let old = root.scene
      if let old = old as? any GestureObserver { router.removeObserver(old) }
      if let scene = scene as? any GestureObserver { router.addObserver(scene) }
      root.show(scene)
      old?.disappeared()
      if isReady {
        studio.events.write("scene", at: router.time) {
          $0.key("scene")
          $0.value(name.rawValue)
        }
      }
    }
    present = name
    root.bar?.show(name, tools: scene.tools)
    if let pivot = scene.restingPivot { window.pivot = pivot }
  }

  /// Takes the recognizers from their file again; where it says something wrong, those that were stay.
  private func reloadGestures() {
    guard let gestureFile, gestureFile.hasChanged() else { return }
    do {
      stageSet = try gestureFile.load()
      (scenes[.sandbox] as? SandboxScene)?.replace(with: stageSet)
      studio.events.write(stageSet, from: gestureFile.path, at: router.time)
      report(nil)
    } catch {
      report("\(error)")
    }
  }

  /// Shows what is wrong with the recognizers' file over the stage, and says it in the event stream.
  private func report(_ problem: String?) {
    if let problem { studio.warn(problem) }
    let short = gestureFile.flatMap { file in problem?.replacing(file.path, with: file.name) }
    (scenes[.sandbox] as? SandboxScene)?.show(problem: short ?? problem)
  }

  private func make(_ name: SceneName) -> Scene {
    switch name {
    case .sandbox: SandboxScene(studio: studio, set: stageSet)
    case .oekaki: makeOekaki()
    case .flash: FlashScene(studio: studio)
    }
  }

  private func makeOekaki() -> OekakiScene {
    let scene = OekakiScene(studio: studio, scale: canvas.scale, size: root.bounds.size)
    if let (path, name) = drawing.map({ ($0.path, $0.name) }) {
      scene.replay(path: path, name: name)
      drawing = nil
    }
    return scene
  }

  // MARK: Input

  private func deliver(_ samples: inout [TouchSample]) {
    // What was due before these samples comes first, in the stream too.
    if let first = samples.first { router.advance(to: first.timestamp) }
    for index in samples.indices {
      // The engine's time never goes back: what comes late takes the present time.
      samples[index].timestamp = max(samples[index].timestamp, router.time)
    }
    for recorder in studio.recorders { recorder.take(samples, in: root) }
    // An action may put another scene in its place: it lives until it has heard all of its touches.
    let scene = root.scene
    scene?.willDeliver(samples)
    router.deliver(samples)
    for sample in samples where root.scene === scene { scene?.touchChanged(sample) }
  }

  private func resize(width: Int, height: Int) {
    canvas.resize(width: width, height: height)
    root.frame = Rect(0, 0, Double(width) / canvas.scale, Double(height) / canvas.scale)
    root.layout()
    if let pivot = root.scene?.restingPivot { window.pivot = pivot }
  }

  private func announceReady() {
    isReady = true
    studio.events.writeReady(present, window: window, size: root.bounds.size, scale: canvas.scale, studio.input)
  }
}

extension Application: WindowHandler {
  /// Takes one event of the window.
  public func receive(_ event: WindowEvent, in window: Window) {
    pace.note(event)
    switch event {
    case .ready: announceReady()
    case .touch(let sample, let isLast):
      if studio.meter.isOn { studio.meter.received(at: MonotonicTime.now) }
      batch.append(sample)
      if isLast {
        deliver(&batch)
        batch.removeAll(keepingCapacity: true)
      }
    case .key(let key): press(key)
    case .resized(let width, let height): resize(width: width, height: height)
    case .moved: root.scene?.windowMoved()
    case .closeRequested: loop.stop()
    case .readable(let descriptor):
      if descriptor == gestureFile?.descriptor { reloadGestures() } else { loop.stop() }
    case .devicesChanged:
      studio.input = InputSummary(connection)
      studio.events.write(studio.input, at: router.time)
      root.scene?.inputChanged()
      if let scene = root.scene { root.bar?.show(present, tools: scene.tools) }
    case .pivotMoved(let pivot): root.scene?.pivotMoved(to: pivot)
    case .connectionLost: save()
    case .scrolled(let steps, let place, let modifiers, _):
      hold(modifiers)
      root.scene?.scrolled(by: steps, at: place)
    case .modifiersChanged(let modifiers): hold(modifiers)
    case .focusChanged(let isFocused): if !isFocused { studio.heldKeys = [] }
    case .penNear(let time): root.scene?.penHovers(at: max(time, router.time))
    case .hovered(let place): router.hover(at: place, timestamp: router.time)
    case .visibilityChanged, .preferredScaleChanged: break
    }
  }

  /// Draws what changed, and writes the events after it.
  ///
  /// Mere movement is drawn no more often than the scene asks for; its events are written at once all the same.
  public func draw(in window: Window, at time: Double) -> Double? {
    if let due = window.nextLanding, due <= time { window.landPointerFingers(at: time) }
    router.advance(to: time)
    root.scene?.advance(to: router.time)
    let waitsUntil = pace.wait(
      at: time, interval: root.scene?.frameInterval ?? 0, hasChanges: !canvas.dirty.isEmpty)
    if waitsUntil == nil {
      if !canvas.dirty.isEmpty { compositor.show(root, studio) }
      if studio.meter.isOn { studio.meter.shown(at: MonotonicTime.now) }
      root.scene?.frameShown()
    }
    writeEvents()
    for recorder in studio.recorders { recorder.flush() }
    let deadline = [router.nextDeadline, root.scene?.nextDeadline, window.nextLanding].compactMap { $0 }.min()
    if let waitsUntil { return min(waitsUntil, deadline ?? waitsUntil) }
    // What a scene only now found out has to be drawn, too.
    return canvas.dirty.isEmpty ? deadline : router.time
  }
}
