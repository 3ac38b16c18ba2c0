import Geometry
import Gestures
import Ink
import Interface

/// Chooses a brush by the stroke that it makes, and sets it; favourites come first.
final class BrushPanel: Popover, RailPopover {
  private let appearance: Appearance
  private var pens: PenCase
  /// The colour of the paper.
  private var ground: Color
  private let select: ((inout PenCase) -> Void) -> Void
  private var kinds: [(kind: BrushTip, row: BrushRow)] = []
  private var favourites: [(brush: PenCase.Favourite, row: BrushRow)] = []
  private let keep: Button
  private let pressure: Button
  private var numbers: [(path: WritableKeyPath<PenCase.Tip, Double>, row: SliderRow)] = []
  private let steadiness: SliderRow
  private let mirroring: SegmentedSwitch

  /// - Parameters:
  ///   - ground: the colour of the paper.
  ///   - room: how wide the window is, in points.
  ///   - select: changes what is chosen.
  ///   - openPressure: opens what can be set about pressure.
  init(
    appearance: Appearance, pens: PenCase, on ground: Color, room: Double,
    select: @escaping ((inout PenCase) -> Void) -> Void,
    pressure openPressure: @escaping () -> Void
  ) {
    isNarrow = room < 560
    let words = appearance.words
    (self.appearance, self.pens, self.ground, self.select) = (appearance, pens, ground, select)
    mirroring = SegmentedSwitch(
      Mirroring.allCases.map { SegmentedSwitch.Segment(title: words($0.name)) }, selection: pens.mirroring.rawValue
    ) { choice in select { $0.mirroring = Mirroring(rawValue: choice) ?? .none } }
    keep = Button(words("brush.keep"), icon: .plus, kind: .secondary) { select { $0.toggleFavourite() } }
    pressure = Button(words("pressure.open"), kind: .secondary, action: openPressure)
    steadiness = SliderRow(
      words("brush.steadiness"), pens.steadiness, in: 0...1, step: 0.01, standard: 0,
      words: { words("unit.percent", ($0 * 100).text(decimals: 0)) },
      change: { value in select { $0.steadiness = value } })
    super.init(title: words("brush"))
    for button in [keep, pressure] { button.group = { [unowned self] in [keep, self.pressure] } }
    mirroring.style = .caption
    mirroring.padding = 6
    kinds = BrushTip.allCases.map { kind in
      let row = BrushRow(words("brush.\(kind.rawValue)"), pens.brush(kind, pens.tip(of: kind)), on: ground) {
        select {
          $0.tool = .pen
          $0.brushTip = kind
        }
      }
      return (kind, row)
    }
    for element in kinds.map(\.row) + [keep, pressure, steadiness, mirroring] as [Element] {
      addSubview(element)
    }
    makeNumbers()
    makeFavourites()
    mark()
  }

  /// What can be set about a brush besides size and opacity.
  private static func numbers(
    of kind: BrushTip
  ) -> [(name: String, path: WritableKeyPath<PenCase.Tip, Double>, range: ClosedRange<Double>)] {
    switch kind {
    case .marker: [("pressure", \.sensitivity, 0...1)]
    case .pen, .ink: [("pressure", \.sensitivity, 0...1), ("speed", \.speed, 0...1)]
    case .pencil: [("pressure", \.sensitivity, 0...1), ("speed", \.speed, 0...1), ("grain", \.grain, 0...1)]
    case .airbrush: [("flow", \.flow, 0.01...1), ("hardness", \.hardness, 0...1), ("spacing", \.spacing, 0.02...1)]
    }
  }

  private func makeNumbers() {
    for number in numbers { number.row.removeFromSuperview() }
    let (words, tip) = (appearance.words, pens.tip(of: pens.brushTip))
    let standard = PenCase.standardTips[pens.brushTip] ?? PenCase.pen
    numbers = Self.numbers(of: pens.brushTip).map { name, path, range in
      let row = SliderRow(
        words("brush.\(name)"), tip[keyPath: path], in: range, step: 0.01, standard: standard[keyPath: path],
        words: { words("unit.percent", ($0 * 100).text(decimals: 0)) },
        change: { [unowned self] value in select { $0.tip[keyPath: path] = value } })
      addSubview(row)
      return (path, row)
    }
  }

  private func makeFavourites() {
    for favourite in favourites { favourite.row.removeFromSuperview() }
    favourites = pens.favourites.reversed().map { favourite in
      let row = BrushRow(
        appearance.words("brush.\(favourite.kind.rawValue)"), details: numbers(of: favourite.tip),
        pens.brush(favourite.kind, favourite.tip), on: ground
      ) { [unowned self] in select { $0.take(favourite) } }
      row.isFavourite = true
      addSubview(row)
      return (favourite, row)
    }
  }

  /// How large a tip is, and how much it covers where that is not all; then the size alone.
  private func numbers(of tip: PenCase.Tip) -> [String] {
    let words = appearance.words
    let size = "\(tip.diameter.text(upToDecimals: 1)) \(words("unit.points"))"
    let opacity = words("unit.percent", (tip.opacity * 100).text(decimals: 0))
    return tip.opacity < 1 ? ["\(size) · \(opacity)", size] : [size]
  }

  /// Shows what is chosen now.
  func show(_ next: PenCase) {
    let before = pens
    pens = next
    if next.brushTip != before.brushTip { makeNumbers() }
    if next.favourites != before.favourites || next.color != before.color { makeFavourites() }
    for (kind, row) in kinds { row.show(next.brush(kind, next.tip(of: kind)), on: ground) }
    let tip = next.tip(of: next.brushTip)
    for (path, row) in numbers { row.show(tip[keyPath: path]) }
    steadiness.show(next.steadiness)
    mirroring.selection = next.mirroring.rawValue
    mark()
    layout()
    setNeedsDisplay()
  }

  /// Shows the brushes on other paper.
  func show(_ sheet: Sheet) {
    guard sheet.color != ground else { return }
    ground = sheet.color
    for (kind, row) in kinds { row.show(pens.brush(kind, pens.tip(of: kind)), on: ground) }
    for (favourite, row) in favourites { row.show(pens.brush(favourite.kind, favourite.tip), on: ground) }
  }

  private func mark() {
    // A favourite is chosen in the place of the brush that it was made of.
    for (kind, row) in kinds { row.isOn = kind == pens.brushTip && !pens.isFavourite }
    keep.title = appearance.words(pens.isFavourite ? "brush.forget" : "brush.keep")
    let present = PenCase.Favourite(pens.brushTip, pens.tip(of: pens.brushTip))
    for favourite in favourites { favourite.row.isOn = favourite.brush == present }
  }

  func goOn(from before: BrushPanel) {}

  override var contentSize: Size {
    let left = Double(favourites.count + kinds.count) * BrushRow.height + (isNarrow ? 52 : 104)
    let right = Double(numbers.count + 1) * SliderRow.height + 74
    return Size(620, 60 + (isNarrow ? left + right : max(left, right)))
  }

  /// Whether both columns stand one under the other. Their widths are those of the window that the panel was opened in.
  private let isNarrow: Bool

  override var controls: [any Control] {
    let first: [any Control] = favourites.map(\.row).filter(\.isShown) + kinds.map(\.row)
    return first + [keep, pressure] + numbers.map(\.row.control) + [steadiness.control, mirroring]
  }

  override func layout() {
    let area = content
    let width = isNarrow ? area.width : (area.width - 24) / 2
    // Where not all has room, the brushes need it more.
    let isTight = isNarrow && area.height < contentSize.height - 60
    let step = isTight ? SliderRow.leastHeight : SliderRow.height
    let rest = isNarrow ? Double(numbers.count + 1) * step + Self.mirrorHeight : 0
    let isLow = isNarrow || area.height < Double(kinds.count) * BrushRow.height + 104
    let list = Rect(area.minX, area.minY, width, area.height - rest - (isLow ? 52 : 104))
    var y = area.minY + placeRows(in: list)
    let half = isLow ? (width - 8) / 2 : width
    keep.icon = isLow ? nil : pens.isFavourite ? .clear : .plus
    [keep, pressure].setAlike(in: half, appearance.typesetter)
    keep.place(Rect(area.minX, y + 4, half, 44))
    pressure.place(isLow ? Rect(area.minX + half + 8, y + 4, half, 44) : Rect(area.minX, y + 54, half, 44))
    let left = isNarrow ? area.minX : area.minX + width + 24
    y = isNarrow ? y + 56 : area.minY
    for row in numbers.map(\.row) + [steadiness] {
      row.place(Rect(left, y, width, step))
      y += step
    }
    mirroring.totalWidth = width
    _ = mirroring.measure(appearance.typesetter)
    mirroring.place(Rect(left, y + 26, width, 44))
  }

  /// How high the switch of mirroring is with its heading, in points.
  private static let mirrorHeight = 70.0
  /// The most brushes that stand side by side, and how far apart, in points.
  private static let mostColumns = 3
  private static let gap = 4.0

  /// Puts the brushes in `list`: one under the other, closer together where there are many; side by side where they have no
  /// room so, and then as many favourites as there is room for.
  ///
  /// - Returns: how high they are, in points.
  private func placeRows(in list: Rect) -> Double {
    let lines = max(1, Int(below: list.height / BrushRow.leastHeight))
    let count = kinds.count + favourites.count
    let columns = (1...Self.mostColumns).first { $0 * lines >= count } ?? Self.mostColumns
    for (index, favourite) in favourites.enumerated() { favourite.row.isShown = index < columns * lines - kinds.count }
    let rows = favourites.map(\.row).filter(\.isShown) + kinds.map(\.row)
    let filled = Double((rows.count + columns - 1) / columns)
    let step = min(columns > 1 ? BrushRow.tileHeight : BrushRow.height, list.height / filled)
    let width = (list.width + Self.gap) / Double(columns)
    for (index, row) in rows.enumerated() {
      row.isTile = columns > 1
      let (line, column) = (Double(index / columns), Double(index % columns))
      row.place(Rect(list.minX + column * width, list.minY + line * step, width - Self.gap, step - 2))
    }
    return filled * step
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    drawing.text(
      drawing.words("mirror"), at: Point(mirroring.frame.minX, mirroring.frame.minY - 9), .label, drawing.theme.text2)
  }
}
