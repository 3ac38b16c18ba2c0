import Geometry
import Glibc
import Testing

@testable import Ink

/// Pixels that another process can read where they are.
@Suite struct `A shared raster` {
  /// The first pixels of a segment, as somebody else sees them; nil where there is none.
  private func pixels(_ count: Int, of segment: Int32?) -> [UInt32]? {
    guard let segment, let address = shmat(segment, nil, SHM_RDONLY), Int(bitPattern: address) != -1 else { return nil }
    defer { shmdt(address) }
    return Array(UnsafeBufferPointer(start: address.assumingMemoryBound(to: UInt32.self), count: count))
  }

  @Test func `what is drawn is in its segment, row after row, and no other raster has one`() {
    let raster = Raster(width: 7, height: 3, color: Color(0x102030), isShared: true)
    raster.fill(Rect(2, 1, 3, 1), Color(0xFFEEDD))
    let drawn = raster.withPixels { $0.withUnsafeBufferPointer(Array.init) }
    #expect(drawn[1 * 7 + 2] == 0xFFEEDD && pixels(21, of: raster.segment) == drawn)
    #expect(Raster(width: 7, height: 3).segment == nil)
  }

  @Test func `another size keeps the segment while there is room, and a larger one has room to spare`() throws {
    let raster = Raster(width: 40, height: 30, isShared: true)
    let first = try #require(raster.segment)
    raster.resize(width: 30, height: 40)
    #expect(raster.segment == first)
    raster.resize(width: 60, height: 50, color: Color(0x334455))
    let second = try #require(raster.segment)
    #expect(second != first && pixels(1, of: first) == nil)
    #expect(pixels(3000, of: second)?.allSatisfy { $0 == 0x334455 } == true)
    raster.resize(width: 61, height: 60)
    #expect(raster.segment == second)
  }

  @Test func `nothing is left in the system when it is gone, however often`() throws {
    var segments: [Int32] = []
    for _ in 0..<100 { segments.append(try #require(Raster(width: 64, height: 64, isShared: true).segment)) }
    #expect(segments.allSatisfy { pixels(1, of: $0) == nil })
  }
}
