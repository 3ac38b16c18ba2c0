import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// SVG files that are written bit by bit while the painting goes on.
struct LaterSVGTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `it is the file of the moment in which it began, byte for byte`(
    seed: UInt64
  ) throws {
    let painting = Painting(size: Size(200, 150))
    let actions = RandomSession.actions(
      600, seed: seed, width: 200, height: 150, layering: Int(seed % 2) * 8, tooling: 5, selecting: 5, pictures: true,
      framing: 2)
    for action in actions.prefix(500) { painting.apply(action) }
    let encode = { (picture: LayerPicture) in [UInt8(truncatingIfNeeded: picture.width), 7] as [UInt8]? }
    let before = painting.svg(encoding: encode)
    let later = LaterSVG(of: painting, encoding: encode)
    var (made, rounds): ([UInt8]?, Int) = (nil, 0)
    for action in actions.dropFirst(500) { painting.apply(action) }
    while made == nil, rounds < 100_000 {
      made = later.advance(samples: 40)
      rounds += 1
    }
    let file = try #require(made)
    #expect(rounds > 10 && file == before)
    #expect(String(decoding: file, as: UTF8.self).hasSuffix("</svg>\n"))
  }

  @Test func `a portion is one long stroke, or some short ones`() {
    let painting = Painting(size: Size(200, 150))
    for id in 0..<10 {
      painting.begin(id, Brush(), StrokePoint(Point(10, 10)))
      for step in 0..<400 { painting.extend(id, StrokePoint(Point(Double(step % 180), Double(10 * id)))) }
      painting.end(id)
    }
    let later = LaterSVG(of: painting) { _ in nil }
    for _ in 0..<9 { #expect(later.advance(samples: 500) == nil) }
    #expect(later.advance(samples: 500) == painting.svg { _ in nil })
  }
}
