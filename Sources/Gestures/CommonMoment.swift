import Geometry

/// Where fingers were at one moment, though each is reported by itself.
///
/// A report tells of one finger and nothing of the others: held against where those were told of before, two fingers that move
/// side by side part by a report's way. So fingers are compared as they were at the latest moment of which all are known:
/// one that was told of later was then between two of its own reports, and one that has said nothing for `longestSilence`
/// rests where it is.
struct CommonMoment {
  /// A finger silent for longer than this rests, in seconds; a touchscreen tells of one that moves every 17 ms or oftener.
  static let longestSilence = 0.02

  /// A moment of the input. Reports that come bunched say the same time: as many of each finger were made together.
  struct Moment: Comparable {
    /// In seconds.
    var time: Double
    /// How many reports of the finger came before at that time.
    var turn = 0

    static let now = Moment(time: .infinity)

    static func < (one: Moment, other: Moment) -> Bool {
      one.time < other.time || (one.time == other.time && one.turn < other.turn)
    }
  }

  private struct Finger {
    var place: Point
    var moment: Moment
    var placeBefore: Point
    var timeBefore: Double

    var endOfSilence: Double { moment.time + CommonMoment.longestSilence }

    mutating func report(_ place: Point, at time: Double) {
      (placeBefore, timeBefore) = (self.place, moment.time)
      moment = Moment(time: time, turn: time > moment.time ? 0 : moment.turn + 1)
      self.place = place
    }

    func place(at other: Moment) -> Point {
      guard moment > other else { return place }
      return placeBefore.interpolated(to: place, by: (other.time - timeBefore) / (moment.time - timeBefore))
    }
  }

  private var fingers: ContiguousArray<Finger> = []

  /// Lets a finger come to the others that is at `place` since `time`, in seconds.
  mutating func add(_ place: Point, at time: Double) {
    fingers.append(Finger(place: place, moment: Moment(time: time), placeBefore: place, timeBefore: time))
  }

  mutating func removeAll() { fingers.removeAll(keepingCapacity: true) }

  /// Takes in that the finger `index`, in the order in which they came, is at `place` at `time`, in seconds.
  mutating func report(_ index: Int, at place: Point, _ time: Double) { fingers[index].report(place, at: time) }

  /// The latest moment of which all fingers are known at `time`, in seconds: `now` where all rest, and nil where no more is
  /// known than before.
  func latest(at time: Double) -> Moment? {
    var latest = Moment.now
    for finger in fingers where time < finger.endOfSilence { latest = min(latest, finger.moment) }
    for finger in fingers where finger.moment > latest && finger.timeBefore >= latest.time { return nil }
    return latest
  }

  /// When the next finger is known to rest that was told of of late, in seconds; nil where all do at `time`.
  func endOfSilence(after time: Double) -> Double? {
    var end = Double.infinity
    for finger in fingers where time < finger.endOfSilence { end = min(end, finger.endOfSilence) }
    return end.isFinite ? end : nil
  }

  /// Where the finger `index` was at a `moment` of which all are known, in points of the window.
  func place(_ index: Int, at moment: Moment) -> Point { fingers[index].place(at: moment) }
}
