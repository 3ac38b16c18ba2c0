public import Gestures
import Recordings
import SystemPackage

/// Touches that were recorded, to be played to recognizers again and again.
///
/// A recording is a file (`*.touches`) that `gesture-sandbox --record FILE` writes while somebody makes gestures, and that
/// `gesture-sandbox import` makes of what other tools recorded. It is played on its own clock, as fast as the machine can, and
/// the same touches give the same playback, to the last digit.
///
/// ```swift
/// let recording = try TouchRecording(path: "map.touches")
/// let playback = recording.play(to: PinchGestureRecognizer())
/// #expect(playback.summary.first == "PinchGestureRecognizer began")
/// ```
public struct TouchRecording: Hashable, Sendable {
  private let recording: Recording

  /// The recording in a file, for programs.
  ///
  /// - Parameter path: the file; a relative path counts from the working directory.
  /// - Throws: `GestureFileFailure`.
  public init(contentsOf path: String) throws(GestureFileFailure) {
    recording = try GestureFile.reading(FilePath(path), Recording.init(parsing:))
  }

  /// The recording in a file beside a test.
  ///
  /// - Parameters:
  ///   - path: the file; a relative path counts from the folder of the source file that calls.
  ///   - source: the source file that calls.
  /// - Throws: `GestureFileFailure`.
  public init(path: String, beside source: String = #filePath) throws(GestureFileFailure) {
    recording = try GestureFile.reading(FilePath(path, beside: source), Recording.init(parsing:))
  }

  /// The recording that a text holds, as it would stand in a file.
  ///
  /// - Throws: `GestureFileFailure` with line and column.
  public init(parsing text: String) throws(GestureFileFailure) {
    recording = try GestureFile.reading(text, Recording.init(parsing:))
  }

  /// A recording of what fingers do. A wait at the end of the script counts: what comes after it is not known.
  ///
  /// ```swift
  /// let drag = TouchRecording(.swipe(from: Point(100, 100), to: Point(160, 100), over: 1))
  /// ```
  ///
  /// - Parameters:
  ///   - script: where they land, go and lift, in points of the window.
  ///   - size: the size of the window, in points; 1100 by 800 unless given. What lands beside it is nobody's, but for a mouse and a
  ///     touchpad: their fingers are the view's wherever they lie.
  ///   - kind: what touches; a finger unless given.
  public init(_ script: FingerScript, size: Size = Size(1100, 800), kind: TouchSample.Kind = .finger) {
    self.init(size: size, script.deliveries(kind: kind), end: script.duration)
  }

  /// A recording of touches that a test makes up report by report.
  ///
  /// - Parameters:
  ///   - size: the size of the window, in points.
  ///   - deliveries: what reached the engine at once, delivery by delivery, in the order of time; one without samples is
  ///     left out, and one of several times is one for each. A time that is no number, or infinite, is that of the sample before.
  ///   - end: up to when is known what happened, in seconds. Where it is after the last delivery time ends there, as in a test that
  ///     something has not happened yet; else, and where it is nil, time runs on until no recognizer waits for it.
  public init(size: Size, _ deliveries: [[TouchSample]], end: Double? = nil) {
    var lines: [Delivery] = []
    for samples in deliveries {
      Delivery.forEach(of: samples, since: lines.last?.time ?? 0) { lines.append($0) }
    }
    // What a script's times add up to differs from the last of them by what rounding adds.
    let last = (lines.last?.time ?? 0) + GestureRecognizer.timeTolerance
    if let end, TouchRouter.isTime(end), end > last { lines.append(Delivery(time: end)) }
    recording = Recording(RecordingHeader(size: size), lines)
  }

  /// The size of the window that the touches were made in, in points.
  public var size: Size { recording.header.size }

  /// What the touches come from, for people; may be empty.
  public var source: String { recording.header.source }

  /// What reached the engine at once, delivery by delivery. One without samples is a mere passing of time.
  public var deliveries: [[TouchSample]] { recording.deliveries.map(\.samples) }

  /// When the last delivery came, or time passed last, in seconds on the recording's own clock; 0 without any.
  public var end: Double { recording.deliveries.last?.time ?? 0 }

  /// The recording as it stands in a file (`*.touches`), which the window opens and `gesture-sandbox replay` takes.
  public var text: String {
    var bytes: [UInt8] = []
    // Nobody but who takes the bytes could refuse them.
    try? recording.write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Plays the touches to recognizers of a view that fills the window, or lies in it where the recording's did.
  ///
  /// Their delegates and their relations count as they do in a program. Views that had them lose them, and afterwards they have none.
  public func play(to recognizers: GestureRecognizer...) -> Playback { play(to: recognizers) }

  /// Plays the touches to recognizers of a view that fills the window, or lies in it where the recording's did.
  ///
  /// Their delegates and their relations count as they do in a program. Views that had them lose them, and afterwards they have none.
  public func play(to recognizers: [GestureRecognizer]) -> Playback {
    let window = RecordedWindow(recording.header)
    View.detach(recognizers)
    for recognizer in recognizers { window.view.addGestureRecognizer(recognizer) }
    defer { View.detach(recognizers) }
    return play(in: window)
  }

  /// Plays the touches to the recognizers of a set.
  public func play(to set: RecognizerSet) -> Playback { play(to: set.recognizers) }

  /// Plays the touches in a window of the program's own making: each lands in the view that lies under it there.
  public func play(in window: View) -> Playback {
    let notes = PlaybackNotes()
    Replay(in: window, observer: notes).play(recording)
    return Playback(events: notes.events, verdicts: notes.verdicts)
  }
}

/// Writes down what recognizers do, in the order in which they do it.
private final class PlaybackNotes: GestureObserver {
  private(set) var events: [GestureEvent] = []
  private(set) var verdicts: [Verdict] = []
  /// How many attempts of each recognizer are decided.
  private var attempts: [ObjectIdentifier: Int] = [:]
  var interests: GestureObserverInterests { [.actions, .verdicts] }

  func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    if let event = GestureEvent(recognizer, sends: state, at: time) { events.append(event) }
  }

  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    // What the recognizer did before is no part of the playback.
    let attempt = attempts[ObjectIdentifier(recognizer), default: 0] + 1
    attempts[ObjectIdentifier(recognizer)] = attempt
    verdicts.append(verdict)
    verdicts[verdicts.count - 1].attempt = attempt
  }
}
