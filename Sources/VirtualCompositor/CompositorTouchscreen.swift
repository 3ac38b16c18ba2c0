public import Geometry
import Synchronization
public import VirtualTouchscreen

/// The virtual touchscreen of a private compositor: performs finger scripts as real touches, in pixels of its screen.
///
/// Each step is a call on the message bus, answered once the compositor has taken it. What follows takes its way through the
/// compositor's own loop and Xwayland, so that a program's answer has to be waited for.
public final class CompositorTouchscreen: FingerScreen {
  private static let (remote, cast, monitors) = (
    "org.gnome.Mutter.RemoteDesktop", "org.gnome.Mutter.ScreenCast", "org.gnome.Mutter.DisplayConfig"
  )

  /// A session of the compositor's remote desktop, and the stream whose coordinates touches have.
  private struct Seat: Sendable {
    var session: String
    var stream: String
  }

  private let bus: SessionBus
  private let table = Mutex(ContactTable())
  private let seat: Mutex<Seat?>

  /// Waits until the compositor offers its interfaces.
  init(_ bus: SessionBus, until deadline: UInt64) throws(PrivateServerError) {
    self.bus = bus
    while true {
      do throws(PrivateServerError) {
        seat = Mutex(try Self.open(bus))
        return
      } catch {
        // Names and objects appear one after the other while the compositor starts.
        guard case .refused = error, MonotonicClock.now() < deadline else { throw error }
        MonotonicClock.sleep(until: MonotonicClock.after(0.02))
      }
    }
  }

  private static func open(_ bus: SessionBus) throws(PrivateServerError) -> Seat {
    func root(_ service: String, _ name: String) -> SessionBus.Method {
      .init(
        service: service, path: "/" + service.split(separator: ".").joined(separator: "/"), interface: service,
        name: name)
    }
    // (u serial, a((ssss connector and maker)...)...)
    let connector = try bus.call(root(monitors, "GetCurrentState")) { answer -> String? in
      guard answer.skip("u"), answer.enter(), answer.enter(), answer.enter() else { return nil }
      return answer.text()
    }
    let session = try bus.call(root(remote, "CreateSession")) { $0.text() }
    let identity = try bus.call(
      .init(service: remote, path: session, interface: "org.freedesktop.DBus.Properties", name: "Get"),
      [.text("\(remote).Session"), .text("SessionId")]
    ) { $0.enter() ? $0.text() : nil }
    let castSession = try bus.call(root(cast, "CreateSession"), [.options(["remote-desktop-session-id": identity])]) {
      $0.text()
    }
    let stream = try bus.call(
      .init(service: cast, path: castSession, interface: "\(cast).Session", name: "RecordMonitor"),
      [.text(connector), .options([:])]
    ) { $0.text() }
    try bus.call(.init(service: remote, path: session, interface: "\(remote).Session", name: "Start"))
    return Seat(session: session, stream: stream)
  }

  /// The fingers that are down, and where, in pixels of the screen.
  public var contacts: [Int: Point] { table.withLock { $0.places } }

  /// Returns at once: the compositor has taken every step.
  public func synchronize() {}

  /// Takes the touchscreen away, as if its cable were pulled: what is down on it is never lifted.
  public func unplug() throws(PrivateServerError) {
    guard let seat = seat.withLock({ $0.take() }) else { return }
    table.withLock { $0.clear() }
    try call("Stop", of: seat)
  }

  /// Brings a touchscreen back after `unplug`.
  public func plug() throws(PrivateServerError) {
    let new = try Self.open(bus)
    seat.withLock { $0 = new }
  }

  /// Sends one step now, whatever its time says; when, in nanoseconds of `MonotonicClock`.
  ///
  /// - Throws: `PrivateServerError.deviceGone` while it is unplugged.
  @discardableResult
  public func send(_ step: FingerStep) throws(PrivateServerError) -> UInt64 {
    guard let seat = seat.withLock({ $0 }) else { throw .deviceGone(.touchscreen) }
    let (contact, part) = try table.withLock { table throws(PrivateServerError) in try table.take(step) }
    let slot = SessionBus.Argument.number(contact.slot)
    let place: [SessionBus.Argument] = [
      .text(seat.stream), slot, .real(step.location.x), .real(step.location.y),
    ]
    let time = MonotonicClock.now()
    switch part {
    case .land: try call("NotifyTouchDown", place, of: seat)
    case .move: try call("NotifyTouchMotion", place, of: seat)
    case .lift: try call("NotifyTouchUp", [slot], of: seat)
    }
    return time
  }

  private func call(
    _ name: String, _ arguments: [SessionBus.Argument] = [], of seat: Seat
  ) throws(PrivateServerError) {
    try bus.call(
      .init(service: Self.remote, path: seat.session, interface: "\(Self.remote).Session", name: name), arguments)
  }
}
