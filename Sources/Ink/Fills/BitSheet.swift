/// A bit for each pixel of a picture, row after row, 64 to a word. Bits beyond the last column are 0.
final class BitSheet {
  let width: Int
  let height: Int
  /// How many words a row has.
  let stride: Int
  let words: UnsafeMutablePointer<UInt64>
  /// The bits of a row's last word that stand for pixels.
  private let lastMask: UInt64

  /// A sheet with no bit set.
  init(width: Int, height: Int) {
    (self.width, self.height, stride) = (width, height, (width + 63) / 64)
    words = .allocate(capacity: max(1, stride * height))
    words.initialize(repeating: 0, count: max(1, stride * height))
    lastMask = width % 64 == 0 ? .max : (1 << UInt64(width % 64)) - 1
  }

  deinit { words.deallocate() }

  /// Whether a bit is set; those outside are not.
  @inline(__always)
  subscript(x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    return words[y &* stride &+ x >> 6] >> UInt64(x & 63) & 1 != 0
  }

  @inline(__always)
  func set(_ x: Int, _ y: Int) { words[y &* stride &+ x >> 6] |= 1 << UInt64(x & 63) }

  /// Makes every word what `change` says of it and of those of another sheet.
  func combine(_ other: BitSheet, _ change: (UInt64, UInt64) -> UInt64) {
    for index in 0..<stride * height { words[index] = change(words[index], other.words[index]) }
  }

  /// A sheet with every word made of those of two sheets.
  static func combining(_ a: BitSheet, _ b: BitSheet, _ change: (UInt64, UInt64) -> UInt64) -> BitSheet {
    let result = BitSheet(width: a.width, height: a.height)
    for index in 0..<a.stride * a.height { result.words[index] = change(a.words[index], b.words[index]) }
    result.trim()
    return result
  }

  /// Unsets the bits beyond the last column.
  private func trim() {
    guard stride > 0 else { return }
    for y in 0..<height { words[y * stride + stride - 1] &= lastMask }
  }

  /// Whether no bit is set.
  var isEmpty: Bool { !(0..<stride * height).contains { words[$0] != 0 } }

  // MARK: Growing

  /// Sets the bits around those that are set, `steps` times; within `room` where that is not nil. A square and a cross in turn
  /// make an octagon, which is nearly a disc.
  func grow(_ steps: Int, within room: BitSheet? = nil) {
    let before = BitSheet(width: width, height: height)
    for step in 0..<steps {
      before.words.update(from: words, count: stride * height)
      let isSquare = step % 2 == 1
      for y in 0..<height {
        for word in 0..<stride {
          var bits = before.spread(word, y)
          if isSquare {
            if y > 0 { bits |= before.spread(word, y - 1) }
            if y + 1 < height { bits |= before.spread(word, y + 1) }
          } else {
            if y > 0 { bits |= before.words[(y - 1) * stride + word] }
            if y + 1 < height { bits |= before.words[(y + 1) * stride + word] }
          }
          if let room { bits &= room.words[y * stride + word] }
          words[y * stride + word] = bits
        }
      }
      trim()
    }
  }

  /// A word with the neighbours at the left and right of its bits.
  @inline(__always)
  private func spread(_ word: Int, _ y: Int) -> UInt64 {
    let row = words + y &* stride
    let bits = row[word]
    let left = word > 0 ? row[word &- 1] >> 63 : 0
    let right = word &+ 1 < stride ? row[word &+ 1] << 63 : 0
    return bits | bits << 1 | bits >> 1 | left | right
  }

  // MARK: Flooding

  /// All bits of this sheet that hang together, side by side or one above the other, with those of `seeds`.
  func flooded(from seeds: BitSheet) -> BitSheet {
    let flood = Flood(of: self)
    for y in 0..<height {
      for word in 0..<stride {
        var bits = seeds.words[y * stride + word]
        while bits != 0 {
          flood.start(word << 6 | bits.trailingZeroBitCount, y)
          bits &= bits &- 1
        }
      }
    }
    return flood.reached
  }

  /// All bits of this sheet that hang together with the one at `x`, `y`.
  func flooded(fromX x: Int, y: Int) -> BitSheet {
    let flood = Flood(of: self)
    flood.start(x, y)
    return flood.reached
  }
}

/// A flood that runs along rows: each run of bits is reached as a whole, and looks for runs above and below.
private final class Flood {
  private let room: BitSheet
  let reached: BitSheet
  private var waiting: [(x: Int32, y: Int32)] = []

  init(of room: BitSheet) {
    self.room = room
    reached = BitSheet(width: room.width, height: room.height)
  }

  /// Lets it run from one place; nothing where that is not open or was reached already.
  func start(_ x: Int, _ y: Int) {
    guard room[x, y], !reached[x, y] else { return }
    waiting.append((Int32(x), Int32(y)))
    while let place = waiting.popLast() { run(Int(place.x), Int(place.y)) }
  }

  private func run(_ x: Int, _ y: Int) {
    if reached[x, y] { return }
    let row = room.words + y * room.stride
    let (left, right) = (firstOfRun(row, x), lastOfRun(row, x))
    let (first, last) = (left >> 6, right >> 6)
    for word in first...last { reached.words[y * room.stride + word] |= mask(word, left, right) }
    for next in [y - 1, y + 1] where next >= 0 && next < room.height {
      var carry: UInt64 = 0
      for word in first...last {
        let index = next * room.stride + word
        let open = room.words[index] & ~reached.words[index] & mask(word, left, right)
        // The first of each run is enough.
        var begins = open & ~(open << 1 | carry)
        carry = open >> 63
        while begins != 0 {
          waiting.append((Int32(word << 6 | begins.trailingZeroBitCount), Int32(next)))
          begins &= begins &- 1
        }
      }
    }
  }

  /// The bits of a word from column `left` to `right`.
  @inline(__always)
  private func mask(_ word: Int, _ left: Int, _ right: Int) -> UInt64 {
    let start = word << 6
    let low: UInt64 = left > start ? UInt64.max << UInt64(left - start) : .max
    let high: UInt64 = right < start + 63 ? UInt64.max >> UInt64(start + 63 - right) : .max
    return low & high
  }

  private func firstOfRun(_ row: UnsafePointer<UInt64>, _ x: Int) -> Int {
    var word = x >> 6
    // The zeros below the place, nearest first.
    var gaps = ~row[word] & ((1 << UInt64(x & 63)) &- 1)
    while gaps == 0 {
      if word == 0 { return 0 }
      word -= 1
      gaps = ~row[word]
    }
    // A gap in a word's last column ends where the next word begins, which is a carry.
    return (word << 6) + 64 - gaps.leadingZeroBitCount
  }

  private func lastOfRun(_ row: UnsafePointer<UInt64>, _ x: Int) -> Int {
    var word = x >> 6
    var gaps = ~row[word] & ~((2 << UInt64(x & 63)) &- 1)
    while gaps == 0 {
      word += 1
      if word == room.stride { return room.width - 1 }
      gaps = ~row[word]
    }
    return (word << 6) + gaps.trailingZeroBitCount - 1
  }
}
