import Geometry
import Gestures
import Ink
import Interface

/// The live numbers at the top of the stage: scale, rotation, translation, velocity, and the scale of three fingers, which takes the
/// place of the first where there is no room for five. They take no touch and never move.
final class Readouts: Element {
  struct Readout: Hashable {
    var caption: String
    var value: String
    var unit = ""
    var note = ""
    var isLive = false
  }

  private let appearance: Appearance
  /// The figures of the present.
  private var figures = Figures()
  /// The figures of a moment, in the place of the present ones; nil for the present.
  var moment: Figures?
  /// When the figures were cleared, in the order of time, in seconds.
  private var clearings: [Double] = []
  private var shownFigures: Figures?
  private var shownFingers = 0
  private(set) var shown: [Readout] = []

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isUserInteractionEnabled = false
    update()
  }

  /// Shows what belongs to a card that nobody has moved.
  func clear() {
    figures = Figures()
    clearings.append(time)
  }

  /// When the figures were cleared last before a moment of the session, in seconds; at the beginning where they never were.
  func cleared(before moment: Double) -> Double { clearings.last { $0 <= moment } ?? 0 }

  /// Goes on with the figures of other readouts.
  func goOn(from other: Readouts) { (figures, clearings) = (other.figures, other.clearings) }

  /// The numbers under the fingers come first.
  override var urgency: Urgency { .answer }

  /// A recognizer said that it is in `state`. Figures of a gesture that is over stay, dimmed.
  func recognizer(_ recognizer: GestureRecognizer, isIn state: GestureRecognizer.State) {
    figures.take(recognizer, state)
  }

  /// Shows what those of `recognizers` measure now that are under way, without their having said anything.
  func goOn(_ recognizers: [GestureRecognizer]) {
    for recognizer in recognizers where recognizer.state.isActive && recognizer is PanGestureRecognizer {
      figures.take(recognizer, recognizer.state)
    }
  }

  /// What lies over them, in their own coordinates: a number that would be cut is not shown.
  var covered: Rect? { didSet { if covered != oldValue { setNeedsDisplay() } } }
  /// How many fingers are on the stage, for those that three fingers still need.
  var fingersDown = 0

  /// Puts the figures into words, for the next frame.
  func update() {
    let figures = moment ?? figures
    let fingers = moment == nil ? min(fingersDown, 3) : 0
    guard figures != shownFigures || fingers != shownFingers else { return }
    shownFigures = figures
    shownFingers = fingers
    let before = shown
    shown = readouts(of: figures)
    guard before.count == shown.count else { return setNeedsDisplay() }
    for index in shown.indices where shown[index] != before[index] {
      // A caption mostly stays.
      let isSame = shown[index].caption == before[index].caption && shown[index].isLive == before[index].isLive
      setNeedsDisplay(isSame ? changingArea(index, before[index], shown[index]) : reach(area(index)))
    }
  }

  private func readouts(of figures: Figures) -> [Readout] {
    let words = appearance.words
    func scale(_ value: Double) -> String { "×\(value.text(decimals: 3))" }
    func angle(_ value: Double) -> String { "\(value.degrees.text(decimals: 1, signed: true))°" }
    func since(_ text: String?) -> String { text.map { words("sinceLanding", $0) } ?? "" }
    let way = figures.translation.value
    let isStill = way == .zero && !figures.isLive.translation
    let isLive = figures.isLive
    let isSpanLive = isLive.span
    // Three decimals where there is room for them.
    func span(_ value: Double) -> String { arrangement.isSpacious ? scale(value) : "×\(value.text(decimals: 2))" }
    let spanReadout = Readout(
      caption: shownFingers > 0 && shownFingers < 3
        ? words("threeFingers.count", "\(shownFingers)") : words("threeFingers"), value: span(figures.span.value),
      note: since(figures.span.sinceLanding.map(span)), isLive: isSpanLive)
    let scaleReadout = Readout(
      caption: words("scale"), value: scale(figures.scale.value), note: since(figures.scale.sinceLanding.map(scale)),
      isLive: isLive.scale)
    let hasFive = arrangement.count == 5
    return [
      isSpanLive && !hasFive ? spanReadout : scaleReadout,
      Readout(
        caption: words("rotation"),
        value: figures.rotation.sinceLanding == nil ? "0.0°" : angle(figures.rotation.value),
        note: since(figures.rotation.sinceLanding.map(angle)), isLive: isLive.rotation),
      Readout(
        caption: words("translation"),
        value: isStill
          ? "0, 0" : "\(way.dx.text(decimals: 0, signed: true)), \(way.dy.text(decimals: 0, signed: true))",
        unit: words("unit.points"), isLive: isLive.translation),
      Readout(
        caption: words("velocity"), value: figures.translation.speed.text(decimals: 0), unit: words("unit.velocity"),
        isLive: isLive.translation),
    ] + (hasFive ? [spanReadout] : [])
  }

  /// The size of the stage that they stand on, in points.
  var stage = Size(0, 0) {
    didSet {
      guard stage != oldValue else { return }
      shownFigures = nil
      update()
      setNeedsDisplay()
    }
  }
  private var arrangement: ReadoutArrangement { ReadoutArrangement(in: stage) }

  /// How high the readouts are on a stage of that size, in points.
  static func height(on stage: Size) -> Double { ReadoutArrangement(in: stage).height }

  private func area(_ index: Int) -> Rect { setting.areas[index] }

  private var setting: ReadoutSetting {
    let (width, textScale) = (bounds.width, appearance.typesetter.textScale)
    if let known = knownSetting, known.stage == stage, known.width == width, known.textScale == textScale {
      return known
    }
    let found = ReadoutSetting(on: stage, width: width, appearance)
    knownSetting = found
    return found
  }

  private var knownSetting: ReadoutSetting?

  /// What of a readout's area is under its caption, as far as its words reach before and after.
  private func changingArea(_ index: Int, _ before: Readout, _ after: Readout) -> Rect {
    let area = area(index)
    let caption = arrangement.baselines.caption + (arrangement.isSmall ? 2 : 4)
    let typesetter = appearance.typesetter
    let widths = [before, after].map { readout in
      max(
        arrangement.width(readout.value, readout.unit, setting.style(of: readout, in: area, typesetter), typesetter),
        typesetter.width(of: readout.note, .caption))
    }
    let width = min(area.width + ReadoutSetting.noteReach, (widths.max() ?? 0) + 4)
    return reach(Rect(area.minX, area.minY + caption, width, area.height - caption))
  }

  /// Where letters lie that begin at the left edge of `area`: some hang over it a little.
  private func reach(_ area: Rect) -> Rect {
    Rect(area.minX - 2, area.minY, area.width + 2 + ReadoutSetting.noteReach, area.height)
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let baselines = arrangement.baselines
    let reach = ReadoutSetting.noteReach
    // As at rest: the last one counts the fingers while they land, which changes the size of none.
    let captions = ["scale", "rotation", "translation", "velocity", "threeFingers"].prefix(shown.count)
    let small = drawing.alike(
      captions.enumerated().map { (drawing.words($0.element), area($0.offset).width + reach) }, .caption)
    // As for numbers of the usual length: none changes its size while fingers move.
    let longest = arrangement.noted.enumerated().filter { !$0.element.isEmpty }
    let notes = drawing.alike(
      longest.map { (drawing.words("sinceLanding", $0.element), area($0.offset).width + reach) }, .caption)
    for (index, readout) in shown.enumerated() {
      let area = area(index)
      guard self.reach(area).intersects(drawing.dirty), !(covered?.intersects(area) ?? false) else { continue }
      small.text(
        readout.caption, at: Point(area.minX, area.minY + baselines.caption), .caption,
        readout.isLive ? theme.text2 : theme.text3,
        width: area.width + reach)
      let style = setting.style(of: readout, in: area, drawing.typesetter)
      let width = drawing.text(
        readout.value, at: Point(area.minX, area.minY + baselines.value), style,
        readout.isLive ? theme.text : theme.text3, width: area.width)
      let unit = arrangement.unitStyle
      if !readout.unit.isEmpty, width + ReadoutSetting.unitGap + drawing.width(of: readout.unit, unit) <= area.width {
        // On the line of the number, which may be as large as usual.
        let y = area.minY + baselines.value + drawing.drop(of: style) - drawing.drop(of: unit)
        drawing.text(readout.unit, at: Point(area.minX + width + ReadoutSetting.unitGap, y), unit, theme.text2)
      }
      if !readout.note.isEmpty, !arrangement.isSmall {
        notes.text(
          readout.note, at: Point(area.minX, area.minY + baselines.note), .caption,
          readout.isLive ? theme.text2 : theme.text3,
          width: area.width + reach)
      }
    }
  }
}
