import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// Every blend mode against the formulas of the W3C's Compositing and Blending Level 1, in floating point.
@Suite struct BlendModeTests {
  /// A colour with straight alpha, every part 0...1.
  private struct Reference {
    var color: [Double]
    var alpha: Double

    init(_ color: [Double], _ alpha: Double) { (self.color, self.alpha) = (color, alpha) }

    /// From a premultiplied pixel.
    init(film pixel: UInt32) {
      alpha = Double(pixel >> 24) / 255
      let alpha = alpha
      color = [16, 8, 0].map { alpha > 0 ? Double((pixel >> $0) & 0xFF) / 255 / alpha : 0 }
    }

    /// From a premultiplied pixel, as `mode` takes it, at `opacity` in 255ths. What is left in eight bits is what is mixed:
    /// the colour after it fades, or, where one divides by it, the straight one before.
    init(film pixel: UInt32, for mode: BlendMode, at opacity: UInt32 = 255) {
      self.init(film: opacity == 255 ? pixel : faded(pixel, by: opacity))
      guard mode == .colorDodge || mode == .colorBurn else { return }
      color = Reference(opaque: straight(pixel)).color
    }

    init(opaque pixel: UInt32) { self.init(film: pixel | 0xFF00_0000) }

    /// Section 10.1, and 9.1.4 (lighter) for plus.
    static func mix(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
      switch mode {
      case .normal: s
      case .multiply: b * s
      case .screen: b + s - b * s
      case .overlay: b <= 0.5 ? s * 2 * b : s + (2 * b - 1) - s * (2 * b - 1)
      case .darken: min(b, s)
      case .lighten: max(b, s)
      case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
      case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
      case .plus: s
      }
    }

    /// This one over `b`: premultiplied results of sections 5.1 and 9.1.4, and with `atop` of 9.1.9.
    func over(_ b: Reference, _ mode: BlendMode, opacity: Double = 1, atop: Bool = false) -> (
      color: [Double], alpha: Double
    ) {
      let a = alpha * opacity
      let mixed = zip(b.color, color).map { (1 - b.alpha) * $1 + b.alpha * Self.mix(mode, $0, $1) }
      if mode == .plus, b.alpha == 1 { return (zip(b.color, color).map { min(1, $0 + a * $1) }, 1) }
      if atop {
        return (
          zip(b.color, zip(color, mixed)).map { cb, pair in
            a * b.alpha * Self.mix(mode, cb, pair.0) + (1 - a) * b.alpha * cb
          }, b.alpha
        )
      }
      return (zip(b.color, mixed).map { a * $1 + (1 - a) * b.alpha * $0 }, a + b.alpha * (1 - a))
    }
  }

  private func parts(_ pixel: UInt32) -> [Double] { [16, 8, 0].map { Double((pixel >> $0) & 0xFF) } }

  private func film(using generator: inout SplitMix64) -> UInt32 {
    let alpha = [0, 255, UInt32.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
    var pixel = alpha << 24
    for shift: UInt32 in [16, 8, 0] { pixel |= UInt32.random(in: 0...alpha, using: &generator) << shift }
    return pixel
  }

  @Test(arguments: BlendMode.allCases)
  func `a layer over opaque pixels is the formula of its mode`(mode: BlendMode) {
    var generator = SplitMix64(seed: 7)
    for round in 0..<4000 {
      let count = 1 + round % 7
      let source = (0..<count).map { _ in film(using: &generator) }
      var pixels = (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &generator) }
      if round % 3 == 0 { pixels[0] = [0, 0xFF_FFFF, 0xFF, 0xFF00FF].randomElement(using: &generator) ?? 0 }
      let before = pixels
      let opacity = round % 2 == 0 ? 255 : UInt32.random(in: 0...255, using: &generator)
      lay(mode, source, opacity: opacity, over: &pixels, count: count)
      for index in 0..<count {
        let upper = Reference(film: source[index], for: mode, at: opacity)
        let expected = upper.over(Reference(opaque: before[index]), mode).color.map { $0 * 255 }
        let isNear = zip(parts(pixels[index]), expected).allSatisfy { abs($0 - $1) <= 0.51 }
        #expect(
          isNear, "\(mode): \(source[index]) over \(before[index]) at \(opacity): \(pixels[index]), not \(expected)")
        #expect(pixels[index] >> 24 == 0)
      }
    }
  }

  @Test(arguments: [BlendMode.colorDodge, .colorBurn])
  func `a straight colour dodges and burns as it is, however clear and faded`(mode: BlendMode) {
    for s: UInt32 in [1, 2, 3, 20, 128, 235, 252, 253, 254] {
      for alpha: UInt32 in [255, 210, 180, 140] {
        // Where eight bits hold the straight colour.
        var film = premultiplied(alpha << 24 | s << 16 | s << 8 | s)
        guard straight(film) & 0xFF == s else { continue }
        for opacity: UInt32 in [255, 153, 30] {
          for under: UInt32 in [0, 1, 2, 17, 100, 200, 238, 253, 254, 255] {
            var pixel = under << 16 | under << 8 | under
            lay(mode, &film, opacity: opacity, over: &pixel, count: 1)
            let share = Double(alpha) / 255 * Double(opacity) / 255
            let mixed = Reference.mix(mode, Double(under) / 255, Double(s) / 255)
            let expected = (1 - share) * Double(under) + share * mixed * 255
            // Half a step for the result, and half a step of the share.
            #expect(abs(Double(pixel & 0xFF) - expected) <= 1.01, "\(s) at \(alpha), \(opacity), over \(under)")
          }
        }
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `a layer that is clipped to another, or merged with it, is the formula of its mode`(mode: BlendMode) {
    var generator = SplitMix64(seed: 8)
    let room = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    defer { room.deallocate() }
    for round in 0..<6000 {
      var (source, below) = (film(using: &generator), film(using: &generator))
      let isClipped = round % 2 == 0
      var pixel = below
      merge(mode, &source, opacity: 255, isClipped: isClipped, into: &pixel, count: 1, room: room)
      // The colours of the lower one are taken as they are in eight bits.
      var straight: UInt32 = 0
      straighten(&below, into: &straight, count: 1)
      var lower = Reference(opaque: straight)
      lower.alpha = Double(below >> 24) / 255
      let upper = Reference(film: source, for: mode)
      if mode == .plus, lower.alpha < 1 { continue }
      let expected = upper.over(lower, mode, atop: isClipped)
      let isNear = zip(parts(pixel), expected.color).allSatisfy { abs($0 - $1 * 255) <= 1.5 }
      #expect(isNear, "\(mode), clipped \(isClipped): \(source) over \(below): \(pixel), not \(expected)")
      #expect(abs(Double(pixel >> 24) - expected.alpha * 255) <= 1)
      #expect(parts(pixel).allSatisfy { $0 <= Double(pixel >> 24) })
    }
  }
}
