import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// A whole run again: its fingers as they were, at several speeds, beside those of another run, which are drawn as a ghost.
final class RunPlayback: Element, Timed {
  /// A run with its touches.
  struct Track {
    var run: Run
    /// The fingers, their times in seconds since the first prompt.
    var fingers: [FingerPath]
    /// The size of the window in which they were made, in points.
    var size: Size

    /// What is asked for after `time` seconds: the position of its prompt; the last one at the end.
    func position(at time: Double) -> Int {
      run.splits.firstIndex { ($0.answered ?? .infinity) > time } ?? max(0, run.splits.count - 1)
    }

    /// How many prompts were done after `time` seconds.
    func done(by time: Double) -> Int { run.splits.count { ($0.answered ?? .infinity) <= time } }
  }

  /// How many times faster than it was.
  static let speeds = [1.0, 2, 4, 0.25, 0.5]
  /// For how long the way of a finger stays behind it, in seconds of the run.
  private static let tail = 0.35
  private let appearance: Appearance
  private let artwork: Artwork
  private let back: Button
  private let play: Button
  private let faster: Button
  private let scrubber: Slider
  /// The run is to be left.
  var left: () -> Void = {}
  private var track: Track?
  private var ghost: Track?
  private var speed = 0
  /// Where in the run it stands, in seconds since the first prompt.
  private var position = 0.0
  /// When the position was last moved on; nil while it rests.
  private var movedAt: Double?

  init(appearance: Appearance, artwork: Artwork) {
    (self.appearance, self.artwork) = (appearance, artwork)
    back = Button(appearance.words("flash.replay.back"), icon: .back, kind: .quiet)
    play = Button(icon: .pause, kind: .secondary)
    faster = Button("1×", kind: .secondary)
    scrubber = Slider(.horizontal)
    super.init()
    back.action = { [unowned self] in left() }
    play.commandTitle = "keys.pauseReplay"
    play.action = { [unowned self] in toggle(at: time) }
    faster.action = { [unowned self] in turnSpeed() }
    scrubber.changed = { [unowned self] in seek(to: $0) }
    for element in [back, play, faster, scrubber] as [Element] { addSubview(element) }
    isShown = false
  }

  /// What the tab key goes through.
  var controls: [any Control] { [back, play, scrubber, faster] }
  var primary: any Control { play }

  /// Shows `track` from its beginning at `time`, beside `ghost`.
  func show(_ track: Track, beside ghost: Track?, at time: Double) {
    (self.track, self.ghost, position, speed) = (track, ghost, 0, 0)
    faster.title = "1×"
    movedAt = time
    scrubber.scale.range = 0...duration
    update()
  }

  /// Goes on from where the same run is on another one, and as fast.
  func goOn(from other: RunPlayback) {
    (speed, position, movedAt) = (other.speed, other.position, other.movedAt)
    faster.title = other.faster.title
    update()
  }

  /// The run's length, in seconds.
  private var duration: Double { max(0.001, track?.run.seconds ?? 0) }

  private func update() {
    play.icon = movedAt == nil ? .play : .pause
    play.setNeedsDisplay()
    scrubber.value = position
    setNeedsDisplay()
  }

  private func toggle(at time: Double) {
    if movedAt == nil, position >= duration { position = 0 }
    movedAt = movedAt == nil ? time : nil
    update()
  }

  private func turnSpeed() {
    speed = (speed + 1) % Self.speeds.count
    faster.title = "\(Self.speeds[speed].text(upToDecimals: 2))×"
  }

  private func seek(to seconds: Double) {
    position = min(max(0, seconds), duration)
    movedAt = nil
    update()
  }

  var nextDeadline: Double? { movedAt == nil || isHidden ? nil : time + FramePace.interval }

  func advance(to time: Double) {
    guard let last = movedAt, !isHidden, time > last else { return }
    position += min(time - last, FramePace.longest) * Self.speeds[speed]
    movedAt = time
    if position >= duration {
      (position, movedAt) = (duration, nil)
      return update()
    }
    scrubber.value = position
    for moving in [Rect(0, 0, bounds.width, Self.headHeight), stage] { setNeedsDisplay(moving) }
  }

  // MARK: Layout

  /// The height of what is said over the stage.
  private static let headHeight = 104.0

  private var stage: Rect {
    let top = Self.headHeight
    let room = Rect(24, top, bounds.width - 48, max(40, bounds.height - top - 84))
    return Rect(ofWindow: track?.size ?? Size(1100, 800), in: room)
  }

  override func layout() {
    back.title = bounds.width < 420 ? "" : appearance.words("flash.replay.back")
    back.place(Rect(8, 8, back.width(appearance.typesetter), 44))
    let y = bounds.maxY - 60
    play.place(Rect(24, y, 44, 44))
    faster.place(Rect(bounds.maxX - 24 - 72, y, 72, 44))
    scrubber.place(Rect(76, y, max(44, faster.frame.minX - 84), 44))
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawing.painter.fill(bounds, cornerRadius: 16, theme.panel)
    guard let track else { return }
    let index = track.position(at: position)
    let prompt = track.run.splits.indices.contains(index) ? track.run.splits[index].prompt : nil
    let time = "\(position.text(decimals: 1)) \(words("unit.seconds"))"
    drawing.text(time, at: Point(bounds.maxX - 24, 38), .value, theme.text, anchor: .end)
    let title = prompt.map { words("flash.replay.title", "\(index + 1)", words.gesture($0.name)) } ?? ""
    drawing.text(
      title, at: Point(24, 78), .heading, theme.text, width: bounds.width - 48)
    // Once both are over there is nothing to compare.
    if let ghost, position < max(duration, ghost.run.seconds) {
      let ahead = track.done(by: position) - ghost.done(by: position)
      let rival = words(track.run.isBetter(than: ghost.run) ? "playback.next" : "playback.best")
      let note = words.lead(of: ahead, over: rival)
      let width = drawing.text(
        note, at: Point(bounds.maxX - 24, 78), .label, ahead < 0 ? theme.failed : theme.text2, anchor: .end,
        width: bounds.width / 2)
      // Whose the fingers are that are drawn so.
      drawing.painter.strokeCircle(
        Point(bounds.maxX - 24 - width - 14, 73), radius: 6, width: 1.5, dash: [3, 3], theme.text3)
    }
    drawStage(track, prompt, drawing)
  }

  private func drawStage(_ track: Track, _ prompt: Prompt?, _ drawing: GraphicsContext) {
    drawing.replayStage(stage, asked: prompt.flatMap { artwork[$0.name] }) { drawing in
      if let ghost { drawFingers(of: ghost, isGhost: true, drawing) }
      drawFingers(of: track, isGhost: false, drawing)
    }
  }

  /// The fingers that are down, with what they did a moment ago behind them.
  private func drawFingers(of track: Track, isGhost: Bool, _ drawing: GraphicsContext) {
    // What comes after the last prompt is no part of the run.
    guard position <= track.run.seconds else { return }
    let stage = stage
    let (sx, sy) = (stage.width / track.size.width, stage.height / track.size.height)
    let down = track.fingers.filter { $0.isDown(at: position) }
    for (number, finger) in down.enumerated() {
      let places = finger.places(until: position, tail: Self.tail).map {
        Point(stage.minX + $0.x * sx, stage.minY + $0.y * sy)
      }
      guard let last = places.last else { continue }
      let color = isGhost ? drawing.theme.text3 : drawing.theme.finger(number + 1)
      drawing.painter.taper(places, from: 1, to: isGhost ? 1.5 : 3, color)
      drawing.painter.strokeCircle(
        last, radius: 13, width: isGhost ? 1.5 : 3, dash: isGhost ? [4, 4] : [], color)
    }
  }
}

extension Words {
  /// How many prompts a run is ahead of `rival`; behind where that is less than 0.
  fileprivate func lead(of prompts: Int, over rival: String) -> String {
    switch prompts {
    case 0: self("playback.even", rival)
    case 1: self("playback.ahead.one", rival)
    case -1: self("playback.behind.one", rival)
    default: self(prompts > 0 ? "playback.ahead" : "playback.behind", rival, "\(abs(prompts))")
    }
  }
}
