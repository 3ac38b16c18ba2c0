internal import CX11
import Geometry
import Glibc
import Logging

/// Memory that this program writes and the server reads: two halves, of which one is filled while the server reads the other.
final class SharedMemory {
  /// Kept, so that it is not closed before the memory is let go.
  private let connection: Connection
  /// Xlib's images keep its address, so it lives at one place for good.
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>
  /// The bytes of a half: more than what mostly changes from one frame to the next, so that the server is hardly ever waited
  /// for, during which its events would pile up. What is larger goes in pieces.
  private let half = 1 << 20
  private var current = 0
  private var used = 0
  /// The request that read each half last; 0 where none did.
  private var lastRequest: (UInt, UInt) = (0, 0)
  /// Bytes since the server was last asked to say when it is done.
  private var unannounced = 0
  private var isAttached = false

  /// Shares two halves; nil where the server or the machine refuses.
  ///
  /// A server in another container says that it can share memory, and even accepts the segment: only the error that comes
  /// back after a round trip tells.
  init?(_ connection: Connection) {
    self.connection = connection
    segment = .allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    guard !connection.isDead, XShmQueryExtension(display) != 0, !connection.isDead else { return nil }
    let id = shmget(key_t(IPC_PRIVATE), 2 * half, IPC_CREAT | 0o600)
    guard id >= 0 else { return nil }
    // Marked for removal at once after attaching: a crash leaves nothing behind.
    defer { shmctl(id, IPC_RMID, nil) }
    guard let address = shmat(id, nil, 0), Int(bitPattern: address) != -1 else { return nil }
    segment.pointee.shmid = id
    segment.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
    segment.pointee.readOnly = 1
    connection.synchronize()
    let earlier = connection.takeProtocolErrors()
    XShmAttach(display, segment)
    connection.synchronize()
    let errors = connection.takeProtocolErrors()
    for error in earlier { connection.logger.debug("the X server reported \(error)") }
    guard errors.isEmpty, !connection.isDead else { return nil }
    isAttached = true
  }

  deinit {
    if isAttached { XShmDetach(display, segment) }
    if let address = segment.pointee.shmaddr { shmdt(address) }
    segment.deinitialize(count: 1)
    segment.deallocate()
  }

  private var display: OpaquePointer { connection.display }

  /// The most bytes that one piece can have.
  var capacity: Int { half }

  /// Finds room for `count` bytes, at most `capacity`. Waits only where the server is a whole half behind.
  func take(_ count: Int) -> UnsafeMutablePointer<CChar>? {
    guard let base = segment.pointee.shmaddr, count <= half else { return nil }
    if isRead { used = 0 }
    if used + count > half {
      current = 1 - current
      used = 0
      if !isRead(current) { XSync(display, 0) }
    }
    defer { used += count }
    return base + current * half + used
  }

  /// Sends pixels that were written into a piece to `drawable`.
  func put(
    _ image: UnsafeMutablePointer<XImage>, at rect: PixelRect, bytes: Int, to drawable: UInt, _ context: GC
  ) {
    image.pointee.obdata = UnsafeMutableRawPointer(segment).assumingMemoryBound(to: CChar.self)
    unannounced += bytes
    // An event after every quarter is enough to know in time that a half is free.
    let announce = unannounced >= half / 4
    if announce { unannounced = 0 }
    let request = XNextRequest(display)
    XShmPutImage(
      display, drawable, context, image, 0, 0, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height),
      announce ? 1 : 0)
    if current == 0 { lastRequest.0 = request } else { lastRequest.1 = request }
  }

  /// Whether the server is known to have read everything.
  var isRead: Bool { isRead(0) && isRead(1) }

  /// Waits until the server has read everything.
  func waitUntilRead() { if !isRead { XSync(display, 0) } }

  /// Any event or reply tells how far the server is.
  private func isRead(_ half: Int) -> Bool {
    XLastKnownRequestProcessed(display) >= (half == 0 ? lastRequest.0 : lastRequest.1)
  }
}
