/// Everything that is known of the input of a window: the server, its devices, and what they have sent.
public struct InputTruth: Hashable, Sendable {
  /// The server's name, as that of its display.
  public var server = ""
  /// The version of XInput in use, as "2.4"; nil where there is none.
  public var version: String?
  /// Whether the server is Xwayland, a guest of a Wayland desktop.
  public var isXwayland = false
  /// Why no touches are heard; nil where they are.
  public var warning: String?
  /// Whether the server sends pinches and swipes of touchpads.
  public var hasTouchpadGestures = false
  /// The real devices, what a hand uses first at the beginning.
  public var devices: [InputDevice] = []
  /// What each device has sent, by its number.
  public var activity: [Int: DeviceActivity] = [:]
  /// The device that the last touch came from; nil before any.
  public var lastTouch: Int?

  /// Nothing is known.
  public init() {}

  /// What is to be said of it.
  public var advice: [InputAdvice] {
    InputAdvice.all(devices, warning: warning, server: server, isXwayland: isXwayland) {
      activity[$0.id]?.isEmulatedOnly ?? false
    }
  }

  /// These devices without masters, what a hand uses first before what programs use to pretend.
  public static func sorted(_ devices: [InputDevice]) -> [InputDevice] {
    func rank(_ device: InputDevice) -> Int {
      let kinds = InputDevice.Kind.allCases
      return (kinds.firstIndex(of: device.kind) ?? kinds.count) + (device.name.contains("XTEST") ? kinds.count : 0)
    }
    return devices.filter { $0.role != .masterPointer && $0.role != .masterKeyboard }.sorted { a, b in
      let (first, second) = (rank(a), rank(b))
      return first == second ? a.id < b.id : first < second
    }
  }
}
