import GestureWindow
import Interface
import Logging
import Release
import Sandbox
import X11

/// The program in a window of its own.
enum ProgramWindow {
  /// Shows the window until it is closed.
  ///
  /// - Throws: `FileFailure`, `ResourceFailure`, or `X11Error` where there is no display, the server goes away or another
  ///   program destroys the window; what was made is saved by then.
  static func run(_ options: ProgramOptions, logger: Logger) throws {
    let parts = try ProgramParts(options)
    let signals = TerminationSignals()
    let window = try GestureWindow(
      title: "Gesture Sandbox", applicationID: Release.applicationID, size: options.size,
      minimumSize: Workbench.minimumSize, scale: options.scale,
      isFullscreen: options.isFullscreen,
      icons: AppIcon.sizes.map { WindowOptions.Icon(width: $0, height: $0, pixels: AppIcon.pixels(size: $0)) },
      themeName: parts.themeName, words: parts.words, logger: logger)
    let workbench = try Workbench(parts, options, in: window.host, logger: logger)
    window.ready = { [unowned window] in workbench.announceReady(window: Int(window.window.id)) }
    window.connectionLost = { workbench.save() }
    if let signals { window.watch(signals.descriptor) { [unowned window] in window.close() } }
    if let descriptor = workbench.gestureFileDescriptor {
      window.watch(descriptor) { workbench.reloadGestures() }
    }
    defer { workbench.save() }
    try window.run()
  }
}
