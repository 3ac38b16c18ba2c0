import Gestures
import Interface

/// Which recognizer of the paper receives a touch: each finger that paints goes to the first painter that has none, so that no
/// stroke ever joins two; the others move the paper or tap.
///
/// An object of its own, because a delegate is held weakly: references to such an object are counted slowly, and those to the
/// paper are counted with every sample.
final class PaperAdmission: GestureRecognizerDelegate {
  private unowned let paper: Paper
  /// Whether it is a pen that moves the paper, and no hand to be quieted.
  private(set) var isMovedByPen = false

  init(to paper: Paper) { self.paper = paper }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    if paper.mirrorLines.holds(touch) || paper.referenceFrame.holds(touch) { return false }
    if paper.cropFrame.isActive { return movesWhileCropping(recognizer) }
    if recognizer === paper.comparison.pan { return true }
    return recognizer is OekakiGestureRecognizer ? paints(touch, recognizer) : gestures(touch, recognizer)
  }

  /// Ink, moving and tapping know of one another: the first ink of a gesture is taken back, not waited for.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  /// While a part of the paper is chosen one finger does that, and two move the paper.
  private func movesWhileCropping(_ recognizer: GestureRecognizer) -> Bool {
    let mover = paper.mover
    if recognizer === mover, mover.numberOfTouches == 0 { mover.minimumNumberOfTouches = 2 }
    return recognizer === mover
  }

  private func paints(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    guard !recognizer.isInAttempt, !touch.gestureRecognizers.contains(where: { $0 is OekakiGestureRecognizer }),
      !paper.host.isSpaceHeld, paper.penWish(of: touch) != .move, !isSilenced(touch)
    else { return false }
    let isMoved = paper.mover.numberOfTouches > 0
    switch paper.mode {
    case .all where paper.tool != .select: return !isMoved
    case .all, .one: return touch.kind == .pen || (paper.growing.isEmpty && paper.toolTouches.isEmpty && !isMoved)
    case .pen: return touch.kind == .pen
    }
  }

  private func gestures(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    let isMover = recognizer === paper.mover
    let isDrag = paper.host.isSpaceHeld || isMover && paper.penWish(of: touch) == .move
    if paper.mode == .all, !isDrag, paper.tool != .select || !isMover { return false }
    guard isDrag || (touch.kind != .pen && !isSilenced(touch)) else { return false }
    if isMover {
      if paper.mover.numberOfTouches == 0 {
        paper.mover.minimumNumberOfTouches = isDrag || paper.mode == .pen ? 1 : 2
        isMovedByPen = paper.penWish(of: touch) == .move
      }
    } else if !paper.taps.mayBegin(at: touch.landingTime) {
      return false
    }
    // Ink that is there to stay is not disturbed: it is neither cut off nor moved from under its finger.
    return (paper.mode != .all || isMover) && paper.growing.allSatisfy { $0.isYoung(at: touch.landingTime) }
  }

  private func isSilenced(_ touch: Touch) -> Bool {
    (touch.kind == .finger || touch.kind == .touchpad) && paper.palms.isSilencing(at: touch.landingTime)
  }
}
