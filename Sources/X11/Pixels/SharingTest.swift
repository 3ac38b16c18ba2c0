internal import CX11
import Geometry

extension Connection {
  /// Whether the server reads the very memory that this program writes, on a screen whose pixels are 0x00RRGGBB: asked by having
  /// it read some.
  var canShareMemory: Bool { !isDead && XShmQueryExtension(display) != 0 && !isDead && readsOurMemory }

  /// A server in another container, or at the other end of a tunnel, may have a segment of the same number, which is not this
  /// one, and says so in no way.
  private var readsOurMemory: Bool {
    let count = 8
    let pixels = (0..<count).map { _ in UInt32.random(in: 0...0xFFFFFF) }
    guard let segment = PrivateSegment(byteCount: count * MemoryLayout<UInt32>.stride, self) else { return false }
    pixels.withUnsafeBytes { segment.bytes.copyMemory(from: $0) }
    let depth = UInt32(XDefaultDepth(display, screenNumber))
    guard
      let image = XCreateImage(
        display, XDefaultVisual(display, screenNumber), depth, ZPixmap, 0, nil, UInt32(count), 1, 32, 0)
    else { return false }
    defer { destroy(image) }
    let pixmap = XCreatePixmap(display, root, UInt32(count), 1, depth)
    defer { if !isDead { XFreePixmap(display, pixmap) } }
    guard let context = XCreateGC(display, pixmap, 0, nil) else { return false }
    defer { if !isDead { XFreeGC(display, context) } }
    let row = PixelRect(x: 0, y: 0, width: count, height: 1)
    segment.shown.put(image, row, to: row, of: pixmap, context)
    guard let read = XGetImage(display, pixmap, 0, 0, UInt32(count), 1, UInt(bitPattern: -1), ZPixmap) else {
      return false
    }
    defer { destroy(read) }
    return pixels.indices.allSatisfy { index in
      UInt32(truncatingIfNeeded: read.pointee.f.get_pixel(read, Int32(index), 0)) & 0xFFFFFF == pixels[index]
    }
  }

  private func destroy(_ image: UnsafeMutablePointer<XImage>) {
    // Of one whose pixels lie elsewhere the number of a segment stands here, which is none of its own.
    if image.pointee.obdata != nil { (image.pointee.data, image.pointee.obdata) = (nil, nil) }
    _ = image.pointee.f.destroy_image(image)
  }
}
