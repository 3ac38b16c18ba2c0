import Geometry
import Gestures
import Instrument
import Interface

/// What the stage shows in the place of the present.
extension SandboxScene {
  /// The moment that is looked at, by the recognizers as they were then: where an attempt is explained, off the card.
  func shownMoment(by recognizers: [GestureRecognizer]) -> StageMoment {
    let header = viewing.showsRecording && viewing.recording != nil ? moments.header(at: viewing.head) : nil
    let placing =
      header.map { StagePlacing($0, on: stage.bounds.size) }
      ?? StagePlacing(windowWithStageAt: stage.convert(toWindow: Point.zero))
    let moment = moment(by: recognizers, placing, shown: .asItLies)
    guard card.isShown else { return moment }
    let (fit, room) = placedOffCard(moment) ?? (.asItLies, stage.bounds)
    uncovered = (moment, room)
    return self.moment(by: recognizers, StagePlacing(placing, shown: fit), shown: fit)
  }

  /// - Parameters:
  ///   - placing: where on the stage what touched the window is shown.
  ///   - fit: where what lies on the stage itself is.
  private func moment(
    by recognizers: [GestureRecognizer], _ placing: StagePlacing, shown fit: DrawingFit
  ) -> StageMoment {
    let history = viewing.history
    var moment = StageMoment(history, at: viewing.head, placing: placing)
    if !viewing.showsRecording {
      moment.cards = stage.cards(of: moment, in: history).map { (fit($0.now), $0.atLanding.map { fit($0) }) }
    }
    let shownCard = moment.cards?.now ?? stage.card
    moment.line = MeasuredLine(
      recognizers, in: { stage.room(off: moment.traces) }, textScale: appearance.textScale, placing: { placing($0) })
    if let shown = card.shown {
      moment.explanation = StageExplanation(
        shown, in: history, placing: placing, room: stage.wordRoom(), card: shownCard.bounds, appearance.words,
        appearance.typesetter)
    } else if stage.showsMeasuring {
      moment.measuring = Measuring(recognizers, explained: nil, at: viewing.head, placing: placing)
        .map { stage.drawing(of: $0, off: moment.traces, moment.line?.numberFrame, sparing: [shownCard]) }
    }
    if card.isHidden { moment.names = stage.names(at: moment, of: history, placing: placing) }
    return moment
  }
}
