import Geometry
import Gestures
import Ink
import Instrument
import Interface
import Recordings

/// The card that explains an attempt: the rule, measured against limit, every other rule, and the smallest change that makes
/// the same touches fire.
final class WhyNotCard: Element {
  static let width = 364.0
  static let height = 512.0
  /// How high it is at least where it is so wide: with a gauge, two rules and a change.
  static let leastHeight = 364.0
  /// How high it is at least as a sheet, which has what was and what would change side by side.
  static let leastSheetHeight = 240.0
  static let pad = WhyNotLines.pad
  private let appearance: Appearance
  private let previous = Button(icon: .back)
  private let next = Button(icon: .next)
  private let close = Button(icon: .close)
  private let tryIt: Button
  private let save: Button
  /// What is explained; nil hides the card.
  private(set) var shown: WhyNot?
  /// When it was decided or began to wait, in seconds from what counts as the beginning.
  var moment: Double?
  /// What the change does to the recordings; empty for nothing to say.
  var effect = "" { didSet { if effect != oldValue { setNeedsDisplay() } } }
  /// The height of the row that the card belongs to, in its own coordinates.
  var pointer: Double? { didSet { if pointer != oldValue { setNeedsDisplay() } } }
  /// Its shadow and its pointer reach over its edges.
  override var overhang: Double { 12 }
  /// Sets the value that the change leads to.
  let slider = ChangeSlider()

  enum Press {
    case previous
    case next
    case close
    case tryIt
    case save
  }

  /// A button was pressed.
  var pressed: (Press) -> Void = { _ in }

  init(appearance: Appearance) {
    self.appearance = appearance
    tryIt = Button(appearance.words("whyNot.try"), kind: .primary)
    save = Button(appearance.words("saveCase"), kind: .secondary)
    super.init()
    let presses: [(Button, Press)] = [
      (previous, .previous), (next, .next), (close, .close), (tryIt, .tryIt), (save, .save),
    ]
    for (button, press) in presses { button.action = { [unowned self] in pressed(press) } }
    for element in [previous, next, close, slider, tryIt, save] as [Element] { addSubview(element) }
    let titles = [
      (previous, "keys.previousAttempt"), (next, "keys.nextAttempt"), (close, "keys.back"), (tryIt, "whyNot.try"),
      (save, "saveCase"),
    ]
    for (button, title) in titles { button.commandTitle = title }
    isShown = false
  }

  /// What the tab key goes through.
  var controls: [any Control] { [previous, next, close, slider.control, tryIt, save] }

  /// Explains an attempt; nil hides the card.
  ///
  /// - Parameter moment: when it was decided or began to wait, in seconds from what counts as the beginning.
  func show(_ whyNot: WhyNot?, at moment: Double? = nil) {
    shown = whyNot
    self.moment = moment
    effect = ""
    slider.show(whyNot?.tuned)
    enableSteps()
    let isTried = whyNot?.tried != nil
    tryIt.title = appearance.words(isTried ? "undo" : "whyNot.try")
    tryIt.icon = isTried ? .undo : nil
    tryIt.kind = isTried ? .secondary : .primary
    save.kind = isTried ? .primary : .secondary
    tryIt.enable(unless: isTried ? nil : whyNot.flatMap(obstacleToTrying))
    // A case is a promise about the present set.
    save.enable(unless: whyNot?.isInSet ?? true ? nil : appearance.words("why.notInSet"))
    isShown = whyNot != nil
    layout()
    setNeedsDisplay()
  }

  /// Why there is nothing to try, in a few words: the reason stands on the card; nil where there is something.
  private func obstacleToTrying(_ whyNot: WhyNot) -> String? {
    guard whyNot.smallest == nil else { return nil }
    let words = appearance.words
    guard whyNot.isInSet else { return words("why.notInSet") }
    return whyNot.firesNow || whyNot.verdict == nil
      ? words.lineWithoutChange(for: whyNot) : words("why.nothingHelps")
  }

  /// Says which attempt it is, from 1, and of how many, after others were made or let go.
  func show(_ index: Int, of count: Int) {
    shown?.position = (index, count)
    enableSteps()
    setNeedsDisplay()
  }

  private func enableSteps() {
    let (index, count) = shown?.position ?? (1, 1)
    previous.enable(unless: index > 1 ? nil : appearance.words("why.firstAttempt"))
    next.enable(unless: index < count ? nil : appearance.words("why.lastAttempt"))
  }

  override func layout() {
    let right = bounds.width
    previous.place(Rect(right - 144, 12, 44, 44))
    next.place(Rect(right - 100, 12, 44, 44))
    close.place(Rect(right - 56, 12, 44, 44))
    let lines = lines
    let half = (lines.buttons.width - 12) / 2
    tryIt.place(Rect(lines.buttons.minX, lines.buttons.minY, half, 44))
    save.place(Rect(lines.buttons.minX + half + 12, lines.buttons.minY, half, 44))
    // In half a sheet the words need the room around them.
    for button in [tryIt, save] { button.style = half < 140 ? .labelOn : .name }
    let changes = Double(shown?.shownChanges.count ?? 0)
    let y = changeTop + lines.name + lines.change * max(0, changes - 1) + lines.slider
    slider.place(Rect(lines.changeLeft - 2, y - 22, lines.changeWidth + 4, 44))
  }

  // MARK: Places

  var lines: WhyNotLines {
    WhyNotLines(
      bounds.size, hasGauge: finding != nil, isTried: shown?.tried != nil, textScale: appearance.typesetter.textScale)
  }
  var shownChecks: [RuleLine] {
    guard let shown else { return [] }
    let lines = lines
    let taken = shown.shownVerdict?.by == nil ? 0 : 1
    let room = max(1, Int((bounds.height - lines.rest - lines.checks + lines.lack) / lines.row) - taken)
    guard shown.checks.count > room else { return shown.checks }
    // What decided comes first, and with it what was changed.
    let changed = shown.tried?.former.verdict.finding?.rule
    func decides(_ check: RuleLine) -> Bool { check.state == .broken || check.finding.rule == changed }
    return Array((shown.checks.filter(decides) + shown.checks.filter { !decides($0) }).prefix(room))
  }
  var changeTop: Double {
    let lines = lines
    let rows = Double(shownChecks.count + (shown?.shownVerdict?.by == nil ? 0 : 1))
    return lines.changeTop ?? min(lines.checks - lines.lack + lines.row * rows + 2, bounds.height - lines.rest)
  }
  var finding: Finding? {
    guard let shown, let verdict = shown.shownVerdict, verdict.outcome != .prevented, let finding = shown.shownFinding,
      finding.measured != nil, finding.limit != nil
    else { return nil }
    return finding
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    guard let shown else { return }
    let theme = drawing.theme
    let words = drawing.words
    drawing.sheet(bounds)
    if let pointer {
      let tip = [
        Point(bounds.maxX - 1, pointer - 9), Point(bounds.maxX + 8, pointer), Point(bounds.maxX - 1, pointer + 9),
      ]
      drawing.painter.fill(polygon: tip, theme.raised)
      drawing.painter.stroke(tip, width: 1, theme.line)
    }
    let state = shown.state
    drawing.glyph(state, at: Point(Self.pad + 10, 36), size: 20)
    let room = bounds.width - Self.pad - 32 - 150
    let name = words.gesture(shown.name)
    let nameStyle = [TextStyle.value, .heading].first { drawing.width(of: name, $0) <= room } ?? .name
    drawing.text(name, at: Point(Self.pad + 32, 34 - drawing.drop(of: nameStyle)), nameStyle, theme.text, width: room)
    let attempts = attemptTexts(shown, words)
    let attempt = attempts.first { drawing.width(of: $0, .caption) <= room } ?? attempts[attempts.count - 1]
    drawing.text(attempt, at: Point(Self.pad + 32, lines.attempt), .caption, theme.text2, width: room)
    if let former = shown.tried?.former.verdict { drawFormer(former, drawing) }
    drawSentence(shown, state, drawing)
    let former = shown.tried?.former.verdict.finding
    let isSame = former?.rule == finding?.rule && former?.limit != finding?.limit
    if let finding, let top = lines.gauge,
      let gauge = LimitGauge(
        finding, isBroken: state == .failed, formerLimit: isSame ? former?.limit : nil,
        over: lines.changeTop == nil ? shown.tuned?.tolerance : nil,
        in: Rect(Self.pad, top, lines.width, 44))
    {
      drawing.gauge(gauge, state)
    }
    drawChecks(drawing)
    drawChange(shown, drawing)
  }
}

extension WhyNot {
  /// The state in whose colour and sign the attempt stands.
  var state: ShownState {
    guard tried != nil, let outcome = judgement?.verdict.outcome else {
      return ShownState(attempt.standing(at: .infinity))
    }
    return ShownState(outcome)
  }
}
