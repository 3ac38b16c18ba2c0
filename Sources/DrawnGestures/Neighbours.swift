import Geometry

/// Which of some gestures are easily taken for one another.
extension DrawnGestureMatcher {
  /// A gesture and how near it is to another one.
  public struct Neighbour: Hashable, Sendable {
    /// The position of the neighbour among the gestures.
    public let gesture: Int
    /// How far the nearest of its examples is, as a fraction of what the other gesture allows: at 1 an example of the neighbour
    /// would just be accepted if the neighbour were not there.
    public let distance: Double

    /// The distance under which two gestures are too close: sloppy drawings of the one come out as the other.
    public static let closest = 1.0
    /// Whether the two are easily taken for one another.
    public var isTooClose: Bool { distance < Self.closest }
  }

  /// For each gesture the one that is most easily taken for it; nil where there is no other with an example that would be
  /// compared with it.
  public func nearestNeighbours() -> [Neighbour?] {
    var search = NeighbourSearch(among: self)
    while !search.isDone { search.advance() }
    return search.nearest
  }

  /// Compares an example of a gesture with all others, and takes down for whom it is the nearest by now.
  fileprivate func compare(_ example: DrawnShape, of other: Int, _ nearest: inout [Neighbour?]) {
    guard read(example) else { return }
    for index in gestures.indices where index != other {
      guard let distance = comparedDistance(from: index) else { continue }
      let ratio = distance / limits[index]
      if ratio < nearest[index]?.distance ?? .infinity { nearest[index] = Neighbour(gesture: other, distance: ratio) }
    }
  }

  /// How far `drawing` is from each gesture, as a fraction of what its examples allow, with all examples looked at: 0 is a
  /// copy, and more than 1 is unlike. Infinite for a gesture without an example that the drawing is compared with, and for all
  /// where nothing is drawn.
  public func distances(of drawing: DrawnShape) -> [Double] {
    guard read(drawing) else { return gestures.map { _ in .infinity } }
    return gestures.indices.map { index in
      guard let distance = comparedDistance(from: index) else { return .infinity }
      return distance / (limits[index] * tolerance)
    }
  }
}

/// The search for the nearest neighbours of gestures, in portions: with many gestures and examples it takes seconds.
public struct NeighbourSearch {
  private let matcher: DrawnGestureMatcher
  private var place = (gesture: 0, example: 0)
  /// What `nearestNeighbours()` returns, as far as it is known by now.
  public private(set) var nearest: [DrawnGestureMatcher.Neighbour?]

  /// The search among the gestures of `matcher`, which has compared nothing yet.
  public init(among matcher: DrawnGestureMatcher) {
    self.matcher = matcher
    nearest = Array(repeating: nil, count: matcher.gestures.count)
  }

  /// Whether all was compared.
  public var isDone: Bool { place.gesture >= matcher.gestures.count }

  /// Compares the next example with all other gestures; nothing where it is done.
  public mutating func advance() {
    guard !isDone else { return }
    let examples = matcher.gestures[place.gesture].examples
    if examples.indices.contains(place.example) {
      matcher.compare(examples[place.example], of: place.gesture, &nearest)
    }
    place.example += 1
    if place.example >= examples.count { place = (place.gesture + 1, 0) }
  }
}
