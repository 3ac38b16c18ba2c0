import InputDevices
import Testing

@testable import X11

@Suite struct `Input device` {
  static func axis(
    _ number: Int, _ label: String, _ range: ClosedRange<Double> = 0...65535, isAbsolute: Bool = true
  ) -> DeviceClass {
    .axis(
      InputDevice.Axis(
        number: number, label: label, minimum: range.lowerBound, maximum: range.upperBound, resolution: 0,
        isAbsolute: isAbsolute), value: 0)
  }

  static let mouse: [DeviceClass] = [
    .buttons(count: 7), axis(0, "Rel X", -1...(-1), isAbsolute: false), axis(1, "Rel Y", -1...(-1), isAbsolute: false),
    .scroll(axis: 3, isHorizontal: false, increment: 120),
  ]
  static let pen: [DeviceClass] = [
    .buttons(count: 7), axis(0, "Abs X"), axis(1, "Abs Y"), axis(2, "Abs Pressure", 0...2047),
    axis(3, "Abs Tilt X", -64...64),
  ]
  static let touchscreen: [DeviceClass] = [
    .buttons(count: 7), axis(0, "Abs MT Position X"), axis(1, "Abs MT Position Y"), .touch(.direct, points: 10),
  ]
  static let touchpad: [DeviceClass] = mouse + [.gesture(fingers: 15)]

  @Test(
    arguments: [
      (InputDevice.Role.pointer, "Logitech M720", mouse, InputDevice.Kind.mouse),
      (.pointer, "Goodix Capacitive TouchScreen", touchscreen, .touchscreen),
      (.floating, "Goodix Capacitive TouchScreen", touchscreen, .touchscreen),
      (.pointer, "SynPS/2 Synaptics", touchpad, .touchpad),
      (.pointer, "SynPS/2 Synaptics TouchPad", mouse, .touchpad),
      (.pointer, "bcm5974", mouse + [.touch(.dependent, points: 5)], .touchpad),
      (.pointer, "Wacom Intuos Pen stylus", pen, .pen),
      (.pointer, "Wacom Intuos Pen eraser", pen, .eraser),
      (.pointer, "Wacom Intuos Pad pad", pen, .other),
      (.pointer, "Wacom Intuos cursor", [.buttons(count: 7), axis(0, "Abs X"), axis(1, "Abs Y")], .mouse),
      (.keyboard, "AT Translated Set 2 keyboard", [.keys], .keyboard),
      (.keyboard, "Power Button", [], .keyboard),
      (.masterPointer, "Virtual core pointer", touchscreen, .other),
      (.masterKeyboard, "Virtual core keyboard", [.keys], .other),
      (.pointer, "Nothing at all", [], .other),
    ] as [(InputDevice.Role, String, [DeviceClass], InputDevice.Kind)])
  func `a device is what its classes say`(
    role: InputDevice.Role, name: String, classes: [DeviceClass], kind: InputDevice.Kind
  ) {
    #expect(InputDevice.kind(role: role, name: name, classes: classes) == kind)
  }

  @Test func `the class table becomes axes, touch points and fingers`() {
    let device = InputDevice(
      id: 9, name: "Pad", role: .pointer, attachment: 2, isEnabled: true,
      classes: [Self.axis(4, "Abs MT Pressure", 0...2047), .touch(.direct, points: 5), .gesture(fingers: 4)]
        + Self.mouse)
    #expect(device.axes.map(\.number) == [0, 1, 4])
    #expect(device.touchPoints == 5 && device.touchMode == .direct && device.gestureFingers == 4)
    #expect(device.hasPressure && device.hasScrolling && device.attachment == 2)
  }

  @Test func `a floating device belongs to nobody`() {
    let device = InputDevice(id: 9, name: "", role: .floating, attachment: 0, isEnabled: true, classes: [])
    #expect(device.attachment == nil)
  }

  @Test(arguments: [(-1.0, -1.0), (0, 0), (5, 2)])
  func `an axis whose range is unknown measures nothing`(minimum: Double, maximum: Double) {
    let axis = InputDevice.Axis(
      number: 0, label: "Abs Pressure", minimum: minimum, maximum: maximum, resolution: 0, isAbsolute: true)
    #expect(axis.normalized(1) == nil)
    let device = InputDevice(
      id: 9, name: "", role: .pointer, attachment: 2, isEnabled: true, classes: [.axis(axis, value: 0)])
    #expect(!device.hasPressure)
  }

  @Test func `values are mapped to the unit range and cut there`() {
    let axis = InputDevice.Axis(
      number: 0, label: "", minimum: -64, maximum: 64, resolution: 0, isAbsolute: true)
    #expect([-100, -64, 0, 64, 99].map { axis.normalized($0) } == [0, 0, 0.5, 1, 1])
    #expect(axis.normalized(.nan) == nil)
  }
}
