import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Where the number of the angle between two fingers stands.
@Suite struct MeasuredLineTests {
  /// What the number covers while fingers do `script`, one after another.
  private func numberFrames(while script: FingerScript, size: Size) throws -> [Rect] {
    let bench = try Bench(size: size)
    let stage = try bench.showStage().stage
    var frames: [Rect] = []
    bench.perform(script) {
      stage.follow()
      guard let frame = stage.measuredLine?.numberFrame, frame != frames.last else { return }
      frames.append(frame)
      #expect(stage.bounds.union(frame) == stage.bounds)
      for finger in stage.traces where finger.isDown {
        #expect(!frame.intersects(Rect(center: finger.place, size: Size(2, 2)).grown(by: FingerMark.radius)))
      }
    }
    return frames
  }

  /// How often the number is suddenly elsewhere.
  private func jumps(_ frames: [Rect]) -> Int {
    zip(frames, frames.dropFirst()).count { $0.center.distance(to: $1.center) > 12 }
  }

  @Test(arguments: [40.0, 100, 144, 180, 240])
  func `the number lies under no finger, and seldom changes its place`(radius: Double) throws {
    for (angle, most) in [(1.5, 2), (-1.5, 2), (2 * .pi, 6), (-2 * .pi, 6)] {
      let frames = try numberFrames(
        while: .transform(
          fingers: 2, center: .fixed(Point(620, 520)), radius: .from(radius, to: radius + 30),
          angle: .from(0.3, to: 0.3 + angle), over: 3),
        size: Size(1600, 1200))
      #expect(frames.count > 200 && jumps(frames) <= most, "\(jumps(frames)) jumps at \(angle)")
    }
  }

  @Test(arguments: [Point(384, 110), Point(120, 330), Point(650, 330), Point(384, 540)])
  func `the number stays on the stage and off fingers near an edge, and seldom changes its place there`(
    center: Point
  ) throws {
    let frames = try numberFrames(
      while: .transform(
        fingers: 2, center: .from(Point(384, 330), to: center), radius: .from(60, to: 100), angle: .from(0, to: 3),
        over: 2),
      size: Size(1100, 800))
    #expect(frames.count > 200 && jumps(frames) <= 3, "\(jumps(frames)) jumps")
  }

  @Test(arguments: [Size(1280, 800), Size(800, 1280)], Language.allCases)
  func `the number stands by the arc, and names keep off it`(size: Size, language: Language) throws {
    let bench = try Bench(size: size, language: language)
    let stage = try bench.showStage().stage
    let middle = Point(stage.bounds.midX, 56 + stage.bounds.height * 0.55)
    var named = 0
    bench.perform(
      .transform(
        fingers: 2, center: .fixed(middle), radius: .from(60, to: 125), angle: .from(0, to: 0.5), over: 0.4,
        lifts: false)
    ) {
      bench.draw()
      guard let line = stage.measuredLine, let frame = line.numberFrame, !stage.names.footprint.isEmpty else { return }
      named += 1
      let way = (line.end - line.start).angle - line.rotation
      let start = line.start.interpolated(to: line.end, by: 0.5) + Vector(angle: way, length: 128)
      #expect(frame.center.distance(to: start) < 80, "\(frame)")
      #expect(!stage.names.frame.insetBy(1, 1).intersects(frame))
    }
    #expect(named > 5)
    bench.host.cancelTouches()
  }

  @Test func `the number makes room for a third finger`() throws {
    let turn = FingerScript.transform(
      fingers: 2, center: .fixed(Point(384, 330)), radius: .fixed(90), angle: .from(0, to: 0.6), over: 0.6)
    let frames = try numberFrames(
      while: turn.merging(.tap(at: Point(430, 190), for: 0.2).renumbered(by: 2), at: 0.4), size: Size(1100, 800))
    #expect(!frames.isEmpty)
  }
}
