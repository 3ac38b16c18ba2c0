import Geometry

/// A picture in memory that shapes are drawn into: opaque pixels, `0x00RRGGBB`, row after row without padding.
///
/// Coordinates of all drawing are pixels, y down, with whole numbers on the edges between pixels: the centre of the first
/// pixel is (0.5, 0.5). Everything is anti-aliased, honours `clip`, and may lie partly or wholly outside. Drawing reuses
/// the raster's own scratch memory and allocates nothing once that has grown, but for large pictures that are stretched,
/// which threads share. Not for use by several threads at once; `@exclusivity(unchecked)` spares a check for every row.
public final class Raster {
  /// The number of columns.
  @exclusivity(unchecked) public private(set) var width: Int
  /// The number of rows, and of pixels from one row to the next `width`.
  @exclusivity(unchecked) public private(set) var height: Int

  private let isShared: Bool
  private var storage: PixelMemory
  /// The first of the pixels in `storage`.
  @exclusivity(unchecked) var memory: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private var clipping: PixelRect

  /// How many shapes, glyphs and pictures were laid over pixels since the raster was made: what a frame costs, to be held
  /// against what changed.
  @exclusivity(unchecked) public internal(set) var shapesDrawn = 0

  let row = Scratch<UInt8>(zero: 0)
  lazy var mask = StrokeMask()
  lazy var area = AreaAccumulator()
  lazy var outline = Outline()

  /// A raster of `width` by `height` pixels (negative counts as 0), filled with `color`, whose alpha does not matter, or where
  /// that is nil left to be drawn over.
  ///
  /// - Parameter isShared: whether another process on this machine may read the pixels where they are: see ``segment``.
  public init(width: Int, height: Int, color: Color? = .black, isShared: Bool = false) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.isShared = isShared
    storage = PixelMemory(capacity: self.width * self.height, isShared: isShared)
    memory = storage.start
    if let color { memory.initialize(repeating: color.rgb, count: storage.capacity) }
    clipping = PixelRect(x: 0, y: 0, width: self.width, height: self.height)
  }

  /// The number of the System V segment that the pixels lie in, from its first byte on; another one after the raster has grown.
  /// Nil where the memory is not shared.
  public var segment: Int32? { storage.segment }

  /// All of it.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixels that drawing may change: what is set is cut to `bounds`. A new or resized raster has all of them.
  public var clip: PixelRect {
    get { clipping }
    set { clipping = newValue.intersection(bounds) }
  }

  /// The colour of the pixel at `x`, `y` as `0x00RRGGBB`, or nil outside.
  public subscript(x: Int, y: Int) -> UInt32? {
    bounds.contains(x: x, y: y) ? memory[y * width + x] : nil
  }

  /// Lends the pixels, row after row: the pixel at x, y is element `y * width + x`.
  public func withPixels<Result>(_ body: (Span<UInt32>) throws -> Result) rethrows -> Result {
    try body(UnsafeBufferPointer(start: memory, count: width * height).span)
  }

  /// Gives the raster another size (negative counts as 0) and fills all of it with `color`, or where that is nil leaves it
  /// to be drawn over; `clip` becomes all of it.
  public func resize(width: Int, height: Int, color: Color? = .black) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height
    if count > storage.capacity {
      // Some room to spare where others have to be told: dragging an edge must not mean other memory at every step.
      storage = PixelMemory(capacity: isShared ? count + count / 4 : count, isShared: isShared)
      memory = storage.start
    }
    if let color { memory.initialize(repeating: color.rgb, count: count) }
    clipping = bounds
  }

  /// Replaces every pixel within `clip` by `color`, whatever its alpha.
  public func clear(_ color: Color) {
    if clipping == bounds {
      memory.update(repeating: color.rgb, count: width * height)
    } else {
      for y in clipping.y..<clipping.maxY { pixels(y, clipping.x).update(repeating: color.rgb, count: clipping.width) }
    }
  }

  /// Copies the pixels of `rect` (in `source`) so that its upper left corner comes to `x`, `y`; the two rasters differ.
  public func copy(_ rect: PixelRect, of source: Raster, toX x: Int, y: Int) {
    let from = rect.intersection(source.bounds)
    let to = from.offset(dx: x - rect.x, dy: y - rect.y).intersection(clipping)
    guard !to.isEmpty, source !== self else { return }
    for line in to.y..<to.maxY {
      pixels(line, to.x).update(
        from: source.pixels(line - y + rect.y, to.x - x + rect.x), count: to.width)
    }
  }

  /// The memory from the pixel at column `x` of row `y` on; the pixel lies inside.
  @inline(__always)
  func pixels(_ y: Int, _ x: Int) -> UnsafeMutablePointer<UInt32> { memory + (y &* width &+ x) }
}
