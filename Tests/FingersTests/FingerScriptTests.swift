import Fingers
import Geometry
import Testing

@Suite struct `Finger script` {
  @Test func `a tap is a landing and a lift at the same place`() {
    let script = FingerScript.tap(at: Point(100, 200), for: 0.05)
    #expect(
      script.steps == [
        FingerStep(time: 0, finger: 1, phase: .down, location: Point(100, 200)),
        FingerStep(time: 0.05, finger: 1, phase: .up, location: Point(100, 200)),
      ])
    #expect(script.duration == 0.05)
    #expect(script.fingersDown.isEmpty)
  }

  @Test func `a movement reports at equal times and exactly at its end`() {
    let script = FingerScript().down(at: Point(0, 0)).move(to: Point(0.3, 10), over: 0.1, rate: 40)
    #expect(
      script.steps.dropFirst() == [
        FingerStep(time: 0.025, finger: 1, phase: .move, location: Point(0.075, 2.5)),
        FingerStep(time: 0.05, finger: 1, phase: .move, location: Point(0.15, 5)),
        FingerStep(time: 0.1 * 0.75, finger: 1, phase: .move, location: Point(0.3 * 0.75, 7.5)),
        FingerStep(time: 0.1, finger: 1, phase: .move, location: Point(0.3, 10)),
      ])
    #expect(script.location(of: 1) == Point(0.3, 10))
  }

  @Test func `a movement meets its end whatever the numbers are`() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let (start, end) = (
        Point(generator.number(in: -1e3..<1e3), generator.number(in: -1e3..<1e3)),
        Point(generator.number(in: -1e3..<1e3), generator.number(in: -1e3..<1e3))
      )
      let script = FingerScript.swipe(from: start, to: end, over: generator.number(in: 0..<0.1))
      #expect(script.steps.last?.location == end)
      #expect(script.steps.dropLast().last?.location == end)
    }
  }

  @Test func `a movement without duration is a single jump`() {
    let script = FingerScript().down(at: .zero).move(to: Point(50, 60))
    #expect(
      script.steps == [
        FingerStep(time: 0, finger: 1, phase: .down, location: .zero),
        FingerStep(time: 0, finger: 1, phase: .move, location: Point(50, 60)),
      ])
  }

  @Test func `a movement at the default rate reports 120 times a second`() {
    let script = FingerScript().down(at: .zero).move(to: Point(100, 0), over: 1)
    #expect(script.steps.count == 121)
    #expect(script.steps[60].time == 0.5)
    #expect(script.steps[60].location == Point(50, 0))
  }

  @Test func `a way through corners has even speed and reports from every corner`() {
    let script = FingerScript().down(at: .zero)
      .move(through: [Point(30, 0), Point(30, 10)], over: 0.4, rate: 10)
    #expect(script.steps.map(\.location) == [.zero, Point(10, 0), Point(20, 0), Point(30, 0), Point(30, 10)])
    #expect(script.steps[3].time == 0.4 * 0.75)
    #expect(script.duration == 0.4)
  }

  @Test func `a way through the place where the finger is takes its time all the same`() {
    let script = FingerScript().down(at: Point(5, 5)).move(through: [Point(5, 5), Point(5, 5)], over: 0.1, rate: 10)
    #expect(script.duration == 0.1)
    #expect(script.steps.allSatisfy { $0.location == Point(5, 5) })
  }

  @Test func `a course is asked for its end`() {
    let arc = Course { Point(100 * $0, $0 * $0) }
    let script = FingerScript().down(at: .zero).move(along: arc, over: 0.2, rate: 10)
    #expect(script.steps.map(\.location) == [.zero, Point(50, 0.25), Point(100, 1)])
  }

  @Test func `a finger that waits says nothing and one that holds reports where it is`() {
    let waiting = FingerScript().down(at: Point(1, 2)).wait(for: 0.2)
    #expect(waiting.steps.count == 1)
    #expect(waiting.duration == 0.2)
    let holding = FingerScript().down(at: Point(1, 2), pressure: 0.5).hold(for: 0.2, rate: 10)
    #expect(
      holding.steps.dropFirst() == [
        FingerStep(time: 0.1, finger: 1, phase: .move, location: Point(1, 2), pressure: 0.5),
        FingerStep(time: 0.2, finger: 1, phase: .move, location: Point(1, 2), pressure: 0.5),
      ])
  }

  @Test func `pressure stays until it is changed, and changes along the way`() {
    let script = FingerScript().down(at: .zero, pressure: 0.2)
      .move(to: Point(10, 0), over: 0.1, rate: 10)
      .move(to: Point(20, 0), over: 0.2, pressure: 0.8, rate: 10)
      .press(1)
      .up()
    #expect(script.steps.map(\.pressure) == [0.2, 0.2, 0.5, 0.8, 1, nil])
  }

  @Test func `several fingers move at the same times in ascending order`() {
    let script = FingerScript().down(at: .zero).down(at: Point(100, 0), finger: 2)
      .moveAll(by: Vector(0, 20), over: 0.2, rate: 10)
      .upAll()
    #expect(script.steps.map(\.finger) == [1, 2, 1, 2, 1, 2, 1, 2])
    #expect(script.steps.map(\.time) == [0, 0, 0.1, 0.1, 0.2, 0.2, 0.2, 0.2])
    #expect(script.steps[5].location == Point(100, 20))
  }

  @Test func `a double tap pauses between its taps`() {
    let script = FingerScript.doubleTap(at: Point(9, 9), for: 0.05, pause: 0.1)
    #expect(script.steps.map(\.phase) == [.down, .up, .down, .up])
    #expect(script.steps.map(\.time) == [0, 0.05, 0.05 + 0.1, 0.05 + (0.05 + 0.1)])
  }

  @Test func `a tap of several fingers can be staggered`() {
    let script = FingerScript.tap(at: [Point(0, 0), Point(50, 0), Point(100, 0)], for: 0.1, stagger: 0.01)
    #expect(script.steps.map(\.finger) == [1, 2, 3, 1, 2, 3])
    #expect(script.steps.map(\.phase) == [.down, .down, .down, .up, .up, .up])
    let down = script.steps[2].time
    #expect(abs(script.steps[3].time - down - 0.1) < 1e-12)
  }

  @Test func `scripts follow one another`() {
    let script = FingerScript.tap(at: .zero, for: 0.1).wait(for: 0.4).then(.tap(at: Point(7, 7), for: 0.1))
    #expect(script.steps.map(\.time) == [0, 0.1, 0.5, 0.6])
    #expect(script.duration == 0.6)
  }

  @Test func `scripts run side by side in order of time, the first one first`() {
    let left = FingerScript.swipe(from: .zero, to: Point(0, 10), over: 0.2, rate: 10)
    let right = FingerScript.tap(at: Point(50, 0), for: 0.1, finger: 2)
    let both = left.merging(right, at: 0.1)
    #expect(both.steps.map(\.finger) == [1, 1, 2, 1, 1, 2])
    #expect(both.steps.map(\.time) == [0, 0.1, 0.1, 0.2, 0.2, 0.2])
    #expect(both == .together(left, FingerScript().wait(for: 0.1).then(right)))
  }

  @Test func `a finger used by both of two scripts can go on where the other lifted it`() {
    let script = FingerScript.tap(at: .zero, for: 0.1).merging(.tap(at: Point(5, 5), for: 0.1), at: 0.1)
    #expect(script.steps.map(\.phase) == [.down, .up, .down, .up])
  }

  @Test func `a script can be given to other fingers and other places`() {
    let script = FingerScript.tap(at: Point(1, 2), for: 0.1).wait(for: 1)
      .renumbered(by: 3).mapLocations { Point($0.x * 2, $0.y * 2) }
    #expect(script.steps.map(\.finger) == [4, 4])
    #expect(script.steps.map(\.location) == [Point(2, 4), Point(2, 4)])
    #expect(script.duration == 1.1)
  }

  @Test func `a script says which fingers it leaves down`() {
    let script = FingerScript().down(at: .zero, finger: 2).down(at: .zero, finger: 1).cancel(finger: 2)
    #expect(script.fingersDown == [1])
    #expect(script.steps.last?.phase == .cancel)
    #expect(script.location(of: 2) == nil)
  }

  @Test func `moving a finger that is not down ends the program with a reason`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FingerScript().move(to: .zero)
    }
    let reason = text(result?.standardErrorContent)
    #expect(reason.contains("cannot move finger 1 at 0.0 s: it is not down"))
  }

  @Test func `putting down a finger that is down ends the program with a reason`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FingerScript().down(at: .zero).merging(.tap(at: .zero), at: 0.5)
    }
    let reason = text(result?.standardErrorContent)
    #expect(reason.contains("finger 1 comes down at 0.5 s but is down already"))
  }
}

private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }
