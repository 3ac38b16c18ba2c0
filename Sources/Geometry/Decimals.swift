/// Numbers as people read them.
extension Double {
  /// The number with that many decimals, and a plus where it is positive and `signed`, which it is not by default. What rounds
  /// to zero has no sign, and from 10^15 units of the last place on it is "∞"; what is no number is "–".
  ///
  /// - Parameter minus: stands before a negative number; U+2212 by default.
  public func text(decimals: Int, signed: Bool = false, minus: String = "−") -> String {
    guard !isNaN else { return "–" }
    let power = (0..<decimals).reduce(1.0) { result, _ in result * 10 }
    let units = (magnitude * power).rounded()
    guard units < 1e15 else { return self < 0 ? "\(minus)∞" : "∞" }
    let sign = units == 0 ? "" : self < 0 ? minus : signed ? "+" : ""
    let whole = Int(units) / Int(power)
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let fraction = String(Int(units) % Int(power))
    return "\(sign)\(whole).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
  }

  /// The number with at most that many decimals: none at the end that say nothing. Signs are those of `text(decimals:)`.
  public func text(upToDecimals decimals: Int) -> String {
    var text = text(decimals: decimals)
    while text.contains("."), text.last == "0" || text.last == "." { text.removeLast() }
    return text
  }
}
