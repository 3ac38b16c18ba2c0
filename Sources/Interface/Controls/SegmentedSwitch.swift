public import Geometry
import Gestures
public import Ink

/// A row of choices of which one is on. A touch that landed in it slides along, and chooses where it is lifted.
public final class SegmentedSwitch: PressableElement {
  /// A choice.
  public struct Segment {
    /// Its words.
    public var title: String
    /// Its sign; nil for none, the default.
    public var icon: Icon?
    /// The name of the key command that chooses it, which a tooltip tells; nil for none, the default.
    public var commandTitle: String?

    /// A choice of that name.
    public init(title: String, icon: Icon? = nil, commandTitle: String? = nil) {
      (self.title, self.icon, self.commandTitle) = (title, icon, commandTitle)
    }
  }

  /// The name of the key command that goes through the choices, which tells what they are about; nil for none, the default.
  public var commandTitle: String?
  /// The choices, from the left.
  public var segments: [Segment] { didSet { setNeedsDisplay() } }
  /// The position of the choice that is on.
  public var selection: Int { didSet { if selection != oldValue { setNeedsDisplay() } } }
  /// The mark beside a choice's icon: that what it is about is known, or is there at this moment.
  public enum Mark: Hashable, Sendable { case known, present }

  /// The choice that has a mark, and which; nil for none, the default.
  public var mark: (segment: Int, kind: Mark)? { didSet { setNeedsDisplay() } }
  /// The size and weight of the words; those of a label by default.
  public var style = TextStyle.label
  /// The room at either side of the words, in points; 16 by default.
  public var padding = 16.0
  /// Whether choices with an icon show it alone; false by default.
  public var isCompact = false { didSet { if isCompact != oldValue { setNeedsDisplay() } } }
  /// Whether a touch on the choice that is on tells of it once more; false by default.
  public var repeatsChoice = false
  /// The width of all of it, in points; nil for what the words need, the default.
  public var totalWidth: Double?
  /// The colour under the segments; that of the stage by default.
  public var ground: (Theme) -> Color = { $0.stage }
  /// Where the segments begin, and the last ends, in points.
  private(set) var edges: [Double] = [0]
  /// Called with the position of what was chosen; nothing by default.
  public var chosen: (Int) -> Void

  /// A switch that tells `chosen` the position of what was chosen.
  public init(_ segments: [Segment], selection: Int, choose chosen: @escaping (Int) -> Void = { _ in }) {
    self.segments = segments
    self.selection = selection
    self.chosen = chosen
    super.init()
  }

  /// What a finger wants, in points.
  private static let leastWidth = 44.0

  private func shownTitle(_ segment: Segment) -> String { isCompact && segment.icon != nil ? "" : segment.title }

  /// What the choice at `place` is called, where it shows its sign alone.
  public override func told(at place: Point, in words: Words) -> ControlName {
    let index = part(at: place)
    guard index < segments.count, index + 1 < edges.count else { return ControlName(of: bounds) }
    let segment = segments[index]
    return ControlName(
      shownTitle(segment).isEmpty ? segment.title : nil, command: segment.commandTitle,
      of: Rect(edges[index], 0, edges[index + 1] - edges[index], bounds.height))
  }

  private var styleOn: TextStyle { TextStyle(size: style.size, isBold: true) }

  /// Sets the segments' widths by their words, bold ones, so that nothing moves when the choice changes.
  ///
  /// - Returns: the width of all of them, in points.
  public func measure(_ typesetter: Typesetter) -> Double {
    edges = [0]
    var widths = segments.map { segment in
      let title = shownTitle(segment)
      let icon = segment.icon == nil ? 0.0 : title.isEmpty ? 20 : 28
      return max(Self.leastWidth, typesetter.width(of: title, styleOn) + 2 * padding + icon)
    }
    if let totalWidth, !widths.isEmpty {
      let equal = totalWidth / Double(widths.count)
      let wanted = widths.reduce(0, +)
      let change = (totalWidth - wanted) / Double(widths.count)
      // Alike where the words allow it; else as much wider or narrower than the words want as the others, but not too narrow for a
      // finger as long as others are wider than that.
      let free = totalWidth - Self.leastWidth * Double(widths.count)
      if widths.allSatisfy({ $0 <= equal }) {
        widths = widths.map { _ in equal }
      } else if free >= 0, widths.contains(where: { $0 + change < Self.leastWidth }) {
        let beyond = widths.reduce(0) { $0 + $1 - Self.leastWidth }
        widths = widths.map { Self.leastWidth + ($0 - Self.leastWidth) * free / beyond }
      } else {
        widths = widths.map { $0 + change }
      }
    }
    for width in widths { edges.append((edges.last ?? 0) + width) }
    return edges.last ?? 0
  }

  public override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let drawing = isEnabled ? drawing : drawing.faded(0.45)
    let painter = drawing.painter
    painter.fill(bounds, cornerRadius: 11, ground(theme))
    painter.stroke(bounds.insetBy(0.5, 0.5), cornerRadius: 10.5, width: 1, theme.line)
    func room(_ index: Int) -> Double { edges[index + 1] - edges[index] - (segments[index].icon == nil ? 8 : 36) }
    let shown = segments.indices.filter { $0 + 1 < edges.count }
    let titles = drawing.alike(shown.map { (shownTitle(segments[$0]), room($0)) }, styleOn)
    for index in shown {
      let segment = segments[index]
      let area = Rect(edges[index], 0, edges[index + 1] - edges[index], bounds.height)
      let isOn = index == selection
      if isOn {
        painter.fill(area.insetBy(3, 3), cornerRadius: 8, theme.hover)
        painter.fill(Rect(area.midX - 12, area.maxY - 6.5, 24, 3), cornerRadius: 1.5, theme.accent)
      }
      if index == pressedPart { painter.fill(area.insetBy(3, 3), cornerRadius: 8, theme.text.withAlpha(0.16)) }
      let style = isOn ? styleOn : style
      let color = isOn ? theme.text : theme.text2
      let title = shownTitle(segment)
      let room = room(index)
      let width = min(room, titles.width(of: title, style))
      var x = area.midX - (width + (segment.icon == nil ? 0 : title.isEmpty ? 20 : 28)) / 2
      if let icon = segment.icon {
        drawing.icon(icon, at: Point(x + 10, area.midY), color)
        if let mark, mark.segment == index { draw(mark.kind, at: Point(x + 18, area.midY + 7), drawing, isOn: isOn) }
        x += 28
      }
      titles.text(title, at: Point(x, area.midY + style.size * 0.36), style, color, width: room)
    }
  }

  private func draw(_ mark: Mark, at place: Point, _ drawing: GraphicsContext, isOn: Bool) {
    let (painter, theme) = (drawing.painter, drawing.theme)
    // Cut out of the icon, so that the two are not taken for one.
    painter.fillCircle(place, radius: 5.5, isOn ? theme.hover : ground(theme))
    switch mark {
    case .known: painter.strokeCircle(place, radius: 3, width: 1.5, isOn ? theme.text : theme.text2)
    case .present: painter.fillCircle(place, radius: 4, theme.accent)
    }
  }

  /// The choice at `place`.
  public override func part(at place: Point) -> Int {
    segments.indices.last { $0 < edges.count && edges[$0] <= max(0, place.x) } ?? 0
  }

  /// Turns to a choice, or chooses the one that is on once more.
  public override func pressed(_ part: Int) { part == selection ? chooseAgain() : choose(part) }

  /// The choice that is on was chosen once more.
  public func chooseAgain() { if repeatsChoice { chosen(selection) } }

  /// Turns to another choice, and says so where it is another; with `clamped`, to the nearest one there is.
  public func choose(_ index: Int, clamped: Bool = false) {
    let index = clamped ? min(max(index, 0), segments.count - 1) : index
    guard segments.indices.contains(index), index != selection else { return }
    selection = index
    chosen(index)
  }
}

extension SegmentedSwitch: Control {
  /// Whether it is shown and enabled.
  public var canBeFocused: Bool { !isHidden && isEnabled }
  /// As round as the switch.
  public var focusRadius: Double { 11 }
  /// Chooses the choice that is on once more.
  public func activate() { chooseAgain() }

  /// Turns to the choice beside it.
  public func adjust(_ direction: FocusDirection) -> Bool {
    guard direction == .left || direction == .right else { return false }
    choose(selection + (direction == .left ? -1 : 1), clamped: true)
    return true
  }
}
