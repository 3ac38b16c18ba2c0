import GameRecords
import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The decks as tiles in two columns, or in one where names would lose their ends, each with its name and drawings of its
/// gestures; the last one opens a page of one's own.
final class DeckTiles: ScrollingList {
  private static let gap = 8.0
  /// How many drawings a tile has room for, at most.
  private static let mostDrawings = 8
  private let words: Words
  private let artwork: Artwork
  /// Told the position of the deck that was pressed.
  var chosen: (Int) -> Void = { _ in }
  private let mix: () -> Void
  private(set) var decks: [DeckFile] = []
  /// The position of the deck that is played with; nil for one that is not here.
  private(set) var present: Int?
  /// Whether a run is ranked as a standard one that is played with the present deck as it is set now.
  private var keepsRank = true

  /// - Parameter mix: a mix of one's own is wanted.
  init(words: Words, artwork: Artwork, mix: @escaping () -> Void) {
    (self.words, self.artwork, self.mix) = (words, artwork, mix)
    super.init()
  }

  /// - Parameter keepsRank: whether a run with the present deck is ranked as it is set now.
  func show(_ decks: [DeckFile], present: Int?, keepsRank: Bool) {
    (self.decks, self.present, self.keepsRank) = (decks, present, keepsRank)
    layout()
    setNeedsDisplay()
  }

  // MARK: Tiles

  override var rowCount: Int { decks.count + 1 }
  /// How wide the list is at least for two columns, in points.
  private static let leastWidth = 480.0
  override var rowsAbreast: Int { Self.columns(in: list.width) }
  private static func columns(in width: Double) -> Int { width < leastWidth ? 1 : 2 }
  private var rows: Int { rows(of: rowsAbreast) }
  private func rows(of columns: Int) -> Int { (rowCount + columns - 1) / columns }
  private var leastHeight: Double { rowsAbreast == 1 ? 56 : 72 }
  private var height: Double {
    min(100, max(leastHeight, (list.height - Self.gap * Double(rows - 1)) / Double(max(1, rows))))
  }
  /// How high the list is with every tile at its full height where it is `width` wide, in points.
  func fullHeight(in width: Double) -> Double {
    Double(rows(of: Self.columns(in: width))) * (100 + Self.gap) - Self.gap
  }
  override var listHeight: Double { Double(rows) * (height + Self.gap) - Self.gap }

  override func area(_ row: Int) -> Rect {
    let columns = rowsAbreast
    let width = (list.width - markRoom - Self.gap * Double(columns - 1)) / Double(columns)
    return Rect(
      list.minX + Double(row % columns) * (width + Self.gap),
      list.minY - scroll + Double(row / columns) * (height + Self.gap), width, height)
  }

  override func subject(of row: Int) -> AnyHashable { row < decks.count ? decks[row] : nil as DeckFile? }

  override func choose(_ row: Int) { row < decks.count ? chosen(row) : mix() }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let names = drawing.alike(
      decks.map { (words.deck($0.deck), area(0).width - 44 - drawing.width(of: count($0), .caption)) }, Self.name)
    drawRows(drawing) { row, area, drawing in
      row < decks.count
        ? draw(decks[row], isOn: row == present, area, drawing, names: drawing.sized(like: names))
        : drawMix(area, drawing)
    }
  }

  private static let name = TextStyle(size: 15, isBold: true)

  /// How many gestures there are in it, in words.
  private func count(_ file: DeckFile) -> String {
    let gestures = file.deck.gestures.count
    return gestures == 1 ? words("deck.count.one") : words("deck.count", "\(gestures)")
  }

  /// Draws a deck in `area`, its name as large as `names` has it.
  private func draw(
    _ file: DeckFile, isOn: Bool, _ area: Rect, _ drawing: GraphicsContext, names: GraphicsContext
  ) {
    let theme = drawing.theme
    drawing.painter.fill(area, cornerRadius: 14, isOn ? theme.hover : theme.panel)
    let isFlat = height < 72
    let base = area.minY + (isFlat ? 21 : height < 90 ? 26 : 30)
    let countWidth = drawing.text(
      count(file), at: Point(area.maxX - 16, base), .caption, isOn ? theme.text2 : theme.text3, anchor: .end)
    let ranked = file.deck.isStandard && (keepsRank || !isOn) ? words("deck.ranked") : ""
    let rankedWidth = ranked.isEmpty ? 0 : drawing.width(of: ranked, .tick) + 16
    let room = area.width - 32 - countWidth - 12
    let nameWidth = names.text(
      words.deck(file.deck), at: Point(area.minX + 16, base), Self.name, theme.text, width: room)
    if rankedWidth > 0, nameWidth + rankedWidth + 8 <= room {
      let chip = Rect(area.minX + 16 + nameWidth + 8, base - 16, rankedWidth, 22)
      drawing.painter.fill(chip, cornerRadius: 11, theme.stage)
      drawing.text(ranked, at: Point(chip.midX, base - 1), .tick, theme.accent, anchor: .middle)
    }
    let height = area.maxY - base - (isFlat ? 15 : 20)
    drawGestures(of: file.deck, Rect(area.minX + 16, base + 6, area.width - 32, height), drawing)
    if isOn { drawing.painter.fill(Rect(area.midX - 12, area.maxY - 6, 24, 3), cornerRadius: 1.5, theme.accent) }
  }

  private func drawGestures(of deck: Deck, _ area: Rect, _ drawing: GraphicsContext) {
    let shown = deck.gestures.prefix(Self.mostDrawings)
    let step = min(46, area.width / Double(max(5, shown.count)))
    // Nearer to one another, arrows that meet would look like one gesture of two fingers.
    let size = min(step * 0.7, area.height)
    for (index, prompt) in shown.enumerated() {
      guard let picture = artwork[prompt.name] else { continue }
      let origin = Point(area.minX + Double(index) * step, area.midY - size / 2)
      drawing.picture(picture, at: origin, size: size)
    }
  }

  private func drawMix(_ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.stroke(area.insetBy(0.5, 0.5), cornerRadius: 14, width: 1, theme.edge)
    drawing.icon(.plus, at: Point(area.minX + 32, area.midY), theme.text)
    let left = area.minX + 60
    let room = area.maxX - left - 12
    drawing.text(
      words("deck.mix.make"), at: Point(left, area.midY - 3), Self.name, theme.text, width: room
    )
    drawing.text(words("deck.mix.caption"), at: Point(left, area.midY + 17), .caption, theme.text2, width: room)
  }
}
