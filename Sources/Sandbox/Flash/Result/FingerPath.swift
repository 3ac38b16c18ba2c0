import Geometry
import Gestures

/// The way of one finger from its landing to its lift, of which any moment can be asked.
struct FingerPath {
  private var places: [Point] = []
  /// When it was at each of the places, in seconds.
  private var times: [Double] = []
  private var lift: Double?

  /// The ways of the fingers of `samples`, in the order of landing.
  static func all(in samples: [TouchSample]) -> [FingerPath] {
    var paths: [FingerPath] = []
    var latest: [Int: Int] = [:]
    for sample in samples {
      let index = sample.phase == .began ? paths.count : latest[sample.id] ?? paths.count
      if index == paths.count { paths.append(FingerPath()) }
      latest[sample.id] = index
      paths[index].places.append(sample.location)
      paths[index].times.append(sample.timestamp)
      if sample.phase.isOver { paths[index].lift = sample.timestamp }
    }
    return paths
  }

  /// When it was last anywhere, in seconds.
  var end: Double { times.last ?? 0 }

  /// Whether the finger is down at `time`.
  func isDown(at time: Double) -> Bool {
    guard let landing = times.first, landing <= time else { return false }
    return lift.map { time < $0 } ?? true
  }

  /// Where the finger was up to `time`: in the last `tail` seconds and when they began; since its landing unless that is said.
  func places(until time: Double, tail: Double = .infinity) -> ArraySlice<Point> {
    let end = times.prefix { $0 <= time }.count
    let start = times.prefix { $0 < time - tail }.count - 1
    return places[max(0, start)..<end]
  }
}
