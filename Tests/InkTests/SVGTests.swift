import Fingers
import Geometry
import GoldenPictures
import Pictures
import Testing

@testable import Ink

@Suite struct SVGTests {
  @Test func `strokes are paths, and erasing is the paper's colour`() {
    let painting = Painting(size: Size(100, 80), paper: Color(0xFBF8F1))
    painting.begin(1, Brush(color: Color(0xE66A22), diameter: 8, opacity: 0.4), StrokePoint(Point(10, 10)))
    painting.extend(1, StrokePoint(Point(40, 10)))
    painting.end(1)
    painting.begin(2, Brush(kind: .eraser, diameter: 10), StrokePoint(Point(30.5, 12)))
    painting.end(2)
    painting.begin(3, Brush(diameter: 16, pressureSensitivity: 1), StrokePoint(Point(20, 50), pressure: 1))
    painting.extend(3, StrokePoint(Point(60, 50), pressure: 0.5))
    painting.end(3)
    painting.begin(4, Brush(diameter: 4), StrokePoint(Point(90, 70)))
    painting.end(4)
    painting.undo()
    let text = String(decoding: painting.svg { _ in nil }, as: UTF8.self)
    #expect(
      text.split(separator: "\n").prefix(5).joined(separator: "\n") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="100" height="80" viewBox="0 0 100 80">
        <rect width="100" height="80" fill="#fbf8f1"/>
        <path fill="none" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" stroke="#e66a22" \
        stroke-opacity="0.4" d="M10 10L40 10"/>
        <path fill="#fbf8f1" d="M25.5 12A5 5 0 1 1 35.5 12A5 5 0 1 1 25.5 12Z"/>
        """)
    #expect(text.hasSuffix("Z\"/>\n</svg>\n"))
    #expect(text.split(separator: "<path").count == 4)
  }

  @Test func `what was merged into the only layer mixes as it did, and takes nothing from what is below it`() {
    let painting = Painting(size: Size(100, 80), paper: .white)
    func stroke(_ y: Double, _ brush: Brush) {
      painting.begin(1, brush, StrokePoint(Point(10, y)))
      painting.extend(1, StrokePoint(Point(90, y)))
      painting.end(1)
    }
    stroke(20, Brush(color: Color(0xFF0000), diameter: 8))
    painting.apply(.add(id: 1, above: 0))
    var style = LayerStyle()
    (style.blend, style.opacity) = (.multiply, 0.5)
    painting.apply(.change(1, style))
    stroke(20, Brush(color: Color(0x0000FF), diameter: 8))
    stroke(40, Brush(kind: .eraser, diameter: 8))
    let layered = String(decoding: painting.svg { _ in nil }, as: UTF8.self)
    painting.apply(.mergeDown(1))
    let merged = String(decoding: painting.svg { _ in nil }, as: UTF8.self)
    #expect(painting.layers.count == 1 && merged.contains("mix-blend-mode:multiply") && merged.contains("0.5"))
    #expect(merged.split(separator: "<path").count == layered.split(separator: "<path").count)
  }

  @Test func `strokes that keep transparency share the mask of what is below them`() {
    func text(_ count: Int) -> String {
      let painting = Painting(size: Size(100, 80))
      func stroke(_ y: Double) {
        painting.begin(1, Brush(diameter: 8), StrokePoint(Point(10, y)))
        painting.extend(1, StrokePoint(Point(90, y)))
        painting.end(1)
      }
      func keepAlpha(_ keeps: Bool) {
        var style = painting.layers[0].style
        style.keepsAlpha = keeps
        painting.apply(.change(0, style))
      }
      stroke(20)
      keepAlpha(true)
      for index in 0..<count { stroke(20 + Double(index)) }
      keepAlpha(false)
      stroke(60)
      keepAlpha(true)
      stroke(61)
      return String(decoding: painting.svg { _ in nil }, as: UTF8.self)
    }
    #expect(text(3).split(separator: "<mask").count == 3)
    #expect(text(40).utf8.count < 10 * text(3).utf8.count)
  }

  /// Along the middle of a straight stroke, half way to its edge, and beside it.
  @Test(arguments: [0, 0.5, 1.0], [0.05, 0.12, 0.4])
  func `another viewer shows an airbrush as soft and as faint`(hardness: Double, flow: Double) throws {
    let painting = Painting(size: Size(300, 100), paper: .white)
    let brush = Brush(
      diameter: 60, pressureSensitivity: 0, tip: .airbrush, flow: flow, hardness: hardness, spacing: 0.08)
    painting.begin(1, brush, StrokePoint(Point(40, 50)))
    for x in stride(from: 50.0, through: 260, by: 10) { painting.extend(1, StrokePoint(Point(x, 50))) }
    painting.end(1)
    let other = try AnotherViewer.picture(of: painting)
    for (y, tolerance) in [(50, 20), (35, 55), (65, 55), (15, 10), (85, 10)] {
      func mean(_ pixels: [UInt32]) -> Int { (100..<200).reduce(0) { $0 + Int(pixels[y * 300 + $1] & 0xFF) } / 100 }
      let (here, there) = (mean(pixels(painting.raster)), mean(other.pixels))
      #expect(abs(here - there) <= tolerance, "\(here) and \(there) at \(y)")
    }
  }

  /// librsvg antialiases in its own way: pixels on edges differ a little, and nothing else does.
  @Test(arguments: [71, 72, 73, 74], [1.0, 3])
  func `another viewer shows the same`(seed: UInt64, scale: Double) throws {
    let painting = Painting(size: Size(400, 300), scale: scale)
    painting.replay(RandomSession.actions(900, seed: seed, width: 400, height: 300))
    painting.endAll()
    try expectSame(painting, tolerance: 24)
  }

  /// Layers with all that they have, but for the one mode that the viewer does not know.
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `another viewer shows layers the same`(seed: UInt64) throws {
    let painting = Painting(size: Size(400, 300))
    var session = RandomSession(generator: SplitMix64(seed: seed), width: 400, height: 300, layering: 5)
    for _ in 0..<500 {
      let action = session.next()
      if case .layer(.change(_, let style)) = action, style.blend == .plus { continue }
      painting.apply(action)
    }
    painting.endAll()
    try expectSame(painting, tolerance: 32)
  }

  private func expectSame(_ painting: Painting, tolerance: Int) throws {
    #expect(painting.strokes.contains { $0.brush.kind == .eraser })
    let scale = painting.scale
    let other = try AnotherViewer.picture(of: painting)
    #expect(other.width == painting.raster.width && other.height == painting.raster.height)
    func distance(_ a: UInt32, _ b: UInt32) -> Int {
      [0, 8, 16].map { abs(Int((a >> $0) & 0xFF) - Int((b >> $0) & 0xFF)) }.max() ?? 0
    }
    let distances = zip(pixels(painting.raster), other.pixels).map(distance)
    let (off, far) = (distances.count { $0 > tolerance }, distances.count { $0 > 96 })
    #expect(Double(off) / Double(distances.count) < 0.004 / scale, "\(off) pixels differ")
    #expect(Double(far) / Double(distances.count) < 0.0002, "\(far) pixels differ much")
  }
}
