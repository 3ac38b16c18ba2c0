import Foundation
import Gestures
import Ink
import Interface
import Testing

@testable import Sandbox

@Suite struct PenCaseTests {
  private let red = Color(0xB8321E)
  private let blue = Color(0x2D5BA8)

  @Test func `the colours before are kept, the last first, and none twice`() {
    var pens = PenCase()
    let black = pens.color
    for color in [red, blue, red, red] { pens.choose(color) }
    #expect(pens.recent == [blue, black])
    pens.chooseLast()
    #expect(pens.color == blue && pens.recent == [red, black])
    for color in PenCase.colors { pens.choose(color) }
    #expect(pens.recent.count == PenCase.recentCount && !pens.recent.contains(pens.color))
  }

  @Test func `what is mixed on the way is not remembered`() {
    var pens = PenCase()
    let black = pens.color
    for step in 1...200 {
      pens.mix(Color(UInt32(step)))
      pens.remember(black)
    }
    #expect(pens.recent == [black] && pens.color == Color(200))
  }

  @Test func `pen and eraser keep their own sizes, within limits`() {
    var pens = PenCase()
    pens.tip.diameter = 900
    pens.tool = .eraser
    pens.tip.opacity = 0
    #expect(pens.tip == PenCase.Tip(diameter: PenCase.eraser.diameter, opacity: PenCase.opacities.lowerBound))
    pens.tool = .pen
    #expect(pens.tip.diameter == PenCase.diameters.upperBound)
    pens.resize(larger: true)
    #expect(pens.tip.diameter == 96)
    for _ in 0..<40 { pens.resize(larger: false) }
    #expect(pens.tip.diameter == 1)
    #expect(pens.brush == Brush(color: pens.color, diameter: 1))
  }

  @Test func `the bucket has an opacity of its own, and leaves that of the brush alone`() {
    var pens = PenCase()
    for kind in BrushTip.allCases {
      pens.tool = .pen
      pens.brushTip = kind
      let before = pens.tip.opacity
      pens.tool = .bucket
      pens.tip.opacity = 1
      #expect(pens.brush.opacity == 1, "\(kind)")
      pens.tip.opacity = 0.3
      #expect(pens.brush.opacity == 0.3 && pens.bucketOpacity == 0.3)
      pens.tool = .pen
      #expect(pens.tip.opacity == before)
    }
    // The sizes that the rail shows beside it are the brush's.
    pens.tool = .bucket
    pens.tip.diameter = 40
    pens.tool = .pen
    #expect(pens.tip.diameter == 40)
  }

  @Test func `the pen case is there again, and nonsense in the settings is none`() throws {
    let path = "\(NSTemporaryDirectory())pens-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let settings = Settings(path: path)
    var pens = PenCase(settings)
    let before = pens
    pens.choose(red)
    pens.tip = PenCase.Tip(diameter: 20, opacity: 0.5)
    pens.tool = .eraser
    pens.tip.diameter = 40
    pens.tool = .bucket
    pens.tip.opacity = 0.25
    pens.tool = .eraser
    pens.note(in: settings, since: before)
    try settings.save()
    var again = PenCase(Settings(path: path))
    #expect(again.tool == .pen && again.color == red && again.recent == pens.recent)
    again.tool = .eraser
    #expect(again == pens && again.bucketOpacity == 0.25)
    let nonsense = ##"""
      {"pen_color":"#12345","recent_colors":"red #zzzzzz #102030","pen_size":-3,"pen_opacity":"x","bucket_opacity":-2}
      """##
    try Data(nonsense.utf8).write(to: URL(filePath: path))
    let odd = PenCase(Settings(path: path))
    #expect(odd.color == PenCase().color && odd.recent == [Color(0x102030)])
    #expect(odd.tip == PenCase.Tip(diameter: 1, opacity: 1))
    #expect(odd.bucketOpacity == PenCase.opacities.lowerBound && PenCase().bucketOpacity == 1)
  }

  @Test func `a favourite that the settings say beyond what can be set is one that can be taken, and forgotten`() throws
  {
    let path = "\(NSTemporaryDirectory())pens-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(#"{"favourite_brushes":"pen 400 0.02 -1 2 1 0.1 0 9","pen_flow":7}"#.utf8).write(to: URL(filePath: path))
    var pens = PenCase(Settings(path: path))
    #expect(pens.tip.flow == 1 && pens.favourites.count == 1)
    pens.take(try #require(pens.favourites.first))
    #expect(pens.isFavourite)
    #expect(
      pens.tip
        == PenCase.Tip(
          diameter: 96, opacity: 0.05, sensitivity: 0, speed: 1, flow: 1, hardness: 1, spacing: 0.1, grain: 0))
    pens.toggleFavourite()
    #expect(pens.favourites.isEmpty)
  }

  @Test func `a tone and its colour are the same`() {
    for rgb: UInt32 in [0, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0xE66A22, 0x2B7A78, 0x7A4E9E, 0x808080, 0x010203] {
      #expect(HSBColor(Color(rgb)).color.rgb == rgb)
    }
    let red = HSBColor(hue: 0.95, saturation: 0.7, brightness: 0.5)
    #expect(HSBColor(.white, like: red) == HSBColor(hue: 0.95, saturation: 0, brightness: 1))
    #expect(HSBColor(.black, like: red) == HSBColor(hue: 0.95, saturation: 0.7, brightness: 0))
  }

  @Test func `sizes grow evenly on their slider`() {
    let scale = TipSliders.diameters
    for step in PenCase.steps { #expect(scale.value(at: scale.place(of: step)) == step) }
    #expect(scale.value(at: 0.5) == 10)
  }

  @Test func `a brush that is kept says how large it is, and what forgets it has no plus`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.rail.select { $0.tip.diameter = 33 }
    scene.openOptions()
    bench.draw()
    #expect(try bench.button(bench.words("brush.keep")).icon == .plus)
    try bench.tap(bench.words("brush.keep"))
    bench.draw()
    #expect(bench.seen.contains("33 pt"))
    #expect(try bench.button(bench.words("brush.forget")).icon == .clear)
    // One is chosen, and it is the favourite.
    let rows = (scene.popover as? BrushPanel)?.subviews.compactMap { $0 as? BrushRow }.filter(\.isOn)
    #expect(rows?.map(\.isFavourite) == [true])
    #expect(try !bench.button(bench.words("brush.forget")).isOn)
  }

  @Test func `the eraser chosen again, and its key, open what can be set about it`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.rail.select { $0.take(.eraser) }
    bench.press("n")
    let panel = try #require(scene.popover as? TipPanel)
    (panel.controls.first as? Slider)?.changed(PenCase.diameters.upperBound)
    #expect(scene.rail.pens.eraserTip.diameter == PenCase.diameters.upperBound)
  }
}
