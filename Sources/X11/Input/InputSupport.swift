internal import CX11

/// What kinds of input a server can tell of, by the version that it answered. (XI2proto.txt of xorgproto.)
public struct InputSupport: Hashable, Sendable {
  /// The version agreed on; nil where the server knows only XInput 1.
  public let version: InputVersion?

  /// What a server that answered `version` can do. An answer beyond the newest known version counts as that one.
  public init(version: InputVersion?) {
    self.version = version.map { min($0, .newest) }
  }

  /// Whether pointer events come by XInput 2; by the core protocol where not.
  public var hasPointerEvents: Bool { version.map { $0 >= InputVersion(2, 0) } ?? false }
  /// Whether fingers are told apart.
  public var hasTouch: Bool { version.map { $0 >= InputVersion(2, 2) } ?? false }
  /// Whether pinches and swipes of a touchpad are reported.
  public var hasTouchpadGestures: Bool { version.map { $0 >= InputVersion(2, 4) } ?? false }

  /// What a person should know about a server that is too old for touch; nil where nothing is missing but gestures.
  public var warning: String? {
    guard !hasTouch else { return nil }
    let found = version.map { "XInput \($0)" } ?? "no XInput 2"
    return "this X server has \(found): only the mouse works; touch needs XInput 2.2 (Xorg 1.12 or newer)"
  }

  /// The events to select on the window for all master devices.
  ///
  /// Each group is selected whole or not at all: a lone TouchBegin, or a bit that the server does not know, voids the
  /// whole request. A second request would replace the first, so this is sent once.
  var windowEvents: [Int32] {
    var events: [Int32] = []
    if hasPointerEvents {
      events += [XI_DeviceChanged, XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave]
    }
    if hasTouch {
      events += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]
    }
    if hasTouchpadGestures {
      events += [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
      events += [XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd]
    }
    return events
  }

  /// The events to select on the root window for all devices. The server sends both for devices that are no masters, too.
  var rootEvents: [Int32] { hasPointerEvents ? [XI_HierarchyChanged, XI_PropertyEvent] : [] }

  /// The bits for `events`. Eight bytes hold the last event, 32, and the server takes no fewer than five for it.
  static func mask(of events: [Int32]) -> [UInt8] {
    var mask = [UInt8](repeating: 0, count: 8)
    for event in events {
      mask[Int(event) >> 3] |= 1 << UInt8(event & 7)
    }
    return mask
  }
}
