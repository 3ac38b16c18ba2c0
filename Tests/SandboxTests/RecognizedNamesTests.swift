import Geometry
import Gestures
import Instrument
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

@Suite struct `Names of what was recognized` {
  private let area = Rect(0, 0, 1000, 700)
  private let finger = Point(300, 300)

  private func footprint(off notes: [Rect], at finger: Point) throws -> Rect {
    let typesetter = try Bench().host.appearance.typesetter
    var names = RecognizedNames()
    let width = typesetter.width(of: "Check mark", .value)
    names.add(
      "Check mark", .recognized, width: width, at: 1, since: 0.9, beside: [finger], in: WordRoom(area, off: notes))
    return names.footprint
  }

  @Test func `stand beside the finger, on the side where there is more room`() throws {
    #expect(try footprint(off: [], at: finger).minX > finger.x)
    #expect(try footprint(off: [], at: Point(700, 300)).maxX < 700)
  }

  @Test func `stand on the other side where a note stands already`() throws {
    let place = try footprint(off: [], at: finger)
    let other = try footprint(off: [place], at: finger)
    #expect(other.maxX < finger.x && !other.intersects(place))
  }

  @Test func `make way for what takes their place`() throws {
    let bench = try Bench(size: Size(640, 480))
    let scene = try bench.showStage()
    bench.perform(.swipe(from: Point(150, 230), to: Point(300, 230), over: 0.2))
    let before = scene.stage.names.frame
    #expect(!before.isEmpty && !before.intersects(scene.readouts.frame))
    scene.show(.recordings)
    // The stage is narrower, and its numbers take two lines.
    #expect(before.intersects(scene.readouts.frame))
    let after = scene.stage.names.frame
    // What is too long for what is left of the stage is said no more.
    #expect(after.width <= scene.stage.bounds.width - 16 && after.height <= before.height)
    #expect(!after.intersects(scene.readouts.frame))
  }

  @Test func `make way for a finger that goes on to where they stand`() throws {
    let bench = try Bench(size: Size(1100, 800))
    let scene = try bench.showStage()
    let script = FingerScript.transform(
      center: .fixed(Point(400, 450)), radius: .from(100, to: 180), angle: .from(0, to: -.pi / 8), over: 0.6)
    var (seen, covered) = (false, 0)
    bench.perform(script) {
      bench.draw()
      let frame = scene.stage.names.frame
      seen = seen || !frame.isEmpty
      let fingers = scene.stage.traces.filter(\.isDown).map(\.place)
      covered += fingers.count { Rect(center: $0, size: Size(60, 60)).intersects(frame) }
    }
    #expect(seen && covered == 0)
    #expect(bench.differenceBetweenPartsAndWhole() == nil)
  }

  @Test func `have no number of an angle under them`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let ends = (Point(300, 450), Point(500, 450))
    bench.deliver([
      TouchSample(id: 1, phase: .began, location: ends.0, timestamp: bench.time),
      TouchSample(id: 2, phase: .began, location: ends.1, timestamp: bench.time),
    ])
    var seen = 0
    for step in 1...40 {
      let way = Vector(2 * Double(step), -Double(step))
      bench.wait(for: 0.01)
      bench.deliver([
        TouchSample(id: 1, phase: .moved, location: ends.0 - way, timestamp: bench.time),
        TouchSample(id: 2, phase: .moved, location: ends.1 + way, timestamp: bench.time),
      ])
      bench.draw()
      guard let number = scene.stage.measuredLine?.numberFrame, !scene.stage.names.footprint.isEmpty else { continue }
      seen += 1
      #expect(!number.intersects(scene.stage.names.frame), "\(step)")
    }
    #expect(seen > 20)
  }

  /// How far names are from the nearest of `fingers`, in points.
  private func distance(of frame: Rect, from fingers: [Point]) -> Double {
    fingers.map { finger in
      Point(min(max(finger.x, frame.minX), frame.maxX), min(max(finger.y, frame.minY), frame.maxY)).distance(to: finger)
    }.min() ?? .infinity
  }

  @Test func `are said near their fingers, or not at all`() throws {
    let typesetter = try Bench().host.appearance.typesetter
    func frame(off taken: [Rect]) -> Rect {
      var names = RecognizedNames()
      names.add(
        "Pan", .active, width: typesetter.width(of: "Pan", .value), at: 1, since: 0.9,
        beside: [finger], in: WordRoom(area, off: taken))
      return names.frame
    }
    for reach in [40.0, 80, 110] {
      let place = frame(off: [Rect(center: finger, size: Size(2 * reach, 2 * reach))])
      #expect(!place.isEmpty && distance(of: place, from: [finger]) <= 120, "\(reach)")
    }
    #expect(frame(off: [Rect(center: finger, size: Size(300, 300))]).isEmpty)
  }

  @Test func `stand beside the finger that came next elsewhere, also where it makes the same`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.perform(.swipe(from: Point(20, 450), to: Point(170, 450), over: 0.1))
    bench.wait(for: 0.14)
    for (end, name) in [(600.0, "swipeLeft"), (750, "swipeRight")] {
      let start = end == 600 ? 750.0 : 600
      bench.perform(.swipe(from: Point(start, 450), to: Point(end, 450), over: 0.1))
      bench.draw()
      let way = stride(from: 600.0, through: 750, by: 10).map { Point($0, 394) }
      #expect(distance(of: scene.stage.names.frame, from: way) <= 120, "\(name)")
      #expect(bench.seen.contains(bench.words.gesture(name)))
    }
  }

  @Test func `are all said of a finger that is on the numbers`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    for y in [66.0, 72, 80] {
      bench.perform(.swipe(from: Point(300, y), to: Point(500, y), over: 0.15))
      bench.draw()
      let said = bench.seenMarks.filter { scene.stage.names.frame.offsetBy(Vector(0, 56)).contains($0.box.center) }
      for name in ["pan", "swipeRight"] {
        #expect(said.contains { $0.text == bench.words.gesture(name) }, "\(y): \(said.compactMap(\.text))")
      }
      bench.wait(for: 3)
    }
  }

  @Test(arguments: [Size(1280, 800), Size(640, 480), Size(800, 1280)])
  func `stand beside the fingers of a moment that is held, and of what is played`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    bench.perform(.stroke(through: [Point(120, 200), Point(260, 230)], over: 0.6))
    let pan = bench.words.gesture("pan")
    scene.viewing.hold()
    bench.wait(for: 5)
    let names = try #require(scene.stage.moment?.names)
    #expect(names.states.first == .recognized)
    #expect(distance(of: names.frame, from: [Point(120, 144), Point(260, 174)]) <= 120)
    let stage = Rect(origin: scene.stage.convert(toWindow: .zero), size: scene.stage.bounds.size)
    #expect(bench.marks(of: pan).contains { stage.contains($0.center) })
    scene.viewing.hold(at: scene.viewing.head - 0.3)
    bench.draw()
    #expect(scene.stage.moment?.names.states.first == .active)
    #expect(bench.differenceBetweenPartsAndWhole() == nil)
    scene.viewing.goLive()
    bench.wait(for: 2)
    scene.show(.conflicts)
    bench.wait(for: 1)
    let conflict = try #require(scene.conflicts.conflicts.first { $0.winner != nil })
    scene.play(conflict)
    bench.wait(for: 5)
    #expect(!scene.viewing.isPlaying && scene.stage.moment?.names.states.isEmpty == false)
    let winner = bench.words.gesture(conflict.winner ?? "")
    let shown = Rect(origin: scene.stage.convert(toWindow: .zero), size: scene.stage.bounds.size)
    #expect(bench.marks(of: winner).contains { shown.contains($0.center) }, "\(winner)")
  }

  @Test func `stay on their side, farther up or down, where there is no room on the other`() throws {
    let place = try footprint(off: [], at: finger)
    let far = try footprint(off: [place], at: finger)
    let pushed = try footprint(off: [place, far], at: finger)
    #expect(pushed.minX == place.minX && !pushed.insetBy(6, 6).intersects(place))
    let edge = Point(60, 300)
    #expect(try footprint(off: [footprint(off: [], at: edge)], at: edge).minX > edge.x)
  }
}
