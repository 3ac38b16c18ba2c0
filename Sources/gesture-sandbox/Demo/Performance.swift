import Files
import FoundationEssentials
import Geometry
import Glibc
import Interface
import JSON
import Pictures
import Recordings
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
  /// What the window keeps; it goes after the window.
  private let folder: PrivateDirectory
  private let windowSize: Size
  private var unfinished: (script: FingerScript, from: Double)?
  /// Asks whether to go on, and throws where not.
  private let check: () throws -> Void
  /// What the game asks for at present; nil before and after a game.
  private var prompt: HumanHand.Gesture?
  /// How many prompts were answered.
  private var answers = 0
  private var isGameOver = false
  private var hand: HumanHand

  /// How long the window may take to answer, in seconds.
  private static let patience = 20.0

  /// Opens the window with an empty data folder, and waits until it is on the screen.
  ///
  /// - Parameters:
  ///   - path: where the window's event stream is copied to.
  ///   - check: asks whether to go on, and throws where not.
  init(
    on server: PrivateServer, size: Size, scale: Double, language: Language, events path: String,
    check: @escaping () throws -> Void
  ) throws {
    self.server = server
    self.scale = scale
    self.check = check
    windowSize = size
    hand = HumanHand(over: Rect(100, 160, size.width - 200, size.height - 260), .steady(over: 0.15), seed: 1)
    sink = try EventSink(path)
    folder = try PrivateDirectory()
    let data = "\(folder.path)/data"
    _ = try DrawnGestureLibrary(path: try DataFolder(data).drawnGestures).merge([DemoStep.shape()])
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process = try ChildProcess(
      [
        executable, "open", "--events", "-", "--touches", "--data", data, "--language", language.rawValue, "--size",
        "\(Int(size.width))x\(Int(size.height))", "--scale", "\(scale)",
      ], environment: ["DISPLAY": server.display])
    connection = try Connection(display: server.display)
    try wait(for: "\"event\":\"ready\"")
  }

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
    case .keys(let keys, let modifiers):
      let before = try capture()
      for key in keys { try server.keyboard.tap(key, holding: modifiers) }
      if step.awaited == nil { try waitForAnother(than: before) }
    case .game(let count): try play(upTo: count)
    case .scene(let name):
      let digit = Character("\((SceneName.allCases.firstIndex(of: name) ?? 0) + 1)")
      guard let key = Keyboard.Key(digit) else { return }
      try server.keyboard.tap(key, holding: [.control])
      try wait(for: "\"event\":\"scene\"")
    }
    if let event = step.awaited { try wait(for: event) }
  }

  /// Answers prompts until so many were answered, or the game is over.
  private func play(upTo count: Int?) throws {
    while !isGameOver, answers < count ?? .max {
      guard let gesture = prompt else {
        try wait(for: "\"event\":")
        continue
      }
      let before = answers
      try perform(hand.make(gesture), part: 0..<Double.infinity)
      // What is not taken for what was asked is made once more.
      let patience = MonotonicClock.now() + 500_000_000
      while answers == before, MonotonicClock.now() < patience { try read(within: 0.05) }
    }
    if isGameOver { try waitForRest() }
  }

  /// Waits until what moves by itself stands still.
  private func waitForRest() throws {
    let patience = MonotonicClock.now() + UInt64(Self.patience * 1e9)
    var (before, now) = (try capture(), try capture())
    repeat {
      try read(within: 0.3)
      (before, now) = (now, try capture())
    } while before != now && MonotonicClock.now() < patience
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
    var deadline = MonotonicClock.now() + UInt64(Self.patience * 1e9)
    while missing > 0 {
      if let line = try read(within: 0.1) {
        deadline = MonotonicClock.now() + UInt64(Self.patience * 1e9)
        if line.contains(text) { missing -= 1 }
      } else if let end = process.end {
        throw DemoFailure(
          description:
            "the window ended (\(end)) before it was done: what it says stands above; gesture-sandbox --verbose says more"
        )
      } else if MonotonicClock.now() > deadline {
        throw DemoFailure(
          description:
            "the window did not answer within \(Int(Self.patience)) s; try again on a machine that is less busy")
      }
    }
  }

  /// The next line that the window writes; nil where none comes within so many seconds.
  @discardableResult
  private func read(within seconds: Double) throws -> String? {
    try check()
    guard let line = process.output.nextLine(within: seconds) else { return nil }
    sink.write(Array(line.utf8) + [UInt8(ascii: "\n")])
    // Most lines are touches, which say nothing of the game.
    guard !line.contains("\"event\":\"touch\""), let event = try? JSONReader.read(Array(line.utf8)) else { return line }
    switch event["event"]?.string {
    case "prompt": prompt = event["gesture"]?.string.flatMap(HumanHand.Gesture.init)
    case "answer" where event["correct"]?.bool == true: (prompt, answers) = (nil, answers + 1)
    case "result": (prompt, isGameOver) = (nil, true)
    default: break
    }
    return line
  }

  /// Waits until the screen shows something else, which nothing in the event stream tells.
  private func waitForAnother(than picture: Picture) throws {
    let patience = MonotonicClock.now() + UInt64(Self.patience * 1e9)
    while try capture() == picture {
      try read(within: 0.02)
      guard MonotonicClock.now() < patience else {
        throw DemoFailure(description: "the window did not answer a key; try again on a machine that is less busy")
      }
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
