internal import CX11

/// Says whether the server went away. A class of its own, so that Xlib's callback can reach it.
final class Lifeline {
  fileprivate(set) var isCut = false

  /// Makes a dying server set `isCut` instead of ending the process. The caller keeps `self` alive as long as `display`.
  func watch(_ display: OpaquePointer) {
    XSetIOErrorExitHandler(
      display,
      { _, lifeline in
        guard let lifeline else { return }
        Unmanaged<Lifeline>.fromOpaque(lifeline).takeUnretainedValue().isCut = true
      },
      Unmanaged.passUnretained(self).toOpaque())
  }
}
