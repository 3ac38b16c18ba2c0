import Geometry
import Gestures
import Ink
import Interface

/// What is drawn of what recognizers measure, made once a frame: pieces that are drawn again where they differ.
struct MeasuringDrawing: Hashable {
  private(set) var figures: [GuideFigure] = []
  private(set) var notes: [GuideNote] = []
  private(set) var strokes: StrokesNote?

  /// - Parameter room: where notes may stand.
  init(_ measuring: Measuring, in room: WordRoom, _ words: Words, _ typesetter: Typesetter) {
    var ring = 44.0
    for guide in measuring.parts.lazy.flatMap(\.guides) {
      var figure = GuideFigure(guide)
      if figure.shape.isClock {
        (figure.ring, figure.time) = (ring, measuring.time)
        ring += 8
      }
      figures.append(figure)
    }
    var layout = NoteLayout(in: room, typesetter)
    if let strokes = measuring.noted.strokes {
      let note = StrokesNote(strokes, measuring.noted.stake, beside: measuring.finger, in: room, words, typesetter)
      self.strokes = note
      layout.keepOff(note.frame)
    }
    for guide in measuring.noted.guides { layout.add(guide, as: GuideFigure(guide).standing, words) }
    notes = layout.notes
  }

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
    for note in notes where note.frame.grown(by: 3).intersects(drawing.dirty) { drawing.note(note) }
    if let strokes, strokes.frame.grown(by: 3).intersects(drawing.dirty) { drawing.strokes(strokes) }
  }
}
