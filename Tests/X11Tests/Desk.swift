import Geometry
import Gestures
import InputDevices

@testable import X11

/// A translator with a touchscreen (6), a mouse (7), a touchpad (8), a pen (9), an eraser (10) and an old pad (11).
final class Desk {
  var input = InputTranslator(scale: 1, clock: InputClock(serverTime: 0, monotonic: 0))
  var time: UInt32 = 0
  /// The window's corner on the screen.
  var origin = Point(0, 0)

  init(scale: Double = 1) {
    input.scale = scale
    input.pointer.pivot = Point(500, 500)
    learn(6, `Input device`.touchscreen)
    learn(7, `Input device`.mouse)
    learn(8, `Input device`.touchpad)
    learn(9, `Input device`.pen)
    learn(10, `Input device`.pen, name: "eraser")
    learn(11, `Input device`.mouse + [.touch(.dependent, points: 5)])
  }

  func learn(_ id: Int, _ classes: [DeviceClass], name: String = "") {
    let device = InputDevice(
      id: id, name: name, role: .pointer, attachment: 2, isEnabled: true, classes: classes)
    input.sources.learn(InputSource(device, classes))
  }

  func report(
    _ action: PointerReport.Action, _ source: Int, _ detail: Int, _ x: Double, _ y: Double, emulated: Bool = false,
    modifiers: Modifiers = [], pressure: Double? = nil, tiltX: Double? = nil, tiltY: Double? = nil,
    vertical: Double? = nil, master: Int = 2, leadsCursor: Bool = false
  ) {
    input.take(
      PointerReport(
        action: action, source: source, detail: detail, root: Point(x, y),
        event: Point(x - origin.x, y - origin.y), isEmulated: emulated, modifiers: modifiers, time: time,
        pressure: pressure, tiltX: tiltX, tiltY: tiltY, vertical: vertical, master: master, leadsCursor: leadsCursor))
  }

  func begin(_ detail: Int, _ x: Double, _ y: Double, source: Int = 6) { report(.touchBegin, source, detail, x, y) }
  func update(_ detail: Int, _ x: Double, _ y: Double, source: Int = 6) { report(.touchUpdate, source, detail, x, y) }
  func end(_ detail: Int, _ x: Double, _ y: Double, source: Int = 6) { report(.touchEnd, source, detail, x, y) }

  /// The events so far; with the queue empty, so that nothing is held back.
  func take() -> [WindowEvent] {
    input.output.releaseHeld()
    var events: [WindowEvent] = []
    while let event = input.output.next() { events.append(event) }
    return events
  }

  func takeTouches() -> [TouchSample] {
    take().compactMap { if case .touch(let sample, _) = $0 { sample } else { nil } }
  }
}
