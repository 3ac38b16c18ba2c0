internal import CX11
import InputDevices

/// Names keys, and knows which are down.
struct KeyReader {
  private let display: OpaquePointer
  /// A bit for each of the 256 key codes.
  private var down: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  /// The first layout with Latin letters, nil where none has any; looked for when a key is named.
  private var latin: Int32??

  init(_ display: OpaquePointer) {
    self.display = display
    // A held key then sends presses only, so that a second press without a release is a repeat.
    XkbSetDetectableAutoRepeat(display, 1, nil)
  }

  /// Whether the keyboard has just come here, and nothing was heard of its keys.
  private var isNew = false

  /// Forgets what is down: the keyboard went to another window.
  mutating func forget() {
    down = (0, 0, 0, 0)
    isNew = false
  }

  /// The keyboard comes from another window.
  mutating func begin() { isNew = true }

  /// The layouts may be others now.
  mutating func layoutsChanged() { latin = nil }

  /// Takes the keys for held, and no news, that the server says are down as the keyboard comes here; at other times it says so of keys
  /// whose presses are yet to come.
  ///
  /// - Parameter state: a bit for each key code, as the server tells them.
  mutating func hold(_ state: [UInt8]) {
    guard isNew else { return }
    isNew = false
    for code in 0..<256 where state[code >> 3] & 1 << (code & 7) != 0 { setDown(code, true) }
  }

  /// Takes the keys for released that the server does not say are down: somebody else heard of their release.
  ///
  /// - Parameter state: a bit for each key code, as the server tells them.
  /// - Returns: their releases, at `time`.
  mutating func release(except state: [UInt8], time: Double) -> [KeyEvent] {
    (0..<256).filter { isDown($0) && state[$0 >> 3] & 1 << ($0 & 7) == 0 }.map { code in
      setDown(code, false)
      return KeyEvent(key: key(code: code, group: 0).main, isPressed: false, time: time)
    }
  }

  /// Notes that a key went up of which nobody else hears.
  mutating func release(_ event: XKeyEvent) { setDown(Int(event.keycode & 255), false) }

  /// Reads a press or release that happened at `time`.
  ///
  /// - Parameter text: what an input method makes of it; nil where its symbol says what it types.
  mutating func read(_ event: inout XKeyEvent, isPressed: Bool, time: Double, text: String? = nil) -> KeyEvent {
    let code = Int(event.keycode & 255)
    let wasDown = isDown(code)
    isNew = false
    setDown(code, isPressed)
    let group = Int32((event.state >> 13) & 3)
    var key = key(code: code, group: group)
    var symbol: KeySym = 0
    XLookupString(&event, nil, 0, &symbol, nil)
    // With Num Lock a key of the keypad is the digit or sign that it types, and no arrow.
    if let scalar = KeyReader.keypad(symbol) { key = (.character(scalar), nil) }
    return KeyEvent(
      key: key.main, alternate: key.alternate, typed: text ?? character(of: symbol).map { String($0) },
      usesThirdLevel: usesThirdLevel(symbol, code: code, group: group), modifiers: Modifiers(mask: event.state),
      isPressed: isPressed, isRepeat: isPressed && wasDown, time: time)
  }

  /// Whether a key means `symbol` neither by itself nor with Shift.
  private func usesThirdLevel(_ symbol: KeySym, code: Int, group: Int32) -> Bool {
    // The lock of capitals may have changed it.
    var (small, large): (KeySym, KeySym) = (0, 0)
    XConvertCase(symbol, &small, &large)
    let usual = (0..<2).map { XkbKeycodeToKeysym(display, KeyCode(truncatingIfNeeded: code), group, $0) }
    return usual.contains { $0 != 0 } && !usual.contains(symbol) && !usual.contains(small)
  }

  private mutating func key(code: Int, group: Int32) -> (main: Key?, alternate: Key?) {
    func symbol(_ code: Int, _ group: Int32) -> UInt {
      XkbKeycodeToKeysym(display, KeyCode(truncatingIfNeeded: code), group, 0)
    }
    let latin = self.latin ?? KeyReader.latinLayout(symbol)
    self.latin = .some(latin)
    return KeyReader.key(code: code, group: group, latin: latin) { symbol(code, $0) }
  }

  /// The first layout that has Latin letters, without Shift; nil where none has any.
  static func latinLayout(_ symbol: (_ code: Int, _ group: Int32) -> UInt) -> Int32? {
    (0..<4).first { group in
      letterCodes.contains { code in
        if case .character("a"..."z") = key(of: symbol(code, group)) { true } else { false }
      }
    }
  }

  /// The key's name by the first layout that has Latin letters, else by its place; and its name by the layout in use.
  ///
  /// - Parameter latin: that layout; nil where none has such letters.
  static func key(
    code: Int, group: Int32, latin: Int32?, symbol: (_ group: Int32) -> UInt
  ) -> (main: Key?, alternate: Key?) {
    var main = latin == nil ? key(atPlace: code) : nil
    for candidate in [latin ?? 0, 0, 1, 2, 3] where main == nil { main = key(of: symbol(candidate)) }
    main = main ?? key(atPlace: code)
    let alternate = group == latin ? nil : key(of: symbol(group))
    return (main, alternate == main ? nil : alternate)
  }

  /// The key with this symbol; nil for symbols that are not ASCII and have no name here.
  static func key(of symbol: UInt) -> Key? {
    switch Int32(truncatingIfNeeded: symbol) {
    case XK_space, XK_KP_Space: .space
    case 0x41...0x5a: Unicode.Scalar(UInt32(symbol) + 32).map { .character($0) }
    case 0x21...0x7e: Unicode.Scalar(UInt32(symbol)).map { .character($0) }
    case XK_F1...XK_F12: .function(Int(symbol) - Int(XK_F1) + 1)
    case XK_Escape: .escape
    case XK_Return, XK_KP_Enter: .return
    case XK_Tab, XK_ISO_Left_Tab, XK_KP_Tab: .tab
    case XK_BackSpace: .backspace
    case XK_Delete, XK_KP_Delete: .delete
    case XK_Insert, XK_KP_Insert: .insert
    case XK_Left, XK_KP_Left: .left
    case XK_Right, XK_KP_Right: .right
    case XK_Up, XK_KP_Up: .up
    case XK_Down, XK_KP_Down: .down
    case XK_Home, XK_KP_Home: .home
    case XK_End, XK_KP_End: .end
    case XK_Page_Up, XK_KP_Page_Up: .pageUp
    case XK_Page_Down, XK_KP_Page_Down: .pageDown
    case XK_Menu: .menu
    case XK_Shift_L, XK_Shift_R: .shift
    case XK_Control_L, XK_Control_R: .control
    case XK_Alt_L, XK_Alt_R, XK_Meta_L, XK_Meta_R: .alt
    case XK_Super_L, XK_Super_R: .super
    default: keypad(symbol).map { .character($0) }
    }
  }

  /// The digit or sign of a key of the keypad: its symbol is that of the sign, beyond 0xFF80; nil for other symbols.
  static func keypad(_ symbol: UInt) -> Unicode.Scalar? {
    switch Int32(truncatingIfNeeded: symbol) {
    case XK_KP_Multiply...XK_KP_9, XK_KP_Equal: Unicode.Scalar(UInt32(symbol) & 0x7f)
    default: nil
    }
  }

  /// The key that lies here on a US keyboard. X key codes are those of the Linux kernel plus 8.
  static func key(atPlace code: Int) -> Key? {
    let rows: [(first: Int, keys: StaticString)] = [
      (10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./"),
    ]
    for row in rows where code >= row.first && code - row.first < row.keys.utf8CodeUnitCount {
      return row.keys.withUTF8Buffer { .character(Unicode.Scalar($0[code - row.first])) }
    }
    return nil
  }

  /// The codes of the rows in which letters lie, signs among them.
  private static let letterCodes = 24..<62

  /// What a symbol types. Xlib knows it of the old symbols of scripts, as most layouts but the western have them.
  private func character(of symbol: KeySym) -> Unicode.Scalar? {
    if let known = KeyReader.character(of: symbol) { return known }
    guard (0x100..<0x2100).contains(symbol) else { return nil }
    var (symbol, rest): (KeySym, Int32) = (symbol, 0)
    var bytes = [CChar](repeating: 0, count: 16)
    let count = Int(XkbTranslateKeySym(display, &symbol, 0, &bytes, Int32(bytes.count), &rest))
    guard (1...bytes.count).contains(count) else { return nil }
    return String(validating: bytes.prefix(count), as: UTF8.self)?.unicodeScalars.first
  }

  /// What a symbol types: Latin-1 symbols are their own code, and others may be Unicode by the rule of X11's Appendix A.
  static func character(of symbol: UInt) -> Unicode.Scalar? {
    switch symbol {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(UInt32(symbol))
    case 0x0100_0100...0x0110_ffff: Unicode.Scalar(UInt32(symbol - 0x0100_0000))
    default: keypad(symbol)
    }
  }

  private func isDown(_ code: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(code & 63)
    return switch code >> 6 {
    case 0: down.0 & bit != 0
    case 1: down.1 & bit != 0
    case 2: down.2 & bit != 0
    default: down.3 & bit != 0
    }
  }

  private mutating func setDown(_ code: Int, _ isDown: Bool) {
    let bit: UInt64 = 1 << UInt64(code & 63)
    func change(_ bits: inout UInt64) {
      if isDown { bits |= bit } else { bits &= ~bit }
    }
    switch code >> 6 {
    case 0: change(&down.0)
    case 1: change(&down.1)
    case 2: change(&down.2)
    default: change(&down.3)
    }
  }
}

extension XKeymapEvent {
  /// A bit for each key code.
  var keys: [UInt8] { withUnsafeBytes(of: key_vector) { Array($0) } }
}
