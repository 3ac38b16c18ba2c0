import Geometry
import Gestures
import Interface
import Pictures

extension Element {
  /// A picture of an element that is in no window, as the bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - size: what it is laid out in, in points.
  ///   - scale: pixels in a point.
  ///   - fonts: those of the window or program.
  func picture(
    _ size: Size, scale: Double = 2, words: Words, themeName: ThemeName, fonts: Fonts
  ) throws(PictureFailure) -> [UInt8] {
    let host = Host(
      width: Int(size.width * scale), height: Int(size.height * scale), scale: scale,
      appearance: Appearance(themeName: themeName, words: words, typesetter: Typesetter(fonts, scale: scale)))
    host.root.addSubview(self)
    place(Rect(origin: .zero, size: size))
    host.drawAll()
    removeFromSuperview()
    return try host.canvas.raster.picture.png()
  }
}
