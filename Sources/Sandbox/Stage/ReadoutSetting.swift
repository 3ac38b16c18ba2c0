import Geometry
import Interface

/// How all readouts are set on a stage: as large as their numbers have room with their units, and apart.
struct ReadoutSetting {
  /// How far readouts stay apart at least, and how far they are from the left and the right edge, in points.
  private static let (gap, margins) = (16.0, (left: 24.0, right: 12.0))
  /// How far words above and under numbers may reach into that, in points.
  static let noteReach = 8.0
  /// What is between a number and its unit, in points.
  static let unitGap = 4.0

  let stage: Size
  let width: Double
  let textScale: Double
  /// How numbers of the usual length are set.
  let style: TextStyle
  /// Where each readout stands.
  let areas: [Rect]
  private let arrangement: ReadoutArrangement

  init(on stage: Size, width: Double, _ appearance: Appearance) {
    (self.stage, self.width, textScale) = (stage, width, appearance.typesetter.textScale)
    let typesetter = appearance.typesetter
    let arrangement = ReadoutArrangement(in: stage)
    self.arrangement = arrangement
    let usual = Self.usual(in: arrangement, appearance.words)
    let columns = arrangement.columns
    let room = width - Self.margins.left - Self.margins.right - Self.gap * Double(columns - 1)
    let words = Self.widthsOfWords(in: arrangement, appearance)
    func widths(_ style: TextStyle) -> [Double] {
      usual.map { arrangement.width($0.value, $0.unit, style, typesetter) }
    }
    func lacks(_ style: TextStyle) -> [Double] {
      zip(widths(style), words).map { max(0, $1 - Self.noteReach - $0) }
    }
    func hasRoom(_ style: TextStyle, withWords: Bool) -> Bool {
      let widths = widths(style)
      guard columns == usual.count else { return widths.allSatisfy { $0 * Double(columns) <= room } }
      return (widths + (withWords ? lacks(style) : [])).reduce(0, +) <= room
    }
    // Nothing changes its size, and no unit goes, as digits come.
    let styles = arrangement.styles
    style =
      styles.first { hasRoom($0, withWords: true) } ?? styles.first { hasRoom($0, withWords: false) }
      ?? styles[styles.count - 1]
    let taken =
      columns == usual.count
      ? Self.spread(widths(style), lacking: lacks(style), in: room, by: style.size)
      : Array(repeating: room / Double(columns), count: columns)
    areas = usual.indices.map { index in
      let column = index % columns
      let start = taken[..<column].reduce(Self.margins.left) { $0 + $1 + Self.gap }
      // The last one takes what is left, for numbers that are longer than usual.
      let end = column == columns - 1 ? width - Self.margins.right : start + taken[column]
      let rows = arrangement.rows
      return Rect(start, Double(index / columns) * rows.step, max(0, end - start), rows.height)
    }
  }

  /// Numbers as long as they usually come while fingers move, with their units.
  private static func usual(in arrangement: ReadoutArrangement, _ words: Words) -> [(value: String, unit: String)] {
    let all = [
      ("×8.888", ""), ("+188.8°", ""), ("+888, −888", words("unit.points")), ("8888", words("unit.velocity")),
      (arrangement.isSpacious ? "×8.888" : "×8.88", ""),
    ]
    return Array(all.prefix(arrangement.count))
  }

  /// How wide the words above and under each number are, in points. Words that are larger than usual become as small as that where
  /// they have no room.
  private static func widthsOfWords(in arrangement: ReadoutArrangement, _ appearance: Appearance) -> [Double] {
    var typesetter = appearance.typesetter
    typesetter.textScale = 1
    let words = appearance.words
    let captions = ["scale", "rotation", "translation", "velocity", "threeFingers"].map { words($0) }
    let notes = arrangement.noted.map { $0.isEmpty ? "" : words("sinceLanding", $0) }
    return zip(captions, notes).map { max(typesetter.width(of: $0, .caption), typesetter.width(of: $1, .caption)) }
  }

  /// How wide columns are whose numbers take `widths`: what is left of `room` goes to words that are wider, and then to all, at most
  /// `most` to each.
  private static func spread(_ widths: [Double], lacking lacks: [Double], in room: Double, by most: Double) -> [Double]
  {
    let (free, lack) = (max(0, room - widths.reduce(0, +)), lacks.reduce(0, +))
    let share = lack > 0 ? min(1, free / lack) : 0
    let even = min(most, max(0, free - lack) / Double(widths.count))
    return zip(widths, lacks).map { $0 + $1 * share + even }
  }

  /// How a number is set: smaller than the others only where it is so long that it, or its unit, would reach into the next.
  func style(of readout: Readouts.Readout, in area: Rect, _ typesetter: Typesetter) -> TextStyle {
    func hasRoom(_ style: TextStyle) -> Bool {
      arrangement.width(readout.value, readout.unit, style, typesetter) <= area.width
    }
    if hasRoom(style) { return style }
    let smaller = arrangement.styles.filter { $0.size < style.size }
    return smaller.first(where: hasRoom) ?? smaller.last ?? style
  }
}
