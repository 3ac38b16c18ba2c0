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

/// Where three strokes are drawn, a light, a usual and a hard one; over them the curve that they give.
final class PressureField: Element {
  /// Called with what drew the strokes, and their curve.
  var done: (TouchSample.Kind, PressureCurve) -> Void = { _, _ in }
  /// The curve that is shown.
  var curve = PressureCurve() { didSet { if curve != oldValue { setNeedsDisplay() } } }
  private let appearance: Appearance
  /// The strokes so far: each place with its pressure.
  private var strokes: [[(place: Point, pressure: Double?)]] = []
  private var finger: Touch?
  private var failure: String?

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    // A stroke that runs over its edge is seen no further.
    clipsToBounds = true
  }

  /// What is to be done next.
  private var prompt: String {
    if let failure { return appearance.words(failure) }
    // While the third is under the finger it is still the one that is asked for.
    if strokes.count == 3, finger == nil { return appearance.words("pressure.done") }
    return appearance.words(["pressure.light", "pressure.usual", "pressure.hard"][min(strokes.count, 2)])
  }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    failure = nil
    if strokes.count == 3 { strokes = [] }
    strokes.append([])
    note(touch)
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    if let finger, touches.contains(finger) { note(finger) }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    guard let touch = finger, touches.contains(touch) else { return }
    finger = nil
    finish(touch.kind)
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) {
    finger = nil
    _ = strokes.popLast()
    setNeedsDisplay()
  }

  private func note(_ touch: Touch) {
    strokes[strokes.count - 1].append((touch.location(in: self), touch.pressure))
    setNeedsDisplay()
  }

  private func finish(_ kind: TouchSample.Kind) {
    setNeedsDisplay()
    guard strokes.last?.contains(where: { $0.pressure != nil }) == true else {
      failure = "pressure.none"
      return strokes.removeAll()
    }
    guard strokes.count == 3 else { return }
    let pressures = strokes.map { $0.compactMap(\.pressure) }
    guard let curve = PressureCurve(light: pressures[0], usual: pressures[1], hard: pressures[2]) else {
      failure = "pressure.alike"
      return strokes.removeAll()
    }
    done(kind, curve)
  }

  /// How far down the first line of the words stands, in points.
  private static let baseline = 24.0

  override func draw(_ drawing: GraphicsContext) {
    let (painter, theme) = (drawing.painter, drawing.theme)
    painter.fill(bounds, cornerRadius: 10, theme.stage)
    painter.stroke(bounds.insetBy(0.5, 0.5), cornerRadius: 9.5, width: 1, theme.line)
    // Under the words, which are two lines now and then.
    let leading = drawing.typesetter.leading(of: .label, usually: 18)
    let top = Self.baseline + leading + 12
    let box = Rect(16, top, bounds.width - 32, max(8, bounds.height - 16 - top))
    let line = (0...40).map { step -> Point in
      let share = Double(step) / 40
      return Point(box.minX + box.width * share, box.maxY - box.height * (curve(share) ?? 1))
    }
    painter.stroke(line, width: 2.5, theme.accent)
    for stroke in strokes {
      for (from, to) in zip(stroke, stroke.dropFirst()) {
        painter.line(from.place, to.place, width: 1 + 11 * (to.pressure ?? 0.3), theme.text2)
      }
    }
    drawing.paragraph(
      prompt, at: Point(bounds.midX, bounds.minY + Self.baseline), .label, failure == nil ? theme.text : theme.failed,
      anchor: .middle, width: bounds.width - 32, most: 2)
  }
}
