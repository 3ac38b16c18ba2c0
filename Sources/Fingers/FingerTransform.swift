import Geometry

extension FingerScript {
  /// Fingers evenly around a centre that is moved, a radius that grows or shrinks, and an angle that turns: pinch,
  /// rotation and pan in any mixture.
  ///
  /// Two fingers 100 points apart that move to 250 points while turning a quarter clockwise:
  ///
  /// ```swift
  /// FingerScript.transform(
  ///   center: .fixed(Point(400, 300)), radius: .from(50, to: 125), angle: .from(0, to: .pi / 2), over: 0.5)
  /// ```
  ///
  /// All fingers have landed before any of them moves. Then they report at the same times, in ascending order.
  ///
  /// - Parameters:
  ///   - fingers: how many.
  ///   - center: the middle, in points.
  ///   - radius: how far the fingers are from it, in points: half the distance of two.
  ///   - angle: where the first finger is as seen from the middle, in radians clockwise from the right; the others follow
  ///     clockwise, a full turn divided by their number apart.
  ///   - seconds: how long the movement takes, without landings and lifts.
  ///   - rate: reports a second.
  ///   - stagger: seconds from one landing to the next.
  ///   - liftStagger: seconds from one lift to the next at the end.
  ///   - earlyLifts: fingers that are lifted before the end, counted from 1, and the progress 0...1 at which they are.
  ///   - lifts: whether the fingers are lifted at the end; otherwise the script can go on with them.
  ///   - firstFinger: the number of the first finger.
  public static func transform(
    fingers: Int = 2, center: Course<Point>, radius: Course<Double>, angle: Course<Double> = .fixed(0),
    over seconds: Double, rate: Double = defaultRate, stagger: Double = 0, liftStagger: Double = 0,
    earlyLifts: [Int: Double] = [:], lifts: Bool = true, firstFinger: Int = 1
  ) -> FingerScript {
    demand(fingers > 0, "a transform by \(fingers) fingers: give at least one")
    for (finger, progress) in earlyLifts {
      demand(
        (1...fingers).contains(finger) && (0...1).contains(progress),
        "finger \(finger) lifts at \(progress): give one of the \(fingers) fingers and a progress of 0...1")
    }

    func place(of index: Int, at progress: Double) -> Point {
      let direction = angle(progress) + 2 * Double.pi * Double(index) / Double(fingers)
      return center(progress) + Vector(angle: direction, length: radius(progress))
    }

    var script = FingerScript()
    for index in 0..<fingers {
      script.setDuration(stagger * Double(index))
      script.append(.down, finger: firstFinger + index, at: place(of: index, at: 0))
    }
    let start = script.duration
    // Whoever lifts early makes the reports up to there, and one at the lift itself.
    let even = progresses(over: seconds, rate: rate)
    let early = Set(earlyLifts.values).subtracting(even)
    let reports = even.map { (progress: $0, isEven: true) } + early.map { (progress: $0, isEven: false) }
    for (progress, isEven) in reports.sorted(by: { $0.progress < $1.progress }) {
      script.setDuration(start + seconds * progress)
      for index in 0..<fingers {
        let (finger, end) = (firstFinger + index, earlyLifts[index + 1] ?? 1)
        if progress == end || (progress < end && isEven) {
          script.append(.move, finger: finger, at: place(of: index, at: progress))
        }
        if earlyLifts[index + 1] == progress { script = script.up(finger: finger) }
      }
    }
    guard lifts else { return script }
    let end = script.duration
    for (index, finger) in script.fingersDown.enumerated() {
      script.setDuration(end + liftStagger * Double(index))
      script = script.up(finger: finger)
    }
    return script
  }
}
