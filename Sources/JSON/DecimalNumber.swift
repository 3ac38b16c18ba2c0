/// Reads decimal numbers as JSON writes them (RFC 8259, section 6), exactly and fast.
enum DecimalNumber {
  /// Powers of ten that a double holds exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// Reads the number at `index` and moves behind it; nil, and `index` stays, where none stands or it is not finite.
  ///
  /// A number whose digits and power of ten are both exact as doubles takes one multiplication or division, which rounds once
  /// and so gives the nearest double (Clinger, "How to read floating point numbers accurately", 1990); others take the long way.
  static func scan(_ bytes: Span<UInt8>, _ index: inout Int) -> Double? {
    let end = bytes.count
    let start = index
    var at = index
    let isNegative = at < end && bytes[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    let whole = at
    while at < end, case let digit = bytes[at] &- 48, digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      at += 1
    }
    digits = at - whole
    guard digits > 0, digits == 1 || bytes[whole] != 48 else { return nil }
    var exponent = 0
    if at < end, bytes[at] == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      while at < end, case let digit = bytes[at] &- 48, digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        at += 1
      }
      exponent = fraction - at
      guard exponent < 0 else { return nil }
      digits -= exponent
    }
    if at < end, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      var isSmall = false
      if at < end, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
        isSmall = bytes[at] == UInt8(ascii: "-")
        at += 1
      }
      let first = at
      var power = 0
      while at < end, case let digit = bytes[at] &- 48, digit < 10 {
        if power < 100_000 { power = power * 10 + Int(digit) }
        at += 1
      }
      guard at > first else { return nil }
      exponent += isSmall ? -power : power
    }
    var number: Double
    if digits <= 19, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
      number = exponent < 0 ? Double(mantissa) / powers[-exponent] : Double(mantissa) * powers[exponent]
      if isNegative { number = -number }
    } else {
      number = convert(bytes, start..<at)
    }
    guard number.isFinite else { return nil }
    index = at
    return number
  }

  private static func convert(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    for index in range { text.append(bytes[index]) }
    return Double(String(decoding: text, as: UTF8.self)) ?? .infinity
  }
}
