import Geometry
import Testing

@testable import Interface

@Suite struct `Stroke font` {
  @Test func `has every printable ASCII character and the signs that numbers need`() {
    for value in UInt8(0x20)...0x7e { #expect(StrokeFont.has(Unicode.Scalar(value)), "\(value)") }
    for sign in "−×±≥≤°…·–’→←↑↓␣⌫".unicodeScalars { #expect(StrokeFont.has(sign), "\(sign)") }
    #expect(!StrokeFont.has("絵"))
    #expect(StrokeFont.glyph(of: "絵").strokes == StrokeFont.glyph(of: "お").strokes)
  }

  @Test func `stays within its grid`() {
    for value in UInt8(0x20)...0x7e {
      let glyph = StrokeFont.glyph(of: Unicode.Scalar(value))
      #expect(glyph.strokes.joined().allSatisfy { $0.x >= 0 && $0.x <= glyph.width && $0.y >= -8 && $0.y <= 2 })
      #expect(glyph.strokes.allSatisfy { $0.count > 1 } && (value == 0x20) == glyph.strokes.isEmpty)
    }
  }

  @Test func `sets figures in cells of one width`() {
    let widths = Set("0123456789".unicodeScalars.map { StrokeFont.advance(of: $0, isBold: true) })
    #expect(widths.count == 1)
  }
}
