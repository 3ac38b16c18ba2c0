internal import CX11

/// Keeps the input clock by the server's.
extension Window {
  /// Starts the input clock at the present. One round trip, in which the server also draws what it was asked to.
  func startClock() {
    guard let time = serverTime() else { return }
    input.clock = InputClock(serverTime: time, monotonic: MonotonicTime.now)
  }

  /// Asks the server for its time where an event of this stamp is so late that the server's clock may have fallen behind: one round
  /// trip, and no other for a while.
  func checkClock(byEventAt stamp: UInt32) {
    guard input.clock.doubts(eventAt: stamp, monotonic: heardAt) else { return }
    let question = MonotonicTime.now
    guard let time = serverTime() else { return }
    input.clock.check(serverTime: time, askedAt: question, answeredAt: MonotonicTime.now)
  }

  /// The server's time, in its milliseconds; one round trip. Nil where the server is gone.
  func serverTime() -> UInt32? {
    let display = connection.display
    // Adding nothing to a property makes the server tell the time.
    var nothing: UInt8 = 0
    XChangeProperty(display, id, connection.atoms[.clock], UInt(XA_STRING), 8, PropModeAppend, &nothing, 0)
    XSync(display, 0)
    guard !connection.isDead else { return nil }
    struct Wanted {
      var window: UInt
      var atom: UInt
    }
    var wanted = Wanted(window: id, atom: connection.atoms[.clock])
    var found = XEvent()
    let isFound = withUnsafeMutableBytes(of: &wanted) { bytes in
      XCheckIfEvent(
        display, &found,
        { _, event, wanted in
          guard let event, let wanted else { return 0 }
          let bytes = UnsafeRawPointer(wanted).loadUnaligned(as: Wanted.self)
          let property = event.pointee.xproperty
          return event.pointee.type == PropertyNotify && property.window == bytes.window
            && property.atom == bytes.atom ? 1 : 0
        }, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
    return isFound == 0 ? nil : UInt32(truncatingIfNeeded: found.xproperty.time)
  }
}
