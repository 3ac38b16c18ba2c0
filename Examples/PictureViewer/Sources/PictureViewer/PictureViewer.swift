import GestureWindow
import Gestures
import Ink
import Pictures

/// `PictureViewer PICTURE.png`: shows a picture in a window of its own.
@main
enum PictureViewer {
  static func main() throws {
    guard let path = CommandLine.arguments.dropFirst().first else { return print("usage: PictureViewer PICTURE.png") }
    let picture = try Picture(pngFile: path)
    let window = try GestureWindow(title: path, size: Size(900, 700))
    let raster = Raster(width: picture.width, height: picture.height, pixels: picture.pixels)
    window.host.show(PictureScene(raster))
    try window.run()
  }
}
