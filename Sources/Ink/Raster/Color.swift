/// A colour in 8-bit sRGB with straight (not premultiplied) alpha.
///
/// All blending in this module is plain source-over on these encoded values, the arithmetic that browsers and most
/// desktop programs use, so that mixed colours look as they do in design tools.
public struct Color: Hashable, Sendable {
  /// The red part, 0...255.
  public var red: UInt8
  /// The green part, 0...255.
  public var green: UInt8
  /// The blue part, 0...255.
  public var blue: UInt8
  /// How much it covers: 0 nothing, 255 all.
  public var alpha: UInt8

  /// A colour from its four parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A colour from `0xRRGGBB` (higher bits are ignored) and an alpha that is clamped to 0...1.
  public init(_ rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: byte(alpha))
  }

  /// Opaque black.
  public static let black = Color(0x000000)
  /// Opaque white.
  public static let white = Color(0xFFFFFF)
  /// Nothing at all.
  public static let clear = Color(0x000000, alpha: 0)

  /// The colour without its alpha, as `0x00RRGGBB`.
  public var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// A colour written `#RRGGBB` or `#RRGGBBAA`, in small or capital letters; nil for any other text.
  public init?(hexadecimal text: String) {
    guard text.utf8.first == UInt8(ascii: "#"), text.utf8.dropFirst().allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      text.utf8.count == 7 || text.utf8.count == 9, let bits = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    if text.utf8.count == 7 {
      self.init(bits)
    } else {
      self.init(bits >> 8)
      alpha = UInt8(truncatingIfNeeded: bits)
    }
  }

  /// The colour without its alpha, as `#RRGGBB`.
  public var hexadecimal: String { Self.hexadecimal([red, green, blue]) }

  /// The colour with its alpha, as `#RRGGBBAA`.
  public var hexadecimalWithAlpha: String { Self.hexadecimal([red, green, blue, alpha]) }

  private static func hexadecimal(_ parts: [UInt8]) -> String {
    var text = "#"
    for part in parts {
      for digit in [part >> 4, part & 15] {
        text.unicodeScalars.append(Unicode.Scalar(digit < 10 ? 48 + digit : 55 + digit))
      }
    }
    return text
  }

  /// The same colour with another alpha, clamped to 0...1.
  public func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = byte(alpha)
    return color
  }

  /// The same colour with its alpha multiplied by `opacity`, clamped to 0...1.
  public func faded(by opacity: Double) -> Color {
    opacity >= 1 ? self : withAlpha(Double(alpha) / 255 * opacity)
  }

  /// The colour a fraction `u` (clamped to 0...1) of the way from `a` to `b`, alpha included.
  public static func mix(_ a: Color, _ b: Color, _ u: Double) -> Color {
    let u = u > 0 ? min(u, 1) : 0
    func part(_ a: UInt8, _ b: UInt8) -> UInt8 { byte((Double(a) * (1 - u) + Double(b) * u) / 255) }
    return Color(
      red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue),
      alpha: part(a.alpha, b.alpha))
  }
}

/// `fraction` of 255, rounded; what is not in 0...1 is clamped, and not-a-number is 0.
func byte(_ fraction: Double) -> UInt8 {
  fraction > 0 ? UInt8(min(fraction, 1) * 255 + 0.5) : 0
}
