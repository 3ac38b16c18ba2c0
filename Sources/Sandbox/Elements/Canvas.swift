import Geometry
import Ink

/// The window's picture: the raster that elements draw on, the texts over it, and the parts that have to be drawn again.
final class Canvas {
  let raster: Raster
  let texts = TextLayer()
  /// Pixels in a point.
  let scale: Double
  /// The parts to draw again, in pixels; none contains another, and there are never many.
  private(set) var dirty: [PixelRect] = []
  private static let largestCount = 16
  /// Fills pixels on the screen at once, for what cannot wait for the frame; set by the window.
  var fillOnScreen: (PixelRect, Color) -> Void = { _, _ in }

  init(width: Int, height: Int, scale: Double) {
    raster = Raster(width: width, height: height)
    self.scale = scale
    dirty.reserveCapacity(Self.largestCount + 1)
  }

  /// Asks for `rect`, in points of the window, to be drawn again.
  func invalidate(_ rect: Rect) {
    invalidate(
      PixelRect(covering: Rect(rect.minX * scale, rect.minY * scale, rect.width * scale, rect.height * scale)))
  }

  /// Asks for `rect`, in pixels, to be drawn again.
  func invalidate(_ rect: PixelRect) {
    var rect = rect.intersection(raster.bounds)
    guard !rect.isEmpty else { return }
    var index = 0
    while index < dirty.count {
      let union = dirty[index].union(rect)
      // Together where that costs little more than apart.
      if union.area <= (dirty[index].area + rect.area) * 5 / 4 {
        rect = union
        dirty.swapAt(index, dirty.count - 1)
        dirty.removeLast()
        index = 0
      } else {
        index += 1
      }
    }
    dirty.append(rect)
    if dirty.count > Self.largestCount {
      dirty = [dirty.reduce(.empty) { $0.union($1) }]
    }
  }

  /// Shows `rect`, in pixels, in one colour before the next frame, which draws it again.
  func showAhead(_ rect: PixelRect, _ color: Color) {
    let rect = rect.intersection(raster.bounds)
    guard !rect.isEmpty else { return }
    fillOnScreen(rect, color)
    invalidate(rect)
  }

  /// The parts were drawn.
  func clean() { dirty.removeAll(keepingCapacity: true) }

  func resize(width: Int, height: Int) {
    raster.resize(width: width, height: height)
    dirty = [raster.bounds]
  }
}
