import Geometry
import Ink
import Interface
import X11

/// Brings a canvas to the screen: the raster that the elements draw on, and the texts over it.
final class Compositor {
  private let screen: Screen
  /// Measures and sets text with the screen's fonts.
  let text: WindowText

  /// - Parameter scale: pixels in a point.
  init(_ screen: Screen, scale: Double) {
    self.screen = screen
    text = WindowText(screen, scale: scale)
  }

  /// Shows these parts of `canvas`, in pixels.
  func show(_ rects: [PixelRect], of canvas: Canvas) {
    canvas.raster.withPixels { screen.put($0, width: canvas.raster.width, rects: rects) }
    text.draw(canvas.texts.runs)
    screen.show(rects)
  }

  /// Fills pixels of the screen at once; the next frame has to draw them again.
  func fill(_ rect: PixelRect, _ color: Color) { screen.fill(rect, color.rgb) }
}
