internal import CX11
import Geometry

// How large a window is, and may become.
extension Window {
  /// The largest size that has room on the screen that the window lies on, in pixels, with what whoever manages windows draws around
  /// it (`_NET_FRAME_EXTENTS`, Extended Window Manager Hints).
  public var roomOnScreen: (width: Int, height: Int) {
    let screen = monitor.frame
    // Left, right, top, bottom.
    let edges = connection.property(connection.atoms[.netFrameExtents], of: id, type: UInt(XA_CARDINAL)).map { Int($0) }
    guard edges.count == 4, edges.allSatisfy({ $0 < 1000 }) else { return (screen.width, screen.height) }
    return (max(1, screen.width - edges[0] - edges[1]), max(1, screen.height - edges[2] - edges[3]))
  }

  /// The least size that the user can choose, in pixels.
  public func setMinimumSize(width: Int, height: Int) {
    setHints(minimumWidth: width, minimumHeight: height)
  }

  /// Asks for another size, in pixels; whoever manages windows may give another, or none.
  public func resize(width: Int, height: Int) {
    guard !isFullscreen, !isDestroyed else { return }
    XResizeWindow(connection.display, id, UInt32(min(max(width, 1), 32767)), UInt32(min(max(height, 1), 32767)))
  }
}
