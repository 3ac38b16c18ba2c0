/// Films of the mode normal that lie over one another, and are laid down together: what lies between two of them never leaves a
/// register. Each pixel comes out as if one film were laid down after the other, and rounded after each.
///
/// Films' pixels are premultiplied, 0xAARRGGBB; a tile of a film has rows of `TileGrid.side` pixels.
struct FilmPile: ~Copyable {
  /// How many films it holds at most.
  static let capacity = 32
  private let films = UnsafeMutableBufferPointer<Sheet>.allocate(capacity: capacity)
  private var count = 0

  /// A tile of a film, and how much of it shows, 0...255.
  private struct Sheet {
    let pixels: UnsafePointer<UInt32>
    let opacity: UInt16
  }

  deinit { films.deallocate() }

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { count == Self.capacity }

  /// Puts a tile of a film, faded to `opacity` (0...255), on top of the pile, which is not full.
  mutating func add(_ pixels: UnsafePointer<UInt32>, opacity: UInt32) {
    films.initializeElement(at: count, to: Sheet(pixels: pixels, opacity: UInt16(truncatingIfNeeded: opacity)))
    count += 1
  }

  /// Lays the pile over opaque pixels, which begin at `target`, and is empty then.
  ///
  /// - Parameter start: where in a tile the first pixel lies.
  mutating func lay(
    _ start: Int, width: Int, height: Int, over target: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    let films = UnsafeBufferPointer(rebasing: films[..<count])
    for row in Swift.stride(from: 0, to: height, by: 2) {
      // A last row that has no other below it is done twice.
      let next = row + 1 < height ? (TileGrid.side, stride) : (0, 0)
      Self.lay(films, start + row * TileGrid.side, over: target + row * stride, next, width)
    }
    count = 0
  }

  /// Two rows, four pixels of each at a time: four registers, of which one is mixed while the others wait.
  private static func lay(
    _ films: UnsafeBufferPointer<Sheet>, _ start: Int, over line: UnsafeMutablePointer<UInt32>,
    _ next: (film: Int, line: Int), _ width: Int
  ) {
    var index = 0
    while index &+ 4 <= width {
      let (first, second) = (line + index, line + (index &+ next.line))
      var (a, b, c, d) = (pair(first), pair(first + 2), pair(second), pair(second + 2))
      for film in films {
        let (above, below) = (film.pixels + (start &+ index), film.pixels + (start &+ index &+ next.film))
        a = mixed(pair(above), film.opacity, over: a)
        b = mixed(pair(above + 2), film.opacity, over: b)
        c = mixed(pair(below), film.opacity, over: c)
        d = mixed(pair(below + 2), film.opacity, over: d)
      }
      write(a, to: first)
      write(b, to: first + 2)
      write(c, to: second)
      write(d, to: second + 2)
      index &+= 4
    }
    // The last columns, fewer than four.
    guard index < width else { return }
    for film in films {
      func lay(_ ahead: Int, over target: UnsafeMutablePointer<UInt32>) {
        Ink.lay(
          .normal, film.pixels + (start &+ ahead), opacity: UInt32(film.opacity), over: target, count: width &- index)
      }
      lay(index, over: line + index)
      if next.film > 0 { lay(index &+ next.film, over: line + (index &+ next.line)) }
    }
  }

  /// The channels of two pixels beside each other.
  @inline(__always)
  private static func pair(_ pixels: UnsafePointer<UInt32>) -> Channels {
    Channels(bytes: unsafeBitCast(UInt64(pixels[0]) | UInt64(pixels[1]) << 32, to: SIMD8<UInt8>.self))
  }

  @inline(__always)
  private static func write(_ two: Channels, to pixels: UnsafeMutablePointer<UInt32>) {
    let two = unsafeBitCast(two.bytes, to: UInt64.self)
    pixels[0] = UInt32(truncatingIfNeeded: two) & 0xFF_FFFF
    pixels[1] = UInt32(truncatingIfNeeded: two &>> 32) & 0xFF_FFFF
  }

  /// Two pixels of a film over two others: c + (1 - α) b, with their alpha in the lanes that the others do not use.
  @inline(__always)
  private static func mixed(_ film: Channels, _ opacity: UInt16, over under: Channels) -> Channels {
    var film = film
    if opacity != 255 { film = quotient(film &* Channels(repeating: opacity)) }
    let alphas = Channels(film[3], film[3], film[3], film[3], film[7], film[7], film[7], film[7])
    return film &+ quotient(under &* (255 &- alphas))
  }
}
