internal import CX11
import Geometry

/// Pixels read back from the screen.
public struct Capture: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// Row by row from the top, each 0x00RRGGBB.
  public var pixels: [UInt32]

  /// The pixel at `x`, `y`; nil outside.
  public subscript(x: Int, y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    return pixels[y * width + x]
  }
}

extension Connection {
  /// Reads the whole screen.
  ///
  /// - Throws: `X11Error.cannotCapture`, `.unsupportedVisual` or `.connectionLost`.
  public func capture() throws(X11Error) -> Capture {
    try capture(root, PixelRect(x: 0, y: 0, width: screenWidth, height: screenHeight))
  }

  /// Reads a part of the screen; it must lie on it.
  ///
  /// - Throws: `X11Error.cannotCapture`, `.unsupportedVisual` or `.connectionLost`.
  public func capture(_ rect: PixelRect) throws(X11Error) -> Capture {
    try capture(root, rect)
  }

  /// Reads a window, of any program, by the server's number of it. It must be wholly on the screen. Tests look at
  /// windows with it.
  ///
  /// - Throws: `X11Error.cannotCapture`, `.unsupportedVisual` or `.connectionLost`.
  public func capture(window: UInt) throws(X11Error) -> Capture {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else {
      throw .cannotCapture(display: name, reason: "there is no window \(window)")
    }
    return try capture(
      window, PixelRect(x: 0, y: 0, width: Int(attributes.width), height: Int(attributes.height)))
  }

  /// Reads one pixel of the screen as 0x00RRGGBB; nil outside, and where the screen cannot be read. A round trip.
  public func pixel(x: Int, y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < screenWidth, y < screenHeight else { return nil }
    return try? capture(root, PixelRect(x: x, y: y, width: 1, height: 1)).pixels.first
  }

  private func capture(_ drawable: UInt, _ rect: PixelRect) throws(X11Error) -> Capture {
    let format = try pixelFormat()
    guard !rect.isEmpty else { throw .cannotCapture(display: name, reason: "the area is empty") }
    guard
      let image = XGetImage(
        display, drawable, Int32(clamping: rect.x), Int32(clamping: rect.y), UInt32(clamping: rect.width),
        UInt32(clamping: rect.height), XAllPlanes(), ZPixmap)
    else {
      if isDead { throw .connectionLost(display: name) }
      let error = takeProtocolErrors().last?.description ?? "no image"
      throw .cannotCapture(display: name, reason: error)
    }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard let data = image.pointee.data, Int(image.pointee.bits_per_pixel) == format.bytes * 8 else {
      throw .cannotCapture(display: name, reason: "the window has another depth than the screen")
    }
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    let rowBytes = Int(image.pointee.bytes_per_line)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for row in 0..<height {
        format.read(
          UnsafeRawPointer(data) + row * rowBytes,
          to: UnsafeMutableBufferPointer(rebasing: pixels[row * width..<(row + 1) * width]))
      }
      count = width * height
    }
    return Capture(width: width, height: height, pixels: pixels)
  }
}
