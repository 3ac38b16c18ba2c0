import Geometry

/// A hand that makes gestures as people do: never twice alike, never quite straight, and with fingers that do not land, tremble
/// or lift together.
///
/// The same seed makes the same movements.
public struct HumanHand: Sendable {
  /// What the hand makes.
  public enum Gesture: String, CaseIterable, Hashable, Sendable {
    /// One finger along an axis.
    case swipeRight, swipeLeft, swipeUp, swipeDown
    /// Two fingers that close or open.
    case pinchIn, pinchOut
    /// Two fingers that turn, clockwise or not.
    case rotateRight, rotateLeft
    /// One finger that touches once, twice in a row, or stays.
    case tap, doubleTap, longPress
    /// One finger that drags inwards from an edge of the area.
    case edgePan
    /// Two to five fingers along an axis.
    case multiSwipe
    /// Three fingers that close or open.
    case threeFingersPinchIn, threeFingersPinchOut
    /// One finger that draws a flag on its pole, or a check mark.
    case flag, checkmark
  }

  /// How much gestures differ, within what a hand does; every value is drawn evenly from its range.
  public struct Variation: Hashable, Sendable {
    /// Seconds from one landing to the next.
    public var stagger = 0.0..<0.12
    /// Seconds that a movement takes.
    public var duration = 0.15..<1.2
    /// How far fingers tremble in each report, in points.
    public var tremor = 1.0..<3
    /// How far a swipe slants, and how far it sets out or arrives askew of that by being curved, in degrees either way.
    public var slant = 0.0..<25
    /// How far a pinch turns, as a share of a quarter turn, either way.
    public var turnOfPinch = 0.0..<0.3
    /// By which share the distance changes in a turn, more or less.
    public var stretchOfTurn = 0.0..<0.25
    /// Seconds by which the first finger sets out before the second has landed.
    public var haste = 0.0..<0.02
    /// Seconds from the lift of one finger to that of the other.
    public var liftStagger = 0.0..<0.15
    /// How fast a swipe of several fingers and a drag from an edge go on the average, in points a second. The swipes that
    /// were recorded on a phone go at 1,224 to 2,875.
    public var speed = 600.0..<3000
    /// How far a swipe of several fingers slants, in degrees either way. The whole hand moves, which it does straighter than
    /// one finger: the gesture asks for less than 11.
    public var slantOfHand = 0.0..<6
    /// How far fingers tremble in each report of a drawing and of a hand that swipes, in points. Touchscreens smooth what
    /// they report: the recorded fingers that rest jump by half a point at most.
    public var tremorOfReports = 0.0..<1
    /// Seconds that a finger of a tap is down. The taps that were recorded on a phone last 54 to 99 ms.
    public var tap = 0.04..<0.15
    /// Seconds between the lift of a tap and the landing of the next.
    public var pause = 0.06..<0.25
    /// Seconds that a finger stays down in a long press.
    public var press = 0.7..<1.4
    /// How far it drifts meanwhile, in points. The recorded ones drift by as much as 9.5 within 5 s.
    public var drift = 0.0..<5
    /// Seconds from the landing of one of several fingers to the next where they are one hand's: half of those recorded
    /// come within 10 ms, three quarters within 36.
    public var staggerOfHand = 0.0..<0.04

    /// The variation of a hand at ease.
    public init() {}

    /// A hand as steady as a machine, whose movements take so many `seconds`, more than 0.
    public static func steady(over seconds: Double) -> Variation {
      var variation = Variation()
      variation.stagger = 0..<0
      variation.duration = seconds..<seconds
      variation.tremor = 0..<0
      variation.slant = 0..<0
      variation.turnOfPinch = 0..<0
      variation.stretchOfTurn = 0..<0
      variation.haste = 0..<0
      variation.liftStagger = 0..<0
      variation.slantOfHand = 0..<0
      variation.tremorOfReports = 0..<0
      variation.drift = 0..<0
      variation.staggerOfHand = 0..<0
      return variation
    }
  }

  package let area: Rect
  package let variation: Variation
  package var generator: SplitMix64

  /// A hand over `area`, in points, which should be 600 by 500 at least.
  public init(over area: Rect, _ variation: Variation = Variation(), seed: UInt64) {
    self.area = area
    self.variation = variation
    generator = SplitMix64(seed: seed)
  }

  /// One movement.
  public mutating func make(_ gesture: Gesture) -> FingerScript {
    switch gesture {
    case .swipeRight: swipe(towards: 0)
    case .swipeDown: swipe(towards: .pi / 2)
    case .swipeLeft: swipe(towards: .pi)
    case .swipeUp: swipe(towards: -.pi / 2)
    case .pinchIn: pinch(from: 260..<400, by: 0.22..<0.36)
    case .pinchOut: pinch(from: 90..<140, by: 2.7..<3.4)
    case .rotateRight: rotation(by: 100..<150)
    case .rotateLeft: rotation(by: -150 ..< -100)
    case .tap: taps(1)
    case .doubleTap: taps(2)
    case .longPress: press()
    case .edgePan: edgePan()
    case .multiSwipe: multiSwipe()
    case .threeFingersPinchIn: triple(by: 0.4..<0.7)
    case .threeFingersPinchOut: triple(by: 1.5..<2.2)
    case .flag: flag()
    case .checkmark: checkmark()
    }
  }

  // MARK: One finger

  private mutating func swipe(towards axis: Double) -> FingerScript {
    let slant = Double(degrees: eitherWay(variation.slant))
    let bend = Double(degrees: eitherWay(variation.slant))
    let length = generator.number(in: 130..<280)
    let direction = axis + slant
    let way = Vector(angle: direction, length: length)
    let start = area.center - way / 2 + Vector(generator.number(in: -60..<60), generator.number(in: -60..<60))
    // A circular arc that leaves its chord by `bend` and comes back at the same angle.
    let side = Vector(-sine(direction), cosine(direction))
    let bow = length / 2 * tangent(bend / 2)
    return movement(lasting: generator.number(in: variation.duration), stagger: [0], lifts: [0]) { _, progress in
      start + way * progress + side * (4 * bow * progress * (1 - progress))
    }
  }

  // MARK: Two fingers

  private mutating func pinch(from distances: Range<Double>, by scales: Range<Double>) -> FingerScript {
    let distance = generator.number(in: distances)
    let scale = generator.number(in: scales)
    let turn = eitherWay(variation.turnOfPinch) * .pi / 2
    return pair(from: distance, to: distance * scale, turning: turn)
  }

  private mutating func rotation(by degrees: Range<Double>) -> FingerScript {
    let distance = generator.number(in: 130..<280)
    let stretch = 1 + eitherWay(variation.stretchOfTurn)
    return pair(from: distance, to: distance * stretch, turning: Double(degrees: generator.number(in: degrees)))
  }

  private mutating func pair(from first: Double, to last: Double, turning turn: Double) -> FingerScript {
    let middle = area.center + Vector(generator.number(in: -40..<40), generator.number(in: -40..<40))
    let drift = Vector(generator.number(in: -25..<25), generator.number(in: -25..<25))
    let angle = generator.number(in: 0..<2 * .pi)
    // A thumb often rests while the finger does most of the way.
    let share = generator.number(in: 0.3..<0.7)
    let stagger = generator.number(in: variation.stagger)
    let haste = min(stagger, generator.number(in: variation.haste))
    let lift = generator.number(in: variation.liftStagger)
    let isFirstToLift = generator.integer(in: 0...1) == 0
    return movement(
      lasting: generator.number(in: variation.duration), stagger: [0, stagger], haste: haste,
      lifts: isFirstToLift ? [0, lift] : [lift, 0]
    ) { finger, progress in
      let distance = first + (last - first) * progress
      let direction = angle + turn * progress
      let reach = finger == 0 ? -distance * share : distance * (1 - share)
      let anchor = middle + Vector(angle: angle, length: first * (share - 0.5))
      return anchor + drift * progress + Vector(angle: direction, length: reach)
    }
  }

  // MARK: Movement

  /// A value of the range, as it is or negative.
  package mutating func eitherWay(_ range: Range<Double>) -> Double {
    let value = generator.number(in: range)
    return generator.integer(in: 0...1) == 0 ? value : -value
  }

  /// Fingers that land one after the other, move together, and lift one after the other.
  ///
  /// - Parameter tremors: how far they tremble in each report, in points; `tremor` of the variation where nil.
  mutating func movement(
    lasting seconds: Double, stagger: [Double], haste: Double = 0, lifts: [Double], tremors: Range<Double>? = nil,
    _ place: (_ finger: Int, _ progress: Double) -> Point
  ) -> FingerScript {
    demand(seconds > 0 && seconds.isFinite, "a movement of a hand in \(seconds) s: give a time above 0")
    let tremor = generator.number(in: tremors ?? variation.tremor)
    let start = (stagger.max() ?? 0) - haste
    let end = start + seconds
    var script = FingerScript()
    let rate = FingerScript.defaultRate
    for report in 0...Int(((end + (lifts.max() ?? 0)) * rate).rounded(.up)) {
      let time = Double(report) / rate
      script = script.wait(for: max(0, time - script.duration))
      for finger in stagger.indices {
        let point = place(finger, Self.progress(max(0, time - start) / max(seconds, 1e-9)))
        let shaken = point + Vector(shake(tremor), shake(tremor))
        if script.location(of: finger + 1) != nil {
          script = script.move(to: shaken, finger: finger + 1)
          if time >= end + lifts[finger] { script = script.up(finger: finger + 1) }
        } else if time >= stagger[finger], time < end {
          script = script.down(at: shaken, finger: finger + 1)
        }
      }
    }
    return script.upAll()
  }

  private mutating func shake(_ tremor: Double) -> Double {
    tremor > 0 ? generator.number(in: -tremor..<tremor) : 0
  }

  /// The way of a hand that moves from rest to rest with the least jerk: T. Flash and N. Hogan, "The coordination of arm
  /// movements", J. Neuroscience 5 (1985).
  package static func progress(_ time: Double) -> Double {
    let t = min(time, 1)
    return t * t * t * (10 - 15 * t + 6 * t * t)
  }
}
