import Geometry
import Gestures
import Ink
import Interface

/// The line between the two fingers of a pinch or a rotation, and how far it has turned.
struct MeasuredLine: Hashable {
  var start: Point
  var end: Point
  /// In radians, clockwise positive; 0 where nothing turns.
  var rotation: Double

  private static let radius = 128.0
  private static let numberSize = Size(88, 24)

  /// The line that a gesture of `recognizers` under way measures; nil where none does.
  ///
  /// - Parameter placing: where on the stage a place of the recognizers' window lies.
  init?(_ recognizers: [GestureRecognizer], placing: (Point) -> Point) {
    let active = recognizers.lazy.filter { $0.state.isActive && $0.numberOfTouches == 2 }
    let rotation = active.compactMap { $0 as? RotationGestureRecognizer }.first
    guard let pair: GestureRecognizer = rotation ?? active.compactMap({ $0 as? PinchGestureRecognizer }).first else {
      return nil
    }
    start = placing(pair.location(ofTouch: 0, in: nil))
    end = placing(pair.location(ofTouch: 1, in: nil))
    self.rotation = rotation?.rotation ?? 0
  }

  private var middle: Point { start.interpolated(to: end, by: 0.5) }

  /// Where the line had been before it turned, in radians.
  private var startAngle: Double { (end - start).angle - rotation }

  private func place(at angle: Double, _ reach: Double) -> Point {
    middle + Vector(reach * cosine(angle), reach * sine(angle))
  }

  /// Where the number of the angle stands: its baseline's end next to the arc.
  private var numberPlace: Point { place(at: startAngle, Self.radius + 16) + Vector(0, 5) }

  /// What it covers, in pieces so small that little beside it is drawn with them.
  var footprint: [Rect] {
    var parts = Rect.pieces(from: start, to: end, margin: 2)
    parts.append(Rect(center: middle, size: Size(20, 20)))
    guard rotation != 0 else { return parts }
    parts += Rect.pieces(from: middle, to: place(at: startAngle, Self.radius + 8), margin: 2)
    let pieces = max(1, Int((abs(sweep) / 0.4).rounded(.up)))
    for piece in 0..<pieces {
      let ends = [piece, piece + 1].map { place(at: startAngle + sweep * Double($0) / Double(pieces), Self.radius) }
      // Between its ends an arc of 0.4 radians lies no further from them than 0.02 radii.
      parts.append(Rect(around: ends[0], ends[1]).grown(by: 0.02 * Self.radius + 3))
    }
    return parts + [numberFrame].compactMap { $0 }
  }

  /// What the number of the angle covers; nil where nothing has turned.
  var numberFrame: Rect? {
    guard rotation != 0 else { return nil }
    let number = numberPlace
    let left = cosine(startAngle) < 0 ? number.x - Self.numberSize.width : number.x
    return Rect(origin: Point(left, number.y - 16), size: Self.numberSize)
  }

  /// More than a turn would only draw over itself.
  private var sweep: Double { min(max(rotation, -2 * .pi), 2 * .pi) }

  func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.line(start, end, width: 1.25, dash: [2, 5], theme.text2.withAlpha(0.9))
    if rotation != 0 {
      drawing.painter.line(
        middle, place(at: startAngle, Self.radius + 8), width: 1.25, dash: [2, 5], theme.text2.withAlpha(0.75))
      var arc = Path()
      arc.move(to: place(at: startAngle, Self.radius))
      arc.arc(center: middle, radius: Self.radius, from: startAngle, to: startAngle + sweep)
      drawing.painter.stroke(arc, width: 3, theme.active)
      let label = "\((rotation * 180 / .pi).text(decimals: 1, signed: true))°"
      drawing.text(label, at: numberPlace, .name, theme.active, anchor: cosine(startAngle) < 0 ? .end : .start)
    }
    for (width, color) in [(5.0, theme.raised), (1.75, theme.text)] {
      drawing.painter.line(middle - Vector(7, 0), middle + Vector(7, 0), width: width, color)
      drawing.painter.line(middle - Vector(0, 7), middle + Vector(0, 7), width: width, color)
    }
  }
}

extension Rect {
  /// Rectangles along a line, each of at most 48 points, that cover it and `margin` points beside it.
  fileprivate static func pieces(from start: Point, to end: Point, margin: Double) -> [Rect] {
    let count = max(1, Int((start.distance(to: end) / 48).rounded(.up)))
    return (0..<count).map { piece in
      let ends = [piece, piece + 1].map { start.interpolated(to: end, by: Double($0) / Double(count)) }
      return Rect(around: ends[0], ends[1]).grown(by: margin)
    }
  }
}
