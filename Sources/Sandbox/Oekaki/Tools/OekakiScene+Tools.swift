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
    let selectsOtherwise = paper.tool != pens.tool || paper.selectionShape != pens.selectionShape
    if paper.tool != pens.tool { paper.dropToolTouches() }
    paper.tool = pens.tool
    paper.brush = pens.brush
    paper.bucket = pens.bucket
    paper.steadiness = pens.steadiness
    paper.mirroring = pens.mirroring
    paper.selectionShape = pens.selectionShape
    paper.brushChanged()
    if selectsOtherwise { updateControls() }
    if let panel = popover as? BrushPanel {
      panel.show(pens)
      placePopover()
    }
  }

  private static let holdSetting = Settings.Key(name: "held_finger_picks", fallback: true)

  /// Takes what is set about fingers that are held.
  func takeToolSettings() {
    paper.heldFingerPicks = settings[Self.holdSetting]
    for kind in PressureCurve.kinds { paper.pressureCurves[kind] = PressureCurve(kind, in: settings) }
    paper.penButtons = PenButtons(settings)
    paper.tapWish = settings[TapWish.setting]
  }

  /// Says what the pressures of a device are painted with.
  func take(_ curve: PressureCurve, of kind: TouchSample.Kind) {
    paper.pressureCurves[kind] = curve.bounded
    curve.bounded.note(kind, in: settings)
  }

  /// Opens what can be set about the tool that is chosen, or closes it.
  func openOptions() { if rail.pens.tool.hasOptions { toggle(.options) } }

  /// Opens the panel of pressures.
  func showPressure() {
    let panel = PressurePanel(
      appearance: appearance, curves: paper.pressureCurves, kind: input.pen ? .pen : .finger, buttons: paper.penButtons,
      room: bounds.width,
      changeButtons: { [unowned self] in
        paper.penButtons = $0
        $0.note(in: settings)
      }, change: { [unowned self] in take($1, of: $0) })
    show(panel, .options)
  }

  func pointerHovers(at place: Point?) {
    let isCovered = place.map { popover?.frame.contains(convert(fromWindow: $0)) == true } ?? true
    paper.pointerHovers(at: isCovered || page != nil ? nil : place)
  }

  /// Says whether taps undo and redo.
  func take(_ wish: TapWish) {
    paper.tapWish = wish
    settings[TapWish.setting] = wish
  }

  /// Says whether a held finger picks a colour.
  func setHeldFingerPicks(_ holds: Bool) {
    paper.heldFingerPicks = holds
    settings[Self.holdSetting] = holds
  }
}
