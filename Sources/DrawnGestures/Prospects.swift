import Geometry

/// What an unfinished drawing may still become.
public struct Prospects: Sendable {
  /// A gesture that the drawing may become.
  public struct Prospect: Hashable, Sendable {
    /// The position of the gesture among those of the matcher.
    public let gesture: Int
    /// How likely it is, 0...1, given that the drawing becomes one of the gestures; those of all prospects add up to 1.
    public internal(set) var likelihood: Double
  }

  /// How many prospects are named: more than anybody reads while drawing.
  public static var most: Int { Entries.count }

  private typealias Entries = InlineArray<8, Prospect>
  private var entries = Entries(repeating: Prospect(gesture: 0, likelihood: 0))
  /// How many gestures are named; 0 where nothing can match any more, and where it is too early to say.
  public private(set) var count = 0
  /// Whether no gesture can match any more.
  public internal(set) var isHopeless = false
  /// The gesture whose beginning the drawing is most like, whether it can still match or not; nil where it is too early to
  /// say.
  public internal(set) var nearest: Int?
  /// By how much the drawing is farther from the beginnings of the gesture that allows it most than that may be, in logarithms; no
  /// more than 0 where it may match. Infinite where there is none.
  var leastExcess = Float.infinity

  /// Whether a gesture may match of which drawings may be `tolerance` times as far as its examples allow.
  func mayMatch(tolerance: Double) -> Bool {
    !isHopeless || (tolerance > 1 && leastExcess <= logarithm(Float(tolerance)))
  }

  /// A gesture, the likeliest first.
  public subscript(position: Int) -> Prospect {
    precondition(position < count, "there are \(count) prospects")
    return entries[position]
  }

  /// How likely `gesture` is; 0 where it is not among the prospects.
  public func likelihood(of gesture: Int) -> Double {
    for position in 0..<count where entries[position].gesture == gesture { return entries[position].likelihood }
    return 0
  }

  mutating func insert(_ gesture: Int, weight: Double) {
    guard count < Self.most || entries[count - 1].likelihood < weight else { return }
    if count == Self.most { count -= 1 }
    var place = count
    while place > 0, entries[place - 1].likelihood < weight {
      entries[place] = entries[place - 1]
      place -= 1
    }
    entries[place] = Prospect(gesture: gesture, likelihood: weight)
    count += 1
  }

  mutating func normalize() {
    var sum = 0.0
    for position in 0..<count { sum += entries[position].likelihood }
    for position in 0..<count { entries[position].likelihood /= sum }
  }
}
