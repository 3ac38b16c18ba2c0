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
}
