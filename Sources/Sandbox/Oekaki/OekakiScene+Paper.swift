import Ink
import Interface

/// What follows from what happens on the paper.
extension OekakiScene: PaperDelegate {
  func fingerLanded(on paper: Paper) { rail.takeHeldColor() }

  func paintingChanged(on paper: Paper) {
    // From now on Undo is the paper's; that of a message would look like it.
    if notice.offersUndo { notice.pass() }
    updateControls()
  }

  func placementChanged(of paper: Paper) { showPlacement() }

  func penChanged(near paper: Paper) { showPen() }

  func paper(_ paper: Paper, didByTap action: PaintingAction) {
    buttons.light(action, at: time)
  }

  func paper(_ paper: Paper, didPick color: Color) {
    rail.select { $0.pick(color) }
    // What is painted with it is not seen where the paper is bare.
    if color == saved.painting.sheet.color { notice.show(appearance.words("picker.paper")) }
  }

  func nothingIsSelected(on paper: Paper) { sayNothingIsSelected() }
}

extension OekakiScene {
  /// Marks in the switch that a pen is there, or is near and keeps fingers quiet.
  func showPen() {
    let segment = PaintMode.allCases.firstIndex(of: .pen) ?? 0
    modes.mark = paper.palms.isPenNear ? (segment, .present) : input.pen ? (segment, .known) : nil
  }
}
