import Geometry
import GestureFlash
import Gestures
import Interface

/// Gestures beside one another.
final class PromptTiles: Element {
  static let gap = 8.0
  private(set) var tiles: [PromptTile] = []
  private(set) var prompts: [Prompt] = []
  /// How many stand side by side.
  var columns = 2 { didSet { if columns != oldValue { layout() } } }

  private let make: (Prompt) -> PromptTile

  init(appearance: Appearance, artwork: Artwork, role: PromptTile.Role, pressed: @escaping (PromptTile) -> Void) {
    make = { PromptTile(appearance: appearance, artwork: artwork, name: $0.name, role: role, action: pressed) }
    super.init()
    show(Prompt.eight)
  }

  /// Shows these gestures.
  ///
  /// - Returns: whether they are others than before.
  @discardableResult
  func show(_ prompts: [Prompt]) -> Bool {
    guard prompts != self.prompts else { return false }
    for tile in tiles { tile.removeFromSuperview() }
    self.prompts = prompts
    tiles = prompts.map(make)
    for tile in tiles { addSubview(tile) }
    layout()
    setNeedsDisplay()
    return true
  }

  /// The tile of `prompt`; nil where it is not shown.
  subscript(prompt: Prompt) -> PromptTile? { prompts.firstIndex(of: prompt).map { tiles[$0] } }

  override func layout() {
    let rows = max(1, (tiles.count + columns - 1) / columns)
    let width = (bounds.width - Self.gap * Double(columns - 1)) / Double(columns)
    let height = (bounds.height - Self.gap * Double(rows - 1)) / Double(rows)
    for (index, tile) in tiles.enumerated() {
      tile.place(
        Rect(
          Double(index % columns) * (width + Self.gap), Double(index / columns) * (height + Self.gap), width, height))
    }
    let style = [TextStyle.labelOn, .captionBold].first { style in tiles.allSatisfy { $0.fitsOneLine(of: style) } }
    for tile in tiles { tile.titleStyle = style ?? PromptTile.smallest }
  }

  var nextDeadline: Double? { tiles.compactMap { $0.picture.nextDeadline }.min() }

  func advance(to time: Double) {
    for tile in tiles { tile.picture.advance(to: time) }
  }
}
