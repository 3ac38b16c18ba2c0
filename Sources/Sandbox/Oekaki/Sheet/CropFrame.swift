import Geometry
import Gestures
import Ink
import Interface

/// The part of the paper that is to be left, over the paper: one finger drags its corners and sides, moves it, or draws
/// another; two fingers go on moving the paper.
final class CropFrame: Element {
  unowned var paper: Paper?
  /// What is to be left, in points of the paper; nil while nothing is cropped.
  private(set) var rect: Rect?
  /// Called when it is another.
  var changed: () -> Void = {}
  /// The finger that drags, what it drags, and the part when it landed.
  private var drag: (touch: Touch, grip: Grip, start: Rect, from: Point)?

  /// What a finger has hold of.
  private enum Grip {
    /// Sides: -1 for the left or upper one, 1 for the other, 0 for none.
    case edges(Int, Int)
    case all
    /// A new part begins where it landed.
    case new
  }

  /// How near a finger has to land, in points of the window.
  private static let reach = 26.0
  /// What keys move of it, as it is read.
  private(set) var keyGrips: [CropGrip] = []
  /// Where the handles are: those of the corners and of the sides.
  private static let grips = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]

  init() {
    super.init()
    isShown = false
    // The paper may reach under what lies beside it.
    clipsToBounds = true
    for row in -1...1 { for column in -1...1 { keyGrips.append(CropGrip(column, row, of: self)) } }
    for grip in keyGrips { addSubview(grip) }
  }

  /// Whether a part of the paper is being chosen.
  var isActive: Bool { rect != nil }

  private var size: Size { paper?.saved.painting.size ?? Size(1, 1) }

  /// Lets a part be chosen.
  ///
  /// - Parameter part: what is chosen at first; all, the default, for nil.
  func begin(with part: Rect? = nil) {
    guard let paper else { return }
    place(paper.bounds)
    set(part ?? Rect(origin: .zero, size: size))
    placeKeyGrips()
    isShown = true
  }

  func end() {
    (rect, drag) = (nil, nil)
    isShown = false
  }

  /// The paper lies elsewhere.
  func update() {
    guard isActive, let paper else { return }
    place(paper.bounds)
    placeKeyGrips()
    setNeedsDisplay()
  }

  private func set(_ rect: Rect) {
    guard rect != self.rect else { return }
    self.rect = rect
    placeKeyGrips()
    setNeedsDisplay()
    changed()
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    guard isActive, bounds.contains(point) else { return nil }
    // The focus asks without an event what is there.
    guard event == nil else { return self }
    switch grip(at: point) {
    case .edges(let column, let row): return keyGrips.first { $0.column == column && $0.row == row }
    case .all: return keyGrips.first(where: \.isAll)
    case .new: return self
    }
  }

  // MARK: Keys

  /// Whether it is all of the paper.
  var isWhole: Bool { rect == Rect(origin: .zero, size: size) }

  private func placeKeyGrips() {
    guard let rect, let paper else { return }
    for grip in keyGrips {
      let place = handle((grip.column, grip.row), of: rect)
      let side = grip.column != 0 && grip.row != 0 ? 22.0 : 16
      var box = Rect(center: place, size: Size(side, side))
      if grip.isAll { box = Rect(around: rect.corners.map { paper.place(ofSheet: $0) }) }
      grip.place(about: box, in: bounds)
    }
  }

  /// Moves a handle, or all of the part, by so many points of the paper.
  func nudge(_ grip: CropGrip, by way: Vector) {
    guard let rect, drag == nil else { return }
    let held: Grip = grip.isAll ? .all : .edges(grip.column, grip.row)
    set(dragged(rect, by: held, from: .zero, to: .zero + way))
  }

  // MARK: Fingers

  override func touchesBegan(_ touches: Touches, with event: Event) {
    guard let rect, let touch = touches.first else { return }
    if let drag {
      // Two fingers mean the paper.
      set(drag.start)
      self.drag = nil
      return
    }
    drag = (touch, grip(at: touch.location(in: self)), rect, sheetPlace(touch))
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let drag, touches.contains(drag.touch) else { return }
    set(dragged(drag.start, by: drag.grip, from: drag.from, to: sheetPlace(drag.touch)))
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    if let drag, touches.contains(drag.touch) { self.drag = nil }
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) {
    guard let drag, touches.contains(drag.touch) else { return }
    set(drag.start)
    self.drag = nil
  }

  private func sheetPlace(_ touch: Touch) -> Point { touch.location(in: paper?.display.sheet) }

  private func grip(at place: Point) -> Grip {
    guard let rect else { return .new }
    let near = Self.grips.map { ($0, handle($0, of: rect).distance(to: place)) }.filter { $0.1 <= Self.reach }
    if let nearest = near.min(by: { $0.1 < $1.1 }) { return .edges(nearest.0.0, nearest.0.1) }
    guard !isWhole, let paper else { return .new }
    return rect.contains(paper.display.sheet.convert(fromWindow: convert(toWindow: place))) ? .all : .new
  }

  private func handle(_ grip: (Int, Int), of rect: Rect) -> Point {
    let place = Point(
      rect.midX + Double(grip.0) * rect.width / 2, rect.midY + Double(grip.1) * rect.height / 2)
    return paper?.place(ofSheet: place) ?? place
  }

  private func dragged(_ start: Rect, by grip: Grip, from: Point, to: Point) -> Rect {
    let least = Sheet.sides.lowerBound
    // A side that is dragged, as far as the paper and the other side let it.
    func side(_ low: Double, _ high: Double, _ grip: Int, _ way: Double, _ length: Double) -> (Double, Double) {
      switch grip {
      case -1: (min(max((low + way).rounded(), 0), high - least), high)
      case 1: (low, max(min((high + way).rounded(), length), low + least))
      default: (low, high)
      }
    }
    let way = to - from
    switch grip {
    case .edges(let column, let row):
      let (left, right) = side(start.minX, start.maxX, column, way.dx, size.width)
      let (top, bottom) = side(start.minY, start.maxY, row, way.dy, size.height)
      return Rect(left, top, right - left, bottom - top)
    case .all:
      let x = min(max((start.minX + way.dx).rounded(), 0), size.width - start.width)
      let y = min(max((start.minY + way.dy).rounded(), 0), size.height - start.height)
      return Rect(x, y, start.width, start.height)
    case .new:
      // A finger that only landed has drawn nothing yet.
      guard max(abs(way.dx), abs(way.dy)) * (paper?.display.placement.scale ?? 1) > 10 else { return start }
      func span(_ a: Double, _ b: Double, _ length: Double) -> (Double, Double) {
        let low = min(max(min(a, b).rounded(), 0), length - least)
        return (low, min(max(max(a, b).rounded(), low + least), length))
      }
      let (left, right) = span(from.x, to.x, size.width)
      let (top, bottom) = span(from.y, to.y, size.height)
      return Rect(left, top, right - left, bottom - top)
    }
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    guard let rect, let paper else { return }
    func corners(_ rect: Rect) -> [Point] { rect.corners.map { paper.place(ofSheet: $0) } }
    let (outer, inner) = (corners(Rect(origin: .zero, size: size)), corners(rect))
    let dark = Color(0x0D1114)
    // In one piece, for a seam would be seen between parts.
    var rest = Path(polygon: outer)
    rest.move(to: inner[3])
    for corner in inner.dropLast().reversed() { rest.line(to: corner) }
    rest.close()
    drawing.painter.fill(rest, dark.withAlpha(0.62))
    for index in 0..<4 {
      let ends = (inner[index], inner[(index + 1) % 4])
      drawing.painter.line(ends.0, ends.1, width: 4, dark.withAlpha(0.8))
      drawing.painter.line(ends.0, ends.1, width: 1.5, .white)
    }
    for grip in Self.grips {
      let place = handle(grip, of: rect)
      drawing.painter.fillCircle(place, radius: grip.0 != 0 && grip.1 != 0 ? 11 : 8, dark)
      drawing.painter.fillCircle(place, radius: grip.0 != 0 && grip.1 != 0 ? 8.5 : 5.5, .white)
    }
  }
}
