import Geometry
import Ink

/// The parts of a picture to draw again, in pixels. None contains another, and there are never many.
struct DirtyRegion {
  private(set) var rects: [PixelRect] = []
  private static let largestCount = 32
  /// To draw and to show one more part takes as long as drawing so many pixels more.
  private static let costOfPart = 3_000

  init() { rects.reserveCapacity(Self.largestCount + 1) }

  var isEmpty: Bool { rects.isEmpty }

  /// Adds `rect`, together with what it can be drawn with for no more than apart.
  mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    while let index = rects.firstIndex(where: { Self.waste($0, rect) <= Self.costOfPart }) {
      rect = rects.remove(at: index).union(rect)
    }
    if rects.count == Self.largestCount,
      let nearest = rects.indices.min(by: { Self.waste(rects[$0], rect) < Self.waste(rects[$1], rect) })
    {
      return insert(rects.remove(at: nearest).union(rect))
    }
    rects.append(rect)
  }

  /// How many pixels more are drawn together than apart; fewer than none where they overlap.
  private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int { a.union(b).area - a.area - b.area }

  /// Takes away a part that overlaps one of `other`; nil where none does.
  mutating func takeAny(overlapping other: DirtyRegion) -> PixelRect? {
    rects.firstIndex { rect in other.rects.contains { !$0.intersection(rect).isEmpty } }.map { rects.remove(at: $0) }
  }

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }
}
