import DrawnGestures
import Files
import Geometry
import JSON
import Recordings

/// What becomes of drawings that are no gesture.
enum RejectionSurvey {
  /// Half of the classes are taught, and drawings of the other half are no gestures.
  static func openSet(_ data: DataSet) throws {
    print("\n\(data.name), open set\n")
    print(
      "| examples | equal error rate, learned limits | with one limit for all | factor 1: kept | falsely accepted |")
    print("| --- | --- | --- | --- | --- |")
    for count in [1, 5] {
      var tally = RejectionTally()
      for trial in data.splits.openSet {
        let all = try data.gestures(trial, examples: count)
        let matcher = DrawnGestureMatcher(all.filter { trial.enrolled.contains($0.name) })
        for (gesture, test) in zip(all, try data.tests(trial)) {
          let recognition = matcher.recognize(test)
          if trial.enrolled.contains(gesture.name) {
            tally.add(
              gesture: recognition, isRight: recognition.nearest == gesture.name, margin: matcher.minimumMargin)
          } else {
            tally.add(noGesture: recognition, margin: matcher.minimumMargin)
          }
        }
      }
      let shipped = tally.asShipped
      print(
        "| T\(count) | \(percent(RejectionTally.equalErrorRate(tally.enrolled, tally.falseOnes))) "
          + "| \(percent(RejectionTally.equalErrorRate(tally.rawKept, tally.rawFalse))) | \(percent(shipped.kept)) "
          + "| \(percent(shipped.accepted)) |")
    }
  }

  /// Real use of a mouse, in which some moments are gestures and most are not.
  static func mouse(in folder: String) throws {
    print("\nmouse, gestures in real use and windows that are none\n")
    print("| examples | 95 % kept: factor | falsely accepted | factor 1: kept | falsely accepted |")
    print("| --- | --- | --- | --- | --- |")
    for count in [1, 5] {
      var tally = RejectionTally()
      try eachMouseUser(in: folder, examples: count) { matcher, truth, negatives in
        for (name, drawing) in truth {
          let recognition = matcher.recognize(drawing)
          tally.add(gesture: recognition, isRight: recognition.nearest == name, margin: matcher.minimumMargin)
        }
        for drawing in negatives {
          tally.add(noGesture: matcher.recognize(drawing), margin: matcher.minimumMargin)
        }
      }
      let factor = tally.falseAccepts(keeping: 0.95)
      let shipped = tally.asShipped
      print(
        "| T\(count) | \(percent(factor.factor)) | \(percent(factor.percent)) | \(percent(shipped.kept)) "
          + "| \(percent(shipped.accepted)) |")
    }
  }

  /// Hands over for each person what their own examples teach, their gestures in use, and what is no gesture.
  static func eachMouseUser(
    in folder: String, examples count: Int,
    _ body: (DrawnGestureMatcher, [(name: String, drawing: DrawnShape)], [DrawnShape]) -> Void
  ) throws {
    let training = try StrokeSet(path: "\(folder)/mouse/training.jsonl")
    let windows = try JSONReader.read(FileBytes.all(of: "\(folder)/mouse/negatives.json")).list("negatives")
    for person in Set(training.keys.map(\.person)).sorted() {
      let own = training.keys.filter { $0.person == person }
      var names: [String] = []
      for key in own where !names.contains(key.name) { names.append(key.name) }
      let gestures = names.map { name in
        DrawnGesture(
          name: name, examples: own.filter { $0.name == name }.prefix(count).compactMap { training.drawings[$0] })
      }
      let session = try MouseSession(path: "\(folder)/mouse/session_\(person).json")
      let negatives = try windows.map { try $0.list() }.filter { $0.first?.string == person }.compactMap { window in
        let frames = window.compactMap(\.number).map { Int($0) }
        return frames.count == 2 ? session.window(frames[0]...frames[1]) : nil
      }
      body(
        DrawnGestureMatcher(gestures, dotExtent: DrawnGestureRecognizer.dotExtent),
        session.truth.map { ($0.name, session.window($0.frames)) }, negatives)
    }
  }
}

/// A recording of somebody using a mouse.
struct MouseSession {
  let truth: [(name: String, frames: ClosedRange<Int>)]
  private let places: [Point]

  init(path: String) throws {
    let root = try JSONReader.read(FileBytes.all(of: path))
    places = StrokeSet.places(try root.list("xyt"))
    truth = try root.list("truth").map { entry in
      (try entry.text("g"), try entry.whole("start")...(try entry.whole("end")))
    }
  }

  /// What was drawn in some frames, as one stroke.
  func window(_ frames: ClosedRange<Int>) -> DrawnShape {
    DrawnShape(strokes: [Array(places[frames.clamped(to: 0...(places.count - 1))])])
  }
}
