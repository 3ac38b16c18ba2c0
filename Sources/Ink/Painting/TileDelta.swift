/// Pixels that tiles of the base held before something was painted over them: for each row of each tile the run from the
/// first changed pixel to the last. This is exact, and as small as the paint; on paper that was blank far smaller.
struct TileDelta {
  /// Tile after tile: its number, a word `first | count << 8` for each of its rows, and the pixels of the rows. A row of one
  /// colour only has that alone, and `even` in its word.
  private var words: ContiguousArray<UInt32> = []
  private static let even: UInt32 = 1 << 16

  /// How much memory it takes.
  var bytes: Int { words.count * MemoryLayout<UInt32>.size }

  /// The same in no more memory than it needs.
  var settled: TileDelta {
    var delta = TileDelta()
    delta.words.reserveCapacity(words.count)
    delta.words.append(contentsOf: words)
    return delta
  }

  /// Adds those of other tiles.
  mutating func append(_ other: TileDelta) { words.append(contentsOf: other.words) }

  /// Keeps the pixels of one tile that `mask` will change; nothing where it changes none.
  mutating func record(
    _ tile: Int, _ ground: UnsafePointer<UInt32>, stride: Int, where mask: UnsafePointer<UInt8>, width: Int, height: Int
  ) {
    record(tile, ground, stride: stride, width: width, height: height) { row, first, end in
      let line = UnsafeRawPointer(mask + row &* TileGrid.side)
      // Blank pixels are skipped eight at a time, from both ends.
      while first &+ 8 <= end, line.loadUnaligned(fromByteOffset: first, as: UInt64.self) == 0 { first &+= 8 }
      while first < end, line.load(fromByteOffset: first, as: UInt8.self) == 0 { first &+= 1 }
      while end &- 8 >= first, line.loadUnaligned(fromByteOffset: end &- 8, as: UInt64.self) == 0 { end &-= 8 }
      while end > first, line.load(fromByteOffset: end &- 1, as: UInt8.self) == 0 { end &-= 1 }
    }
  }

  /// Keeps the pixels of one tile that are not `color`.
  mutating func record(
    _ tile: Int, _ ground: UnsafePointer<UInt32>, stride: Int, except color: UInt32, width: Int, height: Int
  ) {
    record(tile, ground, stride: stride, width: width, height: height) { row, first, end in
      let line = ground + row &* stride
      while first < end, line[first] == color { first &+= 1 }
      while end > first, line[end &- 1] == color { end &-= 1 }
    }
  }

  /// Keeps all pixels of one tile.
  mutating func record(_ tile: Int, _ ground: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) {
    record(tile, ground, stride: stride, width: width, height: height) { _, _, _ in }
  }

  /// `trim` narrows a row's run to what changes.
  @inline(__always)
  private mutating func record(
    _ tile: Int, _ ground: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int,
    _ trim: (_ row: Int, _ first: inout Int, _ end: inout Int) -> Void
  ) {
    let head = words.count
    words.append(UInt32(tile))
    words.append(contentsOf: repeatElement(0, count: TileGrid.side))
    for row in 0..<height {
      var (first, end) = (0, width)
      trim(row, &first, &end)
      if first == end { continue }
      let run = UnsafeBufferPointer(start: ground + (row * stride + first), count: end - first)
      let isEven = run.allSatisfy { $0 == run[0] }
      words[head + 1 + row] = UInt32(first) | UInt32(end - first) << 8 | (isEven ? Self.even : 0)
      if isEven { words.append(run[0]) } else { words.append(contentsOf: run) }
    }
    if words.count == head + 1 + TileGrid.side { words.removeLast(words.count - head) }
  }

  /// How many pixels of a row changed.
  private static func count(_ word: UInt32) -> Int { Int(word >> 8 & 0xFF) }

  /// How many words they take.
  private static func stored(_ word: UInt32) -> Int { word & even != 0 ? 1 : count(word) }

  /// Calls `body` with every tile and a function that writes its pixels back, given where the tile begins and how far
  /// its rows are apart.
  func forEachTile(_ body: (Int, (UnsafeMutablePointer<UInt32>, Int) -> Void) -> Void) {
    words.withUnsafeBufferPointer { words in
      var head = 0
      while head < words.count {
        let first = head + 1 + TileGrid.side
        body(Int(words[head])) { ground, stride in
          var source = first
          for row in 0..<TileGrid.side {
            let word = words[head + 1 + row]
            let line = ground + (row * stride + Int(word & 0xFF))
            if word & Self.even != 0 {
              line.update(repeating: words[source], count: Self.count(word))
            } else {
              for index in 0..<Self.count(word) { line[index] = words[source + index] }
            }
            source += Self.stored(word)
          }
        }
        var next = first
        for row in 0..<TileGrid.side { next += Self.stored(words[head + 1 + row]) }
        head = next
      }
    }
  }
}
