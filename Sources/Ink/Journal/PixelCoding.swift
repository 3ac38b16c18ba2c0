/// Pixels without loss in fewer bytes, in the coding of QOI 1.0 (Dominic Szablewski, "The Quite OK Image Format", qoiformat.org,
/// 2022-01-05), without its header: a picture's lines in a journal, in little time. What a byte means (straight or
/// premultiplied) is no matter to it.
enum PixelCoding {
  private enum Op {
    static let index: UInt8 = 0x00
    static let difference: UInt8 = 0x40
    static let luma: UInt8 = 0x80
    static let run: UInt8 = 0xC0
    static let rgb: UInt8 = 0xFE
    static let rgba: UInt8 = 0xFF
    static let mask: UInt8 = 0xC0
  }

  private static let first: UInt32 = 0xFF00_0000
  private static let longestRun = 62

  @inline(__always)
  private static func hash(_ pixel: UInt32) -> Int {
    let (a, r, g, b) = (pixel >> 24, (pixel >> 16) & 0xFF, (pixel >> 8) & 0xFF, pixel & 0xFF)
    return Int((r &* 3 &+ g &* 5 &+ b &* 7 &+ a &* 11) & 63)
  }

  /// The bytes of `pixels`, 0xAARRGGBB.
  static func encode(_ pixels: UnsafeBufferPointer<UInt32>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count)
    var seen = [UInt32](repeating: 0, count: 64)
    var (before, run) = (first, 0)
    for (index, pixel) in pixels.enumerated() {
      if pixel == before {
        run += 1
        if run == longestRun || index == pixels.count - 1 {
          bytes.append(Op.run | UInt8(run - 1))
          run = 0
        }
        continue
      }
      if run > 0 {
        bytes.append(Op.run | UInt8(run - 1))
        run = 0
      }
      let place = hash(pixel)
      if seen[place] == pixel {
        bytes.append(Op.index | UInt8(place))
      } else {
        seen[place] = pixel
        append(pixel, after: before, to: &bytes)
      }
      before = pixel
    }
    return bytes
  }

  private static func append(_ pixel: UInt32, after before: UInt32, to bytes: inout [UInt8]) {
    func channel(_ value: UInt32, _ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    let (red, green, blue) = (channel(pixel, 16), channel(pixel, 8), channel(pixel, 0))
    guard pixel >> 24 == before >> 24 else {
      return bytes += [Op.rgba, red, green, blue, channel(pixel, 24)]
    }
    // Differences go around, as bytes do.
    let dr = Int8(bitPattern: red &- channel(before, 16))
    let dg = Int8(bitPattern: green &- channel(before, 8))
    let db = Int8(bitPattern: blue &- channel(before, 0))
    let (rg, bg) = (dr &- dg, db &- dg)
    if -2...1 ~= dr, -2...1 ~= dg, -2...1 ~= db {
      bytes.append(Op.difference | UInt8(dr + 2) << 4 | UInt8(dg + 2) << 2 | UInt8(db + 2))
    } else if -32...31 ~= dg, -8...7 ~= rg, -8...7 ~= bg {
      bytes.append(Op.luma | UInt8(dg + 32))
      bytes.append(UInt8(rg + 8) << 4 | UInt8(bg + 8))
    } else {
      bytes += [Op.rgb, red, green, blue]
    }
  }

  /// Fills `pixels` with what `bytes` say.
  ///
  /// - Returns: whether they say all of it, and nothing more.
  static func decode(_ bytes: [UInt8], into pixels: UnsafeMutableBufferPointer<UInt32>) -> Bool {
    var seen = [UInt32](repeating: 0, count: 64)
    var (before, at, place) = (first, 0, 0)
    while place < pixels.count {
      guard at < bytes.count else { return false }
      let op = bytes[at]
      at += 1
      func has(_ count: Int) -> Bool { at + count <= bytes.count }
      if op == Op.rgb {
        guard has(3) else { return false }
        before = before & 0xFF00_0000 | UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
        at += 3
      } else if op == Op.rgba {
        guard has(4) else { return false }
        before =
          UInt32(bytes[at + 3]) << 24 | UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
        at += 4
      } else if op & Op.mask == Op.index {
        before = seen[Int(op)]
      } else if op & Op.mask == Op.difference {
        before = moved(before, (op >> 4 & 3) &- 2, (op >> 2 & 3) &- 2, (op & 3) &- 2)
      } else if op & Op.mask == Op.luma {
        guard has(1) else { return false }
        let green = (op & 63) &- 32
        before = moved(before, green &+ (bytes[at] >> 4) &- 8, green, green &+ (bytes[at] & 15) &- 8)
        at += 1
      } else {
        let count = Int(op & 63) + 1
        guard place + count <= pixels.count else { return false }
        for index in place..<place + count { pixels[index] = before }
        place += count
        continue
      }
      seen[hash(before)] = before
      pixels[place] = before
      place += 1
    }
    return at == bytes.count
  }

  @inline(__always)
  private static func moved(_ pixel: UInt32, _ dr: UInt8, _ dg: UInt8, _ db: UInt8) -> UInt32 {
    func channel(_ shift: UInt32, _ by: UInt8) -> UInt32 {
      UInt32(UInt8(truncatingIfNeeded: pixel >> shift) &+ by) << shift
    }
    return pixel & 0xFF00_0000 | channel(16, dr) | channel(8, dg) | channel(0, db)
  }
}
