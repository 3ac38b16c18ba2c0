import Geometry
import GestureFlash
import Gestures
import Interface

/// The eight gestures beside one another.
final class PromptTiles: Element {
  static let gap = 8.0
  let tiles: [PromptTile]
  /// How many stand side by side.
  var columns = 2

  init(appearance: Appearance, artwork: Artwork, role: PromptTile.Role, pressed: @escaping (PromptTile) -> Void) {
    tiles = Prompt.allCases.map {
      PromptTile(appearance: appearance, artwork: artwork, name: $0.name, role: role, pressed: pressed)
    }
    super.init()
    for tile in tiles { addSubview(tile) }
  }

  /// The tile of `prompt`.
  subscript(prompt: Prompt) -> PromptTile { tiles[prompt.rawValue] }

  override func layout() {
    let rows = (tiles.count + columns - 1) / columns
    let width = (bounds.width - Self.gap * Double(columns - 1)) / Double(columns)
    let height = (bounds.height - Self.gap * Double(rows - 1)) / Double(rows)
    for (index, tile) in tiles.enumerated() {
      tile.place(
        Rect(
          Double(index % columns) * (width + Self.gap), Double(index / columns) * (height + Self.gap), width, height))
    }
  }

  var nextDeadline: Double? { tiles.compactMap { $0.picture.nextDeadline }.min() }

  func advance(to time: Double) {
    for tile in tiles { tile.picture.advance(to: time) }
  }
}
