import Glibc
import Synchronization
import VirtualTouchscreen

/// A Japanese input method on a server, switched on and off by Control and the space bar. What it is about it shows in the line.
final class JapaneseInputMethod {
  /// Its name among input methods.
  static let name = "fcitx"
  private let folder: TemporaryFolder
  private let process: ChildProcess
  private let disturbance: Disturbance

  init(on server: PrivateServer) throws {
    folder = try TemporaryFolder()
    try folder.write("UseOnTheSpot=True\n", to: ".config/fcitx5/conf/xim.conf")
    try folder.write(
      """
      [Groups/0]
      Name=Default
      Default Layout=us
      DefaultIM=anthy

      [Groups/0/Items/0]
      Name=keyboard-us

      [Groups/0/Items/1]
      Name=anthy

      [GroupOrder]
      0=Default

      """, to: ".config/fcitx5/profile")
    process = try ChildProcess(
      // Nothing of it but what turns keys into text: no window, and no bus.
      ["/usr/bin/env", "fcitx5", "--disable=all", "--enable=xcb,xim,anthy,keyboard"],
      environment: [
        "HOME": folder.path, "XDG_CONFIG_HOME": folder.file(".config"), "XDG_RUNTIME_DIR": folder.path,
        "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "DISPLAY": server.display,
      ], errors: folder.file("errors"))
    disturbance = try Disturbance(of: server)
    do { try XClient(server).waitForInputMethod(Self.name) } catch {
      throw Silence(
        "\(error); fcitx5 \(process.end.map { "\($0)" } ?? "runs"): \(folder.lines(of: "errors").suffix(3))")
    }
  }

  /// Stops it in the middle of whatever it does: it answers nothing until it goes on.
  func hang() { process.signal(SIGSTOP) }

  /// Lets it go on.
  func goOn() { process.signal(SIGCONT) }

  /// Kills it.
  func end() {
    process.signal(SIGKILL)
    _ = process.wait(seconds: Program.patience)
  }
}

/// What goes on beside a program on a desktop. fcitx 5 may leave a message lying that comes while it waits for the server, until the
/// next one comes; on a server where nobody else is that never would.
private final class Disturbance {
  private final class Life: Sendable {
    let isOver = Atomic(false)
    let server: PrivateServer

    init(_ server: PrivateServer) { self.server = server }
  }

  private static let milliseconds: Int32 = 150
  private let life: Life

  init(of server: PrivateServer) throws {
    life = Life(server)
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { life in
        guard let life else { return nil }
        let owned = Unmanaged<Life>.fromOpaque(life).takeRetainedValue()
        // A server that is gone has nothing to be disturbed.
        try? XClient(owned.server).pester(inputMethod: JapaneseInputMethod.name, every: Disturbance.milliseconds) {
          owned.isOver.load(ordering: .relaxed)
        }
        return nil
      }, Unmanaged.passRetained(life).toOpaque())
    guard failure == 0 else { throw Silence("no thread: \(failure)") }
    pthread_detach(thread)
  }

  deinit { life.isOver.store(true, ordering: .relaxed) }
}
