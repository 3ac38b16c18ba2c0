import Geometry
import Gestures
import Ink
import Interface

/// The lines that strokes are mirrored in, over the paper, with a handle that moves them.
final class MirrorLines: Element {
  unowned var paper: Paper?
  /// Where the lines meet, in points of the paper; in the middle of it where nil, as where they came to lie beside the paper:
  /// nobody would see what is mirrored there.
  var axis: Point? {
    get {
      guard let saved = paper?.saved, let axis = saved.mirrorAxis else { return nil }
      let size = saved.sheet.size
      return (0...size.width).contains(axis.x) && (0...size.height).contains(axis.y) ? axis : nil
    }
    set {
      paper?.saved.mirrorAxis = newValue
      update()
    }
  }
  private let handle = MirrorHandle()
  /// The ends of each line, in points of the paper's area.
  private var lines: [(Point, Point)] = []

  init() {
    super.init()
    isShown = false
    addSubview(handle)
    handle.dragged = { [unowned self] place in moveAxis(to: convert(toWindow: place)) }
    handle.nudged = { [unowned self] way in moveAxis(by: way) }
  }

  /// Whether a touch is on the handle.
  func holds(_ touch: Touch) -> Bool { !isHidden && touch.view === handle }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    !isHidden && handle.frame.contains(point) ? handle : nil
  }

  /// Where the lines meet, in points of the paper.
  var meeting: Point { axis ?? paper?.middleOfPaper ?? .zero }

  /// Shows the lines where they are now.
  func update() {
    guard let paper, paper.canvas != nil else { return }
    isShown = false
    guard paper.pens.mirroring != .none else { return }
    let axis = meeting
    let size = paper.saved.painting.size
    func line(_ from: Point, _ to: Point) -> (Point, Point) {
      (paper.place(ofSheet: from), paper.place(ofSheet: to))
    }
    let across = line(Point(axis.x, 0), Point(axis.x, size.height))
    let down = line(Point(0, axis.y), Point(size.width, axis.y))
    lines =
      switch paper.pens.mirroring {
      case .none: []
      case .across: [across]
      case .down: [down]
      case .both: [across, down]
      }
    place(paper.bounds)
    let center = paper.place(ofSheet: axis)
    let place =
      switch paper.pens.mirroring {
      case .across: across.0.interpolated(to: across.1, by: 0.06)
      case .down: down.0.interpolated(to: down.1, by: 0.06)
      case .none, .both: center
      }
    let area = bounds.insetBy(22, 22)
    let kept = Point(min(max(place.x, area.minX), area.maxX), min(max(place.y, area.minY), area.maxY))
    handle.place(Rect(center: kept, size: Size(44, 44)))
    isShown = true
    setNeedsDisplay()
  }

  /// What keys move.
  var control: any NudgedControl { handle }

  /// Moves the lines by so many points of the paper.
  private func moveAxis(by way: Vector) {
    guard let paper else { return }
    let axis = kept(meeting + way, on: paper)
    self.axis = axis == paper.middleOfPaper ? nil : axis
  }

  /// A place where the lines may meet: on the paper, and where they were in the way that none goes.
  private func kept(_ place: Point, on paper: Paper) -> Point {
    let size = paper.saved.painting.size
    let before = meeting
    var axis = Point(min(max(place.x, 0), size.width), min(max(place.y, 0), size.height))
    if paper.pens.mirroring == .across { axis.y = before.y }
    if paper.pens.mirroring == .down { axis.x = before.x }
    return axis
  }

  private func moveAxis(to place: Point) {
    guard let paper else { return }
    var axis = kept(paper.display.sheet.convert(fromWindow: place), on: paper)
    // Near the middle it is the middle.
    let (middle, reach) = (paper.middleOfPaper, 6 / paper.display.placement.scale)
    if abs(axis.x - middle.x) < reach { axis.x = middle.x }
    if abs(axis.y - middle.y) < reach { axis.y = middle.y }
    self.axis = axis == middle ? nil : axis
  }

  override func draw(_ drawing: GraphicsContext) {
    for (from, to) in lines {
      drawing.painter.line(from, to, width: 3, Painting.paperColor.withAlpha(0.5))
      drawing.painter.line(from, to, width: 1, dash: [6, 6], Color.onPaper)
    }
  }
}

/// What a finger moves the lines by.
final class MirrorHandle: Element {
  /// Called with where the finger is, in points of what the handle lies in.
  var dragged: (Point) -> Void = { _ in }
  /// Called with how far keys move it, in points of the paper.
  var nudged: (Vector) -> Void = { _ in }

  override func draw(_ drawing: GraphicsContext) {
    drawing.painter.fillCircle(bounds.center, radius: 13, Painting.paperColor)
    drawing.painter.strokeCircle(bounds.center, radius: 13, width: 2, Color.onPaper)
    for way in [Vector(-6, 0), Vector(6, 0), Vector(0, -6), Vector(0, 6)] {
      drawing.painter.line(bounds.center, bounds.center + way, width: 2, Color.onPaper)
    }
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    if let touch = touches.first { dragged(touch.location(in: superview)) }
  }
}

extension MirrorHandle: NudgedControl {
  var focusRadius: Double { 22 }
  func nudge(by way: Vector) { nudged(way) }
}

extension Paper {
  /// What keys move on it, from the uppermost.
  var nudgedControls: [any Control] { [mirrorLines.control, referenceFrame] }

  /// A place of the paper in points of the area that it lies in.
  func place(ofSheet place: Point) -> Point { convert(fromWindow: display.sheet.convert(toWindow: place)) }

  /// Where the lines are until they are moved.
  var middleOfPaper: Point { Point(saved.sheet.size.width / 2, saved.sheet.size.height / 2) }
}
