import Gestures
import Ink

/// The colours of the screens, each with one meaning: a hue is a finger, a state, or the one thing to press.
struct Theme: Sendable {
  /// Where fingers are.
  var stage: Color
  /// Bars, lists, tiles.
  var panel: Color
  /// Cards and secondary buttons.
  var raised: Color
  /// What is selected or pointed at.
  var hover: Color
  /// Hairlines; never the only edge of a control.
  var line: Color
  /// Outlines of controls.
  var edge: Color
  /// Titles, values, names.
  var text: Color
  /// Secondary text, icons at rest.
  var text2: Color
  /// Captions, axes, old verdicts.
  var text3: Color
  /// The one thing to press, and what is recognized.
  var accent: Color
  /// Text on the accent.
  var onAccent: Color
  /// Nothing decided.
  var possible: Color
  /// Withheld until another recognizer has failed.
  var waiting: Color
  /// A continuous gesture under way.
  var active: Color
  /// Failed.
  var failed: Color
  /// Another recognizer came first, or the gesture was interrupted.
  var prevented: Color
  /// What is drawn on a filled glyph.
  var onState: Color
  /// What shadows are made of, with the opacity of each of their five outlines.
  var shadow: Color
  var shadowOpacities: [Double]
  /// Fingers in the order of landing.
  var fingers: [Color]

  /// The colour of the finger that landed as number `number`, from 1; after the tenth they start again.
  func finger(_ number: Int) -> Color { fingers[(max(1, number) - 1) % fingers.count] }

  /// The calm dark theme.
  static let dark = Theme(
    stage: Color(0x0D1114), panel: Color(0x14191E), raised: Color(0x1C232A), hover: Color(0x262F38),
    line: Color(0x2B343D), edge: Color(0x6F7D8A), text: Color(0xEEF2F5), text2: Color(0xB3BEC8), text3: Color(0x8E9BA8),
    accent: Color(0x3FD9A8), onAccent: Color(0x04241A), possible: Color(0x8E9BA8), waiting: Color(0xF5CF4F),
    active: Color(0x45AEEA), failed: Color(0xFF7F66), prevented: Color(0xE8BCF2), onState: Color(0x0D1114),
    shadow: Color(0x000000), shadowOpacities: [0.34, 0.22, 0.13, 0.07, 0.03],
    fingers: [
      0x37A5FB, 0xF1A457, 0xA2FAD5, 0xB96695, 0xFFE735, 0xA252FC, 0x35D3F1, 0xED7475, 0x4F950F, 0xCDBAAB,
    ].map { Color($0) })

  /// The light theme.
  static let light = Theme(
    stage: Color(0xFFFFFF), panel: Color(0xF2F4F6), raised: Color(0xFFFFFF), hover: Color(0xE4E8EC),
    line: Color(0xD3D9DF), edge: Color(0x75818D), text: Color(0x12181D), text2: Color(0x3F4B56), text3: Color(0x5A6672),
    accent: Color(0x00644D), onAccent: Color(0xFFFFFF), possible: Color(0x5A6672), waiting: Color(0x5E4600),
    active: Color(0x0068A8), failed: Color(0xBC3616), prevented: Color(0x9643AE), onState: Color(0xFFFFFF),
    shadow: Color(0x1B2730), shadowOpacities: [0.12, 0.08, 0.05, 0.03, 0.015],
    fingers: [
      0x234993, 0xA05B14, 0x409277, 0xDF4DB0, 0x938C00, 0x7C34C4, 0x006F85, 0xA43944, 0x254804, 0x35251B,
    ].map { Color($0) })
}

/// The themes by the names that settings know them by.
enum ThemeName: String, CaseIterable, Sendable {
  case dark
  case light

  var theme: Theme { self == .dark ? .dark : .light }
}
