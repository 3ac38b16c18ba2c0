import Geometry
import Gestures
import Instrument

/// The figures that a gesture gives: those of one under way, or the last ones of one that is over.
struct Figures: Equatable {
  /// How many times as far apart the fingers are, and how many since the last of them landed.
  var scale = (value: 1.0, sinceLanding: Double?.none)
  /// The same of three fingers.
  var span = (value: 1.0, sinceLanding: Double?.none)
  /// How far they have turned, and since the last of them landed, in radians.
  var rotation = (value: 0.0, sinceLanding: Double?.none)
  /// How far they have moved, in points, and how fast they move, in points a second.
  var translation = (value: Vector.zero, speed: 0.0)
  /// Which of them belong to a gesture under way.
  var isLive = (scale: false, rotation: false, translation: false, span: false)

  /// What fingers that rest give.
  init() {}

  /// The figures of a moment of `history`: those of `recognizers` under way, as they were then, and else the last ones of those of
  /// their names that were over, but for what was over before `start`.
  init(_ recognizers: [GestureRecognizer], at time: Double, of history: History, since start: Double) {
    let over = recognizers.compactMap { recognizer -> (GestureRecognizer, GestureResult)? in
      let result = history.place(of: recognizer.label).flatMap { history.result(of: $0, at: time) }
      return result.flatMap { $0.time >= start ? (recognizer, $0) : nil }
    }
    for (recognizer, result) in over.sorted(by: { $0.1.time < $1.1.time }) {
      take(result.value, of: recognizer, isLive: false)
    }
    for recognizer in recognizers { take(recognizer, recognizer.state) }
  }

  /// Takes over what `recognizer` measures when it says that it is in `state`.
  mutating func take(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    guard state.isActive || state == .ended || state == .cancelled, let value = GestureValue(recognizer) else { return }
    take(value, of: recognizer, isLive: state.isActive)
  }

  private mutating func take(_ value: GestureValue, of recognizer: GestureRecognizer, isLive: Bool) {
    switch value {
    case .scale(let value, let sinceLanding):
      if recognizer is ThreeFingersPinchGestureRecognizer {
        (span, self.isLive.span) = ((value, sinceLanding), isLive)
      } else {
        (scale, self.isLive.scale) = ((value, sinceLanding), isLive)
      }
    case .rotation(let value, let sinceLanding): (rotation, self.isLive.rotation) = ((value, sinceLanding), isLive)
    case .translation(let value, let speed): (translation, self.isLive.translation) = ((value, speed), isLive)
    }
  }

  static func == (a: Figures, b: Figures) -> Bool {
    a.scale == b.scale && a.span == b.span && a.rotation == b.rotation && a.translation == b.translation
      && a.isLive == b.isLive
  }
}
