import Geometry

/// Where fingers were at one moment, though each is reported by itself.
///
/// A report tells of one finger and nothing of the others: held against where those were told of before, two fingers that move
/// side by side part by a report's way. So fingers are compared as they were at the latest moment of which all are known:
/// one that was told of later was then between two of its own reports, and one that has only landed, or has said nothing for
/// `longestSilence`, rests where it is.
struct CommonMoment {
  /// A finger silent for longer than this rests, in seconds; a touchscreen tells of one that moves every 17 ms or oftener.
  static let longestSilence = 0.02

  /// A moment of the input. Reports that come bunched say the same time: as many of each finger were made together.
  struct Moment: Comparable {
    /// In seconds.
    var time: Double
    /// How many moves of the finger were told of before at that time.
    var turn = 0

    static let now = Moment(time: .infinity)
    static let never = Moment(time: -.infinity)

    /// Before whatever a finger does at the time of its landing.
    static func landing(of touch: Touch) -> Moment { Moment(time: touch.landingTime, turn: -1) }

    static func < (one: Moment, other: Moment) -> Bool {
      one.time < other.time || (one.time == other.time && one.turn < other.turn)
    }
  }

  private struct Finger {
    /// The touch's `serial`.
    let serial: Int
    /// Where it was told to be last, and when.
    var place: Point
    var moment: Moment
    /// Where it was before, and since when it may have been on its way from there.
    var placeBefore: Point
    var timeBefore: Double
    /// Where it was when they began to be compared.
    var start: Point
    /// Whether it has been told of since it landed.
    var hasMoved: Bool

    /// When it is known to rest, unless it is told of before.
    var endOfSilence: Double { hasMoved ? moment.time + CommonMoment.longestSilence : -.infinity }

    mutating func report(_ place: Point, at time: Double, since origin: Moment) {
      let wasOnItsWay = time < endOfSilence
      (placeBefore, timeBefore) = (self.place, max(moment.time, time - CommonMoment.longestSilence))
      if moment < origin, wasOnItsWay {
        let part = time > origin.time ? (origin.time - moment.time) / (time - moment.time) : 1
        start = self.place.interpolated(to: place, by: part)
      }
      moment = Moment(time: time, turn: time > moment.time ? 0 : moment.turn + 1)
      self.place = place
      hasMoved = true
    }

    func place(at other: Moment) -> Point {
      guard moment > other else { return place }
      return placeBefore.interpolated(to: place, by: (other.time - timeBefore) / (moment.time - timeBefore))
    }

    /// Where it is at `time` if it goes on as it came.
    func expectedPlace(at time: Double) -> Point {
      guard time > moment.time, time < endOfSilence, moment.time > timeBefore else { return place }
      return place + (place - placeBefore) * ((time - moment.time) / (moment.time - timeBefore))
    }
  }

  private var fingers: ContiguousArray<Finger> = []
  /// Since when they are compared: the latest landing or report of any before.
  private var origin = Moment.never

  /// Lets a finger come to the others.
  mutating func add(_ touch: Touch) {
    let (place, hasMoved) = (touch.windowLocation, touch.timestamp > touch.landingTime)
    fingers.append(
      Finger(
        serial: touch.serial, place: place, moment: hasMoved ? Moment(time: touch.timestamp) : .landing(of: touch),
        placeBefore: place, timeBefore: touch.timestamp, start: place, hasMoved: hasMoved))
    origin = max(origin, fingers[fingers.count - 1].moment)
  }

  mutating func removeAll() {
    fingers.removeAll(keepingCapacity: true)
    origin = .never
  }

  /// Takes in where those of `touches` are now that are compared.
  mutating func report(_ touches: Touches) {
    for touch in touches {
      guard let index = fingers.firstIndex(where: { $0.serial == touch.serial }) else { continue }
      fingers[index].report(touch.windowLocation, at: touch.timestamp, since: origin)
    }
  }

  /// The latest moment of which all fingers are known at `time`, in seconds: `now` where all rest, and nil where no more is
  /// known than before.
  func latest(at time: Double) -> Moment? {
    var latest = Moment.now
    for finger in fingers where time < finger.endOfSilence { latest = min(latest, finger.moment) }
    guard latest >= origin else { return nil }
    for finger in fingers where finger.moment > latest && finger.timeBefore >= latest.time { return nil }
    return latest
  }

  /// When more will be known than at `time` if nothing more is told, in seconds: once a finger is known to rest that others were
  /// told of after; nil where all is known.
  func endOfSilence(after time: Double) -> Double? {
    let latest = latest(at: time)
    guard latest.map({ latest in fingers.contains { $0.moment > latest } }) ?? true else { return nil }
    var end = Double.infinity
    for finger in fingers where time < finger.endOfSilence { end = min(end, finger.endOfSilence) }
    return end.isFinite ? end : nil
  }

  /// Where the finger `index` was when they began to be compared, in points of the window, as far as is known.
  func start(_ index: Int) -> Point { fingers[index].start }

  /// Where the finger `index` was at a `moment` of which all are known, in points of the window.
  func place(_ index: Int, at moment: Moment) -> Point { fingers[index].place(at: moment) }

  /// Where the finger `index` is when the last report tells of any, in points of the window, if it goes on as it came.
  func expectedPlace(_ index: Int) -> Point {
    var newest = -Double.infinity
    for finger in fingers { newest = max(newest, finger.moment.time) }
    return fingers[index].expectedPlace(at: newest)
  }
}
