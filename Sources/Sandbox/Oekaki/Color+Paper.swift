import Ink

extension Color {
  /// Lines and signs that lie over the paper, mostly with an edge that is as light as new paper.
  static let onPaper = Color(0x12181D)
}
