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

  /// How long nothing has to be undone or redone before what a bucket sees is painted, in seconds: it begins with a copy of the
  /// drawing, which the next undoing would make in vain.
  private static var rest: Double { 0.5 }

  /// When it is prepared, in seconds on the input's own clock; nil where there is nothing to prepare.
  var toolDeadline: Double? {
    guard hasToolToPrepare else { return nil }
    return tool == .bucket ? max(time, lastStepBack + Self.rest) : time
  }

  /// Prepares a portion, where it is time for that.
  func prepareTool() {
    guard let toolDeadline, toolDeadline <= time else { return }
    if tool == .select {
      carrying.prepareLift()
    } else {
      display.painting.prepareFill(samples: SheetDisplay.portion)
    }
  }
}
