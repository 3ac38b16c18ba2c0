import DrawnGestures
import Geometry

/// What is known of a gesture before it is finished.
enum EarlySurvey {
  private static let parts = [0.25, 0.5, 0.75, 1]

  /// How often the right class is first after a part of the way, with five examples of the same person.
  static func ranking(_ data: DataSet, conditions: Set<String>? = nil) throws {
    var first = parts.map { _ in Share() }
    for trial in data.splits.samePerson where conditions?.contains(trial.condition) ?? true {
      let matcher = DrawnGestureMatcher(try data.gestures(trial, examples: 5))
      for (index, test) in try data.tests(trial).enumerated() {
        for (number, part) in parts.enumerated() {
          first[number].add(matcher.prospects(of: GrowingShape(test.beginning(part))).nearest == index)
        }
      }
    }
    print(
      "| \(data.name)\(conditions.map { ", \($0.sorted().joined(separator: ", "))" } ?? "") "
        + "| \(first.map { percent($0.percent) }.joined(separator: " | ")) |")
  }

  static func titleOfRanking() {
    print("\nT5: the right class is first after a part of the way, percent\n")
    print("| data | \(parts.map { "\(Int($0 * 100)) %" }.joined(separator: " | ")) |")
    print("| --- | --- | --- | --- | --- |")
  }

  static func titleOfGivingUp() {
    print("\nwhat is given up on before its end\n")
    print("| data | true gestures | what is none | half of these by | half of all that is none by |")
    print("| --- | --- | --- | --- | --- |")
  }

  /// Classes that are enrolled, and others: those that an open set names, or else the first half.
  static func givingUp(_ data: DataSet, examples count: Int) throws {
    var tally = GivingUp()
    let isOpen = !data.splits.openSet.isEmpty
    for trial in isOpen ? data.splits.openSet : data.splits.samePerson {
      let enrolled = isOpen ? trial.enrolled : Array(data.splits.classes.prefix(data.splits.classes.count / 2))
      let all = try data.gestures(trial, examples: count)
      let matcher = DrawnGestureMatcher(all.filter { enrolled.contains($0.name) })
      for (gesture, test) in zip(all, try data.tests(trial)) {
        tally.add(test, isGesture: enrolled.contains(gesture.name), matcher)
      }
    }
    tally.report("\(data.name), T\(count)")
  }

  /// Real use of a mouse.
  static func givingUp(mouseIn folder: String, examples count: Int) throws {
    var tally = GivingUp()
    try RejectionSurvey.eachMouseUser(in: folder, examples: count) { matcher, truth, negatives in
      for drawing in negatives { tally.add(drawing, isGesture: false, matcher) }
      for (_, drawing) in truth { tally.add(drawing, isGesture: true, matcher) }
    }
    tally.report("mouse, T\(count)")
  }
}

/// How much of drawings was drawn when nothing could match any more.
struct GivingUp {
  private var gestures = Share()
  /// For each drawing that is no gesture the part of its way, in percent; infinite where something always could match.
  private var ways: [Double] = []

  mutating func add(_ drawing: DrawnShape, isGesture: Bool, _ matcher: DrawnGestureMatcher) {
    let way = Self.way(of: drawing, matcher)
    if isGesture { gestures.add(way != nil) } else { ways.append(way ?? .infinity) }
  }

  private static func way(of drawing: DrawnShape, _ matcher: DrawnGestureMatcher) -> Double? {
    for step in 1...20 where matcher.prospects(of: GrowingShape(drawing.beginning(Double(step) / 20))).isHopeless {
      return Double(5 * step)
    }
    return nil
  }

  func report(_ title: String) {
    let given = ways.filter(\.isFinite).sorted()
    func median(_ ways: [Double]) -> String {
      guard !ways.isEmpty, ways[ways.count / 2].isFinite else { return "never" }
      return "\(Int(ways[ways.count / 2])) %"
    }
    let share = 100 * Double(given.count) / Double(max(1, ways.count))
    print(
      "| \(title) | \(percent(gestures.percent)) % | \(percent(share)) % | \(median(given)) | \(median(ways.sorted())) |"
    )
  }
}

extension DrawnShape {
  /// The drawing as far as a part of its way, gaps left out.
  func beginning(_ part: Double) -> DrawnShape {
    var rest = part * strokes.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
    var result: [[Point]] = []
    for stroke in strokes {
      guard let first = stroke.first else { continue }
      var kept = [first]
      for (from, to) in zip(stroke, stroke.dropFirst()) {
        let step = from.distance(to: to)
        guard step <= rest * (1 + 1e-12) else {
          if step > 0, rest > 0 { kept.append(from.interpolated(to: to, by: rest / step)) }
          return DrawnShape(strokes: result + [kept])
        }
        kept.append(to)
        rest -= step
      }
      result.append(kept)
    }
    return DrawnShape(strokes: result)
  }
}
