/// The user's resources as the server keeps them, a line each: "Xft.dpi: 96". Of two lines of one name the last counts.
public struct ResourceDatabase: Hashable, Sendable {
  private var values: [Substring: Substring] = [:]

  /// The resources that `text` has a line for each; whatever else it has counts as not there.
  public init(_ text: String = "") {
    for line in text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      values[line[..<colon].trimmed] = line[line.index(after: colon)...].trimmed
    }
  }

  /// The value of the resource of that name, without white space about it; nil where there is none.
  public subscript(name: String) -> String? { values[Substring(name)].map(String.init) }

  /// Pixels a point as "Xft.dpi" asks for them, 96 for one; nil where it does not.
  var scale: Double? {
    guard let dotsPerInch = self["Xft.dpi"].flatMap(Double.init), dotsPerInch.isFinite else { return nil }
    return Scale.clamped(dotsPerInch / 96)
  }
}

extension Substring {
  /// Without white space at either end.
  fileprivate var trimmed: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}
