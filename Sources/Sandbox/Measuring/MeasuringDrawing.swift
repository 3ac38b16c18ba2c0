import Geometry
import Gestures
import Ink
import Interface

/// What is drawn of what recognizers measure, made once a frame: pieces that are drawn again where they differ.
struct MeasuringDrawing: Hashable {
  private(set) var figures: [GuideFigure] = []
  private(set) var notes: [GuideNote] = []
  private(set) var strokes: StrokesNote?

  /// How far from its line a note stands at most, in points.
  private static let reach = 48.0

  /// - Parameters:
  ///   - room: where notes may stand.
  ///   - others: what is said beside the finger keeps off besides, as the traces, for it does not hide where the finger went.
  init(_ measuring: Measuring, in room: WordRoom, off others: [Rect], _ words: Words, _ typesetter: Typesetter) {
    var ring = GuideFigure.innermostRing
    for guide in measuring.parts.lazy.flatMap(\.guides) {
      var figure = GuideFigure(guide)
      if figure.shape.isClock {
        (figure.ring, figure.time) = (ring, measuring.time)
        ring += 8
      }
      figures.append(figure)
    }
    let outermost = max(ring - 8, GuideFigure.innermostRing)
    var layout = NoteLayout(in: room, reach: Self.reach, typesetter)
    layout.add(measuring.noted.guides, outOf: outermost, words)
    notes = layout.notes
    // Limits have their places; what is said at the finger goes round them.
    strokes = measuring.noted.strokes.flatMap { strokes in
      let room = room.off(notes.map(\.frame) + pieces + others)
      return StrokesNote(strokes, measuring.noted.stake, beside: measuring.finger, in: room, words, typesetter)
    }
  }

  /// What words keep off that are about something else.
  var pieces: [Rect] { figures.flatMap(\.pieces) }

  /// Where its words stand.
  var noteFrames: [Rect] { notes.map(\.frame) + [strokes?.frame].compactMap { $0 } }

  /// Everything that differs from `other`, and where it lies.
  func changes(from other: MeasuringDrawing?) -> [Rect] {
    let figures = Set(self.figures).symmetricDifference(other?.figures ?? []).map(\.footprint)
    let notes = Set(self.notes).symmetricDifference(other?.notes ?? []).map { $0.frame.grown(by: 3) }
    guard strokes != other?.strokes else { return figures + notes }
    return figures + notes + [strokes, other?.strokes].compactMap { $0?.frame.grown(by: 3) }
  }

  func draw(_ drawing: GraphicsContext) {
    for figure in figures where figure.footprint.intersects(drawing.dirty) { drawing.guide(figure) }
  }

  /// The words, over the traces.
  func drawNotes(_ drawing: GraphicsContext) {
    drawing.notes(notes.filter { $0.frame.grown(by: 3).intersects(drawing.dirty) })
    if let strokes, strokes.frame.grown(by: 3).intersects(drawing.dirty) { drawing.strokes(strokes) }
  }
}
