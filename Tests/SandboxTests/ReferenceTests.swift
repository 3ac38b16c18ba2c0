import Exchange
import Foundation
import Geometry
import Gestures
import GoldenPictures
import Ink
import InputDevices
import Interface
import Pictures
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// A picture that is drawn after, through the window: put there, moved, hidden, kept, and in nothing that leaves.
struct ReferenceTests {
  private let bench: Bench
  private let scene: OekakiScene

  init() throws {
    bench = try Bench()
    scene = bench.showPaper()
    bench.perform(.swipe(from: Point(300, 300), to: Point(600, 300), over: 0.2))
  }

  private var painting: Painting { scene.saved.painting }
  private var reference: ReferencePicture? { painting.referencePicture }

  private func put() throws {
    let picture = try #require(Picture(width: 60, height: 40, pixels: [UInt32](repeating: 0x2040A0, count: 2400)))
    scene.toggle(.paper)
    try bench.tap("Reference…")
    bench.host.receive(.received(.picture(try picture.png()), at: nil))
    bench.draw()
  }

  /// What is seen at a place of the paper.
  private func seen(_ place: Point) -> UInt32? {
    bench.draw()
    let window = scene.paper.display.sheet.convert(toWindow: place)
    return bench.canvas.raster[Int(window.x), Int(window.y)]
  }

  @Test func `a picture that comes while the panel is open lies beside the paper and is no layer`() throws {
    try put()
    let frame = try #require(reference?.frame)
    #expect(painting.layers.count == 1 && frame.minX > painting.size.width && frame.height == painting.size.height)
    // Paper and picture are in sight together.
    let near = Point(painting.size.width - 20, painting.size.height - 20)
    #expect(seen(frame.center) == 0x2040A0 && seen(near) == Painting.paperColor.rgb)
    bench.press("q")
    #expect(reference?.isHidden == true && scene.paper.display.placement.scale == 1)
    bench.press("q")
    #expect(seen(frame.center) == 0x2040A0)
  }

  @Test func `fingers move and enlarge it unless it is locked, and paint nothing there`() throws {
    try put()
    scene.closePopover()
    let frame = try #require(reference?.frame)
    let sheet = scene.paper.display.sheet
    let (middle, scale) = (sheet.convert(toWindow: frame.center), scene.paper.display.placement.scale)
    bench.perform(.swipe(from: middle, to: middle + Vector(-60, 40), over: 0.3))
    let moved = try #require(reference?.frame)
    #expect(
      abs(moved.minX - frame.minX + 60 / scale) < 4 / scale && abs(moved.minY - frame.minY - 40 / scale) < 4 / scale)
    #expect(moved.size == frame.size && painting.strokeCount == 1)
    let center = sheet.convert(toWindow: moved.center)
    bench.perform(.transform(center: .fixed(center), radius: .from(70, to: 20), over: 0.3))
    let smaller = try #require(reference?.frame)
    #expect(smaller.width < 0.7 * moved.width && painting.strokeCount == 1)
    #expect(abs(smaller.width / smaller.height - 1.5) < 0.01 && scene.paper.display.placement.scale == scale)
    scene.toggle(.paper)
    try bench.tap("Reference…")
    try bench.tap("Under the ink")
    #expect(reference?.isLocked == true && reference?.opacity == Double(102) / 255)
    scene.closePopover()
    let under = reference
    bench.perform(.swipe(from: Point(400, 500), to: Point(500, 520), over: 0.2))
    #expect(reference == under && painting.strokeCount == 2)
    // Undo knows nothing of it.
    bench.press(.control("z"), .control("z"))
    #expect(reference == under && painting.strokeCount == 0)
  }

  @Test func `the arrows move it once the tab key has come to it, unless it is locked`() throws {
    try put()
    scene.closePopover()
    bench.draw()
    let frame = try #require(reference?.frame)
    bench.press(.right)
    #expect(reference?.frame == frame)
    #expect(bench.tab(to: scene.paper.referenceFrame))
    bench.press(.left, .left, .down, Keystroke(.left, .shift), Keystroke(.up, .shift))
    #expect(reference?.frame == frame.offsetBy(Vector(-12, -9)) && painting.strokeCount == 1)
    scene.toggle(.paper)
    try bench.tap("Reference…")
    try bench.tap("Under the ink")
    scene.closePopover()
    #expect(!bench.tab(to: scene.paper.referenceFrame))
  }

  @Test func `it is kept with the drawing, and taken away it comes back by one press`() throws {
    try put()
    let kept = reference
    let path = scene.saved.path
    bench.press(.escape, .control("n"))
    #expect(reference == nil)
    scene.open(file: path)
    #expect(reference == kept)
    scene.toggle(.paper)
    try bench.tap("Reference…")
    try bench.tap("Take away")
    #expect(reference == nil)
    bench.draw()
    bench.answer(scene.notice)
    #expect(reference == kept)
  }

  @Test func `keys go through every opacity of it`() throws {
    try put()
    let panel = try #require(scene.popover as? ReferencePanel)
    let slider = try #require(panel.controls.compactMap { $0 as? Slider }.first)
    bench.workbench.focus?.focus(on: slider, showing: true)
    var seen: Set<Double> = []
    for _ in 0..<110 {
      bench.press(.left)
      seen.insert(slider.value)
    }
    #expect(seen.count > 90 && slider.value == slider.scale.range.lowerBound)
    for _ in 0..<110 { bench.press(.right) }
    #expect(slider.value == slider.scale.range.upperBound)
  }

  @Test func `a finger on the slider of its opacity shows every step, of which the last is kept`() throws {
    try put()
    let panel = try #require(scene.popover as? ReferencePanel)
    let slider = try #require(panel.controls.compactMap { $0 as? Slider }.first)
    var area = Rect.zero
    func touch(_ phase: TouchSample.Phase, _ share: Double) {
      bench.wait(for: phase == .began ? 1 : 0.02)
      if phase == .began { area = Rect(origin: slider.convert(toWindow: Point.zero), size: slider.bounds.size) }
      let place = Point(area.minX + area.width * share, area.midY)
      bench.deliver([TouchSample(id: 5, phase: phase, location: place, timestamp: bench.router.time)])
    }
    func changes() throws -> Int {
      scene.save()
      return try JournalFile.read(scene.saved.path).entries
        .filter { if case .reference(.change) = $0.action { true } else { false } }.count
    }
    let (before, center) = (try changes(), try #require(reference?.frame.center))
    touch(.began, 0.9)
    var colors: Set<UInt32> = []
    for share in [0.7, 0.5, 0.3] {
      touch(.moved, share)
      colors.insert(try #require(seen(center)))
    }
    #expect(colors.count == 3)
    touch(.ended, 0.3)
    let kept = try #require(reference)
    #expect(try changes() == before + 1 && kept.opacity < 0.5)
    // What closes under the finger leaves nothing of it.
    touch(.began, 0.4)
    touch(.moved, 0.8)
    #expect(reference != kept)
    scene.closePopover()
    #expect(reference == kept)
    touch(.ended, 0.8)
    #expect(try changes() == before + 1 && reference == kept)
  }

  @Test func `the eyedropper picks colours of it`() throws {
    try put()
    scene.closePopover()
    // Else fingers move it.
    var locked = try #require(reference)
    locked.isLocked = true
    _ = painting.show(locked)
    scene.paper.followPaper()
    bench.press("i")
    bench.draw()
    let place = scene.paper.display.sheet.convert(toWindow: try #require(reference?.frame).center)
    func finger(_ phase: TouchSample.Phase) {
      bench.wait(for: 0.05)
      bench.deliver([TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time)])
    }
    finger(.began)
    #expect(scene.paper.loupe.color == Color(0x2040A0))
    finger(.ended)
    #expect(scene.rail.pens.color == Color(0x2040A0))
  }

  @Test func `redoing takes no Undo of a message`() throws {
    bench.press(.control("z"))
    try put()
    try bench.tap("Take away")
    #expect(reference == nil && scene.notice.offersUndo && painting.canRedo)
    bench.press(.control("z", shift: true))
    #expect(reference == nil && scene.paper.strokeCount == 1)
  }

  @Test func `no picture, no layer and no clipboard has it`() throws {
    let plain = try PictureFormat.allCases.map { try painting.picture($0, scale: 1) }
    try put()
    try bench.tap("Under the ink")
    scene.closePopover()
    let ink = try #require(painting.strokes[0].points.first?.location)
    #expect(seen(ink + Vector(40, 0)) == 0x1B1A1C && seen(ink + Vector(0, 60)) != Painting.paperColor.rgb)
    for (format, bytes) in zip(PictureFormat.allCases, plain) {
      #expect(try painting.picture(format, scale: 1) == bytes, "\(format)")
    }
    bench.press(.control("c"))
    guard case .picture(let copied)? = bench.window.clipboard else {
      Issue.record("no picture on the clipboard")
      return
    }
    #expect(try PNG.decode(copied) == PNG.decode(plain[0]))
    bench.workbench.save()
    let journal = try JournalFile.read(scene.saved.path)
    #expect(journal.entries.contains { if case .reference = $0.action { true } else { false } })
    let player = JournalPlayer(journal)
    player.seek(to: player.duration)
    #expect(!pixels(player.painting.raster).contains(0x2040A0))
    #expect(player.painting.raster[5, 5] == Painting.paperColor.rgb)
  }

  @Test func `what is no picture is said, and changes nothing`() throws {
    scene.toggle(.paper)
    try bench.tap("Reference…")
    for bytes in [[], Array("GIF89a".utf8)] as [[UInt8]] {
      bench.host.receive(.received(.picture(bytes), at: nil))
      #expect(scene.notice.isShown && reference == nil && painting.layers.count == 1)
    }
  }
}
