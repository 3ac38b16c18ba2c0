/// What goes over the socket of one device of Xorg's `inputtest` driver.
///
/// The layout is that of protocol 1.1 in `xf86-input-inputtest-protocol.h` of the X server: C structures in the byte order
/// of the machine, each with its own length first.
enum InputMessage {
  /// The part of a movement that a message of a touch or of a gesture is.
  enum Part: Int {
    case begin
    case update
    case end
  }

  /// Positions on a device's axes in device units; nil where the message does not say.
  struct Axes {
    var x: Double?
    var y: Double?
    var horizontalScroll: Double?
    var verticalScroll: Double?
    var pressure: Double?
  }

  /// The first message of a connection.
  case version
  /// Asks for an answer once everything before it has been processed.
  case sync
  /// The pointer is at (absolute), or moves by, these positions.
  case motion(absolute: Bool, Axes)
  /// A button of the pointer, counted from 1.
  case button(Int, pressed: Bool)
  /// A key, by X key code.
  case key(Int, pressed: Bool)
  /// A finger on the touchscreen.
  case touch(id: UInt32, Part, Axes)
  /// Fingers on the touchpad that pinch: `scale` since the beginning, `degrees` clockwise and `dx`, `dy` since the last.
  case pinch(Part, fingers: Int, cancelled: Bool, dx: Double, dy: Double, scale: Double, degrees: Double)
  /// Fingers on the touchpad that swipe by `dx`, `dy` since the last message.
  case swipe(Part, fingers: Int, cancelled: Bool, dx: Double, dy: Double)

  /// The longest message, in bytes.
  static let maximumLength = 1064
  /// The raw value at the right and lower edge of the screen, one past the last.
  static let axisLength = 65536.0
  /// The raw value of the firmest touch of a finger.
  static let maximumPressure = 2047.0
  /// The raw value of the firmest touch of a pen.
  static let maximumPenPressure = 1000.0
  /// The protocol's version that this is written for.
  static let (major, minor) = (UInt16(1), UInt16(1))

  /// Writes the message to the start of `buffer`, which has room for the longest; the number of bytes.
  func encode(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    func put<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
      buffer.storeBytes(of: value, toByteOffset: offset, as: Value.self)
    }
    func put(_ axes: Axes, at offset: Int) {
      // Whether there are unaccelerated values (no), a bit for each axis, then the values of up to 64 axes.
      var mask: UInt8 = 0
      func put(_ value: Double?, axis: Int) {
        guard let value else { return }
        mask |= 1 << UInt8(axis)
        buffer.storeBytes(of: value, toByteOffset: offset + 16 + 8 * axis, as: Double.self)
      }
      put(axes.x, axis: 0)
      put(axes.y, axis: 1)
      put(axes.horizontalScroll, axis: 2)
      put(axes.verticalScroll, axis: 3)
      put(axes.pressure, axis: 4)
      buffer.storeBytes(of: mask, toByteOffset: offset + 4, as: UInt8.self)
    }
    func header(_ length: Int, type: UInt32) -> Int {
      put(UInt32(length), at: 0)
      put(type, at: 4)
      return length
    }
    func gesture(_ type: Int, fingers: Int, cancelled: Bool, dx: Double, dy: Double) {
      put(UInt16(type), at: 8)
      put(UInt16(fingers), at: 10)
      put(UInt32(cancelled ? 1 : 0), at: 12)
      // Accelerated, then unaccelerated.
      put(dx, at: 16)
      put(dy, at: 24)
      put(dx, at: 32)
      put(dy, at: 40)
    }

    switch self {
    case .version:
      put(Self.major, at: 8)
      put(Self.minor, at: 10)
      return header(12, type: 0)
    case .sync:
      return header(8, type: 1)
    case .motion(let absolute, let axes):
      put(UInt32(absolute ? 1 : 0), at: 8)
      put(axes, at: 16)
      return header(1056, type: 2)
    case .button(let button, let pressed):
      put(Int32(button), at: 12)
      put(UInt32(pressed ? 1 : 0), at: 16)
      return header(1064, type: 4)
    case .key(let code, let pressed):
      put(Int32(code), at: 8)
      put(UInt32(pressed ? 1 : 0), at: 12)
      return header(16, type: 5)
    case .touch(let id, let part, let axes):
      put(id, at: 8)
      put(UInt32(18 + part.rawValue), at: 12)
      put(axes, at: 16)
      return header(1056, type: 6)
    case .pinch(let part, let fingers, let cancelled, let dx, let dy, let scale, let degrees):
      gesture(27 + part.rawValue, fingers: fingers, cancelled: cancelled, dx: dx, dy: dy)
      put(scale, at: 48)
      put(degrees, at: 56)
      return header(64, type: 7)
    case .swipe(let part, let fingers, let cancelled, let dx, let dy):
      gesture(30 + part.rawValue, fingers: fingers, cancelled: cancelled, dx: dx, dy: dy)
      return header(48, type: 8)
    }
  }
}
