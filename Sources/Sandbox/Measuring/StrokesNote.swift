import Geometry
import Gestures
import Ink
import Interface

/// Beside the finger: which stroke of a figure is being made, by name and by bars, and what it asks for.
struct StrokesNote: Hashable {
  private static let barWidths = (most: 56.0, least: 44.0)
  private static let gap = 6.0
  /// The most that its words are wide, in points.
  private static let mostWidth = 200.0

  var title: String
  var names: [String]
  var current: Int
  /// What the stroke that is being made asks for.
  var lines: [String]
  private var barWidth: Double
  /// How far the lines are apart, in points.
  fileprivate let leading: Double
  var frame: Rect

  /// The note beside `finger`, with less to read where there is less room; nil where there is none.
  init?(
    _ strokes: Strokes, _ stake: Finding?, beside finger: Point, in room: WordRoom, _ words: Words,
    _ typesetter: Typesetter
  ) {
    names = strokes.names.map { words["stroke.\($0)"] ?? $0 }
    current = strokes.current
    let name = names.indices.contains(current) ? names[current] : ""
    leading = typesetter.leading(of: .caption, usually: 16)
    title = words("stroke", "\(current + 1)", "\(names.count)", name)
    let clause = stake.map { words.clause(of: $0, isBroken: !$0.isKept, isLive: true) } ?? ""
    let all = typesetter.lines(of: clause, .caption, width: Self.mostWidth)
    let forms = [(all, Self.barWidths.most), ([], Self.barWidths.most), ([], Self.barWidths.least)]
    for (lines, barWidth) in forms {
      let bars = Double(names.count) * (barWidth + Self.gap)
      let width =
        max(bars, lines.map { typesetter.width(of: $0, .caption) }.max() ?? 0, typesetter.width(of: title, .value))
        .rounded(.up) + 2
      let height = lines.isEmpty ? 52 : 62 + leading * Double(lines.count)
      let (right, left) = (finger.x + 44, finger.x - 44 - width)
      let (above, below) = (finger.y - 36 - height, finger.y + 44)
      let places = [(right, above), (left, above), (right, below), (left, below)]
      guard let frame = room.place(places.map { Rect($0.0, $0.1, width, height) }) else { continue }
      (self.lines, self.barWidth, self.frame) = (lines, barWidth, frame)
      return
    }
    return nil
  }

  fileprivate func bar(_ index: Int) -> Rect {
    Rect(frame.minX + Double(index) * (barWidth + Self.gap), frame.minY + 28, barWidth, 4)
  }
}

extension GraphicsContext {
  func strokes(_ note: StrokesNote) {
    plate(note.frame)
    text(note.title, at: Point(note.frame.minX, note.frame.minY + 18), .value, theme.text)
    for (index, name) in note.names.enumerated() {
      let bar = note.bar(index)
      let isNow = index == note.current
      painter.fill(
        bar, cornerRadius: 2, index < note.current ? theme.accent : isNow ? theme.text : theme.edge)
      text(
        name, at: Point(bar.minX, bar.maxY + 15), isNow ? .captionBold : .caption,
        index < note.current ? theme.accent : isNow ? theme.text : theme.text3, width: bar.width)
    }
    for (index, line) in note.lines.enumerated() {
      text(line, at: Point(note.frame.minX, note.frame.minY + 72 + note.leading * Double(index)), .caption, theme.text2)
    }
  }
}
