import Geometry

extension FingerScript {
  /// A finger comes down and is lifted at the same place.
  ///
  /// - Parameters:
  ///   - location: where, in points.
  ///   - seconds: how long it is down.
  ///   - finger: which finger.
  public static func tap(at location: Point, for seconds: Double = 0.05, finger: Int = 1) -> FingerScript {
    FingerScript().down(at: location, finger: finger).wait(for: seconds).up(finger: finger)
  }

  /// Taps one after another at the same place.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - location: where, in points.
  ///   - seconds: how long the finger is down each time.
  ///   - pause: seconds from a lift to the next landing.
  ///   - finger: which finger.
  public static func taps(
    _ count: Int, at location: Point, for seconds: Double = 0.05, pause: Double = 0.1, finger: Int = 1
  ) -> FingerScript {
    var script = FingerScript()
    for index in 0..<count {
      if index > 0 { script = script.wait(for: pause) }
      script = script.then(.tap(at: location, for: seconds, finger: finger))
    }
    return script
  }

  /// Two taps at the same place; otherwise like ``taps(_:at:for:pause:finger:)``.
  public static func doubleTap(
    at location: Point, for seconds: Double = 0.05, pause: Double = 0.1, finger: Int = 1
  ) -> FingerScript {
    taps(2, at: location, for: seconds, pause: pause, finger: finger)
  }

  /// Several fingers come down together, one at each of `locations`, and are lifted together.
  ///
  /// - Parameters:
  ///   - locations: where, in points; fingers are numbered in this order.
  ///   - seconds: how long all of them are down.
  ///   - stagger: seconds from one landing to the next, and from one lift to the next.
  ///   - finger: the number of the first one.
  public static func tap(
    at locations: [Point], for seconds: Double = 0.05, stagger: Double = 0, finger: Int = 1
  ) -> FingerScript {
    let held = seconds + stagger * Double(max(0, locations.count - 1))
    return locations.enumerated().reduce(FingerScript()) { script, place in
      script.merging(
        .tap(at: place.element, for: held, finger: finger + place.offset), at: stagger * Double(place.offset))
    }
  }

  /// A finger comes down, moves in a straight line with even speed and is lifted at its end, without a rest.
  ///
  /// - Parameters:
  ///   - start: where it comes down, in points.
  ///   - end: where it is lifted, in points.
  ///   - seconds: how long it is down.
  ///   - rate: reports a second.
  ///   - finger: which finger.
  public static func swipe(
    from start: Point, to end: Point, over seconds: Double = 0.2, rate: Double = defaultRate, finger: Int = 1
  ) -> FingerScript {
    FingerScript().down(at: start, finger: finger)
      .move(to: end, over: seconds, rate: rate, finger: finger)
      .up(finger: finger)
  }

  /// A finger comes down, moves through `corners` with even speed and is lifted at the last one.
  ///
  /// - Parameters:
  ///   - corners: where it comes down, then where it goes, in points; not empty.
  ///   - seconds: how long it is down.
  ///   - rate: reports a second.
  ///   - finger: which finger.
  public static func stroke(
    through corners: [Point], over seconds: Double, rate: Double = defaultRate, finger: Int = 1
  ) -> FingerScript {
    guard let start = corners.first else { fatalError("a stroke without corners: give at least one") }
    let landed = FingerScript().down(at: start, finger: finger)
    let moved =
      corners.count > 1
      ? landed.move(through: Array(corners.dropFirst()), over: seconds, rate: rate, finger: finger)
      : landed.wait(for: seconds)
    return moved.up(finger: finger)
  }
}
