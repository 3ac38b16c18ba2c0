import Geometry
import Gestures
import Ink
import Interface

/// The menu behind the three dots: what concerns the whole window. It lies over everything; a touch beside it closes it.
final class MoreMenu: Element {
  /// What can be chosen.
  enum Item: Hashable {
    case language(Language)
    case theme(ThemeName)
    case tour
    case input
    case conflicts
    case fullScreen
    case keys
  }

  private static let width = 300.0
  private static let rowHeight = 44.0
  private let appearance: Appearance
  private let choose: (Item) -> Void
  private var items: [Item] = []
  private var commands: [String: KeyCommand] = [:]
  private var pressed: Int? { didSet { if pressed != oldValue { setNeedsDisplay(sheet) } } }
  private var focused: Int? { didSet { if focused != oldValue { setNeedsDisplay(sheet) } } }
  /// Whether the guided tour is on.
  var isTourOn = true
  var isFullscreen = false

  init(appearance: Appearance, choose: @escaping (Item) -> Void) {
    self.appearance = appearance
    self.choose = choose
    super.init()
    isHidden = true
  }

  /// Closes the menu.
  func close() { isShown = false }

  /// Opens the menu with what can be chosen in the present scene.
  ///
  /// - Parameter commands: what keys do, of which some do the same.
  func open(inSandbox: Bool, commands: [KeyCommand]) {
    self.commands = Dictionary(commands.compactMap { command in command.title.map { ($0, command) } }) { $1 }
    items = Language.allCases.map(Item.language) + ThemeName.allCases.map(Item.theme)
    if inSandbox { items += [.tour, .input, .conflicts] }
    items += [.fullScreen, .keys]
    focused = nil
    isShown = true
    setNeedsDisplay()
  }

  private var sheet: Rect {
    Rect(bounds.maxX - Self.width - 8, 60, Self.width, Double(items.count) * Self.rowHeight + 16)
  }

  private func area(_ index: Int) -> Rect {
    Rect(sheet.minX + 8, sheet.minY + 8 + Double(index) * Self.rowHeight, Self.width - 16, Self.rowHeight)
  }

  private func isOn(_ item: Item) -> Bool {
    switch item {
    case .language(let language): appearance.words.language == language
    case .theme(let name): appearance.themeName == name
    case .tour: isTourOn
    case .fullScreen: isFullscreen
    case .input, .conflicts, .keys: false
    }
  }

  private func title(_ item: Item) -> String {
    switch item {
    case .language(.en): "English"
    case .language(.ja): "日本語"
    case .theme(let name): appearance.words("theme.\(name.rawValue)")
    case .tour: appearance.words("menu.tour")
    case .input: appearance.words("input")
    case .conflicts: appearance.words("conflicts")
    case .fullScreen: appearance.words("menu.fullScreen")
    case .keys: appearance.words("keys")
    }
  }

  private func keyNames(_ item: Item) -> String {
    let title: String? =
      switch item {
      case .input: "input"
      case .conflicts: "conflicts"
      case .fullScreen: "menu.fullScreen"
      case .keys: "keys.sheet"
      case .language, .theme, .tour: nil
      }
    return title.flatMap { commands[$0] }?.keyNames(in: appearance.words) ?? ""
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.sheet(sheet)
    for (index, item) in items.enumerated() {
      let area = area(index)
      if index == pressed || index == focused { drawing.painter.fill(area, cornerRadius: 10, theme.hover) }
      if index > 0, startsGroup(index) {
        drawing.painter.hairline(
          Point(area.minX + 8, area.minY + 0.5), Point(area.maxX - 8, area.minY + 0.5), theme.line)
      }
      if isOn(item) { drawing.icon(.check, at: Point(area.minX + 22, area.midY), theme.accent) }
      drawing.text(title(item), at: Point(area.minX + 44, area.midY + 5), .body, theme.text, width: area.width - 90)
      drawing.text(keyNames(item), at: Point(area.maxX - 12, area.midY + 4), .caption, theme.text3, anchor: .end)
    }
  }

  private func startsGroup(_ index: Int) -> Bool {
    switch (items[index - 1], items[index]) {
    case (.language, .language), (.theme, .theme): false
    case (.tour, .input), (.input, .conflicts), (.conflicts, .fullScreen), (.fullScreen, .keys): false
    default: true
    }
  }

  // MARK: Keys

  /// Goes to the next choice (1) or the one before (-1).
  func moveFocus(_ way: Int) {
    guard !items.isEmpty else { return }
    focused = focused.map { ($0 + way + items.count) % items.count } ?? (way > 0 ? 0 : items.count - 1)
  }

  /// Takes the choice that the keys went to.
  func activate() {
    guard let focused, items.indices.contains(focused) else { return }
    take(items[focused])
  }

  private func take(_ item: Item) {
    isShown = false
    choose(item)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Touches, with event: Event) { touchesMoved(touches, with: event) }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let place = touches.first?.location(in: self) else { return }
    pressed = items.indices.first { area($0).contains(place) }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    guard let place = touches.first?.location(in: self) else { return }
    let chosen = pressed
    pressed = nil
    if let chosen { take(items[chosen]) } else if !sheet.contains(place) { close() }
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) { pressed = nil }
}
