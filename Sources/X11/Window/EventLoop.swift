internal import CX11
import Glibc
import Logging

/// Waits for the server, reads what has come, and lets the handler draw when nothing is left, or after 16 ms of reading.
///
/// No frame clock stands between a touch and its ink: the handler draws as soon as the queue is empty, and in a flood of input all
/// the same.
public final class EventLoop {
  /// The window whose events are read. The loop reads the whole connection, so a connection has one loop.
  public let window: Window

  /// The connection first, the window's input method, then what else is watched.
  private(set) var descriptors: [pollfd]
  /// Those that can be read, of which the handler has yet to be told.
  private var readable: [Int32] = []
  private var isStopped = false
  private var isReady = false
  /// Whether something is left to draw as soon as the server has read what was drawn before.
  private var isHeldUp = false
  /// When the descriptors were last looked at, in seconds of the machine's clock.
  private var lookedAt = 0.0
  /// How long the handler may draw again and again before the other descriptors have their turn, in seconds.
  private static let longestTurn = 0.02

  /// A loop for `window`.
  public init(_ window: Window) {
    self.window = window
    let own = [XConnectionNumber(window.connection.display), -1]
    descriptors = own.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  /// Also wakes when `fileDescriptor` can be read: the handler receives `.readable`, and reads it. It is told a last time where the
  /// other end of a pipe is closed and all is read, and of what is closed itself nothing; neither is looked at any longer. A network
  /// socket whose peer is gone says so by reading nothing, and is to be unwatched then.
  public func watch(fileDescriptor: Int32) {
    unwatch(fileDescriptor: fileDescriptor)
    descriptors.append(pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0))
  }

  /// Wakes no longer for `fileDescriptor`.
  public func unwatch(fileDescriptor: Int32) {
    guard let index = descriptors.dropFirst(2).firstIndex(where: { $0.fd == fileDescriptor }) else { return }
    descriptors.remove(at: index)
  }

  /// Ends the loop after the present call of the handler.
  public func stop() {
    isStopped = true
  }

  /// Shows the window and runs until `stop`, or until the server or the window goes away.
  ///
  /// - Throws: `X11Error.connectionLost`, after the handler received the same; `.windowDestroyed` where another program
  ///   destroyed the window, after the handler received the end of all touches.
  public func run(_ handler: any WindowHandler) throws(X11Error) {
    isStopped = false
    let connection = window.connection
    // Drawn before it is shown, so that nothing else is ever seen in it.
    var deadline = handler.draw(in: window, at: window.now())
    XMapWindow(connection.display, window.id)
    while !isStopped {
      window.readExchange()
      let received = window.drain(handler)
      logProtocolErrors()
      if connection.isDead {
        handler.receive(.connectionLost, in: window)
        throw .connectionLost(display: connection.name)
      }
      if window.isDestroyed { throw .windowDestroyed(display: connection.name) }
      if isStopped { break }
      let hasRead = tellReadable(handler)
      if isStopped { break }
      let now = window.timeRead
      let isDue = isHeldUp ? !isServerAwaited : deadline.map { $0 <= now } ?? false
      if received || hasRead || isDue || window.owesFrame {
        deadline = handler.draw(in: window, at: now)
        window.settleFrame()
        becomeReady()
        // A handler that always has something to draw keeps nobody else waiting.
        if MonotonicTime.now - lookedAt > Self.longestTurn { look(waiting: 0) }
        isHeldUp = isServerAwaited
        // Drawing may have asked the server something, and so have filled the queue.
        continue
      }
      // What lies in Xlib's queue wakes no poll: what was left there, and what came when the time was asked for.
      if becomeReady() || window.isBehind || window.hasQueued { continue }
      // Nothing can be drawn before the server says that it has read.
      wait(until: isHeldUp ? nil : deadline)
    }
    connection.flush()
  }

  /// Once the window is up and its first frame has reached the screen, time begins. Returns whether that was now.
  @discardableResult
  private func becomeReady() -> Bool {
    guard !isReady, window.isMapped else { return false }
    isReady = true
    window.startClock()
    window.endStartup()
    window.input.output.send(.ready)
    return true
  }

  /// Whether the server has yet to say that it has read what is to be drawn over.
  private var isServerAwaited: Bool { window.backBuffer?.isAwaited == true }

  /// Tells of descriptors that can be read, after what had happened before; whether there are any.
  private func tellReadable(_ handler: any WindowHandler) -> Bool {
    let told = readable
    readable = []
    for descriptor in told where !isStopped { handler.receive(.readable(fileDescriptor: descriptor), in: window) }
    return !told.isEmpty
  }

  private func wait(until deadline: Double?) {
    var milliseconds: Int32 = -1
    if let deadline, !deadline.isNaN {
      let seconds = window.input.clock.monotonic(of: deadline) - MonotonicTime.now
      milliseconds = Self.milliseconds(seconds)
    }
    if let due = window.exchangeDue {
      let left = Self.milliseconds(due - MonotonicTime.now)
      milliseconds = milliseconds < 0 ? left : min(milliseconds, left)
    }
    look(waiting: milliseconds)
  }

  /// Says which of the watched descriptors can be read, after that many milliseconds at the latest; -1 for no end.
  private func look(waiting milliseconds: Int32) {
    defer { lookedAt = MonotonicTime.now }
    descriptors[1].fd = window.inputMethod?.descriptor ?? -1
    let count = nfds_t(descriptors.count)
    // Interrupted by a signal is nothing special: the loop looks at everything again.
    let ready = descriptors.withUnsafeMutableBufferPointer { poll($0.baseAddress, count, milliseconds) }
    guard ready > 0 else { return }
    for watched in descriptors.dropFirst(2) where watched.revents != 0 {
      if watched.revents & Int16(POLLNVAL) == 0, !readable.contains(watched.fd) { readable.append(watched.fd) }
      // It would wake the loop again and again.
      if Self.isOver(watched) { unwatch(fileDescriptor: watched.fd) }
    }
  }

  /// Whether nothing will ever be read again: it is closed, or the other side is gone and all is read.
  private static func isOver(_ watched: pollfd) -> Bool {
    guard watched.revents & Int16(POLLNVAL) == 0 else { return true }
    guard watched.revents & Int16(POLLHUP | POLLERR) != 0 else { return false }
    var unread: Int32 = 0
    return ioctl(watched.fd, UInt(FIONREAD), &unread) != 0 || unread == 0
  }

  /// What poll is told. Rounded up: waking before the deadline would only mean to wait again.
  private static func milliseconds(_ seconds: Double) -> Int32 {
    Int32(min(max(seconds * 1000, 0), 3_600_000).rounded(.up))
  }

  private func logProtocolErrors() {
    for error in window.connection.takeProtocolErrors() {
      window.connection.logger.debug("the X server reported \(error)")
    }
  }
}
