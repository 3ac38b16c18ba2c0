import Files
import Geometry
import GestureWindow
import Ink
import InputDevices
import Interface
import Sandbox
import X11

/// A window that says, line by line, what every device sends to it, and which devices come and go.
final class DeviceWatch: WindowHandler {
  /// A rate is said again when it is this much another, as a part of itself.
  private static let noticeableChange = 0.1
  private static let size = (width: 640, height: 400)
  private static let background = Color(0x0D1114)
  private static let foreground = Color(0xEEF2F5)

  private let connection: Connection
  private let words: Words
  private let window: Window
  private let buffer: BackBuffer
  private let typesetter: Typesetter
  private let loop: EventLoop
  private let signals = TerminationSignals()
  private var heard: [Int: DeviceActivity] = [:]
  private var inventory: [Int: (name: String, isEnabled: Bool)]
  private var advice: [String]
  private var isDrawn = false
  private var failure: FileFailure?

  /// - Throws: `X11Error`.
  init(_ connection: Connection, words: Words) throws(X11Error) {
    (self.connection, self.words) = (connection, words)
    window = try Window(
      connection,
      WindowOptions(title: "Gesture Sandbox: devices", width: Self.size.width, height: Self.size.height, scale: 1))
    buffer = try BackBuffer(window)
    let fonts = Fonts()
    fonts.rendering = FontRendering(connection.resources)
    typesetter = Typesetter(fonts)
    loop = EventLoop(window)
    let report = DeviceReport(InputTruth(connection), words: words)
    inventory = report.inventory
    advice = report.advice
    if let signals { loop.watch(fileDescriptor: signals.descriptor) }
  }

  /// Listens until the window is closed or the program is interrupted, and then says all of it once more.
  ///
  /// - Throws: `X11Error` where the server or the window goes away, `FileFailure` where nobody reads any more.
  func run() throws {
    try loop.run(self)
    if let failure { throw failure }
    try StandardOutput.write(line: "")
    for line in report.lines { try StandardOutput.write(line: line) }
  }

  /// What there is now, and what it has sent.
  private var report: DeviceReport { DeviceReport(InputTruth(connection, heardBy: window), words: words) }

  private func say(_ line: String) {
    do { try StandardOutput.write(line: line) } catch {
      failure = error
      loop.stop()
    }
  }

  func receive(_ event: WindowEvent, in window: Window) {
    switch event {
    case .ready: say("Touch the window, move over it, press in it. Control+C ends this.")
    case .closeRequested, .readable: loop.stop()
    case .devicesChanged: sayChanges()
    case .resized: isDrawn = false
    default: break
    }
  }

  func draw(in window: Window, at time: Double) -> Double? {
    sayActivity()
    guard !isDrawn else { return nil }
    isDrawn = true
    let raster = Raster(width: window.width, height: window.height, color: Self.background)
    let style = TextStyle(size: 18, isBold: true)
    let text = "Touch here, with everything that there is"
    let middle = Point(Double(window.width) / 2, Double(window.height) / 2)
    let start = middle + Vector(-typesetter.width(of: text, style) / 2, 0)
    typesetter.draw(text, at: start, style, Self.foreground, on: Painter(raster))
    raster.withPixels { buffer.put($0, width: raster.width, rects: [raster.bounds]) }
    buffer.show([raster.bounds])
    return nil
  }

  /// Says what devices have sent since the last time: every new kind of event, and every other rate.
  private func sayActivity() {
    for (id, device) in inventory.sorted(by: { $0.key < $1.key }) {
      guard let activity = window.activity(of: id), activity != heard[id], let line = activity.line else { continue }
      let before = heard[id]
      let isNew = activity.last != before?.last
      let isFaster = activity.rate.map { abs($0 - (before?.rate ?? 0)) > $0 * Self.noticeableChange } ?? false
      guard isNew || isFaster else { continue }
      heard[id] = activity
      say("\(id)  \(device.name): \(line)")
      // That its fingers arrive as a mouse alone shows only now.
      if activity.isEmulatedOnly != before?.isEmulatedOnly ?? false { sayAdvice() }
    }
  }

  /// Says what will arrive, where that is something else than was said.
  private func sayAdvice() {
    let now = report.advice
    if now != advice { for line in now { say(line) } }
    advice = now
  }

  /// Says which devices came, went, and were switched on or off.
  private func sayChanges() {
    let report = report
    for (id, device) in report.inventory.sorted(by: { $0.key < $1.key }) {
      guard let before = inventory[id] else {
        say("\(id)  \(device.name): came")
        continue
      }
      if before.isEnabled != device.isEnabled {
        say("\(id)  \(device.name): \(device.isEnabled ? "switched on" : "switched off")")
      }
    }
    for (id, device) in inventory.sorted(by: { $0.key < $1.key }) where report.inventory[id] == nil {
      say("\(id)  \(device.name): went")
      heard[id] = nil
    }
    inventory = report.inventory
    sayAdvice()
  }
}
