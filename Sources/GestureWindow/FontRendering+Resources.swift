public import Interface
public import X11

extension FontRendering {
  /// What the user's resources say of letters: `Xft.antialias`, `Xft.hinting` and `Xft.hintstyle`.
  public init(_ resources: ResourceDatabase) {
    self.init(
      antialias: resources["Xft.antialias"], hinting: resources["Xft.hinting"], hintStyle: resources["Xft.hintstyle"])
  }
}
