import Fingers
import Geometry

/// What a hand does with each kind of input for the gestures that the game asks for, by the game's names for them.
extension HumanHand {
  /// Fingers on a touchscreen; nil for a gesture that is not known.
  public mutating func touch(_ name: String) -> FingerScript? {
    if let gesture = Gesture(rawValue: name) { return make(gesture) }
    switch name {
    case "threeFingersPinch":
      return make(generator.integer(in: 0...1) == 0 ? .threeFingersPinchIn : .threeFingersPinchOut)
    case "screenEdgePan": return make(.edgePan)
    case "pan":
      // Neither a press that stays nor a flick.
      var slow = HumanHand(over: area, variation, seed: generator.next())
      let way = Vector(generator.number(in: 60..<120), generator.number(in: -60..<60))
      defer { generator = slow.generator }
      return slow.draw([[area.center, area.center + way]], speed: generator.number(in: 80..<140))
    default: return Self.directions[name].map { multiSwipe(fingers: 3, along: $0) }
    }
  }

  /// The ways of three fingers, in radians clockwise from the right.
  private static let directions: [String: Double] = [
    "threeFingersRight": 0, "threeFingersDown": .pi / 2, "threeFingersLeft": .pi, "threeFingersUp": -.pi / 2,
  ]

  // MARK: Mouse

  /// A drag with a button of the mouse held.
  public struct Drag: Hashable, Sendable {
    /// The way of the pointer.
    public var way: FingerScript
    /// How many fingers the button stands for: the left one for one, the right for two, the middle for three.
    public var fingers = 1
    /// Whether Shift is held, so that the fingers move side by side.
    public var isParallel = false

    /// What the fingers do that the button stands for, about `pivot`.
    public func touches(about pivot: Point) -> FingerScript {
      guard fingers > 1, let start = way.steps.first?.location else { return way }
      return (1..<fingers).reduce(way) { script, finger in
        let turn = 2 * .pi * Double(finger) / Double(fingers)
        func place(_ point: Point) -> Point {
          let arm = (isParallel ? start : point) - pivot
          return pivot + Transform.rotation(turn)(arm) + (isParallel ? point - start : .zero)
        }
        return script.merging(way.mapped(finger: finger + 1, place))
      }
    }
  }

  /// The mouse about `pivot`; nil for a gesture that is not known.
  public mutating func drag(_ name: String, about pivot: Point) -> Drag? {
    func number(_ range: Range<Double>) -> Double { generator.number(in: range) }
    let angle = number(0..<2 * .pi)
    func place(_ radius: Double, _ turn: Double = 0) -> Point {
      pivot + Vector(angle: angle + turn, length: radius)
    }
    let speed = number(300..<900)
    func arc(_ degrees: Double) -> [Point] {
      let radius = number(80..<130)
      return (0...24).map { place(radius, Double(degrees: degrees) * Double($0) / 24) }
    }
    switch name {
    case "pinchIn":
      return Drag(way: draw([[place(number(130..<200)), place(number(20..<34))]], speed: speed), fingers: 2)
    case "pinchOut":
      return Drag(way: draw([[place(number(65..<75)), place(number(200..<240))]], speed: speed), fingers: 2)
    case "rotateRight": return Drag(way: draw([arc(number(105..<150))], speed: speed), fingers: 2)
    case "rotateLeft": return Drag(way: draw([arc(-number(105..<150))], speed: speed), fingers: 2)
    case "threeFingersPinch":
      return Drag(way: draw([[place(number(80..<100)), place(number(170..<220))]], speed: speed), fingers: 3)
    case "multiSwipe": return swiping(place(80), along: Double(generator.integer(in: 0...3)) * .pi / 2, fingers: 2)
    default:
      if let direction = Self.directions[name] { return swiping(place(90), along: direction, fingers: 3) }
      return touch(name).map { Drag(way: $0) }
    }
  }

  private mutating func swiping(_ start: Point, along axis: Double, fingers: Int) -> Drag {
    let direction = axis + Double(degrees: eitherWay(variation.slantOfHand))
    let way = Vector(angle: direction, length: generator.number(in: 130..<240))
    return Drag(
      way: draw([[start, start + way]], speed: generator.number(in: 700..<2000)), fingers: fingers, isParallel: true)
  }

  // MARK: Touchpad

  /// What fingers do on a touchpad, which the server reports as a gesture of its own.
  public struct PadMove: Sendable {
    /// How many fingers; 0 where it is the pointer and the button, as `drag` has them.
    public var fingers: Int
    /// Whether it is a pinch, which may turn, and not a swipe.
    public var isPinch: Bool
    /// The fingers' distance as a multiple of the first.
    public var scale = Course<Double>.fixed(1)
    /// How far they have turned, in radians clockwise.
    public var angle = Course<Double>.fixed(0)
    /// How far they have moved.
    public var offset = Course<Vector>.fixed(.zero)
    /// Seconds.
    public var duration: Double

    /// The fingers that stand for it about the pointer: 100 points from it, those of a swipe 60 apart.
    public func touches(at pointer: Point, rate: Double = FingerScript.defaultRate) -> FingerScript {
      var script = FingerScript()
      func place(_ finger: Int, _ progress: Double) -> Point {
        let center = pointer + offset(progress)
        guard isPinch else { return center + Vector((Double(finger) - Double(fingers - 1) / 2) * 60, 0) }
        let turn = angle(progress) + 2 * .pi * Double(finger) / Double(fingers)
        return center + Vector(angle: turn, length: 100 * scale(progress))
      }
      for finger in 0..<fingers { script = script.down(at: place(finger, 0), finger: finger + 1) }
      let reports = max(1, Int((duration * rate).rounded()))
      for report in 1...reports {
        script = script.wait(for: duration / Double(reports))
        for finger in 0..<fingers {
          script = script.move(to: place(finger, Double(report) / Double(reports)), finger: finger + 1)
        }
      }
      return script.upAll()
    }
  }

  /// The touchpad; nil for a gesture that it has none of its own for, which the pointer makes.
  public mutating func pad(_ name: String) -> PadMove? {
    let seconds = generator.number(in: 0.15..<0.8)
    let skew = eitherWay(0..<0.15)
    func pinch(_ fingers: Int, to scale: Double, turning degrees: Double = 0) -> PadMove {
      PadMove(
        fingers: fingers, isPinch: true, scale: Course { 1 + (scale - 1) * Self.progress($0) },
        angle: Course { (Double(degrees: degrees) + skew) * Self.progress($0) }, duration: seconds)
    }
    func swipe(_ axis: Double) -> PadMove {
      let direction = axis + Double(degrees: eitherWay(variation.slantOfHand))
      let way = Vector(angle: direction, length: generator.number(in: 90..<240))
      return PadMove(
        fingers: 3, isPinch: false, offset: Course { way * Self.progress($0) },
        duration: generator.number(in: 0.12..<0.3))
    }
    switch name {
    case "swipeRight": return swipe(0)
    case "swipeDown": return swipe(.pi / 2)
    case "swipeLeft": return swipe(.pi)
    case "swipeUp": return swipe(-.pi / 2)
    case "pinchIn": return pinch(2, to: generator.number(in: 0.2..<0.36))
    case "pinchOut": return pinch(2, to: generator.number(in: 2.6..<3.4))
    case "rotateRight": return pinch(2, to: 1 + skew, turning: generator.number(in: 105..<150))
    case "rotateLeft": return pinch(2, to: 1 + skew, turning: -generator.number(in: 105..<150))
    case "multiSwipe": return swipe(Double(generator.integer(in: 0...3)) * .pi / 2)
    case "threeFingersPinch": return pinch(3, to: generator.number(in: 1.5..<2.2))
    default: return Self.directions[name].map { swipe($0) }
    }
  }
}

extension FingerScript {
  /// The same of another finger, elsewhere.
  fileprivate func mapped(finger: Int, _ place: (Point) -> Point) -> FingerScript {
    steps.reduce(into: FingerScript()) { script, step in
      script = script.wait(for: max(0, step.time - script.duration))
      switch step.phase {
      case .down: script = script.down(at: place(step.location), finger: finger)
      case .move: script = script.move(to: place(step.location), finger: finger)
      case .up, .cancel: script = script.up(finger: finger)
      }
    }
  }
}
