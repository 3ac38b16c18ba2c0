import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

@Suite struct `What a finger presses` {
  /// The eraser of the rail, after a finger landed on it, went there and back, and lifted.
  private func isEraserChosen(goingOutBy distance: Double) throws -> Bool {
    let bench = try Bench()
    let scene = bench.oekakiScene()
    bench.show(scene)
    bench.draw()
    let buttons = scene.rail.controls.compactMap { $0 as? Button }
    let eraser = try #require(buttons.first { $0.icon == .eraser })
    let place = eraser.convert(toWindow: eraser.bounds.center)
    bench.perform(.stroke(through: [place, place + Vector(distance, 0), place], over: 0.3))
    return eraser.isOn
  }

  @Test func `is what it comes back to, unless it strayed farther than a tap may`() throws {
    let slop = PressableElement.slop
    #expect(slop == 45)
    #expect(try isEraserChosen(goingOutBy: slop - 1))
    #expect(try !isEraserChosen(goingOutBy: slop + 2))
  }
}
