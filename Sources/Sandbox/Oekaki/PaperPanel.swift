import Geometry
import Gestures
import Ink
import Interface

/// Chooses the paper's colour, and leads to its size and to what is drawn after; and what is shown under it.
final class PaperPanel: Popover, RailPopover {
  static let colors = [Painting.paperColor] + [0xFFFFFF, 0xE9DFC9, 0xCFE3E8, 0x2B343D, 0x0D1114].map { Color($0) }
  /// What the buttons under the colours do.
  struct Sizes {
    var room: () -> Void
    var crop: () -> Void
    var scale: () -> Void
    var reference: () -> Void
  }

  private var colors: [Swatch] = []
  private var sizes: [Button] = []
  private let latency: Toggle
  private let comparison: Toggle
  private let taps: SegmentedSwitch
  private let typesetter: Typesetter

  /// - Parameter change: called with another colour.
  init(
    appearance: Appearance, sheet: Sheet, showsLatency: Bool, color change: @escaping (Color) -> Void, size: Sizes,
    latency: @escaping (Bool) -> Void, comparesWithPan: Bool, compare: @escaping (Bool) -> Void, taps: TapWish,
    tap: @escaping (TapWish) -> Void
  ) {
    typesetter = appearance.typesetter
    comparison = Toggle(appearance.words("pan.compare"), isOn: comparesWithPan, changed: compare)
    self.taps = SegmentedSwitch(
      TapWish.allCases.map { SegmentedSwitch.Segment(title: appearance.words("taps.\($0.rawValue)")) },
      selection: TapWish.allCases.firstIndex(of: taps) ?? 1
    ) { tap(TapWish.allCases[$0]) }
    self.taps.style = .caption
    self.taps.padding = 8
    self.latency = Toggle(appearance.words("oekaki.latency"), isOn: showsLatency, changed: latency)
    super.init(title: appearance.words("oekaki.paper"))
    colors = Self.colors.map { color in
      Swatch(color, radius: 14) { [unowned self] _ in
        change(color)
        showColor(color)
      }
    }
    let actions = [
      ("room", size.room), ("crop", size.crop), ("scale", size.scale), ("reference", size.reference),
    ]
    sizes = actions.map { name, run in
      let button = Button(appearance.words("paper.\(name).button"), kind: .secondary, action: run)
      button.style = .label
      return button
    }
    for element in colors as [Element] + sizes + [self.latency, comparison, self.taps] { addSubview(element) }
    showColor(sheet.color)
  }

  /// Shows the paper that there is now.
  func show(_ sheet: Sheet) { showColor(sheet.color) }

  private func showColor(_ color: Color) { for swatch in colors { swatch.isOn = swatch.color == color } }

  func goOn(from before: PaperPanel) {}

  override var contentSize: Size { Size(320, 380) }

  override var controls: [any Control] { colors as [any Control] + sizes + [latency, comparison, taps] }

  override func layout() {
    let area = content
    let step = area.width / Double(colors.count)
    // In a window as small as a phone there is no room for all as wide as a finger wants.
    let side = min(44, step)
    for (index, swatch) in colors.enumerated() {
      swatch.place(Rect(area.minX + (Double(index) + 0.5) * step - side / 2, area.minY, side, 44))
    }
    let width = (area.width - 8) / 2
    for (index, button) in sizes.enumerated() {
      button.place(
        Rect(area.minX + Double(index % 2) * (width + 8), area.minY + 56 + Double(index / 2) * 50, width, 44))
    }
    latency.place(Rect(area.minX, area.minY + 156, area.width, 44))
    comparison.place(Rect(area.minX, area.minY + 200, area.width, 44))
    taps.totalWidth = area.width
    _ = taps.measure(typesetter)
    taps.place(Rect(area.minX, area.minY + 276, area.width, 44))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    drawing.text(
      drawing.words("taps"), at: Point(content.minX, taps.frame.minY - 7), .label, drawing.theme.text2,
      width: content.width)
  }
}
