import Files
import Glibc
import Pictures
import Testing

@Suite struct PictureTests {
  private func sample(_ width: Int, _ height: Int) throws -> Picture {
    let pixels = (0..<(width * height)).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) & 0xFF_FFFF }
    return try #require(Picture(width: width, height: height, pixels: pixels))
  }

  @Test(arguments: [(1, 1), (3, 7), (640, 33)])
  func `a picture survives PNG and back`(width: Int, height: Int) throws {
    let picture = try sample(width, height)
    #expect(try PNG.decode(picture.png()) == picture)
    #expect(try PNG.decode(PNG.encode(picture, isQuick: true)) == picture)
  }

  @Test func `a picture survives the disk and replaces what was there`() throws {
    var template = Array("/tmp/pictures-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let path = "\(folder)/a.png"
    defer {
      unlink(path)
      rmdir(folder)
    }
    try sample(5, 5).write(toPNGFile: path)
    let picture = try sample(9, 4)
    try picture.write(toPNGFile: path)
    #expect(try Picture(pngFile: path) == picture)
    // Nothing else is left in the folder: it can be removed once the picture is gone.
    unlink(path)
    #expect(rmdir(folder) == 0)
  }

  @Test func `what cannot be read or written says where and why`() throws {
    let missing = #expect(throws: FileFailure.self) { try Picture(pngFile: "/nowhere/a.png") }
    #expect(missing?.description == "cannot read /nowhere/a.png (No such file or directory): check the path")
    let picture = try sample(2, 2)
    let unwritable = #expect(throws: FileFailure.self) { try picture.write(toPNGFile: "/nowhere/a.png") }
    #expect(unwritable?.description == "cannot write /nowhere/a.png (No such file or directory): check the path")
  }

  @Test func `broken bytes are errors, never crashes`() throws {
    let bytes = try sample(20, 20).png()
    #expect(throws: PictureFailure.self) { try PNG.decode([]) }
    #expect(throws: PictureFailure.self) { try PNG.decode(Array("not a picture".utf8)) }
    var failures = 0
    for length in stride(from: 0, to: bytes.count - 12, by: 7) {
      do { _ = try PNG.decode(Array(bytes[..<length])) } catch { failures += 1 }
    }
    #expect(failures > 0)
    for place in stride(from: 0, to: bytes.count, by: 3) {
      var broken = bytes
      broken[place] ^= 0x55
      _ = try? PNG.decode(broken)
    }
  }

  @Test func `a picture has as many pixels as its sides say`() {
    #expect(Picture(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
    #expect(Picture(width: 0, height: 2, pixels: []) == nil)
    #expect(Picture(width: 1, height: 1, pixels: [0xFF12_3456])?.pixels == [0x12_3456])
  }

  @Test func `the difference of two pictures is counted and measured`() throws {
    let a = try #require(Picture(width: 2, height: 2, pixels: [0x000000, 0x102030, 0xFFFFFF, 0x808080]))
    let b = try #require(Picture(width: 2, height: 2, pixels: [0x000000, 0x132030, 0xFFFFF5, 0x808080]))
    #expect(a.difference(from: b)?.maxChannelDifference == 10)
    #expect(a.difference(from: b)?.differingPixels == 2)
    #expect(a.difference(from: a)?.differingPixels == 0)
    #expect(a.difference(from: try sample(3, 2)) == nil)
  }

  @Test func `a picture that is clear in places keeps that, and is laid over white where it must not`() throws {
    let pixels: [UInt32] = [0x0000_0000, 0xFF12_3456, 0x80FF_0000, 0x0100_FF00]
    let picture = try #require(TransparentPicture(width: 2, height: 2, pixels: pixels))
    let bytes = try PNG.encode(picture)
    #expect(try TransparentPicture(decoding: bytes).pixels == pixels)
    #expect(try Picture(decoding: bytes).pixels == [0xFFFFFF, 0x123456, 0xFF7F7F, 0xFEFFFE])
    #expect(TransparentPicture(width: 2, height: 2, pixels: [1]) == nil)
  }
}
