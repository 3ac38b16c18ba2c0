import Gestures
import Interface

/// The buttons of the sandbox in the top bar: one records, and each of the others shows something at the right of the stage.
final class SandboxButtons {
  private let appearance: Appearance
  private let teach: Button
  private let tune: Button
  private let replay: Button
  private let record: Button
  /// Says what input there is, too.
  private let input: Button

  /// Called with what is to be shown, or shown no more.
  var toggle: (SandboxScene.Side) -> Void = { _ in }
  /// Called when recording is to begin or to end.
  var toggleRecording: () -> Void = {}

  init(_ appearance: Appearance) {
    self.appearance = appearance
    let words = appearance.words
    teach = Button(words("teach"), icon: .pen)
    tune = Button(words("tune"), icon: .sliders)
    replay = Button(words("replay"), icon: .play)
    record = Button(words("record"), icon: .record)
    input = Button()
    let sides: [(Button, SandboxScene.Side)] = [
      (teach, .teaching), (tune, .tuning), (replay, .recordings), (input, .input),
    ]
    for (button, side) in sides { button.action = { [unowned self] in toggle(side) } }
    record.action = { [unowned self] in toggleRecording() }
    input.yieldsRoom = true
    // What input there is has a row of its own.
    input.isInMenu = false
    let titles = [
      (teach, "teach"), (tune, "tune"), (replay, "recordings"), (record, "record"), (input, "input"),
    ]
    for (button, title) in titles { button.commandTitle = title }
  }

  /// The rightmost first.
  var all: [Element] { [teach, tune, replay, record, input] }

  /// Marks the button of what is shown.
  func show(_ side: SandboxScene.Side) {
    teach.isOn = side == .teaching
    tune.isOn = side == .tuning
    replay.isOn = side == .recordings
  }

  /// Shows for how long it has been recorded, in seconds; nil while nothing is.
  func show(recordedFor seconds: Double?) {
    record.icon = seconds == nil ? .record : .stop
    record.keepsTitle = seconds != nil
    record.goesOn = seconds != nil
    let title = seconds.map(Words.clock) ?? appearance.words("record")
    let isLonger = title.count != record.title.count
    record.title = title
    // What stands beside it gives it the room, or takes it.
    if isLonger, let bar = record.superview as? Element {
      bar.layout()
      bar.setNeedsDisplay()
    }
  }

  func show(_ summary: InputSummary) {
    // The words are those of the devices, which may be others now.
    let words = appearance.words
    let points = summary.touchPoints
    input.title =
      points > 0 ? words("input.touch", "\(points)") : words(summary.touch ? "input.touch.any" : "input.noTouch")
    input.dot = summary.touch ? { $0.accent } : { $0.waiting }
  }
}
