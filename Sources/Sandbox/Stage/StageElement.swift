import DrawnGestures
import Geometry
import Gestures
import Ink
import Interface

/// Where fingers make gestures: it shows them, their traces, and the card that follows them.
final class StageElement: Element {
  private let appearance: Appearance
  private(set) var traces: [Trace] = []
  var card: Card {
    didSet {
      card = card.kept(in: bounds)
      markMoved()
      cardMoved()
    }
  }
  /// Called when the card has moved, and when it was sent home.
  var cardMoved: () -> Void = {}
  var cardSentHome: () -> Void = {}
  private var landed = 0
  private var cardAtLanding: Card?
  /// The recognizers whose lines and angles are drawn.
  var pinch: PinchGestureRecognizer?
  var rotation: RotationGestureRecognizer?
  /// What moved since the last drawing, and covered this.
  private var covered: [Rect] = []
  /// Where the mirrored fingers of a mouse meet, while that is worth showing.
  var pivot: Point? {
    didSet {
      for place in [oldValue, pivot] { if let place { setNeedsDisplay(Rect(center: place, size: Size(90, 60))) } }
    }
  }
  /// Whether what touches the stage is being recorded: it is framed then.
  var isRecorded = false { didSet { if isRecorded != oldValue { setNeedsDisplay() } } }
  /// What is shown in the place of the present; nil for the present.
  var moment: StageMoment? { didSet { if moment != nil || oldValue != nil { markMoved() } } }
  /// Whether what is drawn can become no gesture any more: its traces have the colour of failure then.
  var isHopeless = false {
    didSet {
      guard isHopeless != oldValue else { return }
      if lesson == nil { markMoved() } else { setNeedsDisplay() }
    }
  }
  /// What is taught on the stage, which shows all of its drawing then and no card; nil while gestures are recognized.
  var lesson: Lesson? { didSet { setNeedsDisplay() } }
  /// Whether nothing was drawn for the lesson when it was last shown.
  var isLessonEmpty = true
  /// Whether nothing has touched the stage yet.
  private(set) var isUntouched = true
  /// How far down nothing lies over the stage, in its own points.
  lazy var freeHeight: () -> Double = { [unowned self] in bounds.maxY }

  init(appearance: Appearance) {
    self.appearance = appearance
    card = Card(center: .zero)
    super.init()
    isMultipleTouchEnabled = true
    clipsToBounds = true
  }

  private var home = Point.zero

  override func layout() {
    let place = bounds.center
    let isInMiddle = card.center == home
    home = place
    // Where it is set it is kept on the stage, which may be smaller now.
    card.center = isInMiddle ? place : card.center
  }

  /// Sends the card to the middle, upright and of its own size.
  func sendCardHome() {
    card = Card(center: home)
    cardSentHome()
  }

  /// Whether the card lies in the middle, upright and of its own size.
  var isCardHome: Bool { card == Card(center: home) }

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
      traces[index].add(sample)
    }
    markMoved()
  }

  /// When a trace fades next.
  var nextDeadline: Double? { traces.compactMap { $0.nextChange(after: time) }.min() }

  func advance(to time: Double) {
    guard traces.contains(where: { $0.liftTime.map { time >= $0 + Trace.hold } ?? false }) else { return }
    markMoved()
    traces.removeAll { $0.opacity(at: time) <= 0 }
    if traces.isEmpty { cardAtLanding = nil }
    markMoved()
  }

  /// Draws again what has moved, where it was and where it is.
  func markMoved() {
    for rect in covered { setNeedsDisplay(rect) }
    covered.removeAll(keepingCapacity: true)
    if let moment {
      covered.append(contentsOf: moment.bounds)
    } else {
      for trace in traces { covered.append(trace.bounds) }
    }
    covered.append(card.bounds)
    if let cardAtLanding { covered.append(cardAtLanding.bounds) }
    if let line = measuredLine { covered.append(contentsOf: line.bounds) }
    for rect in covered { setNeedsDisplay(rect) }
  }

  // MARK: Drawing

  private static let arcRadius = 128.0
  /// What the angle's number needs beside the arc, in points.
  private static let numberWidth = 88.0

  private struct MeasuredLine {
    var start: Point
    var end: Point
    var rotation: Double

    var middle: Point { start.interpolated(to: end, by: 0.5) }

    /// Where the line had been before it turned, in radians.
    var startAngle: Double { (end - start).angle - rotation }

    /// Where the number of the angle stands: its baseline's end next to the arc.
    var numberPlace: Point {
      let reach = StageElement.arcRadius + 16
      return middle + Vector(reach * cosine(startAngle), reach * sine(startAngle) + 5)
    }

    /// What it covers with its arc and its number.
    var bounds: [Rect] {
      let line = Rect(min(start.x, end.x), min(start.y, end.y), abs(end.x - start.x), abs(end.y - start.y))
      var parts = [line.grown(by: 4), Rect(center: middle, size: Size(24, 24))]
      guard rotation != 0 else { return parts }
      let reach = StageElement.arcRadius + 10
      parts.append(Rect(center: middle, size: Size(2 * reach, 2 * reach)))
      let width = StageElement.numberWidth
      let left = cosine(startAngle) < 0 ? numberPlace.x - width : numberPlace.x
      parts.append(Rect(left, numberPlace.y - 16, width, 24))
      return parts
    }
  }

  /// The line between the two fingers of a pinch or rotation that is under way.
  private var measuredLine: MeasuredLine? {
    guard moment == nil else { return nil }
    let isTurning = rotation?.state.isActive ?? false
    let isPinching = pinch?.state.isActive ?? false
    guard let pair: GestureRecognizer = isTurning ? rotation : isPinching ? pinch : nil, pair.numberOfTouches == 2
    else { return nil }
    return MeasuredLine(
      start: pair.location(ofTouch: 0, in: self), end: pair.location(ofTouch: 1, in: self),
      rotation: isTurning ? rotation?.rotation ?? 0 : 0)
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let dirty = drawing.dirty.intersection(bounds)
    drawing.painter.fill(dirty, theme.stage)
    drawDots(drawing, in: dirty)
    if let lesson { draw(lesson, drawing) } else { drawCard(drawing) }
    if let line = measuredLine { draw(line, drawing) }
    if let limit = moment?.limit { drawing.limit(limit) }
    for way in moment?.ahead ?? [] {
      for place in way.places {
        drawing.painter.fillCircle(place, radius: 1.8, theme.finger(way.number).withAlpha(0.55))
      }
    }
    let traces = moment?.traces ?? traces
    for trace in traces { draw(trace, drawing) }
    for trace in traces where trace.isDown {
      let side = trace.place.x < bounds.midX ? -1.0 : 1
      drawing.finger(
        trace.number, at: trace.place, pressure: trace.pressure, isGhost: trace.isGhost, numberSide: side)
      if trace.isGhost {
        drawing.text(
          drawing.words("ghost"), at: trace.place + Vector(0, 46), .caption, theme.text3, anchor: .middle)
      }
    }
    if isRecorded { drawing.painter.stroke(bounds.insetBy(1, 1), width: 2, theme.failed) }
    if let pivot { draw(pivot: pivot, drawing) }
    // Where the tour takes its place, the tour says what to do.
    if isUntouched, lesson == nil, card.bounds.maxY + 48 <= freeHeight() {
      drawing.text(
        drawing.words("empty.stage"), at: Point(bounds.midX, card.bounds.maxY + 36), .body, theme.text2,
        anchor: .middle,
        width: bounds.width - 48)
    }
  }

  private func drawCard(_ drawing: GraphicsContext) {
    if let cardAtLanding, cardAtLanding != card { drawing.outline(of: cardAtLanding) }
    drawing.card(card)
  }

  /// Draws all that was drawn for the lesson, not only the last of it.
  private func draw(_ lesson: Lesson, _ drawing: GraphicsContext) {
    let color = isHopeless ? drawing.theme.failed : lesson.isDrawing ? drawing.theme.finger(1) : drawing.theme.accent
    if lesson.trace.isEmpty {
      let lines = drawing.lines(of: drawing.words("teach.hint"), .body, width: bounds.width - 48)
      for (index, line) in lines.enumerated() {
        drawing.text(
          line, at: Point(bounds.midX, bounds.midY + 20 * Double(index)), .body, drawing.theme.text2, anchor: .middle)
      }
    }
    lesson.trace.forEachStep { from, to in
      let reach = Rect(min(from.x, to.x), min(from.y, to.y), abs(to.x - from.x), abs(to.y - from.y)).grown(by: 3)
      if reach.intersects(drawing.dirty) { drawing.painter.capsule(from, to, radius: 2, endRadius: 2, color) }
    }
  }

  private func drawDots(_ drawing: GraphicsContext, in dirty: Rect) {
    let color = drawing.theme.text3.withAlpha(0.32)
    func first(_ edge: Double) -> Double { ((edge - 25) / 40).rounded(.up) * 40 + 24 }
    for y in stride(from: first(dirty.minY), to: dirty.maxY + 1, by: 40) {
      for x in stride(from: first(dirty.minX), to: dirty.maxX + 1, by: 40) {
        drawing.painter.fillCircle(Point(x, y), radius: 1, color)
      }
    }
  }

  private func draw(_ trace: Trace, _ drawing: GraphicsContext) {
    let opacity = trace.opacity(at: moment?.time ?? time)
    guard trace.places.count > 1, opacity > 0 else { return }
    let color = isHopeless ? drawing.theme.failed : drawing.theme.finger(trace.number)
    let count = Double(trace.places.count)
    for index in 1..<trace.places.count {
      let newness = Double(index) / count
      drawing.painter.capsule(
        trace.places[index - 1], trace.places[index], radius: 0.75 + 1.25 * newness, endRadius: 0.75 + 1.25 * newness,
        color.withAlpha((0.08 + 0.8 * newness * newness) * opacity))
    }
    // A dot here and there shows how fast the finger went.
    var last = trace.places[0]
    for (index, place) in trace.places.enumerated() where index % 3 == 0 && place.distance(to: last) >= 12 {
      drawing.painter.fillCircle(place, radius: 1.4, drawing.theme.stage.withAlpha(0.9 * opacity))
      last = place
    }
  }

  private func draw(_ line: MeasuredLine, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.line(line.start, line.end, width: 1.25, dash: [2, 5], theme.text2.withAlpha(0.9))
    let middle = line.middle
    if line.rotation != 0 {
      let start = line.startAngle
      let reach = Self.arcRadius + 8
      drawing.painter.line(
        middle, middle + Vector(reach * cosine(start), reach * sine(start)), width: 1.25, dash: [2, 5],
        theme.text2.withAlpha(0.75))
      var arc = Path()
      arc.move(to: middle + Vector(Self.arcRadius * cosine(start), Self.arcRadius * sine(start)))
      // More than a turn would only draw over itself.
      let sweep = min(max(line.rotation, -2 * .pi), 2 * .pi)
      arc.arc(center: middle, radius: Self.arcRadius, from: start, to: start + sweep)
      drawing.painter.stroke(arc, width: 3, theme.active)
      let label = "\((line.rotation * 180 / .pi).text(decimals: 1, signed: true))°"
      drawing.text(label, at: line.numberPlace, .name, theme.active, anchor: cosine(start) < 0 ? .end : .start)
    }
    for (width, color) in [(5.0, theme.raised), (1.75, theme.text)] {
      drawing.painter.line(middle - Vector(7, 0), middle + Vector(7, 0), width: width, color)
      drawing.painter.line(middle - Vector(0, 7), middle + Vector(0, 7), width: width, color)
    }
  }

  private func draw(pivot: Point, _ drawing: GraphicsContext) {
    let color = drawing.theme.text3
    drawing.painter.strokeCircle(pivot, radius: 9, width: 1.5, color)
    drawing.painter.line(pivot - Vector(13, 0), pivot + Vector(13, 0), width: 1.5, color)
    drawing.painter.line(pivot - Vector(0, 13), pivot + Vector(0, 13), width: 1.5, color)
    drawing.text(drawing.words("pivot"), at: pivot + Vector(0, 27), .caption, color, anchor: .middle)
  }
}
