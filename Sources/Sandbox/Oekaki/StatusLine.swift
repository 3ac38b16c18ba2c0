import Geometry
import Gestures
import Ink
import Interface
import JSON
import Recordings

/// The line under the paper: what the drawing is called and whether it is saved, how large and how far turned the paper is,
/// and how long ink takes.
final class StatusLine: Element, Timed {
  static let height = 24.0
  /// How wide it is at least where it is shown, in points.
  static let leastWidth = 120.0
  private unowned let host: Host
  private let events: EventStream
  private let settings: Settings
  /// What it says, and the same in fewer and fewer words.
  private var forms = [""]
  /// What it says where there is room.
  var text: String { forms.first ?? "" }
  private var placement = ""
  private var isProblem = false
  /// How long ink takes, in words, the longest first; empty while that is not shown.
  private var latency: [String] = []
  /// When the latency is said again, on the input's own clock; nil while nothing is measured.
  private(set) var nextDeadline: Double?

  private static let setting = Settings.Key(name: "latency_meter", fallback: false)
  /// How often the latency is said, in seconds.
  private static let interval = 0.25

  init(host: Host, events: EventStream, settings: Settings) {
    (self.host, self.events, self.settings) = (host, events, settings)
    super.init()
    isUserInteractionEnabled = false
    if settings[Self.setting] { measureLatency(true) }
  }

  /// Shows the first of `forms` at the left that has room, the longest first.
  func say(_ forms: [String], isProblem: Bool) {
    guard forms != self.forms || isProblem != self.isProblem else { return }
    (self.forms, self.isProblem) = (forms, isProblem)
    setNeedsDisplay()
  }

  /// Shows how the paper lies.
  func say(placement: String) {
    guard placement != self.placement else { return }
    self.placement = placement
    setNeedsDisplay()
  }

  // MARK: Latency

  /// Measures how long ink takes, or stops that.
  func measureLatency(_ isOn: Bool) {
    if isOn != settings[Self.setting] { settings[Self.setting] = isOn }
    host.meter.isOn = isOn
    latency = isOn ? [host.appearance.words("oekaki.latency.waiting"), "…"] : []
    nextDeadline = nil
    setNeedsDisplay()
  }

  /// A finger landed, moved or was lifted.
  func touchChanged() {
    if nextDeadline == nil, host.meter.isOn { nextDeadline = time + Self.interval }
  }

  /// Says what was measured where that is due. The ink of the moment is on the screen already.
  func advance(to time: Double) {
    guard let due = nextDeadline, time >= due else { return }
    let summary = host.meter.summary(at: host.meter.latest)
    nextDeadline = summary.samplesPerSecond > 0 ? time + Self.interval : nil
    write(summary)
    func milliseconds(_ seconds: Double?) -> String { ((seconds ?? 0) * 1000).text(decimals: 2) }
    let words = host.appearance.words
    let (median, p99) = (milliseconds(summary.median), milliseconds(summary.p99))
    let rate = summary.samplesPerSecond.text(decimals: 0)
    latency = [
      words("oekaki.latency.line", median, p99, rate, words.fingers(host.router.numberOfTouches)),
      words("oekaki.latency.short", median, p99), words("oekaki.latency.shortest", median),
    ]
    setNeedsDisplay()
  }

  private func write(_ summary: LatencyMeter.Summary) {
    events.write("latency", at: time) {
      $0.key("median")
      if let median = summary.median { $0.value(median) } else { $0.null() }
      $0.key("p99")
      if let p99 = summary.p99 { $0.value(p99) } else { $0.null() }
      $0.member("samplesPerSecond", summary.samplesPerSecond)
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let y = bounds.height - 8
    var right = bounds.maxX
    // What has no room is said in fewer words, or not.
    for forms in [latency, [placement]] {
      guard let part = forms.first(where: { drawing.width(of: $0, .caption) <= right }), !part.isEmpty else { continue }
      right -= drawing.text(part, at: Point(right, y), .caption, theme.text3, anchor: .end) + 24
    }
    drawing.text(forms, at: Point(0, y), .caption, isProblem ? theme.failed : theme.text3, width: max(0, right))
  }
}

extension OekakiScene {
  /// What is said under a paper that nobody has painted on, or that nobody can paint on, and the same in fewer words; nil where
  /// neither is so.
  var hint: [String]? {
    let (words, input) = (appearance.words, self.input)
    if paper.mode == .pen, !input.pen { return [words("oekaki.noPen"), words("oekaki.noPen.short")] }
    if saved.isFull { return [words("oekaki.full"), words("oekaki.full.short")] }
    if !saved.painting.isPaintable {
      let state = LayersState(saved.painting)
      let name = state.layers[state.chosenIndex].name(words)
      return state.style.isHidden
        ? [words("oekaki.layerHidden", name), words("oekaki.layerHidden.short", name)]
        : [words("oekaki.layerLocked", name), words("oekaki.layerLocked.short", name)]
    }
    if paper.hasSelectionBeside { return [words("select.beside"), words("select.beside.short")] }
    let hasMouseAlone = !input.touch && !input.pen && !input.touchpadGestures
    if paper.tool == .select, saved.painting.selection == nil {
      return [words(hasMouseAlone ? "select.empty.mouse" : "select.empty"), words("select.empty.short")]
    }
    guard paper.isEmpty else { return nil }
    let who = hasMouseAlone ? "mouse" : paper.mode.rawValue
    return [words("oekaki.empty.\(who)"), words("oekaki.emptyShort.\(who)")]
  }
}
