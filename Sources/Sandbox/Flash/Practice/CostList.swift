import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// What each gesture costs, the dearest first. Touching a row takes it into the practice or leaves it out.
final class CostList: ScrollingList {
  static let rowHeight = 76.0
  private static let headHeight = 70.0
  private let words: Words
  private let artwork: Artwork
  /// Told the gesture that was touched.
  var toggled: (Prompt) -> Void = { _ in }
  private(set) var costs: [GestureCost] = []
  private(set) var chosen: Set<Prompt> = []
  /// What the figures are of: deck, kind of input, and how many runs.
  private(set) var source: [String] = []

  init(words: Words, artwork: Artwork) {
    (self.words, self.artwork) = (words, artwork)
    super.init(rowHeight: Self.rowHeight)
  }

  func show(_ costs: [GestureCost], of source: [String], chosen: Set<Prompt>) {
    (self.costs, self.source, self.chosen) = (costs, source, chosen)
    layout()
    setNeedsDisplay()
  }

  override var rowCount: Int { costs.count }
  override var list: Rect {
    Rect(8, Self.headHeight, bounds.width - 16, max(0, bounds.height - Self.headHeight - 8))
  }

  override func area(_ row: Int) -> Rect {
    let whole = super.area(row)
    return Rect(whole.minX, whole.minY, whole.width - markRoom, whole.height)
  }

  override func subject(of row: Int) -> AnyHashable { costs[row].prompt }

  override func choose(_ row: Int) { toggled(costs[row].prompt) }

  /// So many points are a second: the dearest fills the row.
  private var unit: Double {
    let longest = costs.compactMap(\.total).max() ?? 1
    return (list.width - markRoom - 88 - 70) / max(0.5, longest)
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 16, theme.panel)
    let title = drawing.text(words("practice.costliest"), at: Point(24, 36), .heading, theme.text)
    // Where there is no room for all, the last is left out.
    let room = bounds.width - title - 64
    let known = (0...source.count).reversed().lazy.map { self.source.prefix($0).joined(separator: " · ") }
    if let text = known.first(where: { drawing.width(of: $0, .caption) <= room }) {
      drawing.text(text, at: Point(bounds.maxX - 24, 36), .caption, theme.text3, anchor: .end)
    }
    var parts = [("flash.reaction", theme.text2), ("flash.execution", theme.active)]
    if costs.contains(where: { $0.lost > 0 }) { parts.append(("practice.lost", theme.failed)) }
    // Over the bars, or from the edge on where there is no room for all, closer together and as large as all have room for.
    var end = bounds.maxX - 24
    let wanted = parts.reduce(-18) { $0 + 34 + drawing.width(of: words($1.0), .caption) }
    let (start, gap) = 96 + wanted <= end ? (96, 18.0) : (24.0, 12)
    let wordRoom = end - start - Double(parts.count) * (16 + gap) + gap
    let sized = drawing.alike([(parts.map { words($0.0) }.joined(), wordRoom)], .caption)
    var x = start
    for (key, color) in parts {
      drawing.painter.fill(Rect(x, 52, 10, 10), cornerRadius: 2, color)
      x += 16 + sized.text(words(key), at: Point(x + 16, 62), .caption, theme.text2) + gap
    }
    // What is said besides, where there is room.
    for (key, anchor) in [("practice.seconds", TextAnchor.end), ("practice.medians", .start)] {
      let width = drawing.width(of: words(key), .caption)
      guard x + width <= end else { continue }
      drawing.text(words(key), at: Point(anchor == .end ? end : x, 62), .caption, theme.text3, anchor: anchor)
      if anchor == .end { end -= width + 18 }
    }
    drawRows(drawing) { draw(costs[$0], $0, $1, $2) }
  }

  private func draw(_ cost: GestureCost, _ row: Int, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let isChosen = chosen.contains(cost.prompt)
    if isChosen {
      drawing.painter.fill(area.insetBy(0, 2), cornerRadius: 10, theme.hover)
      drawing.painter.fill(Rect(area.minX + 4, area.midY - 12, 3, 24), cornerRadius: 1.5, theme.accent)
    } else if row > 0, !chosen.contains(costs[row - 1].prompt) {
      drawing.painter.hairline(Point(area.minX + 16, area.minY), Point(area.maxX - 16, area.minY), theme.line)
    }
    if let picture = artwork[cost.prompt.name] {
      drawing.picture(picture, at: Point(area.minX + 14, area.midY - 24), size: 48)
    }
    let left = area.minX + 88
    // Where there are no bars the two lines stand together.
    let shift = cost.reaction == nil || cost.execution == nil ? 10.0 : 0
    let seconds = cost.total.map { $0.text(decimals: 2) } ?? ""
    let width = drawing.text(
      seconds, at: Point(area.maxX - 16, area.minY + 24 + shift), .value, theme.text, anchor: .end)
    drawing.text(
      words.gesture(cost.prompt.name), at: Point(left, area.minY + 22 + shift), TextStyle(size: 15, isBold: true),
      theme.text, width: area.maxX - left - width - 24)
    if let reaction = cost.reaction, let execution = cost.execution {
      // As high as the numbers in them.
      let barHeight = (14 * drawing.typesetter.textScale).rounded(.down) - (drawing.typesetter.textScale > 1 ? 1 : 0)
      var x = left
      let parts = [(reaction, theme.text2), (execution, theme.active), (cost.lost, theme.failed)]
      for (value, color) in parts where value > 0 {
        let bar = Rect(x, area.minY + 30, max(3, value * unit), barHeight)
        drawing.painter.fill(bar, cornerRadius: 2, color)
        let text = value.text(decimals: 2)
        if drawing.width(of: text, .tick) + 6 < bar.width {
          drawing.text(text, at: Point(bar.midX, bar.midY + 4), .tick, theme.stage, anchor: .middle)
        }
        x = bar.maxX + 2
      }
    }
    let base = area.minY + 62 - shift
    guard cost.misses > 0 else {
      let note = words(cost.seconds == nil ? "practice.never" : "practice.noFailed")
      drawing.text(note, at: Point(left, base), .caption, theme.text3, width: area.maxX - left - 12)
      return
    }
    drawing.glyph(.failed, at: Point(left + 7, base - 4), size: 13)
    var x = left + 20
    // Of one reason, the words say the same number.
    if cost.reasons.count != 1 {
      x += 8 + drawing.text("\(cost.misses)", at: Point(x, base), .captionBold, theme.failed)
    }
    drawing.text(words.reasons(of: cost), at: Point(x, base), .caption, theme.text2, width: area.maxX - 12 - x)
  }
}

extension Words {
  /// What figures are of: the last run, or so many, or none.
  func lastRuns(_ count: Int) -> String {
    count == 0 ? self("practice.noRuns") : count == 1 ? self("practice.lastRun") : self("practice.lastRuns", "\(count)")
  }

  /// Why a gesture was missed, in a line: "6 read as swipe up · 3 stopped before ×0.4".
  func reasons(of cost: GestureCost) -> String {
    cost.reasons.prefix(3).map { entry in
      switch entry.reason {
      case .readAs(let other): self("practice.readAs", "\(entry.count)", gestureInSentence(other))
      case .stoppedBefore(let measurement):
        self("practice.stopped", "\(entry.count)", limitText(of: measurement))
      case .fewFingers: self("practice.fewFingers", "\(entry.count)")
      case .rule(let finding): self("practice.rule", "\(entry.count)", clause(of: finding, isBroken: true))
      case .unknown: self("practice.unknown", "\(entry.count)")
      }
    }.joined(separator: " · ")
  }

  /// The limit of a measurement, with its sign and unit.
  func limitText(of measurement: Measurement) -> String {
    text(measurement.limit, of: measurement) { $0 == 0 ? measurement.limitDecimals : measurement.decimals(atLeast: $0) }
  }

  /// What was measured, with its sign and unit.
  func valueText(of measurement: Measurement) -> String {
    text(measurement.value, of: measurement, decimals: measurement.decimals(atLeast:))
  }

  private func text(_ value: Double, of measurement: Measurement, decimals: (Int) -> Int = { $0 }) -> String {
    switch measurement.gesture.family {
    case .rotation: "\(value.text(decimals: decimals(0), signed: true))°"
    case .swipe: "\(value.text(decimals: decimals(0))) \(self("unit.points"))"
    case .pinch, .whole: measurement.sign + value.text(decimals: decimals(2))
    }
  }
}
