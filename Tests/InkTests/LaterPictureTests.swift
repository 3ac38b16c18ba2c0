import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// Pictures that are painted bit by bit while the painting goes on.
struct LaterPictureTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `it is to the pixel the picture of the moment in which it began`(
    seed: UInt64
  ) throws {
    let size = Size(200, 150)
    let painting = Painting(size: size)
    let actions = RandomSession.actions(
      600, seed: seed, width: 200, height: 150, layering: Int(seed % 2) * 6, tooling: 5, selecting: 5, pictures: true,
      framing: 2)
    for action in actions.prefix(500) { painting.apply(action) }
    let before = painting.render(scale: 1.5)
    let later = LaterPicture(of: painting, scale: 1.5)
    var (made, rounds): (Raster?, Int) = (nil, 0)
    for action in actions.dropFirst(500) { painting.apply(action) }
    while made == nil, rounds < 100_000 {
      made = later.advance(samples: 40)
      rounds += 1
    }
    let picture = try #require(made)
    #expect(rounds > 1 && pixels(picture) == pixels(before))
  }

  @Test func `blank paper is there at once`() throws {
    let painting = Painting(size: Size(80, 60), paper: Color(0x204060))
    let later = LaterPicture(of: painting, scale: 1)
    let picture = try #require(later.advance(samples: 1))
    #expect(pixels(picture) == pixels(painting.raster))
  }
}
