import X11

/// Everything that is known of the input: the server, its devices, and what they have sent.
struct InputTruth {
  /// The display's name.
  var server = ""
  /// The version of XInput in use, as "2.4"; nil where there is none.
  var version: String?
  /// Why no touches are heard; nil where they are.
  var warning: String?
  /// The real devices.
  var devices: [InputDevice] = []
  /// What each device has sent, by its number.
  var activity: [Int: DeviceActivity] = [:]
  /// The device that the last touch came from.
  var lastTouch: Int?

  /// What is to be said of it.
  var advice: [InputAdvice] {
    InputAdvice.all(devices, warning: warning, server: server) { activity[$0.id]?.isEmulatedOnly ?? false }
  }
}

extension InputTruth {
  /// What a connection and its window know at present.
  init(_ connection: Connection, _ window: Window) {
    self.init(
      server: connection.name, version: connection.input.version?.description, warning: connection.input.warning)
    func rank(_ device: InputDevice) -> Int {
      let kinds = InputDevice.Kind.allCases
      return (kinds.firstIndex(of: device.kind) ?? kinds.count) + (device.name.contains("XTEST") ? kinds.count : 0)
    }
    devices = connection.devices().filter { $0.role != .masterPointer && $0.role != .masterKeyboard }
      // What a hand uses first, and what programs use to pretend at the end.
      .sorted { a, b in
        let (first, second) = (rank(a), rank(b))
        return first == second ? a.id < b.id : first < second
      }
    note(window)
  }

  /// Takes over what the devices have sent since.
  mutating func note(_ window: Window) {
    for device in devices { activity[device.id] = window.activity(of: device.id) }
    lastTouch = window.lastTouchSource
  }
}
