internal import CX11
import Geometry
import InputDevices

/// An XInput event of a pointer or a touchscreen as a value: the pointers that Xlib lends are read out.
struct PointerReport {
  /// What the device did.
  enum Action {
    case motion, buttonPress, buttonRelease, touchBegin, touchUpdate, touchEnd
  }

  var action: Action
  /// The real device.
  var source: Int
  /// The button, or the server's number of the touch.
  var detail: Int
  /// Pixels of the screen, with fractions of 1/65536.
  var root: Point
  /// Pixels of the window.
  var event: Point
  /// Whether the server made this pointer event from a touch or from a scroll axis. Bit 16 means something else in touch events.
  var isEmulated: Bool
  var modifiers: Modifiers
  /// The server's milliseconds.
  var time: UInt32
  /// 0...1; nil where the report does not say.
  var pressure: Double?
  /// How far a pen leans to the right, and towards the user, in degrees; nil where the report does not say.
  var tiltX: Double?
  var tiltY: Double?
  /// The values of the scroll axes; nil where the report does not say.
  var vertical: Double?
  var horizontal: Double?
  /// The device whose cursor it is.
  var master = 0
  /// Whether it is a touch that the cursor goes along with.
  var leadsCursor = false
}

extension PointerReport {
  /// Reads an event; nil where it is of another type. `source` is the device of its `sourceid`.
  init?(_ event: XIDeviceEvent, from source: InputSource) {
    let action: Action
    switch event.evtype {
    case Int32(XI_Motion): action = .motion
    case Int32(XI_ButtonPress): action = .buttonPress
    case Int32(XI_ButtonRelease): action = .buttonRelease
    case Int32(XI_TouchBegin): action = .touchBegin
    case Int32(XI_TouchUpdate): action = .touchUpdate
    case Int32(XI_TouchEnd): action = .touchEnd
    default: return nil
    }
    let isTouch = action == .touchBegin || action == .touchUpdate || action == .touchEnd
    self.init(
      action: action, source: Int(event.sourceid), detail: Int(event.detail), root: Point(event.root_x, event.root_y),
      event: Point(event.event_x, event.event_y),
      isEmulated: !isTouch && event.flags & Int32(XIPointerEmulated) != 0,
      modifiers: Modifiers(mask: UInt32(truncatingIfNeeded: event.mods.effective)),
      time: UInt32(truncatingIfNeeded: event.time))
    master = Int(event.deviceid)
    leadsCursor = isTouch && event.flags & Int32(XITouchEmulatingPointer) != 0
    if let axis = source.pressure, let value = event.valuators.value(of: axis.number) {
      pressure = axis.normalized(value)
    }
    if let axis = source.tiltX, let value = event.valuators.value(of: axis.number) { tiltX = axis.degrees(value) }
    if let axis = source.tiltY, let value = event.valuators.value(of: axis.number) { tiltY = axis.degrees(value) }
    if let axis = source.vertical?.axis { vertical = event.valuators.value(of: axis) }
    if let axis = source.horizontal?.axis { horizontal = event.valuators.value(of: axis) }
  }
}

extension XIValuatorState {
  /// The value of an axis, or nil where the event leaves it out: the values are packed, one for each bit that is set.
  func value(of axis: Int) -> Double? {
    // `mask_len` counts bytes.
    guard let mask, let values, axis >= 0, axis < Int(mask_len) * 8 else { return nil }
    guard mask[axis >> 3] & (1 << UInt8(axis & 7)) != 0 else { return nil }
    var index = 0
    for byte in 0..<(axis >> 3) { index += mask[byte].nonzeroBitCount }
    index += (mask[axis >> 3] & ((1 << UInt8(axis & 7)) - 1)).nonzeroBitCount
    return values[index]
  }
}
