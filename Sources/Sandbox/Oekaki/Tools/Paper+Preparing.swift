import Ink
import Interface

// What a tool needs of the drawing is painted in portions before its finger comes, so that the finger need not wait.
extension Paper {
  /// Whether there is something to prepare, and time for it: no finger changes the painting, and all that was painted is seen.
  var hasToolToPrepare: Bool {
    guard tool == .select || tool == .bucket, isStill, canvas?.isClean == true, !display.painting.hasMoreToSharpen,
      saved.isPaintable
    else { return false }
    return tool == .select ? carrying.hasLiftToPrepare : display.painting.hasFillToPrepare(for: pens.bucket)
  }

  /// Prepares a portion.
  func prepareTool() {
    guard hasToolToPrepare else { return }
    if tool == .select {
      carrying.prepareLift()
    } else {
      display.painting.prepareFill(samples: SheetDisplay.portion)
    }
  }
}
