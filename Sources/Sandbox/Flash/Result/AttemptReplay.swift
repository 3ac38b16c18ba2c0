import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Shows an attempt again as it was made: the fingers, their ways, and what the engine made of them.
final class AttemptReplay: Element, Timed {
  /// What is shown of one attempt.
  struct Scene {
    /// Which prompt it was, from 1.
    var number: Int
    var attempt: Answer
    /// Which try at that prompt it was, from 1, and of how many.
    var attemptNumber: Int
    var attemptCount: Int
    /// The fingers, their times in seconds since the attempt's first landing.
    var fingers: [FingerPath]
    /// The size of the window in which they were made, in points.
    var size: Size
  }

  private let appearance: Appearance
  private let artwork: Artwork
  private let back: Button
  private let again: Button
  private let previous: Button
  private let next: Button
  /// The attempt is to be left.
  var left: () -> Void = {}
  /// The attempt before (-1) or after (1) is wanted.
  var stepped: (Int) -> Void = { _ in }
  private var scene: Scene?
  private var start: Double?
  private var shownUntil = 0.0

  init(appearance: Appearance, artwork: Artwork) {
    (self.appearance, self.artwork) = (appearance, artwork)
    back = Button(appearance.words("flash.replay.back"), icon: .back, kind: .quiet)
    again = Button(appearance.words("flash.replay.again"), icon: .play, kind: .secondary)
    previous = Button(icon: .back, kind: .secondary)
    next = Button(icon: .next, kind: .secondary)
    super.init()
    back.action = { [unowned self] in left() }
    again.action = { [unowned self] in play(at: time) }
    (previous.commandTitle, next.commandTitle) = ("keys.previousAttempt", "keys.nextAttempt")
    previous.action = { [unowned self] in stepped(-1) }
    next.action = { [unowned self] in stepped(1) }
    for button in [back, again, previous, next] { addSubview(button) }
    isShown = false
  }

  /// What the tab key goes through.
  var controls: [any Control] { [back, previous, again, next] }
  var primary: any Control { again }

  /// Shows `scene` from its beginning at `time`; `canStep` says whether there is one before it and one after it.
  func show(_ scene: Scene, canStep: (back: Bool, forward: Bool), at time: Double) {
    self.scene = scene
    previous.enable(unless: canStep.back ? nil : appearance.words("why.firstAttempt"))
    next.enable(unless: canStep.forward ? nil : appearance.words("why.lastAttempt"))
    play(at: time)
    setNeedsDisplay()
  }

  /// Goes on from where the same attempt is on another one.
  func goOn(from other: AttemptReplay) { (start, shownUntil) = (other.start, other.shownUntil) }

  private func play(at time: Double) {
    start = time
    shownUntil = 0
    setNeedsDisplay()
  }

  /// How long the attempt took, in seconds.
  private var duration: Double { scene?.fingers.map(\.end).max() ?? 0 }

  var nextDeadline: Double? { start == nil || isHidden ? nil : time + FramePace.interval }

  func advance(to time: Double) {
    guard let start, !isHidden else { return }
    shownUntil = time - start
    if shownUntil >= duration { self.start = nil }
    if let stage { setNeedsDisplay(stage) }
  }

  // MARK: Layout

  /// How many lines the reason takes at most.
  private var reasonLines: Int { bounds.width < 420 ? 3 : 2 }
  private var textTop: Double { bounds.maxY - 72 - Double(reasonLines) * 18 - 34 }

  /// Where the window of the attempt is shown; nil where the words leave no room for it.
  private var stage: Rect? {
    let room = Rect(24, 64, bounds.width - 48, textTop - 64 - 12)
    guard room.height >= 40 else { return nil }
    return Rect(ofWindow: scene?.size ?? Size(1100, 800), in: room)
  }

  override func layout() {
    back.title = bounds.width < 420 ? "" : appearance.words("flash.replay.back")
    back.place(Rect(8, 8, back.width(appearance.typesetter), 44))
    let width = again.width(appearance.typesetter)
    let y = bounds.maxY - 60
    again.place(Rect(bounds.midX - width / 2, y, width, 44))
    previous.place(Rect(again.frame.minX - 56, y, 44, 44))
    next.place(Rect(again.frame.maxX + 12, y, 44, 44))
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawing.painter.fill(bounds, cornerRadius: 16, theme.panel)
    guard let scene else { return }
    let title = words("flash.replay.title", "\(scene.number)", words.gesture(scene.attempt.asked.name))
    let tries =
      scene.attemptCount > 1
      ? words("flash.replay.try", "\(scene.attemptNumber)", "\(scene.attemptCount)")
      : ""
    drawing.text(
      tries.isEmpty ? [title] : ["\(title) · \(tries)", title], at: Point(bounds.maxX - 24, 36), .heading, theme.text,
      anchor: .end,
      width: bounds.width - back.frame.maxX - 40)
    drawStage(scene, drawing)
    let y = textTop + 18
    switch scene.attempt.outcome {
    case .correct:
      drawing.glyph(.recognized, at: Point(34, y - 5), size: 18)
      drawing.text(
        words("flash.replay.right", scene.attempt.execution.text(decimals: 2)), at: Point(52, y), .heading, theme.text,
        width: bounds.width - 76)
    case .wrong:
      drawing.glyph(.failed, at: Point(34, y - 5), size: 18)
      drawing.text(words.readAs(scene.attempt), at: Point(52, y), .heading, theme.failed, width: bounds.width - 76)
    case .nothing:
      drawing.glyph(.failed, at: Point(34, y - 5), size: 18)
      drawing.text(words("flash.notRead"), at: Point(52, y), .heading, theme.failed, width: bounds.width - 76)
    }
    drawing.paragraph(
      words.reason(for: scene.attempt), at: Point(24, y + 22), .label, theme.text2, width: bounds.width - 48,
      most: reasonLines)
  }

  private func drawStage(_ scene: Scene, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    guard let stage else { return }
    drawing.replayStage(stage, asked: artwork[scene.attempt.asked.name]) { drawing in
      let unit = stage.width / scene.size.width
      for (index, finger) in scene.fingers.enumerated() {
        let places = finger.places(until: shownUntil).map { Point(stage.minX + $0.x * unit, stage.minY + $0.y * unit) }
        guard let place = places.last else { continue }
        let isDown = finger.isDown(at: shownUntil)
        let color = theme.finger(index + 1)
        drawing.painter.taper(places, from: 1, to: 2.5, color)
        if let first = places.first { drawing.painter.fillCircle(first, radius: 4, color) }
        drawing.painter.strokeCircle(
          place, radius: 14, width: isDown ? 3 : 1.5, dash: isDown ? [] : [4, 4], color.withAlpha(isDown ? 1 : 0.7))
      }
    }
  }
}
