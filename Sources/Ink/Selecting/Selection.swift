public import Geometry

/// A part of the paper that is selected: strokes and fills stay within it, and what a layer has there can be moved.
public struct Selection: Hashable, Sendable {
  /// What lies within its outlines.
  public var area: Area
  /// Whether it is all that lies beside the area.
  public var isInverted: Bool

  /// All within `area`, or all beside it.
  public init(_ area: Area, isInverted: Bool = false) { (self.area, self.isInverted) = (area, isInverted) }

  /// All of an upright rectangle, in points of the paper.
  public init(_ rect: Rect) {
    self.init(Area([rect.corners]))
  }

  /// Whether nothing belongs to it.
  public var isEmpty: Bool { area.isEmpty && !isInverted }

  /// All that did not belong to it.
  public var inverted: Selection { Selection(area, isInverted: !isInverted) }

  /// Whether a place belongs to it, in points of the paper.
  public func contains(_ place: Point) -> Bool { area.contains(place) != isInverted }

  /// Whether something within `rect` belongs to it, in points of the paper. Where an outline runs through that, something is taken
  /// to.
  public func hasSome(of rect: Rect) -> Bool { area.hasEdge(within: rect) || contains(rect.center) }

  /// The smallest rectangle around what of it lies on a sheet of `size`, in points.
  public func bounds(on size: Size) -> Rect {
    let sheet = Rect(origin: .zero, size: size)
    return isInverted ? sheet : area.bounds.intersection(sheet)
  }

  /// The selection moved, enlarged or turned.
  public func transformed(by transform: Transform) -> Selection {
    Selection(Area(area.outlines.map { $0.map { transform($0) } }), isInverted: isInverted)
  }
}

extension Area {
  /// Whether a place lies within the outlines, in points of the paper (the nonzero rule).
  public func contains(_ place: Point) -> Bool {
    var winding = 0
    for outline in outlines {
      for (index, b) in outline.enumerated() {
        let a = outline[index > 0 ? index - 1 : outline.count - 1]
        guard (a.y <= place.y) != (b.y <= place.y) else { continue }
        let side = (b - a).cross(place - a)
        if b.y > a.y, side > 0 { winding += 1 } else if b.y < a.y, side < 0 { winding -= 1 }
      }
    }
    return winding != 0
  }

  /// Whether an outline runs through the inside of `rect`, in points of the paper.
  fileprivate func hasEdge(within rect: Rect) -> Bool {
    outlines.contains { outline in
      outline.indices.contains { index in
        Self.crosses(rect, from: outline[index > 0 ? index - 1 : outline.count - 1], to: outline[index])
      }
    }
  }

  /// Whether the way between two places runs through the inside of `rect`.
  private static func crosses(_ rect: Rect, from a: Point, to b: Point) -> Bool {
    // The part of the way that lies between each pair of sides, in shares of it.
    var (first, last) = (0.0, 1.0)
    for (start, length, sides) in [(a.x, b.x - a.x, (rect.minX, rect.maxX)), (a.y, b.y - a.y, (rect.minY, rect.maxY))] {
      guard length != 0 else {
        if start <= sides.0 || start >= sides.1 { return false }
        continue
      }
      let ends = ((sides.0 - start) / length, (sides.1 - start) / length)
      (first, last) = (max(first, min(ends.0, ends.1)), min(last, max(ends.0, ends.1)))
    }
    return first < last
  }
}

/// A selection as strokes keep it: all that were begun under the same one share it.
final class Clip: Sendable {
  let selection: Selection
  /// The paper, where only what lies on it counts; nil where all does.
  let paper: Rect?

  init(_ selection: Selection, within paper: Rect? = nil) { (self.selection, self.paper) = (selection, paper) }
}
