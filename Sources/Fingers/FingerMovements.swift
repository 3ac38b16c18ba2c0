import Geometry

extension FingerScript {
  /// Where one finger of several that move at the same time goes.
  enum Way {
    /// Nowhere, but it reports.
    case still
    /// Along `course`, pressing ever more like `pressure`.
    case course(Course<Point>, pressure: Double?)
  }

  /// `finger` moves in a straight line.
  ///
  /// - Parameters:
  ///   - end: where to, in points; the last report is exactly there.
  ///   - seconds: how long it takes; 0 is a single jump.
  ///   - pressure: how hard it presses at the end, 0...1; nil to go on as before.
  ///   - rate: reports a second. Movements have at least one report, and equal times between them.
  ///   - finger: which finger; it must be down.
  public func move(
    to end: Point, over seconds: Double = 0, pressure: Double? = nil, rate: Double = defaultRate, finger: Int = 1
  ) -> FingerScript {
    let start = contact(of: finger, to: "move").location
    return moving([finger: .course(.from(start, to: end), pressure: pressure)], over: seconds, rate: rate)
  }

  /// `finger` moves by `offset` from where it is; otherwise like ``move(to:over:pressure:rate:finger:)``.
  public func move(
    by offset: Vector, over seconds: Double = 0, pressure: Double? = nil, rate: Double = defaultRate, finger: Int = 1
  ) -> FingerScript {
    let end = contact(of: finger, to: "move").location + offset
    return move(to: end, over: seconds, pressure: pressure, rate: rate, finger: finger)
  }

  /// `finger` moves through `corners` one after another with the same speed throughout; it reports from every one of them.
  ///
  /// - Parameters:
  ///   - corners: where to, in points; not empty.
  ///   - seconds: how long it takes in all; 0 jumps from corner to corner.
  ///   - rate: reports a second.
  ///   - finger: which finger; it must be down.
  public func move(
    through corners: [Point], over seconds: Double = 0, rate: Double = defaultRate, finger: Int = 1
  ) -> FingerScript {
    demand(!corners.isEmpty, "a way without corners: give at least one")
    var (script, place, way) = (self, contact(of: finger, to: "move").location, [Double]())
    for corner in corners {
      way.append((way.last ?? 0) + place.distance(to: corner))
      place = corner
    }
    let length = way.last ?? 0
    for (corner, reached) in zip(corners, way) {
      // The time of each corner comes from the whole, so that rounding does not add up.
      let due = duration + (length > 0 ? seconds * (reached / length) : seconds)
      script = script.move(to: corner, over: max(0, due - script.duration), rate: rate, finger: finger)
    }
    return script
  }

  /// `finger` moves as `course` says.
  ///
  /// - Parameters:
  ///   - course: where it is at a progress of 0...1, in points.
  ///   - seconds: how long it takes; 0 reports only the end.
  ///   - rate: reports a second.
  ///   - finger: which finger; it must be down.
  public func move(
    along course: Course<Point>, over seconds: Double, rate: Double = defaultRate, finger: Int = 1
  ) -> FingerScript {
    moving([finger: .course(course, pressure: nil)], over: seconds, rate: rate)
  }

  /// Several fingers move in straight lines at the same time, and report at the same time, in ascending order.
  ///
  /// - Parameters:
  ///   - ends: where each finger goes, in points; all of them must be down.
  ///   - seconds: how long it takes; 0 is a single jump.
  ///   - rate: reports a second.
  public func move(
    fingers ends: [Int: Point], over seconds: Double = 0, rate: Double = defaultRate
  ) -> FingerScript {
    var ways: [Int: Way] = [:]
    for (finger, end) in ends {
      ways[finger] = .course(.from(contact(of: finger, to: "move").location, to: end), pressure: nil)
    }
    return moving(ways, over: seconds, rate: rate)
  }

  /// Every finger that is down moves by `offset`; otherwise like ``move(fingers:over:rate:)``.
  public func moveAll(by offset: Vector, over seconds: Double = 0, rate: Double = defaultRate) -> FingerScript {
    move(fingers: contacts.mapValues { $0.location + offset }, over: seconds, rate: rate)
  }

  /// `finger` stays where it is and presses harder, or less.
  ///
  /// - Parameters:
  ///   - pressure: how hard in the end, 0...1.
  ///   - seconds: how long it takes; 0 is a single report.
  ///   - rate: reports a second.
  ///   - finger: which finger; it must be down.
  public func press(
    _ pressure: Double, over seconds: Double = 0, rate: Double = defaultRate, finger: Int = 1
  ) -> FingerScript {
    let place = contact(of: finger, to: "press").location
    return moving([finger: .course(.fixed(place), pressure: pressure)], over: seconds, rate: rate)
  }

  /// How far a movement has come at each of its reports: equal times apart, and exactly 1 at the last.
  package static func progresses(over seconds: Double, rate: Double) -> [Double] {
    demand(seconds >= 0 && seconds.isFinite, "a movement of \(seconds) s: give a time that is not negative")
    demand(rate > 0 && rate.isFinite, "\(rate) reports a second: give a positive rate")
    let reports = max(1, Int((seconds * rate).rounded()))
    return (1...reports).map { Double($0) / Double(reports) }
  }

  /// The reports of all fingers that move at once.
  func moving(_ ways: [Int: Way], over seconds: Double, rate: Double) -> FingerScript {
    let (start, before) = (duration, contacts)
    return appending { script in
      for progress in Self.progresses(over: seconds, rate: rate) {
        script.setDuration(start + seconds * progress)
        for (finger, way) in ways.sorted(by: { $0.key < $1.key }) {
          let was = before[finger] ?? contact(of: finger, to: "move")
          switch way {
          case .still:
            script.append(.move, finger: finger, at: was.location, pressure: was.pressure)
          case .course(let course, let pressure):
            // A finger that never said how hard it presses starts with what it is told now.
            let now = pressure.map { Course.from(was.pressure ?? $0, to: $0)(progress) } ?? was.pressure
            script.append(.move, finger: finger, at: course(progress), pressure: now)
          }
        }
      }
    }
  }
}
