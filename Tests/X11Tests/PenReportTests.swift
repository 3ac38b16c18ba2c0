import Geometry
import Gestures
import InputDevices
import Testing

@testable import X11

@Suite struct `Reports of a pen` {
  @Test func `a pen is one finger with pressure, from its tip's press to its release`() {
    let desk = Desk()
    desk.report(.motion, 9, 0, 5, 5, pressure: 0)
    desk.report(.buttonPress, 9, 1, 10, 10, pressure: 0.1)
    desk.report(.motion, 9, 0, 11, 10, pressure: 0.4)
    desk.report(.buttonPress, 9, 2, 11, 10)
    desk.report(.motion, 9, 0, 12, 10)
    desk.report(.buttonRelease, 9, 1, 12, 10, pressure: 0)
    let touches = desk.takeTouches()
    #expect(touches.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(touches.map(\.pressure) == [0.1, 0.4, 0.4, 0])
    #expect(touches.allSatisfy { $0.kind == .pen && $0.id == 1 })
  }

  @Test func `the blunt end of a pen is told from the tip`() {
    let desk = Desk()
    desk.report(.buttonPress, 10, 1, 10, 10)
    desk.report(.buttonPress, 9, 1, 10, 10)
    desk.report(.buttonRelease, 10, 1, 10, 10)
    #expect(desk.takeTouches().map { "\($0.id) \($0.isEraser)" } == ["1 true", "2 false", "1 true"])
  }

  @Test func `what a pen said while it hovered holds until it says something else`() {
    let desk = Desk()
    desk.report(.motion, 9, 0, 5, 5, pressure: 0.25, tiltX: 30, tiltY: -60)
    desk.report(.buttonPress, 9, 1, 10, 10)
    desk.report(.motion, 9, 0, 11, 10, pressure: 0.5)
    desk.report(.motion, 9, 0, 12, 10, tiltX: 0)
    let touches = desk.takeTouches()
    #expect(touches.map(\.pressure) == [0.25, 0.5, 0.5])
    let degrees = touches.map { touch in
      touch.tilt.map { [($0.dx * 180 / .pi).rounded(), ($0.dy * 180 / .pi).rounded()] }
    }
    #expect(degrees == [[30, -60], [30, -60], [0, -60]])
  }

  @Test func `a pen's touches and its hovering tell the buttons held on its barrel`() {
    let desk = Desk()
    func nears() -> [Int] {
      desk.take().compactMap { if case .penNear(_, let buttons, _) = $0 { buttons.rawValue } else { nil } }
    }
    desk.report(.motion, 9, 0, 5, 5)
    desk.report(.buttonPress, 9, 2, 5, 5)
    desk.report(.motion, 9, 0, 6, 5)
    desk.report(.buttonPress, 9, 3, 6, 5)
    desk.report(.buttonRelease, 9, 2, 6, 5)
    desk.report(.motion, 10, 0, 6, 5)
    #expect(nears() == [0, 2, 2, 6, 4, 0])
    desk.report(.buttonPress, 9, 1, 6, 5)
    desk.report(.buttonRelease, 9, 3, 6, 5)
    desk.report(.motion, 9, 0, 8, 5)
    desk.report(.buttonPress, 9, 2, 8, 5)
    desk.report(.buttonRelease, 9, 1, 8, 5)
    let touches = desk.takeTouches()
    #expect(touches.map(\.phase) == [.began, .moved, .ended] && touches.allSatisfy { $0.kind == .pen })
    #expect(touches.map(\.buttons) == [.button(3), [], .secondary])
    desk.report(.motion, 9, 0, 9, 5)
    #expect(nears() == [2])
  }

  @Test func `a pen that hovers is near, one that touches is heard of by its touch`() {
    let desk = Desk()
    func nears() -> Int { desk.take().count { if case .penNear = $0 { true } else { false } } }
    desk.report(.motion, 9, 0, 5, 5)
    desk.report(.motion, 10, 0, 6, 5)
    #expect(nears() == 2)
    desk.report(.buttonPress, 9, 1, 6, 5)
    desk.report(.motion, 9, 0, 7, 5)
    #expect(nears() == 0)
    desk.report(.buttonRelease, 9, 1, 7, 5)
    desk.report(.motion, 7, 0, 8, 8)
    #expect(nears() == 0)
  }

  @Test func `a pen that goes hovers no longer, and no other device takes that along`() {
    func hovers(_ desk: Desk) -> [Point?] {
      desk.take().compactMap { if case .hovered(let place, _, _) = $0 { .some(place) } else { nil } }
    }
    let desk = Desk()
    desk.report(.motion, 9, 0, 5, 5)
    desk.input.lose(source: 6, serverTime: 20)
    #expect(hovers(desk) == [Point(5, 5)])
    desk.input.lose(source: 9, serverTime: 30)
    #expect(hovers(desk) == [nil])
    desk.report(.motion, 7, 0, 8, 8)
    desk.input.lose(source: 10, serverTime: 40)
    #expect(hovers(desk) == [Point(8, 8)])
  }

  @Test func `a button whose release went elsewhere is not held for ever when all is taken away`() {
    func nears(_ desk: Desk) -> [Int] {
      desk.take().compactMap { if case .penNear(_, let buttons, _) = $0 { buttons.rawValue } else { nil } }
    }
    let desk = Desk()
    desk.report(.buttonPress, 9, 2, 5, 5)
    #expect(nears(desk) == [2])
    desk.input.cancelAll(time: 1)
    desk.report(.motion, 9, 0, 6, 5)
    #expect(nears(desk) == [0])
  }
}
