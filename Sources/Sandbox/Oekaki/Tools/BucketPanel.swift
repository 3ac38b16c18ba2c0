import Geometry
import Gestures
import Ink
import Interface

/// Sets how the bucket finds out what it fills.
final class BucketPanel: Popover, RailPopover {
  private var bucket: FloodFill
  private var rows: [SliderRow] = []
  private let source: SegmentedSwitch
  private let typesetter: Typesetter

  init(appearance: Appearance, bucket: FloodFill, change: @escaping (FloodFill) -> Void) {
    let words = appearance.words
    self.bucket = bucket
    typesetter = appearance.typesetter
    source = SegmentedSwitch(
      ["all", "layer"].map { SegmentedSwitch.Segment(title: words("bucket.reads.\($0)")) },
      selection: bucket.readsAll ? 0 : 1)
    super.init(title: words("keys.bucket"))
    source.chosen = { [unowned self] in
      self.bucket.readsAll = $0 == 0
      change(self.bucket)
    }
    let standard = FloodFill()
    rows = [
      SliderRow(
        words("bucket.tolerance"), bucket.tolerance, in: 0...1, step: 0.01, standard: standard.tolerance,
        words: { words("unit.percent", ($0 * 100).text(decimals: 0)) },
        change: { [unowned self] in
          self.bucket.tolerance = $0
          change(self.bucket)
        }),
      SliderRow(
        words("bucket.gap"), bucket.gap, in: 0...FloodFill.widestGap, step: 1, standard: standard.gap,
        words: { $0 == 0 ? words("bucket.gap.none") : "\($0.text(decimals: 0)) pt" },
        change: { [unowned self] in
          self.bucket.gap = $0
          change(self.bucket)
        }),
    ]
    for element in rows as [Element] + [source] { addSubview(element) }
  }

  func goOn(from before: BucketPanel) {}

  override var contentSize: Size { Size(288, 60 + 2 * SliderRow.height + 26 + 44) }

  override var controls: [any Control] { rows.map(\.control) + [source] }

  override func layout() {
    let area = content
    for (index, row) in rows.enumerated() {
      row.place(Rect(area.minX, area.minY + Double(index) * SliderRow.height, area.width, SliderRow.height))
    }
    source.totalWidth = area.width
    _ = source.measure(typesetter)
    source.place(Rect(area.minX, area.minY + 2 * SliderRow.height + 26, area.width, 44))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    drawing.text(
      drawing.words("bucket.reads"), at: Point(content.minX, content.minY + 2 * SliderRow.height + 17), .label,
      drawing.theme.text2, width: content.width)
  }
}
