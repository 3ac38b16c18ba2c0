internal import CX11

extension Window {
  /// How far two times lie apart at least that the window manager is told, in the server's milliseconds.
  private static let interval: Int32 = 1000

  /// The user did something in the window at `time`, in the server's milliseconds. A window manager keeps windows that were asked
  /// for before from taking the keyboard away (_NET_WM_USER_TIME, Extended Window Manager Hints).
  func noteUser(at time: UInt32) {
    // The server's times begin anew after 49 days.
    guard time != 0, userTime.map({ Int32(bitPattern: time &- $0) >= Self.interval }) ?? true else { return }
    userTime = time
    setItems([UInt(time)], connection.atoms[.netWMUserTime], UInt(XA_CARDINAL))
  }
}
