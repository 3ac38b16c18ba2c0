import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// Two sets of recognizers, A and B, held against every recording: what each catches and misses, those that differ first.
final class ComparisonPage: PanelPage {
  /// What is known so far: A, the present settings, is the reference.
  var judgement: Rejudgement {
    didSet {
      let chosen = selection.flatMap { order.indices.contains($0) ? order[$0] : nil }
      order = Self.order(of: judgement)
      selection = chosen.flatMap(order.firstIndex)
      setNeedsDisplay()
    }
  }
  /// The set that is B; nil for that of the program.
  let entry: SavedSets.Entry?
  private let name: String
  private let titles: [String]
  /// The recordings in the order in which they are listed, by place.
  private var order: [Int]
  private let play: (Int) -> Void

  /// - Parameters:
  ///   - judgement: A, the present settings, is the reference.
  ///   - entry: the set that is B; nil for that of the program.
  ///   - name: what B is called.
  ///   - titles: what the recordings are called.
  ///   - play: plays a recording, by place.
  init(
    _ appearance: Appearance, _ judgement: Rejudgement, with entry: SavedSets.Entry?, named name: String,
    titles: [String], play: @escaping (Int) -> Void, leave: @escaping () -> Void
  ) {
    (self.judgement, self.entry, self.name, self.titles, self.play) = (judgement, entry, name, titles, play)
    order = Self.order(of: judgement)
    super.init(appearance, rowHeight: 72, leave: leave)
  }

  /// The recordings that were judged by both sets; once all were, those that differ first.
  private static func order(of judgement: Rejudgement) -> [Int] {
    let known = 0..<judgement.judged
    if known.count < judgement.subjects.count { return Array(known) }
    return known.filter(judgement.differs) + known.filter { !judgement.differs($0) }
  }

  /// How far the line under a name is from it, in points.
  private var leading: Double { appearance.typesetter.leading(of: .caption, usually: 16) }
  private var listTop: Double { 120 + 2 * leading }

  override var list: Rect { Rect(0, listTop, bounds.width, max(0, bounds.height - listTop - 8)) }

  override var rowCount: Int { order.count }

  override func subject(of row: Int) -> AnyHashable { order[row] }

  override func choose(_ row: Int) { play(order[row]) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawHead(words("sets.comparison"), drawing)
    let sides = [("A", words("sets.present"), Rejudgement.Side.reference), ("B", name, .present)]
    for (index, (letter, title, side)) in sides.enumerated() {
      let y = 68 + Double(index) * (20 + leading)
      let score = judgement.total(by: side)
      drawing.text(letter, at: Point(20, y), .name, theme.text)
      drawing.text(title, at: Point(40, y), .name, theme.text, width: bounds.width - 56)
      drawing.text(
        words.scores(score, score), at: Point(40, y + leading), .caption, theme.text2, width: bounds.width - 56)
    }
    let count = order.count(where: judgement.differs)
    let (known, all) = (judgement.judged, judgement.subjects.count)
    drawing.text(
      known < all ? words("tune.judged", "\(known)", "\(all)") : words("sets.differ", "\(count)", "\(all)"),
      at: Point(20, listTop - 12), .caption,
      count > 0 ? theme.text : theme.text2, width: bounds.width - 36)
    drawFootLine(listTop - 1, drawing)
    let names = drawing.alike(titles.map { ($0, bounds.width - 36) }, .name)
    drawRows(drawing) { draw(order[$0], $0, $1, $2, names: $2.sized(like: names)) }
  }

  /// Where what fires begins, in points.
  private static let left = 58.0

  /// Draws a row in `area`, its name as large as `names` has it. What fires is as large as both answers of the row have room for:
  /// those of others come while it is read. What fires by one set only comes first, and is bold.
  private func draw(
    _ subject: Int, _ row: Int, _ area: Rect, _ drawing: GraphicsContext, names: GraphicsContext
  ) {
    let theme = drawing.theme
    let room = bounds.width - Self.left - 16
    let said = Rejudgement.Side.allCases.map { fired(subject, by: $0, drawing.words) }
    let boldness = said.map { drawing.width(of: $0.own, .captionBold) - drawing.width(of: $0.own, .caption) }
    let shown = drawing.alike(zip(said, boldness).map { ($0.own + $0.rest, room - $1) }, .caption)
    drawGround(ofRow: row, in: area, from: 20, drawing)
    if judgement.differs(subject) {
      drawing.painter.fill(Rect(4, area.minY + 8, 3, 18), cornerRadius: 1.5, theme.accent)
    }
    names.text(titles[subject], at: Point(20, area.minY + 22), .name, theme.text, width: bounds.width - 36)
    for (index, side) in Rejudgement.Side.allCases.enumerated() {
      let y = area.minY + 42 + Double(index) * 19
      shown.text(index == 0 ? "A" : "B", at: Point(20, y), .captionBold, theme.text2)
      let isHit = judgement.isHit(subject, by: side)
      drawing.glyph(isHit.map { $0 ? .recognized : .failed } ?? .possible, at: Point(45, y - 4), size: 14)
      let (own, rest) = said[index]
      let width = shown.text(own, at: Point(Self.left, y), .captionBold, theme.text, width: room)
      shown.text(rest, at: Point(Self.left + width, y), .caption, theme.text2, width: max(0, room - width))
    }
  }

  /// What fires in a recording: what does by this set only, and the rest. In each what it is meant for comes first, and then what
  /// fires falsely, where it is known what it is meant for.
  private func fired(_ subject: Int, by side: Rejudgement.Side, _ words: Words) -> (own: String, rest: String) {
    let fired = judgement.fired(subject, by: side)
    let others = judgement.fired(subject, by: side == .reference ? .present : .reference)
    let meant = judgement.meant(subject)
    func said(_ names: [String]) -> String {
      let (hits, falsely) = (names.filter(meant.contains), names.filter { !meant.contains($0) })
      func list(_ names: [String]) -> String { words.list(names.map(words.gesture)) }
      guard !meant.isEmpty else { return list(names) }
      return [hits.isEmpty ? "" : list(hits), falsely.isEmpty ? "" : words("sets.false", list(falsely))]
        .filter { !$0.isEmpty }.joined(separator: " · ")
    }
    guard !fired.isEmpty else {
      return others.isEmpty ? ("", words("tune.nothing")) : (words("tune.nothing"), "")
    }
    let (own, rest) = (fired.filter { !others.contains($0) }, fired.filter(others.contains))
    return (said(own), own.isEmpty || rest.isEmpty ? said(rest) : " · \(said(rest))")
  }
}
