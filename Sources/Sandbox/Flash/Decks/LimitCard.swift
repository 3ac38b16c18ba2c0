import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Where a gesture counts: the value, the gesture drawn at the limit, and a slider.
final class LimitCard: Element {
  let limit: Thresholds.Limit
  private let words: Words
  private let changed: (Double) -> Void
  private let slider = Slider(.horizontal)
  private var value: Double { slider.value }

  /// - Parameter changed: is told the value that was set.
  init(_ limit: Thresholds.Limit, words: Words, changed: @escaping (Double) -> Void) {
    (self.limit, self.words, self.changed) = (limit, words, changed)
    super.init()
    slider.changed = { [unowned self] value in
      setNeedsDisplay()
      changed(value)
    }
    addSubview(slider)
  }

  var controls: [any Control] { [slider] }

  /// - Parameter standard: the value of the deck.
  func show(_ value: Double, standard: Double) {
    // What can be set by hand; a deck's file may go beyond it.
    let usual = limit.usualRange
    let range = min(usual.lowerBound, standard, value)...max(usual.upperBound, standard, value)
    slider.scale = SliderScale(range, step: step)
    slider.standard = standard
    slider.value = value
    setNeedsDisplay()
  }

  private var step: Double {
    switch limit {
    case .pinchIn, .swipeTime, .pressTime: 0.05
    case .pinchOut: 0.1
    case .rotation, .swipeDistance: 5
    }
  }

  /// On which side of the dashed line a gesture counts, and whether on the line itself.
  var caption: String {
    switch limit {
    case .pinchIn, .pinchOut, .rotation: words("limit.caption")
    case .swipeDistance, .pressTime: words("limit.caption.least")
    case .swipeTime: words("limit.caption.most")
    }
  }

  // MARK: Layout

  override func layout() { slider.place(Rect(8, bounds.maxY - 62, bounds.width - 16, 44)) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 14, theme.panel)
    let isLow = bounds.height < 190
    let number = drawing.text(
      words.limit(limit, value), at: Point(bounds.maxX - 16, 30), .value, theme.text, anchor: .end)
    drawing.text(
      words("limit.\(limit.rawValue)"), at: Point(16, 30), TextStyle(size: 15, isBold: true), theme.text,
      width: bounds.width - 40 - number)
    if !isLow {
      drawing.text(caption, at: Point(16, 50), .caption, theme.text2, width: bounds.width - 32)
    }
    let top = isLow ? 40.0 : 62
    let area = Rect(16, top, bounds.width - 32, bounds.height - top - 62)
    if area.height >= 36 { LimitFigure(limit: limit, value: value).draw(in: area, drawing) }
    let base = bounds.maxY - 10
    let low = words.limit(limit, slider.scale.range.lowerBound)
    let high = words.limit(limit, slider.scale.range.upperBound)
    let lowWidth = drawing.text(low, at: Point(20, base), .tick, theme.text3)
    let highWidth = drawing.text(high, at: Point(bounds.maxX - 20, base), .tick, theme.text3, anchor: .end)
    let middle = words("limit.standard")
    let half = drawing.width(of: middle, .tick) / 2
    // Under its tick, or as near to that as the ends leave room.
    let (first, last) = (28 + lowWidth + half, bounds.maxX - 28 - highWidth - half)
    guard let standard = slider.standard, first <= last else { return }
    let x = min(max(22 + (bounds.width - 44) * slider.scale.place(of: standard), first), last)
    drawing.text(middle, at: Point(x, base), .tick, theme.text3, anchor: .middle)
  }
}

extension Words {
  /// A limit with its sign or unit, short: "×2.4".
  func limit(_ limit: Thresholds.Limit, _ value: Double) -> String {
    switch limit {
    case .pinchIn, .pinchOut: "×\(value.text(upToDecimals: 2))"
    case .rotation: "\(value.text(upToDecimals: 1))°"
    case .swipeDistance: "\(value.text(upToDecimals: 1)) \(self("unit.points"))"
    case .swipeTime, .pressTime: "\(value.text(upToDecimals: 2)) \(self("unit.seconds"))"
    }
  }

  /// What of a game is not as its deck has it, as "Pinch out ×2, standard ×2.4"; nothing where all is.
  func differences(of thresholds: Thresholds, from deck: Deck) -> String {
    thresholds.differences(from: deck.thresholds).map { limit in
      self(
        "limit.difference", self("limit.\(limit.rawValue)"), self.limit(limit, thresholds[limit]),
        self.limit(limit, deck.thresholds[limit]))
    }.joined(separator: " · ")
  }
}
