import Geometry
import Gestures

/// Reads the lines of a recording as they are usually written: `t` first, every key at most once, no white space but blanks,
/// names without escapes. It says nothing about any other line, right or wrong: that is for `JSONReader`.
struct DeliveryScanner {
  private var index = 0

  /// The time of the line in `bytes`, whose touches are appended to `samples`; nil where the line is not as usual, and then
  /// what was appended means nothing.
  ///
  /// - Parameter earliest: the time of the line before.
  static func scan(
    _ bytes: Span<UInt8>, notBefore earliest: Double, into samples: inout [TouchSample]
  ) -> Double? {
    var scanner = DeliveryScanner()
    return scanner.line(bytes, earliest, &samples)
  }

  private mutating func line(_ bytes: Span<UInt8>, _ earliest: Double, _ samples: inout [TouchSample]) -> Double? {
    guard take("{", bytes), key("t", bytes), let time = number(bytes), time >= earliest, Delivery.times.contains(time)
    else { return nil }
    if take(",", bytes) {
      guard key("touches", bytes), take("[", bytes) else { return nil }
      if !take("]", bytes) {
        repeat {
          guard let sample = touch(bytes, time) else { return nil }
          samples.append(sample)
        } while take(",", bytes)
        guard take("]", bytes) else { return nil }
      }
    }
    guard take("}", bytes) else { return nil }
    skipBlanks(bytes)
    return index == bytes.count ? time : nil
  }

  private mutating func touch(_ bytes: Span<UInt8>, _ time: Double) -> TouchSample? {
    guard take("{", bytes) else { return nil }
    var id: Int?
    var phase: TouchSample.Phase?
    var x: Double?
    var y: Double?
    var kind: TouchSample.Kind?
    var pressure: Double?
    repeat {
      skipBlanks(bytes)
      guard index + 3 < bytes.count else { return nil }
      switch (bytes[index + 1], bytes[index + 2]) {
      case (UInt8(ascii: "x"), _):
        guard x == nil, key("x", bytes) else { return nil }
        x = number(bytes)
        if x == nil { return nil }
      case (UInt8(ascii: "y"), _):
        guard y == nil, key("y", bytes) else { return nil }
        y = number(bytes)
        if y == nil { return nil }
      case (UInt8(ascii: "i"), _):
        guard id == nil, key("id", bytes), let number = number(bytes), number.magnitude <= 0x1p53 else { return nil }
        id = Int(exactly: number)
      case (UInt8(ascii: "p"), UInt8(ascii: "h")):
        guard phase == nil, key("phase", bytes) else { return nil }
        phase = self.phase(bytes)
      case (UInt8(ascii: "p"), _):
        guard pressure == nil, key("pressure", bytes), let number = number(bytes), number >= 0, number <= 1 else {
          return nil
        }
        pressure = number
      case (UInt8(ascii: "k"), _):
        guard kind == nil, key("kind", bytes) else { return nil }
        kind = self.kind(bytes)
        if kind == nil { return nil }
      default: return nil
      }
    } while take(",", bytes)
    guard take("}", bytes), let id, let phase, let x, let y else { return nil }
    return TouchSample(
      id: id, phase: phase, location: Point(x, y), kind: kind ?? .finger, pressure: pressure, timestamp: time)
  }

  private mutating func phase(_ bytes: Span<UInt8>) -> TouchSample.Phase? {
    if word("\"moved\"", bytes) { return .moved }
    if word("\"began\"", bytes) { return .began }
    if word("\"ended\"", bytes) { return .ended }
    return word("\"cancelled\"", bytes) ? .cancelled : nil
  }

  private mutating func kind(_ bytes: Span<UInt8>) -> TouchSample.Kind? {
    if word("\"finger\"", bytes) { return .finger }
    if word("\"pen\"", bytes) { return .pen }
    if word("\"mouse\"", bytes) { return .mouse }
    return word("\"touchpad\"", bytes) ? .touchpad : nil
  }

  // MARK: Tokens

  @inline(__always)
  private mutating func skipBlanks(_ bytes: Span<UInt8>) {
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
  }

  @inline(__always)
  private mutating func take(_ character: Unicode.Scalar, _ bytes: Span<UInt8>) -> Bool {
    skipBlanks(bytes)
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Takes a key in quotes and the colon after it.
  @inline(__always)
  private mutating func key(_ name: StaticString, _ bytes: Span<UInt8>) -> Bool {
    take("\"", bytes) && match(name, bytes) && take("\"", bytes) && take(":", bytes)
  }

  @inline(__always)
  private mutating func word(_ word: StaticString, _ bytes: Span<UInt8>) -> Bool {
    skipBlanks(bytes)
    return match(word, bytes)
  }

  /// Takes exactly these bytes, or none.
  @inline(__always)
  private mutating func match(_ word: StaticString, _ bytes: Span<UInt8>) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    let start = index
    let isThere = word.withUTF8Buffer { letters in
      for offset in 0..<count where bytes[start + offset] != letters[offset] { return false }
      return true
    }
    if isThere { index += count }
    return isThere
  }

  @inline(__always)
  private mutating func number(_ bytes: Span<UInt8>) -> Double? {
    skipBlanks(bytes)
    return DecimalNumber.scan(bytes, &index)
  }
}
