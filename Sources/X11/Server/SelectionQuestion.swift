internal import CX11
import Glibc

extension Connection {
  /// Asks the owner of a selection to convert it, over a window of its own, and waits for the answer.
  ///
  /// - Parameters:
  ///   - target: what it is to be converted to, and the name of the property with the answer.
  ///   - parameter: what stands beside the target, as ICCCM 2.6.3 has it, in UTF-8; nil, the default, for nothing.
  ///   - seconds: how long the owner may take each time.
  ///   - times: how often it is asked until it answers; once by default.
  /// - Returns: whether it converted it; nil where it does not answer, or nobody owns the selection.
  func ask(
    ownerOf selection: UInt, for target: UInt, with parameter: String? = nil, within seconds: Double, times: Int = 1
  ) -> Bool? {
    guard !isDead, XGetSelectionOwner(display, selection) != 0 else { return nil }
    let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    defer { if !isDead { XDestroyWindow(display, window) } }
    for _ in 0..<times {
      if let parameter { setBytes(Array(parameter.utf8)[...], target, of: window, type: exchangeAtoms[.utf8String]) }
      XConvertSelection(display, selection, target, target, window, UInt(CurrentTime))
      let deadline = MonotonicTime.now + seconds
      var event = XEvent()
      while !isDead {
        if XCheckTypedWindowEvent(display, window, SelectionNotify, &event) != 0 {
          return event.xselection.property != 0
        }
        guard waitForServer(until: deadline) else { break }
      }
    }
    return nil
  }
  /// Waits until the server has something to say, or until `deadline`, in seconds of the monotonic clock.
  ///
  /// - Returns: false where that has come already.
  func waitForServer(until deadline: Double) -> Bool {
    let left = deadline - MonotonicTime.now
    guard left > 0 else { return false }
    var server = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
    poll(&server, 1, Int32((left * 1000).rounded(.up)))
    return true
  }
}
