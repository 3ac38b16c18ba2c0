internal import CX11
import Geometry

/// Shared memory that small parts of a picture are copied to before the server reads them: what was copied may be drawn over at
/// once.
///
/// Filled from the beginning again whenever the server has read all of it, so that little of it is ever touched.
final class Staging {
  /// Room for all numbers of a stage at two pixels a point, or for the ink of a hundred fingers.
  private static let capacity = 1 << 20
  private let connection: Connection
  private let segment: PrivateSegment
  /// Where the free part begins, in bytes.
  private var end = 0
  /// The last request that reads of it.
  private var lastRequest: UInt = 0

  /// Memory of the program's own that the server sees; nil where there is none to have, or the server refuses.
  init?(_ connection: Connection) {
    guard let segment = PrivateSegment(byteCount: Self.capacity, connection) else { return nil }
    (self.connection, self.segment) = (connection, segment)
  }

  /// Copies `rect` of a picture with rows of `stride` pixels, row after row.
  ///
  /// - Returns: where the copy begins, in bytes from the beginning; nil where there is no room before the server has read more.
  func copy(_ rect: PixelRect, of pixels: UnsafeBufferPointer<UInt32>, stride: Int) -> Int? {
    if lastRequest <= XLastKnownRequestProcessed(connection.display) { end = 0 }
    let (offset, byteCount) = (end, rect.area * MemoryLayout<UInt32>.stride)
    guard byteCount <= Self.capacity - offset else { return nil }
    let rowBytes = rect.width * MemoryLayout<UInt32>.stride
    let rows = UnsafeMutableRawBufferPointer(rebasing: segment.bytes[offset..<offset + byteCount])
    for row in 0..<rect.height {
      let first = (rect.y + row) * stride + rect.x
      UnsafeMutableRawBufferPointer(rebasing: rows[row * rowBytes..<(row + 1) * rowBytes])
        .copyMemory(from: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: pixels[first..<first + rect.width])))
    }
    end += byteCount
    return offset
  }

  /// Sends what was copied, as an image that begins at `offset`, to `place` of `drawable`.
  func put(
    _ image: UnsafeMutablePointer<XImage>, at offset: Int, to place: PixelRect, of drawable: UInt, _ context: GC
  ) {
    lastRequest = segment.shown.put(
      image, at: offset, PixelRect(x: 0, y: 0, width: place.width, height: place.height), to: place, of: drawable,
      context)
  }
}
