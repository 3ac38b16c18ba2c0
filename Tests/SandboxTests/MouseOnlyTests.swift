import Geometry
import Gestures
import InputDevices
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// What is said where there is a mouse alone.
@Suite struct `With a mouse only` {
  private let bench: Bench
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
    bench.window.input.devices = [
      InputDevice(id: 9, name: "mouse", kind: .mouse, role: .pointer, attachment: 2, isEnabled: true)
    ]
    bench.host.receive(.devicesChanged)
  }

  @Test func `what the buttons and their keys make comes first where the input is told`() throws {
    scene.show(.input)
    let seen = bench.seenMarks.filter { scene.sidePanel.frame.offsetBy(Vector(0, 56)).contains($0.box.center) }
    func top(_ start: String) -> Double? { seen.first { $0.text?.hasPrefix(start) ?? false }?.box.minY }
    let chords = ["Left-drag", "Right-drag", "Middle-drag", "Alt and a click"].map(top)
    let advice = try #require(top("Only a mouse will arrive"))
    #expect(
      chords.allSatisfy { ($0 ?? .infinity) < advice }
        && chords.compactMap(\.self) == chords.compactMap(\.self).sorted())
    #expect(seen.contains { $0.text?.contains("Shift") ?? false })
    bench.window.input.devices[0] = InputDevice(
      id: 6, name: "touchscreen", kind: .touchscreen, role: .pointer, attachment: 2, isEnabled: true)
    bench.window.input.devices[0].touchPoints = 10
    bench.host.receive(.devicesChanged)
    #expect(!bench.seen.contains { $0.hasPrefix("Left-drag") })
  }

  @Test func `a pinch that was tried with one finger tells the button that makes two`() {
    bench.perform(.swipe(from: Point(200, 400), to: Point(330, 440), over: 0.3), by: .mouse)
    bench.wait(for: 1)
    scene.explain("pinch")
    #expect(bench.seen.joined(separator: " ").contains("drag with the right button"))
  }
}
