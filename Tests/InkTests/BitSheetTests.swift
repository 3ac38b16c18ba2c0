import Fingers
import Testing

@testable import Ink

@Suite struct BitSheetTests {
  /// What a flood reaches that goes from each pixel to its four neighbours.
  private func flood(_ open: [Bool], width: Int, from seeds: [Int]) -> [Bool] {
    var reached = [Bool](repeating: false, count: open.count)
    var waiting = seeds
    while let index = waiting.popLast() {
      guard open[index], !reached[index] else { continue }
      reached[index] = true
      let x = index % width
      if x > 0 { waiting.append(index - 1) }
      if x + 1 < width { waiting.append(index + 1) }
      if index >= width { waiting.append(index - width) }
      if index + width < open.count { waiting.append(index + width) }
    }
    return reached
  }

  private func sheet(_ bits: [Bool], width: Int) -> BitSheet {
    let sheet = BitSheet(width: width, height: bits.count / width)
    for index in bits.indices where bits[index] { sheet.set(index % width, index / width) }
    return sheet
  }

  private func bits(_ sheet: BitSheet) -> [Bool] {
    (0..<sheet.width * sheet.height).map { sheet[$0 % sheet.width, $0 / sheet.width] }
  }

  @Test(arguments: [120..<128, 64..<128, 127..<128, 128..<129, 0..<64, 191..<192])
  func `a flood stops at a wall wherever it ends`(wall: Range<Int>) {
    let (width, height) = (320, 3)
    let open = (0..<width * height).map { !wall.contains($0 % width) }
    for x in [wall.lowerBound - 1, wall.upperBound, width - 1] where x >= 0 {
      let reached = bits(sheet(open, width: width).flooded(fromX: x, y: 1))
      #expect(reached == flood(open, width: width, from: [width + x]), "from column \(x)")
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `a flood reaches what one of single pixels reaches`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (Int.random(in: 129...700, using: &random), Int.random(in: 1...24, using: &random))
    var open = [Bool](repeating: true, count: width * height)
    // Walls that end at whole words, and anywhere.
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      let end =
        Bool.random(using: &random)
        ? Int.random(in: 1...width, using: &random) : Int.random(in: 1...width / 64, using: &random) * 64
      let (y, length) = (Int.random(in: 0..<height, using: &random), Int.random(in: 1...80, using: &random))
      for x in max(0, end - length)..<end { open[y * width + x] = false }
    }
    // One that nothing leads through.
    let column = Int.random(in: 1...width / 64, using: &random) * 64 - 1
    for y in 0..<height { open[y * width + column] = false }
    let seeds = (0..<3).map { _ in Int.random(in: 0..<width * height, using: &random) }
    let expected = flood(open, width: width, from: seeds)
    let start = BitSheet(width: width, height: height)
    for seed in seeds { start.set(seed % width, seed / width) }
    #expect(bits(sheet(open, width: width).flooded(from: start)) == expected)
    let single = bits(sheet(open, width: width).flooded(fromX: seeds[0] % width, y: seeds[0] / width))
    #expect(single == flood(open, width: width, from: [seeds[0]]))
  }
}
