import Geometry

/// A picture on a layer: what was photographed or painted elsewhere. It never changes.
///
/// Its pixels are kept as they came, premultiplied, and drawn anew under each projection like strokes: so it is as sharp as
/// it can be at any scale.
public final class LayerPicture: Hashable, @unchecked Sendable {
  /// The longest side that is kept in pixels, as that of a sheet in points; what is larger is made smaller.
  public static let longestSide = 4096

  /// How many bytes a pixel takes at most where a picture is stored.
  static let mostBytesPerPixel = 5

  /// Where it lies on the paper, in points, of which whole 64ths are kept.
  public let frame: Rect
  /// Premultiplied, 0xAARRGGBB. Nobody writes to it.
  let raster: Raster

  /// A picture of these pixels.
  ///
  /// - Parameters:
  ///   - pixels: `width * height` straight colours, 0xAARRGGBB, row after row.
  ///   - frame: where it shall lie, in points.
  /// - Returns: nil where the number of pixels is another one, or picture or frame have no extent.
  public convenience init?(width: Int, height: Int, straight pixels: [UInt32], frame: Rect) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    let whole = Raster(width: width, height: height)
    for (index, pixel) in pixels.enumerated() { whole.memory[index] = premultiplied(pixel) }
    let longer = max(width, height)
    guard longer > Self.longestSide else {
      self.init(whole, frame: frame)
      return
    }
    let factor = Double(Self.longestSide) / Double(longer)
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * factor).rounded())) }
    let size = Size(Double(side(width)), Double(side(height)))
    guard let large = LayerPicture(whole, frame: Rect(origin: .zero, size: size)) else { return nil }
    self.init(large.shrunk(to: size), frame: frame)
  }

  init?(_ raster: Raster, frame: Rect) {
    func unit(_ value: Double) -> Double { (value * StrokePoint.unitsPerPoint).rounded() / StrokePoint.unitsPerPoint }
    let least = 1 / StrokePoint.unitsPerPoint
    let furthest = Double(Sample.furthest) / StrokePoint.unitsPerPoint
    let frame = Rect(unit(frame.minX), unit(frame.minY), unit(frame.width), unit(frame.height))
    guard raster.width > 0, raster.height > 0, frame.width >= least, frame.height >= least,
      max(abs(frame.minX), abs(frame.minY), frame.width, frame.height) <= furthest
    else { return nil }
    (self.raster, self.frame) = (raster, frame)
  }

  /// The number of columns.
  public var width: Int { raster.width }
  /// The number of rows.
  public var height: Int { raster.height }

  /// The straight colours of all pixels, 0xAARRGGBB, row after row.
  public var straightPixels: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      for index in 0..<count { buffer[index] = straight(raster.memory[index]) }
    }
  }

  /// All of it on as many pixels as its frame has points.
  private func shrunk(to size: Size) -> Raster {
    let small = Raster(width: Int(towardsZero: size.width), height: Int(towardsZero: size.height))
    small.memory.update(repeating: 0, count: small.width * small.height)
    PicturePlacement(self, Projection(scale: 1), within: small.bounds)?.draw { row, columns, pixels in
      small.pixels(row, columns.lowerBound).update(from: pixels, count: columns.count)
    }
    return small
  }

  /// Whether both have the same pixels in the same place.
  public static func == (a: LayerPicture, b: LayerPicture) -> Bool {
    a === b
      || a.frame == b.frame && a.width == b.width && a.height == b.height
        && UnsafeBufferPointer(start: a.raster.memory, count: a.width * a.height)
          .elementsEqual(UnsafeBufferPointer(start: b.raster.memory, count: b.width * b.height))
  }

  /// Hashes the place and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame)
    hasher.combine(width)
    hasher.combine(height)
  }
}

/// A straight colour times its alpha.
@inline(__always)
func premultiplied(_ pixel: UInt32) -> UInt32 { faded(pixel | 0xFF00_0000, by: pixel >> 24) }

/// A premultiplied colour without its alpha in it; clear black where that is 0.
@inline(__always)
func straight(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  func channel(_ shift: UInt32) -> UInt32 { min(255, (((pixel >> shift) & 0xFF) &* 255 &+ alpha / 2) / alpha) << shift }
  return alpha << 24 | channel(16) | channel(8) | channel(0)
}

extension Ground {
  /// Lays a picture over some rows of tiles; with `keepsAlpha` as much as is painted there already.
  func print(_ placement: PicturePlacement, lines: Range<Int>, keepsAlpha: Bool = false) {
    let (grid, isOpaque) = (grid, isOpaque)
    func printLine(_ line: Int) {
      let top = line * TileGrid.side
      let room = UnsafeMutablePointer<UInt32>.allocate(capacity: TileGrid.side)
      defer { room.deallocate() }
      placement.draw(rows: top..<top + TileGrid.side) { row, columns, source in
        for column in (columns.lowerBound / TileGrid.side)...((columns.upperBound - 1) / TileGrid.side) {
          let part = (column * TileGrid.side..<(column + 1) * TileGrid.side).clamped(to: columns)
          let piece = source + (part.lowerBound - columns.lowerBound)
          guard UnsafeBufferPointer(start: piece, count: part.count).contains(where: { $0 != 0 }) else { continue }
          if keepsAlpha, !isPainted(line * grid.columns + column) { continue }
          let (start, stride) = pixels(line * grid.columns + column)
          let target = start + (row - top) * stride + (part.lowerBound - column * TileGrid.side)
          if isOpaque {
            lay(.normal, piece, opacity: 255, over: target, count: part.count)
          } else if keepsAlpha {
            Ink.merge(.normal, piece, opacity: 255, isClipped: true, into: target, count: part.count, room: room)
          } else {
            for index in 0..<part.count {
              target[index] = piece[index] &+ faded(target[index], by: 255 &- piece[index] >> 24)
            }
          }
        }
      }
    }
    // A few rows are sooner done than another thread wakes.
    guard lines.count > 4 else { return lines.forEach(printLine) }
    together(lines.count) { printLine(lines.lowerBound + $0) }
  }
}
