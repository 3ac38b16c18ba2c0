/// The configuration file of a private Xorg: one screen without hardware, and the virtual devices.
struct ServerConfiguration {
  let screen: PrivateServer.Screen
  let devices: Set<VirtualDevice.Kind>
  let keyboardLayout: String
  let directory: String

  /// The highest pixel clock that the dummy driver takes is 300 MHz.
  private static let maximumClock = 290e6
  private static let refreshRate = 60.0

  /// Where the driver of a device listens.
  func socketPath(of device: VirtualDevice.Kind) -> String { "\(directory)/\(device.rawValue)" }

  /// The file's text, in the language of xorg.conf(5).
  var text: String {
    let present = VirtualDevice.Kind.allCases.filter(devices.contains)
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoAddGPU" "false"
        Option "DontVTSwitch" "true"
        Option "BlankTime" "0"
        Option "StandbyTime" "0"
        Option "SuspendTime" "0"
        Option "OffTime" "0"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam \(max(262_144, (screen.width * screen.height * 4 + 1023) / 1024))
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 1-2000
        VertRefresh 1-500
        \(modeline)
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "\(screen.width)x\(screen.height)"
          Virtual \(screen.width) \(screen.height)
        EndSubSection
      EndSection
      \(present.map(section(of:)).joined(separator: "\n"))
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
      \(present.map { "  InputDevice \"\($0.name)\" \"\(role(of: $0))\"" }.joined(separator: "\n"))
      EndSection

      """
  }

  /// The timing of the one mode; without one of its own the server takes another size.
  private var modeline: String {
    let (width, height) = (screen.width, screen.height)
    let (total, lines) = (width + 200, height + 60)
    let clock = min(Double(total * lines) * Self.refreshRate, Self.maximumClock)
    return """
      Modeline "\(width)x\(height)" \((clock / 1e4).rounded() / 100) \
      \(width) \(width + 40) \(width + 80) \(total) \(height) \(height + 10) \(height + 20) \(lines)
      """
  }

  /// Without a pointer and a keyboard called core the server would look for real ones.
  private func role(of device: VirtualDevice.Kind) -> String {
    let pointers: [VirtualDevice.Kind] = [.mouse, .touchscreen, .touchpad, .pen]
    if device == .keyboard { return "CoreKeyboard" }
    return device == pointers.first(where: devices.contains) ? "CorePointer" : "SendCoreEvents"
  }

  private func section(of device: VirtualDevice.Kind) -> String {
    """
    Section "InputDevice"
      Identifier "\(device.name)"
      Driver "inputtest"
      Option "DeviceType" "\(device.driverType)"
      Option "SocketPath" "\(socketPath(of: device))"
    \(device == .touchscreen ? "  Option \"TouchCount\" \"10\"" : "")
    \(device == .pen ? "  Option \"PointerHasPressure\" \"true\"" : "")
    \(device == .keyboard ? "  Option \"xkb_rules\" \"evdev\"\n  Option \"xkb_layout\" \"\(keyboardLayout)\"" : "")
    EndSection
    """
  }
}

extension VirtualDevice.Kind {
  /// The name of the kind in the driver.
  fileprivate var driverType: String {
    switch self {
    case .touchscreen: "Touch"
    case .mouse, .pen: "PointerAbsolute"
    case .touchpad: "PointerGesture"
    case .keyboard: "Keyboard"
    }
  }
}
