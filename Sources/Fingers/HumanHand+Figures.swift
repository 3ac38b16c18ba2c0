import Geometry

/// Taps, presses, drags from an edge, swipes and pinches of the whole hand, and what one finger draws.
extension HumanHand {
  /// One finger that draws: along the lines, never quite on them.
  ///
  /// - Parameters:
  ///   - strokes: each a way from point to point, in points; it has one point at least.
  ///   - speed: in points a second on the average, more than 0.
  public mutating func draw(_ strokes: [[Point]], speed: Double) -> FingerScript {
    demand(speed > 0, "a drawing at \(speed) points a second: give a speed above 0")
    demand(!strokes.contains(where: \.isEmpty), "a stroke without a point: leave it out")
    var script = FingerScript()
    for stroke in strokes {
      if script.duration > 0 { script = script.wait(for: generator.number(in: variation.pause)) }
      script = script.then(follow(stroke, speed: speed))
    }
    return script
  }

  // MARK: Fingers that rest

  mutating func taps(_ count: Int) -> FingerScript {
    let place = somewhere()
    var script = FingerScript()
    for tap in 0..<count {
      if tap > 0 { script = script.wait(for: generator.number(in: variation.pause)) }
      let spot = place + Vector(generator.number(in: -8..<8), generator.number(in: -8..<8))
      script = script.then(rest(at: spot, for: generator.number(in: variation.tap), drifting: 2))
    }
    return script
  }

  mutating func press() -> FingerScript {
    let drift = generator.number(in: variation.drift)
    return rest(at: somewhere(), for: generator.number(in: variation.press), drifting: drift)
  }

  private mutating func rest(at place: Point, for seconds: Double, drifting distance: Double) -> FingerScript {
    let direction = generator.number(in: 0..<2 * .pi)
    let drift = Vector(angle: direction, length: distance)
    return movement(lasting: seconds, stagger: [0], lifts: [0], tremors: variation.tremorOfReports) { _, progress in
      place + drift * progress
    }
  }

  private mutating func somewhere() -> Point {
    area.center + Vector(generator.number(in: -150..<150), generator.number(in: -100..<100))
  }

  // MARK: Fingers that move

  mutating func edgePan() -> FingerScript {
    let (depth, length) = (generator.number(in: 2..<15), generator.number(in: 120..<300))
    let slant = Double(degrees: eitherWay(0..<25))
    let (start, inwards): (Point, Double) =
      switch generator.integer(in: 0...3) {
      case 0: (Point(area.minX + depth, area.center.y), 0)
      case 1: (Point(area.center.x, area.minY + depth), .pi / 2)
      case 2: (Point(area.maxX - depth, area.center.y), .pi)
      default: (Point(area.center.x, area.maxY - depth), -.pi / 2)
      }
    let way = Vector(angle: inwards + slant, length: length)
    let seconds = length / generator.number(in: variation.speed)
    return movement(lasting: seconds, stagger: [0], lifts: [0], tremors: variation.tremorOfReports) { _, progress in
      start + way * progress
    }
  }

  /// - Parameters:
  ///   - fingers: how many; two to five where nil.
  ///   - axis: which way they go, in radians clockwise from the right; one of four where nil.
  package mutating func multiSwipe(fingers: Int? = nil, along axis: Double? = nil) -> FingerScript {
    let axis = axis ?? Double(generator.integer(in: 0...3)) * .pi / 2
    let direction = axis + Double(degrees: eitherWay(variation.slantOfHand))
    let length = generator.number(in: 130..<280)
    let way = Vector(angle: direction, length: length)
    let gap = Vector(-sine(axis), cosine(axis)) * 70
    var landings = [0.0]
    for _ in 1..<(fingers ?? generator.integer(in: 2...5)) {
      landings.append((landings.last ?? 0) + generator.number(in: variation.staggerOfHand))
    }
    let first = area.center - way / 2 - gap * (Double(landings.count - 1) / 2)
    let lifts = landings.map { _ in generator.number(in: variation.staggerOfHand) }
    let seconds = length / generator.number(in: variation.speed)
    let setOff = generator.number(in: variation.haste)
    return movement(
      lasting: seconds, stagger: landings, haste: min(setOff, landings.last ?? 0), lifts: lifts,
      tremors: variation.tremorOfReports
    ) { finger, progress in first + gap * Double(finger) + way * progress }
  }

  mutating func triple(by scales: Range<Double>) -> FingerScript {
    let (scale, angle) = (generator.number(in: scales), generator.number(in: 0..<2 * .pi))
    let radius = generator.number(in: 80..<130) / max(1, scale / 1.5)
    let middle = somewhere()
    let landings = [0, 1, 2].map { Double($0) * generator.number(in: variation.staggerOfHand) }.sorted()
    let lifts = landings.map { _ in generator.number(in: variation.staggerOfHand) }
    let seconds = generator.number(in: variation.duration)
    return movement(lasting: seconds, stagger: landings, lifts: lifts, tremors: variation.tremorOfReports) {
      finger, progress in
      let direction = angle + Double(finger) * 2 * .pi / 3
      return middle + Vector(angle: direction, length: radius * (1 + (scale - 1) * progress))
    }
  }

  // MARK: Figures

  mutating func flag() -> FingerScript {
    let height = area.height * generator.number(in: 0.38..<0.6)
    let depth = generator.number(in: 0.42..<0.58)
    let foot = Point(area.center.x, area.center.y + height / 2)
    let tilt = Transform.rotation(Double(degrees: eitherWay(0..<8))).about(foot)
    let corners = [
      foot, foot + Vector(0, -height), foot + Vector(generator.number(in: 90..<180), -height * (1 - depth)),
      foot + Vector(generator.number(in: -15..<15), generator.number(in: -15..<15)),
    ]
    return follow(corners.map { tilt($0) }, speed: generator.number(in: 400..<1200))
  }

  mutating func checkmark() -> FingerScript {
    let start = somewhere()
    let depth = generator.number(in: 30..<90)
    let corner = start + Vector(depth * generator.number(in: 0.4..<1), depth)
    let rise = depth * generator.number(in: 1.5..<2.5)
    let end = corner + Vector(rise * generator.number(in: 0.5..<1.2), -rise)
    return follow([start, corner, end], speed: generator.number(in: 400..<1200))
  }

  /// Goes from point to point, slower where it sets out and arrives, as a hand does at a corner.
  private mutating func follow(_ points: [Point], speed: Double) -> FingerScript {
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let total = lengths.reduce(0, +)
    return movement(
      lasting: max(0.05, total / speed), stagger: [0], lifts: [0], tremors: variation.tremorOfReports
    ) { _, progress in
      var rest = progress * total
      for (index, length) in lengths.enumerated() where length > 0 {
        if rest <= length { return points[index].interpolated(to: points[index + 1], by: rest / length) }
        rest -= length
      }
      return points[points.count - 1]
    }
  }
}
