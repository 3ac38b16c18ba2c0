import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// The timeline under the stage: the transport, and the plot below it.
final class Timeline: Element {
  static let transportHeight = 44.0
  static let stripHeight = 60.0
  /// How wide the chip of what is looked at is at least, in points.
  private static let leastChip = 96.0
  /// How wide the way back to a recording is at least with some of its name, in points.
  private static let leastSource = 84.0
  /// How wide it is where names have a usual length.
  private static let usualChip = 260.0
  let plot: TimelinePlot
  private let appearance: Appearance
  private let viewing: Viewing
  private let play: Button
  private let back: Button
  private let forward: Button
  private let speed: Button
  private let live: Button
  private let source: Button
  let save: Button
  private let fold: Button
  /// The rows that had no room are to be seen, or no more.
  var foldChanged: () -> Void = {}
  private var shownTime = ""
  private let strip: TimelineStrip
  /// Whether the window is upright: then all of it is one line, until it is opened.
  var isUpright = false { didSet { if isUpright != oldValue { layout() } } }
  /// Whether its own button saves a case, and no other does.
  var offersCase = true { didSet { if offersCase != oldValue { placeButtons() } } }
  /// Where the moment is told.
  var timeArea: Rect { isStrip ? Rect(56, 8, timeWidth, 44) : Rect(148, transportTop, timeWidth, 44) }
  /// How wide the moment is told, in points: a long recording or large words take more than usual.
  private var timeWidth = Timeline.leastTimeWidth
  private static let leastTimeWidth = 104.0
  /// Where the buttons of the transport begin; alone they take all the height that there is.
  private var transportTop: Double { isFolded ? 0 : 2 }

  init(appearance: Appearance, viewing: Viewing) {
    self.appearance = appearance
    self.viewing = viewing
    plot = TimelinePlot(appearance: appearance, viewing: viewing)
    strip = TimelineStrip(viewing: viewing)
    play = Button(icon: .pause)
    back = Button(icon: .stepBack) { [unowned viewing] in viewing.step(-1) }
    forward = Button(icon: .stepForward) { [unowned viewing] in viewing.step(1) }
    speed = Button("1×")
    live = Button { [unowned viewing] in viewing.goLive() }
    source = Button(icon: .back) { [unowned viewing] in viewing.returnToRecording() }
    source.losesEnd = true
    save = Button(appearance.words("saveCase"))
    fold = Button(icon: .up)
    fold.iconPlace = .after
    super.init()
    plot.foldChanged = { [unowned self] in nameFold() }
    fold.action = { [unowned self] in isUnfolded.toggle() }
    play.action = { [unowned self, unowned viewing] in viewing.toggle(at: time) }
    speed.action = { [unowned self, unowned viewing] in viewing.cycleSpeed(at: time) }
    plot.scrubbed = { [unowned viewing] in viewing.hold(at: $0) }
    strip.scrubbed = { [unowned viewing] in viewing.hold(at: $0) }
    for button in [play, back, forward, speed, live, source, save, fold] {
      button.style = .labelOn
      addSubview(button)
    }
    let titles = [
      (play, "keys.hold"), (back, "keys.previousEvent"), (forward, "keys.nextEvent"), (speed, "keys.faster"),
      (live, "keys.live"), (source, "keys.toRecording"), (save, "saveCase"), (fold, "keys.allRows"),
    ]
    for (button, title) in titles { button.commandTitle = title }
    addSubview(plot)
    addSubview(strip)
    update()
  }

  /// What the tab key goes through.
  var controls: [any Control] { [play, back, forward, live, speed, source, save, fold] }

  /// Whether every row that has something to show is seen.
  var isUnfolded: Bool {
    get { plot.isUnfolded }
    set {
      guard newValue != plot.isUnfolded else { return }
      fold.icon = newValue ? .down : .up
      plot.isUnfolded = newValue
      foldChanged()
      nameFold()
    }
  }

  /// Says on the button how many rows have no room.
  private func nameFold() {
    let words = appearance.words
    let title =
      isUnfolded ? words("timeline.fewer") : plot.hiddenRows > 0 ? words("timeline.more", "\(plot.hiddenRows)") : ""
    guard title != fold.title else { return }
    fold.title = title
    placeButtons()
  }

  /// How high it is in a scene of this height, in points.
  func height(in scene: Double) -> Double {
    if isUpright, !isUnfolded { return Self.stripHeight }
    let folded = isUpright ? 208 : scene < 480 ? Self.transportHeight : scene < 640 ? 140 : scene < 1100 ? 208 : 320
    guard isUnfolded else { return folded }
    return max(folded, min(Self.transportHeight + plot.wholeHeight, (scene * 0.66).rounded()))
  }

  /// Takes over what is looked at now.
  func update() {
    play.icon = viewing.isRunning ? .pause : .play
    let words = appearance.words
    let state = viewing.isLive ? words("live") : viewing.isPlaying ? words("playing") : words("paused")
    // The name comes last: where there is little room it is what loses its end.
    let title = state + (viewing.showsRecording ? viewing.recording.map { " · \($0.name(words))" } ?? "" : "")
    live.dot = viewing.isLive ? { $0.accent } : { $0.waiting }
    let recording = viewing.showsRecording ? "" : viewing.recording?.name(words) ?? ""
    let titles = [(live, title), (speed, "\(Self.text(viewing.speed))×"), (source, recording)]
    if titles.contains(where: { $0.0.title != $0.1 }) {
      for (button, title) in titles { button.title = title }
      placeButtons()
    }
    noteTime()
  }

  private static func text(_ speed: Double) -> String {
    speed == speed.rounded() ? speed.text(decimals: 0) : speed.text(decimals: 2)
  }

  /// Shows the moment, where it is another.
  func noteTime() {
    let time = (viewing.head - viewing.origin).text(decimals: 3)
    guard time != shownTime else { return }
    let isLonger = time.utf8.count != shownTime.utf8.count
    shownTime = time
    if isLonger { placeButtons() }
    setNeedsDisplay(timeArea)
  }

  /// Follows what is looked at.
  func follow() {
    plot.follow()
    guard strip.isShown else { return }
    strip.section = plot.section
    strip.follow()
  }

  // MARK: The wheel

  /// What was turned of a step.
  private var turned = 0.0

  /// The wheel turned at `place`, in the timeline's own coordinates: over the rows it moves them, over the seconds and with
  /// Control it enlarges, and over the transport it goes from one report of a touch to the next.
  func scroll(by steps: Vector, at place: Point, zooms: Bool) {
    let isOverRows = plot.isShown && place.y >= plot.frame.minY || strip.isShown && strip.frame.contains(place)
    guard isOverRows || zooms else { return jog(by: steps.dx + steps.dy) }
    if zooms || plot.isShown && place.y < plot.frame.minY + TimelinePlot.axisHeight {
      guard steps.dy != 0 else { return }
      plot.zoom(by: power(1.25, steps.dy), at: place.x)
    } else {
      plot.pan(by: (steps.dx + steps.dy) * plot.span / 20)
    }
  }

  private func jog(by steps: Double) {
    // Whoever turns back means it at once.
    turned = turned * steps < 0 ? steps : turned + steps
    while abs(turned) >= 1 {
      let way = turned > 0 ? 1 : -1
      turned -= Double(way)
      viewing.step(way, reports: true)
    }
  }

  /// Whether there is room for the transport alone.
  private var isFolded: Bool { bounds.height < Self.transportHeight + 40 }
  private var isStrip: Bool { isUpright && isFolded }

  private func placeButtons() {
    let digits = String(repeating: "0", count: shownTime.utf8.count)
    let width = [digits, appearance.words("unit.seconds")].reduce(0) {
      $0 + appearance.typesetter.width(of: $1, .heading)
    }
    timeWidth = max(Self.leastTimeWidth, (width + 16).rounded(.up))
    if isStrip { return placeStrip() }
    var x = 12.0
    let y = transportTop
    for button in [play, back, forward] {
      button.isShown = true
      button.place(Rect(x, y, 44, 44))
      x += 44
    }
    x = timeArea.maxX
    let saveWidth = offersCase ? save.width(appearance.typesetter) : 0
    let others = speed.width(appearance.typesetter) + 4 + (source.title.isEmpty ? 0 : 48)
    // The number of rows is told where it leaves room for the rest, a name of usual length included.
    fold.isCompact = false
    let wanted = fold.width(appearance.typesetter)
    let rest = max(160, min(Self.usualChip, live.width(appearance.typesetter)) + others)
    let foldWidth = bounds.width - 20 - wanted - saveWidth >= x + rest ? wanted : 44
    fold.isCompact = foldWidth == 44
    fold.place(Rect(bounds.width - 8 - foldWidth, y, foldWidth, 44))
    let end = fold.frame.minX - 4 - saveWidth
    // What is looked at comes before it, which is done on the card, too.
    save.isShown = offersCase && end - 4 >= x + min(Self.leastChip, live.width(appearance.typesetter)) + others
    save.place(Rect(end, y, saveWidth, 44))
    let right = (save.isShown ? end : fold.frame.minX) - 4
    // The name of a recording loses its end before the speed and the way back to it have no room.
    for button in [live, speed, source] {
      var width = button === source ? sourceWidth(in: right - x) : button.width(appearance.typesetter)
      if button === live {
        let room = right - x - 4 - others
        // Where they have no room beside the least of it, it takes all that there is.
        width = min(width, room < Self.leastChip ? max(Self.leastChip, right - x) : room)
      }
      let fits = x + width <= right
      button.isShown = fits && !button.title.isEmpty
      button.place(Rect(x, y, width, 44))
      if button.isShown { x += width + 4 }
    }
  }

  /// How wide the way back to a recording is where `room` points are left for it: its name loses its end, and where next to nothing
  /// would be left of that its sign stands alone.
  private func sourceWidth(in room: Double) -> Double {
    source.isCompact = false
    let whole = source.width(appearance.typesetter)
    guard whole > room else { return whole }
    source.isCompact = room < Self.leastSource
    return source.isCompact ? 44 : room
  }

  /// Pause, the moment, what is looked at, and the strip.
  private func placeStrip() {
    for button in [back, forward, speed, save] { button.isShown = false }
    play.place(Rect(12, 8, 44, 44))
    fold.isCompact = true
    fold.place(Rect(bounds.width - 52, 8, 44, 44))
    var x = timeArea.maxX
    for button in [live, source] {
      let room = bounds.width * 0.45 - x - 1
      var width = button === source ? sourceWidth(in: room) : button.width(appearance.typesetter)
      // The name of a recording loses its end: it is also the way back to the present.
      if button === live { width = min(width, max(Self.leastChip, room)) }
      button.isShown = !button.title.isEmpty && x + width < bounds.width * 0.45
      button.place(Rect(x, 8, width, 44))
      if button.isShown { x += width + 4 }
    }
    strip.place(Rect(x + 4, 8, bounds.width - 60 - x, TimelineStrip.height))
  }

  override func layout() {
    strip.isShown = isStrip
    placeButtons()
    plot.isShown = !isFolded
    plot.place(Rect(0, Self.transportHeight, bounds.width, max(0, bounds.height - Self.transportHeight)))
    plot.arrange()
    setNeedsDisplay()
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.ground(bounds, theme.panel)
    drawing.painter.hairline(Point(0, 0.5), Point(bounds.width, 0.5), theme.line)
    let width = drawing.text(
      shownTime, at: Point(timeArea.minX + 8, timeArea.minY + 28), .heading, theme.text)
    drawing.text(
      drawing.words("unit.seconds"), at: Point(timeArea.minX + 12 + width, timeArea.minY + 28), .heading, theme.text)
  }
}
