/// Numbers as people read them.
extension Double {
  /// The number with that many decimals, and a plus where it is positive and `signed`, which it is not by default. What rounds
  /// to zero has no sign, and from 10^15 units of the last place on it is "∞"; what is no number is "–".
  ///
  /// - Parameters:
  ///   - decimals: 0...15; others count as the nearest of these.
  ///   - minus: stands before a negative number; U+2212 by default.
  public func text(decimals: Int, signed: Bool = false, minus: String = "−") -> String {
    guard !isNaN else { return "–" }
    let decimals = decimals.clamped(to: 0...15)
    var power = 1
    for _ in 0..<decimals { power *= 10 }
    let units = (magnitude * Double(power)).rounded()
    guard units < 1e15 else { return self < 0 ? "\(minus)∞" : "∞" }
    let (whole, rest) = Int(units).quotientAndRemainder(dividingBy: power)
    // Appended piece by piece: a number is no longer than what a string keeps without memory of its own.
    var text = units == 0 ? "" : self < 0 ? minus : signed ? "+" : ""
    text += String(whole)
    guard decimals > 0 else { return text }
    text += "."
    // A digit before them keeps the zeros that they begin with.
    text += String(power + rest).dropFirst()
    return text
  }

  /// The number with at most that many decimals: none at the end that say nothing. Signs are those of `text(decimals:)`.
  public func text(upToDecimals decimals: Int) -> String {
    var text = text(decimals: decimals)
    while text.contains("."), text.last == "0" || text.last == "." { text.removeLast() }
    return text
  }
}
