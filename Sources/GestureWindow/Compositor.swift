import Geometry
import Ink
import Interface
import X11

/// Brings a canvas to the screen.
final class Compositor {
  private let screen: Screen

  init(_ screen: Screen) { self.screen = screen }

  /// Whether these parts, in pixels, may be drawn over.
  func mayDraw(over rects: [PixelRect]) -> Bool { screen.mayDraw(over: rects) }

  /// Shows these parts of `canvas`, in pixels.
  func show(_ rects: [PixelRect], of canvas: Canvas, isAnswer: Bool) {
    let raster = canvas.raster
    raster.withPixels {
      screen.put($0, width: raster.width, segment: raster.segment, rects: rects, isDrawnOverSoon: isAnswer)
    }
    screen.show(rects, isAnswer: isAnswer)
  }

  /// Fills pixels of the screen ahead of the next frame, which has to draw them again.
  func fill(_ rect: PixelRect, _ color: Color) { screen.fill(rect, color.rgb) }

  /// Has all that was filled on the screen.
  func finishFills() { screen.finishFills() }
}
