import Files
import FoundationEssentials
import Geometry
import Glibc
import Interface
import Pictures
import Sandbox
import VirtualTouchscreen
import X11

/// A window of this program on a private server, and the fingers that touch it.
final class Performance {
  private let server: PrivateServer
  private let scale: Double
  private let connection: Connection
  private let process: ChildProcess
  private let sink: EventSink
  private let data: String
  private let windowSize: Size
  private var unfinished: (script: FingerScript, from: Double)?

  /// How long the window may take to answer, in seconds.
  private static let patience = 20.0

  /// Opens the window with an empty data folder, and waits until it is on the screen.
  ///
  /// - Parameter path: where the window's event stream is copied to.
  init(on server: PrivateServer, size: Size, scale: Double, language: Language, events path: String) throws {
    self.server = server
    self.scale = scale
    windowSize = size
    sink = try EventSink(path)
    let temporary = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    data = "\(temporary)/gesture-sandbox-demo-\(getpid())"
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process = try ChildProcess(
      [
        executable, "open", "--events", "-", "--touches", "--data", data, "--language", language.rawValue, "--size",
        "\(Int(size.width))x\(Int(size.height))", "--scale", "\(scale)",
      ], environment: ["DISPLAY": server.display])
    connection = try Connection(display: server.display)
    try wait(for: "\"event\":\"ready\"")
  }

  deinit { try? FileManager.default.removeItem(atPath: data) }

  /// Whether fingers are down that wait for the next step.
  var isInterrupted: Bool { unfinished != nil }

  func perform(_ step: DemoStep) throws {
    switch step.action {
    case .look: break
    case .fingers(let script, let end):
      try finishScript()
      try perform(script, part: 0..<end)
      unfinished = end < script.duration ? (script, end) : nil
    case .finish: try finishScript()
    case .key(let key): try server.keyboard.tap(key)
    case .scene(let name):
      let digit = Character("\((SceneName.allCases.firstIndex(of: name) ?? 0) + 1)")
      guard let key = Keyboard.Key(digit) else { return }
      try server.keyboard.tap(key, holding: [.control])
      try wait(for: "\"event\":\"scene\"")
    }
    if let event = step.awaited { try wait(for: event) }
  }

  private func finishScript() throws {
    guard let (script, from) = unfinished else { return }
    unfinished = nil
    try perform(script, part: from..<Double.infinity)
  }

  private func perform(_ script: FingerScript, part: Range<Double>) throws {
    let count = script.steps.count { part.contains($0.time) }
    try server.touchscreen.perform(script, part: part)
    try wait(for: "\"event\":\"touch\"", count: count)
  }

  /// Waits until the window has written `count` lines that contain `text`. What it writes, it has drawn.
  private func wait(for text: String, count: Int = 1) throws {
    var missing = count
    while missing > 0 {
      guard let line = process.output.nextLine(within: Self.patience) else {
        throw DemoFailure(
          description: process.end.map {
            "the window ended (\($0)) before it was done; run it with --verbose to see why"
          }
            ?? "the window did not answer within \(Int(Self.patience)) s; try again on a machine that is less busy")
      }
      sink.write(Array(line.utf8) + [UInt8(ascii: "\n")])
      if line.contains(text) { missing -= 1 }
    }
  }

  /// What is on the screen.
  func capture() throws -> Picture {
    // The window has sent what it drew before it wrote its line, but for panels, which may follow by a thirtieth of a second
    // while fingers move; two round trips later the server has drawn it.
    let end = MonotonicClock.now() + 40_000_000
    repeat { connection.synchronize() } while MonotonicClock.now() < end
    connection.synchronize()
    let capture = try connection.capture(
      PixelRect(
        x: 0, y: 0, width: Int(windowSize.width * scale), height: Int(windowSize.height * scale)))
    guard let picture = Picture(width: capture.width, height: capture.height, pixels: capture.pixels) else {
      throw DemoFailure(description: "the screen has no pixels; try again")
    }
    return picture
  }

  /// Closes the window, and copies the last of its events.
  func finish() throws {
    process.signal(SIGTERM)
    while let line = process.output.nextLine(within: Self.patience) {
      sink.write(Array(line.utf8) + [UInt8(ascii: "\n")])
    }
    guard process.wait(seconds: Self.patience) != nil else {
      throw DemoFailure(description: "the window did not close within \(Int(Self.patience)) s; it was killed")
    }
    if let problem = sink.problem { throw FileFailure(problem) }
  }
}
