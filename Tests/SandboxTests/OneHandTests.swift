import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What the stage can do, by the keys alone and by the mouse alone: the list is what the scene declares.
@Suite struct OneHandTests {
  /// A stage on which a swipe has just failed, and what is on it is explained where `isExplaining`.
  private func stage(isExplaining: Bool) throws -> (bench: Bench, scene: SandboxScene) {
    let bench = try Bench(size: Size(1280, 800))
    let scene = try bench.showStage()
    bench.perform(.swipe(from: Point(200, 300), to: Point(420, 480), over: 0.2))
    bench.wait(for: 2)
    if isExplaining {
      scene.explain("swipeRight")
      bench.wait(for: 1)
    }
    return (bench, scene)
  }

  /// The pixels of the window when what was done has come to rest.
  private func picture(_ bench: Bench) -> Pixels {
    bench.wait(for: 1)
    bench.draw()
    return bench.canvas.raster.copyOfPixels
  }

  /// The buttons of the window that can be pressed and are named after a command.
  private func buttons(_ bench: Bench) -> [String: Button] {
    var found: [String: Button] = [:]
    func look(_ element: View) {
      if let button = element as? Button, let title = button.commandTitle, button.isEnabled, button.isReachable {
        found[title] = button
      }
      for part in element.subviews { look(part) }
    }
    look(bench.root)
    return found
  }

  /// What has a button at the same time as a key: the window at rest, and with a failed attempt explained.
  @Test(arguments: [false, true])
  func `a key and the button that is named after it do the same`(isExplaining: Bool) throws {
    let (first, scene) = try stage(isExplaining: isExplaining)
    let before = picture(first)
    let named = buttons(first)
    let commands = (first.workbench.commonKeys + scene.keyCommands).named.filter { named[$0.title ?? ""] != nil }
    #expect(commands.count >= (isExplaining ? 12 : 8))
    for command in commands {
      let title = try #require(command.title)
      let byKey = try stage(isExplaining: isExplaining).bench
      byKey.press(try #require(command.keys.first))
      byKey.wait(for: 0.02)
      let byMouse = try stage(isExplaining: isExplaining).bench
      let button = try #require(buttons(byMouse)[title])
      byMouse.perform(.tap(at: button.convert(toWindow: button.bounds.center), for: 0.02), by: .mouse)
      let (ofKey, ofMouse) = (picture(byKey), picture(byMouse))
      #expect(ofKey == ofMouse, "\(title)")
      // What is live already cannot become it.
      #expect(ofKey != before || title == "keys.live", "\(title) does nothing")
    }
  }
}
