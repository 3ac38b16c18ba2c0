import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// A page as it is shown.
typealias FlashScreen = FlashPage & GoingOn

/// What the bar opens in the game.
enum FlashTool {
  case practice
  case history
}

/// One screen of the game. Its controls answer to touches and to the mouse by themselves, and to keys through the ring.
class FlashPage: Element, Timed {
  let appearance: Appearance
  let ring = FocusRing()
  /// What moves by itself on the page, in the order in which it is told the time.
  final var moving: [any Timed] = []

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    ring.primary = { [unowned self] in primary }
  }

  final var words: Words { appearance.words }

  /// Adds `controls` in the order in which the tab key goes through them; called once, last.
  final func finish(_ controls: [any Control]) {
    for control in controls where control.superview == nil { addSubview(control) }
    ring.controls = controls
  }

  /// What Return acts on as long as no ring is shown; the tab key begins there, or at the first control where that cannot be
  /// pressed.
  var primary: (any Control)? { nil }

  /// Whether the ring is there before a key was used.
  var showsRingAtFirst: Bool { false }

  /// Whether the page takes the whole window, without the bar at the top.
  var isWholeWindow: Bool { false }

  /// The tool of the bar that it belongs to; nil for none.
  var tool: FlashTool? { nil }

  /// Whether the bar has its tools: they lead away from what is shown.
  var offersTools: Bool { true }

  /// Whether keys open the pages that the tools of the bar open.
  var opensPages: Bool { false }

  /// Whether the result of a run is shown.
  var showsResult: Bool { false }

  /// Whether fingers play: what no control takes falls through to the field below, which is the page's background.
  var isPlayedOn: Bool { false }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    return isPlayedOn && hit === self ? nil : hit
  }

  /// The page comes to the screen at `time`, in seconds on the input's own clock.
  func appear(at time: Double) {
    // What cannot be pressed yet is no place to begin.
    let isObstructed = primary?.canBeFocused == false
    let first = isObstructed ? ring.controls.first(where: { $0.canBeFocused }) : primary
    ring.focus(on: first, showing: showsRingAtFirst)
  }

  /// What keys do on the page.
  var keyCommands: [KeyCommand] { KeyCommand.focus(ring.take) }

  /// What keys do on a page that is played on: they pause, and Tab comes to the button that does.
  final func pauseKeys(_ pause: @escaping () -> Void) -> [KeyCommand] {
    let focus = KeyCommand.focus { [ring] move in (move == .next || move == .previous) && ring.take(move) }
    return [KeyCommand("keys.pause", "p", .escape, action: pause)] + focus
  }

  /// Another prompt is asked for, or none; nothing by default.
  func asked(at time: Double) {}

  /// An attempt at the present prompt came out; nothing by default.
  func judged(_ answer: Answer, at time: Double) {}

  /// What is being written in; nil for nothing.
  var textInput: (any TextInput)? { nil }

  /// Hears of every sample of a touch, after recognizers and views have.
  func touchChanged(_ sample: TouchSample) {}

  /// The wheel turned, in points of scrolling, positive downwards, at a place of the window.
  func scrolled(by distance: Double, at place: Point) {}

  final var nextDeadline: Double? { moving.nextDeadline }

  final func advance(to time: Double) { moving.advance(to: time) }

  override func draw(_ drawing: GraphicsContext) {
    if !isPlayedOn { drawing.ground(bounds, drawing.theme.stage) }
  }

  // MARK: Measure

  /// Whether the window is so high that things are stacked.
  final var isPortrait: Bool { bounds.size.isUpright }

  /// Where everything lies: the window less its margins, and never wider than can be overlooked.
  final var content: Rect {
    let width = min(bounds.width, 1240)
    let margin = bounds.width < 1000 ? 24.0 : 56
    return Rect((bounds.width - width) / 2 + margin, 0, width - 2 * margin, bounds.height)
  }

  /// What is left free above and below where a page would else be higher than can be overlooked, in points.
  final var free: Double { isPortrait ? 0 : max(0, (bounds.height - 900) / 2) }

  /// Puts the button that leads back at the top, or at `y`, with its sign where the page's words begin.
  final func place(wayBack button: Button, y: Double = 12) {
    let indent = 22.0
    button.place(Rect(content.minX - indent, y, button.width(appearance.typesetter), 44))
  }
}

extension Button {
  /// Gives the button the look of those that lead on from a page of the game.
  func enlarge(_ style: TextStyle = .value) {
    self.style = style
    cornerRadius = 14
  }
}
