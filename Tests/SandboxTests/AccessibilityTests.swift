import Geometry
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Whether everything can be seen and hit, by everybody.
@Suite struct AccessibilityTests {
  /// The relative luminance of a colour (WCAG 2.2).
  private static func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(Double(color.red) / 255) + 0.7152 * linear(Double(color.green) / 255)
      + 0.0722 * linear(Double(color.blue) / 255)
  }

  /// The contrast ratio of two colours (WCAG 2.2).
  private static func contrast(_ a: Color, _ b: Color) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test(arguments: [Theme.dark, Theme.light])
  func `words stand out by 4.5, and what else means something by 3`(theme: Theme) {
    let grounds = [theme.stage, theme.panel, theme.raised, theme.hover]
    let words = [
      theme.text, theme.text2, theme.text3, theme.accent, theme.possible, theme.waiting, theme.active, theme.failed,
      theme.prevented,
    ]
    let leastOfWords = words.flatMap { word in grounds.map { Self.contrast(word, $0) } }.min() ?? 0
    let leastOnStates =
      [theme.accent, theme.waiting, theme.active, theme.failed, theme.prevented]
      .map { Self.contrast(theme.onState, $0) }.min() ?? 0
    let edges = grounds.map { Self.contrast(theme.edge, $0) }.min() ?? 0
    let fingers =
      theme.fingers.flatMap { finger in
        [theme.stage, theme.panel].map { Self.contrast(finger, $0) }
      }.min() ?? 0
    #expect(leastOfWords >= 4.5, "words \(leastOfWords)")
    #expect(leastOnStates >= 4.5, "on states \(leastOnStates)")
    #expect(Self.contrast(theme.onAccent, theme.accent) >= 4.5)
    #expect(edges >= 3, "outlines \(edges)")
    #expect(fingers >= 3, "fingers \(fingers)")
  }

  @Test(arguments: [
    Size(640, 480), Size(800, 600), Size(1100, 800), Size(1280, 800), Size(1920, 1080), Size(2560, 1440),
    Size(800, 1280),
    Size(640, 1000),
  ])
  func `every control of the stage can be hit with a finger, whatever stands beside it`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    bench.perform(.swipe(from: Point(120, 300), to: Point(220, 222.5), over: 0.2))
    bench.wait(for: 1)
    func check(_ what: String) {
      for control in scene.controls where control.isReachable {
        let size = control.bounds.size
        #expect(size.width >= 44 && size.height >= 44, "\(type(of: control)) of \(what): \(size)")
      }
    }
    check("recognizers")
    scene.explain("swipeRight")
    check("card")
    scene.closeCard()
    for side in [SandboxScene.Side.recordings, .tuning, .conflicts, .examples, .input, .teaching] {
      scene.show(side)
      bench.draw()
      check("\(side)")
    }
  }
}
