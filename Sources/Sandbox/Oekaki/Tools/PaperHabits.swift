import Gestures
import InputDevices
import Recordings

/// What the user set about hands and pens on the paper.
struct PaperHabits: Hashable {
  /// Whether a finger that lands and stays picks the colour under it.
  var heldFingerPicks = true
  /// What the buttons on the barrel of a pen do.
  var penButtons = PenButtons()
  /// What the pressures of each device are painted with.
  var pressureCurves: [TouchSample.Kind: PressureCurve] = [:]
  /// Whether taps undo and redo.
  var taps = TapWish.single
}

extension PaperHabits {
  /// By which the settings know whether a held finger picks a colour.
  static let holdSetting = Settings.Key(name: "held_finger_picks", fallback: true)

  /// What was left in the settings.
  init(_ settings: Settings) {
    heldFingerPicks = settings[Self.holdSetting]
    for kind in PressureCurve.kinds { pressureCurves[kind] = PressureCurve(kind, in: settings) }
    penButtons = PenButtons(settings)
    taps = settings[TapWish.setting]
  }
}
