import Geometry
import Gestures
import Ink
import Interface

/// Lies over the picture that is drawn after as long as fingers may move it: one moves it, two enlarge it, too.
final class ReferenceFrame: Element {
  unowned var paper: Paper?
  /// Shows the picture at another place for the moment.
  var moved: (Rect) -> Void = { _ in }
  /// The fingers have left it there.
  var left: (Rect) -> Void = { _ in }
  private let mover = TransformGestureRecognizer()
  /// Where it was when the fingers landed, and after how many of their changes.
  private var grip: (start: Rect, frame: Rect, count: Int)?

  /// How wide it may be, in points of the paper.
  private static let widths = 24.0...16384.0

  init() {
    super.init()
    isShown = false
    isMultipleTouchEnabled = true
    mover.name = "moveReference"
    mover.minimumNumberOfTouches = 1
    mover.addAction { [unowned self] _ in follow() }
    addGestureRecognizer(mover)
  }

  /// Whether a touch is on the picture.
  func holds(_ touch: Touch) -> Bool { !isHidden && touch.view === self }

  private var reference: ReferencePicture? {
    paper?.saved.painting.referencePicture.flatMap { $0.isHidden || $0.isLocked ? nil : $0 }
  }

  /// Shows where the picture is now.
  func update() {
    guard let paper, paper.canvas != nil else { return }
    isShown = false
    guard reference != nil else { return }
    place(paper.bounds)
    isShown = true
    setNeedsDisplay()
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard !isHidden, let paper, let frame = reference?.frame, bounds.contains(point) else { return nil }
    // A second finger may land beside it.
    if mover.numberOfTouches > 0 { return self }
    return frame.contains(paper.display.sheet.convert(fromWindow: convert(toWindow: point))) ? self : nil
  }

  // MARK: Fingers

  private func follow() {
    switch mover.state {
    case .began: grip = reference.map { ($0.frame, $0.frame, 0) }
    case .changed: if let frame = present() { moved(frame) }
    case .ended, .cancelled:
      if let grip, let frame = present(), frame != grip.start { left(frame) }
      grip = nil
    case .possible, .failed: break
    }
  }

  private func present() -> Rect? {
    guard var grip else { return nil }
    for done in mover.finished.dropFirst(grip.count) {
      grip.frame = placed(grip.frame, by: done)
      grip.count += 1
    }
    self.grip = grip
    return placed(grip.frame, by: mover.similarity)
  }

  /// The picture is never turned.
  private func placed(_ frame: Rect, by done: TransformGestureRecognizer.Similarity) -> Rect {
    guard let sheet = paper?.display.sheet else { return frame }
    let (from, to) = (sheet.convert(fromWindow: done.anchor), sheet.convert(fromWindow: done.place))
    let width = (frame.width * done.scale).clamped(to: Self.widths)
    let factor = width / frame.width
    let origin = to + (frame.origin - from) * factor
    return Rect(origin.x, origin.y, width, frame.height * factor)
  }

  // MARK: Keys

  /// The part of the picture that is in sight.
  var focusBounds: Rect {
    guard let paper, let frame = reference?.frame else { return .zero }
    return Rect(around: frame.corners.map { paper.place(ofSheet: $0) }).intersection(bounds)
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    guard let frame = reference?.frame, let paper else { return }
    let corners = frame.corners.map { paper.place(ofSheet: $0) }
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      drawing.painter.line(corner, next, width: 3, Painting.paperColor.withAlpha(0.7))
      drawing.painter.line(corner, next, width: 1.5, dash: [6, 6], Color.onPaper)
    }
  }
}

extension ReferenceFrame: NudgedControl {
  var focusRadius: Double { 4 }

  func nudge(by way: Vector) {
    if let frame = reference?.frame, grip == nil { left(frame.offsetBy(way)) }
  }
}
