import Geometry
import GestureFlash
import Gestures
import Interface

/// Gestures beside one another; where there are too many to be read, on several pages.
final class PromptTiles: Element, Timed {
  private(set) var tiles: [PromptTile] = []
  private(set) var prompts: [Prompt] = []
  /// Leads to the next page, and from the last to the first.
  private let turn: Button
  private var page = 0
  /// The sizes, in points, from any of which on every tile can be read and touched.
  private var least: [Size] = []

  private let appearance: Appearance
  private let artwork: Artwork
  private let role: PromptTile.Role
  /// Called with the tile that was pressed.
  var pressed: (PromptTile) -> Void = { _ in }

  init(appearance: Appearance, artwork: Artwork, role: PromptTile.Role) {
    (self.appearance, self.artwork, self.role) = (appearance, artwork, role)
    turn = Button(icon: .next, kind: .secondary)
    turn.style = .label
    turn.iconPlace = .after
    turn.cornerRadius = 14
    super.init()
    turn.action = { [unowned self] in
      page = (page + 1) % grid.pages
      layout()
      setNeedsDisplay()
    }
    addSubview(turn)
    show(Prompt.eight)
  }

  /// What the tab key goes to.
  var controls: [any Control] { tiles + [turn] }

  /// Shows these gestures.
  ///
  /// - Returns: whether they are others than before.
  @discardableResult
  func show(_ prompts: [Prompt]) -> Bool {
    guard prompts != self.prompts else { return false }
    for tile in tiles { tile.removeFromSuperview() }
    self.prompts = prompts
    page = 0
    tiles = prompts.map { prompt in
      PromptTile(appearance: appearance, artwork: artwork, name: prompt.name, role: role) { [unowned self] in
        pressed($0)
      }
    }
    least = TileGrid.leastHeights.enumerated().map { lines, height in
      Size(tiles.reduce(TileGrid.leastWidth) { max($0, $1.leastWidth(lines: lines + 1)) }, height)
    }
    for tile in tiles { addSubview(tile) }
    layout()
    setNeedsDisplay()
    return true
  }

  /// Shows the page that another one shows.
  func goOn(from other: PromptTiles) {
    guard prompts == other.prompts else { return }
    page = other.page
    layout()
  }

  /// The tile of `prompt`; nil where it is not shown.
  subscript(prompt: Prompt) -> PromptTile? { prompts.firstIndex(of: prompt).map { tiles[$0] } }

  private var grid: TileGrid { TileGrid(tiles.count, in: bounds.size, least: least) }

  override func layout() {
    let grid = grid
    page = min(page, grid.pages - 1)
    let shown = grid.tiles(of: page)
    for (index, tile) in tiles.enumerated() {
      tile.isShown = shown.contains(index)
      if tile.isShown { tile.place(grid.frame(at: index - shown.lowerBound)) }
    }
    turn.isShown = grid.pages > 1
    let place = grid.frame(at: grid.columns * grid.rows - 1)
    turn.title = appearance.words("tiles.page", "\(page + 1)", "\(grid.pages)")
    turn.isCompact = false
    turn.isCompact = turn.width(appearance.typesetter) > place.width
    turn.place(place)
    let style = [TextStyle.labelOn, .captionBold].first { style in
      tiles[shown].allSatisfy { $0.fitsOneLine(of: style) }
    }
    for tile in tiles { tile.titleStyle = style ?? PromptTile.smallest }
    let lines = tiles[shown].map(\.neededLines).max() ?? 1
    for tile in tiles { tile.titleLines = lines }
  }

  var nextDeadline: Double? {
    var deadline: Double?
    for tile in tiles { deadline = deadline.earlier(tile.picture.nextDeadline) }
    return deadline
  }

  func advance(to time: Double) {
    for tile in tiles { tile.picture.advance(to: time) }
  }
}
