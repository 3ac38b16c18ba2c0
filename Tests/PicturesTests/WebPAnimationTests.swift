import Pictures
import Testing

struct WebPAnimationTests {
  private func picture(_ width: Int, _ height: Int, _ color: UInt32) throws -> Picture {
    try #require(Picture(width: width, height: height, pixels: [UInt32](repeating: color, count: width * height)))
  }

  /// The chunks of a RIFF file: their names, and how many bytes each has.
  private func chunks(_ bytes: [UInt8]) -> [(name: String, content: ArraySlice<UInt8>)] {
    var chunks: [(String, ArraySlice<UInt8>)] = []
    var place = 12
    while place + 8 <= bytes.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      guard place + 8 + size <= bytes.count else { break }
      chunks.append(
        (String(decoding: bytes[place..<place + 4], as: UTF8.self), bytes[(place + 8)..<(place + 8 + size)]))
      place += 8 + size + size % 2
    }
    return chunks
  }

  @Test func `an animation has its size, its pictures and their times, and runs over and over`() throws {
    let animation = try WebPAnimation(width: 40, height: 30)
    for (index, color) in [0xFF0000, 0x00FF00, 0x00FF00, 0x0000FF].enumerated() {
      try animation.add(try picture(40, 30, UInt32(color)), at: index * 100)
    }
    let bytes = try animation.finished(at: 1000)
    #expect(bytes.prefix(4).elementsEqual("RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8))
    let chunks = chunks(bytes)
    let canvas = try #require(chunks.first { $0.name == "VP8X" }).content
    func number(_ content: ArraySlice<UInt8>, _ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(content[content.startIndex + place + $1]) << (8 * $1) }
    }
    #expect(number(canvas, 4, 3) + 1 == 40 && number(canvas, 7, 3) + 1 == 30)
    let loop = try #require(chunks.first { $0.name == "ANIM" }).content
    #expect(number(loop, 4, 2) == 0)
    // What does not change is no picture of its own.
    let times = chunks.filter { $0.name == "ANMF" }.map { number($0.content, 12, 3) }
    #expect(times == [100, 200, 700])
  }

  @Test func `what cannot be an animation is said`() throws {
    for (width, height) in [(0, 10), (10, 20_000)] {
      #expect(throws: PictureFailure.self) { try WebPAnimation(width: width, height: height) }
    }
    let animation = try WebPAnimation(width: 10, height: 10)
    let other = try picture(9, 10, 0)
    #expect(throws: PictureFailure.self) { try animation.add(other, at: 0) }
  }
}
