import CAllocations
import Geometry
import Glibc
import GoldenPictures
import Ink
import Pictures
import Testing
import VirtualTouchscreen

@testable import Interface

private let large = TextStyle(size: 40, isBold: true)

@Suite struct `Drawn texts` {
  @Test(arguments: [1, 1.5, 2])
  func `lie where they were measured`(scale: Double) {
    let setter = Typesetter(Fonts(), scale: scale)
    for (first, second) in [("Pinch ", "×2.302"), ("絵を描く", "Long"), ("fi", "VAT"), ("1", "")] {
      for x in [3, 3.1, 3.37, 4.9] {
        let together = drawn(scale: scale) {
          setter.draw(first + second, at: Point(x, 30), .heading, .white, on: $0)
        }
        let apart = drawn(scale: scale) {
          setter.draw(first, at: Point(x, 30), .heading, .white, on: $0)
          setter.draw(second, at: Point(x + setter.width(of: first, .heading), 30), .heading, .white, on: $0)
        }
        #expect(together == apart)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `stand on a whole row of pixels`(kind: Kind) {
    let setter = Typesetter(kind.fonts)
    func draw(_ y: Double) -> [UInt32] {
      drawn { setter.draw("Pinch", at: Point(5, y), .body, .white, on: $0) }
    }
    #expect(draw(30) == draw(30.4) && draw(30) == draw(29.6) && draw(30) != draw(30.6))
  }

  @Test func `stand between columns of pixels, to a quarter`() {
    let setter = Typesetter(Fonts())
    func draw(_ x: Double) -> [UInt32] {
      drawn { setter.draw("P", at: Point(x, 30), .body, .white, on: $0) }
    }
    let phases = Set([5, 5.25, 5.5, 5.75].map(draw))
    #expect(phases.count == 4)
    #expect(draw(5.26) == draw(5.25) && draw(5.9) == draw(6))
    // A whole pixel further is the same picture, moved.
    #expect(Array(draw(6.25).dropFirst()) == Array(draw(5.25).dropLast()))
  }

  @Test(arguments: Kind.allCases)
  func `keep to the clip and are the same in it`(kind: Kind) {
    let setter = Typesetter(kind.fonts)
    let whole = drawn { setter.draw("Sample 絵 text", at: Point(10, 50), .readout, .white, on: $0) }
    var generator = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let clip = PixelRect(
        x: .random(in: -20...300, using: &generator), y: .random(in: 0...60, using: &generator),
        width: .random(in: 0...150, using: &generator), height: .random(in: 0...60, using: &generator))
      let part = drawn {
        $0.raster.clip = clip
        setter.draw("Sample 絵 text", at: Point(10, 50), .readout, .white, on: $0)
      }
      for (index, pixel) in part.enumerated() {
        let expected = clip.contains(x: index % 400, y: index / 400) ? whole[index] : 0
        if pixel != expected {
          Issue.record("\(index % 400), \(index / 400): \(pixel) where \(expected) was expected, clip \(clip)")
          return
        }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `are as opaque as colour and painter together`(kind: Kind) throws {
    let setter = Typesetter(kind.fonts)
    func brightest(_ opacity: Double, _ alpha: Double) throws -> UInt32 {
      let picture = drawn {
        setter.draw("HIT", at: Point(10, 60), large, .white.withAlpha(alpha), on: $0.faded(opacity))
      }
      return try #require(picture.max()) & 0xFF
    }
    #expect(try brightest(1, 1) == 255 && brightest(0, 1) == 0 && brightest(1, 0) == 0)
    #expect(try (127...128).contains(brightest(0.5, 1)) && (127...128).contains(brightest(1, 0.5)))
    #expect(try (63...65).contains(brightest(0.5, 0.5)))
  }

  @Test func `lie over what came before and under what comes after`() {
    let setter = Typesetter(Fonts())
    let picture = drawn { painter in
      setter.draw("MMMM", at: Point(10, 50), large, .white, on: painter)
      painter.fill(Rect(0, 0, 60, 80), Color(0x3366CC))
      setter.draw("MMMM", at: Point(10, 50), large, Color(0xCC0000), on: painter)
    }
    let left = Set(picture.indices.filter { $0 % 400 < 60 }.map { picture[$0] })
    #expect(left.contains(0xCC0000) && left.contains(0x3366CC) && !left.contains(0xFFFFFF))
  }

  @Test func `are as dark from outlines as from masks, and as wide`() {
    let setter = Typesetter(Fonts())
    func ink(_ picture: [UInt32]) -> Double { picture.reduce(0) { $0 + Double($1 & 0xFF) / 255 } }
    func columns(_ picture: [UInt32]) -> ClosedRange<Int> {
      let inked = picture.indices.filter { picture[$0] & 0xFF > 24 }.map { $0 % 400 }
      return (inked.min() ?? 0)...(inked.max() ?? 0)
    }
    for text in ["Hamburg 0123", "絵を描く指"] {
      for isBold in [false, true] {
        let style = TextStyle(size: 40, isBold: isBold)
        let masks = drawn { setter.draw(text, at: Point(10, 50), style, .white, on: $0) }
        // A turn that nobody sees: outlines are filled.
        let outlines = drawn {
          setter.draw(text, at: Point(10, 50), style, .white, on: $0.transformed(by: .rotation(1e-7)))
        }
        #expect(masks != outlines)
        #expect(abs(ink(masks) / ink(outlines) - 1) < 0.04, "\(ink(masks)) \(ink(outlines))")
        #expect(abs(columns(masks).lowerBound - columns(outlines).lowerBound) <= 1)
        #expect(abs(columns(masks).upperBound - columns(outlines).upperBound) <= 1)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `turn with their painter`(kind: Kind) {
    let setter = Typesetter(kind.fonts)
    let style = TextStyle(size: 40)
    func picture(_ angle: Double) -> Raster {
      let raster = Raster(width: 201, height: 201)
      let painter = Painter(raster).translated(100.5, 100.5).transformed(by: .rotation(angle + 1e-9))
      setter.draw("Lamp", at: Point(0, 0), style, .white, on: painter)
      return raster
    }
    let (level, upright) = (picture(0), picture(.pi / 2))
    var worst = 0
    for y in 0..<201 {
      for x in 0..<201 {
        let (a, b) = (Int(level[x, y] ?? 0) & 0xFF, Int(upright[200 - y, x] ?? 0) & 0xFF)
        worst = max(worst, abs(a - b))
      }
    }
    #expect(worst <= 3 && pixels(level).contains(0xFF_FFFF))
  }

  @Test func `of a huge size are drawn as well`() {
    let setter = Typesetter(Fonts(), scale: 2)
    let picture = drawn(width: 600, height: 600, scale: 2) {
      setter.draw("8", at: Point(20, 250), TextStyle(size: 300), .white, on: $0)
    }
    #expect(picture.count { $0 == 0xFFFFFF } > 10_000)
    #expect(setter.fonts.masks.size == 0)
  }

  @Test(arguments: Kind.allCases)
  func `never crash`(kind: Kind) {
    let setter = Typesetter(kind.fonts, scale: 1.5)
    let raster = Raster(width: 120, height: 60)
    var texts = RandomText(seed: 7)
    let places = [-1e300, -1e7, -50, 0, 10.3, 100, 1e5, 1e300, .nan, .infinity]
    for round in 0..<120 {
      let text = texts.next(longest: round == 0 ? 20_000 : 60)
      let place = Point(
        places.randomElement(using: &texts.generator) ?? 0, places.randomElement(using: &texts.generator) ?? 0)
      let style = TextStyle(size: .random(in: -5...80, using: &texts.generator), isBold: round % 2 == 0)
      let painter = Painter(raster, scale: 1.5)
      setter.draw(
        text, at: place, style, .white, on: round % 5 == 0 ? painter.transformed(by: .rotation(Double(round))) : painter
      )
      setter.draw(text, at: Point(5, 30), style, .white, on: painter)
      #expect(setter.width(of: text, style).isFinite)
      #expect(setter.width(of: setter.fitted(text, style, width: 50), style) <= max(50, 0))
      #expect(!setter.lines(of: text, style, width: 50).isEmpty)
    }
  }

  @Test func `allocate nothing once they were drawn`() {
    let setter = Typesetter(Fonts())
    let painter = Painter(Raster(width: 400, height: 80))
    func draw(_ text: String) -> Double {
      setter.draw(text, at: Point(10.3, 50), .readout, .white, on: painter)
      return setter.width(of: text, .readout)
    }
    func drawAll() -> Double { draw("×2.302") + draw("Long Press waits") + draw("長押しが失敗") }
    let width = drawAll()
    let before = allocations_count_of_thread()
    let again = drawAll()
    #expect(allocations_count_of_thread() == before && again == width)
    // What is drawn first has to be made first.
    _ = draw("once")
    #expect(allocations_count_of_thread() > before)
  }

  @Test func `in strokes look as they did`() throws {
    let raster = Raster(width: 420, height: 250, color: Color(0x1C1C1E))
    let setter = Typesetter(Fonts(.none))
    let painter = Painter(raster)
    let samples: [(String, TextStyle)] = [
      ("The quick brown fox jumps over 13 lazy dogs", .body), ("Pinch ×2.302 −12.5° …", .readout),
      ("Long Press: 0.42 s < 0.50 s → failed", .name), ("お絵 \u{1F600} {boxes} @#$%&", .title),
    ]
    for (index, sample) in samples.enumerated() {
      setter.draw(sample.0, at: Point(8, 40 + 40 * Double(index)), sample.1, Color(0xF2F2F7), on: painter)
    }
    setter.draw("faded", at: Point(8, 220), .title, Color(0xF2F2F7, alpha: 0.5), on: painter)
    setter.draw(
      "turned", at: Point(140, 225), .title, Color(0xFFCC00),
      on: painter.translated(40, -20).transformed(by: .rotation(0.1)))
    try expectGolden(raster, "strokes")
  }
}

@Suite struct `Masks of glyphs` {
  @Test func `stay within their bound, and are the same when they come again`() {
    let bound = 20_000
    let setter = Typesetter(Fonts(cacheBound: bound))
    let first = drawn { setter.draw("Sample text", at: Point(10.3, 50), .readout, .white, on: $0) }
    var largest = 0
    for size in stride(from: 8, through: 40, by: 0.5) {
      _ = drawn {
        setter.draw("The quick brown fox, 0123456789", at: Point(3, 50), TextStyle(size: size), .white, on: $0)
      }
      largest = max(largest, setter.fonts.masks.size)
      #expect(setter.fonts.masks.size <= bound)
    }
    #expect(largest > bound / 2)
    #expect(drawn { setter.draw("Sample text", at: Point(10.3, 50), .readout, .white, on: $0) } == first)
  }

  @Test func `that were drawn longest ago go first`() throws {
    func mask() -> GlyphMask { GlyphMask(left: 0, top: 0, width: 8, height: 9) { _, _ in } }
    func key(_ glyph: UInt32) -> GlyphMaskKey { GlyphMaskKey(font: 1, face: 0, glyph: glyph, phase: 0) }
    let cache = GlyphCache(bound: 10 * mask().size)
    for glyph in 0..<10 as Range<UInt32> { cache.add(mask(), for: key(glyph)) }
    #expect(cache.size == cache.bound)
    let kept = [0, 1, 2] as [UInt32]
    for glyph in kept { #expect(cache[key(glyph)] != nil) }
    cache.add(mask(), for: key(10))
    #expect(cache.size <= cache.bound && cache[key(10)] != nil && cache[key(3)] == nil)
    for glyph in kept { #expect(cache[key(glyph)] != nil) }
  }

  @Test func `that are larger than the bound are drawn all the same`() {
    let setter = Typesetter(Fonts(cacheBound: 0))
    let picture = drawn { setter.draw("Sample", at: Point(10, 50), large, .white, on: $0) }
    #expect(setter.fonts.masks.size == 0)
    #expect(picture == drawn { Typesetter(Fonts()).draw("Sample", at: Point(10, 50), large, .white, on: $0) })
  }

  @Test func `are of one font each`() {
    let keys = Set(
      (0..<3).flatMap { font in
        (0..<3).flatMap { face in
          (0..<4).flatMap { phase in
            ([0, 1, 70_000] as [UInt32]).map { GlyphMaskKey(font: font, face: face, glyph: $0, phase: phase) }
          }
        }
      })
    #expect(keys.count == 3 * 3 * 4 * 3)
  }

  @Test func `do not pile up with sizes`() throws {
    let setter = Typesetter(Fonts())
    let first = drawn { setter.draw("Sample", at: Point(10, 50), .title, .white, on: $0) }
    for size in stride(from: 10, through: 60, by: 0.25) { _ = setter.width(of: "Sample", TextStyle(size: size)) }
    #expect(drawn { setter.draw("Sample", at: Point(10, 50), .title, .white, on: $0) } == first)
  }
}
