import Geometry
import Gestures
import Ink
import Interface

/// The layers as rows, the uppermost first, and the paper under them. A handle drags a row to another place.
final class LayerList: ScrollingList {
  /// What a row asks for.
  struct Actions {
    var act: (LayerAction) -> Void
    /// Shows the layers as they would be, or as they are where nil.
    var preview: (LayerAction?) -> Void
    var openPaper: () -> Void
  }

  private struct Drag {
    let id: Int
    /// From the finger to the upper edge of the row.
    let grip: Double
    /// Where it came from, 0 for the lowest, and where it is now.
    let start: Int
    var place: Int
    /// The upper edge of the row.
    var top: Double
    /// Where the finger has landed, and where it is.
    let landing: Point
    var finger: Point

    var hasMoved: Bool { finger.distance(to: landing) >= Touch.dragSlop }
  }

  /// How high a row is where its three lines are so much larger than usual, in points.
  static func rowHeight(_ textScale: Double) -> Double { (24 + 50 * textScale).rounded() }

  static let paperHeight = 48.0
  static let thumbnail = Size(64, 58)
  /// The most that the small picture of the paper is high, in points.
  private static let paperSwatchHeight = 36.0

  private let actions: Actions
  let rowHeight: Double
  private var state: LayersState?
  private var drag: Drag?
  private var pictures: [Int: Raster] = [:]

  /// - Parameter textScale: how large words are, as a multiple of the usual size.
  init(_ actions: Actions, textScale: Double) {
    self.actions = actions
    rowHeight = Self.rowHeight(textScale)
    super.init()
    let holding = HeldTouchRecognizer("drag", after: 0.15, every: FramePace.interval, reach: .infinity) { [weak self] in
      self?.scrollUnderDrag()
    }
    holding.delegate = self
    addGestureRecognizer(holding)
  }

  // MARK: What it shows

  /// Shows these layers, the chosen one selected.
  func show(_ state: LayersState) {
    guard state != self.state else { return }
    let isOther = state.chosen != self.state?.chosen || state.layers.count != self.state?.layers.count
    // Keys that have come to the paper stay there until a layer is chosen, added or removed.
    let isOnPaper = selection == layers.count && !isOther
    // What the layers of another drawing look like is not shown for those of this one.
    let isOfSame = state.drawing == self.state?.drawing
    pictures = pictures.filter { id, _ in isOfSame && state.layers.contains { $0.id == id } }
    self.state = state
    selection = isOnPaper ? layers.count : row(of: state.chosenIndex)
    scroll(by: 0)
    if isOther { revealChosen() }
    setNeedsDisplay()
  }

  private func revealChosen() {
    if list.height > 0, drag == nil, let selection { reveal(area(selection)) }
  }

  override func layout() {
    super.layout()
    revealChosen()
  }

  /// Shows the small picture of a layer.
  func show(_ picture: Raster?, of id: Int) {
    pictures[id] = picture
    setNeedsDisplay()
  }

  /// Whether it has a small picture of a layer.
  func hasPicture(of id: Int) -> Bool { pictures[id] != nil }

  private var layers: [LayerSummary] { state?.layers ?? [] }
  private func row(of index: Int) -> Int { layers.count - 1 - index }

  /// The layer of a row; nil for the paper.
  private func layer(_ row: Int) -> LayerSummary? {
    layers.indices.contains(self.row(of: row)) ? layers[self.row(of: row)] : nil
  }

  override var rowCount: Int { layers.count + 1 }
  override var listHeight: Double { Double(layers.count) * rowHeight + Self.paperHeight }

  override func subject(of row: Int) -> AnyHashable { layer(row)?.id }

  override func area(_ row: Int) -> Rect {
    let height = row < layers.count ? rowHeight : Self.paperHeight
    return Rect(list.minX, list.minY - scroll + Double(row) * rowHeight, list.width, height)
  }

  // MARK: Keys and touches

  override func selectionChanged() {
    guard let row = selection, let layer = layer(row), layer.id != state?.chosen else { return }
    actions.act(.choose(layer.id))
  }

  override func choose(_ row: Int) { if row == layers.count { actions.openPaper() } }

  override func parts(of row: Int) -> [RowPart] {
    guard let layer = layer(row) else { return [] }
    let area = area(row)
    func part(at x: Double, _ title: String, _ action: @escaping () -> Void) -> RowPart {
      RowPart(Rect(x, area.minY, Self.signWidth, area.height), title, action: action)
    }
    func change(_ turn: @escaping (inout LayerStyle) -> Void) -> () -> Void {
      { [actions] in actions.act(.change(layer.id, layer.style.changed(turn))) }
    }
    return [
      part(at: area.minX, "keys.hideLayer", change { $0.isHidden.toggle() }),
      part(at: area.maxX - 2 * Self.signWidth, "keys.lockLayer", change { $0.isLocked.toggle() }),
      part(at: handle.lowerBound, "layers.grip") { [self] in pressed(row) },
    ]
  }

  override func pressed(_ row: Int) {
    guard layer(row) != nil else { return choose(row) }
    selection = row
  }

  /// How much of a row is that of each of its signs, in points.
  private static let signWidth = 46.0
  /// Where across a row a finger drags it.
  fileprivate var handle: Range<Double> { (list.maxX - Self.signWidth)..<list.maxX }

  override var isHeld: Bool { super.isHeld && drag?.hasMoved != true }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard let place = touches.first?.location(in: self), handle ~= place.x, let row = row(at: place),
      let layer = layer(row), layers.count > 1
    else { return }
    let top = area(row).minY
    drag = Drag(
      id: layer.id, grip: place.y - top, start: self.row(of: row), place: self.row(of: row), top: top, landing: place,
      finger: place)
    setNeedsDisplay()
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard drag != nil, let place = touches.first?.location(in: self) else {
      return super.touchesMoved(touches, with: event)
    }
    follow(place)
  }

  /// The most that the list scrolls in a frame under a row that is dragged, in points.
  private static let speed = 12.0

  /// The list goes on under a finger that holds a row over its edge.
  private func scrollUnderDrag() {
    guard let drag else { return }
    let (above, below) = (list.minY - drag.top, drag.top + rowHeight - list.maxY)
    let way = below > 0 ? below : above > 0 ? -above : 0
    let before = scroll
    scroll(by: min(max(way * 0.3, -Self.speed), Self.speed))
    if scroll != before { follow(drag.finger) }
  }

  private func follow(_ place: Point) {
    guard var drag else { return }
    drag.finger = place
    let lowest = area(0).minY + Double(layers.count - 1) * rowHeight
    drag.top = min(max(place.y - drag.grip, area(0).minY), lowest)
    // Beyond the middle of its neighbour it takes that one's place.
    let row = Int(((drag.top - area(0).minY) / rowHeight).rounded())
    let target = min(max(self.row(of: row), 0), layers.count - 1)
    let isOther = target != drag.place
    drag.place = target
    self.drag = drag
    if isOther { actions.preview(.move(drag.id, to: target)) }
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    guard let drag else { return super.touchesEnded(touches, with: event) }
    // What nobody sees is not dropped anywhere.
    guard isSeen else { return touchesCancelled(touches, with: event) }
    self.drag = nil
    setNeedsDisplay()
    actions.preview(nil)
    if drag.place != drag.start {
      actions.act(.move(drag.id, to: drag.place))
    } else if !isLetGo, let landing = touches.first?.landing, isTouchable(at: landing, with: event) {
      actions.act(.choose(drag.id))
    }
    // Where it was dropped it is seen whole.
    if let index = layers.firstIndex(where: { $0.id == drag.id }) { reveal(area(row(of: index))) }
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) {
    guard drag != nil else { return super.touchesCancelled(touches, with: event) }
    drag = nil
    setNeedsDisplay()
    actions.preview(nil)
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    drawRows(drawing) { row, area, drawing in
      guard let layer = layer(row) else { return drawPaper(area, drawing) }
      // The row that is dragged leaves a gap.
      if layer.id != drag?.id { draw(layer, in: area, drawing) }
    }
    guard let drag, let layer = layers.first(where: { $0.id == drag.id }) else { return }
    let area = Rect(list.minX, drag.top, list.width, rowHeight)
    drawing.clipped(to: list) { drawing in
      drawing.sheet(box(area), cornerRadius: 10, fill: drawing.theme.hover)
      draw(layer, in: area, drawing)
    }
  }

  private func box(_ area: Rect) -> Rect { Rect(area.minX, area.minY + 2, area.width, area.height - 4) }

  private func draw(_ layer: LayerSummary, in area: Rect, _ drawing: GraphicsContext) {
    let (theme, style) = (drawing.theme, layer.style)
    let isChosen = layer.id == state?.chosen
    let box = box(area)
    if isChosen, drag?.id != layer.id { drawing.painter.fill(box, cornerRadius: 10, theme.hover) }
    drawing.icon(
      style.isHidden ? .hidden : .eye, at: Point(box.minX + 24, box.midY), isChosen ? theme.text : theme.text2)
    let isClipped = style.isClipped && layer.id != layers.first?.id
    if isClipped { drawArrow(at: Point(box.minX + 54, box.midY), drawing) }
    let picture = thumbnail(in: box, indented: isClipped)
    draw(pictures[layer.id], in: picture, drawing, isHidden: style.isHidden)
    drawing.painter.stroke(
      picture.insetBy(-0.5, -0.5), cornerRadius: 3.5, width: isChosen ? 2 : 1, isChosen ? theme.text : theme.line)
    let x = box.minX + 48 + (isClipped ? 18 : 0) + pictureRoom + 12
    let width = box.maxX - 94 - x
    // The lines stand farther apart where texts are larger.
    let step = drawing.typesetter.textScale
    drawing.text(layer.name(drawing.words), at: Point(x, box.midY - 11 * step), .name, theme.text, width: width)
    let mode = drawing.words("blend.\(style.blend.rawValue)")
    drawing.text(mode, at: Point(x, box.midY + 7 * step), .caption, theme.text2, width: width)
    drawing.text(
      style.percentage(drawing.words), at: Point(x, box.midY + 23 * step), .caption, theme.text2, width: width)
    drawing.icon(
      style.isLocked ? .lock : .unlock, at: Point(box.maxX - 69, box.midY), style.isLocked ? theme.text : theme.edge)
    drawing.icon(.grip, at: Point(box.maxX - 23, box.midY), theme.text2)
  }

  /// Whether the names have little room.
  private var isNarrow: Bool { list.width < 280 }
  /// The extent of a small picture: as wide as it may be in the paper's shape.
  private var pictureSize: Size {
    let shape = state?.size ?? Self.thumbnail
    let scale = min((isNarrow ? 44 : Self.thumbnail.width) / shape.width, Self.thumbnail.height / shape.height)
    return Size(shape.width * scale, shape.height * scale)
  }
  /// The width that the small pictures take, in points.
  private var pictureRoom: Double { isNarrow ? max(22, pictureSize.width) : Self.thumbnail.width }

  /// Where a small picture lies.
  private func thumbnail(in box: Rect, indented isIndented: Bool) -> Rect {
    let center = Point(box.minX + 48 + (isIndented ? 18 : 0) + pictureRoom / 2, box.midY)
    return Rect(center: center, size: pictureSize)
  }

  private func draw(_ picture: Raster?, in area: Rect, _ drawing: GraphicsContext, isHidden: Bool) {
    let painter = isHidden ? drawing.painter.faded(0.45) : drawing.painter
    guard let picture, picture.width > 0 else { return painter.fill(area, state?.paper ?? .white) }
    painter.translated(area.minX, area.minY).scaled(area.width / Double(picture.width)).draw(picture)
  }

  /// Points from a clipped layer to the one below.
  private func drawArrow(at place: Point, _ drawing: GraphicsContext) {
    let local = drawing.painter.translated(place.x, place.y)
    let color = drawing.theme.text2
    local.stroke([Point(5, -18), Point(0, -18), Point(0, 15)], width: 2, color)
    local.stroke([Point(-4, 11), Point(0, 15.5), Point(4, 11)], width: 2, color)
  }

  private func drawPaper(_ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.hairline(Point(area.minX + 12, area.minY + 2), Point(area.maxX - 12, area.minY + 2), theme.line)
    let shape = pictureSize
    let scale = min(1, Self.paperSwatchHeight / shape.height)
    let swatch = Rect(
      center: Point(area.minX + 48 + pictureRoom / 2, area.midY + 1),
      size: Size(shape.width * scale, shape.height * scale))
    drawing.painter.fill(swatch, cornerRadius: 3, state?.paper ?? .white)
    drawing.painter.stroke(swatch.insetBy(-0.5, -0.5), cornerRadius: 3.5, width: 1, theme.line)
    drawing.text(
      drawing.words("oekaki.paper"), at: Point(area.minX + 60 + pictureRoom, swatch.midY + 5), .name, theme.text,
      width: area.maxX - area.minX - pictureRoom - 72)
  }
}

extension LayerList: GestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    handle ~= touch.location(in: self).x
  }
}
