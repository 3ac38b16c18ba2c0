internal import CX11
import Geometry
import Gestures
import InputDevices

/// Reads the server's events one by one, and hands on what they mean.
extension Window {
  /// Reads all that has come by `start`, in seconds of the monotonic clock. Returns whether the handler received anything.
  func drain(_ handler: any WindowHandler, from start: Double = MonotonicTime.now) -> Bool {
    let display = connection.display
    takeInputMethod()
    var received = pass(to: handler)
    var (first, now): (Double?, Double) = (nil, start)
    var hasAsked = false
    isBehind = false
    while !connection.isDead {
      // Xlib's queue must be empty before anyone polls: a round trip may have filled it while the socket is silent.
      if XPending(display) > 0 {
        guard !connection.isDead else { break }
        XNextEvent(display, event)
        heardAt = now
        dispatch()
        hasAsked = false
        if pass(to: handler) { received = true }
        now = MonotonicTime.now
        if let first, now - first > longestDrain {
          isBehind = true
          break
        }
        first = first ?? now
      } else if !input.output.lifts.isEmpty, !hasAsked {
        // The news that a device went may be a moment behind the lifts that it made up. One round trip, some microseconds,
        // brings it; a finger that truly lifted has no more ink to wait for.
        hasAsked = true
        connection.synchronize()
      } else {
        break
      }
    }
    passPlace()
    // What is not read yet may tell of lifts that were none.
    if !isBehind {
      input.output.releaseHeld()
      // Nor is anybody late whose answer lies there.
      endExchange(overdueAt: start)
    }
    if pass(to: handler) { received = true }
    return received
  }

  private func pass(to handler: any WindowHandler) -> Bool {
    var received = false
    while let event = input.output.next() {
      handler.receive(event, in: self)
      received = true
    }
    return received
  }

  private func dispatch() {
    countLateScroll()
    switch event.pointee.type {
    case GenericEvent: takeGenericEvent()
    case PropertyNotify:
      takeProperty(event.pointee.xproperty)
      // A window's own properties say nothing of the desktop, and when it comes up a score of them has just been set.
      if event.pointee.xproperty.window != id { takeDesktop() }
      takeExchange()
    case MappingNotify:
      XRefreshKeyboardMapping(&event.pointee.xmapping)
      keyboard.layoutsChanged()
    // It follows the news that the keyboard came, and names no window.
    case KeymapNotify: keyboard.hold(event.pointee.xkeymap.keys)
    default:
      // Another window of the same connection may be heard here too.
      if event.pointee.xany.window == id { dispatchCore() } else { takeDesktop() }
    }
  }

  private func dispatchCore() {
    switch event.pointee.type {
    case KeyPress, KeyRelease: judge(event.pointee.xkey)
    case ButtonPress, ButtonRelease:
      takeCoreButton(event.pointee.xbutton, isPress: event.pointee.type == ButtonPress)
    case MotionNotify: takeCoreMotion(event.pointee.xmotion)
    case EnterNotify, LeaveNotify: takeCoreCrossing(event.pointee.xcrossing, isEnter: event.pointee.type == EnterNotify)
    case Expose: takeExpose(event.pointee.xexpose)
    case ConfigureNotify: takeConfigure(event.pointee.xconfigure)
    case ReparentNotify: isChildOfRoot = event.pointee.xreparent.parent == connection.root
    case MapNotify: takeMap()
    case UnmapNotify, DestroyNotify: takeLoss(isDestroyed: event.pointee.type == DestroyNotify)
    case VisibilityNotify: noteExposure(event.pointee.xvisibility.state != VisibilityFullyObscured)
    case FocusIn, FocusOut: takeFocus(event.pointee.xfocus, isIn: event.pointee.type == FocusIn)
    case ClientMessage:
      guard let message = WindowMessage(event.pointee.xclient) else { break }
      if answer(message) { input.output.send(.closeRequested) }
      dropTarget.take(message)
    case SelectionRequest, SelectionClear, SelectionNotify: takeExchange()
    default: break
    }
  }

  /// Hands on what the input method said by itself.
  private func takeInputMethod() {
    for news in inputMethod?.takeNews() ?? [] {
      switch news {
      case .marked(let text): input.output.send(.marked(text))
      case .key(let key, let text): takeKey(key, text: text)
      }
    }
  }

  /// Asks the input method about a key, where text is written.
  private func judge(_ key: XKeyEvent) {
    // What another program sends may name any time.
    if key.send_event == 0 {
      let time = UInt32(truncatingIfNeeded: key.time)
      checkClock(byEventAt: time)
      if key.type == KeyPress { noteUser(at: time) }
    }
    let verdict = inputMethod?.judge(key) ?? .typed(nil)
    // What it says of the keys before comes first.
    takeInputMethod()
    switch verdict {
    case .taken: if key.type == KeyRelease { keyboard.release(key) }
    case .typed(let text): takeKey(key, text: text)
    }
  }

  /// Takes a key, and the text that an input method makes of it; nil where its symbol says what it types.
  private func takeKey(_ event: XKeyEvent, text: String?) {
    var event = event
    let isPressed = event.type == KeyPress
    // Input methods hand keys back at no time, and what another program sends may name any.
    let stamp = UInt32(truncatingIfNeeded: event.time)
    let isOfServer = stamp != 0 && event.send_event == 0
    let time = isOfServer ? input.clock.seconds(ofEvent: stamp) : timeRead
    // Text that was taken comes as a press of no key, at no time, with nothing held.
    if event.keycode == 0 {
      if let text { input.output.send(.key(KeyEvent(key: nil, typed: text, time: time))) }
      return
    }
    event.display = connection.display
    let key = keyboard.read(&event, isPressed: isPressed, time: time, text: text)
    input.output.send(.key(key))
    // The event tells the modifiers before this key.
    var modifiers = key.modifiers
    let changed: Modifiers? =
      switch key.key {
      case .shift: .shift
      case .control: .control
      case .alt: .alt
      case .super: .super
      default: nil
      }
    if let changed {
      if isPressed { modifiers.insert(changed) } else { modifiers.remove(changed) }
    }
    input.output.hold(modifiers)
  }

  private func takeFocus(_ event: XFocusChangeEvent, isIn: Bool) {
    // Grabs come and go without the keyboard changing hands, and the pointer's window is no matter.
    if event.mode == NotifyUngrab, isIn { return takeReleases() }
    guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer else { return }
    if !isIn {
      // What is released elsewhere is never heard. Touches and drags go on: their ends come all the same.
      keyboard.forget()
      input.output.hold([])
    }
    guard isFocused != isIn else { return }
    isFocused = isIn
    if isIn { keyboard.begin() }
    // Heard before the input method forgets: what it is about can be taken as it is.
    input.output.send(.focusChanged(isIn))
    followTextCaret(begins: isIn)
    if isIn { holdClaims() }
  }

  /// Finds out what was released while somebody, like a window manager that shows its windows in turn, heard all keys.
  private func takeReleases() {
    let display = connection.display
    var down = [CChar](repeating: 0, count: 32)
    XQueryKeymap(display, &down)
    let mask = connection.pointer().mask
    guard !connection.isDead else { return }
    for key in keyboard.release(except: down.map { UInt8(bitPattern: $0) }, time: timeRead) {
      input.output.send(.key(key))
    }
    input.output.hold(Modifiers(mask: mask))
  }

  private func takeExpose(_ event: XExposeEvent) {
    backBuffer?.restore(
      PixelRect(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height)))
  }

  private func takeConfigure(_ event: XConfigureEvent) {
    noteConfigured()
    if Int(event.width) != width || Int(event.height) != height || announcedSize != nil {
      announcedSize = (Int(event.width), Int(event.height))
    }
    // A window manager's frame is our parent: only the events that it sends itself tell the place on the screen.
    needsOrigin = event.send_event == 0 && !isChildOfRoot
    if !needsOrigin { setOrigin(Int(event.x), Int(event.y)) }
  }

  private func askForOrigin() {
    needsOrigin = false
    var (x, y, child): (Int32, Int32, UInt) = (0, 0, 0)
    if XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child) != 0 {
      setOrigin(Int(x), Int(y))
    }
  }

  private func setOrigin(_ x: Int, _ y: Int) {
    if let origin, origin == (x, y) { return }
    origin = (x, y)
    input.output.send(.moved(x: x, y: y))
    noteDesktop()
  }

  /// Many places and sizes may come at once while the user drags an edge; only the last are worth asking for and drawing.
  private func passPlace() {
    if needsOrigin, !isDestroyed { askForOrigin() }
    guard let size = announcedSize else { return }
    announcedSize = nil
    guard size.width != width || size.height != height else { return }
    (width, height) = size
    backBuffer?.resize(width: width, height: height)
    input.output.send(.resized(width: width, height: height))
  }

  private func takeMap() {
    isMapped = true
    noteExposure(true)
    // Nobody tells a window where it lies that was never moved.
    if origin == nil { askForOrigin() }
    // Nobody else gives us the keyboard where no window manager runs.
    if !connection.hasWindowManager {
      XSetInputFocus(connection.display, id, Int32(RevertToPointerRoot), UInt(CurrentTime))
    }
  }

  /// A hidden window may never hear the end of its touches (under Xwayland), a destroyed one never does.
  private func takeLoss(isDestroyed: Bool) {
    isMapped = false
    if isDestroyed { self.isDestroyed = true }
    input.cancelAll(time: timeRead)
    noteExposure(false)
  }

  private func noteExposure(_ isExposed: Bool) {
    self.isExposed = isExposed
    noteVisibility()
  }

  private func noteVisibility() {
    let isVisible = isExposed && !isMinimized
    guard self.isVisible != isVisible else { return }
    self.isVisible = isVisible
    input.output.send(.visibilityChanged(isVisible))
  }

  private func takeProperty(_ event: XPropertyEvent) {
    if event.window == id, event.atom == connection.atoms[.netWMState] {
      readState()
      noteVisibility()
    }
  }
}
