import Geometry
import Ink

/// The parts of a picture to draw again, in pixels. None contains another, and there are never many.
struct DirtyRegion {
  private(set) var rects: [PixelRect] = []
  private static let largestCount = 16

  init() { rects.reserveCapacity(Self.largestCount + 1) }

  var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle around all parts.
  var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  /// Adds `rect`, together with what it can be drawn with for little more than apart.
  mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      let union = rects[index].union(rect)
      if union.area <= (rects[index].area + rect.area) * 5 / 4 {
        rect = union
        rects.swapAt(index, rects.count - 1)
        rects.removeLast()
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    if rects.count > Self.largestCount {
      let all = bounds
      removeAll()
      rects.append(all)
    }
  }

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }
}
