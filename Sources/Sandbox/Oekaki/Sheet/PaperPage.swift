import Geometry
import Gestures
import Ink
import Interface

/// The size of paper: of a new one, of the room around a drawing, or of the drawing with its paper.
final class PaperPage: PanelPage {
  /// What the size is for.
  enum Task: String {
    /// New paper.
    case begin
    /// More or less room around what is drawn.
    case room
    /// All that is drawn, larger or smaller.
    case scale
  }

  /// What was chosen.
  struct Choice {
    /// In points.
    var size: Size
    /// Whether it is as large as the window, whatever that is.
    var followsWindow: Bool
    var anchor: Anchor
  }

  private let task: Task
  private let size: Size
  private let room: Size
  private let pixels: PaperPixels
  private let done: (Choice) -> Void
  private let presets: [Button]
  private let fields: [TextField]
  private let pad = OnScreenKeyboard([.digits])
  private let doneButton: Button
  /// There where only the room changes.
  private let picker: AnchorPicker?
  private var anchor = Anchor()
  private var followsWindow = false
  /// The side that the other one follows where all is enlarged: that which was written last, or else the longer one.
  private var leading: Int
  /// The field that is written in.
  private var written = 0
  private var isShowing = false

  /// How many parts of the width and height there are to choose from where all is enlarged.
  private static let shares = [0.5, 0.75, 1.5, 2.0]

  /// - Parameters:
  ///   - size: of the paper as it is, in points.
  ///   - room: the paper that just fills the window.
  ///   - done: takes what was chosen.
  init(
    _ appearance: Appearance, _ task: Task, size: Size, room: Size, pixels: PaperPixels,
    done: @escaping (Choice) -> Void,
    leave: @escaping () -> Void
  ) {
    (self.task, self.size, self.room, self.pixels, self.done) = (task, size, room, pixels, done)
    leading = Self.longer(size)
    let words = appearance.words
    let titles =
      task == .scale
      ? Self.shares.map { words("unit.percent", ($0 * 100).text(decimals: 0)) }
      : PaperSize.allCases.map { words("oekaki.paper.\($0)") }
    presets = titles.map { Button($0, kind: .secondary) }
    fields = (0..<2).map { _ in
      TextField(hint: "", suffix: "px", style: .title) { text in
        text.count <= 5 && text.allSatisfy { $0.isASCII && $0.isNumber }
      }
    }
    doneButton = Button(words("paper.\(task).do"), kind: .primary)
    picker = task == .room ? AnchorPicker() : nil
    super.init(appearance, leave: leave)
    for (index, button) in presets.enumerated() {
      button.action = { [unowned self] in take(preset: index) }
      button.style = .label
    }
    for (index, field) in fields.enumerated() {
      (field.isWritten, field.isNarrow) = (index == 0, true)
      field.chosen = { [unowned self] in write(index) }
      field.changed = { [unowned self] in fieldChanged(index) }
    }
    pad.take = { [unowned self] in fields[written].press($0) }
    doneButton.action = { [unowned self] in finish() }
    picker?.changed = { [unowned self] in
      anchor = $0
      setNeedsDisplay()
    }
    for element in presets as [Element] + fields { addSubview(element) }
    if let picker { addSubview(picker) }
    for element in [pad, doneButton] as [Element] { addSubview(element) }
    fillIn(size)
    followsWindow = task == .begin && size == PaperSize.window.size(in: room, pixels)
    update()
  }

  override var closes: Bool { false }

  override var controls: [any Control] {
    super.controls + presets + fields + [picker].compactMap { $0 } + [pad, doneButton]
  }

  override func goOn(from other: PanelPage) {
    guard let other = other as? PaperPage else { return }
    isShowing = true
    for (field, before) in zip(fields, other.fields) { field.goOn(from: before) }
    isShowing = false
    (anchor, written, leading) = (other.anchor, other.written, other.leading)
    picker?.anchor = anchor
    for (place, field) in fields.enumerated() { field.isWritten = place == written }
    // The paper that fills the window may be another one there.
    if other.followsWindow { fillIn(PaperSize.window.size(in: room, pixels)) }
    followsWindow = other.followsWindow
    update()
  }

  // MARK: What is written

  private func take(preset index: Int) {
    guard task != .scale else { return fillIn(Self.scaled(size, by: Self.shares[index])) }
    let preset = PaperSize.allCases[index]
    fillIn(preset.size(in: room, pixels))
    followsWindow = preset == .window
    update()
  }

  private static func longer(_ size: Size) -> Int { size.height > size.width ? 1 : 0 }

  /// A part of the size, or more than it, by its longer side.
  private static func scaled(_ size: Size, by share: Double) -> Size {
    let wanted = Size((size.width * share).rounded(), (size.height * share).rounded())
    // What is no possible size is shown as it is, so that it can be said.
    guard [wanted.width, wanted.height].allSatisfy(Sheet.sides.contains) else { return wanted }
    return scaling(wanted, longer(size)).size(of: size) ?? wanted
  }

  /// What makes one of the sides as long as it is in `size`.
  private static func scaling(_ size: Size, _ side: Int) -> Reframing {
    side == 0 ? .scale(width: size.width) : .scaleHeight(size.height)
  }

  private func fillIn(_ size: Size) {
    leading = Self.longer(size)
    isShowing = true
    for (field, side) in zip(fields, [size.width, size.height]) {
      field.text = "\(pixels.pixels(side))"
      // The next digit begins anew.
      field.isStale = true
    }
    isShowing = false
    followsWindow = false
    update()
  }

  private func write(_ index: Int) {
    written = index
    for (place, field) in fields.enumerated() {
      field.isWritten = place == index
      field.isStale = true
    }
  }

  private func fieldChanged(_ index: Int) {
    guard !isShowing else { return }
    followsWindow = false
    // All that is enlarged keeps its shape.
    leading = index
    if task == .scale, let side = Int(fields[index].text), size.width > 0, size.height > 0 {
      let share = index == 0 ? size.height / size.width : size.width / size.height
      isShowing = true
      fields[1 - index].text = "\(Int(towardsZero: (Double(side) * share).rounded()))"
      isShowing = false
    }
    update()
  }

  /// What is written, in points; nil where that is no size of paper.
  private var wanted: Size? {
    let sides = fields.map { Int($0.text).flatMap { pixels.points($0) } }
    guard let width = sides[0], let height = sides[1] else { return nil }
    let written = Size(width, height)
    return task == .scale ? Self.scaling(written, leading).size(of: size) : written
  }

  /// What is wrong with what is written; empty where nothing is.
  var problem: String {
    guard wanted == nil else { return "" }
    let words = appearance.words
    return words("paper.sides", "\(pixels.sides.lowerBound)", "\(pixels.sides.upperBound)")
  }

  /// What the paper will be, where it can't have the pixels that are written: its points are whole. Empty where it can.
  var deviation: String {
    guard let wanted else { return "" }
    let sides = [wanted.width, wanted.height].map { "\(pixels.pixels($0))" }
    return sides == fields.map(\.text) ? "" : appearance.words("paper.becomes", sides[0], sides[1])
  }

  override func update() {
    let wanted = wanted
    let isSame = task != .begin && wanted == size
    doneButton.enable(unless: wanted == nil ? problem : isSame ? appearance.words("why.sameSize") : nil)
    for (index, button) in presets.enumerated() {
      if task == .scale {
        button.isOn = wanted == Self.scaled(size, by: Self.shares[index])
      } else {
        let preset = PaperSize.allCases[index]
        button.isOn = preset == .window ? followsWindow : !followsWindow && wanted == preset.size(in: room, pixels)
      }
    }
    setNeedsDisplay()
  }

  private func finish() {
    fields[written].unmarkText()
    guard doneButton.isEnabled, let wanted else { return }
    done(Choice(size: wanted, followsWindow: followsWindow, anchor: anchor))
  }

  /// What is written in.
  var writtenField: TextField { fields[written] }

  override var textInput: (any TextInput)? { writtenField }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("keys.takeNumber", .return, action: finish)] + super.keyCommands
  }

  // MARK: Places

  private static let widest = 720.0
  /// How far the rows of sizes are apart, and how high the heading of the places is, in points.
  private static let (presetStep, pickerHead) = (48.0, 24.0)

  /// The two halves of the page, beside each other where there is room.
  private var halves: (Rect, Rect) {
    let width = min(bounds.width - 32, Self.widest)
    let area = Rect((bounds.width - width) / 2, Self.headHeight + 8, width, bounds.height - Self.headHeight - 16)
    guard width >= 560 else {
      let rows = Double((presets.count + 1) / 2)
      let height = rows * Self.presetStep + (picker == nil ? 0 : AnchorPicker.side + 36)
      return (
        Rect(area.minX, area.minY, width, height),
        Rect(area.minX, area.minY + height + 8, width, area.height - height - 8)
      )
    }
    let half = (width - 24) / 2
    return (
      Rect(area.minX, area.minY, half, area.height), Rect(area.minX + half + 24, area.minY, half, area.height)
    )
  }

  override func layout() {
    super.layout()
    let (left, right) = halves
    let cell = (left.width - 8) / 2
    let rows = Double((presets.count + 1) / 2)
    let pickerTop = left.minY + rows * Self.presetStep + Self.pickerHead
    // Where both have no room, what cannot be written comes first.
    let hasPresets = picker == nil || pickerTop + AnchorPicker.side <= bounds.maxY - 4
    for (index, button) in presets.enumerated() {
      button.isShown = hasPresets
      button.place(
        Rect(left.minX + Double(index % 2) * (cell + 8), left.minY + Double(index / 2) * Self.presetStep, cell, 44))
    }
    let top = hasPresets ? pickerTop : left.minY + Self.pickerHead
    picker?.place(Rect(left.minX, top, AnchorPicker.side, AnchorPicker.side))
    let side = (right.width - 12) / 2
    for (index, field) in fields.enumerated() {
      field.place(Rect(right.minX + Double(index) * (side + 12), right.minY + 22, side, 48))
    }
    let low = right.maxY - 44
    let keys = min(4 * OnScreenKeyboard.rowHeight, low - right.minY - 112)
    pad.place(Rect(right.minX - 2, right.minY + 98, right.width + 4, max(0, keys)))
    doneButton.place(Rect(right.minX, min(low, right.minY + 98 + keys + 12), right.width, 44))
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawHead(drawing.words("paper.\(task)"), drawing)
    let right = halves.1
    for (field, name) in zip(fields, ["paper.width", "paper.height"]) {
      drawing.text(
        drawing.words(name), at: Point(field.frame.minX, field.frame.minY - 7), .label, theme.text2,
        width: field.frame.width)
    }
    let note = Point(right.minX, fields[0].frame.maxY + 18)
    drawing.text(problem, at: note, .caption, theme.failed, width: right.width)
    drawing.text(deviation, at: note, .caption, theme.text2, width: right.width)
    guard let picker else { return }
    drawing.text(
      drawing.words("paper.anchor"), at: Point(picker.frame.minX, picker.frame.minY - 9), .label, theme.text2,
      width: halves.0.width)
    let start = picker.frame.maxX + 20
    drawPreview(Rect(start, picker.frame.minY, max(0, halves.0.maxX - start), picker.frame.height), drawing)
  }

  /// Shows the paper as it is within the paper as it will be.
  private func drawPreview(_ area: Rect, _ drawing: GraphicsContext) {
    guard let wanted, area.width > 40 else { return }
    let cut = anchor.cut(size, to: wanted)
    let old = Rect(origin: .zero, size: size)
    let all = Rect(
      min(cut.minX, 0), min(cut.minY, 0), max(cut.maxX, old.maxX) - min(cut.minX, 0),
      max(cut.maxY, old.maxY) - min(cut.minY, 0))
    let factor = min(area.width / all.width, area.height / all.height)
    func place(_ rect: Rect) -> Rect {
      Rect(
        area.midX + (rect.minX - all.midX) * factor, area.midY + (rect.minY - all.midY) * factor, rect.width * factor,
        rect.height * factor)
    }
    let theme = drawing.theme
    drawing.painter.fill(place(cut), cornerRadius: 2, Painting.paperColor)
    drawing.painter.fill(place(old), cornerRadius: 2, theme.accent.withAlpha(0.28))
    drawing.painter.stroke(place(cut).insetBy(-0.5, -0.5), cornerRadius: 2.5, width: 1.25, theme.edge)
    drawing.painter.stroke(place(old), cornerRadius: 2, width: 1.5, dash: [6, 6], theme.text)
  }
}
