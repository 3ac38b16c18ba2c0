internal import CX11

extension Connection {
  /// Has the server make a pixmap of a window's depth, and asks whether it had room for that, which it says only in its errors: a
  /// round trip.
  ///
  /// - Returns: its number, and why there is none of that number.
  func makePixmap(width: Int, height: Int, of window: UInt) -> (number: UInt, refusal: ProtocolError?) {
    let first = XNextRequest(display)
    let pixmap = XCreatePixmap(
      display, window, UInt32(width), UInt32(height), UInt32(XDefaultDepth(display, screenNumber)))
    let making = first..<XNextRequest(display)
    synchronize()
    return (pixmap, takeProtocolErrors(of: making).first)
  }
}
