import Geometry
import JSON
import VirtualTouchscreen
import X11

/// A key that is pressed to write, by what stands on it on a US keyboard, and the one that is held with it.
struct Stroke: Sendable {
  /// The third level of a layout: AltGr.
  enum Level: Sendable { case plain, shift, level3 }

  let character: Character
  let level: Level

  init(_ character: Character, _ level: Level = .plain) { (self.character, self.level) = (character, level) }
}

/// The page of the game on which a player's name is written.
struct Writer {
  let session: Session
  /// The line that is written, in pixels.
  private static let line = PixelRows(x: 268, y: 230, width: 564, height: 56)
  private static let (name, firstKey, done) = (Point(450, 146), Point(276, 334), Point(550, 664))

  /// - Parameter inputMethod: the name of one that runs; nil for Xlib's own.
  init(on server: PrivateServer, inputMethod: String? = nil) throws {
    session = try Session(["--scene", "flash"], on: server, inputMethod: inputMethod)
    try session.touch(.tap(at: Self.name))
    try session.waitForScreen("the letters") { try session.capture()[Self.firstKey] == Look.raised }
  }

  var server: PrivateServer { session.server }

  /// Presses a key and lets it go.
  func press(_ stroke: Stroke) throws {
    guard let key = Keyboard.Key(stroke.character) else { throw Silence("no key \(stroke.character)") }
    let held: [Keyboard.Key] =
      switch stroke.level {
      case .plain: []
      case .shift: [.shift]
      case .level3: [Keyboard.Key(code: 108)]
      }
    try server.keyboard.tap(key, holding: held)
  }

  /// What the line looks like.
  func line() throws -> [UInt32] { try session.capture()[Self.line] }

  /// Whether there is a line under letters, as long as a letter: they are marked, and not taken yet.
  func isMarked() throws -> Bool {
    let pixels = try line()
    let inside = pixels.dropFirst(4 * Self.line.width).dropLast(4 * Self.line.width)
    var (run, last) = (0, Look.stage)
    for pixel in inside {
      (run, last) = pixel == last ? (run + 1, last) : (1, pixel)
      if run == 16, pixel != Look.stage { return true }
    }
    return false
  }

  /// Takes the name, closes the window, and returns the name that is kept.
  func finish(byButton: Bool = false) throws -> String {
    if byButton { try session.touch(.tap(at: Self.done)) } else { try server.keyboard.tap(.return) }
    try session.waitForScreen("the start page") { try session.capture()[Self.firstKey] != Look.raised }
    guard try session.close() == .exited(0) else { throw Silence("the program did not end well") }
    let settings = try JSONReader.read(session.data.bytes(of: "settings.json") ?? [])
    return settings["flash.player"]?.string ?? ""
  }
}
