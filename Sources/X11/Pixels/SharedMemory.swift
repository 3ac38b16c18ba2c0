internal import CX11
import Geometry
import Logging

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
    connection.synchronize()
    let earlier = connection.takeProtocolErrors()
    XShmAttach(connection.display, info)
    connection.synchronize()
    let errors = connection.takeProtocolErrors()
    for error in earlier { connection.logger.debug("the X server reported \(error)") }
    guard errors.isEmpty, !connection.isDead else {
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
  func put(
    _ image: UnsafeMutablePointer<XImage>, at offset: Int = 0, _ source: PixelRect, to place: PixelRect,
    of drawable: UInt, _ context: GC
  ) {
    image.pointee.data = UnsafeMutablePointer(bitPattern: offset)
    image.pointee.obdata = UnsafeMutableRawPointer(info).assumingMemoryBound(to: CChar.self)
    XShmPutImage(
      connection.display, drawable, context, image, Int32(source.x), Int32(source.y), Int32(place.x), Int32(place.y),
      UInt32(source.width), UInt32(source.height), 0)
  }
}
