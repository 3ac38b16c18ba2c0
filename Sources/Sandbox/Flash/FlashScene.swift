import Geometry
import GestureFlash
import Gestures
import Ink
import Recordings

/// The game's start screen: what it is about, the best times, and the eight gestures, which can be tried here.
final class FlashScene: Scene, GestureObserver {
  private(set) lazy var session = FlashSession(studio: studio, view: self)
  static let prompts = [
    "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "pinchIn", "pinchOut", "rotateRight", "rotateLeft",
  ]
  /// Where a pinch and a turn count, as in the game: scales, and radians.
  private static let pinchedIn = 0.4
  private static let pinchedOut = 2.4
  private static let turned = Double.pi / 2

  private let set: GestureSet
  private var tiles: [PromptTile] = []
  private let start: Button
  private var hasAnswered = false

  override init(studio: Studio) {
    set = studio.gestures.flash
    start = Button(studio.words("flash.start"), kind: .primary) {}

    super.init(studio: studio)
    start.style = .hero
    start.cornerRadius = 16
    addSubview(start)
    tiles = Self.prompts.map { PromptTile(studio: studio, name: $0) }
    for tile in tiles { addSubview(tile) }
    session.changed = { [unowned self] _ in setNeedsDisplay() }
    for recognizer in set.recognizers {
      if let swipe = recognizer as? SwipeGestureRecognizer { swipe.addTarget(self, action: FlashScene.swiped) }
    }
    (set["pinch"] as? PinchGestureRecognizer)?.addTarget(self, action: FlashScene.pinched)
    (set["rotation"] as? RotationGestureRecognizer)?.addTarget(self, action: FlashScene.turned)
  }

  override var restingPivot: Point? { convert(toWindow: bounds.center) }

  // MARK: Trying the gestures

  private func swiped(_ swipe: SwipeGestureRecognizer) { answer(swipe.name) }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    guard pinch.state.isActive else { return }
    if pinch.scaleSinceLanding <= Self.pinchedIn { answer("pinchIn") }
    if pinch.scaleSinceLanding >= Self.pinchedOut { answer("pinchOut") }
  }

  private func turned(_ rotation: RotationGestureRecognizer) {
    guard rotation.state.isActive else { return }
    if rotation.rotationSinceLanding >= Self.turned { answer("rotateRight") }
    if rotation.rotationSinceLanding <= -Self.turned { answer("rotateLeft") }
  }

  /// One answer for each gesture, the first: it lights its tile.
  private func answer(_ name: String?) {
    guard !hasAnswered, let tile = tiles.first(where: { $0.name == name }) else { return }
    hasAnswered = true
    for other in tiles { other.isLatest = other === tile }
    tile.isDone = true
  }

  override func willDeliver(_ samples: [TouchSample]) { session.willDeliver(samples) }
  override func advance(to time: Double) { session.advance(to: time) }
  override func frameShown() { session.frameShown() }
  override func disappeared() { session.disappeared() }
  override var nextDeadline: Double? { session.nextDeadline }
  override func keyPressed(_ command: KeyCommand) -> Bool {
    guard command == .start else { return false }
    session.start()
    return true
  }
  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    session.recognizer(recognizer, waitsFor: other, at: time)
  }

  override func touchChanged(_ sample: TouchSample) {
    session.touchChanged(sample)
    if sample.phase == .ended || sample.phase == .cancelled,
      set.recognizers.allSatisfy({ !$0.isInAttempt })
    {
      hasAnswered = false
    }
  }

  // MARK: Layout

  /// Whether the window is so high that the tiles go below.
  private var isPortrait: Bool { bounds.height > 1.1 * bounds.width }
  private var isLow: Bool { bounds.height < 600 }
  private var column: Rect {
    let content = min(bounds.width, 1240)
    let left = (bounds.width - content) / 2
    let margin = bounds.width < 1000 ? 24.0 : 72
    let width = isPortrait ? bounds.width - 2 * margin : bounds.width < 1000 ? min(360, bounds.width * 0.46) : 432
    return Rect(left + margin, 0, width, bounds.height)
  }

  override func layout() {
    let column = column
    let top = isLow ? 240.0 : 424
    start.place(Rect(column.minX, top, column.width, isLow ? 56 : 76))
    let columns = isPortrait ? 4 : 2
    let left = isPortrait ? column.minX : column.maxX + (bounds.width < 1000 ? 24 : 68)
    let room = isPortrait ? column.width : min(456, bounds.width - left - 24)
    let width = (room - 8 * Double(columns - 1)) / Double(columns)
    let height = isPortrait ? width * 0.9 : min(160, (bounds.height - 80) / 4)
    let tilesTop = isPortrait ? bounds.height - 2 * (height + 8) - 48 : 32
    for (index, tile) in tiles.enumerated() {
      let place = Point(
        left + Double(index % columns) * (width + 8), tilesTop + Double(index / columns) * (height + 8))
      tile.place(Rect(origin: place, size: Size(width, height)))
    }
  }

  override func draw(_ drawing: Drawing) {
    let theme = drawing.theme
    let words = drawing.words
    drawing.painter.fill(drawing.dirty.intersection(bounds), theme.stage)
    start.isHidden = session.game.phase != .start && session.game.phase != .finished
    for tile in tiles { tile.isHidden = start.isHidden }
    if start.isHidden {
      let seconds = Double(session.shownTenths) / 10
      drawing.text("\(seconds)", at: Point(bounds.midX, 96), .display, theme.text, anchor: .middle)
      if let prompt = session.game.prompt { drawing.gesture(prompt.name, at: Point(bounds.midX - 200, 160), size: 400) }
      return
    }
    let x = column.minX
    let width = column.width
    let title = words("scene.flash")
    let style = drawing.width(of: title, .display) > width ? TextStyle.readout : .display
    drawing.text(title, at: Point(x, isLow ? 52 : 104), style, theme.text, width: width)
    drawing.text(words("flash.lead"), at: Point(x, isLow ? 76 : 136), .lead, theme.text2, width: width)
    let listTop = isLow ? 102.0 : 198
    drawing.text(words("flash.best"), at: Point(x, listTop), .labelOn, theme.text2)
    let step = isLow ? 40.0 : 60
    for rank in 0..<3 {
      let y = listTop + 14 + Double(rank) * step
      if rank > 0 { drawing.painter.hairline(Point(x, y), Point(x + width, y), theme.line) }
      drawing.text("\(rank + 1)", at: Point(x, y + step - (isLow ? 14 : 20)), .value, theme.text3)
      drawing.text("–", at: Point(x + 36, y + step - (isLow ? 14 : 18)), .readout, theme.text3)
      drawing.text(
        words("flash.noRun"), at: Point(x + width, y + step - (isLow ? 15 : 20)), .label, theme.text3, anchor: .end)
    }
    let hintTop = bounds.height - 44
    var y = start.frame.maxY + 28
    for line in drawing.lines(of: words("flash.soon"), .body, width: width) where y < hintTop {
      drawing.text(line, at: Point(x, y), .body, theme.text2)
      y += 20
    }
    y += 12
    for rule in ["flash.rules.1", "flash.rules.2", "flash.rules.3"] where y < hintTop - 24 {
      drawing.painter.fillCircle(Point(x + 3, y - 5), radius: 2, theme.text3)
      for line in drawing.lines(of: words(rule), .label, width: width - 16) {
        drawing.text(line, at: Point(x + 16, y), .label, theme.text2)
        y += 18
      }
      y += 6
    }
    drawing.text(words("flash.hint"), at: Point(x, bounds.height - 24), .caption, theme.text3, width: width)
  }
}

/// One of the eight gestures; lit once it was made.
final class PromptTile: Element {
  let name: String
  private let studio: Studio
  var isDone = false { didSet { setNeedsDisplay() } }
  /// Whether it was the last one made.
  var isLatest = false { didSet { if isLatest != oldValue { setNeedsDisplay() } } }

  init(studio: Studio, name: String) {
    self.studio = studio
    self.name = name
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ drawing: Drawing) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 14, theme.panel)
    if isLatest { drawing.painter.stroke(bounds.insetBy(1, 1), cornerRadius: 13, width: 2, theme.accent) }
    let size = min(104, bounds.height - 52)
    drawing.gesture(name, at: Point(bounds.midX - size / 2, 12), size: size)
    drawing.text(
      drawing.words.gesture(name), at: Point(bounds.midX, bounds.maxY - 14), .labelOn, theme.text, anchor: .middle,
      width: bounds.width - 16)
    if isDone { drawing.glyph(.recognized, at: Point(bounds.maxX - 20, 20), size: 16) }
  }
}
