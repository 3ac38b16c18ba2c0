import Geometry
import Gestures
import Ink
import Interface
import Pictures
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What a frame costs beside what it changes, with the timeline, the panel and the tour as they are at the start.
@Suite struct FrameCostTests {
  /// One finger rests, the other moves away from it, 120 times a second.
  private final class Pinch {
    let bench: Bench
    private var time: Double
    private var steps = 0

    init(with picture: CardPicture? = nil) throws {
      bench = try Bench(size: Size(1280, 1024))
      let scene = try bench.showStage()
      scene.stage.picture = picture
      bench.window.isVisible = true
      bench.wait(for: 0.5)
      time = bench.time
      send(.began, 1, Point(350, 576))
      send(.began, 2, Point(590, 536))
      for _ in 0..<40 { move() }
    }

    private func send(_ phase: TouchSample.Phase, _ finger: Int, _ place: Point) {
      bench.deliver([TouchSample(id: finger, phase: phase, location: place, timestamp: time)])
    }

    /// One sample, and its frame.
    func move() {
      time += 1.0 / 120
      steps += 2
      send(.moved, 2, Point(590 + Double(steps), 536 - Double(steps) / 2))
      _ = bench.host.frame(at: time)
    }
  }

  @Test(arguments: SceneName.allCases)
  func `the first frame is drawn as a whole, and nothing of it twice`(scene: SceneName) throws {
    let bench = try Bench(size: Size(1280, 1024))
    switch scene {
    case .sandbox: _ = try bench.showStage()
    case .oekaki: bench.show(bench.oekakiScene())
    case .flash: bench.show(bench.flashScene(seed: nil))
    }
    bench.window.isVisible = true
    _ = bench.host.frame(at: bench.time)
    #expect(bench.window.takeShown() == [bench.canvas.raster.bounds])
  }

  @Test func `a sample of a pinch draws little more than what it changes`() throws {
    let pinch = try Pinch()
    var (redrawn, changed, shapes) = (0, 0, 0)
    let samples = 24
    for _ in 0..<samples {
      let before = pinch.bench.canvas.raster.copyOfPixels
      let drawn = pinch.bench.canvas.raster.shapesDrawn
      _ = pinch.bench.window.takeShown()
      pinch.move()
      shapes += pinch.bench.canvas.raster.shapesDrawn - drawn
      redrawn += pinch.bench.window.takeShown().reduce(0) { $0 + $1.area }
      changed += pinch.bench.canvas.raster.copyOfPixels.places(differingFrom: before).count
    }
    // The inside of the card, and what lies between the digits, is drawn again though it stays the same.
    #expect(redrawn < 12 * changed, "\(redrawn / samples) pixels for \(changed / samples) that changed")
    #expect(shapes < 200 * samples, "\(shapes / samples) shapes")
  }

  @Test func `a pixel is drawn over only after the screen was asked for its part`() throws {
    let pinch = try Pinch()
    let (window, raster) = (pinch.bench.window, pinch.bench.canvas.raster)
    var (last, asked) = (raster.copyOfPixels, [PixelRect]())
    var stray = 0
    func look() {
      let now = raster.copyOfPixels
      for index in now.places(differingFrom: last) {
        let pixel = PixelRect(x: index % raster.width, y: index / raster.width, width: 1, height: 1)
        if !asked.contains(where: { !$0.intersection(pixel).isEmpty }) { stray += 1 }
      }
      last = now
    }
    var requests = 0
    window.allows = { rects in
      look()
      asked = rects
      requests += 1
      return true
    }
    for _ in 0..<4 { pinch.move() }
    look()
    #expect(stray == 0 && requests > 8)
  }

  @Test func `what may not be drawn over yet is drawn as soon as it may`() throws {
    let pinch = try Pinch()
    let (window, raster) = (pinch.bench.window, pinch.bench.canvas.raster)
    _ = window.takeShown()
    let before = raster.copyOfPixels
    window.allows = { _ in false }
    pinch.move()
    #expect(window.takeShown().isEmpty && raster.copyOfPixels == before)
    // There is no use in asking before the screen says more.
    let time = pinch.bench.host.time
    #expect(pinch.bench.host.frame(at: time).map { $0 > time } ?? true)
    window.allows = { _ in true }
    _ = pinch.bench.host.frame(at: time)
    #expect(!window.takeShown().isEmpty && raster.copyOfPixels != before)
  }

  @Test func `while the card may not be drawn over, numbers come all the same`() throws {
    let pinch = try Pinch()
    let window = pinch.bench.window
    // The numbers stand above the card.
    window.allows = { rects in rects.allSatisfy { $0.maxY < 200 } }
    _ = window.takeShown()
    for _ in 0..<20 {
      pinch.move()
      let shown = window.takeShown()
      #expect(!shown.isEmpty && shown.allSatisfy { $0.maxY < 200 })
    }
  }

  @Test func `however often the screen is not ready, nothing is left undrawn`() throws {
    let pinch = try Pinch()
    var random = SplitMix64(seed: 3)
    var refusals = 0
    pinch.bench.window.allows = { _ in
      let isReady = random.integer(in: 0...2) > 0
      if !isReady { refusals += 1 }
      return isReady
    }
    for _ in 0..<100 { pinch.move() }
    pinch.bench.window.allows = { _ in true }
    pinch.bench.wait(for: 1)
    // The timeline goes on, and its next picture is due later.
    let canvas = pinch.bench.canvas
    #expect(canvas.dirty(.answer).isEmpty && canvas.dirty(.motion).isEmpty)
    #expect(canvas.isClean || pinch.bench.host.frame(at: pinch.bench.host.time) != nil)
    #expect(pinch.bench.differenceBetweenPartsAndWhole() == nil)
    #expect(refusals > 50)
  }

  @Test func `with a picture little more than the card is drawn again`() throws {
    let pixels: [UInt32] = (0..<480_000).map { (index: UInt32) in (index &* 2_654_435_761) & 0xFF_FFFF }
    let picture = try #require(Picture(width: 800, height: 600, pixels: pixels)).png()
    let pinch = try Pinch(with: try CardPicture(picture, scale: 1))
    let scene = try #require(pinch.bench.scene as? SandboxScene)
    let drawn = pinch.bench.canvas.raster.shapesDrawn
    let samples = 24
    var (redrawn, allowed) = (0, 0.0)
    for _ in 0..<samples {
      _ = pinch.bench.window.takeShown()
      pinch.move()
      redrawn += pinch.bench.window.takeShown().reduce(0) { $0 + $1.area }
      let card = scene.stage.card.bounds.intersection(scene.stage.bounds)
      // Where it was and where it is, and the numbers.
      allowed += 2 * card.width * card.height + 100_000
    }
    #expect(Double(redrawn) < allowed)
    #expect(pinch.bench.canvas.raster.shapesDrawn - drawn < 200 * samples)
  }

  @Test func `a frame in which nothing has changed draws nothing`() throws {
    let pinch = try Pinch()
    let time = pinch.bench.time + 0.05
    _ = pinch.bench.host.frame(at: time)
    let drawn = pinch.bench.canvas.raster.shapesDrawn
    _ = pinch.bench.window.takeShown()
    for _ in 0..<4 { _ = pinch.bench.host.frame(at: time) }
    #expect(pinch.bench.canvas.raster.shapesDrawn == drawn && pinch.bench.window.takeShown().isEmpty)
  }
}
