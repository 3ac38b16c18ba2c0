import DrawnGestures
import Geometry
import Gestures
import Ink
import Interface
import Recordings

/// What is being drawn and what it may become, or what was drawn, what it is, and how sure that is.
final class DrawnResult: Element {
  private unowned let panel: TeachPanel
  private let lesson: Lesson
  /// Whether it is said elsewhere that there is no gesture yet.
  var leavesEmptyUnsaid = false
  /// How high it is unless what is said takes more, in points; the drawing is never larger.
  private var usualHeight = Double.infinity
  /// How much higher it is at most for what is said, in points.
  private static let mostMore = 168.0

  init(_ panel: TeachPanel) {
    self.panel = panel
    lesson = panel.lesson
    super.init()
    isUserInteractionEnabled = false
  }

  /// How near a drawing is, 0...1: 1 for a copy, 0.5 at the limit of what a gesture allows.
  ///
  /// - Parameter distance: as a fraction of that limit.
  static func nearness(_ distance: Double) -> Double { 1 / (1 + distance * distance) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawing.painter.fill(bounds, cornerRadius: 12, theme.stage)
    drawing.painter.stroke(bounds.insetBy(0.5, 0.5), cornerRadius: 11.5, width: 1, theme.line)
    let side = traceSide
    drawing.trace(
      lesson.trace, in: Rect(14, 14, side, side), width: 3,
      lesson.isRefused ? theme.failed : lesson.isRecognized ? theme.accent : theme.text2)
    let x = side + 32
    let width = bounds.width - x - 12
    if let problem = panel.problem {
      write(problem, at: x, width: width, theme.failed, drawing)
    } else if lesson.recognition?.refusal == .noGestures {
      if !leavesEmptyUnsaid { write(words("teach.refusal.noGestures"), at: x, width: width, theme.text2, drawing) }
    } else if let recognition = lesson.recognition {
      draw(recognition, at: x, width: width, drawing)
    } else if let prospects = lesson.prospects, !lesson.trace.isEmpty {
      if lesson.isHopeless {
        write(words("teach.hopeless"), at: x, width: width, theme.failed, drawing)
      } else {
        draw(prospects, at: x, width: width, drawing)
      }
    } else {
      write(words("teach.hint"), at: x, width: width, theme.text2, drawing)
    }
  }

  /// How large the drawing is; as if it ended before the text began where there is none.
  private var traceSide: Double { lesson.trace.isEmpty ? -16 : min(bounds.height, usualHeight) - 28 }

  /// How high it is to be in that width: as high as usual, or higher for a problem, which is said whole.
  func height(usually usual: Double, width: Double) -> Double {
    usualHeight = usual
    guard let problem = panel.problem else { return usual }
    let typesetter = panel.appearance.typesetter
    let side = lesson.trace.isEmpty ? -16 : usual - 28
    // What stands beside the text: the drawing, and 14, 18 and 12 points.
    let lines = typesetter.lines(of: problem, .label, width: width - side - 44).count
    let needed = Double(lines) * typesetter.leading(of: .label, usually: 18) + 28
    return min(max(usual, needed), usual + Self.mostMore)
  }

  private func write(_ text: String, at x: Double, width: Double, _ color: Color, _ drawing: GraphicsContext) {
    let most = Int((bounds.height - 20) / drawing.typesetter.leading(of: .label, usually: 18))
    let paragraph = drawing.typesetter.paragraph(text, .label, width: width, most: most, leading: 18)
    let y = bounds.midY - Double(paragraph.lines.count) * paragraph.leading / 2 + 13
    drawing.draw(paragraph, at: Point(x, y), color, width: width)
  }

  /// Name, score, runner-up and margin, or why it is refused.
  private func draw(_ recognition: Recognition, at x: Double, width: Double, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    let isShadowed = recognition.name.map(lesson.isShadowed) ?? false
    let isNone = recognition.refusal != nil
    var lines = isShadowed ? [words("teach.clash")] : []
    if let refusal = recognition.refusal { lines.append(words("teach.refusal.\(refusal.rawValue)")) }
    if let nearest = recognition.nearest {
      let score = (recognition.score * 100).text(decimals: 0)
      lines.append(isNone ? words("teach.nearest", words.gesture(nearest), score) : words("teach.score", score))
      if let runnerUp = recognition.runnerUp {
        lines.append(words("teach.runnerUp", words.gesture(runnerUp), (recognition.margin * 100).text(decimals: 0)))
      }
    }
    let leading = drawing.typesetter.leading(of: .label, usually: 17)
    var left = Int((bounds.height - 44) / leading)
    var paragraphs: [Paragraph] = []
    for line in lines where left > 0 {
      paragraphs.append(drawing.typesetter.paragraph(line, .label, width: width, most: left, leading: 17))
      left -= paragraphs[paragraphs.count - 1].lines.count
    }
    let count = paragraphs.reduce(0) { $0 + $1.lines.count }
    var y = bounds.midY - (24 + leading * Double(count)) / 2 + 15
    drawing.glyph(isNone || isShadowed ? .failed : .recognized, at: Point(x + 8, y - 5), size: 16)
    drawing.text(
      recognition.name.map(words.gesture) ?? words("teach.refused"), at: Point(x + 24, y), .name,
      isNone || isShadowed ? theme.failed : theme.text,
      width: width - 24)
    y += 22
    for paragraph in paragraphs {
      drawing.draw(paragraph, at: Point(x, y), theme.text2, width: width)
      y += leading * Double(paragraph.lines.count)
    }
  }

  private func draw(_ prospects: Prospects, at x: Double, width: Double, _ drawing: GraphicsContext) {
    let leading = drawing.typesetter.leading(of: .label, usually: 18)
    let step = leading + 7
    let count = min(prospects.count, Int((bounds.height - 8) / step))
    var y = bounds.midY - Double(count) * step / 2
    for position in 0..<count {
      let prospect = prospects[position]
      drawing.text(
        drawing.words.gesture(lesson.matcher.gestures[prospect.gesture].name), at: Point(x, y + 13), .label,
        drawing.theme.text, width: width)
      drawing.painter.fill(
        Rect(x, y + leading, max(2, width * prospect.likelihood), 3), cornerRadius: 1.5, drawing.theme.accent)
      y += step
    }
  }
}
