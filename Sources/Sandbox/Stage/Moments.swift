import Gestures
import Instrument
import Interface
import Recordings

/// The moments of what is looked at: where the window was touched then, by what it was judged, and how the recognizers stood.
final class Moments {
  private let viewing: Viewing
  private let tuned: TunedSet
  /// Where the stage lies now, and how many pixels a point of it has.
  private let stage: () -> (place: ViewPlace, scale: Double)
  private var engine: MomentEngine?

  init(of viewing: Viewing, judgedBy tuned: TunedSet, on stage: @escaping () -> (place: ViewPlace, scale: Double)) {
    (self.viewing, self.tuned, self.stage) = (viewing, tuned, stage)
  }

  /// Where the touches were made that landed at `time`: the stage may have had another size.
  func header(at time: Double) -> RecordingHeader {
    guard viewing.showsRecording, let recording = viewing.recording else {
      let (place, scale) = stage()
      return RecordingHeader(viewing.session.viewPlace(at: time) ?? place, scale: scale)
    }
    var header = recording.header
    if let place = recording.history.viewPlace(at: time), place != header.place {
      (header.size, header.view) = (place.window, place.view)
    }
    return header
  }

  /// What judges the touches of a moment of `history`: what judged them then, unless a change is being tried on them.
  func set(at moment: Double, of history: History) -> GestureSet {
    if tuned.tried != nil { return tuned.present }
    if let recording = viewing.recording, recording.history === history { return recording.set }
    return tuned.judge(at: moment)
  }

  /// The recognizers as they were at a moment of `history`.
  func recognizers(at moment: Double, of history: History) -> [GestureRecognizer] {
    let engine =
      engine.flatMap { $0.isOf(history) ? $0 : nil }
      ?? MomentEngine(history, by: { [unowned self] in set(at: $0, of: history) }) { [unowned self] in header(at: $0) }
    self.engine = engine
    return engine.recognizers(at: moment)
  }

  /// Other recognizers have taken the place of those that there were.
  func recognizersChanged() { engine = nil }
}
