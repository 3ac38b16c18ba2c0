internal import CX11
public import Exchange
public import Geometry
import Glibc
import InputDevices

/// A window on the screen, and the input that belongs to it.
///
/// It is made hidden; the loop shows it once it has been drawn for the first time.
public final class Window {
  /// The connection that it was made on.
  public let connection: Connection
  /// The server's number of it.
  public let id: UInt
  /// The width in pixels.
  public internal(set) var width: Int
  /// The height in pixels.
  public internal(set) var height: Int
  /// Whether it covers the whole screen.
  public internal(set) var isFullscreen = false
  /// Whether the window manager gave it all the room there is, in both directions.
  public internal(set) var isMaximized = false
  /// Whether the keyboard belongs to it.
  public internal(set) var isFocused = false
  /// The modifier keys held, as far as the window heard.
  public var modifiers: Modifiers { input.output.modifiers }

  /// What turns the reports of devices into events.
  @exclusivity(unchecked) var input: InputTranslator
  var keyboard: KeyReader
  /// What Expose copies from; set by the one that was made for this window.
  weak var backBuffer: BackBuffer?
  /// The window manager's protocols.
  var protocols = WindowProtocols()
  /// The start of the program that is over once it is up; nil where no desktop waits for it.
  var startup: StartupID?
  /// When the user did something in it, as the window manager was told last, in the server's milliseconds; nil before it was.
  var userTime: UInt32?
  /// What the desktop says of itself, and where the window lies on it.
  let desktop: DesktopWatch
  /// What is offered to other programs.
  private(set) lazy var selections = SelectionOwner(self)
  /// The selections by which other starts of the program find the window.
  var claims: Set<UInt> = []
  /// What comes from other programs.
  var arrivals: [ContentArrival] = []
  /// How often content was asked for.
  var arrivalCount = 0
  private(set) lazy var dropTarget = DropTarget(self)
  /// The kinds of content that there is a use for when they are dropped on the window, the best first; none unless set.
  public var uses: () -> [ExchangedContent.Kind] = { [] }
  /// What comes between keys and text; nil until text is written for the first time.
  var inputMethod: InputMethod?
  /// Where text is being written, in points of the window: the caret. Nil where nothing is written, as at first: no input method
  /// comes between keys and the handler then.
  public var textCaret: Rect? { didSet { if textCaret != oldValue { followTextCaret(begins: oldValue == nil) } } }
  var isMapped = false
  /// Whether it can be seen, at least in part.
  var isVisible = false
  /// Whether it is mapped, and not all covered.
  var isExposed = false
  /// Whether the window manager shows nothing of it: some leave such windows mapped, for the sake of miniatures.
  var isMinimized = false
  /// Where it was before it covered the screen, for when no window manager brings it back.
  var restingPlace: PixelRect?
  var origin: (x: Int, y: Int)?
  /// Whether it lies elsewhere now, and the server has yet to be asked where.
  var needsOrigin = false
  /// Whether its parent is the root window, whose coordinates its place then has.
  var isChildOfRoot = true
  /// A size that was announced and not passed on yet.
  var announcedSize: (width: Int, height: Int)?
  var isDestroyed = false
  /// Longest time that reading may keep the screen waiting, in seconds: a flood of input must not stop the drawing.
  var longestDrain = 0.016
  /// Whether reading stopped before everything was read.
  var isBehind = false
  /// Scroll values that will be true when some more events have been read.
  struct LateScroll {
    var found: [(id: Int, classes: [DeviceClass])]
    var eventsBefore: Int
  }
  var lateScroll: LateScroll?
  /// When the event that is being read was heard of, in seconds of the monotonic clock.
  var heardAt = 0.0
  /// Where Xlib puts the next event. At one address for good, since Xlib's event data hangs from it.
  let event: UnsafeMutablePointer<XEvent>

  /// Makes a window.
  ///
  /// - Throws: `X11Error.cannotMakeWindow` or `.connectionLost`.
  public init(_ connection: Connection, _ options: WindowOptions) throws(X11Error) {
    guard !connection.isDead else { throw .connectionLost(display: connection.name) }
    let display = connection.display
    width = min(max(options.width, 1), 32767)
    height = min(max(options.height, 1), 32767)
    self.connection = connection

    var attributes = XSetWindowAttributes()
    // Keeps the pixels when the size changes, and never paints a background over them.
    attributes.bit_gravity = NorthWestGravity
    attributes.background_pixmap = UInt(None)
    attributes.event_mask = Window.coreEvents(connection.input)
    let first = XNextRequest(display)
    id = XCreateWindow(
      display, connection.root, 0, 0, UInt32(width), UInt32(height), 0, Int32(CopyFromParent), UInt32(InputOutput), nil,
      UInt(CWBitGravity | CWBackPixmap | CWEventMask), &attributes)
    let making = first..<XNextRequest(display)
    event = .allocate(capacity: 1)
    event.initialize(to: XEvent())
    keyboard = KeyReader(display)
    desktop = DesktopWatch(connection)
    input = InputTranslator(scale: options.scale ?? desktop.preferredScale, clock: .stopped)
    input.pointer.pivot = Point(Double(width) / 2 / input.scale, Double(height) / 2 / input.scale)

    selectInput()
    setProperties(options)
    _ = dropTarget
    // Nobody else gives a window its room.
    if options.isMaximized, connection.hasWindowManager {
      isMaximized = true
      writeState()
    }
    if options.isFullscreen { setFullscreen(true) }
    connection.synchronize()
    if connection.isDead { throw .connectionLost(display: connection.name) }
    // Other requests are about windows of others, too, which may be gone by now.
    if let error = connection.takeProtocolErrors(of: making).first {
      throw .cannotMakeWindow(display: connection.name, reason: error.description)
    }
    for found in connection.queryDevices() { learn(found.device, found.classes) }
  }

  deinit {
    inputMethod = nil
    protocols.destroy(on: connection)
    if !connection.isDead {
      if !isDestroyed { XDestroyWindow(connection.display, id) }
      XFlush(connection.display)
    }
    event.deinitialize(count: 1)
    event.deallocate()
  }

  // MARK: Input

  /// Has the input method there, and only there, where text is written.
  ///
  /// - Parameter begins: whether text may be written here from now on. Only then is one made, or another in the place of one that
  ///   is over: a server that let it not connect is not asked with every letter.
  func followTextCaret(begins: Bool) {
    guard !connection.isDead else { return }
    guard let caret = textCaret, isFocused else {
      inputMethod?.setFocus(false)
      return
    }
    if begins, inputMethod?.isOver != false {
      inputMethod = InputMethod(connection, window: id, after: inputMethod)
    }
    inputMethod?.setFocus(true)
    inputMethod?.setSpot(x: Int((caret.minX * scale).rounded()), y: Int((caret.maxY * scale).rounded()))
  }

  /// Pixels a point. What is down keeps the scale that is set here from its next report on.
  public var scale: Double {
    get { input.scale }
    set { if newValue > 0, newValue.isFinite { input.scale = newValue } }
  }

  /// What the fingers of a mouse turn about, in points of the window; first the middle of the window.
  public var pivot: Point {
    get { input.pointer.pivot }
    set { input.pointer.pivot = newValue }
  }

  /// By how much each of several fingers of the mouse lands after the one before, in seconds; 0 for all at once.
  public var landingStagger: Double {
    get { input.pointer.landingStagger }
    set { input.pointer.landingStagger = max(0, newValue) }
  }

  /// When a finger of the mouse lands by itself, in seconds of the input clock; nil where none is to.
  public var nextLanding: Double? { input.pointer.nextLanding }

  /// Lets the fingers of the mouse land that are due by `time`; the handler receives them with the next events.
  public func landPointerFingers(at time: Double) { input.landPointerFingers(at: time) }

  /// What a device has sent here; nil where nothing is known of it.
  public func activity(of device: Int) -> DeviceActivity? { input.sources[id: device]?.activity }

  /// The device that the last touch came from; nil before any.
  public var lastTouchSource: Int? { input.lastTouchSource }

  /// Cancels every touch that the devices have down, as for a key that frees stuck fingers. The events come with the next ones.
  public func releaseDevices() {
    input.cancelAll(time: timeRead)
  }

  /// The present in seconds of the input clock: 0 until the window is ready. Never goes back.
  public func now() -> Double {
    input.clock.now(monotonic: MonotonicTime.now)
  }

  /// The present as far as all that happened is read, in seconds of the input clock: what is not read yet happened before now,
  /// and time must not go past it.
  public var timeRead: Double { isBehind || hasUnread ? input.clock.latest : now() }

  /// Whether events have come that nobody has heard of. Where none are at hand it looks whether the server sent some.
  private var hasUnread: Bool {
    !input.output.isEmpty || XEventsQueued(connection.display, QueuedAfterReading) > 0
  }

  /// Whether events lie in Xlib's queue, where they wake no poll.
  var hasQueued: Bool { XQLength(connection.display) > 0 }

  /// Asks the server about a device and remembers what it says.
  func learn(_ device: Int) {
    guard let found = connection.queryDevice(device) else { return }
    learn(found.device, found.classes)
  }

  private func learn(_ device: InputDevice, _ classes: [DeviceClass]) {
    guard device.role != .masterPointer, device.role != .masterKeyboard else { return }
    input.sources.learn(InputSource(device, classes))
  }

  private static func coreEvents(_ support: InputSupport) -> Int {
    let events =
      StructureNotifyMask | ExposureMask | FocusChangeMask | PropertyChangeMask | VisibilityChangeMask | KeyPressMask
      | KeyReleaseMask | KeymapStateMask
    // With XInput 2, core pointer events would only repeat touches, and without a mark.
    guard !support.hasPointerEvents else { return events }
    return events | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
  }

  private func selectInput() {
    // Master devices: each event comes once, with the real device as its source.
    select(connection.input.windowEvents, of: XIAllMasterDevices, on: id)
    select(connection.input.rootEvents, of: XIAllDevices, on: connection.root)
  }

  private func select(_ events: [Int32], of devices: Int32, on window: UInt) {
    guard !events.isEmpty else { return }
    var bits = InputSupport.mask(of: events)
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: devices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(connection.display, window, &mask, 1)
    }
  }
}
