import GestureWindow
import Interface
import Logging
import Release
import Sandbox
import X11

/// The program in a window of its own.
enum ProgramWindow {
  /// The machine's fonts. They are read from the moment on that somebody asks for them; the main thread alone does.
  nonisolated(unsafe) static let fonts = GestureWindow.machineFonts()

  /// The selection by which a window that uses this folder is found.
  private static func name(of data: DataFolder) -> String { "_GESTURE_SANDBOX_\(data.identity)" }

  /// Hands a file to the window that uses the folder on the display of the environment; that says, too, why one cannot be opened:
  /// a file manager shows nobody what is said here.
  ///
  /// - Returns: whether there is such a window, which opens the file now.
  /// - Throws: `FileFailure` where it is no file that can be opened, and `X11Error` where there is no display.
  static func handOver(_ file: String, data folder: String?, logger: Logger) throws -> Bool {
    let path = OpenedFile.absolute(file)
    func handOver(isLast: Bool) throws -> Bool {
      let connection = try Connection(logger: logger)
      let isTaken = try connection.handOver(path, to: name(of: DataFolder(folder)))
      // No window will come up that the desktop could wait for.
      if isTaken || isLast, let startup = StartupID.take() { connection.end(startup) }
      return isTaken
    }
    do { _ = try OpenedFile(path) } catch {
      // Without a display there is nobody else to tell.
      _ = try? handOver(isLast: true)
      throw error
    }
    return try handOver(isLast: false)
  }

  /// Shows the window until it is closed.
  ///
  /// - Parameter turn: ends once other starts find the window; nil, the default, where none was waited for.
  /// - Throws: `FileFailure`, `ResourceFailure`, or `X11Error` where there is no display, the server goes away or another
  ///   program destroys the window; what was made is saved by then.
  static func run(_ options: ProgramOptions, turn: StartTurn? = nil, logger: Logger) throws {
    // Asked for first: they are read beside all that follows.
    _ = fonts
    let parts = try ProgramParts(options)
    let signals = TerminationSignals()
    let window = try GestureWindow(
      title: "Gesture Sandbox", applicationID: Release.applicationID, size: parts.size,
      fitsScreen: options.size == nil, minimumSize: Workbench.minimumSize, scale: options.scale,
      scaleOfScreen: parts.scale(onScreen:),
      isFullscreen: options.isFullscreen, isMaximized: parts.isMaximized,
      themeName: parts.themeName, words: parts.words, fonts: fonts, logger: logger)
    let workbench = try Workbench(parts, options, in: window.host, logger: logger)
    let delegate = Delegate(workbench)
    window.delegate = delegate
    window.window.claim(name(of: parts.data))
    if let turn {
      window.window.connection.synchronize()
      turn.end()
    }
    if let signals { window.watch(signals.descriptor) { [unowned window] in window.close() } }
    workbench.gestureFileDescriptorChanged = { [unowned window, unowned workbench] old, new in
      if let old { window.unwatch(old) }
      if let new { window.watch(new) { workbench.reloadGestures() } }
    }
    workbench.gestureFileDescriptorChanged?(nil, workbench.gestureFileDescriptor)
    if let descriptor = workbench.deckDescriptor { window.watch(descriptor) { workbench.reloadDecks() } }
    defer { workbench.save() }
    try withExtendedLifetime(delegate) { try window.run() }
  }

  private final class Delegate: GestureWindowDelegate {
    private let workbench: Workbench

    init(_ workbench: Workbench) { self.workbench = workbench }

    func windowDidAppear(_ window: GestureWindow) {
      workbench.announceReady(window: Int(window.window.id))
      // Drawn when the window can be seen already.
      window.window.setIcons(
        AppIcon.sizes.map { WindowIcon(width: $0, height: $0, pixels: AppIcon.pixels(size: $0)) })
    }

    // What was copied may be waited for then.
    func windowWillClose(_ window: GestureWindow) { workbench.save() }

    func window(_ window: GestureWindow, wasHanded path: String) {
      workbench.open(path)
      window.window.activate()
    }

    func windowDidLoseConnection(_ window: GestureWindow) { workbench.save() }
  }
}
