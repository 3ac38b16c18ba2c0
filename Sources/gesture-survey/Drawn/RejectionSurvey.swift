import DrawnGestures
import Files
import Geometry
import JSON
import Recordings

/// Recognitions of gestures and of what is none, to be split by a threshold.
struct RejectionTally {
  /// How far each true gesture was, as a fraction of its learned limit; infinite where it was taken for another or refused for
  /// another reason than its distance.
  private(set) var kept: [Double] = []
  /// The same for what is no gesture.
  private(set) var falseOnes: [Double] = []
  /// The distances without the limits.
  private(set) var rawKept: [Double] = []
  private(set) var rawFalse: [Double] = []
  /// Distances of true gestures, rightly named or not.
  private(set) var enrolled: [Double] = []

  mutating func add(gesture recognition: Recognition, isRight: Bool, margin: Double) {
    let counts = Self.isOnlyADistance(recognition, margin)
    kept.append(isRight && counts ? recognition.distance : .infinity)
    rawKept.append(recognition.rawDistance)
    enrolled.append(counts ? recognition.distance : .infinity)
  }

  mutating func add(noGesture recognition: Recognition, margin: Double) {
    let counts = Self.isOnlyADistance(recognition, margin)
    falseOnes.append(counts ? recognition.distance : .infinity)
    rawFalse.append(recognition.rawDistance)
  }

  /// Whether a wider limit would accept the drawing.
  private static func isOnlyADistance(_ recognition: Recognition, _ margin: Double) -> Bool {
    (recognition.refusal == nil || recognition.refusal == .unlike) && recognition.margin >= margin
  }

  /// The rate at which as many true ones are refused as false ones accepted, in percent, with one threshold for all.
  static func equalErrorRate(_ trueOnes: [Double], _ falseOnes: [Double]) -> Double {
    let trueOnes = trueOnes.sorted()
    let falseOnes = falseOnes.sorted()
    var accepted = 0
    var best = (difference: Double.infinity, rate: 100.0)
    for (index, threshold) in trueOnes.enumerated() {
      while accepted < falseOnes.count, falseOnes[accepted] <= threshold { accepted += 1 }
      let refused = 100 * (1 - Double(index + 1) / Double(trueOnes.count))
      let falselyAccepted = 100 * Double(accepted) / Double(falseOnes.count)
      if abs(refused - falselyAccepted) < best.difference {
        best = (abs(refused - falselyAccepted), (refused + falselyAccepted) / 2)
      }
    }
    return best.rate
  }

  /// The factor on all limits that keeps this share of the true gestures, and the percentage of false ones then accepted.
  func falseAccepts(keeping share: Double) -> (factor: Double, percent: Double) {
    let sorted = kept.sorted()
    let factor = sorted[min(sorted.count - 1, Int((share * Double(sorted.count)).rounded(.up)) - 1)]
    return (factor, Self.share(of: falseOnes, upTo: factor))
  }

  /// The percentages of true gestures kept and of false ones accepted with the limits as they are.
  var asShipped: (kept: Double, accepted: Double) {
    (Self.share(of: kept, upTo: 1), Self.share(of: falseOnes, upTo: 1))
  }

  private static func share(of values: [Double], upTo limit: Double) -> Double {
    100 * Double(values.count { $0 <= limit }) / Double(max(1, values.count))
  }
}

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
