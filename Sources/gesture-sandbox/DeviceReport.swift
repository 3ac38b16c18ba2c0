import Geometry
import InputDevices
import X11

/// What is known of the input of a display, as lines of text.
struct DeviceReport {
  private let connection: Connection
  /// What a device has sent to a window; nil where nobody listened.
  private let activity: (InputDevice) -> DeviceActivity?
  /// The device that the last touch came from.
  private let lastTouch: Int?
  private let devices: [InputDevice]

  /// What the server says of its devices, and, where a window listened, what they have sent to it.
  init(_ connection: Connection, heardBy window: Window? = nil) {
    self.connection = connection
    activity = { window?.activity(of: $0.id) }
    lastTouch = window?.lastTouchSource
    devices = connection.devices(on: connection.monitors()).filter {
      $0.role != .masterPointer && $0.role != .masterKeyboard
    }
  }

  /// Everything: the server, each device, and what is to be expected of them.
  var lines: [String] {
    let version = connection.input.version?.description ?? "1 only"
    return ["X server \(connection.name), XInput \(version)", ""] + devices.flatMap(describe) + [""] + advice
  }

  /// What will arrive, and why no more.
  var advice: [String] {
    InputAdvice.all(
      devices.filter(\.isEnabled), warning: connection.input.warning, server: connection.name,
      isXwayland: connection.isXwayland
    ) {
      activity($0)?.isEmulatedOnly ?? false
    }.flatMap(lines)
  }

  /// The devices by name, and whether each is on.
  var inventory: [Int: (name: String, isEnabled: Bool)] {
    Dictionary(devices.map { ($0.id, ($0.name, $0.isEnabled)) }) { _, last in last }
  }

  private func describe(_ device: InputDevice) -> [String] {
    var facts = [device.kind.rawValue]
    if device.touchPoints > 0 { facts.append("\(device.touchPoints) touch points") }
    if let mode = device.touchMode { facts.append("\(mode.rawValue) touch") }
    if let fingers = device.gestureFingers { facts.append("gestures of up to \(fingers) fingers") }
    facts.append(device.hasPressure ? "pressure" : device.kind == .keyboard ? "keys" : "no pressure")
    if device.hasScrolling { facts.append("scrolling") }
    if device.role == .floating { facts.append("floating: it sends nothing to windows") }
    if !device.isEnabled { facts.append("disabled") }
    var lines = ["\(device.id)  \(device.name)", "    \(facts.joined(separator: ", "))"]
    if !device.axes.isEmpty {
      lines.append("    axes: " + device.axes.map(describe).joined(separator: ", "))
    }
    if let activity = activity(device), let last = activity.line {
      lines.append("    last: \(last)\(device.id == lastTouch ? ", the last touch" : "")")
    }
    return lines
  }

  private func describe(_ axis: InputDevice.Axis) -> String {
    let range = axis.minimum < axis.maximum ? " \(Int(axis.minimum))...\(Int(axis.maximum))" : ""
    return axis.label + range
  }

  private func lines(for advice: InputAdvice) -> [String] {
    switch advice {
    case .noTouch(let reason): ["Only a mouse will arrive: \(reason)."]
    case .touchscreen(let name, let points): ["Touch will arrive from \(name): \(points) fingers."]
    case .emulatedOnly(let name):
      [
        "The touches of \(name) arrive as a mouse alone: another program has taken them. Close it, or ungrab the device."
      ]
    case .spreadOverScreens(let name, let id, let screens):
      [
        "Its touches are spread over \(screens.joined(separator: ", ")). Where they land beside the finger, tie \(name) to its own screen: xinput map-to-output \(id) \(screens.first ?? "")"
      ]
    case .touchpadGestures: ["Pinches and swipes of the touchpad will arrive."]
    case .noTouchpadGestures:
      [
        "Pinches and swipes of a touchpad will not arrive: this Wayland desktop passes none on. The right button of a mouse makes two fingers."
      ]
    case .pen: ["The pen keeps its pressure and the fractions of its places."]
    case .wholePixels:
      [
        "This is Xwayland, on a Wayland desktop: places of fingers are whole pixels, without pressure, and reports come bunched.",
        "Gestures are recognized as ever; for fine drawing take a pen, and to measure fingers an X11 desktop (Xfce, Cinnamon, MATE, i3).",
      ]
    case .noTouchscreen(let server):
      ["Only a mouse will arrive: this server has no touchscreen.", reason(server)]
    }
  }

  private func reason(_ server: InputAdvice.Server) -> String {
    switch server {
    case .xvfb: "Xvfb never has one; `gesture-sandbox demo` starts a server that does."
    case .xwayland: "Xwayland shows one with its first touch: touch the window and look again."
    case .xephyr: "Xephyr turns touches into a pointer."
    case .other: "If there is one on this machine, look for it in `xinput list` and in the server's log."
    }
  }
}

extension DeviceActivity {
  /// The last event, when it came, and how many reports come a second; nil before any.
  var line: String? {
    last.map { last in
      let rate = rate.map { ", \(Int($0.rounded())) reports/s" } ?? ""
      return "\(last.words) at \(time.seconds)\(rate)"
    }
  }
}

extension DeviceActivity.Event {
  /// What it is, in words.
  var words: String {
    switch self {
    case .touchBegan: "a finger landed"
    case .touchMoved: "a finger moved"
    case .touchEnded: "a finger was lifted"
    case .gestureBegan: "a pinch or swipe began"
    case .gestureMoved: "a pinch or swipe"
    case .gestureEnded: "a pinch or swipe ended"
    case .moved: "movement"
    case .pressed: "a button was pressed"
    case .released: "a button was released"
    case .scrolled: "the wheel turned"
    }
  }
}

extension Double {
  /// A time as "1.204 s".
  fileprivate var seconds: String { "\(text(decimals: 3)) s" }
}
