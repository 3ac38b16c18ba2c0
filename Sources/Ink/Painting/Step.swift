import Geometry

/// Something that was completed and can be undone, or a part of a layer's base.
final class Step {
  /// What was completed.
  enum Kind {
    /// A stroke that ended, a fill, or what was moved.
    case stroke(Stroke)
    /// All that came before on its layer is hidden; with the pending strokes that were taken away.
    case clearing(hidden: [Stroke])
    /// A picture that its layer began with, and the picture's coordinates. Only a base has it.
    case picture(LayerPicture, Frame)
    /// Another layer became a part of its own. Only a base has it: it comes and goes with an arrangement.
    case merge(Merge)
    /// The paper that undoing or redoing brings; and where that gets another frame, the way that all on it takes there, and the
    /// frame. Never part of a base.
    case sheet(Sheet, reframing: (way: Transform, frame: Frame)?)
    /// The layers that undoing or redoing brings, and the step of a base that comes and goes with them: a layer that is merged.
    /// Never part of a base.
    case arrangement(Arrangement, merging: Step?)
    /// Nothing but another selection. Never part of a base.
    case selection
  }

  /// A layer that was merged into another, with the style and the other's opacity (0...255) that the two had then.
  struct Merge {
    var layer: Layer
    var style: LayerStyle
    var lowerAlpha: UInt32
    /// Whether it is mixed with the paper where nothing else lies under it, even if the other does not lie on that.
    var isOnPaper: Bool
    /// How many strokes and fills of the layer show: none comes or goes as long as it is merged.
    var strokeCount: Int
  }

  @exclusivity(unchecked) var kind: Kind
  /// The layer whose base it is part of; nil for paper, arrangements and selections. Whoever knows the step keeps it.
  unowned let layer: Layer?
  /// What undoing or redoing selects; nil where that stays.
  var selecting: Selecting?
  /// What the base held before where this changed it; nil where that was given up to save memory.
  var before: TileDelta?

  /// A step that knows nothing of what was before.
  init(_ kind: Kind, on layer: Layer? = nil, selecting: Selecting? = nil) {
    (self.kind, self.layer, self.selecting) = (kind, layer, selecting)
  }

  /// A stroke, on its own layer.
  convenience init(_ stroke: Stroke, selecting: Selecting? = nil) {
    self.init(.stroke(stroke), on: stroke.layer, selecting: selecting)
  }

  /// The layer `upper` as a part of `lower`, each as it is now, the upper one clipped to the lower or not.
  convenience init(merging upper: Layer, into lower: Layer, isClipped: Bool, isOnPaper: Bool) {
    var style = upper.style
    style.isClipped = isClipped
    let merge = Merge(
      layer: upper, style: style, lowerAlpha: lower.style.alpha, isOnPaper: isOnPaper, strokeCount: upper.strokeCount)
    self.init(.merge(merge), on: lower)
  }

  /// The stroke; nil for all else.
  var stroke: Stroke? { if case .stroke(let stroke) = kind { stroke } else { nil } }

  /// The layer that was merged into its own; nil for all else.
  var merge: Merge? { if case .merge(let merge) = kind { merge } else { nil } }

  /// The layers that undoing or redoing brings; nil for all else.
  var arrangement: Arrangement? { if case .arrangement(let arrangement, _) = kind { arrangement } else { nil } }

  /// How many strokes and fills it shows; what was moved or copied is none of its own.
  var strokeCount: Int {
    switch kind {
    case .stroke(let stroke): stroke.graft == nil ? 1 : 0
    case .merge(let merge): merge.strokeCount
    case .clearing, .picture, .arrangement, .sheet, .selection: 0
    }
  }

  /// Whether it hides all that came before.
  var isClearing: Bool { if case .clearing = kind { true } else { false } }

  /// Whether doing and undoing it ends what grows.
  var endsStrokes: Bool {
    switch kind {
    case .arrangement: true
    case .sheet(_, let reframing): reframing != nil
    case .stroke, .clearing, .picture, .merge, .selection: false
    }
  }
}
