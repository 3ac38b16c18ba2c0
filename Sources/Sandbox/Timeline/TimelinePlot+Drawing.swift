import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// How rows, states, thresholds and ties look.
extension TimelinePlot {
  static let number = TextStyle(size: 11, isBold: true)
  /// How far the words of a tick may lie from it, in points.
  private static let tickReach = 96.0
  /// How many seconds may lie between the numbers of the axis, and how far the numbers are apart at least, in points.
  private static let axisSteps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20]
  private static let axisGap = 12.0
  /// How much of it must be left beside the last number, which reaches farther, in points.
  private static let leastAxisGap = 8.0

  /// What became of an attempt, at its moment.
  struct DrawnMark {
    var state: ShownState
    var place: Point
    /// Whether there is room for the whole glyph.
    var isWhole: Bool
  }

  /// What decided an attempt, beside its mark.
  struct DrawnNote {
    var text: String
    var place: Point
    var color: Color
    var anchor = TextAnchor.start
  }

  func drawPlot(_ drawing: GraphicsContext) {
    drawAxis(drawing)
    if rows.isEmpty {
      let text = drawing.words("timeline.empty")
      let middle = Point(plot.midX, plot.midY)
      let room = Size(min(drawing.width(of: text, .caption), plot.width) + 16, 20)
      drawing.painter.fill(Rect(center: middle, size: room), drawing.theme.panel)
      drawing.text(
        text, at: middle + Vector(0, 4), .caption, drawing.theme.text3, anchor: .middle, width: plot.width)
    }
    for (index, row) in rows.enumerated() { drawLabel(row, index, drawing) }
    let seen = Rect(plot.minX - 6, 0, plot.width + 12, bounds.height)
    drawnMarks.removeAll(keepingCapacity: true)
    drawnNotes.removeAll(keepingCapacity: true)
    drawing.clipped(to: seen) { drawing in
      for (index, row) in rows.enumerated() {
        switch row {
        case .fingers: drawFinger(nil, index, drawing)
        case .finger(let number): drawFinger(number, index, drawing)
        case .recognizer(let recognizer): drawAttempts(of: recognizer, index, drawing)
        }
      }
      drawLinks(drawing)
    }
    drawHead(drawing)
    drawing.clipped(to: seen) { drawing in
      for mark in drawnMarks { draw(mark, drawing) }
      for note in drawnNotes { draw(note, drawing) }
    }
  }

  private func draw(_ mark: DrawnMark, _ drawing: GraphicsContext) {
    if mark.isWhole {
      drawing.cutOut(glyphAt: mark.place, drawing.theme.panel)
      drawing.glyph(mark.state, at: mark.place, size: 12)
    } else {
      drawing.painter.fillCircle(mark.place, radius: 2, mark.state.color(in: drawing.theme))
    }
  }

  private func draw(_ note: DrawnNote, _ drawing: GraphicsContext) {
    let width = drawing.width(of: note.text, Self.number)
    let left = note.anchor == .end ? note.place.x - width : note.place.x
    drawing.painter.fill(Rect(left - 2, note.place.y - 11, width + 4, 14), drawing.theme.panel)
    drawing.text(note.text, at: note.place, Self.number, note.color, anchor: note.anchor)
  }

  /// Where the head lies over the numbers of the axis; nil while it passes them, or is not seen.
  private var handle: Double? {
    let x = x(of: viewing.head)
    guard !(viewing.isLive && isTouched), !viewing.history.touches.isEmpty, x >= plot.minX - 8, x <= plot.maxX + 8
    else { return nil }
    return x
  }

  /// How many seconds lie between the numbers of the axis, and with how many decimals they are said: as close as those that are seen
  /// stand apart.
  func axisStep(_ typesetter: Typesetter) -> (seconds: Double, decimals: Int) {
    let latest = max(0, start + span - viewing.origin)
    func decimals(_ step: Double) -> Int { step < 0.1 ? 2 : step < 1 ? 1 : 0 }
    let step = Self.axisSteps.first { step in
      step * pointsPerSecond >= typesetter.width(of: latest.text(decimals: decimals(step)), .tick) + Self.axisGap
    }
    let seconds = step ?? Self.axisSteps[Self.axisSteps.count - 1]
    return (seconds, decimals(seconds))
  }

  private func drawAxis(_ drawing: GraphicsContext) {
    guard plot.width > 0 else { return }
    let (step, decimals) = axisStep(drawing.typesetter)
    func index(at x: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(((time(at: x) - viewing.origin) / step).rounded(rule))
    }
    let last = index(at: plot.maxX + 1e-6, .down)
    // Words reach out from their ticks.
    let first = index(at: max(plot.minX - 1e-6, drawing.dirty.minX - Self.tickReach), .up)
    typealias Number = (text: String, middle: Double, width: Double)
    func number(_ index: Int, _ unit: String = "") -> Number {
      let tick = Double(index) * step
      let text = tick.text(decimals: decimals) + unit
      let width = drawing.width(of: text, .tick)
      return (text, min(x(of: viewing.origin + tick), bounds.maxX - 4 - width / 2), width)
    }
    func fits(_ number: Number, before next: Number) -> Bool {
      number.middle + number.width / 2 + Self.leastAxisGap <= next.middle - next.width / 2
    }
    // The last one stays, and has the unit unless that pushes out the one before.
    let (beforeLast, plain, whole) = (number(last - 1), number(last), number(last, " \(drawing.words("unit.seconds"))"))
    let end = !fits(beforeLast, before: whole) && fits(beforeLast, before: plain) ? plain : whole
    for index in stride(from: first, through: min(last, index(at: drawing.dirty.maxX + Self.tickReach, .down)), by: 1) {
      let x = x(of: viewing.origin + Double(index) * step)
      drawing.painter.hairline(
        Point(x, plot.minY), Point(x, bounds.maxY), drawing.theme.line.withAlpha(0.75))
      let shown = index == last ? end : number(index)
      let (text, middle, width) = shown
      let hasRoom = index == last || fits(shown, before: end)
      if hasRoom, handle.map({ abs($0 - middle) >= width / 2 + 8 }) ?? true {
        drawing.text(text, at: Point(middle, 13), .tick, drawing.theme.text3, anchor: .middle)
      }
    }
  }

  private func drawLabel(_ row: Row, _ index: Int, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    guard drawing.dirty.minX < labelWidth else { return }
    switch row {
    case .fingers:
      drawing.text(
        drawing.words("timeline.fingers"), at: Point(22, y(of: index) + 4.2), .caption, theme.text2,
        width: labelWidth - 28)
    case .finger(let number):
      drawing.painter.strokeCircle(Point(30, y(of: index)), radius: 7.5, width: 2.5, theme.finger(number))
      let name = drawing.words("timeline.finger", "\(number)")
      // The number is never cut.
      let text = drawing.width(of: name, .caption) <= labelWidth - 52 ? name : "\(number)"
      drawing.text(text, at: Point(46, y(of: index) + 4.2), .caption, theme.text2)
    case .recognizer(let recognizer):
      let history = viewing.history
      let name = history.rows[recognizer].name
      let isActive = history.attempt(of: recognizer, at: viewing.head)?.standing(at: viewing.head) == .active
      let isStrong = name == selected || isActive
      drawing.text(
        drawing.words.gesture(name), at: Point(22, y(of: index) + 4.2), isStrong ? .captionBold : .caption,
        isStrong ? theme.text : theme.text2, width: labelWidth - 28)
    }
  }

  private func drawHead(_ drawing: GraphicsContext) {
    let head = viewing.head
    let x = x(of: head)
    guard x >= plot.minX - 8, x <= plot.maxX + 8, !viewing.history.touches.isEmpty else { return }
    let theme = drawing.theme
    let top = plot.minY - 4
    drawing.painter.fill(Rect(x - 0.75, top, 1.5, bounds.maxY - plot.minY), theme.text)
    let corners =
      viewing.isLive
      ? [Point(x - 5, top - 4), Point(x + 5, top - 4), Point(x, top + 3)]
      : [
        Point(x - 7, top - 14), Point(x + 7, top - 14), Point(x + 7, top - 4), Point(x, top + 3), Point(x - 7, top - 4),
      ]
    drawing.painter.fill(polygon: corners, theme.text)
  }

  // MARK: Rows

  /// Draws when a finger was down; all fingers, in lanes over one another, where nil.
  private func drawFinger(_ number: Int?, _ index: Int, _ drawing: GraphicsContext) {
    let touches = viewing.history.touches
    // Of each finger by itself: which of those that share a lane lies above does not depend on how far they have come.
    var last: [Int: Double] = [:]
    for place in touches.contacts(from: start, to: start + span) {
      let contact = touches.contacts[place]
      guard number == nil || contact.number == number else { continue }
      let lane = number == nil ? min(contact.number, 3) - 1 : 0
      let left = max(x(of: contact.start), plot.minX - 8)
      let right = min(max(x(of: contact.end ?? viewing.history.now), left + 8), plot.maxX + 8)
      // Touches that lie within one pixel look the same once drawn.
      guard right - last[contact.number, default: -.infinity] >= 0.5 else { continue }
      last[contact.number] = right
      let height = number == nil ? 4.0 : 8
      let top = y(of: index) + (number == nil ? -7 + 5 * Double(lane) : -4)
      let bar = Rect(left, top, max(height, right - left), height)
      guard drawing.dirty.intersects(bar) else { continue }
      let color = drawing.theme.finger(contact.number)
      drawing.painter.fill(bar, cornerRadius: height / 2, color.withAlpha(contact.isCancelled ? 0.5 : 1))
    }
  }

  private func drawAttempts(of recognizer: Int, _ index: Int, _ drawing: GraphicsContext) {
    let history = viewing.history
    var last = -Double.infinity
    lastMark = -.infinity
    let places = history.attempts(of: recognizer, from: start, to: start + span)
    for place in places {
      let attempt = history.rows[recognizer].attempts[place]
      let next = place + 1 < places.upperBound ? history.rows[recognizer].attempts[place + 1].start : .infinity
      let end = attempt.end ?? attempt.decision ?? history.now
      let right = x(of: attempt.isContinuous && attempt.end == nil ? history.now : max(end, attempt.start))
      guard right - last >= 0.5 else { continue }
      last = right
      let room = Rect(x(of: attempt.start) - 8, y(of: index) - 8, right - x(of: attempt.start) + Self.noteReach, 16)
      if drawing.dirty.intersects(room) {
        draw(attempt, until: next, at: y(of: index), drawing)
      } else if let moment = markedMoment(of: attempt) {
        // Where the next mark may lie does not depend on what is drawn.
        advanceMark(to: x(of: moment))
      }
    }
  }

  /// When an attempt is marked; nil while it is open.
  private func markedMoment(of attempt: Attempt) -> Double? {
    if let anew = verdictAnew(of: attempt) { return anew.time }
    return attempt.outcome == .recognized && attempt.isContinuous ? attempt.end : attempt.decision
  }

  /// Takes the next place for a mark in a row.
  ///
  /// - Returns: where it lies, and whether there is room for the whole of it beside the one before.
  @discardableResult
  private func advanceMark(to x: Double) -> (x: Double, isWhole: Bool) {
    if x - lastMark >= 14 {
      lastMark = x
      return (x, true)
    }
    let place = max(x, lastMark + 9)
    lastMark = place - 4
    return (place, false)
  }

  /// Has the mark of a decision drawn; smaller where it would lie over the one before.
  private func mark(_ state: ShownState, at place: Point) {
    let mark = advanceMark(to: place.x)
    drawnMarks.append(DrawnMark(state: state, place: Point(mark.x, place.y), isWhole: mark.isWhole))
  }

  private func draw(_ attempt: Attempt, until next: Double, at y: Double, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let now = viewing.history.now
    let decided = attempt.decision ?? now
    let judged = attempt.waitStart ?? decided
    if judged > attempt.start {
      drawing.painter.line(
        Point(max(x(of: attempt.start), plot.minX - 4), y), Point(min(x(of: judged), plot.maxX + 4), y), width: 1.75,
        theme.possible.withAlpha(0.8))
    }
    if let wait = attempt.waitStart {
      var place = max(x(of: wait), plot.minX)
      let end = min(x(of: decided), plot.maxX)
      while place < end - 2 {
        drawing.painter.fill(Rect(place, y - 4, 3, 8), theme.waiting)
        place += 6
      }
    }
    if let anew = verdictAnew(of: attempt) { return drawAnew(anew, until: next, at: y, drawing) }
    guard let decision = attempt.decision, let outcome = attempt.outcome else { return }
    if outcome == .recognized, attempt.isContinuous {
      drawGesture(attempt, from: decision, until: next, at: y, drawing)
    } else {
      let state = ShownState(outcome)
      mark(state, at: Point(x(of: decision), y))
      if let text = note(on: attempt, drawing.words), hasRoom(for: text, after: x(of: decision), until: next, drawing) {
        drawnNotes.append(
          DrawnNote(text: text, place: Point(x(of: decision) + 10, y + 4), color: state.color(in: theme)))
      }
    }
  }

  /// What becomes of an attempt by the change that is being tried; nil where that is nothing else.
  private func verdictAnew(of attempt: Attempt) -> Verdict? {
    let name = viewing.history.rows[attempt.recognizer].name
    guard let verdict = judgedAnew(attempt), tried?.changed[name] != nil else { return nil }
    return verdict
  }

  /// What the settings that are being tried make of an attempt; nil where none are, or where others are judged.
  private func judgedAnew(_ attempt: Attempt) -> Verdict? {
    tried?.verdict(of: attempt, by: viewing.history.rows[attempt.recognizer].name)
  }

  private func drawAnew(_ verdict: Verdict, until next: Double, at y: Double, _ drawing: GraphicsContext) {
    let state = ShownState(verdict.outcome)
    let (place, before) = (x(of: verdict.time), lastMark)
    mark(state, at: Point(place, y))
    guard verdict.recognizer == selected, let finding = tried?.finding ?? verdict.finding,
      let text = drawing.words.comparison(of: finding)
    else { return }
    var note = DrawnNote(text: text, place: Point(place + 10, y + 4), color: state.color(in: drawing.theme))
    if !hasRoom(for: text, after: place, until: next, drawing) {
      // At the end of the plot it stands before its mark, where neither a mark nor a note is.
      let notes = drawnNotes.filter { $0.place.y == note.place.y }.map {
        $0.place.x + ($0.anchor == .end ? 0 : drawing.width(of: $0.text, Self.number))
      }
      let taken = max(plot.minX, before + 6, notes.max() ?? -.infinity)
      guard place - 10 - drawing.width(of: text, Self.number) >= taken + 4 else { return }
      (note.place.x, note.anchor) = (place - 10, .end)
    }
    drawnNotes.append(note)
  }

  /// What decided an attempt, by its numbers.
  private func note(on attempt: Attempt, _ words: Words) -> String? {
    guard !isTouched || viewing.history.rows[attempt.recognizer].name == selected else { return nil }
    if attempt.outcome == .prevented {
      return attempt.winner.map { words("state.prevented", words.gesture($0)) }
    }
    // That as many came as are needed is nothing to read.
    let anew = attempt.outcome == .failed ? judgedAnew(attempt)?.finding : nil
    guard let finding = anew ?? attempt.finding,
      attempt.outcome == .failed || finding.unit != .touches && finding.unit != .taps
    else { return nil }
    let comparison = words.comparison(of: finding)
    guard isFormer(finding, viewing.history.rows[attempt.recognizer].name) else { return comparison }
    return comparison.map { words("limit.former", $0) }
  }

  /// Whether `text` fits between a mark that is seen and what comes next in its row. Beside one that is not, its beginning would
  /// be cut.
  private func hasRoom(for text: String, after x: Double, until next: Double, _ drawing: GraphicsContext) -> Bool {
    x >= plot.minX - 6 && x + 18 + drawing.width(of: text, Self.number) <= min(self.x(of: next), plot.maxX + 8)
  }

  private func drawGesture(
    _ attempt: Attempt, from decision: Double, until next: Double, at y: Double, _ drawing: GraphicsContext
  ) {
    let theme = drawing.theme
    let left = max(x(of: decision), plot.minX)
    let right = min(x(of: attempt.end ?? viewing.history.now), plot.maxX + 4)
    // As high as the number in it.
    let reach = 5.5 * drawing.typesetter.textScale
    if right > left {
      drawing.painter.fill(Rect(left, y - reach, right - left, 2 * reach), cornerRadius: 2, theme.active)
    }
    if x(of: decision) >= plot.minX - 2 {
      // The threshold that was crossed, with its number.
      drawing.painter.line(
        Point(x(of: decision), y - 8), Point(x(of: decision), y + 8), width: 1.5, theme.text)
      if let finding = attempt.finding, let limit = drawing.words.limit(of: finding) {
        let style = TextStyle(size: 10, isBold: true)
        // What ends has its mark there, which takes half of its width from the bar.
        let end = attempt.end == nil ? 0.0 : 8
        if drawing.width(of: limit, style) + 8 + end < right - left {
          drawing.text(limit, at: Point(left + 4, y + 3.8), style, theme.onState)
        } else if let text = note(on: attempt, drawing.words), hasRoom(for: text, after: right, until: next, drawing) {
          drawnNotes.append(DrawnNote(text: text, place: Point(right + 10, y + 4), color: theme.active))
        }
      }
    }
    if let end = attempt.end {
      mark(attempt.isInterrupted ? .prevented : .recognized, at: Point(x(of: end), y))
    }
  }

  // MARK: Ties

  private func drawLinks(_ drawing: GraphicsContext) {
    let history = viewing.history
    var last: [Row: Double] = [:]
    for link in history.links(from: start, to: start + span) {
      guard let from = rows.firstIndex(of: .recognizer(link.from)), let to = rows.firstIndex(of: .recognizer(link.to))
      else { continue }
      let x = x(of: link.time)
      // Of many ties at one place the first is seen.
      if let place = last[rows[from]], x - place < 1 { continue }
      last[rows[from]] = x
      let color = link.kind == .wait ? drawing.theme.waiting : drawing.theme.prevented
      let way = to > from ? 1.0 : -1
      let (top, bottom) = (y(of: from) + 7 * way, y(of: to) - 7 * way)
      drawing.painter.line(
        Point(x, top), Point(x, bottom), width: 1.5, dash: link.kind == .wait ? [1, 4] : [2, 3], color)
      if link.kind == .prevention {
        // The winner is where the tie points.
        drawing.painter.fill(
          polygon: [Point(x - 3.5, bottom - 4 * way), Point(x + 3.5, bottom - 4 * way), Point(x, bottom + way)], color)
      }
    }
  }
}

extension GraphicsContext {
  /// Takes away what lies under a mark of the time axis, so that the mark stands out from lines and bars.
  ///
  /// - Parameter ground: the colour that stands about the mark.
  func cutOut(glyphAt place: Point, _ ground: Color) {
    painter.fill(Rect(center: place, size: Size(15, 15)), cornerRadius: 5, ground)
  }
}
