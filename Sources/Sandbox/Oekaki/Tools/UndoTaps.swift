import Gestures
import Ink

/// The taps of several fingers on the paper that undo and redo.
final class UndoTaps {
  /// For how long after ink none of them counts, in seconds.
  private static let calm = 0.3

  let undo = TapGestureRecognizer()
  let redo = TapGestureRecognizer()
  /// When ink was last on its way, in seconds.
  var lastInk = -Double.infinity

  /// - Parameter tapped: called with what is to be done.
  init(tapped: @escaping (PaintingAction) -> Void) {
    let taps = [(undo, "undoTap", 2, PaintingAction.undo), (redo, "redoTap", 3, .redo)]
    for (tap, name, count, action) in taps {
      tap.name = name
      tap.numberOfTouchesRequired = count
      tap.landingWindow = GrowingStroke.youth.time
      tap.maximumPressDuration = 0.3
      tap.allowableMovement = TransformGestureRecognizer.slop
      tap.addAction { _ in tapped(action) }
    }
  }

  /// Sets them as wished. Where all fingers paint none of them taps.
  func fit(_ wish: TapWish, _ mode: PaintMode) {
    for tap in [undo, redo] {
      tap.isEnabled = mode != .all && wish != .off
      tap.numberOfTapsRequired = wish == .double ? 2 : 1
    }
  }

  /// Whether a finger that lands at `time` may tap.
  func mayBegin(at time: Double) -> Bool { time - lastInk >= Self.calm }
}
