import Geometry
import Gestures
import Ink
import Interface

/// Where three strokes are drawn, a light, a usual and a hard one; over them the curve that they give.
final class PressureField: Element {
  /// Called with what drew the strokes, and their curve.
  var done: (TouchSample.Kind, PressureCurve) -> Void = { _, _ in }
  /// The curve that is shown.
  var curve = PressureCurve() { didSet { if curve != oldValue { setNeedsDisplay() } } }
  private let appearance: Appearance
  /// The strokes so far: each place with its pressure.
  private var strokes: [[(place: Point, pressure: Double?)]] = []
  private var finger: Touch?
  private var failure: String?

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    // A stroke that runs over its edge is seen no further.
    clipsToBounds = true
  }

  /// What is to be done next.
  private var prompt: String {
    if let failure { return appearance.words(failure) }
    // While a stroke is under the finger it is still the one that is asked for.
    let drawn = strokes.count - (finger == nil ? 0 : 1)
    return appearance.words(["pressure.light", "pressure.usual", "pressure.hard", "pressure.done"][drawn])
  }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    failure = nil
    if strokes.count == 3 { strokes = [] }
    strokes.append([])
    note(touch)
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    if let finger, touches.contains(finger) { note(finger) }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    guard let touch = finger, touches.contains(touch) else { return }
    finger = nil
    finish(touch.kind)
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) {
    finger = nil
    _ = strokes.popLast()
    setNeedsDisplay()
  }

  private func note(_ touch: Touch) {
    strokes[strokes.count - 1].append((touch.location(in: self), touch.pressure))
    setNeedsDisplay()
  }

  private func finish(_ kind: TouchSample.Kind) {
    setNeedsDisplay()
    guard strokes.last?.contains(where: { $0.pressure != nil }) == true else {
      failure = "pressure.none"
      return strokes.removeAll()
    }
    guard strokes.count == 3 else { return }
    let pressures = strokes.map { $0.compactMap(\.pressure) }
    guard let curve = PressureCurve(light: pressures[0], usual: pressures[1], hard: pressures[2]) else {
      failure = "pressure.alike"
      return strokes.removeAll()
    }
    done(kind, curve)
  }

  /// How far down the first line of the words stands, in points.
  private static let baseline = 24.0

  override func draw(_ drawing: GraphicsContext) {
    let (painter, theme) = (drawing.painter, drawing.theme)
    painter.fill(bounds, cornerRadius: 10, theme.stage)
    painter.stroke(bounds.insetBy(0.5, 0.5), cornerRadius: 9.5, width: 1, theme.line)
    // Under the words, which are two lines now and then.
    let leading = drawing.typesetter.leading(of: .label, usually: 18)
    let top = Self.baseline + leading + 12
    let box = Rect(16, top, bounds.width - 32, max(8, bounds.height - 16 - top))
    let line = (0...40).map { step -> Point in
      let share = Double(step) / 40
      return Point(box.minX + box.width * share, box.maxY - box.height * (curve(share) ?? 1))
    }
    painter.stroke(line, width: 2.5, theme.accent)
    for stroke in strokes {
      for (from, to) in zip(stroke, stroke.dropFirst()) {
        // The words, which it may run under, are read on it.
        painter.line(from.place, to.place, width: 1 + 11 * (to.pressure ?? 0.3), theme.edge)
      }
    }
    drawing.paragraph(
      prompt, at: Point(bounds.midX, bounds.minY + Self.baseline), .label, failure == nil ? theme.text : theme.failed,
      anchor: .middle, width: bounds.width - 32, most: 2)
  }
}
