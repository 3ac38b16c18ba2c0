import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// Where fingers make gestures: it shows them, their traces, and the card that follows them.
final class StageElement: Element, Timed {
  let appearance: Appearance
  private(set) var traces: [Trace] = []
  var card: Card {
    didSet {
      if !bounds.isEmpty { card = card.kept(in: bounds) }
      guard card != oldValue else { return }
      if !showsRecording { cardLog.note(card, at: time) }
      if isUntouched { setNeedsDisplay() }
      if drawnCard == nil { drawnCard = oldValue }
      cardMoved()
    }
  }
  /// Where the card of the present lay.
  private(set) var cardLog = CardLog()
  /// Where the card was drawn last, where it is elsewhere now.
  private var drawnCard: Card?
  /// Called when the card has moved, and when it was sent home.
  var cardMoved: () -> Void = {}
  var cardSentHome: () -> Void = {}
  private var landed = 0
  /// The card that is seen, and where it was when the gesture began, as large as it is with what is on it now.
  private var shownCards: (now: Card, atLanding: Card?) { shownCards(of: moment) }

  private func shownCards(of moment: StageMoment?) -> (now: Card, atLanding: Card?) {
    guard var cards = moment?.cards else { return (card, cardAtLanding) }
    cards.now.size = homeCard.size
    cards.atLanding?.size = homeCard.size
    return cards
  }
  /// Where the card was when the gesture began: it is outlined there.
  private(set) var cardAtLanding: Card? {
    didSet { for card in [oldValue, cardAtLanding] { if let card { markCard(card) } } }
  }
  /// How much of the card is left while something is measured.
  private static let dimmed = 0.45
  /// How much of the card the numbers hide that lie over it: the faintest of them are read on its darkest place.
  static let veil = 0.94
  private var ground = DottedGround()
  /// The line that was drawn last.
  private(set) var measuredLine: MeasuredLine?
  /// The recognizers whose lines and angles are drawn.
  var recognizers: [GestureRecognizer] = []
  /// Whether recognizers draw what they measure.
  var showsMeasuring = true { didSet { if showsMeasuring != oldValue { follow() } } }
  /// The recognizer that is looked at, by name: it says its numbers.
  var explained: String?
  /// What is drawn of what recognizers measure at present; nil where none does.
  private(set) var measuring: Measuring?
  private(set) var measured: MeasuringDrawing?
  /// What was recognized just now.
  var names = RecognizedNames()
  /// Where words may stand, in the stage's own points, and the controls that they keep off.
  lazy var wordRoom: () -> WordRoom = { [unowned self] in WordRoom(bounds.insetBy(8, 8)) }
  /// Where the mirrored fingers of a mouse meet, while that is worth showing.
  var pivot: Point? {
    didSet {
      for place in [oldValue, pivot] { if let place { setNeedsDisplay(Rect(center: place, size: Size(30, 30))) } }
      placePivotWord()
    }
  }
  /// Where it is named; nil while it is not shown.
  var pivotWord: Rect? {
    didSet {
      guard pivotWord != oldValue else { return }
      for place in [oldValue, pivotWord] { if let place { setNeedsDisplay(place.grown(by: 4)) } }
    }
  }
  /// Whether what touches the stage is being recorded: it is framed then.
  var isRecorded = false { didSet { if isRecorded != oldValue { setNeedsDisplay() } } }
  /// What is shown in the place of the present; nil for the present.
  var moment: StageMoment? {
    didSet {
      guard moment != nil || oldValue != nil else { return }
      for place in (oldValue?.bounds ?? []) + (moment?.bounds ?? []) { setNeedsDisplay(place) }
      let before = shownCards(of: oldValue)
      let now = shownCards(of: moment)
      if before != now { for card in [before.0, before.1, now.now, now.atLanding] { card.map(markCard) } }
      if (oldValue == nil) != (moment == nil) {
        markTraces()
        setNeedsDisplay(names.footprint)
        if isUntouched { setNeedsDisplay() }
      }
      follow()
    }
  }
  /// Whether what is drawn can become no gesture any more: its traces have the colour of failure then.
  var isHopeless = false {
    didSet {
      guard isHopeless != oldValue else { return }
      if lesson == nil { markTraces() } else { setNeedsDisplay() }
    }
  }
  /// What is taught on the stage, which shows all of its drawing then and no card; nil while gestures are recognized.
  var lesson: Lesson? { didSet { setNeedsDisplay() } }
  /// Whether nothing was drawn for the lesson when it was last shown.
  var isLessonEmpty = true
  /// Whether nothing has touched the stage yet.
  private(set) var isUntouched = true
  /// Whether it says what to do: as long as nothing has happened on it.
  private var showsHint: Bool { isUntouched && lesson == nil && moment == nil && isCardHome }
  /// How far down nothing lies over the stage, in its own points.
  lazy var freeHeight: () -> Double = { [unowned self] in bounds.maxY }

  init(appearance: Appearance) {
    self.appearance = appearance
    card = Card(center: .zero)
    super.init()
    isMultipleTouchEnabled = true
    clipsToBounds = true
  }

  /// Where the middle of the card is at home.
  private var home = Point.zero

  override func layout() {
    let isHome = card.center == home
    home = homePlace
    // Where it is set it is kept on the stage, which may be smaller now.
    card.center = isHome ? home : card.center
  }

  /// The middle of the stage, or as far below that as the card has to go to lie under the numbers, where the tour leaves it so much
  /// room.
  private var homePlace: Point {
    let reach = Card.plainSize.height / 2
    let lowest = bounds.maxY - 16 - GuidedTour.height - reach
    return Point(bounds.midX, max(bounds.midY, min(numbers.maxY + reach, lowest)))
  }

  /// Sends the card home, upright and of its own size.
  func sendCardHome() {
    card = homeCard
    cardSentHome()
  }

  /// Lays the card at home for what is played from its beginning; what is told of the card stays.
  func layCardHome() { card = homeCard }

  /// Whether the card is moved by what is played of a recording: the present one lies aside then, and comes back as it was.
  var showsRecording = false {
    didSet {
      guard showsRecording != oldValue else { return }
      let shown = isCardHome ? nil : card
      card = cardAside ?? homeCard
      cardAside = shown
      cardAtLanding = nil
    }
  }
  /// The card that is not shown, of the present or of the recording; nil where it is home.
  private var cardAside: Card?

  /// Has the cards where they lie on another stage, unless they are at home there.
  func goOn(from other: StageElement) {
    isUntouched = other.isUntouched
    cardLog = other.cardLog
    showsRecording = other.showsRecording
    if !other.isCardHome { card = other.card }
    cardAside = other.cardAside
  }

  /// Whether the card lies at home, upright and of its own size.
  var isCardHome: Bool { card == homeCard }

  private var homeCard: Card { Card(center: home, size: picture?.size ?? Card.plainSize) }

  /// The user's picture on the card; nil for the card's own. Another one lies where the card is at home.
  var picture: CardPicture? {
    didSet {
      guard picture !== oldValue else { return }
      if moment != nil { setNeedsDisplay() }
      markCard(card)
      cardAside = nil
      sendCardHome()
      markCard(card)
    }
  }

  /// What moves with fingers.
  override var urgency: Urgency { .motion }

  // MARK: Touches

  /// Follows a touch. Its place is in the stage's coordinates.
  func touchChanged(_ sample: TouchSample) {
    if sample.phase == .began {
      if !traces.contains(where: \.isDown) {
        landed = 0
        cardAtLanding = card
        pivot = nil
      }
      if isUntouched {
        isUntouched = false
        setNeedsDisplay()
      }
      landed += 1
      traces.append(Trace(sample, number: landed, isGhost: sample.isGhost))
    } else if let index = traces.firstIndex(where: { $0.id == sample.id && $0.isDown }) {
      if !traces[index].isChanged { mark(traces[index]) }
      traces[index].isChanged = true
      traces[index].add(sample)
      // A picture is drawn as fine as it can be once no finger moves it.
      if picture != nil, !traces.contains(where: \.isDown) { markCard(card) }
    }
  }

  /// Has drawn again, where it is now, what touches and recognizers have moved since the last frame.
  func follow() {
    for index in traces.indices where traces[index].isChanged {
      traces[index].isChanged = false
      mark(traces[index])
    }
    if let drawnCard {
      markCard(drawnCard)
      markCard(card)
      self.drawnCard = nil
    }
    let line =
      moment == nil
      ? MeasuredLine(
        recognizers, in: { room(off: traces) }, textScale: appearance.textScale,
        placing: { convert(fromWindow: $0) }) : nil
    if line != measuredLine {
      for line in [measuredLine, line] { for part in line?.footprint ?? [] { setNeedsDisplay(part) } }
      measuredLine = line
    }
    followMeasuring()
    keepNamesOffTheRest()
    placePivotWord()
  }

  private func followMeasuring() {
    let isDimmed = isCardDimmed
    measuring =
      moment == nil && showsMeasuring && lesson == nil
      ? Measuring(recognizers, explained: explained, at: time, placing: placing) : nil
    let new = measuring.map {
      drawing(of: $0, off: traces, measuredLine?.numberFrame, sparing: [cardAtLanding ?? card, card])
    }
    guard new != measured else { return }
    for place in new?.changes(from: measured) ?? measured?.changes(from: nil) ?? [] { setNeedsDisplay(place) }
    measured = new
    if isDimmed != isCardDimmed { markCard(card) }
  }

  /// Where on the stage a place of the window lies.
  var placing: StagePlacing { StagePlacing(windowWithStageAt: convert(toWindow: Point.zero)) }

  /// Whether the card steps back behind what is measured: as long as it does not move itself.
  private var isCardDimmed: Bool {
    guard let measuring, measuring.isWide else { return false }
    return !recognizers.contains { $0.state.isActive }
  }

  /// When a trace fades next, or a time that is measured is drawn again.
  var nextDeadline: Double? {
    var deadline = names.deadline
    if measuring?.isTicking ?? false { deadline = deadline.earlier(time + FramePace.interval) }
    for trace in traces { deadline = deadline.earlier(trace.nextChange(after: time)) }
    return deadline
  }

  func advance(to time: Double) {
    let place = names.footprint
    if names.advance(to: time) { setNeedsDisplay(place) }
    guard traces.contains(where: { $0.liftTime.map { time >= $0 + Trace.hold } ?? false }) else { return }
    markTraces()
    traces.removeAll { $0.opacity(at: time) <= 0 }
    if traces.isEmpty { cardAtLanding = nil }
  }

  private func markTraces() { for trace in traces { mark(trace) } }

  private func mark(_ trace: Trace) { trace.forEachPart { setNeedsDisplay($0) } }

  /// Where the card lay at a moment of the session, and where when the fingers landed that are seen then, the first of those that were
  /// down together; nil where nobody knows.
  func cards(of moment: StageMoment, in history: History) -> (now: Card, atLanding: Card?)? {
    let contacts = history.touches.contacts
    let landed = contacts[..<contacts.partitioningIndex { $0.start > moment.time }]
    let first = moment.traces.isEmpty ? nil : landed.last { $0.number == 1 }
    return cardLog.card(at: moment.time).map { ($0, first.flatMap { cardLog.card(at: $0.start) }) }
  }

  private func markCard(_ card: Card) { setNeedsDisplay(card.bounds) }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let dirty = drawing.dirty.intersection(bounds)
    let card = shownCards.now
    let isCovered = lesson == nil && picture == nil && !isCardDimmed && card.bounds.intersects(dirty)
    ground.draw(dirty, in: bounds, below: isCovered ? card : nil, drawing)
    if let lesson { draw(lesson, drawing) } else { drawCard(drawing) }
    if let line = moment?.line ?? measuredLine { line.draw(drawing) }
    let measured = moment == nil ? measured : moment?.measuring
    if let measured { draw(measured, drawing) }
    moment?.explanation?.draw(drawing)
    for way in moment?.ahead ?? [] {
      for place in way.places {
        drawing.painter.fillCircle(place, radius: 1.8, theme.finger(way.number).withAlpha(0.55))
      }
    }
    let traces = moment?.traces ?? traces
    let now = moment?.time ?? time
    for trace in traces {
      let color = isHopeless ? theme.failed : theme.finger(trace.number)
      drawing.way(of: trace, opacity: trace.opacity(at: now), color)
    }
    for trace in traces where trace.isDown {
      drawing.finger(trace.number, at: trace.place, pressure: trace.pressure, isGhost: trace.isGhost)
      if trace.isGhost {
        drawing.text(
          drawing.words("ghost"), at: trace.place + Vector(0, 46), .caption,
          theme.text3, anchor: .middle)
      }
    }
    // No ring of a finger nearby lies over a number.
    for trace in traces where trace.isDown {
      drawing.number(ofFinger: trace.number, at: trace.place, in: bounds)
    }
    measured?.drawNotes(drawing)
    (moment?.names ?? names).draw(drawing)
    moment?.explanation?.drawNotes(drawing)
    if isRecorded { drawing.painter.stroke(bounds.insetBy(1, 1), width: 2, theme.failed) }
    if let pivot { draw(pivot: pivot, drawing) }
    if showsHint { drawHint(drawing) }
  }

  private func drawCard(_ drawing: GraphicsContext) {
    let dirty = drawing.dirty
    let (card, cardAtLanding) = shownCards
    if let cardAtLanding, cardAtLanding != card, cardAtLanding.bounds.intersects(dirty) {
      drawing.outline(of: cardAtLanding)
      drawVeil(over: cardAtLanding.bounds, drawing)
    }
    guard card.bounds.intersects(dirty) else { return }
    drawing.card(
      card, picture, opacity: isCardDimmed ? Self.dimmed : 1, isFleeting: traces.contains(where: \.isDown))
    drawVeil(over: card.bounds, drawing)
  }

  /// Draws what sets the numbers off from `place`, whatever lies there: it fades out under them.
  private func drawVeil(over place: Rect, _ drawing: GraphicsContext) {
    let veil = drawing.theme.stage.withAlpha(Self.veil)
    // Under the last line of the numbers, at a whole pixel in the usual scales.
    let seam = max(0, (numbers.maxY / 4).rounded(.down) * 4 - 4)
    // A card that lies below them is seen whole, and one that reaches a little under them nearly so; its shadow does not matter.
    let depth = min(44, numbers.maxY - place.minY - 8)
    guard depth > 0 else { return }
    let fade = Rect(place.minX, seam, place.width, depth)
    drawing.painter.fill(Rect(place.minX, 0, place.width, seam).intersection(place), veil)
    guard fade.intersects(place) else { return }
    drawing.clipped(to: fade.intersection(place)) {
      $0.painter.fill(fade, Gradient(veil, drawing.theme.stage.withAlpha(0), .vertical))
    }
  }

  /// Where the numbers are, at the top.
  private var numbers: Rect { Rect(0, 0, bounds.width, Readouts.height(on: bounds.size)) }

  /// Draws what is measured, fainter where the numbers lie over it.
  private func draw(_ measured: MeasuringDrawing, _ drawing: GraphicsContext) {
    drawing.clipped(to: numbers) { measured.draw($0.faded(0.3)) }
    drawing.clipped(to: Rect(0, numbers.maxY, bounds.width, bounds.height - numbers.maxY)) { measured.draw($0) }
  }
}
