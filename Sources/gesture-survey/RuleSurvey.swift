import Geometry
import Gestures
import Glibc
import VirtualTouchscreen

/// How many seeded tries of a movement are recognized, beside what the gesture's published rule would make of the same
/// samples.
enum RuleSurvey {
  private static let field = Rect(0, 0, 2000, 2000)
  /// Reports a second, of a current touchscreen.
  private static let rate = 120.0

  /// A finger's places from its landing on, one a report, and the report in which it lands.
  private struct Path {
    var landing: Int
    var places: [Point]

    /// Where it is in a report; nil while it is up.
    func place(in report: Int) -> Point? {
      let index = report - landing
      return places.indices.contains(index) ? places[index] : nil
    }
  }

  static func report(_ tries: Int, seed: UInt64) {
    print("\(tries) tries each, seed \(seed); per cent recognized with all their fingers: ours / the published rule\n")
    let angles = [0.0, 1, 2, 3, 4, 5, 6, 8, 10]
    print(
      "Multi-swipe, 2 to 5 fingers, landings 0 to 40 ms apart, common lift 200 pt after the last finger's landing:\n")
    header("pt/s", angles.map { "\($0.short)°" })
    for speed in [500.0, 1000, 2000, 3000] {
      row(
        speed.short,
        angles.map { angle in
          shares(tries, seed) { multiSwipe(&$0, fingers: $0.integer(in: 2...5), speed: speed, degrees: angle) }
        })
    }
    print("\nMulti-swipe of one finger:\n")
    header("pt/s", angles.map { "\($0.short)°" })
    for speed in [500.0, 1000, 2000, 3000] {
      row(
        speed.short,
        angles.map { angle in shares(tries, seed) { multiSwipe(&$0, fingers: 1, speed: speed, degrees: angle) } })
    }
    print("\nSwipe of 2 to 5 fingers, landings 0 to 40 ms apart, each lifted after 200 pt of its own:\n")
    header("pt/s", ["recognized"])
    for speed in [1000.0, 2000, 3000] {
      let count = count(tries, seed) { staggeredSwipe(&$0, fingers: $0.integer(in: 2...5), speed: speed) }
      row(speed.short, [percent(count, of: tries)])
    }
    print("\nFlag, 600 pt/s, on a view 600 pt high, its pole tilted:\n")
    let tilts = [0.0, 3, 6, 9, 12, 13, 14, 15, 16, 17, 20]
    header("tremor", tilts.map { "\($0.short)°" })
    for (name, isWhite) in [("2 pt at 8 to 12 Hz", false), ("2 pt, white", true)] {
      row(
        name,
        tilts.map { tilt in
          percent(count(tries, seed) { flag(&$0, degrees: tilt, isWhite: isWhite) }, of: tries)
        })
    }
  }

  // MARK: Tables

  private static func header(_ first: String, _ columns: [String]) {
    row(first, columns)
    print("|" + String(repeating: " --- |", count: columns.count + 1))
  }

  private static func row(_ first: String, _ columns: [String]) {
    print("| \(first) | \(columns.joined(separator: " | ")) |")
  }

  private static func percent(_ count: Int, of tries: Int) -> String {
    (Double(count * 1000 / max(1, tries)) / 10).short
  }

  private static func count(_ tries: Int, _ seed: UInt64, _ attempt: (inout SplitMix64) -> Bool) -> Int {
    var generator = SplitMix64(seed: seed)
    return (0..<tries).count { _ in attempt(&generator) }
  }

  private static func shares(
    _ tries: Int, _ seed: UInt64, _ attempt: (inout SplitMix64) -> (ours: Bool, rule: Bool)
  ) -> String {
    var generator = SplitMix64(seed: seed)
    let outcomes = (0..<tries).map { _ in attempt(&generator) }
    return "\(percent(outcomes.count { $0.ours }, of: tries))/\(percent(outcomes.count { $0.rule }, of: tries))"
  }

  // MARK: Movements

  /// Straight ways of fingers that land one after the other and set out at once.
  private static func ways(
    _ generator: inout SplitMix64, fingers: Int, speed: Double, degrees: Double
  ) -> (paths: [Path], step: Vector) {
    let quarter = Double(generator.integer(in: 0...3)) * 90
    let slant = generator.integer(in: 0...1) == 0 ? degrees : -degrees
    let step = Transform.rotation(Double(degrees: quarter + slant))(Point(speed / rate, 0)) - Point.zero
    let gap = Transform.rotation(Double(degrees: quarter + 90))(Point(90, 0)) - Point.zero
    var landing = 0.0
    let paths = (0..<fingers).map { finger in
      if finger > 0 { landing += generator.number(in: 0..<0.04) }
      return Path(landing: Int((landing * rate).rounded()), places: [field.center + gap * Double(finger)])
    }
    return (paths, step)
  }

  private static func multiSwipe(
    _ generator: inout SplitMix64, fingers: Int, speed: Double, degrees: Double
  ) -> (ours: Bool, rule: Bool) {
    var (paths, step) = ways(&generator, fingers: fingers, speed: speed, degrees: degrees)
    let last = (paths.map(\.landing).max() ?? 0) + Int((200 / step.length).rounded(.up))
    for index in paths.indices {
      let start = paths[index].places[0]
      paths[index].places = (0...(last - paths[index].landing)).map { start + step * Double($0) }
    }
    let swipe = MultiSwipeGestureRecognizer()
    var isRecognized = false
    swipe.addAction { isRecognized = $0.numberOfTouches == fingers }
    play(paths, to: swipe)
    let rule = (0...last).contains { report in
      let ways = paths.compactMap { path in path.place(in: report).map { $0 - path.places[0] } }
      return ways.count == fingers
        && (ways.allSatisfy { abs($0.dx) >= 25 && abs($0.dy) <= 5 }
          || ways.allSatisfy { abs($0.dy) >= 25 && abs($0.dx) <= 5 })
    }
    return (isRecognized, rule)
  }

  private static func staggeredSwipe(_ generator: inout SplitMix64, fingers: Int, speed: Double) -> Bool {
    var (paths, step) = ways(&generator, fingers: fingers, speed: speed, degrees: 0)
    for index in paths.indices {
      let start = paths[index].places[0]
      paths[index].places = (0...Int((200 / step.length).rounded(.up))).map { start + step * Double($0) }
    }
    let swipe = SwipeGestureRecognizer()
    swipe.direction = [.right, .left, .up, .down]
    swipe.numberOfTouchesRequired = fingers
    play(paths, to: swipe)
    return swipe.lastVerdict?.outcome == .recognized
  }

  private static func flag(_ generator: inout SplitMix64, degrees: Double, isWhite: Bool) -> Bool {
    let tilt = Double(degrees: generator.integer(in: 0...1) == 0 ? degrees : -degrees)
    let height = generator.number(in: 220..<380)
    let depth = generator.number(in: 0.42..<0.58)
    let top = Point(height * tan(tilt), -height)
    let corners = [
      Point(0, 0), top, Point(max(0, top.x) + generator.number(in: 90..<160), -height * (1 - depth)), Point(5, -5),
    ]
    let (frequency, phase) = (generator.number(in: 8..<12), generator.number(in: 0..<2 * .pi))
    var places: [Point] = []
    for (a, b) in zip(corners, corners.dropFirst()) {
      let count = max(1, Int(a.distance(to: b) / (600 / rate)))
      places += (0..<count).map { a.interpolated(to: b, by: Double($0) / Double(count)) }
    }
    places.append(corners[3])
    let foot = Point(300, 500)
    let path = Path(
      landing: 0,
      places: places.enumerated().map { index, place in
        let angle = phase + 2 * .pi * frequency * Double(index) / rate
        let tremor =
          isWhite
          ? Vector(generator.number(in: -2..<2), generator.number(in: -2..<2))
          : (Transform.rotation(angle)(Point(2, 0)) - Point.zero)
        return foot + (place - Point.zero) + tremor
      })
    let flag = FlagGestureRecognizer()
    play([path], to: flag, in: Rect(0, 0, 600, 600))
    return flag.lastVerdict?.outcome == .recognized
  }

  /// Delivers the reports of all fingers, each finger's by itself as the X server does; fingers lift after their last.
  private static func play(_ paths: [Path], to recognizer: GestureRecognizer, in frame: Rect = field) {
    let view = View(frame: frame)
    view.addGestureRecognizer(recognizer)
    let router = TouchRouter(root: view)
    let end = paths.map { $0.landing + $0.places.count }.max() ?? 0
    for report in 0...end {
      for (finger, path) in paths.enumerated() {
        let index = report - path.landing
        guard index >= 0, index <= path.places.count else { continue }
        let phase: TouchSample.Phase = index == 0 ? .began : index == path.places.count ? .ended : .moved
        router.deliver(
          TouchSample(
            id: finger, phase: phase, location: path.places[min(index, path.places.count - 1)],
            timestamp: Double(report) / rate))
      }
    }
    router.advance(to: Double(end) / rate + 2)
  }
}

extension Double {
  /// Without the decimals of a whole number.
  fileprivate var short: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
