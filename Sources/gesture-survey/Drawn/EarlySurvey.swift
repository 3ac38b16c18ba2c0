import DrawnGestures
import Geometry

/// What is known of a gesture before it is finished.
struct EarlySurvey {
  let data: DataSet

  private static let parts = [0.25, 0.5, 0.75, 1]

  /// Five examples of the same person, who draws at medium speed and at every speed.
  func report() throws {
    print("\n\(data.name), T5: the right class is first after a part of the way, percent\n")
    print(
      "| speed | \(Self.parts.map { "\(Int($0 * 100)) %" }.joined(separator: " | ")) | said to be hopeless before the end |"
    )
    print("| --- | --- | --- | --- | --- | --- |")
    for speed in [["medium"], ["slow", "medium", "fast"]] {
      var first = Self.parts.map { _ in Share() }
      var hopeless = Share()
      for trial in data.splits.samePerson where speed.contains(trial.condition) {
        let matcher = DrawnGestureMatcher(try data.gestures(trial, examples: 5))
        for (index, test) in try data.tests(trial).enumerated() {
          for (number, part) in Self.parts.enumerated() {
            let prospects = matcher.prospects(of: Trace(test.beginning(part)))
            first[number].add(prospects.nearest == index)
          }
          hopeless.add(Self.wayUntilHopeless(test, matcher) != nil)
        }
      }
      print(
        "| \(speed.joined(separator: ", ")) | \(first.map { percent($0.percent) }.joined(separator: " | ")) "
          + "| \(percent(hopeless.percent)) |")
    }
  }

  /// How much of `drawing` was drawn when nothing could match any more; nil where something always could.
  static func wayUntilHopeless(_ drawing: Drawing, _ matcher: DrawnGestureMatcher) -> Double? {
    for step in 1...20 {
      let part = Double(step) / 20
      if matcher.prospects(of: Trace(drawing.beginning(part))).isHopeless { return part }
    }
    return nil
  }

  /// Of windows of real mouse use that are no gesture, how many are given up on, and how early.
  static func mouse(in folder: String) throws {
    var given = Share()
    var keptGesture = Share()
    var ways: [Double] = []
    try RejectionSurvey.eachMouseUser(in: folder, examples: 5) { matcher, truth, negatives in
      for drawing in negatives {
        let way = wayUntilHopeless(drawing, matcher)
        given.add(way != nil)
        if let way { ways.append(way) }
      }
      for (_, drawing) in truth { keptGesture.add(wayUntilHopeless(drawing, matcher) != nil) }
    }
    ways.sort()
    print(
      "\nmouse, T5: \(percent(given.percent)) % of the windows that are no gesture are said to be hopeless before their end, "
        + "half of these by \(ways.isEmpty ? "-" : "\(Int(ways[ways.count / 2] * 100))") % of the way; "
        + "\(percent(keptGesture.percent)) % of the true gestures are")
  }
}

extension Drawing {
  /// The drawing as far as a part of its way, gaps left out.
  func beginning(_ part: Double) -> Drawing {
    var rest = part * strokes.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
    var result: [[Point]] = []
    for stroke in strokes {
      guard let first = stroke.first else { continue }
      var kept = [first]
      for (from, to) in zip(stroke, stroke.dropFirst()) {
        let step = from.distance(to: to)
        guard step <= rest * (1 + 1e-12) else {
          if step > 0, rest > 0 { kept.append(from.interpolated(to: to, by: rest / step)) }
          return Drawing(strokes: result + [kept])
        }
        kept.append(to)
        rest -= step
      }
      result.append(kept)
    }
    return Drawing(strokes: result)
  }
}
