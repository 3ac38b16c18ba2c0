import Geometry
import Testing

@testable import Ink

/// Layers as other programs get them, laid over one another by the W3C's formulas in floating point.
struct LayerImageTests {
  private let size = Size(96, 64)

  private func paint(_ painting: Painting, _ shift: Int) {
    for index in 0..<9 {
      let color = [0x00_0000, 0xFF_FFFF, 0xE6_6A22, 0x2C_7FB8, 0x02_FE80][(index * 2 + shift) % 5]
      let opacity = [0.5, 0.03, 1, 0.3, 0.1, 0.7][(index + shift) % 6]
      let x = Double(index) * 10 + 6
      painting.begin(1, Brush(color: Color(UInt32(color)), diameter: 18, opacity: opacity), StrokePoint(Point(x, 4)))
      painting.extend(1, StrokePoint(Point(92 - x, 60)))
      painting.end(1)
    }
    for id in 2...4 {
      let brush = Brush(color: .black, diameter: 34, opacity: 0.9, tip: .airbrush, flow: 0.35, hardness: 0)
      painting.begin(id, brush, StrokePoint(Point(5, 30 + Double(id) * 6)))
      painting.extend(id, StrokePoint(Point(90, 60 - Double(id) * 8)))
      painting.end(id)
    }
  }

  /// Lays `image` over straight colours, 0...255.
  private func lay(_ image: Painting.LayerImage, over pixels: inout [[Double]]) {
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image.pixels[y * image.width + x]
        let alpha = Double(pixel >> 24) / 255 * image.style.opacity
        let place = (y + image.y) * Int(size.width) + x + image.x
        for (channel, shift) in [UInt32(16), 8, 0].enumerated() {
          let color = Double((pixel >> shift) & 0xFF)
          pixels[place][channel] = (1 - alpha) * pixels[place][channel] + alpha * color
        }
      }
    }
  }

  private func blank(_ color: Color) -> [[Double]] {
    Array(repeating: [16, 8, 0].map { Double((color.rgb >> $0) & 0xFF) }, count: Int(size.width * size.height))
  }

  private func difference(_ pixels: [[Double]], from raster: Raster) -> Double {
    var most = 0.0
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let pixel = raster.pixels(y, x).pointee
        for (channel, shift) in [UInt32(16), 8, 0].enumerated() {
          most = max(most, abs(pixels[y * raster.width + x][channel] - Double((pixel >> shift) & 0xFF)))
        }
      }
    }
    return most
  }

  @Test(arguments: [Color(0xFBF8F1), Color(0x30343A), .white, .black], [1, 0.6])
  func `the lowest layer over the paper is the picture`(paper: Color, opacity: Double) throws {
    let painting = Painting(size: size, paper: paper)
    paint(painting, 0)
    paint(painting, 3)
    var style = LayerStyle()
    style.opacity = opacity
    painting.apply(.change(0, style))
    painting.apply(.add(id: 1, above: 0))
    var pixels = blank(paper)
    let images = painting.layerImages(scale: 1)
    lay(images[0], over: &pixels)
    #expect(difference(pixels, from: painting.render(scale: 1)) <= 1)
  }

  @Test(arguments: [1, 0.7, 0])
  func `light that is clipped adds what it adds here`(opacity: Double) throws {
    let painting = Painting(size: size, paper: .black)
    // All is painted, so that what is clipped is laid over opaque colours.
    painting.begin(1, Brush(color: Color(0x404850), diameter: 300), StrokePoint(Point(48, 32)))
    painting.end(1)
    paint(painting, 2)
    painting.apply(.add(id: 1, above: 0))
    paint(painting, 0)
    var style = LayerStyle()
    (style.blend, style.isClipped, style.opacity) = (.plus, true, opacity)
    painting.apply(.change(1, style))
    var pixels = blank(.black)
    for image in painting.layerImages(scale: 1) { lay(image, over: &pixels) }
    #expect(difference(pixels, from: painting.render(scale: 1)) < 1)
  }
}
