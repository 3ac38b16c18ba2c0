import Glibc
import Ink
import Pictures
import Testing

/// What a viewer of somebody else's shows of SVG files: librsvg's.
enum AnotherViewer {
  private static let path = "/usr/bin/rsvg-convert"

  /// A painting's file, as many pixels large as the painting. Fails where the viewer is not there.
  static func picture(of painting: Painting) throws -> Picture {
    var template = Array("/tmp/ink-svg-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let (drawing, shown) = ("\(folder)/drawing.svg", "\(folder)/shown.png")
    defer {
      for file in [drawing, shown] { unlink(file) }
      rmdir(folder)
    }
    let file = try #require(fopen(drawing, "w"))
    #expect(painting.svg { _ in nil }.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) } > 0)
    fclose(file)
    try #require(
      system("\(path) --zoom \(painting.scale) -o \(shown) \(drawing)") == 0, "rsvg-convert: install librsvg2-bin")
    return try Picture(pngFile: shown)
  }
}
