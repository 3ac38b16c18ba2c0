import Ink
import Interface
import Recordings

// Tools: what is chosen on the rail is what fingers do.
extension OekakiScene {
  /// Gives the paper the tool and the brush that are chosen.
  func takeTool(_ pens: PenCase) {
    if paper.tool != pens.tool { paper.dropToolTouches() }
    paper.tool = pens.tool
    paper.brush = pens.brush
    paper.bucket = pens.bucket
    paper.steadiness = pens.steadiness
    paper.mirroring = pens.mirroring
    if let panel = popover as? BrushPanel {
      panel.show(pens)
      placePopover()
    }
  }

  private static let holdSetting = Settings.Key(name: "held_finger_picks", fallback: true)

  /// Takes what is set about fingers that are held.
  func takeToolSettings() {
    paper.heldFingerPicks = settings[Self.holdSetting]
    paper.tapWish = TapWish(rawValue: settings[TapWish.setting]) ?? .single
  }

  /// Says whether taps undo and redo.
  func take(_ wish: TapWish) {
    paper.tapWish = wish
    settings[TapWish.setting] = wish.rawValue
  }

  /// Says whether a held finger picks a colour.
  func setHeldFingerPicks(_ holds: Bool) {
    paper.heldFingerPicks = holds
    settings[Self.holdSetting] = holds
  }
}
