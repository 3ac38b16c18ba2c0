import Interface

/// What the desktop wishes, where the user did not choose otherwise.
extension Workbench {
  /// Takes over what the desktop wishes now. Without a word of it things are dark, and move.
  func followDesktop() {
    let wishes = host.window?.desktop ?? DesktopWishes()
    let appearance = host.appearance
    appearance.themeName = settings[ProgramSettings.theme].name ?? (wishes.isDark == false ? .light : .dark)
    if !settings.isChosen(ProgramSettings.moreContrast) {
      appearance.prefersMoreContrast = wishes.prefersMoreContrast ?? false
    }
    if !settings.isChosen(ProgramSettings.reducedMotion) {
      appearance.prefersReducedMotion = wishes.prefersReducedMotion ?? false
    }
    setNeedsDisplay()
  }

  /// Takes over what the desktop wishes now, and what was chosen for the screen that the window lies on now.
  public func desktopChanged() {
    followDesktop()
    if startScale == nil { host.window?.chosenScale = chosenScale }
  }

  // MARK: Scale

  /// The scales that can be chosen, in pixels a point.
  static let scales = [1, 1.25, 1.5, 2, 3]

  /// What a choice for the screen that the window lies on is remembered under.
  private var screenIdentity: String { host.window?.screenIdentity ?? "" }

  /// The scale that the user chose for the screen that the window lies on; nil where none was.
  var chosenScale: Double? { settings.chosenScale(onScreen: screenIdentity) }

  /// Takes another scale, and remembers it for the screen that the window lies on; nil for what the desktop asks for.
  func choose(scale: Double?) {
    // Whoever chooses here changes what the program was started with.
    startScale = nil
    let key = ProgramSettings.scale(onScreen: screenIdentity)
    if let scale { settings[key] = scale } else { settings.remove(key) }
    host.window?.chosenScale = scale
  }

  /// Makes what keeps pictures and measures of text anew; a game goes on as it is.
  public func rescaled() {
    for scene in scenes.values { scene.rescaled() }
    renew(where: \.keepsPixels)
  }
}
