internal import CX11
import Glibc
import InputDevices

/// What turns the keys of one window into text: dead keys and Compose by Xlib itself, other scripts by the user's input method
/// (X11R6's XIM), which XMODIFIERS names.
///
/// Each call may wait for the input method's program without end, so that it belongs to the thread of `InputMethodThread`.
final class InputContext {
  private let connection: Connection
  private let window: UInt
  /// Both nil once the input method's program is gone.
  private var (method, context): (XIM?, XIC?) = (nil, nil)
  private var preedit = Preedit()
  /// Is told what the input method is about, as often as that changes.
  private let marked: (MarkedText?) -> Void
  private var hasFocus = false
  /// Whether this is Xlib's own, since the user's did not answer.
  private var isSubstitute = false
  private var spot: (x: Int16, y: Int16)?

  /// Opens the user's input method, or where that does not answer Xlib's own.
  ///
  /// - Returns: nil where there is none, or no context for this window.
  init?(_ connection: Connection, window: UInt, marked: @escaping (MarkedText?) -> Void) {
    guard !connection.isDead else { return nil }
    (self.connection, self.window, self.marked) = (connection, window, marked)
    for modifiers in ["", "@im=none"] {
      guard let chosen = XSetLocaleModifiers(modifiers), connection.inputMethodAnswers(String(cString: chosen)),
        let method = XOpenIM(connection.display, nil, nil, nil)
      else { continue }
      self.method = method
      isSubstitute = modifiers != ""
      if open(method) { return }
      XCloseIM(method)
      self.method = nil
    }
    return nil
  }

  deinit {
    guard !connection.isDead else { return }
    if let context { XDestroyIC(context) }
    if let method { XCloseIM(method) }
  }

  /// Makes the context. Returns whether there is one.
  private func open(_ method: XIM) -> Bool {
    let client = Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
    var destroyed = XIMCallback(client_data: client) { _, client, _ in InputContext.from(client)?.isLost() }
    im_set_destroy_callback(method, &destroyed)
    // Xlib hands the context over where the type says method: nobody looks at it.
    var draw = XIMCallback(client_data: client) { _, client, call in InputContext.from(client)?.draw(call) }
    var caret = XIMCallback(client_data: client) { _, client, call in InputContext.from(client)?.moveCaret(call) }
    var done = XIMCallback(client_data: client) { _, client, _ in InputContext.from(client)?.clear() }
    for style in InputContext.styles(of: method) {
      context = ic_create(method, style, window, &draw, &caret, &done)
      if context != nil { break }
    }
    return context != nil
  }

  /// The ways of showing text before it is taken that can be used here, the best first: in the line itself, else in a window of
  /// the input method's own.
  private static func styles(of method: XIM) -> [XIMStyle] {
    var offered: UnsafeMutablePointer<XIMStyles>?
    guard im_query_styles(method, &offered) == nil, let offered else { return [] }
    defer { XFree(offered) }
    let count = Int(offered.pointee.count_styles)
    guard let list = offered.pointee.supported_styles else { return [] }
    let styles = UnsafeBufferPointer(start: list, count: count)
    let wanted = [
      XIMPreeditCallbacks | XIMStatusNothing, XIMPreeditCallbacks | XIMStatusNone, XIMPreeditNothing | XIMStatusNothing,
      XIMPreeditNone | XIMStatusNone,
    ]
    return wanted.map { XIMStyle($0) }.filter(styles.contains)
  }

  private static func from(_ client: XPointer?) -> InputContext? {
    client.map { Unmanaged<InputContext>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Where text is written

  /// Takes keys from now on, or no longer; what was not taken yet is thrown away then.
  func setFocus(_ hasFocus: Bool) {
    guard self.hasFocus != hasFocus, let context else { return }
    self.hasFocus = hasFocus
    if hasFocus {
      XSetICFocus(context)
    } else {
      // The answer is waited for: only where there is something to forget.
      if !preedit.isEmpty, let left = Xutf8ResetIC(context) { XFree(left) }
      clear()
      XUnsetICFocus(context)
    }
  }

  /// The caret stands on this place of the window, in pixels.
  func setSpot(x: Int16, y: Int16) {
    if let spot, spot == (x, y) { return }
    guard let context else { return }
    spot = (x, y)
    ic_set_spot(context, x, y)
  }

  /// Returns once the input method has thought about what it was given: it answers in the order in which it is told.
  func settle() {
    if let context { ic_settle(context) }
  }

  // MARK: Keys

  /// Whether the event was the input method's own, or it wants to think about the key first. Keys it hears of only while it has
  /// the focus.
  func takes(_ event: UnsafeMutablePointer<XEvent>) -> Bool {
    guard context != nil else { return false }
    switch event.pointee.type {
    case GenericEvent: return false
    case KeyPress, KeyRelease: return hasFocus && XFilterEvent(event, UInt(None)) != 0
    default: return XFilterEvent(event, UInt(None)) != 0
    }
  }

  /// The text that a press types; nil for releases, control characters, what types nothing, and while others have the focus.
  func text(of event: UnsafeMutablePointer<XEvent>) -> String? {
    guard event.pointee.type == KeyPress, hasFocus, let context else { return nil }
    var bytes = [CChar](repeating: 0, count: 64)
    while true {
      var (symbol, status): (KeySym, Int32) = (0, 0)
      let count = Int(
        Xutf8LookupString(context, &event.pointee.xkey, &bytes, Int32(bytes.count), &symbol, &status))
      guard status != XBufferOverflow else {
        guard count > bytes.count else { return nil }
        bytes = [CChar](repeating: 0, count: count)
        continue
      }
      guard status == XLookupChars || status == XLookupBoth, count > 0 else { return nil }
      let text = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? nil : text
    }
  }

  // MARK: What the input method says

  /// Its program is gone, and Xlib has freed what belonged to it.
  private func isLost() {
    (method, context, hasFocus) = (nil, nil, false)
    clear()
  }

  /// Whether another is to be opened before text is written: this one is gone, or the user's own may have come since.
  var isOutdated: Bool { context == nil || isSubstitute && !hasFocus }

  private func clear() {
    guard !preedit.isEmpty else { return }
    preedit = Preedit()
    marked(nil)
  }

  private func draw(_ call: XPointer?) {
    guard let call else { return }
    let change = UnsafeRawPointer(call).load(as: XIMPreeditDrawCallbackStruct.self)
    preedit.take(change)
    marked(preedit.marked)
  }

  private func moveCaret(_ call: XPointer?) {
    guard let call else { return }
    let position = UnsafeMutableRawPointer(call).assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self)
    preedit.moveCaret(&position.pointee)
    marked(preedit.marked)
  }
}

extension Connection {
  /// Whether the program that modifiers of the locale name ("@im=fcitx") answers; true also where Xlib finds out at once that there
  /// is none. Xlib itself would wait for its answer for ever.
  fileprivate func inputMethodAnswers(_ modifiers: String) -> Bool {
    guard let name = modifiers.split(separator: "@").first(where: { $0.hasPrefix("im=") })?.dropFirst(3) else {
      return true
    }
    let server = XInternAtom(display, "@server=\(name)", 1)
    guard server != 0, XGetSelectionOwner(display, server) != 0 else { return true }
    // One that has just started claims its name before it listens, and never hears what it is asked till then.
    return ask(ownerOf: server, for: XInternAtom(display, "TRANSPORT", 0), within: 0.1, times: 20) != nil
  }
}
