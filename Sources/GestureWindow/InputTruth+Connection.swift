public import InputDevices
public import X11

extension InputTruth {
  /// What there is at a connection's server, and what it has sent to a window; nil, as by default, where none listens.
  public init(_ connection: Connection, heardBy window: Window? = nil) {
    self.init()
    server = connection.name
    version = connection.input.version?.description
    isXwayland = connection.isXwayland
    warning = connection.input.warning
    hasTouchpadGestures = connection.input.hasTouchpadGestures
    devices = InputTruth.sorted(connection.devices(on: window?.monitors ?? connection.monitors()))
    guard let window else { return }
    for device in devices { activity[device.id] = window.activity(of: device.id) }
    lastTouch = window.lastTouchSource
  }
}
