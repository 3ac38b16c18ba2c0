internal import CX11
import Glibc

/// The names that this module uses on the server, asked for in one round trip.
struct Atoms {
  let wmProtocols, wmDeleteWindow, netWMPing, netWMSyncRequest, netWMSyncRequestCounter: UInt
  let netWMName, netWMIconName, utf8String, netWMIcon, netWMPID: UInt
  let netWMState, netWMStateFullscreen, netSupportingWMCheck, netWMWindowType, netWMWindowTypeNormal: UInt
  let resourceManager, clock, netActiveWindow, readMark, netFrameExtents: UInt

  init(_ display: OpaquePointer) {
    let names = [
      "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "_NET_WM_SYNC_REQUEST_COUNTER",
      "_NET_WM_NAME", "_NET_WM_ICON_NAME", "UTF8_STRING", "_NET_WM_ICON", "_NET_WM_PID",
      "_NET_WM_STATE", "_NET_WM_STATE_FULLSCREEN", "_NET_SUPPORTING_WM_CHECK", "_NET_WM_WINDOW_TYPE",
      "_NET_WM_WINDOW_TYPE_NORMAL", "RESOURCE_MANAGER", "_GESTURE_SANDBOX_CLOCK",
      "_NET_ACTIVE_WINDOW", "_GESTURE_SANDBOX_READ", "_NET_FRAME_EXTENTS",
    ]
    let atoms = Self.intern(names, display)
    wmProtocols = atoms[0]
    wmDeleteWindow = atoms[1]
    netWMPing = atoms[2]
    netWMSyncRequest = atoms[3]
    netWMSyncRequestCounter = atoms[4]
    netWMName = atoms[5]
    netWMIconName = atoms[6]
    utf8String = atoms[7]
    netWMIcon = atoms[8]
    netWMPID = atoms[9]
    netWMState = atoms[10]
    netWMStateFullscreen = atoms[11]
    netSupportingWMCheck = atoms[12]
    netWMWindowType = atoms[13]
    netWMWindowTypeNormal = atoms[14]
    resourceManager = atoms[15]
    clock = atoms[16]
    netActiveWindow = atoms[17]
    readMark = atoms[18]
    netFrameExtents = atoms[19]
  }

  /// The numbers of these names, asked for in one round trip.
  static func intern(_ names: [String], _ display: OpaquePointer) -> [UInt] {
    var atoms = [UInt](repeating: 0, count: names.count)
    var copies: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    XInternAtoms(display, &copies, Int32(names.count), 0, &atoms)
    for copy in copies { free(copy) }
    return atoms
  }
}
