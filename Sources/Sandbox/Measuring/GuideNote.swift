import Geometry
import Ink
import Interface

/// What is said beside a guide: what was measured, and under it what is allowed or needed.
struct GuideNote: Hashable {
  /// In whose colour it stands, and with which sign.
  enum Tone: Hashable {
    /// A limit that is still open.
    case open
    /// More than is allowed, and nothing is decided yet.
    case exceeded
    /// A limit that is met for good.
    case met
    /// A limit that was broken.
    case broken
    /// A limit as it was.
    case former
    /// A measure.
    case plain

    fileprivate func color(in theme: Theme) -> Color {
      switch self {
      case .open, .met: theme.accent
      case .broken, .former: theme.failed
      case .exceeded: theme.text2
      case .plain: theme.text
      }
    }

    fileprivate var sign: ShownState? {
      switch self {
      case .met: .recognized
      case .broken: .failed
      case .open, .exceeded, .former, .plain: nil
      }
    }
  }

  var title: String
  var detail: String
  var tone: Tone
  /// What it covers on the stage.
  var frame: Rect
  /// Whether it stands left of what it is about, and ends there.
  var endsThere = false

  static let titleStyle = TextStyle.labelOn
  static let detailStyle = TextStyle.caption

  /// How large the words are, in points.
  static func size(_ title: String, _ detail: String, _ tone: Tone, _ typesetter: Typesetter) -> Size {
    let sign = tone.sign == nil ? 0.0 : 22
    let width = max(typesetter.width(of: title, titleStyle) + sign, typesetter.width(of: detail, detailStyle))
    let under = detail.isEmpty ? 0 : typesetter.leading(of: detailStyle, usually: 18)
    return Size(width.rounded(.up) + 1, titleHeight(typesetter) + under)
  }

  /// How high the line of the title is, in points.
  static func titleHeight(_ typesetter: Typesetter) -> Double { typesetter.leading(of: titleStyle, usually: 18) }
}

extension GraphicsContext {
  /// What words on the stage stand on, so that they are read over the card and the lines of guides.
  func plate(_ frame: Rect) {
    painter.fill(frame.grown(by: 3), cornerRadius: 5, theme.stage.withAlpha(0.8))
  }

  /// Draws `notes`, the ground of none over the words of another.
  func notes(_ notes: [GuideNote]) {
    for note in notes { plate(note.frame) }
    for note in notes { words(of: note) }
  }

  private func words(of note: GuideNote) {
    let color = note.tone.color(in: theme)
    let sign = note.tone.sign == nil ? 0.0 : 22
    let x = note.endsThere ? note.frame.maxX : note.frame.minX
    let anchor: TextAnchor = note.endsThere ? .end : .start
    let width = text(
      note.title, at: Point(note.endsThere ? x : x + sign, note.frame.minY + 13), GuideNote.titleStyle, color,
      anchor: anchor)
    if let state = note.tone.sign {
      glyph(state, at: Point(note.endsThere ? x - width - 13 : x + 7, note.frame.minY + 8.5), size: 14)
    }
    if !note.detail.isEmpty {
      let y = note.frame.minY + GuideNote.titleHeight(typesetter) + 13
      text(note.detail, at: Point(x, y), GuideNote.detailStyle, theme.text2, anchor: anchor)
    }
  }
}
