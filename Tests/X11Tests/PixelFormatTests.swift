import Geometry
import Testing

@testable import X11

@Suite struct `Pixel format` {
  static func format(
    _ red: UInt32, _ green: UInt32, _ blue: UInt32, _ bits: Int, swapped: Bool = false
  ) -> PixelFormat? {
    PixelFormat(redMask: red, greenMask: green, blueMask: blue, bitsPerPixel: bits, isSwapped: swapped)
  }

  static func written(_ format: PixelFormat, _ row: [UInt32]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: row.count * format.bytes)
    bytes.withUnsafeMutableBytes { bytes in
      row.withUnsafeBufferPointer { row in
        if let base = bytes.baseAddress { format.write(row, to: base) }
      }
    }
    return bytes
  }

  static func read(_ format: PixelFormat, _ bytes: [UInt8]) -> [UInt32] {
    var row = [UInt32](repeating: 0, count: bytes.count / format.bytes)
    row.withUnsafeMutableBufferPointer { row in
      bytes.withUnsafeBytes { bytes in
        if let base = bytes.baseAddress { format.read(base, to: row) }
      }
    }
    return row
  }

  @Test func `each form puts the colours where its masks say`() throws {
    let native = try #require(Self.format(0xff0000, 0xff00, 0xff, 32))
    #expect(native.isNative && Self.written(native, [0x112233]) == [0x33, 0x22, 0x11, 0])
    let swapped = try #require(Self.format(0xff0000, 0xff00, 0xff, 32, swapped: true))
    #expect(!swapped.isNative && Self.written(swapped, [0x112233]) == [0, 0x11, 0x22, 0x33])
    let reversed = try #require(Self.format(0xff, 0xff00, 0xff0000, 32))
    #expect(Self.written(reversed, [0x112233]) == [0x11, 0x22, 0x33, 0])
    let small = try #require(Self.format(0xf800, 0x7e0, 0x1f, 16))
    #expect(Self.written(small, [0xff0000, 0x00ff00, 0x0000ff]) == [0, 0xf8, 0xe0, 7, 0x1f, 0])
    let smallSwapped = try #require(Self.format(0xf800, 0x7e0, 0x1f, 16, swapped: true))
    #expect(Self.written(smallSwapped, [0xff0000]) == [0xf8, 0])
    let deep = try #require(Self.format(0x3ff0_0000, 0xffc00, 0x3ff, 32))
    #expect(deep.pixel(0xffffff) == 0x3fff_ffff && deep.pixel(0) == 0)
  }

  @Test(
    arguments: [
      (0xff0000, 0xff00, 0xff, 32, false), (0xff0000, 0xff00, 0xff, 32, true), (0xff, 0xff00, 0xff0000, 32, false),
      (0x3ff0_0000, 0xffc00, 0x3ff, 32, false),
    ] as [(UInt32, UInt32, UInt32, Int, Bool)])
  func `what has eight bits or more comes back as it was`(
    red: UInt32, green: UInt32, blue: UInt32, bits: Int, swapped: Bool
  ) throws {
    let format = try #require(Self.format(red, green, blue, bits, swapped: swapped))
    let row: [UInt32] = [0, 0xffffff, 0x123456, 0x80ff01]
    #expect(Self.read(format, Self.written(format, row)) == row)
  }

  @Test func `black and white are exact in 16 bits`() throws {
    let format = try #require(Self.format(0x7c00, 0x3e0, 0x1f, 16))
    #expect(Self.read(format, Self.written(format, [0, 0xffffff])) == [0, 0xffffff])
  }

  @Test func `palettes, packed pixels and broken masks are refused`() {
    #expect(Self.format(0, 0, 0, 8) == nil && Self.format(0xff0000, 0xff00, 0xff, 24) == nil)
    #expect(Self.format(0xff0000, 0xff00, 0, 32) == nil && Self.format(0xf0f000, 0xf00, 0xff, 32) == nil)
  }

  @Test func `rectangles meet and join`() {
    let a = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let b = PixelRect(x: 5, y: -5, width: 10, height: 10)
    #expect(a.intersection(b) == PixelRect(x: 5, y: 0, width: 5, height: 5))
    #expect(a.union(b) == PixelRect(x: 0, y: -5, width: 15, height: 15))
    let far = PixelRect(x: 50, y: 0, width: 1, height: 1)
    let nothing = PixelRect(x: 3, y: 3, width: 0, height: 4)
    #expect(a.intersection(far).isEmpty && a.intersection(nothing).isEmpty)
    #expect(a.union(nothing) == a && nothing.union(a) == a)
  }
}
