import Fingers
import Geometry
import Glibc
import Testing

@Suite struct `Finger transform` {
  @Test func `two fingers 100 to 250 points apart turn a quarter clockwise`() {
    let script = FingerScript.transform(
      center: .fixed(Point(400, 300)), radius: .from(50, to: 125), angle: .from(0, to: .pi / 2), over: 0.5)
    #expect(script.steps.count == 2 + 2 * 60 + 2)
    expectNear(script.steps[0].location, Point(450, 300))
    expectNear(script.steps[1].location, Point(350, 300))
    for index in stride(from: 2, to: 122, by: 2) {
      let (first, second) = (script.steps[index], script.steps[index + 1])
      let progress = Double(index / 2) / 60
      #expect(first.time == second.time && first.finger == 1 && second.finger == 2)
      #expect(abs(first.location.distance(to: second.location) - (100 + 150 * progress)) < 1e-9)
      #expect(abs((first.location - second.location).angle - .pi / 2 * progress) < 1e-9)
      expectNear(first.location.interpolated(to: second.location, by: 0.5), Point(400, 300))
    }
    expectNear(script.steps[120].location, Point(400, 425))
    #expect(script.steps[121].time == 0.5)
    #expect(script.steps[122...].map(\.phase) == [.up, .up])
  }

  @Test func `every finger has landed before one moves`() {
    let script = FingerScript.transform(
      fingers: 3, center: .fixed(.zero), radius: .from(50, to: 60), over: 0.1, rate: 20, stagger: 0.02)
    #expect(script.steps.prefix(3).map(\.time) == [0, 0.02, 0.04])
    #expect(script.steps.prefix(3).allSatisfy { $0.phase == .down })
    #expect(script.steps.dropFirst(3).map(\.time) == [0.09, 0.09, 0.09, 0.14, 0.14, 0.14, 0.14, 0.14, 0.14])
  }

  @Test func `a finger lifts early where the movement has brought it, and the rest go on`() {
    let script = FingerScript.transform(
      center: .from(.zero, to: Point(100, 0)), radius: .fixed(50), over: 1, rate: 4, earlyLifts: [2: 0.6])
    let second = script.steps.filter { $0.finger == 2 }
    #expect(second.map(\.phase) == [.down, .move, .move, .move, .up])
    #expect(second.map(\.time) == [0, 0.25, 0.5, 0.6, 0.6])
    expectNear(second[4].location, Point(10, 0))
    #expect(second[3].location == second[4].location)
    let first = script.steps.filter { $0.finger == 1 }
    #expect(first.map(\.time) == [0, 0.25, 0.5, 0.75, 1, 1])
  }

  @Test func `lifts can be staggered`() {
    let script = FingerScript.transform(
      fingers: 2, center: .fixed(.zero), radius: .fixed(10), over: 0, liftStagger: 0.03)
    #expect(script.steps.suffix(2).map(\.time) == [0, 0.03])
    #expect(script.duration == 0.03)
  }

  @Test func `a transform that lifts nobody goes on`() {
    let script = FingerScript.transform(
      center: .fixed(.zero), radius: .fixed(10), over: 0.1, lifts: false, firstFinger: 4)
    #expect(script.fingersDown == [4, 5])
    #expect(script.moveAll(by: Vector(5, 5)).upAll().fingersDown.isEmpty)
  }

  @Test func `the end of a course is met exactly`() {
    let course = Course.from(0.1, to: 0.7)
    #expect(course(1) == 0.7)
    #expect(course(0) == 0.1)
    #expect(Course.from(Point(0.1, 0.2), to: Point(0.7, 0.3))(1) == Point(0.7, 0.3))
  }

  private func expectNear(_ a: Point, _ b: Point, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(a.distance(to: b) < 1e-9, sourceLocation: sourceLocation)
  }
}
