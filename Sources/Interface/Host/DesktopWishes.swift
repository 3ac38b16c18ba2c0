/// What the desktop wishes of all programs; nil where it says nothing.
public struct DesktopWishes: Hashable, Sendable {
  /// Whether things are light on dark.
  public var isDark: Bool?
  /// Whether colours stand out more from one another than usual.
  public var prefersMoreContrast: Bool?
  /// Whether things that move by themselves are cut to still steps.
  public var prefersReducedMotion: Bool?

  /// Wishes; none unless said.
  public init(isDark: Bool? = nil, prefersMoreContrast: Bool? = nil, prefersReducedMotion: Bool? = nil) {
    self.isDark = isDark
    self.prefersMoreContrast = prefersMoreContrast
    self.prefersReducedMotion = prefersReducedMotion
  }
}
