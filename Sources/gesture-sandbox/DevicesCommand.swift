import ArgumentParser
import Logging
import X11

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Say what input there is, and why there is no more.")

  @Flag(help: "Write debug messages to standard error.")
  var verbose = false

  func run() throws {
    try Exit.reporting {
      let connection = try Connection(logger: .standardError(isVerbose: verbose))
      print(report(connection).joined(separator: "\n"))
    }
  }

  private func report(_ connection: Connection) -> [String] {
    var lines = ["X server \(connection.name), XInput \(connection.input.version?.description ?? "1 only")", ""]
    let devices = connection.devices().filter { $0.role != .masterPointer && $0.role != .masterKeyboard }
    for device in devices { lines += describe(device) }
    lines.append("")
    lines += explanation(connection, devices.filter(\.isEnabled))
    return lines
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
    return lines
  }

  private func describe(_ axis: InputDevice.Axis) -> String {
    let range = axis.minimum < axis.maximum ? " \(Int(axis.minimum))...\(Int(axis.maximum))" : ""
    return axis.label + range
  }

  private func explanation(_ connection: Connection, _ devices: [InputDevice]) -> [String] {
    InputAdvice.all(devices, warning: connection.input.warning, server: connection.name).flatMap(lines)
  }

  private func lines(for advice: InputAdvice) -> [String] {
    switch advice {
    case .noTouch(let reason): ["Only a mouse will arrive: \(reason)."]
    case .touchscreen(let name, let points): ["Touch will arrive from \(name): \(points) fingers."]
    case .emulatedOnly(let name):
      [
        "The touches of \(name) arrive as a mouse alone: another program has taken them. Close it, or ungrab the device."
      ]
    case .touchpadGestures: ["Pinches and swipes of the touchpad will arrive."]
    case .noTouchscreen(let server):
      ["Only a mouse will arrive: this server has no touchscreen.", reason(server)]
    }
  }

  private func reason(_ server: InputAdvice.Server) -> String {
    switch server {
    case .xvfb: "Xvfb never has one; `gesture-sandbox demo` starts a server that does."
    case .xwayland: "Xwayland shows a touchscreen only while the compositor has one."
    case .xephyr: "Xephyr turns touches into a pointer."
    case .other: "If there is one on this machine, look for it in `xinput list` and in the server's log."
    }
  }
}
