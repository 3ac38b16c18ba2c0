import Geometry
import Gestures
import JSON

/// Writes what happens as the event stream: one JSON object a line.
///
/// The lines gather in one buffer, which its owner empties into a file when nothing more urgent waits; writing one
/// allocates nothing once the buffer has grown.
public final class EventStream: GestureObserver {
  /// What a stream and those of its players have in common.
  private final class Lines {
    var isOn = true
    var isFull: () -> Void = {}
    var playing: PlayedMoment?
    /// The latest time that was written.
    var latest = 0.0
    /// The views whose touches are a player's.
    var grounds: [Ground] = []
    var writer = JSONWriter()
  }

  /// A view in which a player's touches land.
  private struct Ground {
    weak var view: View?
    let player: Int
  }

  private let lines: Lines
  /// Who the lines are about, from 1, where several share the screen; nil where nobody does.
  public let player: Int?
  /// Whether anything is written. To be decided before the first touch.
  public var isOn: Bool {
    get { lines.isOn }
    set { lines.isOn = newValue }
  }
  /// Whether every sample of a touch is written too.
  public var includesTouches = false
  /// When what is written is played; nil, the default, for what happens as it is written. Nothing that is played is dated
  /// before what was written already.
  public var playing: PlayedMoment? {
    get { lines.playing }
    set { lines.playing = newValue }
  }

  /// Called before it is written that a touch lands in a view: what is played and ended by that is written first.
  public var willLand: (View?) -> Void = { _ in }

  /// A stream with nothing written.
  public init() { (lines, player) = (Lines(), nil) }

  private init(_ lines: Lines, of player: Int) { (self.lines, self.player) = (lines, player) }

  /// The stream in which what is written is about a player, from 1, who shares the screen with others. Its lines come among those
  /// of this one.
  public func stream(of player: Int) -> EventStream { EventStream(lines, of: player) }

  /// Says of touches in `view` from now on that they are a player's, from 1.
  public func assign(_ view: View, to player: Int) {
    lines.grounds.removeAll { $0.view == nil }
    lines.grounds.append(Ground(view: view, player: player))
  }

  /// The most bytes that wait before their owner is asked to empty the buffer, whatever else is urgent.
  public static let capacity = 1 << 20
  /// Called when more wait than `capacity`: for whoever hands them over.
  public var isFull: () -> Void {
    get { lines.isFull }
    set { lines.isFull = newValue }
  }

  /// How many bytes are waiting to be handed over.
  public var count: Int { lines.writer.bytes.count }

  /// Hands over the lines written since the last time, and forgets them. Nothing is handed over where there are none.
  public func drain(_ body: ([UInt8]) throws -> Void) rethrows {
    guard !lines.writer.bytes.isEmpty else { return }
    defer { lines.writer.clear() }
    try body(lines.writer.bytes)
  }

  /// Writes one event: its name, its time in seconds, and whatever else `body` adds.
  public func write(_ event: StaticString, at time: Double, _ body: (inout JSONWriter) -> Void) {
    write(event, at: time, of: player, body)
  }

  private func write(_ event: StaticString, at time: Double, of player: Int?, _ body: (inout JSONWriter) -> Void) {
    guard lines.isOn else { return }
    let moment = playing.map { max($0.time(of: time), lines.latest) } ?? time
    lines.latest = max(lines.latest, moment)
    lines.writer.beginObject()
    lines.writer.member("event", event)
    lines.writer.member("t", moment)
    if let player {
      lines.writer.member("player", player)
    }
    body(&lines.writer)
    lines.writer.endObject()
    lines.writer.newline()
    if lines.writer.bytes.count > Self.capacity { isFull() }
  }

  /// Writes a warning.
  public func warn(_ message: String, at time: Double) {
    write("warning", at: time) {
      $0.member("message", message)
    }
  }

  // MARK: GestureObserver

  /// What it has lines for.
  public var interests: GestureObserverInterests { [.samples, .actions, .waits, .verdicts] }

  /// Writes a `touch` line, where touches are included.
  public func router(_ router: TouchRouter, willDeliver sample: TouchSample, to view: View?) {
    if sample.phase == .began { willLand(view) }
    guard includesTouches else { return }
    write("touch", at: sample.timestamp, of: player(at: view)) {
      $0.member("id", sample.id)
      $0.member("phase", sample.phase.rawValue)
      $0.member("kind", sample.kind.rawValue)
      $0.point(sample.location)
      if let pressure = sample.pressure {
        $0.member("pressure", pressure)
      }
    }
  }

  /// Whose a touch in `view` is.
  private func player(at view: View?) -> Int? {
    guard let view, !lines.grounds.isEmpty else { return player }
    return lines.grounds.first { $0.view.map(view.isDescendant) ?? false }?.player ?? player
  }

  /// Writes a `gesture` line.
  public func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    guard lines.isOn else { return }
    let name = state.name(afterBeginning: recognizer.hasBegun)
    write("gesture", at: time) { writer in
      writer.member("recognizer", recognizer.label)
      writer.member("state", name)
      writer.member("touches", recognizer.numberOfTouches)
      writer.point(recognizer.location(in: nil))
      writer.measurements(of: recognizer)
    }
  }

  /// Writes a `waiting` line.
  public func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    write("waiting", at: time) {
      $0.member("recognizer", recognizer.label)
      $0.member("for", other.label)
    }
  }

  /// Writes a `verdict` line.
  public func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    write("verdict", at: verdict.time) { writer in
      writer.member("recognizer", verdict.recognizer)
      writer.member("outcome", verdict.outcome.rawValue)
      if let finding = verdict.finding { writer.reason(finding) }
      if let by = verdict.by {
        writer.member("by", by)
      }
      writer.member("attempt", verdict.attempt)
    }
  }
}

extension GestureRecognizer.State {
  /// The state's name in files and events. What ends without having begun is recognized.
  public func name(afterBeginning hasBegun: Bool) -> String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: hasBegun ? "ended" : "recognized"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension JSONWriter {
  /// Writes a place as `x` and `y`.
  public mutating func point(_ point: Point) {
    member("x", point.x)
    member("y", point.y)
  }

  /// Writes what a recognizer measures, lengths in points and angles in radians: what the library names as it is, and under `values`
  /// what a class of somebody's own does.
  mutating func measurements(of recognizer: GestureRecognizer) {
    var hasOwn = false
    recognizer.forEachMeasuredValue { value in
      if value.isCommon { member(value) } else { hasOwn = true }
    }
    guard hasOwn else { return }
    key("values")
    beginObject()
    recognizer.forEachMeasuredValue { value in
      if !value.isCommon { member(value) }
    }
    endObject()
  }

  private mutating func member(_ value: MeasuredValue) {
    key(value.name)
    switch value.quantity {
    case .number(let number): self.value(number)
    case .vector(let vector):
      beginObject()
      point(.zero + vector)
      endObject()
    case .name(let text): self.value(text)
    }
  }
}
