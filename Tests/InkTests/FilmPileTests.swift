import Fingers
import Geometry
import Testing

@testable import Ink

/// Films that are laid down together.
@Suite struct FilmPileTests {
  @Test func `a pile leaves the same pixels as its films one after the other, at any place and size`() {
    var numbers = SplitMix64(seed: 5)
    let films = (0..<FilmPile.capacity).map { _ in Self.film(&numbers) }
    for _ in 0..<200 {
      let (x, y) = (Int.random(in: 0..<32, using: &numbers), Int.random(in: 0..<32, using: &numbers))
      let width = Int.random(in: 1...TileGrid.side - x, using: &numbers)
      let height = Int.random(in: 1...TileGrid.side - y, using: &numbers)
      let chosen = films.shuffled(using: &numbers).prefix(.random(in: 1...films.count, using: &numbers))
      let (together, apart) = (Self.ground(&numbers), Raster(width: TileGrid.side, height: TileGrid.side, color: nil))
      for row in 0..<TileGrid.side { apart.pixels(row, 0).update(from: together.pixels(row, 0), count: TileGrid.side) }
      let start = TileGrid.offset(y, x)
      var pile = FilmPile()
      for film in chosen {
        let opacity: UInt32 = Bool.random(using: &numbers) ? 255 : .random(in: 0...254, using: &numbers)
        pile.add(film.claim(0), opacity: opacity)
        for row in 0..<height {
          let line = start + row * TileGrid.side
          lay(.normal, film.claim(0) + line, opacity: opacity, over: apart.pixels(y + row, x), count: width)
        }
      }
      pile.lay(start, width: width, height: height, over: together.pixels(y, x), stride: together.width)
      let isSame = (0..<TileGrid.area).allSatisfy { together.pixels(0, 0)[$0] == apart.pixels(0, 0)[$0] }
      #expect(isSame, "\(chosen.count) films, \(width) x \(height) from \(x), \(y)")
    }
  }

  /// A tile of which a third is clear, a third opaque.
  private static func film(_ numbers: inout SplitMix64) -> Film {
    let film = Film(TileGrid(PixelRect(x: 0, y: 0, width: TileGrid.side, height: TileGrid.side)))
    for index in 0..<TileGrid.area {
      let alpha: UInt32 = [0, 255, .random(in: 1...254, using: &numbers)].randomElement(using: &numbers) ?? 0
      func channel() -> UInt32 { .random(in: 0...alpha, using: &numbers) }
      film.claim(0)[index] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }
    return film
  }

  private static func ground(_ numbers: inout SplitMix64) -> Raster {
    let raster = Raster(width: TileGrid.side, height: TileGrid.side, color: nil)
    for row in 0..<TileGrid.side {
      for column in 0..<TileGrid.side { raster.pixels(row, column)[0] = .random(in: 0...0xFF_FFFF, using: &numbers) }
    }
    return raster
  }
}
