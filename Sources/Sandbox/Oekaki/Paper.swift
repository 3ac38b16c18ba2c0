import Geometry
import Gestures
import Ink
import Recordings

/// The sheet that fingers paint on: ink is there at touch-down, and every finger is a stroke of its own.
final class Paper: Element {
  static let fingers = 20
  private let studio: Studio
  private let saved: SavedPainting
  /// One for each finger that paints, and one that waits for the next.
  private var painters: [OekakiGestureRecognizer] = []
  private var strokes: [ObjectIdentifier: Stroke] = [:]
  private var nextID = 1
  /// Who paints.
  var mode = PaintMode.one
  /// What a new stroke is painted with.
  var brush = Brush()
  /// Called when a stroke began or ended, or something was undone.
  var strokesChanged: () -> Void = {}

  private struct Stroke {
    let id: Int
    let tool: Brush.Kind
    let start: Point
    let startTime: Double
    var isMature = false
  }

  /// A stroke that is younger and shorter than this is taken back when the system cancels it, in seconds and points.
  private static let youth = (time: 0.15, length: 12.0)

  init(studio: Studio, saved: SavedPainting) {
    self.studio = studio
    self.saved = saved
    super.init()
    isMultipleTouchEnabled = true
    addPainter()
  }

  private func addPainter() {
    let painter = OekakiGestureRecognizer()
    painter.name = "oekaki"
    painter.ignoresOtherTouches = true
    painter.delegate = self
    painter.addTarget(self, action: Paper.paint)
    addGestureRecognizer(painter)
    painters.append(painter)
  }

  var canUndo: Bool { saved.painting.canUndo }
  var canRedo: Bool { saved.painting.canRedo }
  var isEmpty: Bool { saved.painting.isEmpty }
  var problem: JournalFile.Failure? { saved.problem }
  /// How many strokes can be seen.
  var strokeCount: Int { saved.painting.strokeCount }

  func apply(_ action: PaintingAction) {
    invalidate(saved.apply(action, at: studio.time))
    strokesChanged()
  }

  /// Shows another painting than before, or the same on another paper.
  func showPainting() {
    layout()
    setNeedsDisplay()
    strokesChanged()
  }

  var nextDeadline: Double? { saved.nextDeadline }

  func advance(to time: Double) { saved.advance(to: time) }

  /// Notes down what is on the screen now.
  func noteDown() {
    let hadProblem = saved.problem != nil
    saved.noteDown()
    if (saved.problem != nil) != hadProblem { strokesChanged() }
  }

  func save() { saved.save() }

  /// Ends the strokes that are being painted, and leaves their fingers without ink until they land again.
  func freezeStrokes() {
    // Nobody took these touches back: even the youngest stroke stays.
    for identity in strokes.keys { strokes[identity]?.isMature = true }
    for painter in painters where painter.state.isActive {
      painter.isEnabled = false
      painter.isEnabled = true
    }
  }

  override func layout() {
    guard let canvas else { return }
    if saved.painting.scale != canvas.scale { saved.painting.resize(to: saved.painting.size, scale: canvas.scale) }
  }

  // MARK: Painting

  private func paint(_ painter: OekakiGestureRecognizer) {
    let place = painter.location(in: self)
    let time = studio.time
    let identity = ObjectIdentifier(painter)
    let point = StrokePoint(place, pressure: painter.pressure, time: time)
    switch painter.state {
    case .began:
      let stroke = Stroke(id: nextID, tool: brush.kind, start: place, startTime: time)
      nextID += 1
      strokes[identity] = stroke
      invalidate(saved.apply(.begin(id: stroke.id, brush: brush, point: point), at: time))
      announce("began", stroke)
      // A few at first: every landing asks all of them.
      if painters.count < Self.fingers, painters.allSatisfy(\.isInAttempt) { addPainter() }
    case .changed:
      guard let stroke = strokes[identity] else { return }
      invalidate(saved.apply(.extend(id: stroke.id, point: point), at: time))
      if !stroke.isMature {
        let isMature = time - stroke.startTime > Self.youth.time || place.distance(to: stroke.start) > Self.youth.length
        if isMature { strokes[identity]?.isMature = true }
      }
    case .ended, .cancelled:
      guard let stroke = strokes.removeValue(forKey: identity) else { return }
      let isYoung = !stroke.isMature && time - stroke.startTime <= Self.youth.time
      let isRetracted = painter.state == .cancelled && isYoung
      invalidate(saved.apply(isRetracted ? .retract(id: stroke.id) : .end(id: stroke.id), at: time))
      announce(isRetracted ? "retracted" : "ended", stroke)
      strokesChanged()
    case .possible, .failed: break
    }
  }

  private func announce(_ phase: String, _ stroke: Stroke) {
    studio.events.write("stroke", at: studio.time) {
      $0.key("phase")
      $0.value(phase)
      $0.key("id")
      $0.value(stroke.id)
      $0.key("tool")
      $0.value(stroke.tool.rawValue)
    }
  }

  // MARK: Drawing

  private func pixelOrigin(_ canvas: Canvas) -> (x: Int, y: Int) {
    let origin = convert(toWindow: Point.zero)
    return (Int((origin.x * canvas.scale).rounded()), Int((origin.y * canvas.scale).rounded()))
  }

  private func invalidate(_ rect: PixelRect) {
    guard let canvas, !rect.isEmpty else { return }
    let origin = pixelOrigin(canvas)
    canvas.invalidate(rect.offset(dx: origin.x, dy: origin.y))
  }

  override func draw(_ drawing: Drawing) {
    guard let canvas else { return }
    let origin = pixelOrigin(canvas)
    let sheet = saved.painting.raster
    let part = canvas.raster.clip.offset(dx: -origin.x, dy: -origin.y).intersection(sheet.bounds)
    canvas.raster.copy(part, of: sheet, toX: part.x + origin.x, y: part.y + origin.y)
  }
}

extension Paper: GestureRecognizerDelegate {
  /// Each finger goes to the first recognizer that has none, so that no stroke ever joins two.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard !recognizer.isInAttempt, !touch.gestureRecognizers.contains(where: { $0 is OekakiGestureRecognizer }) else {
      return false
    }
    switch mode {
    case .all: return true
    case .one: return strokes.isEmpty
    case .pen: return touch.kind == .pen
    }
  }
}
