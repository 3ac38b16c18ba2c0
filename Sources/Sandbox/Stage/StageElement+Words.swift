import Geometry
import Gestures
import Instrument
import Interface

/// What is said on the stage, and where there is room for it.
extension StageElement {
  /// Where words may stand off the fingers of `traces`.
  func room(off traces: [Trace]) -> WordRoom { wordRoom().off(fingers: traces.filter(\.isDown).map(\.place)) }

  /// What is drawn of `measuring`, its words off the fingers of `traces`, off the number of an angle, and off `cards`: where the
  /// card is, and where it was, so that nothing that is read jumps while it moves.
  ///
  /// - Parameter cards: the card; the last one is where it is.
  func drawing(of measuring: Measuring, off traces: [Trace], _ number: Rect?, sparing cards: [Card])
    -> MeasuringDrawing
  {
    var room = room(off: traces)
    if let number { room.take(number) }
    var others = cards.suffix(1).map(\.bounds)
    for trace in traces { trace.forEachPiece { others.append($1) } }
    return MeasuringDrawing(
      measuring, in: room.off(cards: cards.map(\.bounds), under: [measuring.finger]), off: others, appearance.words,
      appearance.typesetter)
  }

  /// Says beside the latest finger what was recognized, or has begun.
  func say(_ name: String, isUnderWay: Bool) {
    let down = traces.filter(\.isDown)
    let fingers = down.isEmpty ? Array(traces.suffix(1)) : down
    let width = appearance.typesetter.width(of: name, .value)
    let places = fingers.map(\.place)
    let state = isUnderWay ? ShownState.active : .recognized
    let landing = fingers.map(\.landing).min() ?? time
    changeNames {
      names.add(name, state, width: width, at: time, since: landing, beside: places, in: nameRoom(off: places))
    }
  }

  /// What it says to have begun under that name is over.
  func end(_ name: String, as state: ShownState) {
    if names.end(name, as: state) { setNeedsDisplay(names.footprint) }
  }

  /// Takes names elsewhere that a finger has come under, whose ring and number are seen, or what is measured.
  func keepNamesOffTheRest() {
    guard moment == nil, !names.footprint.isEmpty else { return }
    let places = traces.filter(\.isDown).map(\.place)
    let inTheWay = places.map { Rect(center: $0, size: Size(64, 64)) } + measuredPlaces
    guard inTheWay.contains(where: { $0.insetBy(1, 1).intersects(names.frame) }) else { return }
    changeNames { names.settle(in: nameRoom(off: places), beside: places) }
  }

  /// What is said at a moment of `history`: what was recognized by then or has begun, and is not long over.
  func names(at moment: StageMoment, of history: History, placing: StagePlacing) -> RecognizedNames {
    let made = history.rows.indices.compactMap { recognizer -> (name: String, state: ShownState, time: Double)? in
      guard let attempt = history.attempt(of: recognizer, at: moment.time), attempt.outcome == .recognized,
        let decision = attempt.decision, decision <= moment.time,
        moment.time < min(attempt.end ?? decision, moment.time) + RecognizedNames.duration
      else { return nil }
      return (history.rows[recognizer].name, ShownState(attempt.standing(at: moment.time)), decision)
    }
    func room(off fingers: [Point], at time: Double) -> WordRoom {
      let then = moment.cards.map { cardLog.card(at: time) ?? $0.now } ?? card
      return nameRoom(off: fingers, measured: moment.measuring, moment.line, [moment.cards?.atLanding, then])
    }
    var names = RecognizedNames()
    for (name, state, decision) in made.sorted(by: { $0.time < $1.time }) {
      let title = appearance.words.gesture(name)
      // Where the fingers were then, which made it when they were lifted.
      let down = history.touches.fingers(at: decision.nextDown)
      let made = down.map { placing($0.sample.location) }
      let landing = down.map { history.touches.contacts[$0.contact].start }.min() ?? moment.traces.last?.landing
      names.add(
        title, state, width: appearance.typesetter.width(of: title, .value), at: decision, since: landing ?? decision,
        beside: made.isEmpty ? moment.traces.suffix(1).map(\.place) : made, in: room(off: made, at: decision))
    }
    let down = moment.traces.filter(\.isDown).map(\.place)
    names.settle(in: room(off: down, at: moment.time).sparing([]), beside: down)
    return names
  }

  /// What is measured, with its words.
  private var measuredPlaces: [Rect] { places(of: measured, measuredLine) }

  private func places(of measured: MeasuringDrawing?, _ line: MeasuredLine?) -> [Rect] {
    // Farther than the grounds reach that words stand on: names are not taken for more of the same.
    let words = (measured?.noteFrames ?? []) + [line?.numberFrame].compactMap { $0 }
    return words.map { $0.grown(by: 10) } + (measured?.pieces ?? [])
  }

  /// Where names may stand, off `fingers` and off what is measured, and where they can off the card.
  private func nameRoom(off fingers: [Point]) -> WordRoom {
    nameRoom(off: fingers, measured: measured, measuredLine, [cardAtLanding ?? card, card])
  }

  private func nameRoom(
    off fingers: [Point], measured: MeasuringDrawing?, _ line: MeasuredLine?, _ cards: [Card?]
  ) -> WordRoom {
    wordRoom().off(places(of: measured, line)).off(fingers: fingers).sparing(cards.compactMap { $0?.bounds })
  }

  /// What lies around the stage, or on it, has another place.
  func roomChanged() {
    changeNames { names.settle(in: nameRoom(off: [])) }
  }

  /// Changes the names, and draws again where they were and where they are.
  private func changeNames(_ change: () -> Void) {
    let before = names.footprint
    change()
    setNeedsDisplay(before)
    setNeedsDisplay(names.footprint)
  }
}
