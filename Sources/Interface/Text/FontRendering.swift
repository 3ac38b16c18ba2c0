/// What the desktop says about how letters become pixels; what it leaves open, fontconfig decides.
public struct FontRendering: Hashable, Sendable {
  /// How far outlines are bent so that stems and bars fall on whole pixels.
  public enum Hinting: String, Hashable, Sendable {
    /// Not at all.
    case none = "hintnone"
    /// Upwards and downwards only: heights are sharp, letters keep their widths and may stand between pixels.
    case slight = "hintslight"
    /// Both ways; letters advance by whole pixels.
    case medium = "hintmedium"
    /// Both ways, as far as the font says; letters advance by whole pixels.
    case full = "hintfull"
  }

  /// Whether edges are smooth; nil where the desktop does not say.
  public var isAntialiased: Bool?
  /// How far outlines are bent; nil where the desktop does not say.
  public var hinting: Hinting?

  /// Settings as given; the default leaves everything to fontconfig.
  public init(isAntialiased: Bool? = nil, hinting: Hinting? = nil) {
    (self.isAntialiased, self.hinting) = (isAntialiased, hinting)
  }

  /// Settings in the words of desktops and fontconfig, in any letters; nil, and what makes no sense, counts as not said.
  ///
  /// - Parameters:
  ///   - antialias: whether edges are smooth: "1", "true", "yes" or "on", or the contrary.
  ///   - hinting: whether outlines are bent at all, in the same words.
  ///   - hintStyle: how far: "hintslight", or the number that fontconfig gives it.
  public init(antialias: String?, hinting: String?, hintStyle: String?) {
    isAntialiased = antialias.flatMap(Self.flag)
    self.hinting = hinting.flatMap(Self.flag) == false ? Hinting.none : hintStyle.flatMap(Self.hinting)
  }

  private static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "1", "true", "yes", "on": true
    case "0", "false", "no", "off": false
    default: nil
    }
  }

  /// Desktops write the name, or the number that fontconfig gives it.
  private static func hinting(_ text: String) -> Hinting? {
    switch text.lowercased() {
    case "0": Hinting.none
    case "1": .slight
    case "2": .medium
    case "3": .full
    default: Hinting(rawValue: text.lowercased())
    }
  }
}
