import Geometry
import Gestures
import Ink
import Instrument
import Interface
import Recordings

/// All recognizers that can be tuned, by name: a touch leads to the sliders of one.
final class RecognizerIndexPage: PanelPage {
  private let names: [String]
  /// Those of which a tolerance is not as it came.
  private let changed: Set<String>
  /// What the recordings say; nil before they were asked.
  var judgement: Rejudgement? { didSet { setNeedsDisplay() } }
  private let done: (String) -> Void

  init(
    _ appearance: Appearance, _ set: GestureSet, changed: Set<String>, judgement: Rejudgement?,
    leave: @escaping () -> Void, done: @escaping (String) -> Void
  ) {
    names = set.recognizers.filter { !type(of: $0).tolerances.isEmpty }.map(\.label)
    (self.changed, self.done) = (changed, done)
    self.judgement = judgement
    super.init(appearance, rowHeight: 48, leave: leave)
  }

  override var list: Rect { Rect(0, Self.headHeight, bounds.width, max(0, bounds.height - Self.headHeight - 8)) }

  override var rowCount: Int { names.count }

  override func choose(_ row: Int) { done(names[row]) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawHead(words("recognizers"), drawing)
    let sized = drawing.alike(names.map { (words.gesture($0), bounds.width - 64) }, .name)
    drawRows(drawing) { row, area, drawing in
      drawGround(ofRow: row, in: area, from: 20, drawing)
      let name = names[row]
      if changed.contains(name) {
        drawing.painter.fill(Rect(12, area.midY - 16, 3, 18), cornerRadius: 1.5, theme.accent)
      }
      let width = bounds.width - 64
      drawing.sized(like: sized).text(
        words.gesture(name), at: Point(20, area.midY - 3 - drawing.drop(of: .name)), .name, theme.text, width: width)
      drawing.icon(.next, at: Point(bounds.maxX - 30, area.midY), theme.text3)
      guard let judgement else { return }
      drawing.scores(of: name, by: judgement, at: Point(20, area.midY + 14), width: width)
    }
  }
}
