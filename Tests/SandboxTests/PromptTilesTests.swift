import Geometry
import GestureFlash
import Gestures
import Interface
import Testing

@testable import Sandbox

/// Gestures beside one another, however many there are and however little room.
struct PromptTilesTests {
  private static let least = [Size(110, 46), Size(70, 68)]

  @Test func `every tile is on one page, in the room, off every other, and large enough or as large as the room`() {
    for width in stride(from: 150.0, through: 1200, by: 70) {
      for height in stride(from: 70.0, through: 800, by: 70) {
        for count in 0...64 {
          let room = Size(width, height)
          let grid = TileGrid(count, in: room, least: Self.least)
          var seen: [Int] = []
          for page in 0..<grid.pages {
            let tiles = grid.tiles(of: page)
            seen += tiles
            // The last place of several pages leads to the next.
            let places = tiles.count + (grid.pages > 1 ? 1 : 0)
            #expect(places <= grid.columns * grid.rows, "\(count) in \(room)")
          }
          #expect(seen == Array(0..<count))
          // None has a row that holds less than it could with a column less.
          let fewer = max(1, grid.columns - 1)
          #expect(
            grid.pages > 1 || grid.columns == 1 || grid.columns > TileGrid.mostColumns
              || (count + fewer - 1) / fewer > grid.rows, "\(count) in \(room)")
          let frames = (0..<grid.columns * grid.rows).map { grid.frame(at: $0) }
          let whole = Rect(origin: .zero, size: room).grown(by: 0.001)
          #expect(frames.allSatisfy { whole.union($0) == whole })
          #expect(zip(frames, frames.dropFirst()).allSatisfy { !$0.insetBy(0.1, 0.1).intersects($1) })
          #expect(
            frames.allSatisfy { frame in
              Self.least.contains { frame.width >= $0.width && frame.height >= $0.height }
            }, "\(count) in \(room)")
        }
      }
    }
  }

  @Test(arguments: [Size(552, 132), Size(470, 280)]) func `eight lie in two full rows where their shape allows it`(
    room: Size
  ) {
    let grid = TileGrid(8, in: room, least: Self.least)
    #expect(grid.columns == 4 && grid.rows == 2)
  }

  @Test func `a room for less than one tile has one`() {
    let grid = TileGrid(5, in: Size(20, 20), least: Self.least)
    #expect(grid.columns == 1 && grid.rows == 1 && grid.pages == 5 && grid.frame(at: 0).size == Size(20, 20))
  }

  @Test(arguments: [Size(640, 480), Size(640, 860), Size(800, 600), Size(1100, 800)], [Language.en, .ja])
  func `all gestures of a deck are seen with their whole names, and one comes to each`(size: Size, language: Language)
    throws
  {
    let bench = try Bench(size: size, language: language)
    let scene = bench.flash()
    let prompts = Prompt.builtIn + (1...30).map { .shape("my shape \($0)") }
    for count in [1, 3, 8, 17, 30, 50] {
      for opens in [false, true] {
        let tiles = PromptTiles(
          appearance: bench.host.appearance, artwork: bench.workbench.artwork, role: .shows)
        scene.addSubview(tiles)
        tiles.show(Array(prompts.prefix(count)))
        tiles.place(opens ? Rect(20, 100, size.width - 40, 90) : Rect(size.width / 2, 60, size.width / 2, 300))
        let turn = try #require(tiles.controls.last as? Button)
        var seen: [String] = []
        repeat {
          bench.draw()
          let shown = tiles.tiles.filter(\.isShown)
          seen += shown.map(\.name)
          #expect(shown.allSatisfy { tiles.bounds.grown(by: 0.001).union($0.frame) == tiles.bounds.grown(by: 0.001) })
          let names = shown.map { bench.words.gesture($0.name) }
          let cut = bench.seen.filter { text in
            text.hasSuffix("…") && names.contains { $0.hasPrefix(text.dropLast()) }
          }
          #expect(cut == [])
          if turn.isShown { turn.press() }
        } while seen.count < count
        #expect(seen == prompts.prefix(count).map(\.name))
        tiles.removeFromSuperview()
      }
    }
  }

  @Test(arguments: [Size(640, 480), Size(640, 860), Size(800, 600)], [Language.en, .ja])
  func `drawings beside one another have one size, however long their names are`(size: Size, language: Language) throws
  {
    let bench = try Bench.withLargeWords(language, size)
    bench.workbench.show(.flash)
    let scene = try #require(bench.scene as? FlashScene)
    for isShown in [true, false] {
      scene.showLog(isShown)
      bench.draw()
      let tiles = try #require(bench.seen(PromptTiles.self)).tiles.filter(\.isShown)
      #expect(tiles.count > 1 && Set(tiles.map { ($0.picture.frame.height * 10).rounded() }).count == 1)
      #expect(Set(tiles.map { (($0.picture.frame.minY) * 10).rounded() }).count == 1)
    }
  }
}
