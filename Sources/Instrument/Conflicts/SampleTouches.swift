import DrawnGestures
import Fingers
import Geometry
import Gestures
import Recordings

/// Touches that a recognizer of one of the library's classes should recognize, made from its own settings or examples.
enum SampleTouches {
  /// The most reports of a movement; what lasts longer than ten seconds has fewer in a second.
  private static let mostReports = 1200.0

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
    let one = still(tap.numberOfTouchesRequired, at: size.center, for: press).upAll()
    return [recording(Array(repeating: one, count: max(1, tap.numberOfTapsRequired)), gap: gap, size)]
  }

  private static func recordings(of press: LongPressGestureRecognizer, in size: Size) -> [Recording] {
    let fingers = press.numberOfTouchesRequired
    let hold = still(fingers, at: size.center, for: press.minimumPressDuration + 0.2)
    let tap = still(fingers, at: size.center, for: min(0.08, press.maximumTapDuration / 2)).upAll()
    let drag = hold.moveAll(by: Vector(120, 0), over: 0.4)
    let taps = Array(repeating: tap, count: max(0, press.numberOfTapsRequired))
    let gap = min(0.12, press.maximumInterval / 2)
    return [hold, drag].map { recording(taps + [$0.upAll()], gap: gap, size) }
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
      return recording([line(fingers, from: $0.start, by: $0.way, over: 0.4, beside: row)], size)
    }
  }

  private static func recordings(of pan: PanGestureRecognizer, in size: Size) -> [Recording] {
    let fingers = max(1, pan.minimumNumberOfTouches)
    let reach = max(pan.hysteresis * 3, 60)
    return [1.2, 0.25].flatMap { time in
      [Vector(reach, reach * 0.3), Vector(-reach, 0), Vector(0, -reach), Vector(0, reach)].map {
        recording([line(fingers, from: size.center, by: $0 * 2, over: time)], size)
      }
    }
  }

  private static func recordings(of swipe: SwipeGestureRecognizer, in size: Size) -> [Recording] {
    let reach = swipe.minimumDistance * 1.6 + 20
    let time = min(0.2, swipe.maximumDuration * 0.6)
    return SwipeGestureRecognizer.Direction.each.filter { swipe.direction.contains($0.direction) }.map {
      let way = $0.axis * reach
      return recording([line(swipe.numberOfTouchesRequired, from: size.center, by: way, over: time)], size)
    }
  }

  private static func recordings(of swipe: MultiSwipeGestureRecognizer, in size: Size) -> [Recording] {
    let reach = swipe.minimumDistance * 2 + 40
    return (1...max(1, min(5, swipe.maximumNumberOfTouches))).flatMap { fingers in
      SwipeGestureRecognizer.Direction.each.map {
        recording([line(fingers, from: size.center, by: $0.axis * reach, over: 0.25)], size)
      }
    }
  }

  private static func recordings(of pinch: PinchGestureRecognizer, in size: Size) -> [Recording] {
    let change = max(60, pinch.hysteresis * 2)
    return [
      recording([ring(2, at: size.center, radius: 60, by: change)], size),
      recording([ring(2, at: size.center, radius: 60 + change, by: -change)], size),
      hand(spreading: change, turning: 0.8, in: size),
    ]
  }

  private static func recordings(of rotation: RotationGestureRecognizer, in size: Size) -> [Recording] {
    let turn = max(0.8, rotation.hysteresis * 2)
    return [turn, -turn].map { recording([ring(2, at: size.center, radius: 90, turn: $0)], size) }
      + [hand(spreading: 60, turning: turn, in: size)]
  }

  private static func recordings(of pinch: ThreeFingersPinchGestureRecognizer, in size: Size) -> [Recording] {
    let change = max(60, pinch.hysteresis)
    return [recording([ring(3, at: size.center, radius: 60, by: change)], size)]
  }

  private static func recordings(of flag: FlagGestureRecognizer, in size: Size) -> [Recording] {
    let height = size.height * min(0.9, flag.minimumHeight + 0.08)
    let depth = height * (flag.tipRange.lowerBound + flag.tipRange.upperBound) / 2
    let foot = Point(size.center.x - 60, size.center.y + height / 2)
    let top = foot - Vector(0, height)
    let corners = [foot, top, top + Vector(120, depth), foot + Vector(4, -4)]
    return [recording([.stroke(through: corners, over: 1)], size)]
  }

  private static func recordings(of check: CheckmarkGestureRecognizer, in size: Size) -> [Recording] {
    let depth = max(60, check.minimumDepth * 2)
    let start = size.center - Vector(60, 0)
    let corners = [start, start + Vector(40, depth), start + Vector(140, -40)]
    return [recording([.stroke(through: corners, over: 0.6)], size)]
  }

  /// Every example of the gesture, as it was drawn, in the middle of the view.
  private static func recordings(of drawn: DrawnGestureRecognizer, in size: Size) -> [Recording] {
    let gap = min(0.2, drawn.strokeInterval / 2)
    return drawn.examples.compactMap { example in
      let shape = example.measurable
      guard let bounds = shape.bounds, bounds.width.isFinite, bounds.height.isFinite else { return nil }
      let extent = max(bounds.width, bounds.height)
      let scale = extent > 0 ? min(200, size.width / 2, size.height / 2) / extent : 1
      let strokes = shape.strokes.map { stroke in
        let corners = stroke.map { size.center + ($0 - bounds.center) * scale }
        return FingerScript.stroke(through: corners, over: corners.count > 1 ? 0.5 : 0.06)
      }
      return recording(strokes, gap: gap, size)
    }
  }

  // MARK: Ways of making them

  /// Reports a second of a movement that takes so long.
  private static func rate(over seconds: Double) -> Double { min(FingerScript.defaultRate, mostReports / seconds) }

  /// So many fingers side by side about a place that are down, in a row along `line`.
  private static func down(_ fingers: Int, at place: Point, along line: Vector = Vector(0, 1)) -> FingerScript {
    (0..<max(1, fingers)).reduce(FingerScript()) { script, index in
      script.down(at: place + line * ((Double(index) - Double(max(1, fingers) - 1) / 2) * 60), finger: index + 1)
    }
  }

  /// Fingers that rest for so long.
  private static func still(_ fingers: Int, at place: Point, for seconds: Double) -> FingerScript {
    down(fingers, at: place).hold(for: seconds, rate: rate(over: seconds))
  }

  /// Fingers that move together and are lifted.
  ///
  /// - Parameter row: along which they are side by side.
  private static func line(
    _ fingers: Int, from start: Point, by way: Vector, over seconds: Double, beside row: Vector = Vector(0, 1)
  ) -> FingerScript {
    down(fingers, at: start, along: row).moveAll(by: way, over: seconds, rate: rate(over: seconds)).upAll()
  }

  private static func ring(
    _ fingers: Int, at center: Point, radius: Double, by change: Double = 0, turn: Double = 0
  ) -> FingerScript {
    .transform(
      fingers: fingers, center: .fixed(center), radius: .from(radius, to: radius + change),
      angle: .from(0, to: turn), over: 0.5)
  }

  /// Two fingers as a hand moves them: they spread, turn and go along together.
  private static func hand(spreading change: Double, turning turn: Double, in size: Size) -> Recording {
    let center = size.center
    let script = FingerScript.transform(
      fingers: 2, center: .from(center, to: center + Vector(60, 20)), radius: .from(60, to: 60 + change),
      angle: .from(0, to: turn), over: 0.5)
    return recording([script], size)
  }

  // MARK: Recordings

  /// What is made one after the other, with a pause of `gap` seconds between.
  private static func recording(_ scripts: [FingerScript], gap: Double = 0, _ size: Size) -> Recording {
    let script = scripts.reduce(FingerScript()) { whole, next in
      // Another touch is another, though it be the same finger.
      let known = whole.steps.map(\.finger).max() ?? 0
      return whole.merging(next.renumbered(by: known), at: known == 0 ? 0.1 : whole.duration + gap)
    }
    let deliveries = script.deliveries().map { Delivery(time: $0[0].timestamp, samples: $0) }
    return Recording(RecordingHeader(size: size, source: "gesture-sandbox, made up"), deliveries)
  }
}

extension Size {
  /// The middle of a view that is so large.
  fileprivate var center: Point { Point(width / 2, height / 2) }
}
