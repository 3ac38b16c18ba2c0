import Geometry
import Gestures
import Ink
import Interface

/// The outline of what is selected, over the paper, and the handles that turn and enlarge it. Its line is light and dark by
/// turns, so that it is seen on any ink; it does not move, for nobody's eye is to be drawn to it.
final class SelectionOutline: Element {
  /// What a finger takes hold of.
  enum Grip: Hashable {
    /// A corner, with the one opposite, in points of the paper.
    case corner(opposite: Point)
    /// The knob that turns, with what it turns about.
    case knob(center: Point)
  }

  unowned var paper: Paper?
  /// Whether there are handles.
  var hasHandles = false { didSet { if hasHandles != oldValue { update() } } }
  /// What is being selected, in points of the paper; empty where nothing is.
  var drawn: [Point] = [] { didSet { if drawn != oldValue { update() } } }
  /// Light lines and the dark dashes on them, in the element's own points.
  private var lines: [(Point, Point)] = []
  private var dashes: [(Point, Point)] = []
  /// The corners of the box, clockwise; none without handles.
  private var corners: [Point] = []
  private var knob: Point?
  /// What all of it covers.
  private var extent = Rect.zero

  /// How long dashes and gaps are, in points.
  private static let dash = 5.0
  /// How far handles lie beside the box, and the knob above it.
  private static let (distance, height) = (9.0, 34.0)
  /// How large a handle is drawn.
  private static let knobRadius = 7.0
  /// How near a finger has to land to a handle.
  private static let reach = 22.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    isShown = false
  }

  /// Shows the outline where it is now; none while a part of the paper is chosen, whose frame is all that fingers move.
  func update() {
    guard let paper, paper.canvas != nil else { return }
    let before = extent
    (lines, dashes, corners, knob) = ([], [], [], nil)
    let isCropping = paper.cropFrame.isActive
    let selection = isCropping ? nil : paper.saved.painting.selection
    for outline in selection?.area.outlines ?? [] { add(outline.map { paper.place(ofSheet: $0) }) }
    if selection?.isInverted == true {
      let size = paper.saved.painting.size
      add(
        [.zero, Point(size.width, 0), Point(size.width, size.height), Point(0, size.height)]
          .map { paper.place(ofSheet: $0) })
    }
    if !drawn.isEmpty { add(drawn.map { paper.place(ofSheet: $0) }) }
    if hasHandles, drawn.isEmpty, !isCropping { addHandles(paper) }
    place(paper.bounds)
    extent = measured
    isShown = !extent.isEmpty
    for rect in [before, extent] where !rect.isEmpty { setNeedsDisplay(rect) }
  }

  private func add(_ outline: [Point]) {
    guard outline.count > 1 else { return }
    var (rest, isDark) = (Self.dash, true)
    for (index, from) in outline.enumerated() {
      let to = outline[(index + 1) % outline.count]
      lines.append((from, to))
      let length = from.distance(to: to)
      var way = 0.0
      while way < length {
        let end = min(length, way + rest)
        if isDark {
          dashes.append((from.interpolated(to: to, by: way / length), from.interpolated(to: to, by: end / length)))
        }
        rest -= end - way
        way = end
        if rest <= 1e-9 { (rest, isDark) = (Self.dash, !isDark) }
      }
    }
  }

  private func addHandles(_ paper: Paper) {
    guard let box = paper.saved.painting.selectionBox else { return }
    corners = box.map { paper.place(ofSheet: $0) }
    let up = corners[0].interpolated(to: corners[1], by: 0.5) - middle
    let way = (up.length > 0 ? up / up.length : Vector(0, -1)) * Self.height
    let outer = middle + up + way
    // Above what reaches to the edge nobody would see it.
    let isSeen = paper.bounds.insetBy(Self.knobRadius, Self.knobRadius).contains(outer)
    knob = isSeen || up.length < 2 * Self.height ? outer : middle + up - way
  }

  private var middle: Point { corners[0].interpolated(to: corners[2], by: 0.5) }

  /// Where the handle of a corner is: beside it, so that it leaves room to take hold of what is selected.
  private func handle(_ index: Int) -> Point {
    let way = corners[index] - middle
    return corners[index] + (way.length > 0 ? way / way.length : Vector(0, 0)) * Self.distance
  }

  private var measured: Rect {
    var all = Rect.zero
    for (from, to) in lines { all = all.union(Rect(around: from, to).grown(by: 2)) }
    for point in corners.indices.map({ handle($0) }) + [knob].compactMap({ $0 }) {
      all = all.union(Rect(center: point, size: Size(20, 20)))
    }
    return all
  }

  /// Where handles are to be taken hold of, in the element's own points.
  var targets: [Rect] {
    (corners.indices.map { handle($0) } + [knob].compactMap { $0 })
      .map { Rect(center: $0, size: Size(2 * Self.reach, 2 * Self.reach)) }
  }

  /// The handle at a place, in the element's own points; nil where there is none.
  func grip(at place: Point) -> Grip? {
    guard let box = paper?.saved.painting.selectionBox, !corners.isEmpty else { return nil }
    if let knob, knob.distance(to: place) <= Self.reach {
      return .knob(center: box[0].interpolated(to: box[2], by: 0.5))
    }
    let nearest = corners.indices.min { handle($0).distance(to: place) < handle($1).distance(to: place) } ?? 0
    guard handle(nearest).distance(to: place) <= Self.reach else { return nil }
    // Within something small a finger moves it.
    let isSmall = min(corners[0].distance(to: corners[1]), corners[1].distance(to: corners[2])) < 3 * Self.reach
    if isSmall, isInBox(place) { return nil }
    return .corner(opposite: box[(nearest + 2) % 4])
  }

  private func isInBox(_ place: Point) -> Bool {
    let sides = corners.indices.map { index in
      (corners[(index + 1) % 4] - corners[index]).cross(place - corners[index])
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  override func draw(_ drawing: GraphicsContext) {
    let (light, dark) = (Color.white.withAlpha(0.85), Color.onPaper)
    // Ink pays for what lies about it only.
    func draw(_ pieces: [(Point, Point)], width: Double, _ color: Color) {
      for (from, to) in pieces where drawing.dirty.intersects(Rect(around: from, to).grown(by: width)) {
        drawing.painter.line(from, to, width: width, color)
      }
    }
    draw(lines, width: 3, light)
    draw(dashes, width: 1.5, dark)
    guard !corners.isEmpty else { return }
    // An outline of four sides is its own box.
    for index in corners.indices where lines.count != 4 {
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      draw([(from, to)], width: 2.5, light.withAlpha(0.6))
      draw([(from, to)], width: 1, dark.withAlpha(0.6))
    }
    var places = corners.indices.map { handle($0) }
    if let knob {
      let foot = corners[0].interpolated(to: corners[1], by: 0.5)
      draw([(foot, knob)], width: 2.5, light.withAlpha(0.6))
      draw([(foot, knob)], width: 1, dark.withAlpha(0.6))
      places.append(knob)
    }
    for place in places {
      drawing.painter.fillCircle(place, radius: Self.knobRadius, Painting.paperColor)
      drawing.painter.strokeCircle(place, radius: Self.knobRadius, width: 2, dark)
    }
    if let knob { drawing.painter.fillCircle(knob, radius: 2.5, dark) }
  }
}
