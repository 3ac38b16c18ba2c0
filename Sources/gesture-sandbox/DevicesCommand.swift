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
    if let warning = connection.input.warning { return ["Only a mouse will arrive: \(warning)."] }
    let touchscreens = devices.filter { $0.kind == .touchscreen }
    guard touchscreens.isEmpty else {
      return touchscreens.map { "Touch will arrive from \($0.name): \($0.touchPoints) fingers." }
    }
    var lines = ["Only a mouse will arrive: this server has no touchscreen."]
    if connection.name.contains("Xvfb") || devices.contains(where: { $0.name.hasPrefix("Xvfb") }) {
      lines.append("Xvfb never has one; `gesture-sandbox demo` starts a server that does.")
    } else if devices.contains(where: { $0.name.hasPrefix("xwayland-pointer") }) {
      lines.append("Xwayland shows a touchscreen only while the compositor has one.")
    } else if devices.contains(where: { $0.name.hasPrefix("Xephyr") }) {
      lines.append("Xephyr turns touches into a pointer.")
    } else {
      lines.append("If there is one on this machine, look for it in `xinput list` and in the server's log.")
    }
    if devices.contains(where: { $0.gestureFingers != nil }) {
      lines.append("Pinches and swipes of the touchpad will arrive.")
    }
    return lines
  }
}
