import Geometry
import GoldenPictures
import Pictures
import Testing

@testable import Ink

/// How dark a lead is in an SVG file.
@Suite struct SVGPencilTests {
  private func pencil(grain: Double) -> Brush {
    Brush(diameter: 24, opacity: 0.9, pressureSensitivity: 0, tip: .pencil, grain: grain)
  }

  private func painting(_ brush: Brush, pressure: (Double) -> Double?) -> Painting {
    let painting = Painting(size: Size(300, 100), paper: .white)
    func point(_ x: Double) -> StrokePoint { StrokePoint(Point(x, 50), pressure: pressure((x - 20) / 260)) }
    painting.begin(1, brush, point(20))
    for x in stride(from: 30.0, through: 280, by: 10) { painting.extend(1, point(x)) }
    painting.end(1)
    return painting
  }

  private func text(_ painting: Painting) -> String { String(decoding: painting.svg { _ in nil }, as: UTF8.self) }

  @Test func `one that is pressed evenly is one path, as faint as it is pressed`() {
    let (light, firm) = (text(painting(pencil(grain: 0)) { _ in 0.2 }), text(painting(pencil(grain: 0)) { _ in nil }))
    // 0.9 of 0.3 + 0.7 times the pressure.
    #expect(light.contains("stroke-opacity=\"0.39") && firm.contains("stroke-opacity=\"0.6"))
    #expect(!light.contains("<mask") && light.split(separator: "<path").count == 2)
  }

  @Test func `one that is pressed harder and harder is a mask of paths, and any other brush is none`() {
    let rising = text(painting(pencil(grain: 0)) { $0 })
    #expect(rising.split(separator: "<mask").count == 2 && rising.contains("fill-opacity=\"0.9"))
    #expect(rising.split(separator: "<path").count > 10)
    #expect(!text(painting(Brush(diameter: 24, tip: .ink)) { $0 }).contains("<mask"))
  }

  @Test(arguments: [0.2, 0.5, 0.85, 1]) func `what grain leaves on average is what is painted on average`(
    grain: Double
  ) {
    for pressure in [0.1, 0.4, 0.8, 1] {
      let strength = BrushTip.pencil.strength(pressure: pressure)
      let expected = 255 * (1 - 0.9 * Grain.share(of: strength, grain: grain))
      let raster = painting(pencil(grain: grain)) { _ in pressure }.raster
      #expect(abs(mean(pixels(raster), 40..<260) - expected) < 16)
    }
  }

  @Test(arguments: [0, 0.85])
  func `another viewer shows it as dark`(grain: Double) throws {
    let pressures: [(Double) -> Double?] = [{ _ in nil }, { _ in 0.2 }, { $0 }, { 1 - $0 }]
    for pressure in pressures {
      let painting = painting(pencil(grain: grain), pressure: pressure)
      let other = try AnotherViewer.picture(of: painting)
      for part in [40..<100, 120..<180, 200..<260] {
        let (here, there) = (mean(pixels(painting.raster), part), mean(other.pixels, part))
        #expect(abs(here - there) < (grain > 0 ? 32 : 10), "\(here) and \(there) at \(part)")
      }
    }
  }

  /// How light the middle of the line is.
  private func mean(_ pixels: [UInt32], _ columns: Range<Int>) -> Double {
    var sum = 0
    for y in 44..<56 { for x in columns { sum += Int(pixels[y * 300 + x] & 0xFF) } }
    return Double(sum) / Double(12 * columns.count)
  }
}
