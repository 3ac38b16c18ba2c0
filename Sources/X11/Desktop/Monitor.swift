internal import CX11
public import Geometry

/// One of the screens that the desktop is spread over, as RandR 1.5 describes it.
public struct Monitor: Hashable, Sendable {
  /// The name of the output, such as "eDP-1".
  public var name: String
  /// Its part of the desktop, in pixels.
  public var frame: PixelRect
  /// The width of what it shows, in millimetres; 0 where nobody knows.
  public var widthInMillimetres: Int
  /// The height of what it shows, in millimetres; 0 where nobody knows.
  public var heightInMillimetres: Int
  /// Maker, product and serial number out of its EDID, as 16 digits; nil where it has none.
  public var product: String?
  /// Whether the desktop calls it the main one.
  public var isPrimary = false

  /// What a choice for this screen is remembered under: it follows a screen that can be told from others to another socket,
  /// and else belongs to the socket and the size.
  public var identity: String { product ?? "\(name) \(frame.width)x\(frame.height)" }

  /// The scale, in pixels a point, at which words have a usual size by the screen's own measures.
  public var comfortableScale: Double {
    Scale.comfortable(
      pixels: (frame.width, frame.height), millimetres: (widthInMillimetres, heightInMillimetres))
  }

  /// The scale, in pixels a point, 1...4, of a window on it: as the desktop's settings want it, else as the user's resources do
  /// (Xft.dpi / 96), else by the size of the screen.
  func preferredScale(_ settings: DesktopSettings, _ resources: @autoclosure () -> Double?) -> Double {
    settings.scale ?? resources() ?? comfortableScale
  }
}

extension Connection {
  /// The screens, in the server's order; one that is the whole desktop where the server has no RandR 1.5.
  public func monitors() -> [Monitor] {
    let desktop = PixelRect(x: 0, y: 0, width: screenWidth, height: screenHeight)
    let whole = Monitor(name: "desktop", frame: desktop, widthInMillimetres: 0, heightInMillimetres: 0)
    guard randrEvent != nil else { return [whole] }
    var count: Int32 = 0
    guard let list = XRRGetMonitors(display, root, 1, &count) else { return [whole] }
    defer { XRRFreeMonitors(list) }
    let monitors = (0..<max(0, Int(count))).map { monitor(list[$0]) }
    return monitors.isEmpty ? [whole] : monitors
  }

  private func monitor(_ information: XRRMonitorInfo) -> Monitor {
    var monitor = Monitor(
      name: atomName(information.name),
      frame: PixelRect(
        x: Int(information.x), y: Int(information.y), width: Int(information.width), height: Int(information.height)),
      widthInMillimetres: Int(information.mwidth), heightInMillimetres: Int(information.mheight))
    monitor.isPrimary = information.primary != 0
    if information.noutput == 1, let output = information.outputs?.pointee {
      monitor.product = outputProperty("EDID", of: output).flatMap(Self.product(ofEDID:))
    }
    return monitor
  }

  /// Maker, product and serial number: bytes 8 to 15 of an EDID (VESA E-EDID 1.4, 3.4); nil where it is none.
  static func product(ofEDID bytes: [UInt8]) -> String? {
    guard bytes.count >= 128, bytes[..<8].elementsEqual([0, 255, 255, 255, 255, 255, 255, 0]) else { return nil }
    let digits = Array("0123456789abcdef")
    return String(bytes[8..<16].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  private func outputProperty(_ name: String, of output: UInt) -> [UInt8]? {
    // Not made where nobody else has: a server without such screens has no such name.
    let atom = XInternAtom(display, name, 1)
    guard atom != 0 else { return nil }
    var (type, format): (UInt, Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    let status = XRRGetOutputProperty(
      display, output, atom, 0, 64, 0, 0, UInt(AnyPropertyType), &type, &format, &count, &left, &data)
    defer { if let data { XFree(data) } }
    guard status == Success, format == 8, let data else { return nil }
    return Array(UnsafeBufferPointer(start: data, count: Int(count)))
  }

  /// The number of RandR's first event, where the server knows monitors; nil where it does not.
  static func randrEvent(_ display: OpaquePointer) -> Int32? {
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard XRRQueryExtension(display, &event, &error) != 0, XRRQueryVersion(display, &major, &minor) != 0,
      (major, minor) >= (1, 5)
    else { return nil }
    return event
  }
}

extension [Monitor] {
  /// The one that a place of the desktop, in pixels, lies on; the nearest where it lies on none, nil where there is none.
  public func containing(x: Int, y: Int) -> Monitor? {
    func distance(_ monitor: Monitor) -> Int {
      let frame = monitor.frame
      let dx = Swift.max(frame.x - x, 0, x - (frame.maxX - 1))
      let dy = Swift.max(frame.y - y, 0, y - (frame.maxY - 1))
      return dx * dx + dy * dy
    }
    return self.min { distance($0) < distance($1) }
  }
}
