import Ink
import Interface

/// The buttons of the drawing scene in the top bar, beside the switch that says who paints.
final class OekakiButtons {
  let undo = Button(icon: .undo)
  let redo = Button(icon: .redo)
  /// Shows all drawings.
  let list = Button(icon: .drawings)
  /// Shows at one of them what fingers did on the paper.
  let lit = LitButton()

  init() {
    redo.yieldsRoom = true
    list.opensPanel = true
    for (button, title) in [(undo, "keys.undo"), (redo, "keys.redo"), (list, "keys.drawings")] {
      button.commandTitle = title
    }
  }

  /// Shows at its button that fingers undid or redid something, from `time` on.
  func light(_ action: PaintingAction, at time: Double) { lit.light(action == .undo ? undo : redo, at: time) }
}
