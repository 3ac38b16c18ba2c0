internal import CX11

/// How a screen stores a pixel: where its red, green and blue lie, and in which order its bytes.
struct PixelFormat: Hashable, Sendable {
  /// One colour's bits within a pixel.
  struct Channel: Hashable, Sendable {
    var shift: UInt32
    var bits: UInt32

    /// The channel of a mask; nil where the mask is not one row of 1 to 16 bits.
    init?(mask: UInt32) {
      guard mask != 0 else { return nil }
      shift = UInt32(mask.trailingZeroBitCount)
      bits = UInt32(mask.nonzeroBitCount)
      guard bits <= 16, mask >> shift == (1 << bits) - 1 else { return nil }
    }

    /// 0...255 in its place within a pixel.
    func place(_ value: UInt32) -> UInt32 {
      // Above eight bits the pattern is repeated, so that full stays full.
      let wide = value << 8 | value
      return (wide >> (16 - bits)) << shift
    }

    /// 0...255 out of a pixel.
    func extract(_ pixel: UInt32) -> UInt32 {
      let value = (pixel >> shift) & ((1 << bits) - 1)
      if bits >= 8 { return value >> (bits - 8) }
      return value * 255 / ((1 << bits) - 1)
    }
  }

  var red, green, blue: Channel
  /// Bytes a pixel: 2 or 4.
  var bytes: Int
  /// Whether the bytes lie the other way round than in this machine.
  var isSwapped: Bool

  /// The format of these masks; nil where it cannot be written (palettes, and pixels of 8 or 24 bits).
  init?(redMask: UInt32, greenMask: UInt32, blueMask: UInt32, bitsPerPixel: Int, isSwapped: Bool) {
    guard bitsPerPixel == 16 || bitsPerPixel == 32, let red = Channel(mask: redMask),
      let green = Channel(mask: greenMask), let blue = Channel(mask: blueMask)
    else { return nil }
    (self.red, self.green, self.blue) = (red, green, blue)
    bytes = bitsPerPixel / 8
    self.isSwapped = isSwapped
  }

  /// Whether pixels are 0x00RRGGBB in this machine's order, so that rows can be copied as they are.
  var isNative: Bool {
    bytes == 4 && !isSwapped && red.shift == 16 && green.shift == 8 && blue.shift == 0 && red.bits == 8
      && green.bits == 8 && blue.bits == 8
  }

  /// The pixel of 0x00RRGGBB, as drawing requests want it.
  func pixel(_ color: UInt32) -> UInt32 {
    red.place(color >> 16 & 255) | green.place(color >> 8 & 255) | blue.place(color & 255)
  }

  /// 0x00RRGGBB of a pixel.
  func color(_ pixel: UInt32) -> UInt32 {
    red.extract(pixel) << 16 | green.extract(pixel) << 8 | blue.extract(pixel)
  }

  /// Writes a row of 0x00RRGGBB in this format. `destination` has room for it.
  func write(_ row: UnsafeBufferPointer<UInt32>, to destination: UnsafeMutableRawPointer) {
    guard let base = row.baseAddress else { return }
    if isNative {
      destination.copyMemory(from: base, byteCount: row.count * 4)
    } else if bytes == 4 {
      let pixels = destination.assumingMemoryBound(to: UInt32.self)
      for index in row.indices {
        let value = pixel(row[index])
        pixels[index] = isSwapped ? value.byteSwapped : value
      }
    } else {
      let pixels = destination.assumingMemoryBound(to: UInt16.self)
      for index in row.indices {
        let value = UInt16(truncatingIfNeeded: pixel(row[index]))
        pixels[index] = isSwapped ? value.byteSwapped : value
      }
    }
  }

  /// Reads a row of pixels as 0x00RRGGBB.
  func read(_ source: UnsafeRawPointer, to row: UnsafeMutableBufferPointer<UInt32>) {
    if isNative, let base = row.baseAddress {
      UnsafeMutableRawPointer(base).copyMemory(from: source, byteCount: row.count * 4)
      // Servers may leave anything beside the colours.
      for index in row.indices where row[index] > 0xFF_FFFF { row[index] &= 0xFF_FFFF }
      return
    }
    for index in row.indices {
      let pixel: UInt32
      if bytes == 4 {
        let value = source.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
        pixel = isSwapped ? value.byteSwapped : value
      } else {
        let value = source.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)
        pixel = UInt32(isSwapped ? value.byteSwapped : value)
      }
      row[index] = color(pixel)
    }
  }
}

extension Connection {
  /// How the default visual stores pixels; an error where this module cannot write that.
  func pixelFormat() throws(X11Error) -> PixelFormat {
    let depth = XDefaultDepth(display, screenNumber)
    var bitsPerPixel = 0
    var count: Int32 = 0
    if let formats = XListPixmapFormats(display, &count) {
      for index in 0..<Int(count) where formats[index].depth == depth {
        bitsPerPixel = Int(formats[index].bits_per_pixel)
      }
      XFree(formats)
    }
    let machineOrder = Int32(1).littleEndian == 1 ? LSBFirst : MSBFirst
    guard let visual = XDefaultVisual(display, screenNumber), visual.pointee.class == TrueColor,
      let format = PixelFormat(
        redMask: UInt32(truncatingIfNeeded: visual.pointee.red_mask),
        greenMask: UInt32(truncatingIfNeeded: visual.pointee.green_mask),
        blueMask: UInt32(truncatingIfNeeded: visual.pointee.blue_mask), bitsPerPixel: bitsPerPixel,
        isSwapped: XImageByteOrder(display) != machineOrder)
    else { throw .unsupportedVisual(display: name, depth: Int(depth), bitsPerPixel: bitsPerPixel) }
    return format
  }
}
