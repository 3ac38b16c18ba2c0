import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import VirtualTouchscreen

@testable import Sandbox

/// Tests of paper that fingers paint on through the window.
protocol PaintedPaper {
  var bench: Bench { get }
  var scene: OekakiScene { get }

  init(bench: Bench, scene: OekakiScene)
}

extension PaintedPaper {
  /// Blank paper.
  init() throws {
    let bench = try Bench()
    self.init(bench: bench, scene: bench.showPaper())
  }

  var painting: Painting { scene.saved.painting }

  /// Paints a line, in points of the window.
  func paint(_ from: Point = Point(300, 300), _ to: Point = Point(600, 300)) {
    bench.perform(.swipe(from: from, to: to, over: 0.2))
  }

  /// A place of the paper, in points of the window.
  func window(_ place: Point) -> Point { scene.paper.display.sheet.convert(toWindow: place) }

  func press(_ keys: Keystroke...) { for key in keys { bench.press(key) } }
}
