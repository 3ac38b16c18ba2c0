import CX11

@testable import X11

extension X11.Window {
  /// What somebody else may do with a window.
  func moveForTest(x: Int32, y: Int32) { XMoveWindow(connection.display, id, x, y) }
  func resizeForTest(width: UInt32, height: UInt32) { XResizeWindow(connection.display, id, width, height) }
  func mapForTest() { XMapWindow(connection.display, id) }
  func unmapForTest() { XUnmapWindow(connection.display, id) }
  func destroyForTest() { XDestroyWindow(connection.display, id) }
}
