import Geometry
import Gestures
import Ink
import Interface

/// All about layers: their rows, and under them, or beside them where it is low, what can be set about the chosen one.
final class LayersView: Element {
  /// What is asked for here.
  struct Actions {
    var rows: LayerList.Actions
    var add: () -> Void
    var duplicate: () -> Void
    /// Shows other controls; where one of those before has the focus, it goes to the one that is returned.
    var keepFocus: (_ change: () -> any Control) -> Void
  }

  /// The height of what stands under the rows, in points.
  private static let settingsHeight = 342.0
  /// The width of each of two columns.
  static let columnWidth = 296.0

  private let words: Words
  private let typesetter: Typesetter
  private let actions: Actions
  private(set) var state: LayersState
  let list: LayerList
  private let slider: Slider
  private let blend: Button
  private let clip: Toggle
  private let keep: Toggle
  private let add: Button
  private let duplicate: Button
  private let merge: Button
  private let delete: Button
  private(set) var modes: BlendList?
  /// What is said of the memory, by whatever this stands in, is another number.
  var memoryChanged: () -> Void = {}

  init(appearance: Appearance, state: LayersState, actions: Actions) {
    (words, typesetter, self.state, self.actions) = (appearance.words, appearance.typesetter, state, actions)
    list = LayerList(actions.rows, textScale: typesetter.textScale)
    let words = appearance.words
    slider = Slider(.horizontal, step: 0.01)
    blend = Button(icon: .down, kind: .secondary)
    clip = Toggle("", isOn: false)
    keep = Toggle(words("layers.keepsAlpha"), isOn: false)
    add = Button(words("layers.add"), icon: .plus, kind: .secondary, action: actions.add)
    duplicate = Button(words("layers.duplicate"), icon: .duplicate, kind: .secondary, action: actions.duplicate)
    merge = Button(words("layers.merge"), icon: .merge, kind: .secondary)
    delete = Button(words("layers.delete"), icon: .clear, kind: .secondary)
    super.init()
    slider.changed = { [unowned self] in slide(to: $0) }
    slider.released = { [unowned self] in commitOpacity() }
    slider.standard = 1
    blend.action = { [unowned self] in showModes(modes == nil) }
    clip.changed = { [unowned self] isOn in set { $0.isClipped = isOn } }
    keep.changed = { [unowned self] isOn in set { $0.keepsAlpha = isOn } }
    merge.action = { [unowned self] in actions.rows.act(self.state.merging) }
    delete.action = { [unowned self] in actions.rows.act(.delete(self.state.chosen)) }
    blend.iconPlace = .atEnd
    (clip.neighbour, keep.neighbour) = (keep, clip)
    for (button, title) in [
      (add, "keys.addLayer"), (duplicate, "keys.duplicateLayer"), (merge, "keys.mergeLayer"),
      (delete, "keys.deleteLayer"),
    ] { button.commandTitle = title }
    for element in [list, slider, blend, clip, keep] + buttons as [Element] { addSubview(element) }
    show(state)
  }

  /// The layer whose opacity a finger holds; nil while none does.
  private var held: Int?

  private var buttons: [Button] { [add, duplicate, merge, delete] }

  // MARK: What it shows

  /// Shows these layers.
  func show(_ state: LayersState) {
    // The list of modes is about the layer that it was opened for.
    if state.chosen != self.state.chosen || state.style.blend != self.state.style.blend { showModes(false) }
    let (before, hadRoom) = (self.state.megabytes, !self.state.isNearlyFull)
    self.state = state
    if state.megabytes != before || state.isNearlyFull == hadRoom { memoryChanged() }
    list.show(state)
    let style = state.style
    if !slider.isHeld {
      held = nil
      show(opacity: style.opacity)
    }
    blend.title = words("blend.\(style.blend.rawValue)")
    let base = state.clippingBase
    clip.title = base.map { words("layers.clip", $0.name(words)) } ?? words("layers.clipNothing")
    clip.enable(unless: base == nil ? words("why.lowestLayer") : nil)
    clip.isOn = style.isClipped && base != nil
    keep.isOn = style.keepsAlpha
    for button in [add, duplicate] { button.enable(unless: state.hasRoom ? nil : words("layers.full")) }
    merge.enable(unless: obstacleToMerging)
    delete.enable(unless: state.layers.count > 1 ? nil : words("why.onlyLayer"))
    setNeedsDisplay()
  }

  /// What keys can act on, in order.
  var controls: [any Control] {
    if let modes { return [modes] }
    return [list, slider, blend, clip, keep] + buttons
  }

  /// The wheel turned at `place`.
  func scroll(by steps: Double, at place: Point) {
    if let modes { return modes.scroll(by: steps * ScrollingList.wheelStep) }
    if list.frame.contains(place) { list.scroll(by: steps * list.rowHeight) }
  }

  private func set(_ change: (inout LayerStyle) -> Void) {
    actions.rows.act(.change(state.chosen, state.style.changed(change)))
  }

  /// Goes on with the list of blend modes that is open on another one.
  func goOn(from other: LayersView) { if other.modes != nil { showModes(true) } }

  // MARK: Opacity

  private func slide(to value: Double) {
    // A finger shows the paper what it will be; a key or a double tap sets it.
    guard slider.isHeld else { return commitOpacity() }
    let layer = held ?? state.chosen
    held = layer
    if let change = change(of: layer, to: value) { actions.rows.preview(change) }
    setNeedsDisplay()
  }

  /// What makes the layer that opaque; nil where it is gone.
  private func change(of layer: Int, to opacity: Double) -> LayerAction? {
    state.layers.first { $0.id == layer }.map { summary in
      .change(layer, summary.style.changed { $0.opacity = opacity })
    }
  }

  /// Layers keep it more finely than the slider, in other steps: what it was set to is shown.
  private func show(opacity: Double) { slider.value = slider.scale.rounded(opacity) }

  private func commitOpacity() {
    let layer = held ?? state.chosen
    // What is previewed no more brings the slider back.
    let change = change(of: layer, to: slider.value)
    held = nil
    actions.rows.preview(nil)
    if let change { actions.rows.act(change) }
    // Another layer may have been chosen meanwhile.
    if layer != state.chosen { show(opacity: state.style.opacity) }
  }

  // MARK: Blend modes

  /// Opens or closes the list of blend modes.
  func showModes(_ isShown: Bool) {
    guard isShown != (modes != nil) else { return }
    setNeedsDisplay()
    actions.keepFocus { isShown ? openModes() : closeModes() }
  }

  private func closeModes() -> any Control {
    modes?.isShown = false
    modes?.removeFromSuperview()
    modes = nil
    return blend
  }

  private func openModes() -> any Control {
    let list = BlendList(state.style.blend) { [unowned self] mode in
      showModes(false)
      set { $0.blend = mode }
    }
    modes = list
    addSubview(list)
    layout()
    return list
  }

  /// A finger landed at `place`, in points of the window: the list of modes goes where that is beside it. The button that opens
  /// it sees to that itself.
  func landed(at place: Point) {
    let place = convert(fromWindow: place)
    if let modes, !modes.frame.contains(place), !blend.frame.contains(place) { showModes(false) }
  }

  // MARK: Places

  /// Whether all of it stands in one column of that height: two rows have room, or at least as much as two usual ones, where
  /// there is none for two columns.
  static func isStacked(_ room: Size, _ textScale: Double) -> Bool {
    let hasColumns = room.width >= 2 * columnWidth - 100
    return room.height >= settingsHeight + 2 * LayerList.rowHeight(hasColumns ? textScale : 1)
  }

  /// The height that it wants for so many layers, with room for some that are added.
  static func height(layers: Int, _ textScale: Double) -> Double {
    settingsHeight + rowsHeight(layers, textScale) + 4
  }

  /// The same where the settings stand beside the rows.
  static func lowHeight(layers: Int, _ textScale: Double) -> Double {
    max(settingsHeight + 16, rowsHeight(layers, textScale))
  }

  private static func rowsHeight(_ layers: Int, _ textScale: Double) -> Double {
    Double(max(layers, 4)) * LayerList.rowHeight(textScale) + LayerList.paperHeight
  }

  private var settings: Rect {
    !isLow
      ? Rect(0, bounds.height - Self.settingsHeight, bounds.width, Self.settingsHeight)
      : Rect(Self.columnWidth + 8, 0, bounds.width - Self.columnWidth - 8, bounds.height)
  }

  /// The settings closer together, where they stand beside the rows.
  private var isLow: Bool { !Self.isStacked(bounds.size, typesetter.textScale) }

  private static let margin = 12.0

  private var tops: (slider: Double, blend: Double, clip: Double, keep: Double, buttons: Double, note: Double) {
    isLow ? (18, 64, 108, 154, 200, 316) : (32, 84, 136, 180, 236, 318)
  }

  override func layout() {
    let (area, tops) = (settings, tops)
    let x = area.minX + Self.margin
    let width = area.width - 2 * Self.margin
    list.place(Rect(0, 0, isLow ? Self.columnWidth : bounds.width, isLow ? bounds.height : area.minY - 4))
    slider.place(Rect(x - 14, area.minY + tops.slider, width + 28, 44))
    let label = 76.0
    blend.place(Rect(x + label, area.minY + tops.blend, width - label, 44))
    clip.place(Rect(x, area.minY + tops.clip, width, Toggle.height))
    keep.place(Rect(x, area.minY + tops.keep, width, Toggle.height))
    let columns = isLow ? 2 : 4
    let step = (width + 4) / Double(columns)
    // The four buttons look alike: their words are as large as all have room for, and where one has none for bold letters, none
    // has them.
    let room = step - (isLow ? 46 : 16)
    func fits(_ style: TextStyle) -> Bool {
      buttons.allSatisfy { typesetter.width(of: $0.title, style) <= room }
    }
    let usual = (isLow ? 13 : 11) / typesetter.textScale
    let scales = [typesetter.textScale, (1 + typesetter.textScale) / 2, 1]
    let size = usual * (scales.first { fits(TextStyle(size: usual * $0)) } ?? 1)
    let isBold = fits(TextStyle(size: size, isBold: true))
    for (index, button) in buttons.enumerated() {
      button.iconPlace = isLow ? .before : .above
      button.style = TextStyle(size: size, isBold: isBold)
      let height = isLow ? 48.0 : 60
      button.place(
        Rect(
          x + Double(index % columns) * step, area.minY + tops.buttons + Double(index / columns) * 52, step - 4,
          height))
    }
    let height = min(BlendList.height, bounds.height)
    let top = min(max(0, area.minY + tops.blend + 22 - height / 2), bounds.height - height)
    modes?.place(Rect(x + label - 60, top, width - label + 60, height))
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let (theme, area, tops) = (drawing.theme, settings, tops)
    let (x, end) = (area.minX + Self.margin, area.maxX - Self.margin)
    let layer = state.layers.first { $0.id == held } ?? state.layers[state.chosenIndex]
    let name = layer.name(words)
    let percentage = layer.style.changed { $0.opacity = slider.value }.percentage(words)
    let top = area.minY + (isLow ? 16 : 28)
    let value = drawing.text(percentage, at: Point(end, top + 2), .value, theme.text, anchor: .end)
    drawing.text(
      [words("layers.opacity", name), words("oekaki.opacity")], at: Point(x, top), .labelOn, theme.text2,
      width: end - x - value - 12)
    drawing.text(words("layers.blend"), at: Point(x, area.minY + tops.blend + 27), .labelOn, theme.text2, width: 72)
    if isLow {
      drawing.painter.hairline(Point(area.minX - 4, 0), Point(area.minX - 4, bounds.height), theme.line)
    } else {
      for y in [area.minY, area.minY + tops.buttons - 7] {
        drawing.painter.hairline(Point(x, y), Point(end, y), theme.line)
      }
    }
    let leading = drawing.typesetter.leading(of: .caption, usually: 16)
    // Letters reach below their line.
    let room = Int(((bounds.maxY - 4 - area.minY - tops.note) / leading + 1).rounded(.down))
    // The list of modes would cover a part of it.
    guard room > 0, modes == nil else { return }
    drawing.paragraph(
      note, at: Point(x, area.minY + tops.note), .caption, state.hasRoom ? theme.text3 : theme.failed, width: end - x,
      most: min(2, room), leading: 16)
  }

  /// What merging would do, or why nothing can be merged or added.
  private var note: String {
    if !state.hasRoom { return words("layers.full") }
    let name = state.layers[state.chosenIndex].name(words)
    if let obstacleToMerging { return obstacleToMerging }
    let below = state.below?.name(words) ?? ""
    return state.mergingMayShow
      ? words("layers.mergeShows", name, below) : words("layers.mergeDoes", name, below)
  }

  private var obstacleToMerging: String? {
    switch state.obstacle {
    case .nothingBelow: words("layers.cannotMerge.nothingBelow", state.layers[state.chosenIndex].name(words))
    case .hidden: words("layers.cannotMerge.hidden")
    case .locked: words("layers.cannotMerge.locked")
    case .clipped: words("layers.cannotMerge.clipped")
    case nil: nil
    }
  }
}
