import Geometry

/// An outline of lines and curves, in whatever unit its user chooses; it is filled or stroked through a `Painter`.
public struct Path: Hashable, Sendable {
  enum Verb: Hashable, Sendable { case move, line, quadratic, cubic, close }

  private(set) var verbs: [Verb] = []
  private(set) var points: [Point] = []
  private var start = Point.zero

  /// A path without anything.
  public init() {}

  /// A path built by `build`.
  public init(_ build: (inout Path) -> Void) {
    build(&self)
  }

  /// Lines through `points`, closed to a polygon unless told otherwise.
  public init(polygon points: [Point], closed: Bool = true) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
    if closed { close() }
  }

  /// A circle of `radius` around `center`.
  public init(circle center: Point, radius: Double) {
    self.init()
    arc(center: center, radius: radius, from: 0, to: 2 * .pi)
    close()
  }

  /// A rectangle whose corners are quarter circles of `cornerRadius`, cut to half of the shorter side.
  public init(_ rect: Rect, cornerRadius: Double = 0) {
    let r = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    guard r > 0 else {
      self.init(polygon: rect.corners)
      return
    }
    self.init()
    arc(center: Point(rect.maxX - r, rect.minY + r), radius: r, from: -.pi / 2, to: 0)
    arc(center: Point(rect.maxX - r, rect.maxY - r), radius: r, from: 0, to: .pi / 2)
    arc(center: Point(rect.minX + r, rect.maxY - r), radius: r, from: .pi / 2, to: .pi)
    arc(center: Point(rect.minX + r, rect.minY + r), radius: r, from: .pi, to: 1.5 * .pi)
    close()
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Forgets everything but keeps the memory.
  public mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    start = .zero
  }

  /// Begins a new part at `point`.
  public mutating func move(to point: Point) {
    start = point
    add(.move, point)
  }

  /// A straight line to `point`; begins there where nothing was begun.
  public mutating func line(to point: Point) {
    guard begun else { return move(to: point) }
    add(.line, point)
  }

  /// A quadratic Bézier curve to `point`.
  public mutating func quadratic(to point: Point, control: Point) {
    if !begun { move(to: control) }
    add(.quadratic, control, point)
  }

  /// A cubic Bézier curve to `point`.
  public mutating func cubic(to point: Point, _ control1: Point, _ control2: Point) {
    if !begun { move(to: control1) }
    add(.cubic, control1, control2, point)
  }

  /// An arc about `center` from one angle to another in radians, clockwise on the screen where `end` is greater; a line
  /// leads to its beginning where something was begun.
  public mutating func arc(center: Point, radius: Double, from start: Double, to end: Double) {
    func place(_ angle: Double) -> Point { center + Vector(angle: angle, length: radius) }
    line(to: place(start))
    let sweep = end - start
    guard sweep != 0, sweep.isFinite else { return }
    // A cubic over an eighth of a circle, with control points 4/3 tan(angle / 4) along the tangents, is off by less than
    // 5e-6 of the radius (M. Goldapp, 1991).
    let count = Int(min(4096, max(1, (abs(sweep) / (.pi / 4)).rounded(.up))))
    let step = sweep / Double(count)
    let reach = 4 / 3 * tangent(step / 4) * radius
    for index in 0..<count {
      let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
      let (p, q) = (place(a), place(b))
      cubic(
        to: q, Point(p.x - reach * sine(a), p.y + reach * cosine(a)),
        Point(q.x + reach * sine(b), q.y - reach * cosine(b)))
    }
  }

  /// A straight line back to where the part began.
  public mutating func close() {
    if begun { verbs.append(.close) }
  }

  private var begun: Bool { verbs.last.map { $0 != .close } ?? false }

  private mutating func add(_ verb: Verb, _ places: Point...) {
    verbs.append(verb)
    points.append(contentsOf: places)
  }
}
