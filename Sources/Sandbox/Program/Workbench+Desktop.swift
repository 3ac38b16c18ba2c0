import Interface

/// What the desktop wishes, where the user did not choose otherwise.
extension Workbench {
  /// The choices of colours, by their names in the settings: those that there are, and the desktop's.
  static let themes = ThemeName.allCases.map(\.rawValue) + ["desktop"]

  /// The colours that the settings name.
  var chosenTheme: String {
    Self.themes.first { $0 == settings[ProgramSettings.theme] } ?? ThemeName.dark.rawValue
  }

  /// Takes over what the desktop wishes now. Without a word of it things are dark, and move.
  func followDesktop() {
    let wishes = host.window?.desktop ?? DesktopWishes()
    let appearance = host.appearance
    appearance.themeName = ThemeName(rawValue: chosenTheme) ?? (wishes.isDark == false ? .light : .dark)
    if !settings.isChosen(ProgramSettings.reducedMotion) {
      // Nobody chose it: it is not remembered.
      appearance.reducedMotionChanged = { _ in }
      appearance.prefersReducedMotion = wishes.prefersReducedMotion ?? false
    }
    appearance.reducedMotionChanged = { [settings] in settings[ProgramSettings.reducedMotion] = $0 }
    setNeedsDisplay()
  }

  /// Takes over what the desktop wishes now.
  public func desktopChanged() { followDesktop() }
}
