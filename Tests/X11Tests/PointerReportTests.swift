import CX11
import Geometry
import Gestures
import InputDevices
import Testing

@testable import X11

@Suite struct `Pointer report` {
  /// Reads an event with these packed values, as Xlib would lend it.
  static func report(
    _ event: XIDeviceEvent, mask: [UInt8] = [], values: [Double] = [], from source: InputSource
  ) -> PointerReport? {
    var (event, mask, values) = (event, mask, values)
    return mask.withUnsafeMutableBufferPointer { mask in
      values.withUnsafeMutableBufferPointer { values in
        event.valuators = XIValuatorState(
          mask_len: Int32(mask.count), mask: mask.baseAddress, values: values.baseAddress)
        return PointerReport(event, from: source)
      }
    }
  }

  static func event(_ type: Int32, flags: Int32 = 0) -> XIDeviceEvent {
    var event = XIDeviceEvent()
    event.evtype = type
    event.sourceid = 6
    event.deviceid = 2
    event.detail = 17
    event.time = 4_294_967_295 + 5
    (event.root_x, event.root_y, event.event_x, event.event_y) = (110.25, 220.5, 10.25, 20.5)
    event.flags = flags
    event.mods.effective = ShiftMask | LockMask | Mod1Mask | Mod2Mask
    return event
  }

  static let touchscreen = InputSource(
    InputDevice(
      id: 6, name: "Touch", role: .pointer, attachment: 2, isEnabled: true,
      classes: [`Input device`.axis(9, "Abs MT Pressure", 0...2000), .touch(.direct, points: 10)]), [])

  @Test func `an event becomes a value with all its fractions`() throws {
    let report = try #require(Self.report(Self.event(XI_TouchBegin), from: Self.touchscreen))
    #expect(report.action == .touchBegin && report.source == 6 && report.detail == 17)
    #expect(report.root == Point(110.25, 220.5) && report.event == Point(10.25, 20.5))
    #expect(report.modifiers == [.shift, .alt])
    #expect(report.time == 4)
    #expect(report.pressure == nil && report.vertical == nil)
  }

  @Test func `bit 16 marks emulation in pointer events only`() throws {
    for type in [XI_Motion, XI_ButtonPress, XI_ButtonRelease] {
      #expect(Self.report(Self.event(type, flags: 0x10000), from: Self.touchscreen)?.isEmulated == true)
      #expect(Self.report(Self.event(type), from: Self.touchscreen)?.isEmulated == false)
    }
    for type in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] {
      #expect(Self.report(Self.event(type, flags: 0x30000), from: Self.touchscreen)?.isEmulated == false)
    }
  }

  @Test func `other events are no reports`() {
    #expect(Self.report(Self.event(XI_KeyPress), from: Self.touchscreen) == nil)
  }

  @Test func `values are packed: each is found by the bits before its own`() throws {
    let report = try #require(
      Self.report(
        Self.event(XI_TouchUpdate), mask: [0b1000_0011, 0b0000_0010], values: [100, 200, 7, 500],
        from: Self.touchscreen))
    #expect(report.pressure == 0.25)
    let without = Self.report(
      Self.event(XI_TouchUpdate), mask: [0b11, 0], values: [100, 200], from: Self.touchscreen)
    #expect(without?.pressure == nil)
  }

  @Test func `a pen's report says how hard it presses and how it leans`() throws {
    let pen = InputSource(
      InputDevice(
        id: 9, name: "Pen", role: .pointer, attachment: 2, isEnabled: true,
        classes: `Input device`.pen + [`Input device`.axis(4, "Abs Tilt Y", -64...64)]), [])
    let report = try #require(
      Self.report(Self.event(XI_Motion), mask: [0b1_1111], values: [100, 200, 2047, -30, 45], from: pen))
    #expect(report.pressure == 1 && report.tiltX == -30 && report.tiltY == 45)
    let sparse = try #require(Self.report(Self.event(XI_Motion), mask: [0b1_0011], values: [1, 2, 12], from: pen))
    #expect(sparse.pressure == nil && sparse.tiltX == nil && sparse.tiltY == 12)
  }

  @Test func `a mask that is too short holds no value`() {
    let report = Self.report(
      Self.event(XI_TouchUpdate), mask: [0xff], values: [1, 2, 3, 4, 5, 6, 7, 8], from: Self.touchscreen)
    #expect(report?.pressure == nil)
  }

  @Test func `scroll axes are read by their numbers`() throws {
    let source = InputSource(
      InputDevice(id: 7, name: "Mouse", role: .pointer, attachment: 2, isEnabled: true, classes: []),
      [.scroll(axis: 3, isHorizontal: false, increment: 120), .scroll(axis: 2, isHorizontal: true, increment: 120)])
    let report = try #require(
      Self.report(Self.event(XI_Motion), mask: [0b1100], values: [60, 240], from: source))
    #expect(report.horizontal == 60 && report.vertical == 240)
  }
}
