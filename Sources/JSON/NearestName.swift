/// Finds the known name that a mistyped one was meant to be.
public enum NearestName {
  /// Says in a few words which of `names` comes nearest to `name`.
  public static func hint(for name: String, among names: [String]) -> String {
    guard let nearest = nearest(to: name, among: names) else { return "there are none" }
    return "the nearest that is known is \"\(SourceText.excerpt(Array(nearest.utf8)))\""
  }

  /// The name that takes the fewest changes; the first of several, nil where there are no names.
  static func nearest(to name: String, among names: [String]) -> String? {
    // Names are short, and what is far longer is like none of them.
    let letters = Array(name.utf8.prefix(64))
    return names.min { distance(letters, Array($0.utf8.prefix(64))) < distance(letters, Array($1.utf8.prefix(64))) }
  }

  /// How many letters have to be added, removed, replaced or swapped with their neighbour, small and capital being the same
  /// (optimal string alignment, the restricted form of Damerau, "A technique for computer detection and correction of
  /// spelling errors", 1964).
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    let a = a.map(folded)
    let b = b.map(folded)
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      before = last
      last = row
    }
    return last[b.count]
  }

  private static func folded(_ letter: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? letter | 0x20 : letter
  }
}
