public import Ink

/// The colours of the screens, each with one meaning: a hue is a finger, a state, or the one thing to press.
public struct Theme: Sendable {
  /// Where fingers are.
  public var stage: Color
  /// Bars, lists, tiles.
  public var panel: Color
  /// Cards and secondary buttons.
  public var raised: Color
  /// What is selected or pointed at.
  public var hover: Color
  /// Hairlines; never the only edge of a control.
  public var line: Color
  /// Outlines of controls.
  public var edge: Color
  /// Titles, values, names.
  public var text: Color
  /// Secondary text, icons at rest.
  public var text2: Color
  /// Captions, axes, old verdicts.
  public var text3: Color
  /// The one thing to press, and what is recognized.
  public var accent: Color
  /// Text on the accent.
  public var onAccent: Color
  /// Nothing decided.
  public var possible: Color
  /// Withheld until another recognizer has failed.
  public var waiting: Color
  /// A continuous gesture under way.
  public var active: Color
  /// Failed.
  public var failed: Color
  /// Another recognizer came first, or the gesture was interrupted.
  public var prevented: Color
  /// What is drawn on a filled glyph.
  public var onState: Color
  /// What shadows are made of, whatever its opacity.
  public var shadow: Color
  /// The opacity of each of the five outlines of a shadow, the innermost first.
  public var shadowOpacities: [Double]
  /// Fingers in the order of landing.
  public var fingers: [Color]

  /// The colour of the finger that landed as number `number`, from 1; after the tenth they start again.
  public func finger(_ number: Int) -> Color { fingers[(max(1, number) - 1) % fingers.count] }

  /// The calm dark theme.
  public static let dark = Theme(
    stage: Color(0x0D1114), panel: Color(0x14191E), raised: Color(0x1C232A), hover: Color(0x262F38),
    line: Color(0x2B343D), edge: Color(0x6F7D8A), text: Color(0xEEF2F5), text2: Color(0xB3BEC8), text3: Color(0x8E9BA8),
    accent: Color(0x3FD9A8), onAccent: Color(0x04241A), possible: Color(0x8E9BA8), waiting: Color(0xF5CF4F),
    active: Color(0x45AEEA), failed: Color(0xFF7F66), prevented: Color(0xE8BCF2), onState: Color(0x0D1114),
    shadow: Color(0x000000), shadowOpacities: [0.34, 0.22, 0.13, 0.07, 0.03],
    fingers: [
      0x37A5FB, 0xF1A457, 0xA2FAD5, 0xB96695, 0xFFE735, 0xA252FC, 0x35D3F1, 0xED7475, 0x4F950F, 0xCDBAAB,
    ].map { Color($0) })

  /// The light theme.
  public static let light = Theme(
    stage: Color(0xFFFFFF), panel: Color(0xF2F4F6), raised: Color(0xFFFFFF), hover: Color(0xE4E8EC),
    line: Color(0xD3D9DF), edge: Color(0x75818D), text: Color(0x12181D), text2: Color(0x3F4B56), text3: Color(0x5A6672),
    accent: Color(0x00644D), onAccent: Color(0xFFFFFF), possible: Color(0x5A6672), waiting: Color(0x5E4600),
    active: Color(0x0068A8), failed: Color(0xBC3616), prevented: Color(0x9643AE), onState: Color(0xFFFFFF),
    shadow: Color(0x1B2730), shadowOpacities: [0.12, 0.08, 0.05, 0.03, 0.015],
    fingers: [
      0x234993, 0xA05B14, 0x409277, 0xDF4DB0, 0x938C00, 0x7C34C4, 0x006F85, 0xA43944, 0x254804, 0x35251B,
    ].map { Color($0) })

  /// The dark theme in which every word and state stands out by 7 and every outline by 4.5 (WCAG 2.2, 1.4.6 and beyond 1.4.11),
  /// and hairlines are outlines.
  public static let darkContrast = Theme(
    stage: Color(0x000000), panel: Color(0x0A0D10), raised: Color(0x11161A), hover: Color(0x2A343E),
    line: Color(0x939EA8), edge: Color(0xC3CDD6), text: Color(0xFFFFFF), text2: Color(0xE3E9EE), text3: Color(0xCBD4DC),
    accent: Color(0x4FE0B3), onAccent: Color(0x04241A), possible: Color(0xCBD4DC), waiting: Color(0xF5CF4F),
    active: Color(0x85CAF1), failed: Color(0xFFAE9E), prevented: Color(0xE8BCF2), onState: Color(0x000000),
    shadow: Color(0x000000), shadowOpacities: dark.shadowOpacities, fingers: dark.fingers)

  /// The light theme in which every word and state stands out by 7 and every outline by 4.5, and hairlines are outlines.
  public static let lightContrast = Theme(
    stage: Color(0xFFFFFF), panel: Color(0xF7F8FA), raised: Color(0xFFFFFF), hover: Color(0xDCE2E8),
    line: Color(0x59646F), edge: Color(0x323C45), text: Color(0x000000), text2: Color(0x1D262E), text3: Color(0x333F4A),
    accent: Color(0x00513E), onAccent: Color(0xFFFFFF), possible: Color(0x333F4A), waiting: Color(0x594300),
    active: Color(0x004977), failed: Color(0x82250F), prevented: Color(0x672D78), onState: Color(0xFFFFFF),
    shadow: Color(0x1B2730), shadowOpacities: light.shadowOpacities,
    fingers: [
      0x234993, 0xA05B14, 0x377D66, 0xCA2495, 0x777100, 0x7C34C4, 0x006F85, 0xA43944, 0x254804, 0x35251B,
    ].map { Color($0) })
}

/// The themes by the names that settings know them by.
public enum ThemeName: String, CaseIterable, Sendable {
  /// Light on dark.
  case dark
  /// Dark on light.
  case light

  /// The colours of that name; with more contrast where that is wished.
  public func theme(withMoreContrast isContrasted: Bool = false) -> Theme {
    switch self {
    case .dark: isContrasted ? .darkContrast : .dark
    case .light: isContrasted ? .lightContrast : .light
    }
  }
}
