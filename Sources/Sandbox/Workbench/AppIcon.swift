import Geometry
import Ink
import Interface

/// The program's picture for task bars: the mark on a rounded square.
public enum AppIcon {
  /// How wide it is needed, in pixels.
  public static let sizes = [16, 32, 48, 128]

  /// The picture, `size` pixels wide and high: row by row, each 0xAARRGGBB, not premultiplied.
  public static func pixels(size: Int) -> [UInt32] {
    let theme = Theme.dark
    let side = Double(size)
    let box = Rect(0, 0, side, side)
    let picture = Raster(width: size, height: size, color: theme.panel)
    let painter = Painter(picture)
    painter.mark(at: box.center, size: side, theme.text, theme.accent)
    // White on black: what is left of the corners is the alpha.
    let mask = Raster(width: size, height: size, color: .black)
    Painter(mask).fill(box, cornerRadius: side * 0.22, .white)
    var pixels = [UInt32](repeating: 0, count: size * size)
    for y in 0..<size {
      for x in 0..<size {
        pixels[y * size + x] = ((mask[x, y] ?? 0) & 0xFF) << 24 | (picture[x, y] ?? 0) & 0xFFFFFF
      }
    }
    return pixels
  }
}
