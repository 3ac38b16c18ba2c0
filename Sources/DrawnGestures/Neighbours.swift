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

  /// The gesture that is most easily taken for the one at `index`; nil where there is no other with an example.
  public func nearestNeighbour(of index: Int) -> Neighbour? {
    var nearest: Neighbour?
    for (other, gesture) in gestures.enumerated() where other != index {
      for example in gesture.examples {
        guard let distance = logarithmicDistance(of: example, from: index) else { continue }
        let ratio = Double(exponential(distance)) / limits[index]
        if ratio < nearest?.distance ?? .infinity { nearest = Neighbour(gesture: other, distance: ratio) }
      }
    }
    return nearest
  }
}
