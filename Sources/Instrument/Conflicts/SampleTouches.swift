import DrawnGestures
import Geometry
import Gestures
import Recordings

/// Touches that a recognizer of one of the library's classes should recognize, made from its own settings or examples.
enum SampleTouches {
  /// One way of making a gesture: where each finger is at a time, in points of the view, and while it is down.
  fileprivate struct Course {
    var fingers: Int
    var duration: Double
    /// The place of finger `index` at `progress` from 0 to 1, in points.
    var place: (_ index: Int, _ progress: Double) -> Point
  }

  private static let rate = 120.0
  /// The most reports of a movement; what lasts longer than ten seconds has fewer in a second.
  private static let mostReports = 1200

  /// The recordings, in a view of `size`, that are tried for `recognizer`; the first one is the plainest.
  static func recordings(for recognizer: GestureRecognizer, in size: Size) -> [Recording] {
    switch recognizer {
    case let tap as TapGestureRecognizer: recordings(of: tap, in: size)
    case let press as LongPressGestureRecognizer: recordings(of: press, in: size)
    case let edge as ScreenEdgePanGestureRecognizer: recordings(of: edge, in: size)
    case let pan as PanGestureRecognizer: recordings(of: pan, in: size)
    case let swipe as SwipeGestureRecognizer: recordings(of: swipe, in: size)
    case let swipe as MultiSwipeGestureRecognizer: recordings(of: swipe, in: size)
    case let pinch as PinchGestureRecognizer: recordings(of: pinch, in: size)
    case let rotation as RotationGestureRecognizer: recordings(of: rotation, in: size)
    case let pinch as ThreeFingersPinchGestureRecognizer: recordings(of: pinch, in: size)
    case let flag as FlagGestureRecognizer: recordings(of: flag, in: size)
    case let check as CheckmarkGestureRecognizer: recordings(of: check, in: size)
    case let drawn as DrawnGestureRecognizer: recordings(of: drawn, in: size)
    default: []
    }
  }

  // MARK: One class each

  private static func recordings(of tap: TapGestureRecognizer, in size: Size) -> [Recording] {
    let press = min(0.08, tap.maximumPressDuration / 2)
    let gap = min(0.12, tap.maximumInterval / 2)
    let one = still(fingers: tap.numberOfTouchesRequired, for: press, at: size.center)
    return [recording(Array(repeating: one, count: max(1, tap.numberOfTapsRequired)), gap: gap, size)]
  }

  private static func recordings(of press: LongPressGestureRecognizer, in size: Size) -> [Recording] {
    let hold = still(fingers: press.numberOfTouchesRequired, for: press.minimumPressDuration + 0.2, at: size.center)
    let tap = still(
      fingers: press.numberOfTouchesRequired, for: min(0.08, press.maximumTapDuration / 2), at: size.center)
    let drag = hold.then(moving: Vector(120, 0), for: 0.4)
    let taps = Array(repeating: tap, count: max(0, press.numberOfTapsRequired))
    let gap = min(0.12, press.maximumInterval / 2)
    return [recording(taps + [hold], gap: gap, size), recording(taps + [drag], gap: gap, size)]
  }

  private static func recordings(of edge: ScreenEdgePanGestureRecognizer, in size: Size) -> [Recording] {
    let inside = max(1, edge.edgeWidth / 4)
    let fingers = max(1, edge.minimumNumberOfTouches)
    let center = size.center
    let ways: [(edge: RectEdge, start: Point, way: Vector)] = [
      (.left, Point(inside, center.y), Vector(200, 0)),
      (.right, Point(size.width - inside, center.y), Vector(-200, 0)),
      (.top, Point(center.x, inside), Vector(0, 200)),
      (.bottom, Point(center.x, size.height - inside), Vector(0, -200)),
    ]
    return ways.filter { edge.edges.contains($0.edge) }.map {
      let row = $0.way.dx == 0 ? Vector(1, 0) : Vector(0, 1)
      return recording([line(fingers: fingers, from: $0.start, by: $0.way, for: 0.4, beside: row)], size)
    }
  }

  private static func recordings(of pan: PanGestureRecognizer, in size: Size) -> [Recording] {
    let fingers = max(1, pan.minimumNumberOfTouches)
    let reach = max(pan.hysteresis * 3, 60)
    return [1.2, 0.25].flatMap { time in
      [Vector(reach, reach * 0.3), Vector(-reach, 0), Vector(0, -reach), Vector(0, reach)].map {
        recording([line(fingers: fingers, from: size.center, by: $0 * 2, for: time)], size)
      }
    }
  }

  private static func recordings(of swipe: SwipeGestureRecognizer, in size: Size) -> [Recording] {
    let reach = swipe.minimumDistance * 1.6 + 20
    let time = min(0.2, swipe.maximumDuration * 0.6)
    return SwipeGestureRecognizer.Direction.each.filter { swipe.direction.contains($0.direction) }.map {
      let way = $0.axis * reach
      return recording([line(fingers: swipe.numberOfTouchesRequired, from: size.center, by: way, for: time)], size)
    }
  }

  private static func recordings(of swipe: MultiSwipeGestureRecognizer, in size: Size) -> [Recording] {
    let reach = swipe.minimumDistance * 2 + 40
    return (1...max(1, min(5, swipe.maximumNumberOfTouches))).flatMap { fingers in
      SwipeGestureRecognizer.Direction.each.map {
        recording([line(fingers: fingers, from: size.center, by: $0.axis * reach, for: 0.25)], size)
      }
    }
  }

  private static func recordings(of pinch: PinchGestureRecognizer, in size: Size) -> [Recording] {
    let change = max(60, pinch.hysteresis * 2)
    return [
      recording([ring(fingers: 2, at: size.center, radius: 60, by: change, turn: 0)], size),
      recording([ring(fingers: 2, at: size.center, radius: 60 + change, by: -change, turn: 0)], size),
    ]
  }

  private static func recordings(of rotation: RotationGestureRecognizer, in size: Size) -> [Recording] {
    let turn = max(0.8, rotation.hysteresis * 2)
    return [turn, -turn].map { recording([ring(fingers: 2, at: size.center, radius: 90, by: 0, turn: $0)], size) }
  }

  private static func recordings(of pinch: ThreeFingersPinchGestureRecognizer, in size: Size) -> [Recording] {
    let change = max(60, pinch.hysteresis)
    return [recording([ring(fingers: 3, at: size.center, radius: 60, by: change, turn: 0)], size)]
  }

  private static func recordings(of flag: FlagGestureRecognizer, in size: Size) -> [Recording] {
    let height = size.height * min(0.9, flag.minimumHeight + 0.08)
    let depth = height * (flag.tipRange.lowerBound + flag.tipRange.upperBound) / 2
    let foot = Point(size.center.x - 60, size.center.y + height / 2)
    let top = foot - Vector(0, height)
    return [recording([path([foot, top, top + Vector(120, depth), foot + Vector(4, -4)], for: 1)], size)]
  }

  private static func recordings(of check: CheckmarkGestureRecognizer, in size: Size) -> [Recording] {
    let depth = max(60, check.minimumDepth * 2)
    let start = size.center - Vector(60, 0)
    return [recording([path([start, start + Vector(40, depth), start + Vector(140, -40)], for: 0.6)], size)]
  }

  /// Every example of the gesture, as it was drawn, in the middle of the view.
  private static func recordings(of drawn: DrawnGestureRecognizer, in size: Size) -> [Recording] {
    let gap = min(0.2, drawn.strokeInterval / 2)
    return drawn.examples.compactMap { example in
      let strokes = example.measurable.strokes
      let (xs, ys) = (strokes.joined().map(\.x), strokes.joined().map(\.y))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
      let extent = max(right - left, bottom - top)
      guard extent.isFinite else { return nil }
      let scale = extent > 0 ? min(200, size.width / 2, size.height / 2) / extent : 1
      let middle = Point((left + right) / 2, (top + bottom) / 2)
      let courses = strokes.map { stroke in
        let corners = stroke.map { size.center + ($0 - middle) * scale }
        return corners.count > 1 ? path(corners, for: 0.5) : still(fingers: 1, for: 0.06, at: corners[0])
      }
      return recording(courses, gap: gap, size)
    }
  }

  // MARK: Courses

  /// Fingers side by side about a place.
  private static func offset(_ index: Int, of fingers: Int, along line: Vector = Vector(0, 1)) -> Vector {
    line * ((Double(index) - Double(fingers - 1) / 2) * 60)
  }

  private static func still(fingers: Int, for duration: Double, at place: Point) -> Course {
    Course(fingers: fingers, duration: duration) { index, _ in place + offset(index, of: fingers) }
  }

  /// - Parameter row: along which the fingers are side by side.
  private static func line(
    fingers: Int, from start: Point, by way: Vector, for duration: Double, beside row: Vector = Vector(0, 1)
  ) -> Course {
    Course(fingers: fingers, duration: duration) { index, progress in
      start + offset(index, of: fingers, along: row) + way * progress
    }
  }

  private static func ring(fingers: Int, at center: Point, radius: Double, by change: Double, turn: Double) -> Course {
    Course(fingers: fingers, duration: 0.5) { index, progress in
      let angle = 2 * .pi * Double(index) / Double(fingers) + turn * progress
      let reach = radius + change * progress
      return center + Vector(angle: angle, length: reach)
    }
  }

  private static func path(_ corners: [Point], for duration: Double) -> Course {
    Course(fingers: 1, duration: duration) { _, progress in
      let along = progress * Double(corners.count - 1)
      let leg = min(Int(along), corners.count - 2)
      return corners[leg].interpolated(to: corners[leg + 1], by: along - Double(leg))
    }
  }

  // MARK: Recordings

  /// The courses one after the other, lifted in between.
  private static func recording(_ courses: [Course], gap: Double = 0, _ size: Size) -> Recording {
    var deliveries: [Delivery] = []
    var start = 0.1
    var firstID = 1
    for course in courses {
      func add(_ phase: TouchSample.Phase, _ step: Int, _ steps: Int) {
        let time = start + course.duration * Double(step) / Double(steps)
        let samples = (0..<course.fingers).map { index in
          TouchSample(
            id: firstID + index, phase: phase, location: course.place(index, Double(step) / Double(steps)),
            timestamp: time)
        }
        deliveries.append(Delivery(time: time, samples: samples))
      }
      let steps = min(max(2, Int(course.duration * rate)), mostReports)
      add(.began, 0, steps)
      for step in 1..<steps { add(.moved, step, steps) }
      add(.ended, steps, steps)
      start += course.duration + gap
      firstID += course.fingers
    }
    return Recording(RecordingHeader(size: size, source: "gesture-sandbox, made up"), deliveries)
  }
}

extension SampleTouches.Course {
  /// The course, and after it a movement of all fingers.
  fileprivate func then(moving way: Vector, for duration: Double) -> SampleTouches.Course {
    let (first, share) = (self, self.duration / (self.duration + duration))
    return SampleTouches.Course(fingers: fingers, duration: self.duration + duration) { index, progress in
      progress <= share
        ? first.place(index, progress / share)
        : first.place(index, 1) + way * ((progress - share) / (1 - share))
    }
  }
}

extension Size {
  /// The middle of a view that is so large.
  fileprivate var center: Point { Point(width / 2, height / 2) }
}
