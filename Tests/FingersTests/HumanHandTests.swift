import Fingers
import Geometry
import Testing

@Suite struct `Human hand` {
  private static let area = Rect(0, 0, 800, 600)

  @Test func `the same seed makes the same movement and another seed another`() {
    func swipe(_ seed: UInt64) -> FingerScript {
      var hand = HumanHand(over: Self.area, seed: seed)
      return hand.make(.swipeRight)
    }
    #expect(swipe(1) == swipe(1))
    #expect(swipe(1) != swipe(2))
  }

  @Test func `a hand never makes a gesture twice alike`() {
    var hand = HumanHand(over: Self.area, seed: 1)
    #expect(hand.make(.pinchIn) != hand.make(.pinchIn))
  }

  @Test(arguments: HumanHand.Gesture.allCases)
  func `every finger that lands is lifted over the area, and there are as many as the gesture has`(
    gesture: HumanHand.Gesture
  ) {
    let fingers: Set<Int> =
      switch gesture {
      case .multiSwipe: [2, 3, 4, 5]
      case .pinchIn, .pinchOut, .rotateRight, .rotateLeft: [2]
      case .threeFingersPinchIn, .threeFingersPinchOut: [3]
      default: [1]
      }
    var counts: Set<Int> = []
    for seed in UInt64(0)..<50 {
      var hand = HumanHand(over: Self.area, seed: seed)
      let script = hand.make(gesture)
      #expect(script.fingersDown.isEmpty)
      #expect(script.steps.allSatisfy { Self.area.contains($0.location) })
      counts.insert(Set(script.steps.map(\.finger)).count)
    }
    #expect(counts == fingers)
  }

  @Test func `fingers of a tap tremble as far as the variation says`() {
    var variation = HumanHand.Variation()
    variation.tremorOfReports = 3..<3
    for seed in UInt64(0)..<50 {
      var hand = HumanHand(over: Self.area, variation, seed: seed)
      let script = hand.make(.tap)
      let places = script.steps.map(\.location)
      let (width, height) = (places.map(\.x).spread, places.map(\.y).spread)
      #expect(width > 0 && height > 0)
      // Two points of drift come to what it trembles either way.
      #expect(width <= 8 && height <= 8)
    }
  }

  @Test func `a steady hand swipes along a line, in the time that it is told`() throws {
    var hand = HumanHand(over: Self.area, .steady(over: 0.5), seed: 1)
    let script = hand.make(.swipeRight)
    let start = try #require(script.steps.first)
    #expect(script.steps.allSatisfy { abs($0.location.y - start.location.y) < 1e-9 })
    #expect(abs(script.duration - 0.5) < 0.01)
    #expect(try #require(script.steps.last).location.x - start.location.x >= 130)
  }

  @Test func `what is drawn goes through its corners`() {
    var hand = HumanHand(over: Self.area, .steady(over: 1), seed: 1)
    let strokes = [[Point(100, 100), Point(300, 100), Point(300, 250)], [Point(400, 400), Point(500, 400)]]
    let script = hand.draw(strokes, speed: 400)
    #expect(script.steps.filter { $0.phase == .down }.map(\.location) == [Point(100, 100), Point(400, 400)])
    #expect(script.steps.filter { $0.phase == .up }.map(\.location) == [Point(300, 250), Point(500, 400)])
    #expect(script.steps.contains { $0.location.distance(to: Point(300, 100)) < 5 })
  }
}

extension [Double] {
  /// How far the largest is from the least.
  fileprivate var spread: Double { (self.max() ?? 0) - (self.min() ?? 0) }
}
