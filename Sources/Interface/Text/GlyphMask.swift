import Ink

/// The pixels of a glyph: how much of each it covers.
final class GlyphMask {
  /// Where its left edge lies, in pixels right of the glyph's origin.
  let left: Int
  /// Where its upper edge lies, in pixels above the baseline.
  let top: Int
  let width: Int
  let height: Int
  /// When it was drawn last, in the cache's count.
  @exclusivity(unchecked) var lastUse = 0

  /// The bytes of a row: the width, and zeros up to a multiple of eight.
  private let stride: Int
  private let memory: UnsafeMutableBufferPointer<UInt8>

  /// A mask without pixels.
  convenience init() { self.init(left: 0, top: 0, width: 0, height: 0) { _, _ in } }

  /// A mask whose bytes `fill` sets, in rows of `stride` from the top; they are 0 at first.
  init(
    left: Int, top: Int, width: Int, height: Int,
    fill: (_ bytes: UnsafeMutableBufferPointer<UInt8>, _ stride: Int) -> Void
  ) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    stride = (width + 7) & ~7
    memory = .allocate(capacity: stride * height)
    memory.initialize(repeating: 0)
    fill(memory, stride)
  }

  deinit { memory.deallocate() }

  /// Lays `color` over what it covers of `raster`, with the glyph's origin at column `x` on the baseline `y`.
  func fill(on raster: Raster, x: Int, baseline y: Int, _ color: Color) {
    raster.fill(mask: UnsafeBufferPointer(memory).span, width: width, stride: stride, x: x + left, y: y - top, color)
  }

  /// What it takes in memory, with what belongs to it in the cache.
  var size: Int { memory.count + 128 }
}

/// Which mask: of which font at which size, of which glyph, and how many quarters of a pixel to the right.
struct GlyphMaskKey: Hashable {
  private var word: UInt64

  init(font: Int, face: Int, glyph: UInt32, phase: Int) {
    word = UInt64(glyph) | UInt64(face & 0xFF) << 32 | UInt64(phase & 3) << 40 | UInt64(font & 0x3F_FFFF) << 42
  }
}
