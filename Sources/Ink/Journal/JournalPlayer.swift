import Geometry

/// A journal as an animation: what was done appears as it was done, finger by finger, with pauses cut short.
///
/// The painting at the end is pixel for pixel the one that the journal makes, on whatever way through the animation.
public final class JournalPlayer {
  /// How long nothing may happen, in seconds; longer pauses are cut to this.
  public static let longestPause = 0.3

  /// What is shown at `time`. Another one after each step back.
  public private(set) var painting: Painting
  /// How long the animation is at its own speed, in seconds.
  public let duration: Double
  /// The moment that is shown, 0...`duration`; behind the target of the last `seek` as long as `isSeeking`.
  public private(set) var time = 0.0
  /// Whether the last `seek` has not come to its target yet.
  public var isSeeking: Bool { next != target }

  private let sheet: Sheet
  private let scale: Double
  /// In the order in which they came; with the moment of each in seconds, never falling.
  private let steps: [(action: PaintingAction, moment: Double)]
  /// The first step that is not done yet, and the one that the last `seek` goes to.
  private var next = 0
  private var target = 0
  private var targetTime = 0.0
  var checkpoints: Checkpoints

  /// An animation of `journal` that stands at its beginning, at `scale` pixels a point.
  public convenience init(_ journal: Journal, scale: Double = 1) {
    var entries = Self.inOrderOfTime(journal.entries)
    let last = entries.last?.time ?? 0
    entries += journal.growingStrokes.map { Journal.Entry(.end(id: $0), at: last) }
    var moment = 0.0
    var before: Double?
    let steps = entries.map { entry in
      moment += before.map { Self.pause(from: $0, to: entry.time) } ?? 0
      before = entry.time
      return (entry.action, moment)
    }
    self.init(steps, on: Sheet(size: journal.size, color: journal.paper), duration: moment, scale: scale)
  }

  /// The same animation at another scale, which stands at its beginning.
  public convenience init(_ other: JournalPlayer, scale: Double) {
    self.init(other.steps, on: other.sheet, duration: other.duration, scale: scale)
  }

  private init(
    _ steps: [(action: PaintingAction, moment: Double)], on sheet: Sheet, duration: Double, scale: Double
  ) {
    (self.steps, self.sheet, self.duration, self.scale) = (steps, sheet, duration, scale)
    painting = Painting(size: sheet.size, scale: scale, paper: sheet.color)
    checkpoints = Checkpoints()
  }

  /// Points of strokes that grew at the same time are stored stroke by stroke; here they come as they came.
  private static func inOrderOfTime(_ entries: [Journal.Entry]) -> [Journal.Entry] {
    var ordered = entries
    var start = 0
    while start < ordered.count {
      var end = start
      while end < ordered.count, case .extend = ordered[end].action { end += 1 }
      // Stable, so that points of one stroke at one time keep their order. Those of one finger came in it.
      if (start..<end).dropLast().contains(where: { ordered[$0].time > ordered[$0 + 1].time }) {
        let run = ordered[start..<end].enumerated().sorted {
          ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }
        ordered.replaceSubrange(start..<end, with: run.map(\.element))
      }
      start = end + 1
    }
    return ordered
  }

  /// A clock that has gone back belongs to another session, some time later.
  private static func pause(from earlier: Double, to later: Double) -> Double {
    let pause = later - earlier
    return pause < -0.5 ? longestPause : min(max(pause, 0), longestPause)
  }

  /// Goes to the moment `time`, clamped to the animation, by doing at most `limit` steps; where that was not enough,
  /// `isSeeking` is true and the next call goes on. A way back goes on from the nearest checkpoint before its target.
  /// Returns the pixels of `painting.raster` that may have changed.
  @discardableResult
  public func seek(to time: Double, atMost limit: Int = .max) -> PixelRect {
    let time = time > 0 ? min(time, duration) : 0
    if time != targetTime || target == 0 {
      targetTime = time
      target = firstStep(after: time)
    }
    var dirty = PixelRect.empty
    if target < next {
      let checkpoint = checkpoints.last(before: target)
      painting = checkpoint?.painting ?? Painting(size: sheet.size, scale: scale, paper: sheet.color)
      next = checkpoint?.step ?? 0
      dirty = painting.raster.bounds
    }
    let end = target - next > limit ? next + limit : target
    while next < end {
      let stop = min(end, checkpoints.next(after: next))
      // A few steps change little of the picture; many are sooner done without showing what is between them.
      if stop - next > 200 {
        dirty = dirty.union(painting.replay(steps[next..<stop].lazy.map(\.action)))
      } else {
        for step in steps[next..<stop] { dirty = dirty.union(painting.apply(step.action)) }
      }
      next = stop
      checkpoints.pass(next, painting)
    }
    self.time = isSeeking ? (next > 0 ? steps[next - 1].moment : 0) : time
    return dirty
  }

  /// The first step that comes after `time`; none for the end, where all are done.
  private func firstStep(after time: Double) -> Int {
    if time >= duration { return steps.count }
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].moment <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
