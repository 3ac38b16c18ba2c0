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
      arrange()
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
  /// How many lines the answers of a recording take, by its place: one that was judged stays as it is.
  private var lineCounts: [Int: Int] = [:]
  /// The width of the page that these were counted for, in points.
  private var countedWidth = 0.0
  /// Where each row begins, and where the last one ends, in points from the top of the first.
  private var tops = [0.0]
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
    super.init(appearance, leave: leave)
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

  override var listHeight: Double { tops[tops.count - 1] }

  override func area(_ row: Int) -> Rect {
    // Rows have a place once the page has one.
    let (top, end) = row + 1 < tops.count ? (tops[row], tops[row + 1]) : (0, 0)
    return Rect(list.minX, list.minY - scroll + top, list.width, end - top)
  }

  override func layout() {
    if bounds.width != countedWidth { (lineCounts, countedWidth) = ([:], bounds.width) }
    arrange()
    super.layout()
  }

  /// Gives every row the height of its lines.
  private func arrange() {
    tops = [0]
    guard !bounds.isEmpty else { return }
    for subject in order {
      let count = lineCounts[subject] ?? Rejudgement.Side.allCases.reduce(0) { $0 + lines(subject, by: $1).count }
      lineCounts[subject] = count
      tops.append(tops[tops.count - 1] + Self.firstLine + Double(count - 1) * lineStep + 11)
    }
  }

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
  /// The baseline of the first line of what fires, from the top of a row, in points.
  private static let firstLine = 42.0
  /// How far lines of what fires are apart, in points.
  private var lineStep: Double { max(19, leading) }
  /// How wide they may be, in points.
  private var room: Double { bounds.width - Self.left - 16 }

  /// Draws a row in `area`, its name as large as `names` has it. What fires takes as many lines as it needs, for what makes the
  /// difference may come last; what fires by one set only comes first, and is bold.
  private func draw(
    _ subject: Int, _ row: Int, _ area: Rect, _ drawing: GraphicsContext, names: GraphicsContext
  ) {
    let theme = drawing.theme
    drawGround(ofRow: row, in: area, from: 20, drawing)
    if judgement.differs(subject) {
      drawing.painter.fill(Rect(4, area.minY + 8, 3, 18), cornerRadius: 1.5, theme.accent)
    }
    names.text(titles[subject], at: Point(20, area.minY + 22), .name, theme.text, width: bounds.width - 36)
    var y = area.minY + Self.firstLine
    for (index, side) in Rejudgement.Side.allCases.enumerated() {
      drawing.text(index == 0 ? "A" : "B", at: Point(20, y), .captionBold, theme.text2)
      let isHit = judgement.isHit(subject, by: side)
      drawing.glyph(isHit.map { $0 ? .recognized : .failed } ?? .possible, at: Point(45, y - 4), size: 14)
      for (own, rest) in lines(subject, by: side) {
        let width = drawing.text(own, at: Point(Self.left, y), .captionBold, theme.text, width: room)
        drawing.text(rest, at: Point(Self.left + width, y), .caption, theme.text2, width: max(0, room - width))
        y += lineStep
      }
    }
  }

  /// What fires in a recording, in lines: in each what does by this set only, and the rest.
  private func lines(_ subject: Int, by side: Rejudgement.Side) -> [(own: String, rest: String)] {
    let typesetter = appearance.typesetter
    let (own, rest) = fired(subject, by: side, appearance.words)
    let boldness = typesetter.width(of: own, .captionBold) - typesetter.width(of: own, .caption)
    // What is left to be set, and how much of it is bold.
    var (left, bold) = ((own + rest)[...], own.count)
    return typesetter.lines(of: own + rest, .caption, width: room - boldness.rounded(.up)).map { line in
      let parts = (own: String(line.prefix(bold)), rest: String(line.dropFirst(bold)))
      let next = left.dropFirst(line.count).drop { $0 == " " }
      (left, bold) = (next, max(0, bold - (left.count - next.count)))
      return parts
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
