import Geometry
import Gestures
import Recordings
import X11

/// The menu of the whole window, and what can be chosen in it.
extension Application {
  /// Makes the bar and the menu in the present language.
  func makeBar() {
    root.bar?.removeFromSuperview()
    root.menu?.removeFromSuperview()
    let bar = TopBar(studio: studio, more: { [unowned self] in toggleMenu() }, choose: { [unowned self] in show($0) })
    let menu = MoreMenu(studio: studio) { [unowned self] in choose($0) }
    root.bar = bar
    root.menu = menu
    root.addSubview(bar)
    root.addSubview(menu)
    studio.inputTruth = { [unowned self] in InputTruth(connection, window) }
    studio.staggerLandings = { [unowned self] in window.landingStagger = $0 ? Studio.stagger : 0 }
    studio.staggerLandings(studio.staggersLandings)
  }

  func toggleMenu() {
    guard let menu = root.menu else { return }
    if !menu.isHidden { return menu.show(false) }
    let sandbox = root.scene as? SandboxScene
    menu.isTourOn = sandbox?.tour.isOn ?? false
    menu.isFullscreen = window.isFullscreen
    menu.open(inSandbox: sandbox != nil)
  }

  private func choose(_ item: MoreMenu.Item) {
    let sandbox = root.scene as? SandboxScene
    switch item {
    case .language(let language): speak(language)
    case .theme(let name):
      studio.themeName = name
      studio.settings[Studio.themeSetting] = name.rawValue
      root.setNeedsDisplay()
    case .tour: sandbox?.tour.isOn.toggle()
    case .input: sandbox?.show(.input)
    case .conflicts: sandbox?.show(.conflicts)
    case .fullScreen: window.setFullscreen(!window.isFullscreen)
    }
  }

  /// Changes the language. What keeps words is made anew; drawings and the session stay.
  private func speak(_ language: Language) {
    guard language != studio.words.language, let words = try? Words(language, in: studio.resources) else { return }
    studio.words = words
    studio.settings[Studio.languageSetting] = language.rawValue
    router.cancelAllTouches(at: router.time)
    for scene in scenes.values {
      scene.disappeared()
      scene.save()
    }
    let session = (scenes[.sandbox] as? SandboxScene)?.viewing.session
    let set = (scenes[.sandbox] as? SandboxScene)?.set
    let oekaki = scenes[.oekaki] as? OekakiScene
    scenes.removeAll()
    makeBar()
    if let oekaki { scenes[.oekaki] = OekakiScene(continuing: oekaki) }
    if let session, let set { scenes[.sandbox] = SandboxScene(studio: studio, set: set, session: session) }
    show(present)
    root.layout()
    root.setNeedsDisplay()
  }
}

extension MoreMenu {
  /// Takes a key while the menu is open.
  ///
  /// - Returns: whether the menu had a use for it.
  func take(_ event: KeyEvent) -> Bool {
    if event.matches(.escape) || event.matches(.menu) {
      show(false)
    } else if event.matches(.up) || event.matches(.tab) && event.modifiers.contains(.shift) {
      moveFocus(-1)
    } else if event.matches(.down) || event.matches(.tab) {
      moveFocus(1)
    } else if event.matches(.return) || event.matches(.space) {
      activate()
    } else {
      return false
    }
    return true
  }
}
