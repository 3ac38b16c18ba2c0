internal import CX11
import InputDevices

extension Connection {
  /// Whether the server is Xwayland, a guest of a Wayland desktop.
  ///
  /// Since 23.1 it says so by an extension; before that by a property of its screens that no other server has.
  public var isXwayland: Bool {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    return XQueryExtension(display, "XWAYLAND", &opcode, &event, &error) != 0
      || XInternAtom(display, "RANDR Emulation", 1) != 0
  }

  /// The device with this number and its class table; nil where it is gone.
  func queryDevice(_ id: Int) -> (device: InputDevice, classes: [DeviceClass])? {
    queryDevices(Int32(truncatingIfNeeded: id)).first
  }

  /// Devices with their class tables, in the server's order: all of them, or that of one number; empty where there is none.
  func queryDevices(_ id: Int32 = XIAllDevices) -> [(device: InputDevice, classes: [DeviceClass])] {
    guard input.hasPointerEvents else { return [] }
    var count: Int32 = 0
    // A device that vanished in the meantime is an error here, recorded by the callback, and no list.
    guard let list = XIQueryDevice(display, id, &count) else { return [] }
    defer { XIFreeDeviceInfo(list) }
    fetchNames(ofLabelsIn: UnsafeBufferPointer(start: list, count: max(0, Int(count))))
    return (0..<max(0, Int(count))).map { index in
      let info = list[index]
      let classes = deviceClasses(info.classes, count: info.num_classes)
      let device = InputDevice(
        id: Int(info.deviceid), name: info.name.map { String(cString: $0) } ?? "",
        role: InputDevice.Role(use: info.use), attachment: Int(info.attachment), isEnabled: info.enabled != 0,
        classes: classes)
      return (device, classes)
    }
  }

  /// Has Xlib learn the names of all axes at once, which it would ask for one by one.
  private func fetchNames(ofLabelsIn devices: UnsafeBufferPointer<XIDeviceInfo>) {
    var labels = devices.flatMap { device in
      (0..<max(0, Int(device.num_classes))).compactMap { index -> UInt? in
        guard let entry = device.classes?[index], entry.pointee.type == XIValuatorClass else { return nil }
        let label = UnsafeRawPointer(entry).load(as: XIValuatorClassInfo.self).label
        return label == 0 ? nil : label
      }
    }
    guard labels.count > 1 else { return }
    let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: labels.count)
    names.initialize(repeating: nil, count: labels.count)
    _ = XGetAtomNames(display, &labels, Int32(labels.count), names)
    for index in labels.indices { if let name = names[index] { XFree(name) } }
    names.deallocate()
  }

  /// The class table of a device or of a change of it. Types that are not known are skipped.
  func deviceClasses(
    _ entries: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32
  ) -> [DeviceClass] {
    guard let entries else { return [] }
    return (0..<max(0, Int(count))).compactMap { index in
      guard let entry = entries[index] else { return nil }
      return deviceClass(UnsafeRawPointer(entry), type: entry.pointee.type)
    }
  }

  private func deviceClass(_ entry: UnsafeRawPointer, type: Int32) -> DeviceClass? {
    switch type {
    case Int32(XIKeyClass):
      return .keys
    case Int32(XIButtonClass):
      return .buttons(count: Int(entry.load(as: XIButtonClassInfo.self).num_buttons))
    case Int32(XIValuatorClass):
      let info = entry.load(as: XIValuatorClassInfo.self)
      let axis = InputDevice.Axis(
        number: Int(info.number), label: atomName(info.label), minimum: info.min, maximum: info.max,
        resolution: Int(info.resolution), isAbsolute: info.mode == XIModeAbsolute)
      return .axis(axis, value: info.value)
    case Int32(XIScrollClass):
      let info = entry.load(as: XIScrollClassInfo.self)
      return .scroll(
        axis: Int(info.number), isHorizontal: info.scroll_type == XIScrollTypeHorizontal, increment: info.increment)
    case Int32(XITouchClass):
      let info = entry.load(as: XITouchClassInfo.self)
      return .touch(info.mode == XIDirectTouch ? .direct : .dependent, points: Int(info.num_touches))
    case Int32(XIGestureClass):
      return .gesture(fingers: Int(entry.load(as: XIGestureClassInfo.self).num_touches))
    default:
      return nil
    }
  }

  /// The text of an atom; "" where there is none.
  func atomName(_ atom: UInt) -> String {
    guard atom != 0, let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }
}

extension InputDevice.Role {
  fileprivate init(use: Int32) {
    switch use {
    case Int32(XIMasterPointer): self = .masterPointer
    case Int32(XIMasterKeyboard): self = .masterKeyboard
    case Int32(XISlavePointer): self = .pointer
    case Int32(XISlaveKeyboard): self = .keyboard
    default: self = .floating
    }
  }
}
