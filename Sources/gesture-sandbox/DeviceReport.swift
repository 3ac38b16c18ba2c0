import Geometry
import InputDevices
import Interface
import Sandbox

/// What is known of the input of a display, as lines of text.
struct DeviceReport {
  private let truth: InputTruth
  private let words: Words

  /// - Parameter words: the English ones, in which the window says the same.
  init(_ truth: InputTruth, words: Words) { (self.truth, self.words) = (truth, words) }

  /// Everything: the server, each device, and what is to be expected of them.
  var lines: [String] {
    ["X server \(truth.server), XInput \(truth.version ?? "1 only")", ""] + truth.devices.flatMap(describe) + [""]
      + advice
  }

  /// What arrives, and why no more.
  var advice: [String] { truth.advice.map(words.line) }

  /// The devices by name, and whether each is on.
  var inventory: [Int: (name: String, isEnabled: Bool)] {
    Dictionary(truth.devices.map { ($0.id, ($0.name, $0.isEnabled)) }) { _, last in last }
  }

  private func describe(_ device: InputDevice) -> [String] {
    var facts = [device.kind.rawValue]
    if device.touchPoints > 0 { facts.append("\(device.touchPoints) touch points") }
    if let mode = device.touchMode { facts.append("\(mode.rawValue) touch") }
    if let fingers = device.gestureFingers {
      facts.append(fingers > 0 ? "gestures of up to \(fingers) fingers" : "gestures")
    }
    facts.append(device.hasPressure ? "pressure" : device.kind == .keyboard ? "keys" : "no pressure")
    if device.hasScrolling { facts.append("scrolling") }
    if device.role == .floating { facts.append("floating: it sends nothing to windows") }
    if !device.isEnabled { facts.append("disabled") }
    var lines = ["\(device.id)  \(device.name)", "    \(facts.joined(separator: ", "))"]
    if !device.axes.isEmpty {
      lines.append("    axes: " + device.axes.map(describe).joined(separator: ", "))
    }
    if let last = truth.activity[device.id]?.line {
      lines.append("    last: \(last)\(device.id == truth.lastTouch ? ", the last touch" : "")")
    }
    return lines
  }

  private func describe(_ axis: InputDevice.Axis) -> String {
    let range = axis.minimum < axis.maximum ? " \(Int(axis.minimum))...\(Int(axis.maximum))" : ""
    return axis.label + range
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
