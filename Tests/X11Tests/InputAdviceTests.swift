import InputDevices
import Testing

@Suite struct `Advice on input` {
  private func device(_ name: String, _ kind: InputDevice.Kind, gestures: Int? = nil) -> InputDevice {
    var device = InputDevice(id: 9, name: name, kind: kind, role: .pointer, attachment: 2, isEnabled: true)
    device.gestureFingers = gestures
    device.touchPoints = kind == .touchscreen ? 20 : 0
    return device
  }

  private func advice(_ devices: [InputDevice], isXwayland: Bool) -> [InputAdvice] {
    InputAdvice.all(devices, warning: nil, server: ":0", isXwayland: isXwayland)
  }

  @Test func `on an X11 desktop is of devices alone`() {
    let devices = [device("Goodix", .touchscreen), device("Wacom Pen", .pen)]
    #expect(advice(devices, isXwayland: false) == [.touchscreen(name: "Goodix", points: 20)])
  }

  @Test func `says how a touchscreen is tied to its own of several screens`() {
    var touchscreen = device("Goodix", .touchscreen)
    touchscreen.screens = ["eDP-1", "HDMI-1"]
    #expect(
      advice([touchscreen], isXwayland: false) == [
        .touchscreen(name: "Goodix", points: 20),
        .spreadOverScreens(name: "Goodix", id: 9, screens: ["eDP-1", "HDMI-1"]),
      ])
  }

  @Test func `says of what floats how it is attached again, and that nothing of it arrives`() {
    let mouse = device("Mouse", .mouse)
    var floating = [
      device("Goodix", .touchscreen), device("Pad", .touchpad, gestures: 4), device("Pen", .pen),
      device("Mouse 2", .mouse),
    ]
    for index in floating.indices { (floating[index].role, floating[index].attachment) = (.floating, nil) }
    let said = ["Goodix", "Pad", "Pen"].map { InputAdvice.floating(name: $0, id: 9) }
    #expect(advice([mouse] + floating, isXwayland: false) == said)
    // One that is switched off, too, is attached in vain.
    for index in floating.indices { floating[index].isEnabled = false }
    #expect(advice([mouse] + floating, isXwayland: false) == [.noTouchscreen(.other)])
    let touchscreen = device("Goodix", .touchscreen)
    var pen = device("Pen", .pen)
    pen.role = .floating
    #expect(
      advice([touchscreen, pen], isXwayland: false) == [
        .touchscreen(name: "Goodix", points: 20), .floating(name: "Pen", id: 9),
      ])
  }

  @Test func `on a Wayland desktop says what arrives and what does not, and how`() {
    let touchscreen = device("xwayland-touch:18", .touchscreen)
    #expect(
      advice([touchscreen], isXwayland: true) == [
        .touchscreen(name: "xwayland-touch:18", points: 20), .noTouchpadGestures, .wholePixels,
      ])
    let pad = device("xwayland-pointer-gestures:18", .touchpad, gestures: 2)
    let pen = device("xwayland-tablet stylus:18", .pen)
    #expect(
      advice([pad, pen], isXwayland: true) == [.noTouchscreen(.xwayland), .touchpadGestures, .pen, .wholePixels])
  }

  @Test func `knows an Xwayland that does not say so by its devices`() {
    let devices = [device("xwayland-pointer:18", .mouse)]
    #expect(advice(devices, isXwayland: false) == advice(devices, isXwayland: true))
  }
}
