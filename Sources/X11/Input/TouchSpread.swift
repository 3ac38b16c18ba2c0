internal import CX11
public import InputDevices

extension Connection {
  /// All input devices, in the server's order, with the screens that their touches are spread over; empty where the server has no
  /// XInput 2.
  ///
  /// - Parameter monitors: the screens of the desktop.
  public func devices(on monitors: [Monitor]) -> [InputDevice] {
    let devices = queryDevices().map(\.device)
    // The compositor of a Wayland desktop ties touchscreens to screens, and does not tell.
    guard monitors.count > 1, devices.contains(where: { $0.kind == .touchscreen }), !isXwayland else { return devices }
    return devices.map { device in
      var device = device
      if device.kind == .touchscreen, coversDesktop(device.id) { device.screens = monitors.map(\.name) }
      return device
    }
  }

  /// The name of the property that maps the places of a device to the desktop: nine numbers, the rows of a matrix for places in
  /// 0...1.
  static let transformation = "Coordinate Transformation Matrix"

  /// Whether the places of a device go from one edge of the desktop to the other, which they do until somebody ties it to a
  /// screen. False where nobody knows.
  private func coversDesktop(_ id: Int) -> Bool {
    let atom = XInternAtom(display, Self.transformation, 1)
    guard atom != 0 else { return false }
    var (type, format): (UInt, Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XIGetProperty(
      display, Int32(truncatingIfNeeded: id), atom, 0, 9, 0, UInt(AnyPropertyType), &type, &format, &count, &left, &data
    )
    defer { if let data { XFree(data) } }
    guard status == Success, format == 32, count == 9, let data else { return false }
    let values = UnsafeRawPointer(data)
    let unity: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    // Unlike those of windows, a device's numbers of 32 bits lie side by side.
    return unity.indices.allSatisfy {
      abs(values.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) - unity[$0]) < 1e-4
    }
  }
}

extension Window {
  /// Takes that a property of a device changed: whoever tied it to a screen wants to hear nothing more of that.
  func takeProperty(_ event: XIPropertyEvent) {
    let name = XInternAtom(connection.display, Connection.transformation, 1)
    if name != 0, event.property == name { input.output.send(.devicesChanged) }
  }
}
