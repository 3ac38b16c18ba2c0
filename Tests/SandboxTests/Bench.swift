import Checkout
import Exchange
import Foundation
import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Logging
import Recordings
import VirtualTouchscreen

@testable import Sandbox

/// A window without a screen, which notes what it is asked.
final class NoScreen: HostWindow {
  /// The parts that were brought to the screen, in pixels.
  private(set) var shown: [PixelRect] = []
  /// What was filled at once.
  private(set) var filled: [(rect: PixelRect, color: Color)] = []
  /// Whether frames are drawn; otherwise pictures are made when a test asks for them only.
  var isVisible = false
  private var truth = InputTruth()
  /// How often it was asked for its input.
  private(set) var inputQuestions = 0
  var input: InputTruth {
    get {
      inputQuestions += 1
      return truth
    }
    set { truth = newValue }
  }
  func activity(of device: Int) -> DeviceActivity? { truth.activity[device] }
  var lastTouch: Int? { truth.lastTouch }
  var desktop = DesktopWishes()
  var screenIdentity: String?
  var chosenScale: Double?
  private(set) var isFullscreen = false
  var isMaximized = false
  var pivot = Point.zero
  var landingStagger = 0.0
  var textCaret: Rect?
  private(set) var isClosed = false

  /// Is asked whether parts may be drawn over.
  var allows: ([PixelRect]) -> Bool = { _ in true }
  func mayDraw(over rects: [PixelRect]) -> Bool { allows(rects) }
  func show(_ rects: [PixelRect], of canvas: Canvas, isAnswer: Bool) { shown += rects }
  /// What was brought to the screen since the last time.
  func takeShown() -> [PixelRect] {
    defer { shown.removeAll() }
    return shown
  }

  func fill(_ rect: PixelRect, _ color: Color) { filled.append((rect, color)) }
  func setFullscreen(_ isFullscreen: Bool) { self.isFullscreen = isFullscreen }
  func releaseDevices() {}
  func close() { isClosed = true }

  /// What other programs have put on the clipboard, or this one; nil while it is empty.
  var clipboard: ExchangedContent?
  /// What was asked for from the clipboard, the latest last.
  private(set) var pastes: [[ExchangedContent.Kind]] = []
  func copy(_ content: ExchangedContent) { clipboard = content }
  func paste(_ wanted: [ExchangedContent.Kind]) { pastes.append(wanted) }
}

/// The program on scripted time, without a display: fingers touch scenes in it.
final class Bench {
  let host: Interface.Host
  let window = NoScreen()
  let workbench: Workbench
  let folder: String
  let paint: PaintMode?
  /// The folder, where it is the bench's own.
  private let place: PassingPlace?
  /// The event stream: its file, which goes with the bench, and what reads on in it.
  private let events: (path: String, read: FileHandle)
  private var clock = 0.0
  /// When the host wants to be called again.
  private var deadline: Double?

  /// - Parameter isUsual: whether the folder is the user's own, as without the option that names one.
  init(
    size: Size = Size(1100, 800), language: Language = .en, paint: PaintMode? = nil, folder: String? = nil,
    isUsual: Bool = false, gestures: String? = nil, scene: SceneName? = nil, fonts: Fonts = Fonts(.none),
    theme: ThemeName = .dark, scale: Double = 1, drawing: DrawingsFolder.Entry? = nil
  ) throws {
    place = folder == nil ? PassingPlace("sandbox-tests") : nil
    self.folder = folder ?? place?.path ?? ""
    self.paint = paint
    let path = "\(NSTemporaryDirectory())sandbox-events-\(UUID().uuidString)"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    events = (path, try FileHandle(forReadingFrom: URL(filePath: path)))
    host = Interface.Host(
      width: Int(size.width * scale), height: Int(size.height * scale), scale: scale,
      appearance: Appearance(
        themeName: theme, words: try Words(language, in: Self.resources), typesetter: Typesetter(fonts, scale: scale)))
    host.window = window
    window.input.version = "2.4"
    var touchscreen = InputDevice(
      id: 6, name: "touchscreen", kind: .touchscreen, role: .pointer, attachment: 2, isEnabled: true)
    touchscreen.touchPoints = 10
    window.input.devices = [touchscreen]
    var options = ProgramOptions()
    options.paint = paint
    options.data = isUsual ? nil : self.folder
    options.includesTouches = false
    options.gestures = gestures
    options.scene = scene
    options.drawing = drawing
    workbench = try Workbench(
      ProgramParts(
        resources: Self.resources, data: try DataFolder(self.folder), words: try Words(language, in: Self.resources),
        events: try EventSink(path)),
      options, in: host, logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
  }

  deinit {
    try? FileManager.default.removeItem(atPath: events.path)
  }

  var canvas: Canvas { host.canvas }
  var root: Root { host.root }
  var router: TouchRouter { host.router }
  var words: Words { host.appearance.words }
  var data: DataFolder { workbench.data }
  var settings: Settings { workbench.settings }
  var reports: Reports { workbench.reports }
  var artwork: Artwork { workbench.artwork }
  /// The scene that is shown.
  var scene: (any ProgramScene)? { workbench.present }
  /// The present, on the input's own clock.
  var time: Double { host.time }

  /// The resources of the source tree.
  static var resources: Resources {
    Resources(folder: Checkout.path("Resources"))
  }

  func show(_ scene: any ProgramScene) {
    let name: SceneName = scene is OekakiScene ? .oekaki : scene is FlashScene ? .flash : .sandbox
    workbench.show(scene, as: name)
  }

  /// A scene that fingers draw in, with the drawing that was left in the folder.
  func oekakiScene() -> OekakiScene {
    OekakiScene(host: host, reports: reports, settings: settings, data: data, paint: paint)
  }

  /// A scene that fingers draw in, shown and drawn.
  func showPaper() -> OekakiScene {
    let scene = oekakiScene()
    show(scene)
    draw()
    return scene
  }

  /// Paints a line across the paper, at that height of the window, and lets the scene go on after it.
  func paint(y: Double = 300) {
    perform(.stroke(through: [Point(300, y), Point(700, y)], over: 0.2))
    draw()
    scene?.frameShown(isWhole: true)
  }

  /// Gives the window another size.
  func resize(to size: Size) {
    host.receive(.resized(width: Int(size.width), height: Int(size.height)))
  }

  /// Connects a pen.
  func addPen() {
    window.input.devices.append(
      InputDevice(id: 9, name: "pen", kind: .pen, role: .pointer, attachment: 2, isEnabled: true))
    host.receive(.devicesChanged)
  }

  /// Delivers samples together.
  func deliver(_ samples: [TouchSample]) { host.receive(.touches(samples)) }

  /// The sandbox with its usual recognizers.
  func sandbox() throws -> SandboxScene {
    workbench.makeSandbox(with: try Self.resources.gestures("default.gestures"))
  }

  /// The same, shown in the window.
  func showStage() throws -> SandboxScene {
    let scene = try sandbox()
    show(scene)
    return scene
  }

  /// Presses the button of a line over a scene.
  func answer(_ toast: Toast) {
    perform(.tap(at: toast.convert(toWindow: Point(toast.bounds.maxX - 40, toast.bounds.midY)), for: 0.02))
  }

  /// Every recognizer that comes with the program.
  static func recognizers() throws -> [GestureRecognizer] {
    try resources.gestures("default.gestures").recognizers + resources.gestures("flash.gestures").recognizers
  }

  /// Lets fingers, or what stands for them, do `script`, which starts at the present time.
  ///
  /// - Parameter followed: called after every step.
  func perform(_ script: FingerScript, by kind: TouchSample.Kind = .finger, followed: () -> Void = {}) {
    let start = clock
    for step in script.steps {
      var sample = TouchSample(step, kind: kind, at: start + step.time)
      sample.modifiers = host.modifiers
      sample.isGhost = kind == .mouse && step.finger != script.steps.first?.finger
      deliver([sample])
      followed()
    }
    wait(until: start + script.duration)
  }

  func wait(for seconds: Double) { wait(until: clock + seconds) }

  private func wait(until time: Double) {
    // What was delivered since may want to be called sooner.
    deadline = host.frame(at: host.time)
    while let deadline, deadline < time { self.deadline = host.frame(at: max(deadline, host.time.nextUp)) }
    deadline = host.frame(at: time)
    clock = time
  }

  /// Draws what changed, as the window would.
  func draw() {
    host.scene?.advance(to: host.time)
    host.drawAll()
  }

  /// The lines of the event stream since the last time that name one of `events`.
  func lines(_ events: String...) -> [String] {
    reports.flush()
    let text = String(decoding: self.events.read.readDataToEndOfFile(), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
      .filter { line in events.contains { line.hasPrefix("{\"event\":\"\($0)\"") } }
  }
}
