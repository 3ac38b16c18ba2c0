import Glibc
import Synchronization
public import VirtualTouchscreen

/// A Wayland desktop of one's own, with a screen and a touchscreen that exist only in software, and its Xwayland.
///
/// It is a real GNOME compositor, mutter, which shows nothing (`--headless`) and is touched through its interface for remote
/// desktops, so that programs under test meet what Xwayland makes of touches. It needs no privileges and no hardware, has a
/// message bus and a folder for settings of its own, and ends with its owner, however that ends.
public final class PrivateCompositor: Sendable {
  /// What to start.
  public struct Options: Hashable, Sendable {
    /// The screen's width in pixels.
    public var width = 1280
    /// The screen's height in pixels.
    public var height = 1024
    /// How long all of it may take to be ready, in seconds.
    public var patience = 40.0

    /// A screen of 1280 by 1024 pixels.
    public init() {}
  }

  /// The name of Xwayland's display, such as ":7", as the environment variable DISPLAY takes it.
  public let display: String
  /// The touchscreen. Xwayland knows it from its first touch on.
  public let touchscreen: CompositorTouchscreen
  private let bus: SessionBus
  private let directory: PrivateDirectory
  /// The compositor, what carries its screen cast, and the message bus: in the order in which they end.
  private let processes: [ChildProcess]
  private let files: DisplayFiles

  /// Starts a compositor and waits until Xwayland can be connected to.
  ///
  /// - Throws: `PrivateServerError`, which says what is not installed, or what the compositor said.
  public init(_ options: Options = Options()) throws(PrivateServerError) {
    let deadline = MonotonicClock.after(options.patience)
    directory = try PrivateDirectory()
    let parts = try Parts(in: directory, options, until: deadline)
    processes = [parts.compositor, parts.pipewire, parts.busDaemon]
    bus = try SessionBus(address: parts.busAddress)
    let number = try parts.displayNumber(until: deadline)
    display = ":\(number)"
    touchscreen = try CompositorTouchscreen(bus, until: deadline)
    // The first who connects wakes Xwayland.
    let connection = try DisplayConnection(
      display: number, authorization: parts.cookie(until: deadline), until: deadline)
    try connection.admitOnlyThisUser()
    files = DisplayFiles(display: number)
    try files.record(in: directory)
  }

  deinit { close() }

  /// Whether the compositor runs.
  public var isRunning: Bool { processes[0].end == nil }

  /// Ends the compositor and removes its files; returns when it is gone. Nothing happens the second time.
  public func close() {
    // With a session of its remote desktop it would wait for whoever has it.
    try? touchscreen.unplug()
    for process in processes {
      process.signal(SIGTERM)
      if process.wait(seconds: 5) == nil {
        process.signal(SIGKILL)
        _ = process.wait(seconds: 5)
      }
    }
    files.remove()
    directory.remove()
  }
}
