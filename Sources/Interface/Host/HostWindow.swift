public import Exchange
public import Geometry
public import Ink
public import InputDevices

/// The window that a host's frames are shown in, as the host and what it shows see it.
public protocol HostWindow: AnyObject {
  /// Whether these parts of the canvas, in pixels, may be drawn over. The screen may still be reading them: then the host is
  /// called again when it has.
  func mayDraw(over rects: [PixelRect]) -> Bool

  /// Brings these parts of the canvas, in pixels, to the screen, without waiting for it.
  ///
  /// - Parameter isAnswer: whether fingers wait for it: what else there is to draw comes after the screen has had its turn.
  func show(_ rects: [PixelRect], of canvas: Canvas, isAnswer: Bool)

  /// Fills pixels of the screen with one colour at once; the next frame draws them again.
  func fill(_ rect: PixelRect, _ color: Color)

  /// Whether anything of the window may be seen; nothing is drawn otherwise.
  var isVisible: Bool { get }

  /// What input there is at present, and what it has sent. Asking for it takes its time.
  var input: InputTruth { get }

  /// What a device has sent so far, by its number, without asking anybody; nil where it is not known.
  func activity(of device: Int) -> DeviceActivity?

  /// The device that the last touch came from, without asking anybody; nil before any.
  var lastTouch: Int? { get }

  /// What the desktop wishes at present.
  var desktop: DesktopWishes { get }

  /// Which screen the window lies on, the same in every session; nil where nobody knows.
  var screenIdentity: String? { get }

  /// The scale that the user chose, in pixels a point; nil for what the desktop or the screen asks for. The host is told of
  /// another by ``HostEvent/rescaled(_:)``, perhaps before this returns.
  var chosenScale: Double? { get set }

  /// Whether the window covers the whole screen.
  var isFullscreen: Bool { get }

  /// Whether the window has all the room that there is beside others' panels.
  var isMaximized: Bool { get }

  /// Covers the whole screen, or does no longer.
  func setFullscreen(_ isFullscreen: Bool)

  /// What two mirrored fingers of a mouse turn about, in points of the window.
  var pivot: Point { get set }

  /// By how much each of several fingers of a mouse lands after the one before, in seconds; 0 for all at once.
  var landingStagger: Double { get set }

  /// Where text is being written, in points of the window: the caret, beside which an input method shows what can be chosen.
  /// Nil where nothing is written: no input method comes between keys and commands then.
  var textCaret: Rect? { get set }

  /// Takes every finger away that the devices have down, as for a key that frees fingers that hang: the host is told of the ends.
  func releaseDevices()

  /// Puts content on the clipboard, from where other programs take it.
  func copy(_ content: ExchangedContent)

  /// Asks for what is on the clipboard, of these kinds, the best first. The host receives it, or why there is nothing, with
  /// its events.
  func paste(_ wanted: [ExchangedContent.Kind])

  /// Ends the window's loop after what is being done.
  func close()
}
