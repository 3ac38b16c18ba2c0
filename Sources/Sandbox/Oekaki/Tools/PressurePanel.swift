import Geometry
import Gestures
import Ink
import Interface

/// Sets what the pressure of a device is painted with, by numbers or by three strokes, and what the buttons of a pen do.
final class PressurePanel: Popover, RailPopover {
  private let appearance: Appearance
  private var kind: TouchSample.Kind
  private var curves: [TouchSample.Kind: PressureCurve]
  private let change: (TouchSample.Kind, PressureCurve) -> Void
  private let devices: SegmentedSwitch
  private let toggle: Toggle
  private var rows: [SliderRow] = []
  private let field: PressureField
  private var penButtons: PenButtons
  private var wishes: [SegmentedSwitch] = []

  /// Whether all is in one column.
  private let isNarrow: Bool

  /// - Parameter room: how wide the window is, in points.
  init(
    appearance: Appearance, curves: [TouchSample.Kind: PressureCurve], kind: TouchSample.Kind, buttons: PenButtons,
    room: Double, changeButtons: @escaping (PenButtons) -> Void,
    change: @escaping (TouchSample.Kind, PressureCurve) -> Void
  ) {
    isNarrow = room < 560
    let words = appearance.words
    (self.appearance, self.curves, self.kind, self.change) = (appearance, curves, kind, change)
    penButtons = buttons
    devices = SegmentedSwitch(
      ["pen", "finger"].map { SegmentedSwitch.Segment(title: words("pressure.\($0)")) },
      selection: PressureCurve.kinds.firstIndex(of: kind) ?? 0)
    toggle = Toggle(words("pressure.on"), isOn: true)
    field = PressureField(appearance: appearance)
    super.init(title: words("pressure"))
    devices.chosen = { [unowned self] in
      self.kind = PressureCurve.kinds[$0]
      show()
    }
    toggle.changed = { [unowned self] isOn in set { $0.isOn = isOn } }
    func percent(_ value: Double) -> String { words("unit.percent", (value * 100).text(decimals: 0)) }
    let numbers: [(String, WritableKeyPath<PressureCurve, Double>, ClosedRange<Double>, Double)] = [
      ("floor", \.floor, 0...0.9, 0), ("ceiling", \.ceiling, 0.1...1, 1), ("softness", \.softness, -1...1, 0),
    ]
    rows = numbers.map { name, path, range, standard in
      SliderRow(
        words("pressure.\(name)"), standard, in: range, step: 0.01, standard: standard, words: percent,
        change: { [unowned self] value in set { $0[keyPath: path] = value } })
    }
    field.done = { [unowned self] kind, curve in
      if PressureCurve.kinds.contains(kind) { self.kind = kind }
      set { $0 = curve }
    }
    wishes = PenButtons.places.map { _, path in
      let wishes = SegmentedSwitch(
        PenButtons.Wish.allCases.map { SegmentedSwitch.Segment(title: words("pen.\($0.rawValue)")) },
        selection: PenButtons.Wish.allCases.firstIndex(of: buttons[keyPath: path]) ?? 0
      ) { [unowned self] in
        penButtons[keyPath: path] = PenButtons.Wish.allCases[$0]
        changeButtons(penButtons)
      }
      wishes.style = .caption
      wishes.padding = 6
      return wishes
    }
    for element in [devices, toggle, field] as [Element] + rows + wishes { addSubview(element) }
    show()
  }

  private func set(_ change: (inout PressureCurve) -> Void) {
    var curve = curves[kind] ?? PressureCurve()
    change(&curve)
    curves[kind] = curve.bounded
    self.change(kind, curve.bounded)
    show()
  }

  private func show() {
    let curve = curves[kind] ?? PressureCurve()
    devices.selection = PressureCurve.kinds.firstIndex(of: kind) ?? 0
    toggle.isOn = curve.isOn
    for (row, value) in zip(rows, [curve.floor, curve.ceiling, curve.softness]) { row.show(value) }
    field.curve = curve
  }

  func goOn(from before: PressurePanel) {
    kind = before.kind
    show()
  }

  override var contentSize: Size {
    let numbers = 60 + 44 + 52 + 3 * SliderRow.height
    return isNarrow ? Size(320, numbers + 120 + Double(wishes.count) * Self.wishHeight) : Size(620, numbers)
  }

  override var controls: [any Control] { [devices, toggle] as [any Control] + rows.map(\.control) + wishes }

  /// How high the switch of a button of the pen is, with the words over it.
  private static let wishHeight = 70.0

  override func layout() {
    let area = content
    let width = isNarrow ? area.width : (area.width - 24) / 2
    devices.totalWidth = width
    _ = devices.measure(appearance.typesetter)
    devices.place(Rect(area.minX, area.minY, width, 44))
    toggle.place(Rect(area.minX, area.minY + 48, width, 44))
    let wishesHeight = Double(wishes.count) * Self.wishHeight
    // Where there is little room the sliders lie nearer to one another.
    let step = min(SliderRow.height, (area.height - 96 - (isNarrow ? 80 + wishesHeight : 0)) / 3)
    for (index, row) in rows.enumerated() {
      row.place(Rect(area.minX, area.minY + 96 + Double(index) * step, width, SliderRow.height))
    }
    let rest =
      isNarrow
      ? Point(area.minX, area.minY + 96 + 3 * step) : Point(area.minX + width + 24, area.minY)
    let fieldHeight = max(72, area.maxY - rest.y - wishesHeight)
    field.place(Rect(rest.x, rest.y, width, fieldHeight))
    for (index, wish) in wishes.enumerated() {
      wish.totalWidth = width
      _ = wish.measure(appearance.typesetter)
      wish.place(Rect(rest.x, rest.y + fieldHeight + Double(index) * Self.wishHeight + 26, width, 44))
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    for (wish, place) in zip(wishes, PenButtons.places) {
      drawing.text(
        drawing.words("pen.button.\(place.name)"), at: Point(wish.frame.minX, wish.frame.minY - 8), .caption,
        drawing.theme.text2, width: wish.bounds.width)
    }
  }
}
