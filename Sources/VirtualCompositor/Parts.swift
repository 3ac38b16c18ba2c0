import Files
import Glibc
import SystemPackage
import VirtualTouchscreen

/// The programs that a private compositor is made of.
struct Parts {
  let busAddress: String
  let busDaemon: ChildProcess
  let pipewire: ChildProcess
  let compositor: ChildProcess
  private let directory: PrivateDirectory
  /// How long all of it may take to be ready, in seconds.
  private let patience: Double

  /// Starts them in a directory, which is their folder for sockets and settings, too.
  init(
    in directory: PrivateDirectory, _ options: PrivateCompositor.Options, until deadline: UInt64
  ) throws(PrivateServerError) {
    (self.directory, patience) = (directory, options.patience)
    let path = directory.path
    busAddress = "unix:path=\(path)/bus"
    var environment = ["XDG_RUNTIME_DIR": path, "DBUS_SESSION_BUS_ADDRESS": busAddress, "GSETTINGS_BACKEND": "memory"]
    for folder in ["CONFIG", "DATA", "STATE", "CACHE"] { environment["XDG_\(folder)_HOME"] = path }
    for display in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[display] = "" }
    func start(_ part: PrivateServerError.Part, _ arguments: [String]) throws(PrivateServerError) -> ChildProcess {
      try ChildProcess(
        [part.executable()] + arguments, environment: environment, errors: "\(path)/\(part.command).log")
    }

    // A bus without services: nobody is called to life who was not started here.
    try directory.write(
      """
      <busconfig><type>session</type><listen>\(busAddress)</listen><auth>EXTERNAL</auth><policy context="default">
      <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """, to: "bus.conf")
    busDaemon = try start(
      .busDaemon, ["--nofork", "--nopidfile", "--print-address=1", "--config-file=\(path)/bus.conf"])
    guard busDaemon.output.nextLine(within: patience) != nil else {
      throw Self.failure(.busDaemon, busDaemon, directory, patience)
    }
    // The places of touches are those of a screen cast's stream, which is PipeWire's.
    pipewire = try start(.pipewire, [])
    while !FilePath("\(path)/pipewire-0").exists {
      guard pipewire.end == nil, MonotonicClock.now() < deadline else {
        throw Self.failure(.pipewire, pipewire, directory, patience)
      }
      MonotonicClock.sleep(until: MonotonicClock.after(0.002))
    }
    compositor = try start(
      .compositor, ["--wayland", "--headless", "--virtual-monitor", "\(options.width)x\(options.height)"])
  }

  /// The number of Xwayland's display, once the compositor has said it.
  func displayNumber(until deadline: UInt64) throws(PrivateServerError) -> Int {
    while true {
      let log = directory.text(of: "\(PrivateServerError.Part.compositor.command).log")
      if let mark = log.firstRange(of: "public X11 display :"),
        let number = Int(log[mark.upperBound...].prefix { $0.isWholeNumber })
      {
        return number
      }
      guard compositor.end == nil, MonotonicClock.now() < deadline else {
        throw Self.failure(.compositor, compositor, directory, patience)
      }
      MonotonicClock.sleep(until: MonotonicClock.after(0.005))
    }
  }

  /// What Xwayland wants to hear of those who connect.
  func cookie(until deadline: UInt64) throws(PrivateServerError) -> [UInt8] {
    while true {
      let name = FilePath(directory.path).names.first { $0.hasPrefix(".mutter-Xwaylandauth") }
      if let name, let cookie = Self.cookie(in: (try? FileBytes.all(of: "\(directory.path)/\(name)")) ?? []) {
        return cookie
      }
      guard compositor.end == nil, MonotonicClock.now() < deadline else {
        throw Self.failure(.xwayland, compositor, directory, patience)
      }
      MonotonicClock.sleep(until: MonotonicClock.after(0.005))
    }
  }

  /// The data of the first entry of an authority file: the family, then four fields, each after its length of two bytes.
  private static func cookie(in bytes: [UInt8]) -> [UInt8]? {
    var rest = bytes.dropFirst(2)
    var field: ArraySlice<UInt8> = []
    for _ in 0..<4 {
      guard rest.count >= 2, let high = rest.first else { return nil }
      let length = Int(high) << 8 | Int(rest[rest.startIndex + 1])
      guard rest.count >= 2 + length else { return nil }
      field = rest.dropFirst(2).prefix(length)
      rest = rest.dropFirst(2 + length)
    }
    return Array(field)
  }

  private static func failure(
    _ part: PrivateServerError.Part, _ process: ChildProcess, _ directory: PrivateDirectory, _ patience: Double
  ) -> PrivateServerError {
    let lines = directory.text(of: "\(part.command).log").split(separator: "\n").suffix(4).map(String.init)
    guard let end = process.end else { return .notReady(seconds: patience, errors: lines) }
    return .ended(how: end.description, errors: lines)
  }
}

extension PrivateServerError.Part {
  /// The name of its program.
  var command: String {
    switch self {
    case .compositor: "mutter"
    case .busDaemon: "dbus-daemon"
    case .xwayland: "Xwayland"
    case .pipewire: "pipewire"
    case .server, .dummyDriver, .inputTestDriver, .setpriv: rawValue
    }
  }

  /// The path of its program.
  ///
  /// - Throws: `PrivateServerError.missing`.
  func executable() throws(PrivateServerError) -> String {
    let places = ["/usr/bin", "/usr/local/bin"].map { "\($0)/\(command)" }
    guard let found = places.first(where: { access($0, X_OK) == 0 }) else {
      throw .missing(self, place: places.joined(separator: ", "))
    }
    return found
  }
}
