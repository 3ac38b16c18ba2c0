internal import CX11
import Geometry

/// Memory of this program that the server reads, by the number of its segment.
final class SharedMemory {
  /// The number that both know the segment by.
  let segment: Int32
  /// Kept, so that it is not closed before the memory is let go.
  private let connection: Connection
  /// Images keep its address, so it lies at one place for good. Where the memory lies in this program is nothing that is needed
  /// here: Xlib tells the server how far from its beginning an image begins.
  private let info: UnsafeMutablePointer<XShmSegmentInfo>

  /// Shows a segment to the server; nil where the server refuses. A round trip: it says only in its errors that it does.
  init?(_ segment: Int32, _ connection: Connection) {
    self.segment = segment
    self.connection = connection
    info = .allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    info.pointee.shmid = segment
    info.pointee.readOnly = 1
    let first = XNextRequest(connection.display)
    XShmAttach(connection.display, info)
    let attaching = first..<XNextRequest(connection.display)
    connection.synchronize()
    guard connection.takeProtocolErrors(of: attaching).isEmpty, !connection.isDead else {
      info.pointee.shmseg = 0
      return nil
    }
  }

  deinit {
    if info.pointee.shmseg != 0, !connection.isDead { XShmDetach(connection.display, info) }
    info.deinitialize(count: 1)
    info.deallocate()
  }

  /// Sends a part of an image to `drawable`.
  ///
  /// - Parameters:
  ///   - offset: where the image begins, in bytes from the beginning of the segment.
  ///   - source: the part, in pixels of the image.
  ///   - place: where it goes, in pixels of `drawable`; as large as the part.
  /// - Returns: the number of the request by which the server reads it.
  @discardableResult
  func put(
    _ image: UnsafeMutablePointer<XImage>, at offset: Int = 0, _ source: PixelRect, to place: PixelRect,
    of drawable: UInt, _ context: GC
  ) -> UInt {
    image.pointee.data = UnsafeMutablePointer(bitPattern: offset)
    image.pointee.obdata = UnsafeMutableRawPointer(info).assumingMemoryBound(to: CChar.self)
    XShmPutImage(
      connection.display, drawable, context, image, Int32(source.x), Int32(source.y), Int32(place.x), Int32(place.y),
      UInt32(source.width), UInt32(source.height), 0)
    // Only now: Xlib may have said first what has changed of the context, in a request of its own.
    return XNextRequest(connection.display) - 1
  }
}
