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

  /// How they stand: side by side, larger where a stage is seen from farther away, two by two where it is narrow, and small where
  /// it is low, too; small and two by two on what a panel leaves of the least window.
  private enum Arrangement {
    case large
    case wide
    case close
    case row
    case square
    case small
    case least

    init(in stage: Size) {
      if stage.width >= 640 {
        self =
          stage.width >= 1500 && stage.height >= 800
          ? .large : stage.width >= 900 ? .wide : stage.width >= 740 ? .close : .row
      } else {
        self = stage.height >= 420 ? .square : stage.width >= 420 ? .small : .least
      }
    }

    /// How many there are.
    var count: Int { isSpacious || self == .close ? 5 : 4 }

    /// Whether all numbers have all their decimals.
    var isSpacious: Bool { self == .large || self == .wide }

    var height: Double {
      switch self {
      case .large: 124
      case .wide, .close, .row: 96
      case .square: 176
      case .small: 60
      case .least: 108
      }
    }

    var isSmall: Bool { self == .small || self == .least }
    var style: TextStyle { isSmall ? .value : self == .large ? .largeReadout : .readout }
    /// Numbers that would be cut otherwise: the first of these in which one fits.
    var tightStyles: [TextStyle] {
      isSmall ? [.heading, .labelOn] : self == .large ? [.readout, .title] : [.title, .heading]
    }

    /// The baselines of caption, number and note, from the top.
    var baselines: (caption: Double, value: Double, note: Double) {
      switch self {
      case .large: (32, 80, 104)
      case .wide, .close, .row, .square: (32, 66, 86)
      case .small, .least: (22, 46, 0)
      }
    }

    func area(_ index: Int, in width: Double) -> Rect {
      switch self {
      case .large:
        let starts = [24, 250, 500, 850, 1_140, min(width, 1_480)]
        return Rect(starts[index], 0, starts[index + 1] - starts[index] - 8, 112)
      case .wide, .close, .row:
        let starts: [Double] =
          switch self {
          case .wide: [24, 178, 340, 588, 768, width]
          case .row: [24, 168, 318, 526, width]
          // With a little more room a speed has its unit.
          default: [24, 168, 318, 526, width < 790 ? 630 : 662, width]
          }
        return Rect(starts[index], 0, starts[index + 1] - starts[index] - 8, 92)
      case .square:
        let middle = width / 2 + 8
        return Rect(index % 2 == 0 ? 24 : middle, Double(index / 2) * 84, width / 2 - 32, 92)
      case .small:
        // A place has two numbers, and a speed the fewest digits.
        let starts = [0, 0.22, 0.465, 0.83, 1].map { 24 + (width - 24) * $0 }
        return Rect(starts[index], 0, starts[index + 1] - starts[index] - 8, 58)
      case .least:
        let half = width / 2
        return Rect(index % 2 == 0 ? 24 : half + 8, Double(index / 2) * 48, half - 32, 58)
      }
    }
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
  private var arrangement: Arrangement { Arrangement(in: stage) }

  /// How high the readouts are on a stage of that size, in points.
  static func height(on stage: Size) -> Double { Arrangement(in: stage).height }

  private func area(_ index: Int) -> Rect { arrangement.area(index, in: bounds.width) }

  /// The numbers of the usual length, as long as they come while fingers move.
  private static let usual = ["×8.888", "+188.8°", "+888, −888", "8888", "×8.88"]
  /// How far a unit stays from the next number, in points.
  private static let gap = 8.0
  /// The style in which numbers of the usual length have room, with what it was found for.
  private var usualStyle: (stage: Size, width: Double, textScale: Double, style: TextStyle)?

  /// How all numbers are set: as large as those of the usual length have room, so that none changes its size as digits come.
  private var style: TextStyle {
    let (width, textScale) = (bounds.width, appearance.typesetter.textScale)
    if let found = usualStyle, found.stage == stage, found.width == width, found.textScale == textScale {
      return found.style
    }
    let styles = [arrangement.style] + arrangement.tightStyles
    let fitting = styles.first { style in
      (0..<arrangement.count).allSatisfy {
        appearance.typesetter.width(of: Self.usual[$0], style) <= area($0).width
      }
    }
    let style = fitting ?? styles[styles.count - 1]
    usualStyle = (stage, width, textScale, style)
    return style
  }

  /// How a number is set: smaller than the others only where it is so long that it would reach into the next.
  private func style(of readout: Readout, in area: Rect) -> TextStyle {
    let usual = style
    func hasRoom(_ style: TextStyle) -> Bool { appearance.typesetter.width(of: readout.value, style) <= area.width }
    if hasRoom(usual) { return usual }
    let tight = arrangement.tightStyles.filter { $0.size < usual.size }
    return tight.first(where: hasRoom) ?? tight.last ?? usual
  }

  /// What of a readout's area is under its caption, as far as its words reach before and after.
  private func changingArea(_ index: Int, _ before: Readout, _ after: Readout) -> Rect {
    let area = area(index)
    let caption = arrangement.baselines.caption + (arrangement.isSmall ? 2 : 4)
    let typesetter = appearance.typesetter
    let widths = [before, after].map { readout in
      max(
        typesetter.width(of: readout.value, style(of: readout, in: area)) + 4
          + typesetter.width(of: readout.unit, .body),
        typesetter.width(of: readout.note, .caption))
    }
    let width = min(area.width, (widths.max() ?? 0) + 4)
    return reach(Rect(area.minX, area.minY + caption, width, area.height - caption))
  }

  /// Where letters lie that begin at the left edge of `area`: some hang over it a little.
  private func reach(_ area: Rect) -> Rect { Rect(area.minX - 2, area.minY, area.width + 2, area.height) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let baselines = arrangement.baselines
    // As at rest: the last one counts the fingers while they land, which changes the size of none.
    let captions = ["scale", "rotation", "translation", "velocity", "threeFingers"].prefix(shown.count)
    let small = drawing.alike(
      captions.enumerated().map { (drawing.words($0.element), area($0.offset).width) }, .caption)
    // As for numbers of the usual length: none changes its size while fingers move.
    let longest = ["×8.888", "+88.8°"]
    let notes = drawing.alike(
      longest.enumerated().map { (drawing.words("sinceLanding", $0.element), area($0.offset).width) }, .caption)
    for (index, readout) in shown.enumerated() {
      let area = area(index)
      guard reach(area).intersects(drawing.dirty), !(covered?.intersects(area) ?? false) else { continue }
      small.text(
        readout.caption, at: Point(area.minX, area.minY + baselines.caption), .caption,
        readout.isLive ? theme.text2 : theme.text3,
        width: area.width)
      let style = style(of: readout, in: area)
      let width = drawing.text(
        readout.value, at: Point(area.minX, area.minY + baselines.value), style,
        readout.isLive ? theme.text : theme.text3, width: area.width)
      let rest = area.width - width - 4 - Self.gap
      if !readout.unit.isEmpty, drawing.width(of: readout.unit, .body) <= rest {
        // On the line of the number, which may be as large as usual.
        let y = area.minY + baselines.value + drawing.drop(of: style) - drawing.drop(of: .body)
        drawing.text(readout.unit, at: Point(area.minX + width + 4, y), .body, theme.text2)
      }
      if !readout.note.isEmpty, !arrangement.isSmall {
        notes.text(
          readout.note, at: Point(area.minX, area.minY + baselines.note), .caption,
          readout.isLive ? theme.text2 : theme.text3,
          width: area.width)
      }
    }
  }
}
