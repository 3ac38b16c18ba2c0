import Geometry
import Gestures
import Ink
import Interface

/// The card that suggests a gesture to try, and ticks off those done: the next one comes after the lift.
final class GuidedTour: Element, Timed {
  /// All that it knows, in the order in which they are suggested.
  static let gestures = [
    "tap", "swipeRight", "pinchOut", "rotateRight", "pan", "doubleTap", "longPress", "swipeLeft", "pinchIn",
    "rotateLeft", "swipeUp", "swipeDown", "multiSwipe", "threeFingersPinch", "screenEdgePan", "checkmark", "flag",
  ]
  static let height = 64.0
  private let appearance: Appearance
  private let settings: Settings
  /// Those that the present recognizers can recognize; where there are none the tour is not seen.
  private var offered = GuidedTour.gestures
  private var done: Set<String>
  /// How many gestures of the tour were made.
  var doneCount: Int { offered.count(where: done.contains) }
  private var current = 0
  private let picture: GesturePicture
  /// Hides it for good.
  let closing: Button
  private static let hidden = Settings.Key(name: "tour_hidden", fallback: false)
  /// The names of those that were made, apart by spaces.
  private static let made = Settings.Key(name: "tour_done", fallback: "")

  init(appearance: Appearance, artwork: Artwork, settings: Settings) {
    self.appearance = appearance
    self.settings = settings
    done = Set(settings[Self.made].split(separator: " ").map(String.init)).intersection(Self.gestures)
    current = Self.gestures.firstIndex { [done] in !done.contains($0) } ?? Self.gestures.count
    picture = GesturePicture(
      appearance: appearance, artwork: artwork, name: current < Self.gestures.count ? Self.gestures[current] : nil)
    picture.ground = { $0.panel }
    closing = Button(icon: .close)
    closing.commandTitle = "tour.hide"
    super.init()
    // What was through when the window was opened is not told once more.
    if prompt == nil { settings[Self.hidden] = true }
    closing.action = { [unowned self] in isOn = false }
    addSubview(picture)
    addSubview(closing)
    isShown = isOn
  }

  /// Shows the tour, or hides it for good.
  var isOn: Bool {
    get { !settings[Self.hidden] }
    set {
      settings[Self.hidden] = !newValue
      // One that is through begins anew when it is wished for again.
      if newValue, prompt == nil { begin() }
      update()
      if newValue { picture.start(at: time) }
    }
  }

  private func begin() {
    (done, settings[Self.made]) = ([], "")
    chooseNext()
    picture.name = prompt
    setNeedsDisplay()
  }

  /// Called when it is seen, and when it is not any more.
  var shownChanged: () -> Void = {}

  /// Whether it makes room for something else for a while.
  var isAway = false { didSet { if isAway != oldValue { update() } } }

  /// What it covers says other things without it.
  private func update() {
    guard isShown != (isOn && !isAway && !offered.isEmpty) else { return }
    isShown.toggle()
    (superview as? Element)?.setNeedsDisplay()
    shownChanged()
  }

  /// The card lies on the stage: what touches it anywhere but at its cross means the stage.
  override func point(inside point: Point, with event: Event?) -> Bool { closing.frame.contains(point) }

  override func layout() {
    picture.place(box: Rect(12, 8, 48, 48))
    closing.place(Rect(bounds.maxX - 46, 10, 44, 44))
  }

  // MARK: The movement

  var nextDeadline: Double? {
    guard !isHidden, let next = picture.nextDeadline else { return nil }
    // What rounding leaves of the picture's time must not stop the clock.
    return max(next, time + 1.0 / 120)
  }

  func advance(to time: Double) {
    guard !isHidden else { return }
    if !hasStarted {
      hasStarted = true
      picture.start(at: time)
    }
    picture.advance(to: time)
  }

  private var hasStarted = false

  /// Holds the movement still: a finger does something of its own.
  func stop() { picture.stop() }

  /// The gesture that is suggested; nil when all are done.
  var prompt: String? { current < offered.count ? offered[current] : nil }

  /// Suggests from now on what `recognizers` can recognize.
  func offer(_ recognizers: [GestureRecognizer]) {
    let names = Set(recognizers.flatMap(Self.names))
    let offered = Self.gestures.filter(names.contains)
    guard offered != self.offered else { return }
    self.offered = offered
    chooseNext()
    picture.name = prompt
    setNeedsDisplay()
    update()
  }

  /// What can be made of the tour for a recognizer.
  private static func names(of recognizer: GestureRecognizer) -> [String] {
    switch recognizer {
    case is PinchGestureRecognizer: ["pinchOut", "pinchIn"]
    case is RotationGestureRecognizer: ["rotateRight", "rotateLeft"]
    default: recognizer.name.map { [$0] } ?? []
    }
  }

  private func chooseNext() { current = offered.firstIndex { !done.contains($0) } ?? offered.count }

  /// A gesture was made. Any of the tour counts, whichever is suggested.
  func gestureMade(_ name: String) {
    guard Self.gestures.contains(name), done.insert(name).inserted else { return }
    settings[Self.made] = Self.gestures.filter(done.contains).joined(separator: " ")
    setNeedsDisplay()
  }

  /// Goes on where another tour is.
  func goOn(from other: GuidedTour) {
    (done, offered, current) = (other.done, other.offered, other.current)
    picture.name = prompt
  }

  /// All fingers are up: what is done gives way to what is not.
  func fingersLifted() {
    let before = current
    chooseNext()
    guard current != before else { return }
    picture.name = prompt
    if !isHidden { picture.start(at: time) }
    setNeedsDisplay()
  }

  private var sentence: String { appearance.words("try.\(prompt ?? "done")") }
  private var count: String { appearance.words("try.count", "\(doneCount)", "\(offered.count)") }
  private var squares: Double { Double(offered.count) * 9 }

  /// How wide the card is for its longest sentence, so that it never changes under the eye, in points.
  func width(_ typesetter: Typesetter) -> Double {
    let sentences = (Self.gestures + ["done"]).map { typesetter.width(of: appearance.words("try.\($0)"), .name) }
    let below = squares + 8 + typesetter.width(of: count, .caption)
    return 76 + max(sentences.max() ?? 0, below) + 48
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 12, theme.panel)
    drawing.painter.stroke(bounds.insetBy(0.5, 0.5), cornerRadius: 11.5, width: 1, theme.line)
    if prompt == nil { drawing.glyph(.recognized, at: Point(36, 32), size: 32) }
    if let prompt { drawing.device(for: prompt, at: Point(58, 46), on: theme.panel) }
    drawing.text(sentence, at: Point(76, 25), .name, theme.text, width: bounds.width - 124)
    for (index, name) in offered.enumerated() {
      let square = Rect(76 + Double(index) * 9, 39, 6, 6)
      if done.contains(name) {
        drawing.painter.fill(square, cornerRadius: 1.5, theme.accent)
      } else {
        drawing.painter.stroke(square.insetBy(0.5, 0.5), cornerRadius: 1.5, width: 1, theme.edge)
      }
      if index == current { drawing.painter.stroke(square.grown(by: 1), cornerRadius: 2, width: 1, theme.text3) }
    }
    let start = 76 + squares + 8
    // On a narrow card the squares say it alone.
    if start + drawing.width(of: count, .caption) <= closing.frame.minX {
      drawing.text(count, at: Point(start, 46.5), .caption, theme.text2)
    }
  }
}
