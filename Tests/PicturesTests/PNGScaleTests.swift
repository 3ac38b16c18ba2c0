import Testing

@testable import Pictures

@Suite struct PNGScaleTests {
  @Test(arguments: [1, 1.25, 2, 3.5]) func `a picture says how many pixels a point has, and stays what it is`(
    scale: Double
  ) throws {
    let picture = try #require(TransparentPicture(width: 3, height: 2, pixels: [1, 2, 3, 0xFF00_0004, 5, 0x8000_0006]))
    let plain = try PNG.encode(picture)
    let bytes = PNG.noting(pixelsPerPoint: scale, in: plain)
    #expect(PNG.pixelsPerPoint(of: bytes) == scale && PNG.pixelsPerPoint(of: plain) == nil)
    #expect(try TransparentPicture(decoding: bytes) == TransparentPicture(decoding: plain))
    // Cut off or damaged anywhere it says nothing that is wrong.
    for count in bytes.indices {
      let known = PNG.pixelsPerPoint(of: Array(bytes[..<count]))
      #expect(known == nil || known == scale)
      var damaged = bytes
      damaged[count] = 0xFF
      _ = PNG.pixelsPerPoint(of: damaged)
    }
  }

  @Test func `what is no number of pixels is none`() throws {
    let picture = try #require(TransparentPicture(width: 1, height: 1, pixels: [0xFF00_0004]))
    let plain = try PNG.encode(picture)
    for wrong in [0, -2, 1e9, .nan, .infinity] {
      #expect(PNG.pixelsPerPoint(of: PNG.noting(pixelsPerPoint: wrong, in: plain)) == nil)
    }
    #expect(PNG.noting(pixelsPerPoint: 2, in: [1, 2]) == [1, 2] && PNG.pixelsPerPoint(of: []) == nil)
  }
}
