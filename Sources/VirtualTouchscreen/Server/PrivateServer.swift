import Geometry
import Glibc

/// An X server of one's own, with a screen and input devices that exist only in software.
///
/// It is a real Xorg that sends real XInput 2 events, so that programs under test meet what a desktop sends. It needs no
/// privileges and no hardware, several run side by side, and it ends with its owner, however that ends.
///
/// ```swift
/// let server = try PrivateServer()
/// // start a program with DISPLAY=server.display, wait for it, then
/// try server.touchscreen.perform(.tap(at: Point(100, 100)))
/// ```
///
/// Only programs of the same user can connect to it, from its first moment on, and its sockets for input lie in a directory
/// that only this user can enter.
public final class PrivateServer: Sendable {
  /// What to start, and where its parts are.
  public struct Options: Hashable, Sendable {
    /// The screen.
    public var screen: Screen
    /// The devices that exist.
    public var devices: Set<VirtualDevice.Kind>
    /// The keyboard's layout, as in setxkbmap(1).
    public var keyboardLayout = "us"
    /// The protocol extensions that the server has to do without, such as "MIT-SHM". The libraries of GLX would take most of
    /// its time to start and of its memory.
    public var missingExtensions: Set<String> = ["GLX"]
    /// How long the server may take to be ready, in seconds.
    public var patience = 20.0
    /// The path of the X server; nil to look in the usual places.
    public var executable: String?
    /// The directory of the X server's drivers; nil for its own.
    public var modulePath: String?
    /// The path of setpriv(1); nil to look in the usual places.
    public var setpriv: String?
    /// The directory in which the private one is made; nil for TMPDIR or /tmp.
    public var directory: String?

    /// A screen of 1100 by 800 pixels with every usual device, unless told otherwise.
    public init(
      screen: Screen = Screen(width: 1100, height: 800),
      devices: Set<VirtualDevice.Kind> = VirtualDevice.Kind.usual
    ) {
      (self.screen, self.devices) = (screen, devices)
    }
  }

  /// The display's name, such as ":7", as the environment variable DISPLAY takes it.
  public let display: String
  /// The screen.
  public let screen: Screen
  private let devices: [VirtualDevice.Kind: VirtualDevice]
  private let touchscreenDevice: Touchscreen?
  private let mouseDevice: Mouse?
  private let touchpadDevice: Touchpad?
  private let keyboardDevice: Keyboard?
  private let penDevice: Pen?
  private let process: ChildProcess
  private let directory: PrivateDirectory
  private let files: DisplayFiles

  /// Where Debian, Fedora, Arch and others have the server itself; the last two may be a script that starts it.
  static let executables = [
    "/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg", "/usr/lib64/xorg/Xorg", "/usr/local/bin/Xorg",
    "/usr/bin/Xorg",
  ]

  /// Starts a server and waits until it and its devices are ready.
  ///
  /// - Throws: ``PrivateServerError``, which says what is not installed, or what the server said.
  public init(_ options: Options = Options()) throws(PrivateServerError) {
    let executables = options.executable.map { [$0] } ?? Self.executables
    guard let executable = executables.first(where: { access($0, X_OK) == 0 }) else {
      throw .missing(.server, place: executables.joined(separator: ", "))
    }
    let (width, height) = (options.screen.width, options.screen.height)
    guard (64...16384).contains(width), (64...16384).contains(height) else {
      throw .invalidSize(width: width, height: height)
    }
    let deadline = MonotonicClock.after(options.patience)
    let directory = try PrivateDirectory(in: options.directory)
    let configuration = ServerConfiguration(
      screen: options.screen, devices: options.devices, keyboardLayout: options.keyboardLayout,
      directory: directory.path)
    try directory.write(configuration.text, to: "configuration")
    // Without one it lets every local user in until it is told otherwise, and who is in stays in.
    let cookie = Cookie()
    try directory.write(cookie.authority, to: "authority")

    let log = ServerLog(directory: directory)
    process = try ChildProcess(
      [
        executable, "-displayfd", "1", "-config", "\(directory.path)/configuration", "-configdir", directory.path,
        "-auth", "\(directory.path)/authority", "-logfile", log.path, "-noreset", "-novtswitch", "-sharevts",
        "-nolisten", "tcp",
      ] + options.missingExtensions.sorted().flatMap { ["-extension", $0] }
        + (options.modulePath.map { ["-modulepath", $0] } ?? []),
      errors: log.errorsPath, setpriv: options.setpriv)

    let devices: [VirtualDevice.Kind: VirtualDevice]
    do throws(PrivateServerError) {
      guard let line = process.output.nextLine(within: options.patience), let number = Int(line) else {
        // One that closes its standard output is about to end by itself.
        throw log.failure(end: process.wait(seconds: 0.2), patience: options.patience)
      }
      (files, display) = (DisplayFiles(display: number), ":\(number)")
      try files.record(in: directory)
      if let missing = log.missingPart { throw missing }
      try Self.prepare(display: number, cookie, options.screen, until: deadline)
      guard let connected = Self.connect(options.devices, configuration, until: deadline) else {
        throw log.failure(end: process.end, patience: options.patience)
      }
      devices = connected
    } catch {
      // Asked politely it takes its socket away; whatever is left of it is killed with its last reference.
      process.signal(SIGTERM)
      _ = process.wait(seconds: 1)
      throw error
    }
    (self.devices, self.directory, screen) = (devices, directory, options.screen)
    touchscreenDevice = devices[.touchscreen].map { Touchscreen($0, options.screen) }
    touchpadDevice = devices[.touchpad].map { Touchpad($0) }
    let keyboard = devices[.keyboard].map { Keyboard($0) }
    mouseDevice = devices[.mouse].map { Mouse($0, options.screen, keyboard: keyboard) }
    keyboardDevice = keyboard
    penDevice = devices[.pen].map { Pen($0, options.screen) }
  }

  deinit {
    close()
  }

  /// The process id of the server.
  public var pid: Int32 { process.pid }

  /// Whether the server runs.
  public var isRunning: Bool { process.end == nil }

  /// The touchscreen.
  ///
  /// - Throws: ``PrivateServerError/noDevice(_:)`` where the server was started without one.
  public var touchscreen: Touchscreen {
    get throws(PrivateServerError) { try present(touchscreenDevice, .touchscreen) }
  }

  /// The mouse.
  ///
  /// - Throws: ``PrivateServerError/noDevice(_:)`` where the server was started without one.
  public var mouse: Mouse { get throws(PrivateServerError) { try present(mouseDevice, .mouse) } }

  /// The touchpad.
  ///
  /// - Throws: ``PrivateServerError/noDevice(_:)`` where the server was started without one.
  public var touchpad: Touchpad { get throws(PrivateServerError) { try present(touchpadDevice, .touchpad) } }

  /// The keyboard.
  ///
  /// - Throws: ``PrivateServerError/noDevice(_:)`` where the server was started without one.
  public var keyboard: Keyboard { get throws(PrivateServerError) { try present(keyboardDevice, .keyboard) } }

  /// The pen.
  ///
  /// - Throws: ``PrivateServerError/noDevice(_:)`` where the server was started without one.
  public var pen: Pen { get throws(PrivateServerError) { try present(penDevice, .pen) } }

  /// Waits until the server has taken everything that was sent to any device.
  public func synchronize() throws(PrivateServerError) {
    for device in devices.values { try device.synchronize() }
  }

  /// Kills the server, as a crash would; returns when it is dead. Its clients lose their connection.
  public func kill() {
    process.signal(SIGKILL)
    if process.wait(seconds: LocalSocket.patience) != nil { files.remove() }
  }

  /// Ends the server and removes its files; returns when it is gone. Nothing happens the second time.
  public func close() {
    process.signal(SIGTERM)
    if process.wait(seconds: 3) == nil { kill() }
    directory.remove()
  }

  /// Makes sure that the screen is the one that was asked for, and lets this user's programs in, which know no cookie.
  private static func prepare(
    display: Int, _ cookie: Cookie, _ screen: Screen, until deadline: UInt64
  ) throws(PrivateServerError) {
    let connection = try DisplayConnection(display: display, authorization: cookie.bytes, until: deadline)
    guard (connection.setup.width, connection.setup.height) == (screen.width, screen.height) else {
      throw .invalidSize(width: screen.width, height: screen.height)
    }
    try connection.admitOnlyThisUser()
  }

  /// The devices, once their drivers have answered; nil where one has not by `deadline`.
  private static func connect(
    _ kinds: Set<VirtualDevice.Kind>, _ configuration: ServerConfiguration, until deadline: UInt64
  ) -> [VirtualDevice.Kind: VirtualDevice]? {
    var devices: [VirtualDevice.Kind: VirtualDevice] = [:]
    for kind in kinds {
      let device = VirtualDevice(kind, path: configuration.socketPath(of: kind))
      guard (try? device.connect(until: deadline)) != nil else { return nil }
      devices[kind] = device
    }
    return devices
  }

  private func present<Device>(
    _ device: Device?, _ kind: VirtualDevice.Kind
  ) throws(PrivateServerError) -> Device {
    guard let device else { throw .noDevice(kind) }
    return device
  }
}
