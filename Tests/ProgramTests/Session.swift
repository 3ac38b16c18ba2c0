import Geometry
import Glibc
import Logging
import VirtualTouchscreen
import X11

/// The program's window on a private X server, the devices that touch it, and what it says about them.
final class Session {
  /// The server, which more than one session may use one after the other.
  let server: PrivateServer
  /// Where drawings and settings lie, and the program's standard error in "errors".
  let data: TemporaryFolder
  let process: ChildProcess
  /// A connection of the test's own, to look at the screen with.
  let screen: Connection
  /// What the event stream has said so far.
  private(set) var events: [StreamEvent] = []
  /// How many of the events were looked at by those who wait.
  private var next = 0
  /// Lines that were read but not looked at yet.
  private var unread: [String] = []

  /// Opens the window in the corner of the screen and waits until it is ready.
  ///
  /// - Parameters:
  ///   - arguments: of the program, besides those that every test needs.
  ///   - server: where; nil for a new one with these devices.
  ///   - data: the folder of an earlier session, to go on with it.
  ///   - isUsual: whether the program finds its files where the user's lie, and goes on where it was left.
  ///   - inputMethod: the one that writes, by its name; nil for Xlib's own.
  ///   - room: the most bytes that any file gets, as on a full disk; nil for as many as there are.
  ///   - variables: of the environment, besides those that every test needs.
  init(
    _ arguments: [String] = [], on server: PrivateServer? = nil,
    devices: Set<VirtualDevice.Kind> = VirtualDevice.Kind.usual, data: TemporaryFolder? = nil, isUsual: Bool = false,
    inputMethod: String? = nil, room: Int? = nil, variables: [String: String] = [:]
  ) throws {
    let server = try server ?? PrivateServer(.init(devices: devices))
    let data = try data ?? TemporaryFolder()
    self.server = server
    self.data = data
    let opening =
      ["open", "--events", "-", "--touches", "--language", "en"] + (isUsual ? [] : ["--data", data.path])
    let limits = room.map { Program.limit(ofFiles: $0) } ?? []
    var environment = Program.environment(data).merging(variables) { $1 }
    if let inputMethod { environment["XMODIFIERS"] = "@im=\(inputMethod)" }
    process = try ChildProcess(
      limits + Program.command(opening + arguments, display: server.display), environment: environment,
      errors: data.file("errors"))
    screen = try Connection(display: server.display, logger: .silent)
    try wait("ready") { $0.name == "ready" }
  }

  // MARK: Events

  /// The first event that `isWanted` after the one that was waited for last.
  @discardableResult
  func wait(_ wanted: String, until isWanted: (StreamEvent) -> Bool) throws -> StreamEvent {
    let deadline = MonotonicClock.now() + UInt64(Program.patience * 1e9)
    while true {
      while next < events.count {
        next += 1
        // What belongs to one delivery of touches is written in one piece: the rest of it is there, too.
        if isWanted(events[next - 1]) {
          try readRest()
          return events[next - 1]
        }
      }
      if unread.isEmpty {
        let now = MonotonicClock.now()
        let left = deadline > now ? Double(deadline - now) / 1e9 : 0
        guard let line = process.output.nextLine(within: left) else { throw silence(wanted) }
        unread.append(line)
      }
      try parse()
    }
  }

  /// Waits for as many events as are wanted.
  func wait(_ wanted: String, count: Int, until isWanted: (StreamEvent) -> Bool) throws {
    var missing = count
    guard missing > 0 else { return }
    try wait("\(count) times \(wanted)") { event in
      if isWanted(event) { missing -= 1 }
      return missing == 0
    }
  }

  /// Takes the lines that have come without looking at them, so that the program never waits for its reader.
  func readAhead() {
    while let line = process.output.nextLine(within: 0) { unread.append(line) }
  }

  /// Takes what comes until then, in nanoseconds of `MonotonicClock`, into `events`.
  func listen(until end: UInt64) throws {
    while true {
      let now = MonotonicClock.now()
      guard let line = process.output.nextLine(within: end > now ? Double(end - now) / 1e9 : 0) else { break }
      unread.append(line)
      try parse()
    }
  }

  private func readRest() throws {
    readAhead()
    try parse()
  }

  private func parse() throws {
    for line in unread { events.append(try StreamEvent(line)) }
    unread.removeAll()
  }

  /// Reads to the end of the stream: the program must be ending.
  func readToEnd() throws {
    while let line = process.output.nextLine(within: Program.patience) { unread.append(line) }
    try readRest()
  }

  private func silence(_ wanted: String) -> Silence {
    let end = process.end.map { "; it \($0)" } ?? ""
    return Silence(
      "the program did not say \(wanted) within \(Program.patience) s\(end); last it said\n"
        + events.suffix(12).map(\.line).joined(separator: "\n") + "\n" + errors.joined(separator: "\n"))
  }

  /// What it wrote to standard error so far.
  var errors: [String] { data.lines(of: "errors") }

  func gestures(_ recognizer: String) -> [StreamEvent] { events.filter { $0.isGesture(recognizer) } }

  func gestures(_ recognizer: String, _ state: String) -> [StreamEvent] {
    events.filter { $0.isGesture(recognizer, state) }
  }

  var touches: [StreamEvent] { events.filter { $0.isTouch() } }

  var strokes: [StreamEvent] { events.filter { $0.isStroke() } }

  // MARK: Fingers

  /// Performs a script on the touchscreen and waits until the program has seen, and drawn, every step of it.
  ///
  /// - Parameter part: The seconds of the script whose steps are performed.
  /// - Returns: the steps, with the times when they were sent.
  @discardableResult
  func touch(
    _ script: FingerScript, part: Range<Double> = 0..<Double.infinity, pace: Pace = .realTime
  ) throws -> [SentStep] {
    var sent: [SentStep] = []
    try server.touchscreen.perform(script, part: part, pace: pace) {
      sent.append($0)
      readAhead()
    }
    try wait("touch", count: sent.count) { $0.isTouch() }
    return sent
  }

  /// Drags with the mouse and waits until the program has seen, and drawn, the lift of all fingers that this makes.
  func drag(
    _ script: FingerScript, button: Mouse.Button = .left, holding keys: [Keyboard.Key] = [], fingers: Int = 1
  ) throws {
    try server.mouse.perform(script, button: button, holding: keys) { _ in readAhead() }
    try wait("the lift of \(fingers) fingers", count: fingers) { $0.isTouch("ended", "cancelled") }
  }

  /// Taps with one finger where it changes nothing, so that everything before it has been drawn; the tap's number.
  @discardableResult
  func settle(at place: Point) throws -> Int {
    try touch(.tap(at: place, for: 0), pace: .asFastAsPossible)
    return events.last { $0.isTouch() }?.id ?? 0
  }

  // MARK: The screen

  /// What is on the screen when everything that the program said has been drawn.
  func capture() throws -> Capture {
    // The program has sent what it drew before it wrote its line, but for a frame of mere movement, which may follow by a
    // hundred-and-twentieth of a second; two round trips later the server has drawn it.
    let end = MonotonicClock.now() + 10_000_000
    repeat { screen.synchronize() } while MonotonicClock.now() < end
    screen.synchronize()
    return try screen.capture()
  }

  /// Waits for something on the screen that no event announces.
  func waitForScreen(_ wanted: String, until isWanted: () throws -> Bool) throws {
    let deadline = MonotonicClock.now() + UInt64(Program.patience * 1e9)
    while try !isWanted() {
      guard MonotonicClock.now() < deadline else { throw Silence("the screen did not show \(wanted)") }
      readAhead()
      screen.synchronize()
    }
  }

  // MARK: The end

  /// Asks the program to end, and waits for it.
  @discardableResult
  func close() throws -> ChildProcess.End {
    process.signal(SIGTERM)
    return try end()
  }

  /// Waits until the program has ended; how.
  func end() throws -> ChildProcess.End {
    try readToEnd()
    guard let end = process.wait(seconds: Program.patience) else { throw Silence("the program does not end") }
    return end
  }
}

/// A part of the screen, in pixels.
struct PixelRows {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

extension Capture {
  /// The pixels of a part, row by row.
  subscript(part: PixelRows) -> [UInt32] {
    (part.y..<part.y + part.height).flatMap { y in
      (part.x..<part.x + part.width).map { self[$0, y] ?? 0 }
    }
  }

  /// The pixel at a place, in pixels; black outside.
  subscript(place: Point) -> UInt32 { self[Int(place.x.rounded(.down)), Int(place.y.rounded(.down))] ?? 0 }
}

extension Logger {
  /// Says nothing.
  static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
