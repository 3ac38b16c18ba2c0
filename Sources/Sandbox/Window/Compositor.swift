import Ink
import X11

/// Makes a frame on the screen of what changed: the raster that the elements draw on, and the texts over it.
final class Compositor {
  private let screen: Screen
  /// Measures and sets text with the screen's fonts.
  let text: WindowText
  /// What is being put on the screen; kept, so that ink allocates nothing.
  private var shown: [X11.PixelRect] = []

  /// - Parameter scale: pixels in a point.
  init(_ screen: Screen, scale: Double) {
    self.screen = screen
    text = WindowText(screen, scale: scale)
  }

  /// Draws what has to be drawn again of the window, and shows it.
  func show(_ root: RootElement, _ studio: Studio) {
    let canvas = root.surface
    shown.removeAll(keepingCapacity: true)
    for rect in canvas.dirty { shown.append(X11.PixelRect(rect)) }
    root.drawChanges(studio)
    canvas.raster.withPixels { screen.put($0, width: canvas.raster.width, rects: shown) }
    text.draw(canvas.texts.runs)
    screen.show(shown)
  }

  /// Fills pixels of the screen at once; the next frame has to draw them again.
  func fill(_ rect: Ink.PixelRect, _ color: Color) { screen.fill(X11.PixelRect(rect), color.rgb) }
}

extension X11.PixelRect {
  fileprivate init(_ rect: Ink.PixelRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
