internal import CX11
import Glibc
public import Logging

/// A connection to an X server. Everything made from it belongs to the thread that uses it.
///
/// A server that dies gives control back: `isDead` becomes true, and what is called afterwards does nothing.
public final class Connection {
  /// The display's name, as in ":0".
  public let name: String
  /// What kinds of input the server can tell of.
  public let input: InputSupport
  /// Where notes about the protocol go; nothing is logged above `debug` but what a user should see.
  public let logger: Logger

  let display: OpaquePointer
  let screenNumber: Int32
  let root: UInt
  let atoms: AtomTable<Atom>
  /// The names by which programs exchange content.
  private(set) lazy var exchangeAtoms = AtomTable<ExchangeAtom>(display)
  /// The names by which the desktop's settings are found.
  private(set) lazy var settingsAtoms = SettingsAtoms(display, screen: screenNumber)
  /// The major opcode of XInput, which its events carry.
  let inputOpcode: Int32
  /// The number of RandR's first event; nil where the server does not know monitors.
  private(set) lazy var randrEvent = Connection.randrEvent(display)
  private let lifeline: Lifeline

  /// Opens `display`, or the one that DISPLAY names.
  ///
  /// - Throws: `X11Error.noDisplay`, `.cannotConnect`, `.refused`, `.noXInput` or `.connectionLost`. A server whose XInput is too
  ///   old for touch is no error: see `input`.
  public convenience init(
    display: String? = nil, logger: Logger = Logger(label: "gesture-sandbox.x11")
  ) throws(X11Error) {
    try self.init(display: display, logger: logger, announcing: .newest)
  }

  /// Opens the display and announces `version`; nil behaves as on a server that knows only XInput 1.
  ///
  /// - Parameter divertsErrors: whether what Xlib writes to standard error becomes the reason of a failure; true by default.
  init(
    display name: String?, logger: Logger, announcing version: InputVersion?, divertsErrors: Bool = true
  ) throws(X11Error) {
    let name = name ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    guard !name.isEmpty else { throw .noDisplay }
    ErrorCallbacks.install
    Self.setLocale
    // Xlib leaves no trace of a server's reason but a line that libxcb writes to standard error.
    let (opened, words) =
      divertsErrors ? DiversionOfErrors.during { XOpenDisplay(name) } : (XOpenDisplay(name), "")
    guard let display = opened else {
      let reason = words.split(whereSeparator: \.isNewline).joined(separator: "; ")
      throw reason.isEmpty ? .cannotConnect(display: name) : .refused(display: name, reason: reason)
    }
    // An address can come back: errors of a closed display must not become those of this one.
    _ = ErrorCallbacks.take(from: display)
    let lifeline = Lifeline()
    lifeline.watch(display)

    var opcode: Int32 = 0
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    guard XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError) != 0 else {
      XCloseDisplay(display)
      throw lifeline.isCut ? .cannotConnect(display: name) : .noXInput(display: name)
    }
    self.name = name
    self.display = display
    self.lifeline = lifeline
    self.logger = logger
    self.screenNumber = XDefaultScreen(display)
    self.root = XDefaultRootWindow(display)
    self.atoms = AtomTable(display)
    self.inputOpcode = opcode
    self.input = InputSupport(version: version.flatMap { Connection.negotiate($0, with: display) })
    guard !lifeline.isCut else { throw .connectionLost(display: name) }
    logger.debug("opened \(name), XInput \(input.version?.description ?? "1 only")")
  }

  deinit {
    XCloseDisplay(display)
    _ = ErrorCallbacks.take(from: display)
  }

  /// Announces `version` and says what was agreed on; nil where the server has no XInput 2.
  private static func negotiate(_ version: InputVersion, with display: OpaquePointer) -> InputVersion? {
    var (major, minor) = (Int32(version.major), Int32(version.minor))
    guard XIQueryVersion(display, &major, &minor) == Success else { return nil }
    return InputVersion(Int(major), Int(minor))
  }

  /// Whether the server went away.
  public var isDead: Bool { lifeline.isCut }

  /// The width of the whole screen in pixels.
  public var screenWidth: Int { Int(XDisplayWidth(display, screenNumber)) }

  /// The height of the whole screen in pixels.
  public var screenHeight: Int { Int(XDisplayHeight(display, screenNumber)) }

  /// Takes the errors that the server reported since the last call, oldest first.
  public func takeProtocolErrors() -> [ProtocolError] { ErrorCallbacks.take(from: display) }

  /// Takes the errors that the server reported for these requests, by Xlib's numbers, oldest first; others stay for who asks.
  func takeProtocolErrors(of requests: Range<UInt>) -> [ProtocolError] {
    ErrorCallbacks.take(from: display, of: requests)
  }

  /// Waits until the server has done everything asked so far. Not for the way of ink.
  public func synchronize() {
    XSync(display, 0)
  }

  /// Sends what was asked so far without waiting, and without reading: in a flood of input the server has more to say than
  /// should lie in the memory of this program.
  public func flush() {
    _XSend(display, nil, 0)
  }

  /// Whether a window manager runs. One that died leaves its mark on the root, but not its own window.
  var hasWindowManager: Bool {
    let mark = property(atoms[.netSupportingWMCheck], of: root, type: UInt(XA_WINDOW))
    guard let window = mark.first else { return false }
    // That there is no such window is an answer.
    let first = XNextRequest(display)
    defer { _ = takeProtocolErrors(of: first..<XNextRequest(display)) }
    return property(atoms[.netSupportingWMCheck], of: window, type: UInt(XA_WINDOW)) == mark
  }

  /// The items of a property with 32-bit items; empty where it is absent or of another kind.
  func property(_ atom: UInt, of window: UInt, type: UInt) -> [UInt] {
    readProperty(atom, of: window, type: type) { format, count, data in
      guard format == 32 else { return [] }
      // Xlib hands over items of 32 bits as C longs, with the sign of the 32.
      return data.withMemoryRebound(to: UInt.self, capacity: count) { items in
        UnsafeBufferPointer(start: items, count: count).map { $0 & 0xffff_ffff }
      }
    } ?? []
  }

  /// Sets a property with items of 32 bits, which Xlib wants as C longs.
  func setItems(_ items: [UInt], _ atom: UInt, of window: UInt, type: UInt) {
    items.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, atom, type, 32, PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(clamping: items.count))
    }
  }

  /// Sets a property of bytes.
  func setBytes(_ bytes: ArraySlice<UInt8>, _ atom: UInt, of window: UInt, type: UInt) {
    bytes.withUnsafeBufferPointer {
      _ = XChangeProperty(display, window, atom, type, 8, PropModeReplace, $0.baseAddress, Int32(clamping: $0.count))
    }
  }

  /// The name of this machine; "" where it has none.
  var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The bytes of a property as text; nil where it is absent or of another kind.
  func text(_ atom: UInt, of window: UInt) -> String? {
    bytes(atom, of: window).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a property; nil where it is absent or of another kind.
  func bytes(_ atom: UInt, of window: UInt) -> [UInt8]? {
    readProperty(atom, of: window, type: UInt(AnyPropertyType)) { format, count, data in
      format == 8 ? Array(UnsafeBufferPointer(start: data, count: count)) : nil
    } ?? nil
  }

  private func readProperty<T>(
    _ atom: UInt, of window: UInt, type: UInt, _ read: (Int32, Int, UnsafeMutablePointer<UInt8>) -> T
  ) -> T? {
    var (actualType, format): (UInt, Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom, 0, 1 << 18, 0, type, &actualType, &format, &count, &left, &data)
    defer { if let data { XFree(data) } }
    guard status == Success, actualType != 0, let data else { return nil }
    return read(format, Int(count), data)
  }
}
