import Geometry

/// One thing that was done to a painting. A painting is the sum of its actions.
public enum PaintingAction: Hashable, Sendable {
  /// A stroke began with a dot.
  indirect case begin(id: Int, brush: Brush, point: StrokePoint)
  /// A stroke went on.
  case extend(id: Int, point: StrokePoint)
  /// A growing stroke became a straight line.
  indirect case straighten(id: Int, from: StrokePoint, to: StrokePoint)
  /// A stroke ended.
  case end(id: Int)
  /// A growing stroke was taken back.
  case retract(id: Int)
  /// What was completed last was taken back.
  case undo
  /// What was undone last was done again.
  case redo
  /// All strokes of the chosen layer that had ended were hidden.
  case clear
  /// The paper got another extent or colour.
  indirect case paper(Sheet)
  /// The paper got another cut or size, and all on it went along.
  case reframe(Reframing)
  /// Something was done about the picture that somebody draws after.
  indirect case reference(ReferenceAction)
  /// A part of the paper was filled.
  indirect case fill(Fill)
  /// Nothing that was done so far can be undone any more: the drawing begins so.
  case begun
  /// The layers became others, or another one was chosen.
  indirect case layer(LayerAction)
  /// Something else was selected; nil for nothing.
  indirect case select(Selection?)
  /// What the chosen layer has within the selection was moved or copied, and the selection with it.
  indirect case graft(Graft)
  /// What was moved or copied last goes elsewhere.
  indirect case adjust(Transform)
}

extension PaintingAction {
  /// The first version of a journal that has a line for it.
  var version: Int {
    switch self {
    case .begin(_, let brush, _):
      brush.quantized.isClassic ? 1 : brush.quantized.speedSensitivity == 0 ? 3 : 5
    case .graft(let graft): graft.sparesBeside ? 6 : 4
    case .select, .adjust: 4
    case .straighten, .fill, .begun, .layer(.addPicture): 3
    case .layer(.mergeDown(_, keepsLook: true)): 7
    case .layer: 2
    case .reframe(.scaleHeight): 6
    case .reframe, .reference: 4
    case .extend, .end, .retract, .undo, .redo, .clear, .paper: 1
    }
  }
}

extension Painting {
  /// Does `action`; returns the pixels that may have changed.
  @discardableResult
  public func apply(_ action: PaintingAction) -> PixelRect {
    switch action {
    case .begin(let id, let brush, let point): begin(id, brush, point)
    case .extend(let id, let point): extend(id, point)
    case .straighten(let id, let from, let to): straighten(id, from: from, to: to)
    case .end(let id): end(id)
    case .retract(let id): retract(id)
    case .undo: undo()
    case .redo: redo()
    case .clear: clear()
    case .paper(let sheet): change(to: sheet)
    case .reframe(let reframing): reframe(reframing)
    case .reference(let action): apply(action)
    case .fill(let fill): self.fill(fill)
    case .begun: forgetSteps()
    case .layer(let action): apply(action)
    case .select(let selection): select(selection)
    case .graft(let graft): self.graft(graft)
    case .adjust(let transform): adjust(transform)
    }
  }

  /// Ends every growing stroke, in the order in which they began.
  @discardableResult
  public func endAll() -> PixelRect {
    growingStrokes.reduce(.empty) { $0.union(end($1)) }
  }
}
