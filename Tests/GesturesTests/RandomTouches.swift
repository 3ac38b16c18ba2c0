import Fingers
import Geometry
import Gestures

extension SplitMix64 {
  /// Whether something happens that has that probability, 0...1.
  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
}

/// What random hands do: up to ten fingers that land one after the other, rest, drag, turn and spread, lift, or stay down for
/// ever; that the system takes away; that report nothing but nonsense.
struct RandomTouches {
  enum Step {
    case samples([TouchSample])
    case tick(Double)
  }

  /// How the fingers of a script move.
  private enum Style: CaseIterable {
    case rest
    case jitter
    case drag
    case transform
    case wander
  }

  private struct Finger {
    let id: Int
    var place: Point
    var velocity: Vector
  }

  private(set) var steps: [Step] = []
  /// The largest distance of a place from the origin.
  private(set) var extent = 400.0

  private var numbers: SplitMix64
  private var fingers: [Finger] = []
  private var time: Double
  private var nextID = 0

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    time = numbers.chance(0.5) ? 0 : Double.random(in: 0..<1e6, using: &numbers)
    let count = Int.random(in: 1...10, using: &numbers)
    let wild = numbers.chance(0.15)
    let step = [0.001, 0.004, 0.008, 0.03, 0.1][Int.random(in: 0..<5, using: &numbers)]
    var landed = 0
    for _ in 0..<Int.random(in: 5...90, using: &numbers) {
      passTime(step)
      if landed < count, numbers.chance(fingers.isEmpty ? 0.8 : 0.35) {
        landed += 1
        land()
      } else if !fingers.isEmpty, numbers.chance(0.08) {
        lift()
      } else if wild, numbers.chance(0.1) {
        nonsense()
      } else if numbers.chance(0.05) {
        time += Double.random(in: 0...1, using: &numbers)
        steps.append(.tick(time))
      } else {
        move()
      }
      if landed == count, fingers.isEmpty, numbers.chance(0.3) { landed = 0 }
    }
    while !fingers.isEmpty, !numbers.chance(0.1) {
      passTime(step)
      lift()
    }
  }

  private mutating func passTime(_ step: Double) {
    if !numbers.chance(0.15) { time += Double.random(in: 0...(2 * step), using: &numbers) }
  }

  private mutating func append(_ sample: TouchSample) {
    if numbers.chance(0.3), case .samples(let samples)? = steps.last {
      steps[steps.count - 1] = .samples(samples + [sample])
    } else {
      steps.append(.samples([sample]))
    }
  }

  private func sample(_ finger: Finger, _ phase: TouchSample.Phase) -> TouchSample {
    TouchSample(id: finger.id, phase: phase, location: finger.place, timestamp: time)
  }

  private mutating func land() {
    nextID += 1
    let place = Point(Double.random(in: 0..<400, using: &numbers), Double.random(in: 0..<400, using: &numbers))
    let near = fingers.last.map { $0.place + Vector(numbers.chance(0.5) ? 60 : 0, 40) }
    let finger = Finger(id: nextID, place: numbers.chance(0.3) ? near ?? place : place, velocity: .zero)
    fingers.append(finger)
    append(sample(finger, .began))
  }

  private mutating func lift() {
    let finger = fingers.remove(at: Int.random(in: 0..<fingers.count, using: &numbers))
    append(sample(finger, numbers.chance(0.1) ? .cancelled : .ended))
  }

  private mutating func move() {
    guard !fingers.isEmpty, let style = Style.allCases.randomElement(using: &numbers) else { return }
    switch style {
    case .rest: break
    case .jitter:
      let index = Int.random(in: 0..<fingers.count, using: &numbers)
      fingers[index].place += Vector(
        Double.random(in: -3...3, using: &numbers), Double.random(in: -3...3, using: &numbers))
      append(sample(fingers[index], .moved))
    case .drag:
      let way = Vector(Double.random(in: -25...25, using: &numbers), 0)
      let isVertical = numbers.chance(0.3)
      for index in fingers.indices {
        fingers[index].place += isVertical ? Vector(way.dy, way.dx) : way
        append(sample(fingers[index], .moved))
      }
    case .transform:
      let center = fingers[0].place.interpolated(to: fingers[fingers.count - 1].place, by: 0.5)
      let turn = Transform.rotation(Double.random(in: -0.4...0.4, using: &numbers))
      let map = turn.concatenating(.scale(Double.random(in: 0.8...1.25, using: &numbers))).about(center)
      for index in fingers.indices {
        fingers[index].place = map(fingers[index].place)
        append(sample(fingers[index], .moved))
      }
    case .wander:
      for index in fingers.indices where numbers.chance(0.5) {
        fingers[index].velocity += Vector(
          Double.random(in: -4...4, using: &numbers), Double.random(in: -4...4, using: &numbers))
        fingers[index].place += fingers[index].velocity
        append(sample(fingers[index], .moved))
      }
    }
  }

  /// What no hand does: places out of the world, ids used twice or unknown, times that go back.
  private mutating func nonsense() {
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0:
      guard !fingers.isEmpty else { return }
      let places = [
        Point(1e300, -1e300), Point(1e7, 0), Point(-1e7, 1e7), Point(0, 0), Point(-5, .leastNonzeroMagnitude),
      ]
      fingers[0].place = places[Int.random(in: 0..<places.count, using: &numbers)]
      extent = 1e7
      append(sample(fingers[0], .moved))
    case 1:
      guard let finger = fingers.last else { return }
      append(sample(finger, .began))
    case 2: append(sample(Finger(id: 99, place: Point(1, 1), velocity: .zero), .moved))
    case 3: append(sample(Finger(id: 99, place: Point(1, 1), velocity: .zero), .ended))
    default:
      guard let finger = fingers.last else { return }
      var late = sample(finger, .moved)
      late.timestamp -= 10
      append(late)
    }
  }
}
