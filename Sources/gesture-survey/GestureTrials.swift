import DrawnGestures
import Geometry
import Gestures
import Recordings
import VirtualTouchscreen

/// Lets a hand that moves as people's hands do make every gesture of a set, and the drawn shapes, and counts what they are
/// taken for.
struct GestureTrials {
  /// What is made, and which recognizers of the standard set it may be taken for: the first of them is meant, the others see
  /// the same in it by their nature. A check mark looks at the first finger alone: a swipe to the right that is bent
  /// downwards is one, and so is a thumb that turns down and up again.
  private static let meant: [(gesture: HumanHand.Gesture, by: [String])] = [
    (.tap, ["tap"]), (.doubleTap, ["doubleTap"]), (.longPress, ["longPress"]),
    (.swipeRight, ["swipeRight", "pan", "multiSwipe", "checkmark"]), (.swipeLeft, ["swipeLeft", "pan", "multiSwipe"]),
    (.swipeUp, ["swipeUp", "pan", "multiSwipe"]), (.swipeDown, ["swipeDown", "pan", "multiSwipe"]),
    (.edgePan, ["screenEdgePan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe"]),
    (.multiSwipe, ["multiSwipe", "pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown"]),
    (.pinchIn, ["pinch", "pan", "rotation", "checkmark"]), (.pinchOut, ["pinch", "pan", "rotation", "checkmark"]),
    (.rotateRight, ["rotation", "pan", "pinch", "checkmark"]),
    (.rotateLeft, ["rotation", "pan", "pinch", "checkmark"]),
    (.threeFingersPinchIn, ["threeFingersPinch", "pan", "pinch", "rotation"]),
    (.threeFingersPinchOut, ["threeFingersPinch", "pan", "pinch", "rotation"]),
    (.flag, ["flag", "pan", "swipeUp", "multiSwipe"]),
    (.checkmark, ["checkmark", "pan", "swipeRight", "swipeDown", "multiSwipe"]),
  ]

  /// How the tries of one gesture came out.
  struct Count: Hashable {
    var asMeant = 0
    var asOther = 0
    var all = 0
  }

  private static let field = Rect(0, 0, 1100, 744)

  /// How the hand varies. The swipes that were recorded on a phone take 87 to 238 ms and bend by as much as 13 degrees from
  /// the straight line; they slant by more, because nobody had asked for an axis.
  private static var variation: HumanHand.Variation {
    var variation = HumanHand.Variation()
    variation.slant = 0..<13
    variation.duration = 0.087..<0.6
    return variation
  }

  /// Makes `tries` of each gesture.
  ///
  /// - Returns: what came of each, by name, and a line for every try that went wrong.
  static func run(
    _ tries: Int, seed: UInt64, gestures: [UInt8]
  ) throws -> (counts: [(name: String, count: Count)], misses: [String]) {
    var counts: [(String, Count)] = []
    var misses: [String] = []
    for (gesture, names) in meant {
      var hand = HumanHand(over: field, variation, seed: seed)
      var count = Count(all: tries)
      for trial in 0..<tries {
        let audit = try audit(hand.make(gesture), GestureSet(parsing: gestures))
        let recognized = audit.verdicts.filter { $0.outcome == .recognized }.map(\.recognizer)
        let isMeant = recognized.contains(names[0])
        let others = recognized.filter { !names.contains($0) }
        if isMeant { count.asMeant += 1 }
        if !others.isEmpty { count.asOther += 1 }
        if !isMeant || !others.isEmpty {
          let why = audit.verdicts.filter { $0.recognizer == names[0] }.map(\.description).joined(separator: " ")
          misses.append("\(gesture) \(trial): recognized \(recognized.joined(separator: ", ")). \(why)")
        }
      }
      counts.append((gesture.rawValue, count))
    }
    return (counts, misses)
  }

  private static func audit(_ script: FingerScript, _ set: GestureSet) -> Audit {
    let audit = Audit()
    let replay = Replay(RecordingHeader(size: field.size), set, observer: audit)
    for frame in script.deliveries() { replay.deliver(Delivery(time: frame[0].timestamp, samples: frame)) }
    replay.finish()
    return audit
  }

  /// Draws each of the shapes that come with the program, as large as a hand does, and counts what they are taken for.
  static func runDrawn(_ tries: Int, seed: UInt64) -> [(name: String, count: Count)] {
    let gestures = BundledShapes.gestures()
    let recognizers = gestures.map(DrawnGestureRecognizer.init)
    DrawnGestureRecognizer.share(recognizers)
    let view = View(frame: field)
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    let router = TouchRouter(root: view)
    var counts: [(String, Count)] = []
    for gesture in gestures {
      var hand = HumanHand(over: field, seed: seed)
      var count = Count(all: tries)
      for trial in 0..<tries {
        let example = gesture.examples[trial % gesture.examples.count]
        let start = router.time
        for step in hand.draw(strokes(of: example), speed: 700).steps {
          var sample = TouchSample(step)
          sample.timestamp += start
          router.deliver(sample)
        }
        router.advance(to: router.time + 2)
        for recognizer in recognizers where recognizer.lastVerdict?.outcome == .recognized {
          if recognizer.label == gesture.name { count.asMeant += 1 } else { count.asOther += 1 }
        }
      }
      counts.append((gesture.name, count))
    }
    return counts
  }

  /// The strokes of an example in the middle of the field, 250 points large.
  private static func strokes(of example: DrawnShape) -> [[Point]] {
    let points = example.strokes.flatMap { $0 }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return [] }
    let scale = 250 / max(right - left, bottom - top, 1e-9)
    let middle = Point((left + right) / 2, (top + bottom) / 2)
    return example.strokes.map { $0.map { field.center + ($0 - middle) * scale } }
  }

  /// Prints the tables and what came of every miss.
  static func report(_ tries: Int, seed: UInt64, gestures: [UInt8]) throws {
    let (counts, misses) = try run(tries, seed: seed, gestures: gestures)
    print("| gesture | tries | as meant | | as something else |\n| --- | --- | --- | --- | --- |")
    for (name, count) in counts + runDrawn(tries, seed: seed).map({ ("drawn \($0.name)", $0.count) }) {
      let share = Double(Int(Double(count.asMeant) / Double(max(1, count.all)) * 1000 + 0.5)) / 10
      print("| \(name) | \(count.all) | \(count.asMeant) | \(share) % | \(count.asOther) |")
    }
    for miss in misses { print(miss) }
  }
}
