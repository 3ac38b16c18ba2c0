/// How the colours of a layer are mixed with what lies under it: the names and formulas of the W3C's Compositing and Blending
/// Level 1, on encoded sRGB values.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The layer's own colour.
  case normal
  /// Both as filters, one behind the other: never lighter than either.
  case multiply
  /// Both as lights: never darker than either.
  case screen
  /// Multiplies what is dark below and screens what is light.
  case overlay
  /// The darker of the two, channel by channel.
  case darken
  /// The lighter of the two, channel by channel.
  case lighten
  /// Brightens what is below by the layer's colour.
  case colorDodge = "color-dodge"
  /// Darkens what is below by the layer's colour.
  case colorBurn = "color-burn"
  /// The sum, up to white.
  case plus
}
