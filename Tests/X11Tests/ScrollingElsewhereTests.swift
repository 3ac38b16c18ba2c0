import Geometry
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
  /// Wheels count on axes, which turn whatever window the pointer is over.
  @Suite struct `Scrolling over other windows` {
    @Test func `what was scrolled outside the window does not count inside`() throws {
      let bench = try Bench()
      try bench.server.mouse.move(to: Point(50, 60))
      try bench.settle()
      try bench.server.mouse.scroll(by: Vector(0, 1))
      try bench.server.mouse.move(to: Point(700, 500))
      try bench.server.mouse.scroll(by: Vector(0, 10))
      try bench.server.mouse.move(to: Point(50, 60))
      try bench.settle()
      try bench.server.mouse.scroll(by: Vector(0, 1))
      try bench.settle()
      let steps = bench.scrolled.map(\.dy)
      #expect(steps == [1, 1])
    }

    @Test func `scrolling that waited in the queue never counts backwards`() throws {
      let bench = try Bench()
      try bench.server.mouse.move(to: Point(50, 60))
      try bench.server.mouse.move(to: Point(700, 500))
      try bench.server.mouse.scroll(by: Vector(0, 10))
      try bench.server.mouse.move(to: Point(50, 60))
      for _ in 0..<4 { try bench.server.mouse.scroll(by: Vector(0, 1)) }
      try bench.settle()
      try bench.server.mouse.scroll(by: Vector(0, 1))
      try bench.settle()
      let steps = bench.scrolled.map(\.dy)
      // Where the axis stood when the pointer came in is not known any more, so one step is lost.
      #expect(steps == [1, 1, 1, 1])
    }

    @Test func `does not count either where the window comes to the pointer, whatever had scrolled`() throws {
      let bench = try Bench()
      let (mouse, pad) = (try bench.server.mouse, try bench.server.touchpad)
      try mouse.move(to: Point(50, 60))
      try bench.settle()
      try mouse.scroll(by: Vector(0, 1))
      try pad.scroll(by: Vector(0, 1))
      try bench.settle()
      let other = try ForeignClient(bench.server.display)
      other.cover(PixelRect(x: 0, y: 0, width: 400, height: 300))
      try mouse.scroll(by: Vector(0, 10))
      try pad.scroll(by: Vector(0, 10))
      try bench.settle()
      other.cover(nil)
      try bench.settle()
      try pad.scroll(by: Vector(0, 1))
      try mouse.scroll(by: Vector(0, 1))
      try bench.settle()
      let steps = bench.scrolled.map(\.dy)
      #expect(steps == [1, 1, 1, 1])
    }

    @Test func `does not count backwards where the window came a while before that is read`() throws {
      let bench = try Bench(devices: [.mouse])
      let mouse = try bench.server.mouse
      try mouse.move(to: Point(50, 60))
      try bench.settle()
      try mouse.scroll(by: Vector(0, 1))
      try bench.settle()
      let other = try ForeignClient(bench.server.display)
      other.cover(PixelRect(x: 0, y: 0, width: 400, height: 300))
      try mouse.scroll(by: Vector(0, 10))
      other.cover(nil)
      for _ in 0..<4 { try mouse.scroll(by: Vector(0, 1)) }
      try bench.settle()
      try mouse.scroll(by: Vector(0, 1))
      try bench.settle()
      let steps = bench.scrolled.map(\.dy)
      // As above, one step is lost.
      #expect(steps == [1, 1, 1, 1, 1])
    }
  }
}
