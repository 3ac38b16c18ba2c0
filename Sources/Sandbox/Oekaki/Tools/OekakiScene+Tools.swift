import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Recordings

// Tools: what is chosen on the rail is what fingers do.
extension OekakiScene {
  /// Gives the paper the tool and the brush that are chosen.
  func takeTool(_ pens: PenCase) {
    let before = paper.pens
    let selectsOtherwise = before.tool != pens.tool || before.selectionShape != pens.selectionShape
    if before.tool != pens.tool {
      paper.dropToolTouches()
      paper.dropApproaches()
    }
    paper.pens = pens
    paper.brushChanged()
    if selectsOtherwise { updateControls() }
  }

  /// Says what the pressures of a device are painted with.
  func take(_ curve: PressureCurve, of kind: TouchSample.Kind) {
    paper.habits.pressureCurves[kind] = curve.bounded
    curve.bounded.note(kind, in: settings)
  }

  /// Opens what can be set about the tool that is chosen, or closes it.
  func openOptions() { if rail.pens.tool.hasOptions { toggle(.options) } }

  /// Opens the panel of pressures.
  func showPressure() {
    let panel = PressurePanel(
      appearance: appearance, curves: paper.habits.pressureCurves, kind: input.pen ? .pen : .finger,
      buttons: paper.habits.penButtons, room: bounds.width,
      changeButtons: { [unowned self] in
        paper.habits.penButtons = $0
        $0.note(in: settings)
      }, change: { [unowned self] in take($1, of: $0) })
    openPopover(panel, .options) { [unowned self] in showPressure() }
  }

  func pointerHovers(at place: Point?) {
    let isCovered = place.map { popover?.frame.contains(convert(fromWindow: $0)) == true } ?? true
    paper.pointerHovers(at: isCovered || page != nil ? nil : place)
  }

  /// Says whether taps undo and redo.
  func take(_ wish: TapWish) {
    paper.habits.taps = wish
    settings[TapWish.setting] = wish
  }

  /// Says whether a held finger picks a colour.
  func setHeldFingerPicks(_ holds: Bool) {
    paper.habits.heldFingerPicks = holds
    settings[PaperHabits.holdSetting] = holds
  }
}
