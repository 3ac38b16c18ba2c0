import JSON

/// Holds the events that came against those that were expected.
struct CaseComparison {
  let expected: [JSONValue]
  let actual: [JSONValue]
  let tolerance: Double

  /// What an event writes is rounded to a millionth.
  private static let rounding = 5e-7 + 1e-9
  /// Longer runs than this are paired piece by piece, each as long as the second, since the time to pair them best grows with the
  /// square.
  private static let (longest, piece) = (1500, 400)

  /// Positions in `expected` and in `actual` that belong together, in order; nil where one has no partner.
  ///
  /// Events of the same recognizer and state are partners, as many of them as possible (the longest common subsequence).
  var pairs: [(expected: Int?, actual: Int?)] {
    var first = 0
    while first < min(expected.count, actual.count), isAlike(expected[first], actual[first]) { first += 1 }
    var expectedEnd = expected.count
    var actualEnd = actual.count
    while expectedEnd > first, actualEnd > first, isAlike(expected[expectedEnd - 1], actual[actualEnd - 1]) {
      expectedEnd -= 1
      actualEnd -= 1
    }
    let head = (0..<first).map { (expected: Optional($0), actual: Optional($0)) }
    let tail = (0..<(expected.count - expectedEnd)).map {
      (expected: Optional(expectedEnd + $0), actual: Optional(actualEnd + $0))
    }
    return head + middle(first..<expectedEnd, first..<actualEnd) + tail
  }

  private func middle(_ rows: Range<Int>, _ columns: Range<Int>) -> [(expected: Int?, actual: Int?)] {
    if max(rows.count, columns.count) > Self.longest {
      var pairs: [(expected: Int?, actual: Int?)] = []
      var (rows, columns) = (rows, columns)
      while !rows.isEmpty || !columns.isEmpty {
        pairs += middle(rows.prefix(Self.piece), columns.prefix(Self.piece))
        (rows, columns) = (rows.dropFirst(Self.piece), columns.dropFirst(Self.piece))
      }
      return pairs
    }
    let width = columns.count + 1
    var lengths = [Int](repeating: 0, count: (rows.count + 1) * width)
    for row in rows.indices.reversed() {
      for column in columns.indices.reversed() {
        let at = (row - rows.lowerBound) * width + column - columns.lowerBound
        lengths[at] =
          isAlike(expected[row], actual[column])
          ? lengths[at + width + 1] + 1 : max(lengths[at + width], lengths[at + 1])
      }
    }
    var pairs: [(expected: Int?, actual: Int?)] = []
    var (row, column) = (rows.lowerBound, columns.lowerBound)
    while row < rows.upperBound || column < columns.upperBound {
      let at = (row - rows.lowerBound) * width + column - columns.lowerBound
      if row < rows.upperBound, column < columns.upperBound, isAlike(expected[row], actual[column]) {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if column == columns.upperBound || row < rows.upperBound && lengths[at + width] >= lengths[at + 1] {
        pairs.append((row, nil))
        row += 1
      } else {
        pairs.append((nil, column))
        column += 1
      }
    }
    return pairs
  }

  private func isAlike(_ expected: JSONValue, _ actual: JSONValue) -> Bool {
    for key in ["recognizer", "state"] {
      if let wanted = expected[key], wanted != actual[key] { return false }
    }
    return true
  }

  /// What differs, a line each: what is missing behind "-", what should not be there behind "+", a value behind "!".
  var lines: [String] {
    pairs.compactMap { pair in
      switch pair {
      case (let old?, let new?):
        difference(expected[old], actual[new]).map { "! \(title(actual[new])), event \(new + 1): \($0)" }
      case (let old?, nil): "- \(title(expected[old])) was expected as event \(old + 1) and did not come"
      case (nil, let new?): "+ \(title(actual[new])) came as event \(new + 1) and was not expected"
      case (nil, nil): nil
      }
    }
  }

  private func title(_ event: JSONValue) -> String {
    let words = ["recognizer", "state"].compactMap { event[$0]?.string }
    return words.isEmpty ? "an event" : words.map { SourceText.excerpt(Array($0.utf8)) }.joined(separator: " ")
  }

  /// How an event that came differs from what was expected of it; nil where it does not.
  func difference(_ expected: JSONValue, _ actual: JSONValue, under path: String = "") -> String? {
    switch (expected, actual) {
    case (.number(let wanted), .number(let found)):
      if abs(wanted - found) <= tolerance + Self.rounding { return nil }
      return "\(path) is \(encoded(actual)), expected \(encoded(expected)) ± \(tolerance)"
    case (.object(let members), .object):
      for member in members {
        let place = path.isEmpty ? member.key : "\(path).\(member.key)"
        guard let found = actual[member.key] else {
          return
            "\(SourceText.excerpt(Array(place.utf8))) is missing; \(NearestName.hint(for: member.key, among: actual.keys))"
        }
        if let difference = difference(member.value, found, under: place) { return difference }
      }
      return nil
    default:
      return expected == actual ? nil : "\(path) is \(encoded(actual)), expected \(encoded(expected))"
    }
  }

  private func encoded(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return SourceText.excerpt(writer.bytes)
  }
}
