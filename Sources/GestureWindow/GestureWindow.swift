public import Exchange
public import Geometry
import Gestures
import Ink
public import InputDevices
public import Interface
public import Logging
public import X11

/// A window on an X server that shows what its host shows: it turns what the server says into what a host is told, and
/// brings the host's frames to the screen.
public final class GestureWindow {
  /// What is shown in the window.
  public let host: Host
  /// The window on the screen.
  public let window: Window
  private let connection: Connection
  private let buffer: BackBuffer
  private let loop: EventLoop
  /// The least size that the user can choose where the screen is that large, in points.
  private let minimumSize: Size
  /// The size that the window has where it covers nothing and the screen has room for it, in points.
  private var ownSize: Size
  /// The pixels that were asked for it last, which may be fewer; nil where the window was made another size since.
  private var asked: (width: Int, height: Int)?
  /// Whether the scale or the screen has become another, and the window has yet to be fitted to it.
  private var isUnfitted = false
  /// Whether that happened while it covered the screen: what it is brought back to then was its size at another scale.
  private var wasCovering = false
  private var watched: [Int32: () -> Void] = [:]
  private var batch: [TouchSample] = []
  private var isCovered = false
  /// The scale that the user chose, in pixels a point, 1...4; nil for what the desktop or the screen asks for.
  /// Another is brought into that range.
  public var chosenScale: Double? {
    didSet {
      chosenScale = chosenScale.map(Scale.clamped)
      followScale()
    }
  }
  /// Hears what becomes of the window.
  public weak var delegate: (any GestureWindowDelegate)?

  /// A window on the display that the environment names. Where a desktop waits for the program, it is told once the window is up.
  ///
  /// - Parameters:
  ///   - title: what stands above the window.
  ///   - applicationID: the name of the program among all programs, which its desktop entry bears; the executable's unless
  ///     said.
  ///   - size: in points.
  ///   - fitsScreen: whether it is no larger than the screen at first, whatever `size` says.
  ///   - minimumSize: the least that the user can choose, in points; no more than most of the screen.
  ///   - scale: pixels in a point, 1...4; nil for what `scaleOfScreen` says, else the desktop or the screen.
  ///   - scaleOfScreen: the scale that the user chose for the screen of an identity; nil, the default, where none was.
  ///   - isFullscreen: whether it covers the whole screen at first; not unless said.
  ///   - isMaximized: whether it shall have all the room that the window manager has to give; not unless said.
  ///   - themeName: the colours.
  ///   - words: how things are called.
  ///   - fonts: what texts are written with, by default those of ``machineFonts()``. They are read beside all else: whoever asks
  ///     for them first of all waits least for them. How letters become pixels they take from the desktop here, once: texts that
  ///     are laid out by then would all have to be laid out anew.
  ///   - logger: takes what is worth knowing of the server and its devices.
  /// - Throws: `X11Error` where there is no display or it makes no window.
  public init(
    title: String, applicationID: String = WindowOptions.executableName, size: Size, fitsScreen: Bool = true,
    minimumSize: Size = Size(64, 64), scale: Double? = nil, scaleOfScreen: (String) -> Double? = { _ in nil },
    isFullscreen: Bool = false, isMaximized: Bool = false, themeName: ThemeName = .dark,
    words: Words = Words(.en, [:]), fonts: Fonts = GestureWindow.machineFonts(),
    logger: Logger = Logger(label: "gesture-window")
  ) throws(X11Error) {
    connection = try Connection(logger: logger)
    let monitor = connection.likelyMonitor
    let chosen = (scale ?? scaleOfScreen(monitor.identity)).map(Scale.clamped)
    let scale = chosen ?? connection.preferredScale(on: monitor)
    (chosenScale, self.minimumSize) = (chosen, minimumSize)
    func pixels(_ length: Double) -> Int { Int(towardsZero: (length * scale).rounded()) }
    let room = monitor.frame
    window = try Window(
      connection,
      WindowOptions(
        title: title, className: applicationID,
        width: min(pixels(size.width), fitsScreen ? room.width : .max),
        height: min(pixels(size.height), fitsScreen ? room.height : .max),
        minimumWidth: Self.least(pixels(minimumSize.width), of: room.width),
        minimumHeight: Self.least(pixels(minimumSize.height), of: room.height), scale: scale,
        isFullscreen: isFullscreen, isMaximized: isMaximized, startup: .take()))
    buffer = try BackBuffer(window)
    loop = EventLoop(window)
    fonts.rendering = FontRendering(connection.resources)
    host = Host(
      width: window.width, height: window.height, scale: scale,
      appearance: Appearance(themeName: themeName, words: words, typesetter: Typesetter(fonts, scale: scale)))
    ownSize = host.size
    host.window = self
    window.uses = { [unowned host] in host.scene?.uses ?? [] }
  }

  deinit { host.window = nil }

  /// The machine's fonts, which another thread reads from now on. What a window takes from the environment and sets in the locale
  /// has been taken and set by then: both stay as they are while it reads.
  public static func machineFonts() -> Fonts {
    Connection.prepareProcess()
    return Fonts()
  }

  /// Shows the window until it is closed.
  ///
  /// - Throws: `X11Error.connectionLost` when the server goes away, and `.windowDestroyed` when another program destroys the
  ///   window.
  public func run() throws(X11Error) {
    try loop.run(Listener(self))
    delegate?.windowWillClose(self)
    window.leave()
  }

  /// Does `work` whenever `fileDescriptor` can be read; `work` reads it. It is done a last time where the other end of a pipe is
  /// closed and all is read; a network socket whose peer is gone says so by reading nothing, and is to be unwatched then. `work` is
  /// kept until `unwatch`.
  public func watch(_ fileDescriptor: Int32, _ work: @escaping () -> Void) {
    watched[fileDescriptor] = work
    loop.watch(fileDescriptor: fileDescriptor)
  }

  /// Looks at `fileDescriptor` no longer; to be said before it is closed.
  public func unwatch(_ fileDescriptor: Int32) {
    watched[fileDescriptor] = nil
    loop.unwatch(fileDescriptor: fileDescriptor)
  }

  /// Takes over the scale that was chosen or is asked for.
  private func followScale() {
    let scale = chosenScale ?? Scale.clamped(window.preferredScale)
    guard scale != host.canvas.scale else { return }
    window.scale = scale
    host.receive(.rescaled(scale))
    followScreen()
  }

  /// Has the least size that the screen has room for, and fits the window to the screen once all that happened is heard.
  private func followScreen() {
    let screen = window.monitor.frame
    window.setMinimumSize(
      width: Self.least(pixels(minimumSize.width), of: screen.width),
      height: Self.least(pixels(minimumSize.height), of: screen.height))
    isUnfitted = true
    if covers { wasCovering = true }
  }

  private var covers: Bool { window.isFullscreen || window.isMaximized }

  /// Keeps the window's size in points where the screen has room for it; where there is none, it has that size again with the next
  /// scale or screen that leaves room, unless it was made another size meanwhile. One that covers the screen waits for its end.
  private func fit() {
    guard isUnfitted, !covers else { return }
    (isUnfitted, wasCovering) = (false, false)
    let room = window.roomOnScreen
    let size = (width: min(pixels(ownSize.width), room.width), height: min(pixels(ownSize.height), room.height))
    asked = size
    window.resize(width: size.width, height: size.height)
  }

  /// Notes the size that the user, or whoever manages windows, gave the window.
  private func noteSize() {
    guard !covers, !wasCovering else { return }
    if let asked, asked == (window.width, window.height) { return }
    (ownSize, asked) = (host.size, nil)
  }

  private func pixels(_ length: Double) -> Int { Int(towardsZero: (length * window.scale).rounded()) }

  /// The least side that a window can have that shall have `pixels` at least: it has room on the screen with all that is around it.
  private static func least(_ pixels: Int, of screen: Int) -> Int { min(pixels, screen * 3 / 4) }
}

extension GestureWindow: HostWindow {
  /// Whether the screen has what was brought to it of these parts of the canvas, in pixels, so that they may be drawn over.
  public func mayDraw(over rects: [PixelRect]) -> Bool { buffer.mayDraw(over: rects) }

  /// Brings these parts of the canvas, in pixels, to the screen, without waiting for it.
  public func show(_ rects: [PixelRect], of canvas: Canvas, isAnswer: Bool) {
    let raster = canvas.raster
    raster.withPixels {
      buffer.put($0, width: raster.width, segment: raster.segment, rects: rects, isDrawnOverSoon: isAnswer)
    }
    buffer.show(rects, isAnswer: isAnswer)
  }

  /// Fills pixels of the screen with one colour ahead of the next frame, which draws them again.
  public func fill(_ rect: PixelRect, _ color: Color) { buffer.fill(rect, color.rgb) }

  /// Whether anything of the window may be seen.
  public var isVisible: Bool { !isCovered }

  /// What input there is at present, and what it has sent.
  public var input: InputTruth { InputTruth(connection, heardBy: window) }

  /// What a device has sent so far, by its number.
  public func activity(of device: Int) -> DeviceActivity? { window.activity(of: device) }

  /// The device that the last touch came from; nil before any.
  public var lastTouch: Int? { window.lastTouchSource }

  /// What the desktop wishes at present.
  public var desktop: DesktopWishes {
    let settings = window.desktopSettings
    return DesktopWishes(
      isDark: settings.isDark, prefersMoreContrast: settings.hasMoreContrast,
      prefersReducedMotion: settings.isAnimated.map { !$0 })
  }

  /// Which screen the window lies on, the same in every session.
  public var screenIdentity: String? { window.monitor.identity }

  /// Whether the window covers the whole screen.
  public var isFullscreen: Bool { window.isFullscreen }

  /// Whether the window manager gave it all the room there is.
  public var isMaximized: Bool { window.isMaximized }

  /// Covers the whole screen, or does no longer.
  public func setFullscreen(_ isFullscreen: Bool) { window.setFullscreen(isFullscreen) }

  /// What two mirrored fingers of a mouse turn about, in points of the window.
  public var pivot: Point {
    get { window.pivot }
    set { window.pivot = newValue }
  }

  /// By how much each of several fingers of a mouse lands after the one before, in seconds; 0 for all at once.
  public var landingStagger: Double {
    get { window.landingStagger }
    set { window.landingStagger = newValue }
  }

  /// Where text is being written, in points of the window; nil where nothing is written.
  public var textCaret: Rect? {
    get { window.textCaret }
    set { window.textCaret = newValue }
  }

  /// Takes every finger away that the devices have down, as for a key that frees fingers that hang: the host is told of the ends.
  public func releaseDevices() { window.releaseDevices() }

  /// Puts content on the clipboard, from where other programs take it.
  public func copy(_ content: ExchangedContent) { window.copy(content) }

  /// Asks for what is on the clipboard, of these kinds, the best first; the host receives what comes of it.
  public func paste(_ wanted: [ExchangedContent.Kind]) { window.paste(wanted) }

  /// Ends `run` after what is being done.
  public func close() { loop.stop() }
}

/// Hears a window's loop for it: nobody else has to call what the loop calls.
private final class Listener: WindowHandler {
  private unowned let owner: GestureWindow

  init(_ owner: GestureWindow) { self.owner = owner }

  func receive(_ event: WindowEvent, in window: Window) { owner.receive(event) }

  func draw(in window: Window, at time: Double) -> Double? { owner.draw(at: time) }
}

extension GestureWindow {
  fileprivate func receive(_ event: WindowEvent) {
    // The host may have slept since the last frame, and nothing else tells when these happened.
    if event.isUntimed { host.receive(.passed(until: window.timeRead)) }
    switch event {
    case .ready: delegate?.windowDidAppear(self)
    case .touch(let sample, let isLast):
      if host.meter.isOn { host.meter.received(at: MonotonicTime.now) }
      batch.append(sample)
      if isLast {
        host.receive(.touches(batch))
        batch.removeAll(keepingCapacity: true)
      }
    case .key(let key): host.receive(.key(key))
    case .marked(let marked): host.receive(.marked(marked))
    case .modifiersChanged(let modifiers): host.receive(.modifiersChanged(modifiers))
    case .scrolled(let steps, let place): host.receive(.scrolled(steps, at: place))
    case .focusChanged(let isFocused): if !isFocused { host.receive(.keyboardLeft) }
    case .penNear(let place, let buttons, let time):
      host.receive(.penNear(at: place, buttons: buttons, time: time))
    case .resized(let width, let height):
      host.receive(.resized(width: width, height: height))
      noteSize()
    case .moved: host.receive(.moved)
    case .devicesChanged: host.receive(.devicesChanged)
    case .pivotMoved(let pivot): host.receive(.pivotMoved(pivot))
    case .received(let content, let place): host.receive(.received(content, at: place))
    case .notReceived(let failure, let place): host.receive(.notReceived(failure, at: place))
    case .desktopChanged: host.receive(.desktopChanged)
    case .monitorChanged:
      followScreen()
      host.receive(.desktopChanged)
    case .handedOver(let text): delegate?.window(self, wasHanded: text)
    case .closeRequested: if delegate?.windowShouldClose(self) ?? true { close() }
    case .readable(let descriptor):
      watched[descriptor]?()
    case .connectionLost: delegate?.windowDidLoseConnection(self)
    case .visibilityChanged(let isVisible):
      isCovered = !isVisible
      if isCovered { host.receive(.hidden(at: window.timeRead)) }
    case .hovered(let place, let kind, let time): host.receive(.hovered(place, kind, time: time))
    case .preferredScaleChanged: followScale()
    }
  }

  /// Lets the host draw what changed; returns when it wants to be called again.
  fileprivate func draw(at time: Double) -> Double? {
    if let due = window.nextLanding, due <= time { window.landPointerFingers(at: time) }
    fit()
    // Ink that is shown ahead is seen before any is painted.
    buffer.finishFills()
    let deadline = host.frame(at: time)
    if host.meter.isOn {
      // What the screen still held back is measured once it is drawn.
      if isCovered { host.meter.missed() } else if !host.isAnswerHeld { host.meter.shown(at: MonotonicTime.now) }
    }
    return deadline.earlier(window.nextLanding)
  }
}

extension WindowEvent {
  /// Whether it says no time, and what comes of it is dated by the present.
  fileprivate var isUntimed: Bool {
    switch self {
    case .resized, .moved, .preferredScaleChanged, .monitorChanged, .desktopChanged, .closeRequested, .received,
      .notReceived, .handedOver, .focusChanged, .devicesChanged, .readable, .scrolled, .marked, .pivotMoved:
      true
    case .ready, .touch, .hovered, .penNear, .key, .modifiersChanged, .visibilityChanged, .connectionLost:
      false
    }
  }
}
