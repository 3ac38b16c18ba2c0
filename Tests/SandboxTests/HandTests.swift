import Geometry
import Gestures
import Interface
import Testing

@testable import Sandbox

/// What stands elsewhere for those who draw with the left hand.
@Suite struct HandTests {
  @Test(arguments: [Size(640, 480), Size(1100, 800), Size(1920, 1080)])
  func `the rail stands away from the hand, and the paper is as large for either`(size: Size) throws {
    let bench = try Bench(size: size)
    let right = bench.oekakiScene()
    bench.show(right)
    let (rail, room) = (right.rail.frame, right.room)
    #expect(rail.minX == 0)
    bench.host.appearance.isLeftHanded = true
    right.layout()
    let mirrored = right.rail.frame
    #expect(mirrored.maxX == right.bounds.maxX && mirrored.size == rail.size)
    #expect(right.room.size == room.size)
    #expect(abs(right.room.minX - (right.bounds.maxX - room.maxX)) <= 1)
    right.toggle(.colors)
    let panel = try #require(right.popover).frame
    #expect(panel.maxX <= mirrored.minX && panel.minX >= 0)
  }

  @Test(arguments: [Size(600, 1000), Size(800, 1280)])
  func `a rail above the paper has its tools away from the hand, and each group as it is`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = bench.oekakiScene()
    bench.show(scene)
    let rail = scene.rail
    func places() -> [Rect] {
      rail.controls.map { Rect(origin: rail.convert(fromWindow: $0.convert(toWindow: .zero)), size: $0.bounds.size) }
    }
    let (right, pen) = (places(), rail.tools[0].button.frame)
    #expect(pen.minX < rail.sliders.frame.minX && rail.sliders.frame.maxX < rail.mixer.frame.minX)
    bench.host.appearance.isLeftHanded = true
    scene.layout()
    #expect(
      rail.mixer.frame.maxX < rail.sliders.frame.minX && rail.sliders.frame.maxX < rail.tools[0].button.frame.minX)
    #expect(
      places().map(\.size) == right.map(\.size) && rail.tools[1].button.frame.minX > rail.tools[0].button.frame.minX)
    for (index, place) in places().enumerated() {
      #expect(rail.bounds.union(place) == rail.bounds)
      for other in places()[..<index] { #expect(!other.insetBy(0.5, 0.5).intersects(place)) }
    }
    for x in rail.dividers { #expect(!places().contains { $0.minX < x && x < $0.maxX }) }
    bench.host.appearance.isLeftHanded = false
    scene.layout()
    #expect(places() == right)
  }

  @Test(arguments: [Size(600, 1000), Size(800, 1280)], [false, true])
  func `a panel lies about the button of a rail above the paper that opened it`(size: Size, isLeft: Bool) throws {
    let bench = try Bench(size: size)
    bench.host.appearance.isLeftHanded = isLeft
    let scene = bench.oekakiScene()
    bench.show(scene)
    for (panel, button) in [
      (Rail.Panel.colors, scene.rail.mixer), (.paper, scene.rail.paper), (.picture, scene.rail.picture),
      (.options, scene.rail.tools[0].button),
    ] {
      scene.toggle(panel)
      let (frame, middle) = (try #require(scene.popover).frame, scene.rail.frame.minX + button.frame.midX)
      #expect(frame.minX >= 0 && frame.maxX <= scene.bounds.maxX)
      let isAtEdge = frame.minX <= 8 || frame.maxX >= scene.bounds.maxX - 8
      #expect(abs(frame.midX - middle) < 1 || isAtEdge && frame.minX < middle && middle < frame.maxX, "\(panel)")
      scene.toggle(panel)
    }
  }

  @Test func `a pinch is drawn along the diagonal of the hand that makes it`() throws {
    let artwork = Artwork(in: Bench.resources) { Issue.record($0) }
    for (name, differs) in [("pinchIn", true), ("pinchOut", true), ("swipeRight", false), ("rotateLeft", false)] {
      #expect((artwork.drawn(withLeftHand: true)[name]?.isMirrored == true) == differs)
      #expect(artwork.drawn(withLeftHand: false)[name]?.isMirrored == false)
    }
  }

  @Test(arguments: [false, true])
  func `messages lie over the middle of the paper, and what says its size lies under them`(isLeft: Bool) throws {
    let bench = try Bench(size: Size(1280, 800))
    bench.host.appearance.isLeftHanded = isLeft
    let scene = bench.showPaper()
    bench.press("y")
    scene.notice.show("A message that stays", .failed)
    bench.draw()
    #expect(scene.dock != nil && abs(scene.notice.frame.midX - scene.room.midX) < 10)
    scene.paper.turn(scaledBy: 1.25)
    let chip = scene.paper.chip
    let notice = scene.notice.convert(toWindow: Point(0, scene.notice.bounds.maxY)).y
    #expect(chip.isShown && chip.convert(toWindow: Point.zero).y >= notice - 8)
    scene.notice.hide()
    scene.paper.turn(scaledBy: 1.25)
    #expect(chip.frame.minY == 12)
  }
}
