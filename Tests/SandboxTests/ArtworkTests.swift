import Geometry
import GestureFlash
import Gestures
import Ink
import Interface
import Testing

@testable import Sandbox

@Suite struct ArtworkTests {
  @Test func `the movement of each of the eight starts in a disc, one for each finger`() throws {
    let artwork = Artwork(in: Bench.resources) { Issue.record($0) }
    for prompt in Prompt.eight {
      let picture = try #require(artwork[prompt.name])
      #expect(picture.ways.count == (prompt.family == .swipe ? 1 : 2), "\(prompt.name)")
      for (index, way) in picture.ways.enumerated() {
        let discs = picture.shapes.filter { $0.part == .disc && $0.finger == index + 1 }.map(\.form)
        guard case .circle(let center, let radius) = try #require(discs.first) else {
          Issue.record("the disc of \(prompt.name) is no circle")
          continue
        }
        #expect(way[0].distance(to: center) < 0.01 && radius > 8, "\(prompt.name)")
        #expect(way.count == 41)
      }
    }
  }

  @Test func `a drawing that cannot be read is said once, when it is asked for, and is not there`() {
    var said: [ResourceFailure] = []
    let artwork = Artwork(in: Resources(folder: "/dev/null")) { said.append($0) }
    #expect(said.isEmpty && artwork["nothing"] == nil && said.isEmpty)
    #expect(artwork["tap"] == nil && artwork.drawn(withLeftHand: true)["tap"] == nil)
    #expect(said.map { "\($0)".contains("prompts/tap.svg") } == [true])
  }

  @Test func `a turn and its counterpart are mirror images, and so are the swipes`() throws {
    let artwork = Artwork(in: Bench.resources) { Issue.record($0) }
    func ways(_ prompt: Prompt) throws -> [[Point]] { try #require(artwork[prompt.name]).ways }
    for (right, left) in zip(try ways(.rotateRight), try ways(.rotateLeft)) {
      for (a, b) in zip(right, left) { #expect(a.distance(to: Point(b.x, 100 - b.y)) < 0.01) }
    }
    for (right, left) in zip(try ways(.swipeRight)[0], try ways(.swipeLeft)[0]) {
      #expect(right.distance(to: Point(100 - left.x, left.y)) < 0.01)
    }
  }

  @Test func `a path goes where the standard says, in absolute and in relative coordinates`() throws {
    func end(_ path: Substring) throws -> Point { try #require(try SVGPathReader.read(path).evenly(4).last) }
    func middle(_ path: Substring) throws -> Point { try SVGPathReader.read(path).evenly(2)[1] }
    #expect(try end("M10 10L20-5") == Point(20, -5))
    #expect(try end("m10 10l10,-15") == Point(20, -5))
    #expect(try end("M0 0H7V3") == Point(7, 3))
    #expect(try end("M1 1h6v2 3") == Point(7, 6))
    #expect(try middle("M0 0C0 10 10 10 10 0").distance(to: Point(5, 7.5)) < 1e-9)
    // A half circle of radius 5, clockwise on the screen, and the other way round.
    #expect(try middle("M0 0A5 5 0 0 1 10 0").distance(to: Point(5, -5)) < 0.02)
    #expect(try middle("M0 0A5 5 0 0 0 10 0").distance(to: Point(5, 5)) < 0.02)
    // The large arc between two ends a quarter apart.
    #expect(try middle("M0 5A5 5 0 1 1 5 10").distance(to: Point(5 + 12.5.squareRoot(), 5 - 12.5.squareRoot())) < 0.02)
  }

  @Test(arguments: [
    (#"<svg><ellipse rx="3"/></svg>"#, "<ellipse> is none of svg, g, path, circle, rect"),
    (#"<svg><path d="M0 0S1 1 2 2" fill="none"/></svg>"#, "a path has the command S"),
    (#"<svg><path d="M0 0A5 4 0 0 1 9 9"/></svg>"#, "an arc has the radii 5.0 and 4.0, which are not a circle's"),
    (#"<svg><circle cx="x" cy="1" r="2"/></svg>"#, #"cx="x" is no number"#),
    (#"<svg><circle cx="1" cy="1" r="2" fill="red"/></svg>"#, #"fill="red" is no colour such as #37A5FB"#),
    (#"<svg><g id="finger1"></svg>"#, "a group is not closed"),
    (#"<svg><circle cx=1/></svg>"#, "cx has no quoted value"),
    (#"<svg><path d="M0 0L1"/></svg>"#, "a number was expected in a path before "),
    (#"<svg"#, "a tag is not closed"),
  ])
  func `a drawing that would be shown otherwise than it was drawn is refused`(text: String, reason: String) throws {
    let failure = #expect(throws: SVGReader.Failure.self) { try SVGReader.read(text) }
    #expect(failure?.description == reason)
  }

  @Test func `colours of the file are those of the theme in use`() {
    #expect(Theme.light.counterpart(of: Theme.dark.finger(2)) == Theme.light.finger(2))
    #expect(Theme.light.counterpart(of: Theme.dark.text3) == Theme.light.text3)
    #expect(Theme.dark.counterpart(of: Theme.dark.finger(1)) == Theme.dark.finger(1))
  }
}

/// A scene of one colour.
private final class PlainGround: Element, ProgramScene {
  var tools: [Element] { [] }
  override func draw(_ drawing: GraphicsContext) { drawing.painter.fill(drawing.dirty, drawing.theme.stage) }
}

@Suite struct HintMotionTests {
  @Test func `fingers land one after the other, rest, travel together and lift`() {
    let states = [0, 0.07, 0.2, 0.23, 0.5, 0.8, 1.0, 1.7].map { HintMotion.finger(0, at: $0) }
    #expect(
      states == [
        .landing(size: 0.6), .landing(size: 0.6 + 0.4 * HintMotion.easeOut(0.07 / 0.16)), .down, .down,
        .travelling(0.5), .lifting((0.8 - 0.76) / 0.14), .lifted, .resting,
      ])
    #expect(HintMotion.finger(1, at: 0.03) == .away)
    #expect(HintMotion.finger(1, at: 0.5) == HintMotion.finger(0, at: 0.5))
  }

  @Test func `no frame is asked for while nothing moves`() {
    #expect(HintMotion.nextChange(after: 0.23) == 0.24)
    #expect(HintMotion.nextChange(after: 0.95) == HintMotion.duration)
    #expect(HintMotion.nextChange(after: HintMotion.duration) == HintMotion.period)
    #expect(HintMotion.nextChange(after: 0.5) < 0.56)
  }

  @Test func `what the frames of a movement draw is what a whole drawing would be`() throws {
    for prompt in [Prompt.swipeRight, .pinchOut, .rotateLeft] {
      let bench = try Bench(size: Size(300, 300))
      let scene = PlainGround()
      let picture = GesturePicture(appearance: bench.host.appearance, artwork: bench.artwork, name: prompt.name)
      scene.addSubview(picture)
      bench.show(scene)
      bench.draw()
      picture.place(box: Rect(75, 60, 150, 150))
      picture.start(at: bench.time)
      var frames = 0
      while let deadline = picture.nextDeadline, frames < 200 {
        bench.wait(for: deadline - bench.time)
        picture.advance(to: bench.time)
        bench.draw()
        frames += 1
        guard frames % 3 == 0 else { continue }
        let partly = bench.canvas.raster.copyOfPixels
        bench.canvas.invalidate(bench.root.bounds)
        bench.draw()
        #expect(bench.canvas.raster.copyOfPixels == partly, "\(prompt.name), frame \(frames)")
      }
      #expect(frames > 50 && frames < 70)
      #expect(!picture.isMoving)
    }
  }
}
