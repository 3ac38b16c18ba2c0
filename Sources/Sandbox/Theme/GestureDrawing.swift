import Geometry
import Ink

/// How one gesture is drawn, in a box of 100 by 100: a disc is where a finger lands, the path grows the way it goes, the
/// head is where it ends, and the colour says which finger.
struct GestureDrawing: Sendable {
  /// The way of each finger, from its landing to its lift.
  var ways: [[Point]]
  /// Radii of the disc and of the halo around it.
  var disc = 10.0
  var halo = 15.0
  /// How far from the disc's centre the path starts.
  var gap = 19.0
  /// Length of the head's two strokes, nothing for none, and their width.
  var head: Double? = 17
  var headWidth = 8.4
  /// Rings around a tap.
  var rings: [Double] = []
  /// Whether a ring fills with time.
  var clock: Double?
  /// Whether the finger stays down at the end.
  var staysDown = false

  private static func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [Point] {
    (0...40).map { Point(x0, y0).interpolated(to: Point(x1, y1), by: Double($0) / 40) }
  }

  private static func arc(from start: Double, to end: Double) -> [Point] {
    (0...40).map { step in
      let angle = (start + (end - start) * Double(step) / 40) * .pi / 180
      return Point(50 + 37 * cosine(angle), 50 + 37 * sine(angle))
    }
  }

  /// A uniform Catmull-Rom curve through `knots`.
  private static func curve(_ knots: [Point]) -> [Point] {
    var points: [Point] = []
    for index in knots.indices.dropLast() {
      let a = knots[max(0, index - 1)] - Point.zero
      let b = knots[index] - Point.zero
      let c = knots[index + 1] - Point.zero
      let d = knots[min(knots.count - 1, index + 2)] - Point.zero
      for step in 0..<14 {
        let t = Double(step) / 14
        let cubic: Vector = b * 3 - a - c * 3 + d
        let square: Vector = a * 2 - b * 5 + c * 4 - d
        var place: Vector = b * 2 + (c - a) * t
        place += square * (t * t)
        place += cubic * (t * t * t)
        points.append(Point.zero + place * 0.5)
      }
    }
    return points + knots.suffix(1)
  }

  private static func swipe(_ way: [Point]) -> GestureDrawing { GestureDrawing(ways: [way]) }

  private static func pair(_ first: [Point], _ second: [Point], gap: Double, head: Double) -> GestureDrawing {
    GestureDrawing(ways: [first, second], disc: 9, halo: 13, gap: gap, head: head)
  }

  /// The drawing of each gesture, by its name.
  static let all: [String: GestureDrawing] = [
    "swipeRight": swipe(line(14, 50, 94, 50)),
    "swipeLeft": swipe(line(86, 50, 6, 50)),
    "swipeUp": swipe(line(50, 86, 50, 6)),
    "swipeDown": swipe(line(50, 14, 50, 94)),
    "pinchIn": pair(line(11, 89, 45.5, 54.5), line(89, 11, 54.5, 45.5), gap: 17, head: 15),
    "pinchOut": pair(line(38, 62, 4, 96), line(62, 38, 96, 4), gap: 17, head: 15),
    "rotateRight": pair(arc(from: 180, to: 292), arc(from: 0, to: 112), gap: 18, head: 16),
    "rotateLeft": pair(arc(from: 180, to: 68), arc(from: 0, to: -112), gap: 18, head: 16),
    "tap": GestureDrawing(ways: [[Point(50, 50)]], rings: [26]),
    "doubleTap": GestureDrawing(ways: [[Point(50, 50)]], rings: [25, 36]),
    "longPress": GestureDrawing(ways: [[Point(50, 50)]], clock: 30),
    "pan": GestureDrawing(
      ways: [curve([Point(18, 62), Point(34, 30), Point(54, 44), Point(64, 70), Point(84, 42)])], head: nil,
      staysDown: true),
  ]
}

extension Drawing {
  /// Draws a gesture in a box of `size` points with its upper left corner at `origin`; nothing for an unknown name.
  func gesture(_ name: String, at origin: Point, size: Double) {
    guard let drawing = GestureDrawing.all[name] else { return }
    let unit = size / 100
    let local = painter.translated(origin.x, origin.y).scaled(unit)
    for (index, way) in drawing.ways.enumerated() {
      let color = theme.finger(index + 1)
      guard let start = way.first, let tip = way.last else { continue }
      if way.count > 1 { path(along: way, of: drawing, local, color) }
      if size >= 48 { local.strokeCircle(start, radius: drawing.halo, width: 2.2, color.withAlpha(0.75)) }
      local.fillCircle(start, radius: drawing.disc, color)
      for (index, ring) in drawing.rings.enumerated() {
        local.strokeCircle(start, radius: ring, width: 3.6, color.withAlpha(index == 0 ? 0.9 : 0.6))
      }
      if let clock = drawing.clock {
        local.strokeCircle(start, radius: clock, width: 3, color.withAlpha(0.3))
        var arc = Path()
        arc.move(to: start + Vector(0, -clock))
        arc.arc(center: start, radius: clock, from: -.pi / 2, to: .pi)
        local.stroke(arc, width: 5.4, color)
      }
      if drawing.staysDown {
        local.fillCircle(tip, radius: 6.5, theme.stage)
        local.strokeCircle(tip, radius: 6.5, width: 3.4, color)
      }
    }
  }

  private func path(along way: [Point], of drawing: GestureDrawing, _ local: Painter, _ color: Color) {
    guard let tip = way.last else { return }
    var length = 0.0
    var from = way.count - 1
    for index in way.indices.dropFirst() {
      length += way[index - 1].distance(to: way[index])
      if length >= drawing.gap {
        from = index
        break
      }
    }
    // The path stops short of the tip, so that the head stays sharp.
    let to = drawing.head == nil ? way.count : way.firstIndex { $0.distance(to: tip) < 5 } ?? way.count
    if to - from > 1 { local.taper(way[from..<to], from: 2.2, to: 4.4, color) }
    guard let head = drawing.head, way.count > 5 else { return }
    let direction = (tip - way[way.count - 5]).angle
    let spread = 0.72
    let ends = [1.0, -1.0].map { side in
      tip - Vector(head * cosine(direction + side * spread), head * sine(direction + side * spread))
    }
    local.stroke([ends[0], tip, ends[1]], width: drawing.headWidth, color)
  }
}
