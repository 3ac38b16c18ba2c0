/// The moment of a recording that is played at a time: what happened shortly before it in the recording is seen as shortly before that
/// time.
public struct PlayedMoment: Hashable, Sendable {
  /// The moment, in seconds of the recording.
  public var moment: Double
  /// When that is reached, in seconds on the input's own clock.
  public var time: Double
  /// How many seconds of the recording pass in one; above 0.
  public var speed: Double

  /// What is reached at `time`.
  public init(_ moment: Double, at time: Double, speed: Double) {
    (self.moment, self.time, self.speed) = (moment, time, speed)
  }

  /// When `moment` of the recording is seen, in seconds on the input's own clock; at the latest now.
  public func time(of moment: Double) -> Double { time - max(0, self.moment - moment) / speed }
}
