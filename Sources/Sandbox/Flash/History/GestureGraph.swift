import Geometry
import Gestures
import Ink
import Interface

/// The time of one gesture from run to run, small and on a fixed axis, with its drawing and its latest value.
final class GestureGraph: Element {
  /// The axis ends here, in seconds, as in the chart of a run.
  private static let limit = SplitChart.limit
  private let gesture: String
  private let picture: VectorPicture?
  /// The mean of the gesture in each run, oldest first, in seconds; nil where it was not asked for.
  var values: [Double?] = [] { didSet { if values != oldValue { setNeedsDisplay() } } }

  init(gesture: String, picture: VectorPicture?) {
    self.gesture = gesture
    self.picture = picture
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 12, theme.panel)
    if let picture { drawing.picture(picture, at: Point(10, 8), size: 28) }
    let known = values.compactMap { $0 }
    if let latest = known.last {
      drawing.text(
        latest.text(decimals: 2), at: Point(bounds.maxX - 10, 28), .name, theme.text, anchor: .end)
    }
    let isLow = bounds.height < 90
    if !isLow {
      drawing.text(
        drawing.words.gesture(gesture), at: Point(10, 52), .caption, theme.text2, width: bounds.width - 20)
    }
    let top = isLow ? 42.0 : 62
    let plot = Rect(10, top, bounds.width - 20, max(4, bounds.height - top - 10))
    for second in [0.0, 1, 2] where plot.height >= 16 {
      let y = plot.maxY - second / Self.limit * plot.height
      drawing.painter.hairline(Point(plot.minX, y), Point(plot.maxX, y), second == 0 ? theme.edge : theme.line)
    }
    guard !known.isEmpty, plot.height >= 16 else { return }
    let step = values.count > 1 ? (plot.width - 6) / Double(values.count - 1) : 0
    var places: [Point] = []
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      places.append(
        Point(
          values.count > 1 ? plot.minX + 3 + Double(index) * step : plot.midX,
          plot.maxY - min(value, Self.limit) / Self.limit * plot.height))
    }
    if places.count >= 5 { drawing.painter.stroke(places, width: 1.25, theme.active.withAlpha(0.6)) }
    let radius = places.count > 30 ? 1.5 : 2.5
    for place in places { drawing.painter.fillCircle(place, radius: radius, theme.active) }
  }
}
