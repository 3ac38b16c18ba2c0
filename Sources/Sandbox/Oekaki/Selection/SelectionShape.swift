import Geometry
import Ink
import Interface

/// How a finger selects a part of the paper.
enum SelectionShape: String, Hashable, CaseIterable, SettingValue {
  /// What it draws around.
  case lasso
  /// The upright rectangle between where it lands and where it is.
  case rectangle

  var icon: Icon { self == .lasso ? .lasso : .marquee }

  /// The outline of what a finger selects on the way through `places`, in points of the paper; the sides of a rectangle are
  /// whole points, equally long where `isEven`.
  func outline(through places: [Point], isEven: Bool) -> [Point] {
    guard self == .rectangle, let first = places.first, let last = places.last else { return places }
    var way = last - first
    if isEven {
      let side = max(abs(way.dx), abs(way.dy))
      way = Vector(way.dx < 0 ? -side : side, way.dy < 0 ? -side : side)
    }
    let (a, b) = (Point(first.x.rounded(), first.y.rounded()), first + way)
    let (x, y) = (b.x.rounded(), b.y.rounded())
    return [a, Point(x, a.y), Point(x, y), Point(a.x, y)]
  }
}

extension Selection {
  /// What an outline runs around, in points of the paper, whichever way round and however often; nil where that is next to nothing.
  init?(within outline: [Point]) {
    let area = Area(outline.loops)
    guard area.bounds.width >= 1, area.bounds.height >= 1 else { return nil }
    self.init(area)
  }

  /// This and `other`, each of which was selected by an outline.
  func adding(_ other: Selection) -> Selection {
    if isInverted || other.isInverted { return other }
    // All outlines are loops that run the same way round, so that none takes from another.
    return Selection(Area(area.outlines + other.area.outlines))
  }
}
