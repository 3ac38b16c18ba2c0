internal import CX11
import Geometry
import Glibc
import Logging

/// What a window shows: a picture on the server that pixels are put into, and that is then copied to the window.
///
/// `put` uploads pixels, `show` makes them visible. When the window is uncovered the picture is
/// copied again, without asking anybody.
public final class BackBuffer {
  /// The window that it belongs to.
  public let window: Window
  /// Whether shared memory is read by the server where it lies; all goes through the connection where not.
  public private(set) var canShareMemory: Bool

  let format: PixelFormat
  let context: GC
  /// The picture. At least as large as the window, unless the server lacks room.
  private(set) var pixmap: UInt = 0
  /// Whether the server had no room for a picture as large as the window: the rest of the window stays as it is.
  private(set) var lacksRoom = false
  private var pixmapWidth = 0
  private var pixmapHeight = 0
  /// The pixels of the picture that were filled or are yet to be put: the rest may be anything.
  private var known = (width: 0, height: 0)
  /// Whether the server was told to fill something and not given the time yet.
  private var hasFilled = false
  /// An image's head, filled in anew for every put. Its pixels lie elsewhere.
  private let image: UnsafeMutablePointer<XImage>
  private var memory: SharedMemory?
  /// Where parts are copied to that are drawn over soon; made with the first of them.
  private lazy var staging = canShareMemory ? Staging(window.connection) : nil
  /// What the server is to read of shared memory and in which request, as far as it is not known to have done so.
  private var beingRead: [(rect: PixelRect, request: UInt)] = []
  /// The last request that has the server say how far it is; 0 before any.
  private var readMark: UInt = 0

  /// Where pixels are converted when memory is not shared.
  private var converted: [UInt8] = []

  private var display: OpaquePointer { window.connection.display }

  /// The back buffer of `window`; what it shows before all of it was put once may be anything.
  ///
  /// - Parameters:
  ///   - forceNoSharedMemory: sends pixels through the connection even where memory can be shared.
  /// - Throws: `X11Error.unsupportedVisual` for screens with a palette, `.cannotMakeWindow` or `.connectionLost`.
  public init(_ window: Window, forceNoSharedMemory: Bool = false) throws(X11Error) {
    let connection = window.connection
    let format = try connection.pixelFormat()
    guard let context = XCreateGC(connection.display, window.id, 0, nil) else {
      throw .cannotMakeWindow(display: connection.name, reason: "no graphics context")
    }
    self.window = window
    self.format = format
    self.context = context
    canShareMemory = !forceNoSharedMemory && format.isNative && connection.canShareMemory
    image = .allocate(capacity: 1)
    image.initialize(to: XImage())
    // Copying from the picture must not be answered with an event each time.
    XSetGraphicsExposures(connection.display, context, 0)
    setUpImage(depth: XDefaultDepth(connection.display, connection.screenNumber))
    if !canShareMemory, !forceNoSharedMemory { connection.noteUnshared() }
    let refusal = enlarge(width: window.width, height: window.height)
    if connection.isDead { throw .connectionLost(display: connection.name) }
    if let refusal { throw .cannotMakeWindow(display: connection.name, reason: refusal.description) }
    window.backBuffer = self
  }

  deinit {
    if !window.connection.isDead {
      if pixmap != 0 { XFreePixmap(display, pixmap) }
      XFreeGC(display, context)
    }
    image.deinitialize(count: 1)
    image.deallocate()
  }

  /// The pixels of the window.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: window.width, height: window.height) }

  /// Uploads parts of a raster into the picture.
  ///
  /// - Parameters:
  ///   - pixels: rows from the top, each pixel 0x00RRGGBB; the upper byte is not looked at.
  ///   - width: how many pixels a row of the raster has.
  ///   - segment: the System V segment that begins with these pixels; nil, the default, where memory is not shared. The server
  ///     reads it where it lies, some time after this returns: see ``mayDraw(over:)``.
  ///   - rects: the parts, in pixels of the raster and of the window alike; what lies outside either is left out.
  ///   - isDrawnOverSoon: whether they are copied where there is room, so that they may be drawn over at once.
  public func put(
    _ pixels: Span<UInt32>, width: Int, segment: Int32? = nil, rects: [PixelRect], isDrawnOverSoon: Bool = false
  ) {
    guard width > 0, !window.connection.isDead else { return }
    let raster = PixelRect(x: 0, y: 0, width: width, height: pixels.count / width)
    let visible = raster.intersection(bounds)
    let memory = segment.flatMap(memory(of:))
    pixels.withUnsafeBufferPointer { pixels in
      for rect in rects {
        let rect = rect.intersection(visible)
        if rect.isEmpty { continue }
        guard let memory else {
          send(pixels, stride: width, rect)
          continue
        }
        if isDrawnOverSoon, let staging, let offset = staging.copy(rect, of: pixels, stride: width) {
          describe(rect, data: nil, rowBytes: rect.width * 4)
          staging.put(image, at: offset, to: rect, of: pixmap, context)
        } else {
          describe(raster, data: nil, rowBytes: width * 4)
          read(rect, of: memory)
        }
      }
    }
  }

  /// Whether these parts, in pixels, may be drawn over: what was put of them is read. What is not would be seen half drawn.
  ///
  /// Where it is false the loop draws again once the server says that it has read them, and takes the input that comes before.
  public func mayDraw(over rects: [PixelRect]) -> Bool {
    forgetRead()
    guard rects.contains(where: { rect in beingRead.contains { !$0.rect.intersection(rect).isEmpty } }) else {
      return true
    }
    if let last = beingRead.last?.request, readMark < last {
      readMark = XNextRequest(display)
      window.sendReadMark()
    }
    return false
  }

  /// Whether the server was asked to say when it has read all, and did not yet.
  var isAwaited: Bool { readMark > XLastKnownRequestProcessed(display) }

  /// Any event or reply tells how far the server is.
  private func forgetRead() {
    guard !beingRead.isEmpty else { return }
    let processed = XLastKnownRequestProcessed(display)
    beingRead.removeAll { $0.request <= processed }
  }

  /// Copies parts of the picture to the window and sends everything to the server, without waiting.
  ///
  /// - Parameter isAnswer: whether somebody waits for it, so that the server should have drawn it before this program does more.
  public func show(_ rects: [PixelRect], isAnswer: Bool = false) {
    for rect in rects { restore(rect) }
    window.connection.flush()
    if isAnswer { giveWay() }
  }

  /// Fills `rect`, in pixels of the window, with `color` (0x00RRGGBB). The picture stays as it is: what is shown next from it
  /// replaces this. Several fills go to the server together, when no input is left to read or by `finishFills`.
  public func fill(_ rect: PixelRect, _ color: UInt32) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty, !window.isDestroyed, !window.connection.isDead else { return }
    XSetForeground(display, context, UInt(format.pixel(color)))
    XFillRectangle(display, window.id, context, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height))
    hasFilled = true
  }

  /// Sends what was filled to the server, where something was, and lets it draw that.
  public func finishFills() {
    guard hasFilled else { return }
    hasFilled = false
    window.connection.flush()
    giveWay()
  }

  /// The server is often woken on this very core: what else this program has to do can wait until it has drawn.
  private func giveWay() { sched_yield() }

  /// Copies one part of the picture to the window.
  func restore(_ rect: PixelRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty, !window.isDestroyed else { return }
    XCopyArea(
      display, pixmap, window.id, context, Int32(rect.x), Int32(rect.y), UInt32(rect.width), UInt32(rect.height),
      Int32(rect.x), Int32(rect.y))
  }

  /// Makes the picture large enough, as far as the server has room; what it shows stays, and what is new is black until it is put.
  func resize(width: Int, height: Int) {
    // The rows of what is put next lie elsewhere in memory.
    if !beingRead.isEmpty { window.connection.synchronize() }
    let refusal = width > pixmapWidth || height > pixmapHeight ? enlarge(width: width, height: height) : nil
    if let refusal, !lacksRoom {
      window.connection.logger.warning(
        "the X server has no room for a window of \(width) by \(height) pixels (\(refusal)); make it smaller")
    }
    lacksRoom = refusal != nil
    fillUnknown(width: min(width, pixmapWidth), height: min(height, pixmapHeight))
  }

  /// Makes a larger picture, which shows what the one before showed. Of the first nothing is filled, since all of it is put before
  /// it is shown.
  ///
  /// - Returns: why the server did not; the picture is the one before then.
  private func enlarge(width: Int, height: Int) -> ProtocolError? {
    // Some room to spare: dragging an edge must not make a new one at every step. Where the server has not so much, without.
    let generous = (max(width, pixmapWidth).roundedUp, max(height, pixmapHeight).roundedUp)
    var refusal: ProtocolError?
    for (newWidth, newHeight) in [generous, (width, height)] {
      let (new, error) = window.connection.makePixmap(width: newWidth, height: newHeight, of: window.id)
      if let error {
        refusal = error
        continue
      }
      if pixmap != 0 {
        XSetForeground(display, context, UInt(format.pixel(0)))
        XFillRectangle(display, new, context, 0, 0, UInt32(newWidth), UInt32(newHeight))
        // Only what is known: the old picture's room to spare may be anything.
        XCopyArea(display, pixmap, new, context, 0, 0, UInt32(known.width), UInt32(known.height), 0, 0)
        XFreePixmap(display, pixmap)
      }
      known = pixmap == 0 ? (width, height) : (newWidth, newHeight)
      (pixmap, pixmapWidth, pixmapHeight) = (new, newWidth, newHeight)
      return nil
    }
    return refusal
  }

  private func fillUnknown(width: Int, height: Int) {
    guard width > known.width || height > known.height else { return }
    let (right, bottom) = (max(width, known.width), max(height, known.height))
    XSetForeground(display, context, UInt(format.pixel(0)))
    XFillRectangle(
      display, pixmap, context, Int32(known.width), 0, UInt32(right - known.width), UInt32(bottom))
    XFillRectangle(
      display, pixmap, context, 0, Int32(known.height), UInt32(known.width), UInt32(bottom - known.height))
    known = (right, bottom)
  }

  /// The server's view of a segment; nil where it has none.
  private func memory(of segment: Int32) -> SharedMemory? {
    guard canShareMemory else { return nil }
    if let memory, memory.segment == segment { return memory }
    memory = SharedMemory(segment, window.connection)
    if memory == nil {
      canShareMemory = false
      window.connection.noteUnshared()
    }
    return memory
  }

  private func read(_ rect: PixelRect, of memory: SharedMemory) {
    beingRead.append((rect, memory.put(image, rect, to: rect, of: pixmap, context)))
  }

  private func send(_ pixels: UnsafeBufferPointer<UInt32>, stride: Int, _ rect: PixelRect) {
    let rowBytes = (rect.width * format.bytes + 3) & ~3
    if converted.count < rowBytes * rect.height {
      converted = [UInt8](repeating: 0, count: rowBytes * rect.height)
    }
    converted.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      write(pixels, stride: stride, rect, to: base, rowBytes: rowBytes)
      describe(rect, data: base.assumingMemoryBound(to: CChar.self), rowBytes: rowBytes)
      XPutImage(
        display, pixmap, context, image, 0, 0, Int32(rect.x), Int32(rect.y), UInt32(rect.width),
        UInt32(rect.height))
      image.pointee.data = nil
    }
  }

  private func write(
    _ pixels: UnsafeBufferPointer<UInt32>, stride: Int, _ rect: PixelRect, to destination: UnsafeMutableRawPointer,
    rowBytes: Int
  ) {
    for row in 0..<rect.height {
      let start = (rect.y + row) * stride + rect.x
      format.write(
        UnsafeBufferPointer(rebasing: pixels[start..<start + rect.width]), to: destination + row * rowBytes)
    }
  }

  private func setUpImage(depth: Int32) {
    image.pointee.format = ZPixmap
    image.pointee.byte_order = XImageByteOrder(display)
    image.pointee.bitmap_unit = 32
    image.pointee.bitmap_bit_order = XBitmapBitOrder(display)
    image.pointee.bitmap_pad = 32
    image.pointee.depth = depth
    image.pointee.bits_per_pixel = Int32(format.bytes * 8)
    XInitImage(image)
  }

  private func describe(_ rect: PixelRect, data: UnsafeMutablePointer<CChar>?, rowBytes: Int) {
    image.pointee.width = Int32(rect.width)
    image.pointee.height = Int32(rect.height)
    image.pointee.bytes_per_line = Int32(rowBytes)
    image.pointee.data = data
    image.pointee.obdata = nil
  }
}

extension Connection {
  fileprivate func noteUnshared() { logger.debug("no shared memory with the X server; sending pixels") }
}

extension Int {
  /// The next multiple of 256, but no more than a pixmap may have.
  fileprivate var roundedUp: Int { Swift.min((self + 255) & ~255, 32767) }
}
