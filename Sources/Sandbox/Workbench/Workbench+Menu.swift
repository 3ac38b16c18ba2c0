import Geometry
import Gestures
import Interface
import Recordings

/// What can be chosen in the menu of the whole window.
extension Workbench {
  /// The choices of which one is always on: those that have no room in the bar, and those of the window.
  var choices: [MoreMenu.Choice] {
    (bar?.hiddenTools ?? []).compactMap { $0 as? SegmentedSwitch }.filter(\.isEnabled).map { hidden in
      MoreMenu.Choice(
        title: hidden.commandTitle.map { host.appearance.words($0) } ?? "", options: hidden.segments.map(\.title),
        selection: hidden.selection
      ) { hidden.choose($0) }
    } + windowChoices
  }

  private var windowChoices: [MoreMenu.Choice] {
    let appearance = host.appearance
    let words = appearance.words
    let scales = ProgramSettings.textScales
    return [
      .init(
        title: words("menu.language"), options: Language.allCases.map(\.ownName),
        selection: Language.allCases.firstIndex(of: words.language) ?? 0
      ) { [unowned self] in speak(Language.allCases[$0]) },
      .init(
        title: words("menu.theme"), options: ChosenTheme.allCases.map { words("theme.\($0)") },
        selection: ChosenTheme.allCases.firstIndex(of: settings[ProgramSettings.theme]) ?? 0
      ) { [unowned self] in choose(ChosenTheme.allCases[$0]) },
      .init(
        title: words("menu.contrast"), options: [words("menu.contrast.usual"), words("menu.contrast.more")],
        selection: appearance.prefersMoreContrast ? 1 : 0
      ) { [unowned self] in setContrast(isMore: $0 == 1) },
      .init(
        title: words("menu.text"), options: scales.map { words("unit.percent", ($0 * 100).text(decimals: 0)) },
        selection: scales.firstIndex(of: appearance.textScale) ?? 0
      ) { [unowned self] in setTextScale(scales[$0]) },
      .init(
        title: words("menu.scale"),
        options: [words("menu.scale.desktop")] + Self.scales.map { Self.name(of: $0) },
        selection: (startScale ?? chosenScale).map { 1 + Self.nearestScale(to: $0) } ?? 0
      ) { [unowned self] in choose(scale: $0 == 0 ? nil : Self.scales[$0 - 1]) },
      .init(
        title: words("menu.hand"), options: [words("menu.hand.left"), words("menu.hand.right")],
        selection: appearance.isLeftHanded ? 0 : 1
      ) { [unowned self] in setHand(isLeft: $0 == 0) },
      .init(
        title: words("menu.motion"), options: [words("menu.motion.all"), words("menu.motion.less")],
        selection: appearance.prefersReducedMotion ? 1 : 0
      ) { [unowned self] in
        settings.choose(reducedMotion: $0 == 1, for: host.appearance)
        setNeedsDisplay()
      },
    ]
  }

  /// What can be opened, and switched on and off.
  var rows: [MenuRow] {
    let words = host.appearance.words
    let commands = keyCommands
    func row(_ title: String, key: String? = nil, action: @escaping () -> Void) -> MenuRow {
      let command = key.flatMap { key in commands.first { $0.title == key } }
      return MenuRow(words(title), keyName: command?.keyNames(in: words) ?? "", commandTitle: key) { [unowned self] in
        openMenu?.close()
        action()
      }
    }
    var rows = (bar?.hiddenTools ?? []).compactMap { tool -> MenuRow? in
      guard let tool = tool as? Button, tool.isEnabled, tool.isInMenu, let title = tool.commandTitle else { return nil }
      let row = row(title, key: title) { tool.press() }
      row.isOn = tool.isOn || tool.goesOn
      return row
    }
    rows += (present?.menuRows ?? []).map { offered in
      let row = row(offered.title, key: offered.command, action: offered.action)
      row.isOn = offered.isOn
      return row
    }
    let fullScreen = row("menu.fullScreen", key: "menu.fullScreen") { [unowned self] in turnFullScreen() }
    fullScreen.isOn = host.window?.isFullscreen ?? false
    return rows + [
      fullScreen, row("keys", key: "keys.sheet") { [unowned self] in openKeySheet() },
      row("about") { [unowned self] in about.open() },
    ]
  }

  /// A scale of quarters, without zeros that say nothing.
  private static func name(of scale: Double) -> String {
    scale.text(decimals: scale == scale.rounded() ? 0 : scale * 2 == (scale * 2).rounded() ? 1 : 2)
  }

  private static func nearestScale(to scale: Double) -> Int {
    scales.indices.min { abs(scales[$0] - scale) < abs(scales[$1] - scale) } ?? 0
  }

  private func choose(_ theme: ChosenTheme) {
    settings[ProgramSettings.theme] = theme
    followDesktop()
  }

  private func setContrast(isMore: Bool) {
    host.appearance.prefersMoreContrast = isMore
    settings[ProgramSettings.moreContrast] = isMore
    setNeedsDisplay()
  }

  /// Sets words larger or smaller. Whatever has places by its words is laid out anew.
  private func setTextScale(_ scale: Double) {
    guard scale != host.appearance.textScale else { return }
    host.appearance.textScale = scale
    settings[ProgramSettings.textScale] = scale
    renew()
  }

  private func setHand(isLeft: Bool) {
    guard isLeft != host.appearance.isLeftHanded else { return }
    host.appearance.isLeftHanded = isLeft
    settings[ProgramSettings.leftHanded] = isLeft
    renew()
  }

  /// Changes the language. What keeps words is made anew; drawings and the session stay.
  private func speak(_ language: Language) {
    guard language != host.appearance.words.language else { return }
    let words: Words
    do { words = try Words(language, in: resources) } catch { return reports.say(error) }
    let audiences = host.appearance.words.audiences
    host.appearance.words = words
    host.appearance.words.audiences = audiences
    settings[ProgramSettings.language] = language.rawValue
    renew()
  }

  /// Has scenes go on as they were left, in the present words and sizes; those that are not shown, once they are.
  ///
  /// - Parameter isConcerned: which scenes; all, unless set.
  func renew(where isConcerned: (any ProgramScene) -> Bool = { _ in true }) {
    let open = openMenu.map { $0.focusedPlace }
    dialog.close()
    host.cancelTouches()
    notice.renew()
    stale.formUnion(scenes.filter { isConcerned($0.value) }.keys)
    if stale.contains(presentName) { present?.willRenew() }
    freshen()
    makeBar()
    show(presentName)
    setNeedsDisplay()
    // Whoever chose something may choose more.
    guard let open else { return }
    toggleMenu()
    openMenu?.focusedPlace = open
  }
}

extension Language {
  /// What the language calls itself.
  fileprivate var ownName: String {
    switch self {
    case .en: "English"
    case .ja: "日本語"
    }
  }
}
