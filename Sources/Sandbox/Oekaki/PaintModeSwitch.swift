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
    modes.commandTitle = "keys.paintMode"
    return modes
  }
}
