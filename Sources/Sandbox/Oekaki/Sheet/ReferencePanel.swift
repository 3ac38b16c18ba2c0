import Geometry
import Gestures
import Ink
import Interface

/// The picture that is drawn after: where it lies, how much of it is seen, and whether fingers move it.
final class ReferencePanel: Popover, RailPopover {
  /// What the panel asks for.
  struct Actions {
    var choose: () -> Void
    var paste: () -> Void
    /// Puts it under all of the paper, or beside it.
    var lay: (_ isUnder: Bool) -> Void
    var change: ((inout ReferencePicture) -> Void) -> Void
    /// Shows it otherwise for the moment.
    var preview: ((inout ReferencePicture) -> Void) -> Void
    var remove: () -> Void
  }

  private static let width = 336.0
  private let appearance: Appearance
  private let first: [Button]
  private let places: [Button]
  private let remove: Button
  private let shows: Toggle
  private let locked: Toggle
  private let opacity: SliderRow
  private var reference: ReferencePicture?

  init(appearance: Appearance, reference: ReferencePicture?, actions: Actions) {
    let words = appearance.words
    (self.appearance, self.reference) = (appearance, reference)
    first = [
      Button(words("reference.choose"), icon: .drawings, kind: .secondary, action: actions.choose),
      Button(words("reference.paste"), icon: .duplicate, kind: .secondary, action: actions.paste),
    ]
    places = [
      Button(words("reference.under"), kind: .secondary) { actions.lay(true) },
      Button(words("reference.beside"), kind: .secondary) { actions.lay(false) },
    ]
    remove = Button(words("reference.remove"), icon: .clear, kind: .secondary, action: actions.remove)
    shows = Toggle(words("reference.shows"), isOn: true) { isOn in actions.change { $0.isHidden = !isOn } }
    locked = Toggle(words("reference.locked"), isOn: false) { isOn in actions.change { $0.isLocked = isOn } }
    opacity = SliderRow(
      words("oekaki.opacity"), 1, in: 0.05...1, step: 0.01, standard: 1,
      words: { words("unit.percent", ($0 * 100).text(decimals: 0)) },
      preview: { value in actions.preview { $0.opacity = value } },
      change: { value in actions.change { $0.opacity = value } })
    super.init(title: words("paper.reference"))
    for element in first as [Element] + places + [remove, shows, locked, opacity] { addSubview(element) }
    show(reference)
  }

  /// Shows how the picture is now; that there is none where it is nil.
  func show(_ reference: ReferencePicture?) {
    self.reference = reference
    let isThere = reference != nil
    for element in first { element.isShown = !isThere }
    for element in places as [Element] + [remove, shows, locked, opacity] { element.isShown = isThere }
    if let reference {
      shows.isOn = !reference.isHidden
      locked.isOn = reference.isLocked
      opacity.show(reference.opacity)
    }
    setNeedsDisplay()
  }

  private var lines: [String] {
    appearance.typesetter.lines(of: appearance.words("reference.how"), .label, width: Self.width - 2 * Self.margin)
  }

  func goOn(from before: ReferencePanel) {}

  override var contentSize: Size {
    reference == nil
      ? Size(Self.width, 60 + 104 + 12 + 19 * Double(lines.count))
      : Size(Self.width, 60 + 3 * 50 + 44 + SliderRow.height + 6)
  }

  override var controls: [any Control] {
    reference == nil ? first : [shows, locked, opacity.control] + places + [remove]
  }

  override func layout() {
    let area = content
    for (index, button) in first.enumerated() {
      button.place(Rect(area.minX, area.maxY - 96 + Double(index) * 52, area.width, 44))
    }
    shows.place(Rect(area.minX, area.minY, area.width, 44))
    locked.place(Rect(area.minX, area.minY + 46, area.width, 44))
    opacity.place(Rect(area.minX, area.minY + 94, area.width, SliderRow.height))
    let (y, half) = (area.minY + 94 + SliderRow.height + 6, (area.width - 8) / 2)
    places.setAlike(in: half, appearance.typesetter)
    for (index, button) in places.enumerated() {
      button.place(Rect(area.minX + Double(index) * (half + 8), y, half, 44))
    }
    remove.place(Rect(area.minX, y + 52, area.width, 44))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    guard reference == nil else { return }
    // Where the panel is narrow the lines are more, and smaller.
    let isNarrow = content.width < Self.width - 2 * Self.margin
    let (style, leading) = isNarrow ? (TextStyle.caption, 16.0) : (.label, 19)
    let room = (first.first?.frame.minY ?? content.maxY) - content.minY - 8
    drawing.paragraph(
      appearance.words("reference.how"), at: Point(content.minX, content.minY + 14), style, drawing.theme.text2,
      width: content.width, most: Int(room / drawing.typesetter.leading(of: style, usually: leading)), leading: leading)
  }
}
