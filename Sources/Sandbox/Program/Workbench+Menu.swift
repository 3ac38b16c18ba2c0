import Geometry
import Gestures
import Interface
import Recordings

/// What can be chosen in the menu of the whole window.
extension Workbench {
  func choose(_ item: MoreMenu.Item) {
    let sandbox = present as? SandboxScene
    switch item {
    case .language(let language): speak(language)
    case .theme(let name):
      host.appearance.themeName = name
      settings[ProgramSettings.theme] = name.rawValue
      setNeedsDisplay()
    case .tour: sandbox?.tour.isOn.toggle()
    case .input: sandbox?.show(.input)
    case .conflicts: sandbox?.show(.conflicts)
    case .keys: openKeySheet()
    case .fullScreen: if let window = host.window { window.setFullscreen(!window.isFullscreen) }
    }
  }

  /// Changes the language. What keeps words is made anew; drawings and the session stay.
  private func speak(_ language: Language) {
    guard language != host.appearance.words.language, let words = try? Words(language, in: resources) else { return }
    host.appearance.words = words
    settings[ProgramSettings.language] = language.rawValue
    host.cancelAllTouches()
    for scene in scenes.values {
      scene.disappeared()
      scene.save()
    }
    var renewed: [SceneName: any ProgramScene] = [:]
    if let oekaki = scenes[.oekaki] as? OekakiScene { renewed[.oekaki] = OekakiScene(continuing: oekaki) }
    if let sandbox = scenes[.sandbox] as? SandboxScene {
      renewed[.sandbox] = makeSandbox(continuing: sandbox.viewing.session, with: sandbox.set)
    }
    replaceScenes(with: renewed)
  }
}
