import Geometry
import Gestures
import Ink
import Interface
import Pictures

/// A drawing as it came about: the paper, and below it play and pause, a scrubber, the speed.
final class ReplayPage: Element {
  /// What the page asks of others.
  struct Actions {
    /// Takes the bytes of an animated picture that was asked for, or why there are none, and the drawing's file.
    var save: (Result<[UInt8], PictureFailure>, String) -> Void
    /// What keys act on.
    var ring: () -> FocusRing
    /// The user has seen enough.
    var close: () -> Void
  }

  private let appearance: Appearance
  private let actions: Actions
  private let path: String
  private let journal: Journal
  private let name: String
  private(set) var player: JournalPlayer
  /// The extent of all papers that the drawing had.
  private let largest: Size
  private var speed = 1.0
  /// The moment that is wanted, in seconds of the animation.
  private(set) var position = 0.0
  /// When `position` was that, on the input's own clock; nil while it stands still.
  private var playingSince: Double?
  private let play = Button(icon: .pause)
  private let closing = Button(icon: .close)
  private let saving = Button(icon: .save)
  /// Where an animated picture is made; nil where that was not asked for.
  private(set) var panel: TimeLapsePanel?
  /// Whether the ring was shown before that.
  private var showedRing = false
  private let speeds = SegmentedSwitch(
    ReplayPage.speedChoices.map { SegmentedSwitch.Segment(title: "\(Int($0))×") }, selection: 0)
  private let scrubber: Slider

  private static let speedChoices = [1.0, 4, 16]
  /// How many steps of the animation are done before the next frame is shown, where there are many.
  private static let portion = 20_000
  /// How far an arrow key goes, as a share of the whole.
  private static let jump = 0.02

  /// - Parameters:
  ///   - path: the drawing's file.
  ///   - time: the present, in seconds on the input's own clock.
  init(appearance: Appearance, journal: Journal, path: String, name: String, at time: Double, actions: Actions) {
    (self.appearance, self.journal, self.path, self.name, self.actions) = (appearance, journal, path, name, actions)
    player = JournalPlayer(journal)
    largest = journal.largestSize
    scrubber = Slider(.horizontal, in: 0...player.duration)
    super.init()
    (play.commandTitle, closing.commandTitle) = ("keys.pauseReplay", "keys.closeReplay")
    play.action = { [unowned self] in toggle() }
    closing.action = { [unowned self] in if !refusesToLeave() { self.actions.close() } }
    speeds.chosen = { [unowned self] in setSpeed(Self.speedChoices[$0]) }
    speeds.padding = 8
    scrubber.changed = { [unowned self] in scrub(to: $0) }
    saving.action = { [unowned self] in togglePanel() }
    saving.commandTitle = "keys.timeLapse"
    for element in [play, closing, saving, speeds, scrubber] as [Element] { addSubview(element) }
    playingSince = time
  }

  var controls: [any Control] {
    [play, scrubber, speeds, saving, closing] + (panel?.controls ?? [])
  }

  /// Shows what an animated picture can be like, or shows it no more, unless one is being made. The focus goes there, and comes back.
  func togglePanel(isByKey: Bool = false) {
    let ring = actions.ring()
    if panel == nil {
      showedRing = ring.showsRing
      showPanel(continuing: nil)
      ring.focus(on: panel?.mainControl, showing: isByKey || showedRing)
    } else if !refusesToLeave() {
      hidePanel()
      ring.focus(on: saving, showing: showedRing && ring.showsRing)
    }
    saving.isOn = panel != nil
    setNeedsDisplay()
  }

  private func hidePanel() {
    panel?.removeFromSuperview()
    panel = nil
  }

  /// Whether an animated picture is being made, which would be lost. Says so.
  func refusesToLeave() -> Bool {
    guard let panel, panel.isMaking else { return false }
    panel.asksToBeStopped = true
    return true
  }

  private func showPanel(continuing before: TimeLapsePanel?) {
    let panel = TimeLapsePanel(appearance: appearance, journal: journal, continuing: before) { [unowned self] result in
      togglePanel()
      actions.save(result, path)
    }
    self.panel = panel
    panel.switched = { [unowned self, unowned panel] in
      let ring = actions.ring()
      if ring.showsRing { ring.focus(on: panel.mainControl, showing: true) }
    }
    addSubview(panel)
    layout()
  }

  /// Goes on in the present language.
  func renew() {
    guard let panel else { return }
    panel.removeFromSuperview()
    showPanel(continuing: panel)
  }

  // MARK: Time

  /// What moves by itself, in the order in which it is told the time.
  private lazy var parts: [any Timed] = [
    TimedPart(of: { [unowned self] in panel }),
    TimedPart(due: { [unowned self] in playingSince != nil || player.isSeeking ? time + FramePace.interval : nil }) {
      [unowned self] in goOn(at: $0)
    },
  ]

  var nextDeadline: Double? { parts.nextDeadline }

  func advance(to time: Double) { parts.advance(to: time) }

  private func goOn(at time: Double) {
    if let since = playingSince {
      position = min(position + min(time - since, FramePace.longest) * speed, player.duration)
      playingSince = position < player.duration ? time : nil
      if playingSince == nil { updateControls() }
    }
    seek()
  }

  private func seek() {
    guard position != player.time || player.isSeeking else { return }
    let before = paper
    let dirty = player.seek(to: position, atMost: Self.portion)
    scrubber.value = position
    setNeedsDisplay(clock)
    guard before == paper else { return setNeedsDisplay() }
    if let canvas {
      let origin = pixelOrigin(canvas)
      canvas.invalidate(dirty.offset(dx: origin.x, dy: origin.y))
    }
  }

  /// Plays, or pauses; at the end from the beginning.
  func toggle() {
    if playingSince != nil {
      playingSince = nil
    } else {
      if position >= player.duration { position = 0 }
      playingSince = time
    }
    updateControls()
  }

  private func updateControls() {
    play.icon = playingSince == nil ? .play : .pause
    play.setNeedsDisplay()
  }

  private func setSpeed(_ speed: Double) {
    advance(to: time)
    self.speed = speed
  }

  /// An arrow key goes back or on.
  private func jump(by way: Double) {
    scrub(to: (position + way * Self.jump * player.duration).clamped(to: 0...player.duration))
  }

  private func scrub(to moment: Double) {
    position = moment
    playingSince = nil
    updateControls()
    seek()
  }

  // MARK: Places

  /// Whether the slider has a row of its own over the buttons.
  private var isNarrow: Bool { bounds.width < 560 }

  private var barHeight: Double { isNarrow ? 112 : 64 }

  private var stage: Rect {
    Rect(16, 16, bounds.width - 32, max(64, bounds.height - barHeight - 28))
  }

  private var paper: Rect {
    let scale = player.painting.scale / (canvas?.scale ?? 1)
    let size = player.painting.size
    return Rect(center: stage.center, size: Size(size.width * scale, size.height * scale))
  }

  private var clock: Rect { Rect(isNarrow ? 12 : 68, bounds.height - barHeight, 104, 64) }

  override func layout() {
    let scale = fit * (canvas?.scale ?? 1)
    if scale != player.painting.scale {
      player = JournalPlayer(player, scale: scale)
      // What is more than a portion follows with the next frames.
      player.seek(to: position, atMost: Self.portion)
    }
    let y = bounds.height - 54
    play.place(Rect(16, y, 44, 44))
    closing.place(Rect(bounds.width - 60, y, 44, 44))
    let width = speeds.measure(appearance.typesetter)
    saving.place(Rect(bounds.width - 112, y, 44, 44))
    speeds.place(Rect(bounds.width - 124 - width, y, width, 44))
    let end = isNarrow ? 16 : 140 + width
    scrubber.place(Rect(clock.maxX, clock.minY + 10, max(60, bounds.width - end - clock.maxX), 44))
    if let panel {
      let size = panel.contentSize
      let (w, h) = (size.width + 2 * Popover.shadow, size.height + 2 * Popover.shadow)
      panel.place(Rect(bounds.width - w - 8, max(4, bounds.height - barHeight - h), w, h))
    }
    scrubber.value = position
  }

  /// How much the paper is reduced so that all papers of the drawing fit; never enlarged.
  private var fit: Double {
    min(1, stage.width / largest.width, stage.height / largest.height)
  }

  // MARK: Drawing

  private func pixelOrigin(_ canvas: Canvas) -> (x: Int, y: Int) {
    let origin = convert(toWindow: paper.origin)
    return (Int((origin.x * canvas.scale).rounded()), Int((origin.y * canvas.scale).rounded()))
  }

  override func draw(_ drawing: GraphicsContext) {
    guard let canvas else { return }
    let theme = drawing.theme
    drawing.ground(bounds, theme.stage)
    drawing.shadow(paper, cornerRadius: 2)
    let origin = pixelOrigin(canvas)
    let raster = player.painting.raster
    let part = canvas.raster.clip.offset(dx: -origin.x, dy: -origin.y).intersection(raster.bounds)
    canvas.raster.copy(part, of: raster, toX: part.x + origin.x, y: part.y + origin.y)
    let bar = Rect(0, bounds.height - barHeight, bounds.width, barHeight)
    drawing.painter.fill(bar, theme.panel)
    drawing.painter.hairline(Point(0, bar.minY), Point(bounds.width, bar.minY), theme.line)
    drawing.text(
      "\(Words.clock(position)) / \(Words.clock(player.duration))", at: Point(clock.midX, clock.midY - 2), .label,
      theme.text2,
      anchor: .middle, width: clock.width)
    drawing.text(
      name, at: Point(clock.midX, clock.midY + 15), .tick, theme.text3, anchor: .middle, width: clock.width - 8)
  }

  // MARK: Keys

  /// What keys do in a replay.
  var keyCommands: [KeyCommand] {
    [
      KeyCommand(nil, [.escape]) { [self] _ in
        guard panel != nil else { return false }
        togglePanel()
        return true
      },
      KeyCommand("keys.closeReplay", .escape) { [self] in actions.close() },
      KeyCommand("keys.pauseReplay", .space, .return, "r", action: toggle),
      KeyCommand("keys.scrubBack", .left, repeats: true) { [self] in jump(by: -1) },
      KeyCommand("keys.scrubOn", .right, repeats: true) { [self] in jump(by: 1) },
      KeyCommand("keys.faster", .up) { [self] in choose(1) },
      KeyCommand("keys.slower", .down) { [self] in choose(-1) },
      KeyCommand("keys.timeLapse", .control("s")) { [self] in togglePanel(isByKey: true) },
    ]
  }

  private func choose(_ step: Int) { speeds.choose(speeds.selection + step, clamped: true) }
}
