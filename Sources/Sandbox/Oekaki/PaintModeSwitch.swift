import Ink
import Interface

/// The switch in the top bar that says who paints: all fingers, one while two move the paper, or the pen alone.
enum PaintModeSwitch {
  private static let icons: [PaintMode: Icon] = [.all: .allOfThree, .one: .oneOfThree, .pen: .pen]

  static func make(_ words: Words, selection: PaintMode) -> SegmentedSwitch {
    let modes = SegmentedSwitch(
      PaintMode.allCases.map {
        SegmentedSwitch.Segment(title: words("oekaki.paint.\($0.rawValue)"), icon: icons[$0])
      },
      selection: PaintMode.allCases.firstIndex(of: selection) ?? 0)
    modes.style = .caption
    modes.padding = 12
    return modes
  }
}

extension OekakiScene {
  /// What is said under a paper that nobody has painted on, or that nobody can paint on, and the same in fewer words; nil where
  /// neither is so.
  var hint: [String]? {
    let (words, input) = (appearance.words, self.input)
    if paper.mode == .pen, !input.pen { return [words("oekaki.noPen"), words("oekaki.noPen.short")] }
    if saved.isFull { return [words("oekaki.full"), words("oekaki.full.short")] }
    if !saved.painting.isPaintable {
      let state = LayersState(saved.painting)
      let name = state.layers[state.chosenIndex].name(words)
      return state.style.isHidden
        ? [words("oekaki.layerHidden", name), words("oekaki.layerHidden.short", name)]
        : [words("oekaki.layerLocked", name), words("oekaki.layerLocked.short", name)]
    }
    let hasMouseAlone = input.touchPoints == 0 && !input.pen && !input.touchpadGestures
    if paper.tool == .select, saved.painting.selection == nil {
      return [words(hasMouseAlone ? "select.empty.mouse" : "select.empty"), words("select.empty.short")]
    }
    guard paper.isEmpty else { return nil }
    let who = hasMouseAlone ? "mouse" : paper.mode.rawValue
    return [words("oekaki.empty.\(who)"), words("oekaki.emptyShort.\(who)")]
  }

  /// Marks in the switch that a pen is there, or is near and keeps fingers quiet.
  func showPen() {
    let segment = PaintMode.allCases.firstIndex(of: .pen) ?? 0
    modes.mark = paper.palms.isPenNear ? (segment, .present) : input.pen ? (segment, .known) : nil
  }
}
