internal import CX11
import Geometry

/// What the desktop says of itself: its settings, the user's resources, and its screens. Hears when that changes.
final class DesktopWatch {
  private let connection: Connection
  /// The window of the settings manager; 0 where none runs.
  private var manager: UInt = 0
  private(set) var settings = DesktopSettings()
  /// The scale that the user's resources ask for; nil where they do not.
  private var resourceScale: Double?
  /// The screens that there are, in the server's order.
  private(set) var monitors: [Monitor] = []
  /// The screen that the window lies on.
  private(set) var monitor: Monitor
  /// What was told last; at first what there is.
  private(set) var told: (scale: Double, monitor: Monitor)

  init(_ connection: Connection) {
    self.connection = connection
    // What changes from here on is heard of, before it is asked how things stand.
    XSelectInput(connection.display, connection.root, PropertyChangeMask | StructureNotifyMask)
    if connection.randrEvent != nil {
      XRRSelectInput(
        connection.display, connection.root,
        Int32(
          RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask | RROutputPropertyNotifyMask))
    }
    monitors = connection.monitors()
    monitor = connection.likelyMonitor(of: monitors)
    told = (1, monitor)
    lookForManager()
    resourceScale = connection.resources.scale
    told = (preferredScale, monitor)
  }

  /// Pixels a point, 1...4, for a window on its screen.
  var preferredScale: Double { monitor.preferredScale(settings, resourceScale) }

  /// Finds the manager that there is now, and reads what it says.
  private func lookForManager() {
    let display = connection.display
    // Between the finding and the listening it must not go unheard.
    XGrabServer(display)
    manager = XGetSelectionOwner(display, connection.settingsAtoms.selection)
    if manager != 0 { XSelectInput(display, manager, StructureNotifyMask | PropertyChangeMask) }
    XUngrabServer(display)
    settings = connection.desktopSettings
  }

  /// Takes an event of a window that is not ours.
  func take(_ event: inout XEvent) {
    let atoms = connection.settingsAtoms
    switch event.type {
    case PropertyNotify where event.xproperty.window == manager && event.xproperty.atom == atoms.settings:
      settings = connection.desktopSettings
    case PropertyNotify
    where event.xproperty.window == connection.root && event.xproperty.atom == connection.atoms[.resourceManager]:
      resourceScale = connection.resources.scale
    case DestroyNotify where event.xdestroywindow.window == manager: lookForManager()
    case ClientMessage
    where event.xclient.message_type == atoms.manager
      && (WindowMessage(event.xclient)?.items.1).map { UInt($0) } == atoms.selection:
      lookForManager()
    case ConfigureNotify where event.xconfigure.window == connection.root: takeScreens(&event)
    default:
      guard let first = connection.randrEvent,
        first + RRScreenChangeNotify == event.type || first + RRNotify == event.type
      else { return }
      takeScreens(&event)
    }
  }

  private func takeScreens(_ event: inout XEvent) {
    // Xlib's own idea of the size of the desktop.
    XRRUpdateConfiguration(&event)
    monitors = connection.monitors()
  }

  /// The window's upper left corner lies there, in pixels of the desktop; nil where that is not known.
  func note(origin: (x: Int, y: Int)?) {
    guard let origin else {
      monitor = connection.likelyMonitor(of: monitors)
      return
    }
    // Near the corner and not in the middle: where another scale makes the window larger the corner stays, and so the answer.
    if let found = monitors.containing(x: origin.x + Self.inset, y: origin.y + Self.inset) { monitor = found }
  }

  /// How far in the window the place lies whose screen counts, in pixels.
  private static let inset = 64

  /// What is another than was told; from now on it is told.
  func takeChanges() -> (scale: Double?, hasOtherMonitor: Bool) {
    let before = told
    told = (preferredScale, monitor)
    return (told.scale == before.scale ? nil : told.scale, told.monitor != before.monitor)
  }
}

extension Connection {
  /// The user's resources as the server keeps them at present; a round trip.
  public var resources: ResourceDatabase { ResourceDatabase(text(atoms[.resourceManager], of: root) ?? "") }

  /// The screen that a window is likely to come up on: where the pointer is.
  public var likelyMonitor: Monitor { likelyMonitor(of: monitors()) }

  func likelyMonitor(of monitors: [Monitor]) -> Monitor {
    let found =
      if let place = pointer().place {
        monitors.containing(x: place.x, y: place.y)
      } else {
        monitors.first { $0.isPrimary } ?? monitors.first
      }
    return found
      ?? Monitor(
        name: "desktop", frame: PixelRect(x: 0, y: 0, width: screenWidth, height: screenHeight), widthInMillimetres: 0,
        heightInMillimetres: 0)
  }

  /// Where the pointer is, in pixels of the desktop, nil where that is another one; and which buttons and modifier keys are held. A
  /// round trip.
  func pointer() -> (place: (x: Int, y: Int)?, mask: UInt32) {
    var (rootWindow, child): (UInt, UInt) = (0, 0)
    var (x, y, insideX, insideY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    let isHere = XQueryPointer(display, root, &rootWindow, &child, &x, &y, &insideX, &insideY, &mask) != 0
    return (isHere ? (Int(x), Int(y)) : nil, mask)
  }

  /// Pixels a point, 1...4, for a window that comes up on `monitor`; some round trips.
  public func preferredScale(on monitor: Monitor) -> Double {
    monitor.preferredScale(desktopSettings, resources.scale)
  }
}

extension Window {
  /// What the desktop wishes at present.
  public var desktopSettings: DesktopSettings { desktop.settings }

  /// The screens that the desktop is spread over, in the server's order.
  public var monitors: [Monitor] { desktop.monitors }

  /// The screen that the window lies on.
  public var monitor: Monitor { desktop.monitor }

  /// Pixels a point, 1...4, that the desktop or the screen asks for.
  public var preferredScale: Double { desktop.preferredScale }

  /// Takes an event of a window that is not ours: news of the desktop.
  func takeDesktop() {
    let (settings, monitors) = (desktopSettings, monitors)
    desktop.take(&event.pointee)
    let hasOthers = self.monitors != monitors
    if hasOthers, self.monitors.map(\.name) != monitors.map(\.name) { input.output.send(.devicesChanged) }
    if desktopSettings != settings { input.output.send(.desktopChanged) }
    noteDesktop()
    if hasOthers { coverAgain() }
  }

  /// Says what changed of the screen under the window, and of the scale that is asked for.
  func noteDesktop() {
    desktop.note(origin: origin)
    let (scale, hasOtherMonitor) = desktop.takeChanges()
    if hasOtherMonitor { input.output.send(.monitorChanged) }
    if let scale { input.output.send(.preferredScaleChanged(scale)) }
  }
}
