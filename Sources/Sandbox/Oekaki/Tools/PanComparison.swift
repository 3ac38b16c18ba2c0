import Geometry
import Gestures
import Ink
import Interface

/// The way of a finger as it is painted here, from its landing on, and over it in another colour what is left of it where
/// a pan recognizer paints: nothing of a dot, and of a stroke what comes after the slop.
final class PanComparison: Element {
  /// What both saw of one finger: places in points of what this lies in, and when each began, in seconds.
  struct Ways: Hashable {
    /// When the pan began, and how many reports had come then.
    struct Begin: Hashable {
      let time: Double
      let count: Int
    }

    var landed: [Point] = []
    var panned: [Point] = []
    var landing = 0.0
    /// Nil while the pan has not begun.
    var begin: Begin?

    /// How many reports the pan lost: those before the place that it paints first.
    var missed: Int { panned.first.flatMap { landed.firstIndex(of: $0) } ?? begin?.count ?? landed.count }
  }

  /// What is compared with; it belongs to what this lies in.
  let pan = PanGestureRecognizer()
  private(set) var ways = Ways()
  private let appearance: Appearance
  private var finger: Int?
  /// How much of the lower edge something else lies over, in points.
  var coveredHeight = 0.0 { didSet { if coveredHeight != oldValue { setNeedsDisplay() } } }
  /// Whether it is said what is seen; true by default.
  var isExplained = true { didSet { if isExplained != oldValue { setNeedsDisplay() } } }

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isUserInteractionEnabled = false
    isShown = false
    pan.name = "pan"
    pan.isEnabled = false
    pan.maximumNumberOfTouches = 1
    pan.addAction { [unowned self] pan in
      guard pan.state == .began || pan.state == .changed else { return }
      panned(to: pan.location(in: superview), at: time, isBeginning: pan.state == .began)
    }
  }

  /// Whether fingers are compared.
  var isOn: Bool {
    get { !isHidden }
    set {
      forget()
      isShown = newValue
      pan.isEnabled = newValue
    }
  }

  /// Shows nothing of the fingers so far.
  func forget() {
    guard finger != nil || ways != Ways() else { return }
    finger = nil
    ways = Ways()
    setNeedsDisplay()
  }

  /// Hears of a finger over the paper.
  ///
  /// - Parameter paints: whether it paints; a landing that does not is nothing to compare.
  func touchChanged(_ sample: TouchSample, at place: Point, paints: Bool) {
    guard isOn else { return }
    switch sample.phase {
    case .began:
      guard finger == nil, paints else { return }
      finger = sample.id
      ways = Ways(landed: [place], landing: sample.timestamp)
    case .moved: if sample.id == finger { ways.landed.append(place) }
    case .ended, .cancelled: if sample.id == finger { finger = nil }
    }
    setNeedsDisplay()
  }

  private func panned(to place: Point, at time: Double, isBeginning: Bool) {
    guard isOn, finger != nil else { return }
    if isBeginning { (ways.begin, ways.panned) = (Ways.Begin(time: time, count: ways.landed.count), []) }
    ways.panned.append(place)
    setNeedsDisplay()
  }

  /// What the pan lost, in words.
  var words: String {
    let words = appearance.words
    guard !ways.landed.isEmpty else { return words("pan.wait") }
    let isOne = ways.missed == 1
    guard let begin = ways.begin else {
      return isOne ? words("pan.nothing.one") : words("pan.nothing", "\(ways.missed)")
    }
    let late = ((begin.time - ways.landing) * 1000).text(decimals: 0)
    return isOne ? words("pan.lost.one", late) : words("pan.lost", "\(ways.missed)", late)
  }

  private static let (landed, panned) = (Color(0xE66A22), Color(0x2D5BA8))

  override func draw(_ drawing: GraphicsContext) {
    let painter = drawing.painter
    if ways.landed.count == 1 || ways.begin == nil, let place = ways.landed.first {
      painter.fillCircle(place, radius: 6, Self.landed)
    }
    if ways.landed.count > 1 { painter.stroke(ways.landed, width: 9, Self.landed) }
    if ways.panned.count > 1 { painter.stroke(ways.panned, width: 4, Self.panned) }
    if isExplained { drawLegend(drawing) }
  }

  private func drawLegend(_ drawing: GraphicsContext) {
    let (words, theme) = (appearance.words, drawing.theme)
    let lines = [(words("pan.here"), Self.landed), (words("pan.pan"), Self.panned)]
    let width = min(bounds.width - 16, max(300, drawing.width(of: self.words, .labelOn) + 36))
    let box = Rect(center: Point(bounds.midX, bounds.maxY - 66 - coveredHeight), size: Size(width, 92))
    drawing.painter.fill(box, cornerRadius: 10, theme.raised)
    drawing.painter.stroke(box.insetBy(0.5, 0.5), cornerRadius: 9.5, width: 1, theme.line)
    for (index, line) in lines.enumerated() {
      let y = box.minY + 24 + Double(index) * 22
      drawing.painter.line(Point(box.minX + 16, y - 4), Point(box.minX + 40, y - 4), width: 5, line.1)
      drawing.text(line.0, at: Point(box.minX + 50, y), .label, theme.text, width: box.width - 60)
    }
    drawing.text(
      self.words, at: Point(box.minX + 16, box.maxY - 16), .labelOn, theme.text, width: box.width - 32)
  }
}
