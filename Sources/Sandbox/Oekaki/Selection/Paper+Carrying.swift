import Geometry
import Gestures
import Ink
import Interface

// What fingers and keys do with what is selected.
extension Paper {
  func makeCarrying() -> Carrying {
    Carrying(
      in: saved, on: display.sheet,
      pixels: { [unowned self] in display.placement.scale * (canvas?.scale ?? 1) },
      apply: { [unowned self] in perform($0) }, isEmpty: { [unowned self] in delegate?.nothingIsSelected(on: self) })
  }

  /// Whether two fingers, or one that moves things, take hold of what is selected.
  func grabsSelection(_ mover: TransformGestureRecognizer) -> Bool {
    // With Space or the button of a pen it is the paper that is moved.
    guard tool == .select, !host.isSpaceHeld, habits.penButtons.wish(of: host.router.event.buttonMask) != .move,
      let selection = saved.painting.selection
    else { return false }
    var places = (0..<mover.numberOfTouches).map { mover.location(ofTouch: $0, in: display.sheet) }
    places.append(display.sheet.convert(fromWindow: mover.similarity.anchor))
    return places.contains { selection.contains($0) }
  }

  /// Moves what is selected by so many points of the paper. Returns whether anything is selected.
  func nudge(by way: Vector) -> Bool {
    guard saved.painting.selection != nil, !carrying.isHeld else { return false }
    freezeStrokes()
    carrying.shift(by: way)
    return true
  }

  /// Lays a copy of what is selected beside it, so that it can be moved.
  func duplicateSelection() {
    guard saved.painting.isPaintable, saved.painting.selection != nil else { return }
    layDownCarried()
    freezeStrokes()
    carrying.duplicate()
  }

  /// Takes away what the chosen layer has within the selection. Returns whether anything is selected.
  ///
  /// - Parameter isThere: whether it is known that something is there; false by default.
  func clearSelection(isThere: Bool = false) -> Bool {
    guard saved.painting.selection != nil else { return false }
    guard saved.painting.isPaintable else { return true }
    freezeStrokes()
    if !isThere, !saved.painting.hasInkWithinSelection {
      delegate?.nothingIsSelected(on: self)
    } else {
      let all = Selection(Rect(origin: .zero, size: saved.painting.size)).area
      apply(.fill(Fill(all, Brush(kind: .eraser))))
    }
    return true
  }
}
