import Geometry
import Gestures

/// The edge of a window that a finger landed nearest to, of those along which there is a limit: one says what holds at all of them.
struct NearestEdge {
  private let window: Rect
  private let landing: Point

  /// - Parameters:
  ///   - guides: those with a limit along an edge are looked at, which is as wide along every edge; nil where there are none.
  ///   - landing: where the finger landed.
  init?(of guides: [Guide], to landing: Point) {
    let strips = guides.compactMap(Self.strip)
    guard let first = strips.first else { return nil }
    window = strips.dropFirst().reduce(first) { $0.union($1) }
    self.landing = landing
  }

  private static func strip(of guide: Guide) -> Rect? {
    guard guide.finding != nil, case .rectangle(let strip) = guide.shape else { return nil }
    return strip
  }

  /// How far the finger landed from the edge that the limit of a guide lies along; nil for another guide.
  private func distance(of guide: Guide) -> Double? {
    guard let strip = Self.strip(of: guide) else { return nil }
    if strip.height > window.height - 1 {
      return strip.minX > window.minX ? window.maxX - landing.x : landing.x - window.minX
    }
    return strip.minY > window.minY ? window.maxY - landing.y : landing.y - window.minY
  }

  /// Those of `guides` whose limit does not lie along an edge farther away than another of them.
  func nearest(of guides: [Guide]) -> [Guide] {
    let least = guides.compactMap(distance).min() ?? .infinity
    return guides.filter { distance(of: $0).map { $0 <= least } ?? true }
  }
}
