import Geometry
import Ink

// What of all that is asked for becomes a part of the drawing's story.
extension Paper {
  /// Whether `action` would change something. What changes nothing is no part of the story: not even a file is made for it.
  func changes(_ action: PaintingAction) -> Bool {
    let painting = saved.painting
    return switch action {
    case .undo: painting.canUndo
    case .redo: painting.canRedo
    case .clear: painting.canClear
    case .paper(let sheet): sheet.bounded != painting.sheet
    case .select(let selection): selection != painting.selection
    case .reframe(let reframing): painting.size(after: reframing) != nil
    case .begin, .extend, .straighten, .end, .retract, .reference, .fill, .begun, .layer, .graft, .adjust: true
    }
  }

  /// What `action` is to do: what has nothing of the paper is not selected, for ink would leave nothing, and nobody would see why.
  func meant(by action: PaintingAction) -> PaintingAction {
    guard case .select(let selection?) = action, !selection.hasSome(of: sheetRect) else { return action }
    return .select(nil)
  }

  /// Whether `action` would leave what is selected beside the paper. It is to be selected no more before that, so that undoing comes to
  /// no such moment.
  func leavesSelectionBeside(_ action: PaintingAction) -> Bool {
    guard case .reframe(let reframing) = action, let selection = saved.painting.selection else { return false }
    guard case .cut(let part)? = reframing.quantized else { return !selection.hasSome(of: sheetRect) }
    return !selection.hasSome(of: part)
  }

  /// Whether what is selected has nothing of the paper, as where it was carried away from it.
  var hasSelectionBeside: Bool { saved.painting.selection.map { !$0.hasSome(of: sheetRect) } ?? false }

  /// The paper, in its own points.
  private var sheetRect: Rect { Rect(origin: .zero, size: saved.painting.size) }
}
