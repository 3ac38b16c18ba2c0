import InputDevices

/// One entry of a device's class table; classes that the protocol may add later are left out of it.
enum DeviceClass: Hashable {
  case keys
  case buttons(count: Int)
  case axis(InputDevice.Axis, value: Double)
  case scroll(axis: Int, isHorizontal: Bool, increment: Double)
  case touch(InputDevice.TouchMode, points: Int)
  case gesture(fingers: Int)
}

extension InputDevice {
  /// A device described by its class table.
  init(id: Int, name: String, role: Role, attachment: Int?, isEnabled: Bool, classes: [DeviceClass]) {
    self.init(
      id: id, name: name, kind: InputDevice.kind(role: role, name: name, classes: classes), role: role,
      attachment: role == .floating ? nil : attachment, isEnabled: isEnabled)
    for entry in classes {
      switch entry {
      case .keys, .buttons: break
      case .axis(let axis, _): axes.append(axis)
      case .scroll: hasScrolling = true
      case .touch(let mode, let points): (touchMode, touchPoints) = (mode, points)
      case .gesture(let fingers): gestureFingers = fingers
      }
    }
    axes.sort { $0.number < $1.number }
  }

  /// What a device is, by its class table; its name decides only where classes cannot.
  static func kind(role: Role, name: String, classes: [DeviceClass]) -> Kind {
    if role == .masterPointer || role == .masterKeyboard { return .other }
    let name = name.lowercased()
    var (hasAxes, hasKeys, hasButtons, hasPressure, hasGestures) = (false, false, false, false, false)
    for entry in classes {
      switch entry {
      case .touch(.direct, _): return .touchscreen
      case .touch(.dependent, _): return .touchpad
      case .gesture: hasGestures = true
      case .keys: hasKeys = true
      case .buttons: hasButtons = true
      case .axis(let axis, _):
        hasAxes = true
        // A pen is absolute; some pads of old drivers label a pressure too, but move relatively.
        if axis.label == "Abs Pressure", axis.isAbsolute { hasPressure = true }
      case .scroll: break
      }
    }
    if hasGestures { return .touchpad }
    // The buttons on a tablet's frame come as a device "... pad" with the pen's axes.
    if hasPressure, !name.hasSuffix(" pad") { return name.contains("eraser") ? .eraser : .pen }
    if name.contains("touchpad") || name.contains("trackpad") { return .touchpad }
    if hasAxes, hasButtons, !name.hasSuffix(" pad") { return .mouse }
    if hasKeys || role == .keyboard { return .keyboard }
    return .other
  }
}
