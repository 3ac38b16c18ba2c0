/// How a window is made.
public struct WindowOptions: Hashable, Sendable {
  /// What the title bar says.
  public var title: String
  /// The name of this window for the window manager (the instance of WM_CLASS): the executable's, as ICCCM 4.1.2.5 wants it.
  public var instanceName: String
  /// The name of the program for the window manager (the class of WM_CLASS); a desktop file's StartupWMClass.
  public var className: String
  /// The first width in pixels, 1...32767.
  public var width: Int
  /// The first height in pixels, 1...32767.
  public var height: Int
  /// The least width that the user can choose, in pixels.
  public var minimumWidth: Int
  /// The least height that the user can choose, in pixels.
  public var minimumHeight: Int
  /// Pixels a point; nil for what the desktop asks for (`Connection.preferredScale(on:)`).
  public var scale: Double?
  /// Whether it covers the whole screen from the start.
  public var isFullscreen: Bool
  /// Whether it shall have all the room that the window manager has to give; its size is the one it gets back afterwards.
  public var isMaximized: Bool
  /// The start of the program that is over once the window is up; nil where no desktop waits for it.
  public var startup: StartupID?

  /// What the running program's file is called, without its folder.
  public static var executableName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
  }

  /// A window of this size, in pixels.
  public init(
    title: String, instanceName: String = executableName, className: String = executableName, width: Int, height: Int,
    minimumWidth: Int = 1, minimumHeight: Int = 1, scale: Double? = nil, isFullscreen: Bool = false,
    isMaximized: Bool = false, startup: StartupID? = nil
  ) {
    self.title = title
    self.instanceName = instanceName
    self.className = className
    self.width = width
    self.height = height
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
    self.scale = scale
    self.isFullscreen = isFullscreen
    self.isMaximized = isMaximized
    self.startup = startup
  }
}
