import Ink

/// Who is told what happens on the paper.
protocol PaperDelegate: AnyObject {
  /// A finger has landed that may paint, before it does.
  func fingerLanded(on paper: Paper)

  /// What is painted is otherwise than before, or can be saved no more or again.
  func paintingChanged(on paper: Paper)

  /// The paper was moved.
  func placementChanged(of paper: Paper)

  /// A pen has come near or is gone.
  func penChanged(near paper: Paper)

  /// Fingers that tapped undid or redid something.
  func paper(_ paper: Paper, didByTap action: PaintingAction)

  /// A colour was taken from the paper.
  func paper(_ paper: Paper, didPick color: Color)

  /// There is nothing of the chosen layer within the selection.
  func nothingIsSelected(on paper: Paper)
}
