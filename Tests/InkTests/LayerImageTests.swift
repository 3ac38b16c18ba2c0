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

  /// Makes of a colour below, one above, both 0...255, and an alpha what both show.
  private typealias Mix = (_ b: Double, _ s: Double, _ a: Double) -> Double

  /// Lays `image` over straight colours, 0...255.
  private func lay(
    _ image: Painting.LayerImage, over pixels: inout [[Double]],
    _ mix: Mix = { b, s, a in (1 - a) * b + a * s }
  ) {
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image.pixels[y * image.width + x]
        let alpha = Double(pixel >> 24) / 255 * image.style.opacity
        let place = (y + image.y) * Int(size.width) + x + image.x
        for (channel, shift) in [UInt32(16), 8, 0].enumerated() {
          let color = Double((pixel >> shift) & 0xFF)
          pixels[place][channel] = mix(pixels[place][channel], color, alpha)
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

  @Test func `of all that the lowest layer may be it is next to the picture`() {
    let painting = Painting(size: size, paper: Color(0xC08A5A))
    let soft = Brush(color: Color(0x20_3040), diameter: 60, opacity: 0.9, tip: .airbrush, flow: 0.35, hardness: 0)
    painting.begin(1, soft, StrokePoint(Point(5, 30)))
    painting.extend(1, StrokePoint(Point(90, 36)))
    painting.end(1)
    painting.apply(.add(id: 1, above: 0))
    let (image, raster) = (painting.layerImages(scale: 1)[0], painting.render(scale: 1))
    var pixels = blank(painting.paper)
    lay(image, over: &pixels)
    var sum = 0.0
    for (place, colors) in pixels.enumerated() {
      for (color, shift) in zip(colors, [UInt32(16), 8, 0]) {
        sum += abs(color - Double((raster.pixels(0, 0)[place] >> shift) & 0xFF))
      }
    }
    let painted = image.pixels.count { $0 >> 24 > 0 }
    #expect(sum / Double(3 * painted) < 0.08)
  }

  private func change(_ painting: Painting, _ id: Int, _ change: (inout LayerStyle) -> Void) {
    var style = LayerStyle()
    change(&style)
    painting.apply(.change(id, style))
  }

  /// Light on a layer that is painted on, and what `change` says about it.
  private func lit(_ paper: Color, _ change: (inout LayerStyle) -> Void) -> Painting {
    let painting = Painting(size: size, paper: paper)
    paint(painting, 0)
    painting.apply(.add(id: 1, above: 0))
    paint(painting, 2)
    self.change(painting, 1, change)
    return painting
  }

  @Test(arguments: [Color(0xC08A5A), Color(0x20304A), .white], [1, 0.6])
  func `light adds the same by the W3C and where the sum is mixed by the alpha`(paper: Color, opacity: Double) {
    let painting = lit(paper) { ($0.blend, $0.opacity, $0.isLocked) = (.plus, opacity, true) }
    let images = painting.layerImages(scale: 1)
    #expect(images[1].style.opacity == 1 && images[1].style.isLocked)
    let mixes: [Mix] = [{ b, s, a in min(255, b + a * s) }, { b, s, a in b + a * (min(255, b + s) - b) }]
    for mix in mixes {
      var pixels = blank(paper)
      lay(images[0], over: &pixels)
      lay(images[1], over: &pixels, mix)
      #expect(difference(pixels, from: painting.render(scale: 1)) <= 2)
    }
  }

  @Test(arguments: [false, true])
  func `light that does not show or has others clipped to it is as it was painted`(isHidden: Bool) {
    func image(_ mode: BlendMode) -> Painting.LayerImage {
      let painting = lit(.black) { ($0.blend, $0.opacity, $0.isHidden) = (mode, 0.6, isHidden) }
      if !isHidden {
        painting.apply(.add(id: 2, above: 1))
        paint(painting, 1)
        change(painting, 2) { $0.isClipped = true }
      }
      return painting.layerImages(scale: 1)[1]
    }
    #expect(image(.plus).pixels == image(.normal).pixels && image(.plus).style.opacity == 0.6)
  }

  @Test(arguments: [BlendMode.colorBurn, .colorDodge])
  func `thin layers that others are clipped to divide by what comes out of both`(mode: BlendMode) {
    let isBurn = mode == .colorBurn
    func color(_ rgb: UInt32) -> Color { Color(isBurn ? rgb : rgb ^ 0xFF_FFFF) }
    let painting = Painting(size: size, paper: color(0xE8DCD0))
    for (id, rgb, opacity) in [(1, UInt32(0x30_281C), 0.1), (2, 0x0C_1418, 0.5)] {
      painting.apply(.add(id: id, above: id - 1))
      painting.begin(
        id, Brush(color: color(rgb), diameter: 30, opacity: opacity), StrokePoint(Point(10, Double(id) * 20)))
      painting.extend(id, StrokePoint(Point(80, Double(id) * 20)))
      painting.end(id)
    }
    change(painting, 1) { $0.blend = mode }
    change(painting, 2) { $0.isClipped = true }
    let images = painting.layerImages(scale: 1)
    // What comes out of both, and how much of that there is.
    var (colors, pixels) = (blank(.black), blank(painting.paper))
    lay(images[1], over: &colors) { _, s, _ in s }
    lay(images[2], over: &colors)
    let group = images[1]
    for y in 0..<group.height {
      for x in 0..<group.width {
        let place = (y + group.y) * Int(size.width) + x + group.x
        let alpha = Double(group.pixels[y * group.width + x] >> 24) / 255
        for channel in 0..<3 {
          let (b, s) = (pixels[place][channel] / 255, colors[place][channel] / 255)
          let mixed = isBurn ? 1 - min(1, (1 - b) / s) : min(1, b / (1 - s))
          pixels[place][channel] = ((1 - alpha) * b + alpha * mixed) * 255
        }
      }
    }
    #expect(difference(pixels, from: painting.render(scale: 1)) <= 1.5)
  }
}
