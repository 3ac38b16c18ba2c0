import Files
import FoundationEssentials
import Geometry
import Glibc
import JSON
import Logging
import VirtualCompositor
import VirtualTouchscreen
import X11

/// The program's window on the whole screen of a private Wayland desktop, the fingers that touch it, and what it says.
final class WaylandSession {
  /// How long anything may take, in seconds.
  static let patience = 20.0

  let compositor: PrivateCompositor
  private let program: ChildProcess
  /// A connection of the test's own, to look at the window with.
  private let connection: Connection
  private let data: String
  private(set) var events: [JSONValue] = []
  /// How many of them were waited for, or passed over.
  private var heard = 0

  /// Opens the window and waits until it covers the screen.
  init(_ arguments: [String] = []) throws {
    compositor = try PrivateCompositor()
    data =
      "\(ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp")/wayland-tests-\(getpid())-\(MonotonicClock.now())"
    let opening = ["open", "--fullscreen", "--events", "-", "--touches", "--data", data, "--language", "en"]
    program = try ChildProcess(
      [Self.executable()] + opening + arguments,
      environment: ["DISPLAY": compositor.display, "LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": data], errors: "\(data).log")
    connection = try Connection(
      display: compositor.display, logger: Logger(label: "") { _ in SwiftLogNoOpLogHandler() })
    try wait("that it is ready") { $0.event == "ready" }
    while true {
      let picture = try capture()
      if picture.width == connection.screenWidth, picture.height == connection.screenHeight { break }
      guard program.end == nil else { throw Silence("the window does not cover the screen") }
    }
  }

  deinit {
    program.signal(SIGKILL)
    try? FileManager.default.removeItem(atPath: data)
    try? FileManager.default.removeItem(atPath: "\(data).log")
  }

  /// The program, as it was built beside the tests.
  static func executable() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return String(tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)]) + "/gesture-sandbox"
  }

  // MARK: Events

  /// The first event that `isWanted` after the one that was waited for last.
  ///
  /// - Throws: ``Silence`` when it does not come.
  @discardableResult
  func wait(_ wanted: String, until isWanted: (JSONValue) -> Bool) throws -> JSONValue {
    if let event = try next(within: Self.patience, where: isWanted) { return event }
    let last = events.suffix(8).map { "\($0)" }.joined(separator: "\n")
    throw Silence("the program did not say \(wanted); last it said\n\(last)")
  }

  /// The first event that `isWanted` after the one that was waited for last; nil when none comes within some seconds.
  private func next(within seconds: Double, where isWanted: (JSONValue) -> Bool) throws -> JSONValue? {
    let deadline = MonotonicClock.after(seconds)
    while true {
      while heard < events.count {
        heard += 1
        if isWanted(events[heard - 1]) { return events[heard - 1] }
      }
      let now = MonotonicClock.now()
      guard now < deadline, let line = program.output.nextLine(within: Double(deadline - now) / 1e9) else { return nil }
      events.append(try JSONReader.read(Array(line.utf8)))
    }
  }

  /// The events since the one with this place that report a gesture of that name.
  func gestures(_ recognizer: String, since start: Int = 0) -> [JSONValue] {
    events[start...].filter { $0.event == "gesture" && $0["recognizer"]?.string == recognizer }
  }

  // MARK: Fingers

  /// Taps until Xwayland has a touchscreen, the program hears of it, and a tap reaches the program.
  ///
  /// The first tap makes the touchscreen. A landing that the compositor takes before Xwayland asked for touches is lost with all
  /// that follows of its finger.
  func wake() throws {
    func x(_ number: Int) -> Double { 640 + 20 * Double(number) }
    func tap(_ number: Int) throws { try touchscreen.perform(.tap(at: Point(x(number), 700))) }
    try tap(0)
    try wait("that there is a touchscreen") { $0.event == "input" && $0["touch"]?.bool == true }
    for number in 1...8 {
      try tap(number)
      // By its place: one before may be late instead of lost.
      let lift = try next(within: 2) {
        $0.event == "touch" && $0["phase"]?.string == "ended" && abs($0.number("x") - x(number)) < 1
      }
      if lift != nil { return }
    }
    throw Silence("no tap reaches the program")
  }

  var touchscreen: CompositorTouchscreen { compositor.touchscreen }

  /// Performs a script and waits until the program has seen, and drawn, the lift of every finger that came down.
  func touch(_ script: FingerScript) throws {
    try touchscreen.perform(script)
    var missing = script.steps.count { $0.phase == .up }
    try wait("\(missing) lifts") {
      if $0.event == "touch", ["ended", "cancelled"].contains($0["phase"]?.string) { missing -= 1 }
      return missing == 0
    }
  }

  // MARK: The screen

  /// What the window shows when everything that the program said has been drawn.
  func capture() throws -> Capture {
    let ready = events.first { $0.event == "ready" }
    let window = ready?["window"]?["id"]?.number ?? 0
    let end = MonotonicClock.after(0.04)
    repeat { connection.synchronize() } while MonotonicClock.now() < end
    return try connection.capture(window: UInt(window))
  }
}

extension JSONValue {
  /// What kind of line of the event stream it is.
  var event: String? { self["event"]?.string }

  /// A number of the line; not-a-number where there is none.
  func number(_ key: String) -> Double { self[key]?.number ?? .nan }
}

/// What was waited for did not come.
struct Silence: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
