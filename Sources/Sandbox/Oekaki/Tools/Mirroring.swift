import Geometry
import Ink

/// In which ways strokes are mirrored while they are painted.
enum Mirroring: Int, Hashable, CaseIterable {
  case none
  /// Left and right.
  case across
  /// Above and below.
  case down
  case both

  /// The one after it, and the first after the last.
  var next: Mirroring { Mirroring(rawValue: rawValue + 1) ?? .none }

  /// The name of its words.
  var name: String { "mirror.\(self)" }

  /// The lines through `axis`, a place of the paper; nil for none.
  func mirror(through axis: Point) -> Mirror? {
    switch self {
    case .none: nil
    case .across: Mirror(x: axis.x)
    case .down: Mirror(y: axis.y)
    case .both: Mirror(x: axis.x, y: axis.y)
    }
  }
}
