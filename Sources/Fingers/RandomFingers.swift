import Geometry

extension FingerScript {
  /// Fingers that come, wander about and go at random: what nobody thought of when writing the tests.
  ///
  /// The same generator gives the same script. In the end every finger is lifted.
  ///
  /// - Parameters:
  ///   - fingers: at most how many at once.
  ///   - area: where, in points; not empty.
  ///   - seconds: about how long; the last reports may come a few reports later.
  ///   - rate: reports a second.
  ///   - cancels: whether some fingers are taken away instead of lifted.
  ///   - generator: where chance comes from.
  public static func random(
    fingers: Int, in area: Rect, over seconds: Double, rate: Double = defaultRate, cancels: Bool = false,
    using generator: inout SplitMix64
  ) -> FingerScript {
    demand(fingers > 0, "\(fingers) random fingers: give at least one")
    demand(!area.isEmpty, "random fingers in an empty area: give it a width and a height")

    func anywhere(_ generator: inout SplitMix64) -> Point {
      Point(generator.number(in: area.minX..<area.maxX), generator.number(in: area.minY..<area.maxY))
    }

    var script = FingerScript()
    while script.duration < seconds {
      let finger = generator.integer(in: 1...fingers)
      if script.location(of: finger) == nil {
        let pressure = generator.integer(in: 0...1) == 0 ? nil : generator.number(in: 0..<1)
        script = script.down(at: anywhere(&generator), pressure: pressure, finger: finger)
      } else {
        switch generator.integer(in: 0...9) {
        case 0...1: script = script.up(finger: finger)
        case 2 where cancels: script = script.cancel(finger: finger)
        default:
          // All that are down go somewhere at once, near or far.
          let reports = Double(generator.integer(in: 1...12))
          var ends: [Int: Point] = [:]
          for one in script.fingersDown {
            guard let place = script.location(of: one) else { continue }
            ends[one] = place.interpolated(to: anywhere(&generator), by: generator.number(in: 0..<1))
          }
          script = script.move(fingers: ends, over: reports / rate, rate: rate)
        }
      }
      // Sometimes several things happen at the same time.
      if generator.integer(in: 0...2) > 0 { script = script.wait(for: generator.number(in: 0..<4 / rate)) }
    }
    return script.upAll()
  }
}
