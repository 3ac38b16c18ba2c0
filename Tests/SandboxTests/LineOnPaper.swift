import Geometry
import Gestures
import Interface
import VirtualTouchscreen

@testable import Ink
@testable import Sandbox

/// A suite of tests with a thick black line on the paper, and with what selects it.
protocol LineOnPaper {
  var bench: Bench { get }
  var scene: OekakiScene { get }
}

extension LineOnPaper {
  var painting: Painting { scene.saved.painting }

  /// A place of the window in points of the paper, which is upright and of its own size.
  func paper(_ place: Point) -> Point { scene.paper.display.sheet.convert(fromWindow: place) }

  /// The colour of the drawing at a place of the window.
  func color(_ place: Point) -> UInt32? {
    bench.draw()
    let place = paper(place)
    return painting.render(scale: 1)[Int(place.x), Int(place.y)]
  }

  /// Paints a thick black line from (400, 400) to (500, 400).
  func paintLine() {
    scene.rail.select { $0.tip.diameter = 20 }
    bench.perform(FingerScript.stroke(through: [Point(400, 400), Point(500, 400)], over: 0.3))
    bench.wait(for: 0.5)
  }

  /// Takes the tool that selects by that shape.
  func take(_ shape: SelectionShape = .rectangle) {
    scene.rail.select {
      $0.take(.select)
      $0.selectionShape = shape
    }
  }

  func drag(_ from: Point, _ to: Point) {
    bench.perform(FingerScript.stroke(through: [from, to], over: 0.3))
    bench.wait(for: 0.2)
  }

  /// Selects all of the line.
  func selectLine() {
    take()
    drag(Point(370, 370), Point(530, 430))
  }

  var white: UInt32 { Painting.paperColor.rgb }
  var black: UInt32 { PenCase.colors[0].rgb }
}
