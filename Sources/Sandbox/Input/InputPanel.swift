import Geometry
import Gestures
import Ink
import InputDevices
import Interface

/// What input there is and what it sends, in the place of the recognizers.
final class InputPanel: PanelPage {
  private static let listTop = 68.0
  /// By how much fingers of the mouse land after one another, in seconds.
  static let stagger = 0.06
  private static let footHeight = 72.0
  private let stagger: Toggle
  /// Whether the fingers of the mouse land one after the other was chosen anew.
  var staggerChanged: (Bool) -> Void = { _ in }
  private var height = 0.0
  var truth = InputTruth() { didSet { if truth != oldValue { setNeedsDisplay() } } }

  /// - Parameter isStaggered: whether the fingers of the mouse land one after the other.
  init(_ appearance: Appearance, isStaggered: Bool) {
    stagger = Toggle(
      appearance.words("input.stagger"), caption: appearance.words("input.stagger.caption"), isOn: isStaggered)
    super.init(appearance)
    stagger.changed = { [unowned self] in staggerChanged($0) }
    addSubview(stagger)
  }

  override var controls: [any Control] { super.controls + [stagger] }

  override var listHeight: Double { height }

  override var list: Rect {
    Rect(0, Self.listTop, bounds.width, max(0, bounds.height - Self.listTop - Self.footHeight))
  }

  override func layout() {
    stagger.place(Rect(20, bounds.height - Self.footHeight + 14, bounds.width - 36, 44))
    super.layout()
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawHead(words("input"), drawing)
    let version = truth.version.map { "XInput \($0)" } ?? words("input.noXInput")
    drawing.text(
      "\(words("input.server", truth.server)) · \(version)", at: Point(20, 58), .caption, theme.text3,
      width: bounds.width - 36)
    drawing.clipped(to: list) { drawing in
      var y = list.minY - scroll + 8
      if hasChords { y = drawChords(from: y, drawing) }
      y = drawAdvice(from: y, drawing)
      for device in truth.devices { y = draw(device, from: y, drawing) }
      height = y + scroll - list.minY
    }
    drawScrollMark(drawing)
    drawFootLine(bounds.height - Self.footHeight, drawing)
  }

  /// Whether a mouse makes what fingers on a screen would.
  private var hasChords: Bool { PointingDevice(of: appearance.words.audiences) != .touch }

  /// What the buttons of a mouse make, alone and with keys.
  private func drawChords(from top: Double, _ drawing: GraphicsContext) -> Double {
    var y = top
    let leading = drawing.typesetter.leading(of: .label, usually: 18)
    func say(_ text: String, _ button: MouseButton?) {
      if let button { drawing.mouse(at: Point(28, y + 15), button, on: drawing.theme.panel) }
      let first = y
      for line in drawing.lines(of: text, .label, width: bounds.width - 70) {
        drawing.text(line, at: Point(50, y + 19), .label, drawing.theme.text)
        y += leading
      }
      y = max(y + 10, first + 36)
    }
    let words = drawing.words
    say(words("input.chord.left"), .left)
    say(words("input.chord.right"), .right)
    say(words("input.chord.middle"), .middle)
    say(words("input.chord.pivot"), nil)
    return y + 4
  }

  private func drawAdvice(from top: Double, _ drawing: GraphicsContext) -> Double {
    var y = top
    let leading = drawing.typesetter.leading(of: .label, usually: 18)
    for advice in truth.advice {
      let isGood = advice.isGood
      drawing.painter.fillCircle(
        Point(28, y + 12), radius: 4, isGood ? drawing.theme.accent : drawing.theme.waiting)
      for line in drawing.lines(of: drawing.words.line(for: advice), .label, width: bounds.width - 60) {
        drawing.text(line, at: Point(44, y + 17), .label, drawing.theme.text)
        y += leading
      }
      y += 8
    }
    return y + 4
  }

  private func draw(_ device: InputDevice, from top: Double, _ drawing: GraphicsContext) -> Double {
    let theme = drawing.theme
    let words = drawing.words
    let room = bounds.width - 60
    drawing.painter.hairline(
      Point(44, top + 0.5), Point(bounds.maxX - 16, top + 0.5), theme.line.withAlpha(0.55))
    let isLast = device.id == truth.lastTouch
    // A sign of what it is, and none of a choice: there is nothing to choose here.
    drawing.sign(of: device.kind, at: Point(28, top + 18), isLast ? theme.accent : theme.text3)
    drawing.text(
      device.name, at: Point(44, top + 23), .name, device.isEnabled ? theme.text : theme.text3, width: room)
    let leading = drawing.typesetter.leading(of: .caption, usually: 16)
    var y = top + 25 + leading
    func line(_ text: String, _ color: Color) {
      for line in drawing.lines(of: text, .caption, width: room) {
        drawing.text(line, at: Point(44, y), .caption, color)
        y += leading
      }
    }
    line(facts(of: device, words), theme.text2)
    if !hasChords, device.id == truth.devices.first(where: { $0.kind == .mouse })?.id {
      line(words("input.ghosts"), theme.text2)
    }
    if !device.axes.isEmpty { line(appearance.words.list(device.axes.map(axis)), theme.text3) }
    if let activity = truth.activity[device.id], let last = activity.last {
      var text = words("input.last", words("event.\(last.rawValue)"), activity.time.text(decimals: 3))
      if let rate = activity.rate { text += " · " + words("input.rate", rate.text(decimals: 0)) }
      if isLast { text += " · " + words("input.lastTouch") }
      line(text, theme.accent)
    }
    return y + 4
  }

  private func facts(of device: InputDevice, _ words: Words) -> String {
    var facts = [words("device.\(device.kind.rawValue)")]
    if device.touchPoints > 0 { facts.append(words("input.points", "\(device.touchPoints)")) }
    if let fingers = device.gestureFingers {
      facts.append(fingers > 0 ? words("input.gestures", "\(fingers)") : words("input.gestures.any"))
    }
    if device.hasPressure { facts.append(words("input.pressure")) }
    if device.hasScrolling { facts.append(words("input.scrolling")) }
    if device.role == .floating { facts.append(words("input.floating")) }
    if !device.isEnabled { facts.append(words("input.disabled")) }
    return facts.joined(separator: " · ")
  }

  private func axis(_ axis: InputDevice.Axis) -> String {
    let range =
      axis.minimum < axis.maximum ? " \(axis.minimum.text(decimals: 0))…\(axis.maximum.text(decimals: 0))" : ""
    return (axis.label.isEmpty ? "\(axis.number)" : axis.label) + range
  }
}

extension InputAdvice {
  /// Whether nothing is missing.
  fileprivate var isGood: Bool {
    switch self {
    case .touchscreen, .touchpadGestures, .pen: true
    case .noTouch, .emulatedOnly, .spreadOverScreens, .floating, .noTouchscreen, .noTouchpadGestures, .wholePixels:
      false
    }
  }
}
