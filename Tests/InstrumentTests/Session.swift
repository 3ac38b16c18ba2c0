import Checkout
import Files
import Fingers
import Geometry
import Gestures
import Instrument
import Recordings

/// Touches given to the recognizers of a set, with the history of what came of them.
final class Session {
  let set: GestureSet
  let history: History
  let header: RecordingHeader
  let router: TouchRouter
  private var time = 0.0

  init(_ set: GestureSet, size: Size = Size(800, 600), view: Rect? = nil) {
    self.set = set
    header = RecordingHeader(size: size, view: view)
    history = History(of: set)
    let root = View(frame: Rect(origin: .zero, size: size))
    router = TouchRouter(root: root)
    if let view {
      let inner = View(frame: view)
      root.addSubview(inner)
      set.attach(to: inner)
    } else {
      set.attach(to: root)
    }
    router.addObserver(history)
  }

  static func standard() throws -> GestureSet {
    try GestureSet(parsing: FileBytes.all(of: Checkout.path("Resources/default.gestures")))
  }

  static func set(_ gestures: String) throws -> GestureSet {
    try GestureSet(parsing: Array("{\"gestures\":[\(gestures)]}".utf8))
  }

  /// Performs a script, which starts at the present time; then time runs on.
  func perform(_ script: FingerScript, then pause: Double = 2) {
    for step in script.steps {
      // The server counts whole milliseconds.
      let sample = TouchSample(step, at: ((time + step.time) * 1000).rounded() / 1000)
      router.deliver(sample)
      history.take(Delivery(time: sample.timestamp, samples: [sample]))
    }
    time += script.duration + pause
    router.advance(to: time)
    history.advance(to: time)
  }

  /// The attempts of a recognizer.
  func attempts(_ name: String) -> [Attempt] {
    guard let place = history.place(of: name) else { return [] }
    return Array(history.rows[place].attempts)
  }

  /// The last attempt of a recognizer as it can be judged again.
  func trial(_ name: String) throws -> Trial {
    guard let attempt = attempts(name).last else { throw Missing(what: name) }
    return Trial(attempt, of: history, in: header)
  }

  struct Missing: Error { let what: String }
}

extension Trial {
  /// Whether the attempt is recognized by the recognizers of `set`.
  func fires(by set: GestureSet) -> Bool { verdict(by: set)?.outcome == .recognized }
}
