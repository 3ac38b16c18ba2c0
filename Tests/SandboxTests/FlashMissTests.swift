import Geometry
import GestureFlash
import Gestures
import Ink
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// What is seen of an attempt that was wrong.
@Suite struct FlashMissTests {
  /// Swipes over the middle of the drawing, which asks for something else.
  private func miss(_ bench: Bench, _ scene: FlashScene) throws -> Point {
    bench.startGame()
    let prompt = try #require(scene.session.game.prompt)
    #expect([.swipeLeft, .swipeRight].contains(prompt))
    let center = PlayLook(size: bench.root.bounds.size).picture.center
    let way = Vector(prompt == .swipeLeft ? 90 : -90, 0)
    bench.perform(.swipe(from: center - way, to: center + way, over: 0.15))
    bench.draw()
    return center
  }

  /// Whether the ground is seen at a place, or all but it.
  private func isGround(_ place: Point, _ bench: Bench) -> Bool {
    guard let pixel = bench.canvas.raster[Int(place.x), Int(place.y)] else { return false }
    let ground = bench.host.appearance.theme.stage.rgb
    return [0, 8, 16].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(ground >> $0 & 0xFF)) < 16 }
  }

  @Test(arguments: ThemeName.allCases)
  func `the way of a missed attempt is seen over the drawing, apart from it, until it has faded`(theme: ThemeName)
    throws
  {
    let bench = try Bench()
    bench.host.appearance.themeName = theme
    let scene = bench.flash(seed: "x")
    let center = try miss(bench, scene)
    func column() -> [Bool] { (-8...8).map { isGround(center + Vector(0, Double($0)), bench) } }
    // The ground on both sides of the way, and the way between them.
    let seen = column()
    #expect(seen[..<8].contains(true) && !seen[8] && seen[9...].contains(true))
    bench.wait(for: MissedAttempt.duration + 0.1)
    bench.draw()
    #expect(!column().contains(true))
  }

  @Test func `the way of a missed attempt goes when a finger lands for the next`() throws {
    let bench = try Bench()
    let scene = bench.flash(seed: "x")
    let center = try miss(bench, scene)
    let beside = center + Vector(0, 4)
    #expect(isGround(beside, bench))
    bench.perform(FingerScript().down(at: Point(200, 700)))
    bench.draw()
    #expect(!isGround(beside, bench))
  }

  @Test func `no way strikes through what a wrong gesture was read as`() throws {
    let bench = try Bench(size: Size(640, 480))
    let scene = bench.flash(seed: "x")
    bench.startGame()
    #expect(scene.session.game.prompt == .swipeLeft)
    let note = PlayLook(size: bench.root.bounds.size).miss
    let y = note.minY + 37
    bench.perform(.swipe(from: Point(note.midX - 280, y), to: Point(note.midX + 280, y), over: 0.15))
    bench.draw()
    let line = try #require(bench.seenMarks.first { $0.text?.hasPrefix("The finger moved") ?? false }).box
    #expect(line.minY < y && y < line.maxY)
    #expect(isGround(Point(line.minX - 3, y), bench))
    // It goes on beside the words.
    #expect(!isGround(Point(line.maxX + 20, y), bench))
  }

  @Test(arguments: [Size(640, 480), Size(800, 1280), Size(1920, 1080)], [1, 1.3])
  func `what a wrong gesture was read as lies over the drawing in words of any size`(size: Size, scale: Double) throws {
    let bench = try Bench(size: size)
    bench.host.appearance.textScale = scale
    let scene = bench.flash(seed: "x")
    _ = try miss(bench, scene)
    let note = try #require(bench.seen(MissNote.self)).frameInWindow
    let lines = bench.seenMarks.filter { $0.text != nil && note.minY <= $0.box.midY && $0.box.midY <= note.maxY }
    #expect(lines.count >= 2 && lines.allSatisfy { $0.box.maxY <= note.maxY + 1 }, "\(lines.map(\.box)) \(note)")
    #expect(note.height == MissNote.height(bench.host.appearance.typesetter))
    #expect(PlayLook(size: size, noteHeight: note.height).picture.minY >= note.maxY - 0.5)
  }

  @Test func `a way that crosses the words is not cut off beside them, and goes on under them`() throws {
    let bench = try Bench()
    let scene = bench.flash(seed: "x")
    bench.startGame()
    #expect(scene.session.game.prompt == .swipeLeft)
    let note = PlayLook(size: bench.root.bounds.size).miss
    let x = note.midX - 180
    bench.perform(.swipe(from: Point(x, 600), to: Point(x, 100), over: 0.3))
    bench.draw()
    let line = try #require(bench.seenMarks.first { $0.text?.hasPrefix("The finger moved") ?? false }).box
    #expect(line.minX < x && x < line.maxX)
    // Beside the title, which is shorter.
    #expect(!isGround(Point(x, note.minY + 12), bench))
    let stage = bench.host.appearance.theme.stage.rgb
    #expect(bench.canvas.raster[Int(x), Int(line.maxY)] != stage)
  }
}
