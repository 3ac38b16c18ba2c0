import Geometry
import Gestures
import Ink
import Interface

/// Chooses the paper: its colour and its size; and what is shown under it.
final class PaperPanel: Popover {
  static let colors = [Painting.paperColor] + [0xFFFFFF, 0xE9DFC9, 0xCFE3E8, 0x2B343D, 0x0D1114].map { Color($0) }
  /// In points: A4 and a postcard at 96 a inch, screens, a square.
  static let sizes: [(name: String, size: Size)] = [
    ("a4", Size(794, 1123)), ("a4wide", Size(1123, 794)), ("square", Size(1000, 1000)), ("hd", Size(1920, 1080)),
    ("postcard", Size(559, 378)),
  ]

  private var colors: [Swatch] = []
  private var sizes: [(button: Button, size: Size)] = []
  private let latency: Toggle
  private let comparison: Toggle
  private let taps: SegmentedSwitch
  private let typesetter: Typesetter

  /// - Parameters:
  ///   - room: the paper that just fills the window.
  ///   - change: called with another paper.
  init(
    appearance: Appearance, sheet: Sheet, room: Size, showsLatency: Bool,
    change: @escaping ((inout Sheet) -> Void) -> Void,
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
        change { $0.color = color }; showColor(color)
      }
    }
    let fitting = Sheet(size: room).bounded.size
    for (name, size) in [("window", fitting)] + Self.sizes {
      let button = Button(appearance.words("oekaki.paper.\(name)"), kind: .secondary) { [unowned self] in
        change { $0.size = size }
        showSize(size)
      }
      button.style = .label
      sizes.append((button, size))
    }
    for element in colors as [Element] + sizes.map(\.button) + [self.latency, comparison, self.taps] {
      addSubview(element)
    }
    showColor(sheet.color)
    showSize(sheet.size)
  }

  /// Shows the paper that there is now.
  func show(_ sheet: Sheet) {
    showColor(sheet.color)
    showSize(sheet.size)
  }

  private func showColor(_ color: Color) { for swatch in colors { swatch.isOn = swatch.color == color } }

  private func showSize(_ size: Size) { for entry in sizes { entry.button.isOn = entry.size == size } }

  override var contentSize: Size { Size(320, 416) }

  override var controls: [any Control] { colors as [any Control] + sizes.map(\.button) + [latency, comparison, taps] }

  override func layout() {
    let area = content
    let step = area.width / Double(colors.count)
    for (index, swatch) in colors.enumerated() {
      swatch.place(Rect(area.minX + (Double(index) + 0.5) * step - 22, area.minY, 44, 44))
    }
    let width = (area.width - 8) / 2
    for (index, entry) in sizes.enumerated() {
      entry.button.place(
        Rect(area.minX + Double(index % 2) * (width + 8), area.minY + 56 + Double(index / 2) * 50, width, 44))
    }
    latency.place(Rect(area.minX, area.minY + 204, area.width, 44))
    comparison.place(Rect(area.minX, area.minY + 248, area.width, 44))
    taps.totalWidth = area.width
    _ = taps.measure(typesetter)
    taps.place(Rect(area.minX, area.minY + 312, area.width, 44))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    drawing.text(
      drawing.words("taps"), at: Point(content.minX, taps.frame.minY - 9), .label, drawing.theme.text2,
      width: content.width)
  }
}
