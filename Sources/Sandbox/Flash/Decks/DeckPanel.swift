import GameRecords
import Geometry
import GestureFlash
import Gestures
import Ink
import Interface
import Recordings

/// What is played with: the deck, how many prompts, and where its gestures count.
final class DeckPanel: Element {
  /// What the panel asks of the game.
  struct Actions {
    /// Another deck.
    var choose: (DeckFile) -> Void
    /// A mix of one's own.
    var mix: () -> Void
    /// Another number of prompts; nil for prompts without end.
    var count: (Int?) -> Void
    /// A threshold.
    var limit: (Thresholds.Limit, Double) -> Void
  }

  /// The numbers of prompts that can be chosen; nil stands for those without end.
  private static let counts: [Int?] = [10, 30, 60, nil]
  private static let headHeight = 28.0

  private let appearance: Appearance
  private let actions: Actions
  private let tiles: DeckTiles
  private let counts: SegmentedSwitch
  private let cards: [LimitCard]
  private let all: Button
  private var deck = DeckFile(.standard)
  /// Whether every limit of the deck is shown, in the place of the decks.
  private var showsAllLimits = false {
    didSet {
      all.title = words(showsAllLimits ? "limit.fewer" : "limit.all")
      layout()
      setNeedsDisplay()
    }
  }

  init(appearance: Appearance, artwork: Artwork, actions: Actions) {
    (self.appearance, self.actions) = (appearance, actions)
    let words = appearance.words
    tiles = DeckTiles(words: words, artwork: artwork, mix: actions.mix)
    counts = SegmentedSwitch(
      Self.counts.map { count in
        SegmentedSwitch.Segment(title: count.map(String.init) ?? words("deck.endless"))
      }, selection: 1
    ) { actions.count(Self.counts[$0]) }
    counts.ground = { $0.panel }
    cards = Thresholds.Limit.allCases.map { limit in
      LimitCard(limit, words: words) { actions.limit(limit, $0) }
    }
    all = Button(words("limit.all"), kind: .quiet)
    all.style = .labelOn
    super.init()
    tiles.chosen = { [unowned self] in actions.choose(tiles.decks[$0]) }
    all.action = { [unowned self] in showsAllLimits.toggle() }
    for element in [tiles, counts, all] as [Element] + cards { addSubview(element) }
  }

  private var words: Words { appearance.words }

  /// What the tab key goes through.
  var controls: [any Control] { [tiles, counts, all] + cards.flatMap(\.controls) }

  /// Shows the decks, the one that is played with, and its limits.
  func show(_ decks: [DeckFile], _ deck: DeckFile, thresholds: Thresholds) {
    self.deck = deck
    tiles.show(
      decks, present: decks.firstIndex { $0.deck == deck.deck },
      keepsRank: thresholds == deck.deck.thresholds && deck.count != nil)
    counts.selection = Self.counts.firstIndex { $0 == deck.count } ?? -1
    for card in cards { card.show(thresholds[card.limit], standard: deck.deck.thresholds[card.limit]) }
    if relevant.count <= 2 { showsAllLimits = false }
    layout()
    setNeedsDisplay()
  }

  /// The limits that a gesture of the deck depends on.
  private var relevant: [LimitCard] {
    let order: [Thresholds.Limit] = [.pinchOut, .rotation, .pinchIn, .swipeDistance, .swipeTime, .pressTime]
    return order.filter { limit in deck.deck.gestures.contains { limit.concerns($0) } }.compactMap { limit in
      cards.first { $0.limit == limit }
    }
  }

  /// Shows the limits where another panel does, and the decks as they lie there.
  func goOn(from other: DeckPanel) {
    showsAllLimits = other.showsAllLimits && relevant.count > 2
    tiles.goOn(withRowsOf: other.tiles)
  }

  /// Scrolls the decks.
  func scrolled(by distance: Double, at place: Point) {
    if !tiles.isHidden, tiles.frame.contains(convert(fromWindow: place)) { tiles.scroll(by: distance) }
  }

  // MARK: Layout

  private static let gap = 8.0
  private static let cardHeight = 224.0
  private static let lowCardHeight = 170.0

  override func layout() {
    for element in [tiles, counts] as [Element] { element.isShown = !showsAllLimits }
    let allWidth = all.width(appearance.typesetter)
    if showsAllLimits {
      let rows = Double((relevant.count + 1) / 2)
      let height = min(Self.cardHeight, (bounds.height - 44 - Self.gap * (rows - 1)) / max(1, rows))
      place(relevant, height, from: 44)
      all.isShown = true
      return all.place(Rect(bounds.maxX - allWidth + 12, 0, allWidth, 44))
    }
    // As many rows of cards as there is room for below the decks: none where it is low.
    let decks = Self.headHeight + tiles.fullHeight(in: bounds.width) + 16 + 44
    let wantedRows = (relevant.count + 1) / 2
    let free = bounds.height - decks - 48
    var rows = min(wantedRows, max(0, Int((free + Self.gap) / (Self.cardHeight + Self.gap))))
    var height = Self.cardHeight
    if rows == 0, wantedRows > 0, bounds.height >= 560 {
      rows = 1
      height = min(Self.cardHeight, max(Self.lowCardHeight, bounds.height - 480))
    }
    let shown = Array(relevant.prefix(2 * rows))
    all.isShown = shown.count != relevant.count
    let cardsHeight = rows > 0 ? 48 + Double(rows) * (height + Self.gap) - Self.gap : all.isHidden ? 0 : 48
    let label = appearance.typesetter.width(of: words("deck.prompts"), .labelOn) + 16
    counts.totalWidth = bounds.width - label
    counts.padding = 6
    _ = counts.measure(appearance.typesetter)
    let room = bounds.height - cardsHeight - 44 - 16 - Self.headHeight
    tiles.place(Rect(0, Self.headHeight, bounds.width, max(72, min(tiles.fullHeight(in: bounds.width), room))))
    counts.place(Rect(label, tiles.frame.maxY + 16, bounds.width - label, 44))
    all.place(Rect(bounds.maxX - allWidth + 12, counts.frame.maxY + 4, allWidth, 44))
    place(shown, height, from: counts.frame.maxY + 48)
  }

  /// Places `shown` in two columns, and hides the other cards.
  private func place(_ shown: [LimitCard], _ height: Double, from top: Double) {
    let width = (bounds.width - Self.gap) / 2
    for card in cards { card.isShown = shown.contains { $0 === card } }
    for (index, card) in shown.enumerated() {
      card.place(
        Rect(
          Double(index % 2) * (width + Self.gap), top + Double(index / 2) * (height + Self.gap), width, height))
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    if showsAllLimits {
      drawing.text(words("limit.title"), at: Point(0, 27), .labelOn, theme.text2, width: all.frame.minX)
      return
    }
    drawing.text(words("deck.title"), at: Point(0, 15), .labelOn, theme.text2)
    drawing.text(words("deck.prompts"), at: Point(0, counts.frame.midY + 5), .labelOn, theme.text2)
    if !all.isHidden || relevant.contains(where: { !$0.isHidden }) {
      drawing.text(words("limit.title"), at: Point(0, all.frame.midY + 5), .labelOn, theme.text2)
    }
  }
}
