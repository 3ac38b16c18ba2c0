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

  /// Settings as an X resource database has them, in its lines `Xft.antialias`, `Xft.hinting` and `Xft.hintstyle`. Lines
  /// that it does not know, and values that make no sense, count as not there.
  public init(resources: String) {
    self.init()
    var isHinted: Bool?
    for line in resources.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].filter { !$0.isWhitespace }.lowercased()
      switch line[..<colon].filter({ !$0.isWhitespace }) {
      case "Xft.antialias": isAntialiased = Self.flag(value)
      case "Xft.hinting": isHinted = Self.flag(value)
      case "Xft.hintstyle": hinting = Self.hinting(value)
      default: continue
      }
    }
    if isHinted == false { hinting = Hinting.none }
  }

  private static func flag(_ value: String) -> Bool? {
    switch value {
    case "1", "true", "yes", "on": true
    case "0", "false", "no", "off": false
    default: nil
    }
  }

  /// Desktops write the name, or the number that fontconfig gives it.
  private static func hinting(_ value: String) -> Hinting? {
    switch value {
    case "0": Hinting.none
    case "1": .slight
    case "2": .medium
    case "3": .full
    default: Hinting(rawValue: value)
    }
  }
}
