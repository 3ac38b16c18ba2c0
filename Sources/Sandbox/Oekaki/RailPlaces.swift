import Geometry
import Gestures
import Interface

// Where things stand on the rail: beside the paper from the top, above it from the left.
extension Rail {
  private static let fullWidth = 108.0
  private static let compactWidth = 56.0
  private static let twoColumnsWidth = 104.0
  private static let fullHeight = 640.0
  /// How high it is that has room for the recent colours, too.
  private static let recentHeight = 690.0
  /// How high a narrow rail is that has room for all tools.
  private static let allToolsHeight = 586.0
  /// How high a rail is that has room for the brush besides all else.
  private static let brushHeight = 800.0
  /// How many recent colours have room.
  static let recentCount = 2
  /// How high a narrow rail is that has room for all else in one column.
  private static let oneColumnHeight = 420.0
  /// How high it is above the paper.
  private static let acrossHeight = 108.0
  /// How wide it is there at least, with room for the sliders and some colours, and how wide with room for all else.
  private static let (acrossWidth, allAcrossWidth) = (540.0, 790.0)

  /// Where it stands in a scene: across an upright one that is wide enough, otherwise at its side. In a small one the sliders and the
  /// colours are panels.
  ///
  /// - Parameter isMirrored: whether that side is the right one, away from a left hand.
  static func place(in bounds: Rect, isMirrored: Bool) -> Rect {
    if isAcross(bounds.size) { return Rect(0, 0, bounds.width, acrossHeight) }
    let width =
      hasRoom(in: bounds.size)
      ? fullWidth : bounds.height < oneColumnHeight ? twoColumnsWidth : compactWidth
    return Rect(isMirrored ? bounds.width - width : 0, 0, width, bounds.height)
  }

  /// What it leaves free of a scene.
  static func rest(of bounds: Rect, isMirrored: Bool) -> Rect {
    let rail = place(in: bounds, isMirrored: isMirrored)
    if isAcross(bounds.size) { return Rect(0, rail.maxY, bounds.width, bounds.height - rail.maxY) }
    return Rect(isMirrored ? 0 : rail.maxX, 0, bounds.width - rail.width, bounds.height)
  }

  private static func isAcross(_ scene: Size) -> Bool { scene.isUpright && scene.width >= acrossWidth }

  /// Whether it has room for the sliders and the colours in a scene of that size.
  static func hasRoom(in size: Size) -> Bool {
    isAcross(size) || size.height >= fullHeight && size.width >= 800
  }

  /// Whether it stands above the paper.
  var isAcross: Bool { bounds.width > bounds.height }

  /// Whether the sliders and the colours have no room here.
  var isCompact: Bool { bounds.width < Self.fullWidth }

  /// Whether the tools have no room either.
  private var isLow: Bool { isCompact && bounds.height < Self.allToolsHeight }

  /// The tools with the layers, and with the mixer where they come out even.
  private var upper: [Button] { tools.map(\.button) + (tools.count % 2 == 0 ? [mixer, layers] : [layers]) }

  /// What stands at the end.
  private var last: [Button] { tools.count % 2 == 0 ? [paper, picture, clear] : [mixer, paper, clear, picture] }

  private func showParts(brush hasBrush: Bool, recent hasRecent: Bool) {
    for element in [sliders, mixer] as [Element] + colors { element.isShown = !isCompact }
    for element in recent { element.isShown = !isCompact && hasRecent }
    for element in [tip, color] as [Element] { element.isShown = isCompact }
    for (tool, button) in tools { button.isShown = !isLow || tool == .eraser }
    allTools.isShown = isLow
    brush.isShown = hasBrush
  }

  // MARK: Beside the paper

  func layOutBeside() {
    let hasBrush = !isCompact && bounds.height >= Self.brushHeight
    showParts(brush: hasBrush, recent: isCompact || bounds.height >= Self.recentHeight)
    isCompact ? layOutNarrow() : layOutWide(hasBrush)
  }

  private func layOutNarrow() {
    let columns = bounds.width < Self.twoColumnsWidth ? 1 : 2
    let first = (isLow ? [allTools] : []) + tools.map(\.button).filter { $0.isShown }
    let rest: [Element] = [color, tip, layers, paper, picture, clear]
    for (index, element) in (first + rest).enumerated() {
      let row = Double(index / columns)
      element.place(
        Rect(6 + Double(index % columns) * 48, 8 + row * 50 + (index < first.count ? 0 : 10), 44, 44))
    }
    dividers = [13 + 50 * Double(first.count / columns)]
  }

  private func layOutWide(_ hasBrush: Bool) {
    func cell(_ index: Int, from y: Double, step: Double) -> Rect {
      Rect(8 + Double(index % 2) * 48, y + Double(index / 2) * step, 44, 44)
    }
    for (index, button) in upper.enumerated() { button.place(cell(index, from: 10, step: 48)) }
    let end = 10 + 48 * Double((upper.count + 1) / 2)
    brush.place(Rect(8, end + 10, bounds.width - 16, BrushButton.height))
    let top = hasBrush ? end + 10 + BrushButton.height + 14 : end + 10
    let lowest = bounds.height - 102
    let hasRecent = bounds.height >= Self.recentHeight
    let colorsHeight = Double((colors.count + 1) / 2) * 46
    // What is left goes to the sliders, up to a comfortable length.
    let length = min(260, lowest - top - colorsHeight - 14 - 16 - (hasRecent ? 52 : 0))
    let colorsTop = top + length + 14
    let recentTop = colorsTop + colorsHeight + 10
    sliders.axis = .vertical
    sliders.place(Rect(3, top, bounds.width - 6, length))
    for (index, swatch) in colors.enumerated() { swatch.place(cell(index, from: colorsTop, step: 46)) }
    for (index, swatch) in recent.enumerated() { swatch.place(cell(index, from: recentTop, step: 44)) }
    for (index, button) in last.enumerated() { button.place(cell(index, from: lowest, step: 48)) }
    dividers =
      (hasBrush ? [end + 3] : []) + [top - 7, colorsTop - 8] + (hasRecent ? [recentTop - 5] : []) + [lowest - 6]
  }

  // MARK: Above the paper

  func layOutAcross() {
    let hasAll = bounds.width >= Self.allAcrossWidth
    showParts(brush: hasAll, recent: hasAll)
    func cell(_ index: Int, from x: Double, columns: Int) -> Rect {
      Rect(x + Double(index % columns) * 48, 8 + Double(index / columns) * 48, 44, 44)
    }
    var groups = [upper.enumerated().map { ($1 as Element, cell($0, from: 8, columns: 3)) }]
    var x = 8 + 3 * 48 + 12.0
    let end = bounds.width - 8 - 96 + 4
    dividers = [x - 8, end - 8]
    if hasAll {
      groups.append([(brush, Rect(x, 12, BrushButton.width, BrushButton.height))])
      x += BrushButton.width + 16
      dividers.append(x - 8)
    }
    // As many colours as leave the sliders a length to be set by.
    let leastLength = 140.0
    let recentWidth = hasAll ? 52.0 : 0
    let columns = max(0, min(colors.count / 2, Int((end - 16 - recentWidth - x - leastLength - 16) / 46)))
    let colorsLeft = end - 12 - recentWidth - 46 * Double(columns)
    sliders.axis = .horizontal
    groups.append([(sliders, Rect(x, 6, colorsLeft - 12 - x, 96))])
    for (index, swatch) in colors.enumerated() { swatch.isShown = index < 2 * columns }
    groups.append(
      colors.prefix(2 * columns).enumerated().map {
        ($1, Rect(colorsLeft + Double($0 / 2) * 46, 8 + Double($0 % 2) * 48, 44, 44))
      })
    groups.append(recent.enumerated().map { ($1, Rect(end - 12 - 44, 8 + Double($0) * 48, 44, 44)) })
    groups.append(last.enumerated().map { ($1, cell($0, from: end, columns: 2)) })
    dividers += [colorsLeft - 7] + (hasAll ? [end - 12 - 48] : [])
    place(groups)
  }

  /// Places groups from the left, or for a left hand from the right, each in itself as it is.
  private func place(_ groups: [[(element: Element, place: Rect)]]) {
    for group in groups {
      let (left, right) = (group.map(\.place.minX).min() ?? 0, group.map(\.place.maxX).max() ?? 0)
      let way = isMirrored ? Vector(bounds.width - right - left, 0) : .zero
      for (element, place) in group { element.place(place.offsetBy(way)) }
    }
    if isMirrored { dividers = dividers.map { bounds.width - $0 } }
  }
}
