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

  /// What the number of the angle covers; nil where nothing has turned.
  private(set) var numberFrame: Rect?

  private static let radius = 128.0
  /// The room of the number, which grows with the texts.
  private let numberSize: Size

  /// The line that a gesture of `recognizers` under way measures; nil where none does.
  ///
  /// - Parameters:
  ///   - room: where the number may stand.
  ///   - textScale: how many times as large as usual small texts are.
  ///   - placing: where on the stage a place of the recognizers' window lies.
  init?(_ recognizers: [GestureRecognizer], in room: () -> WordRoom, textScale: Double, placing: (Point) -> Point) {
    let active = recognizers.lazy.filter { $0.state.isActive && $0.numberOfTouches == 2 }
    let rotation = active.compactMap { $0 as? RotationGestureRecognizer }.first
    guard let pair: GestureRecognizer = rotation ?? active.compactMap({ $0 as? PinchGestureRecognizer }).first else {
      return nil
    }
    numberSize = Size(72 * textScale, 24 * textScale)
    start = placing(pair.location(ofTouch: 0, in: nil))
    end = placing(pair.location(ofTouch: 1, in: nil))
    self.rotation = rotation?.rotation ?? 0
    if self.rotation != 0 { numberFrame = numberPlace(in: room()) }
  }

  /// The first of the number's places that has room.
  private func numberPlace(in room: WordRoom) -> Rect {
    var room = room
    room.take(cross)
    let wishes = numberPlaces
    // At the end of the line that had been it stands right there, and not on that line.
    let places = wishes.filter { $0 != wishes[0] || room.kept($0) == $0 }.map(room.kept)
    return places.first(where: room.isFree) ?? room.placeOrCover(places)
  }

  /// Where the number may stand, the best first: where the arc begins, on the line that had been or beside it, else on the
  /// perpendicular through the middle that turns with the line, where no finger of the line comes, outside the arc or inside.
  private var numberPlaces: [Rect] {
    // Above the line where it had been, if that was not upright: the hand lies below.
    let angle = (end - start).angle + (cosine(startAngle) > -1e-6 ? -.pi / 2 : .pi / 2)
    let normal = Vector(angle: angle)
    let outside = numberDistance(normal)
    // So far away that the number is clear of a finger wherever that lies on the line.
    let inside = abs(normal.dx) * 88 + abs(normal.dy) * 50
    let beginning = Vector(angle: startAngle)
    // Off a finger that lies where the arc begins, where the line does not turn to.
    let side = Vector(-beginning.dy, beginning.dx) * (rotation > 0 ? -1 : 1)
    let beside = side * (FingerMark.radius + 10 + numberReach(side))
    let atArc = [beginning * numberDistance(beginning)] + [beside, -beside].map { beginning * Self.radius + $0 }
    return (atArc + [outside, -outside, inside, -inside].map { normal * $0 })
      .map { Rect(center: middle + $0, size: numberSize) }
  }

  /// How far from the middle a number is that touches the arc from outside in that direction.
  private func numberDistance(_ direction: Vector) -> Double { Self.radius + 8 + numberReach(direction) }

  /// How far the number reaches from its centre in that direction.
  private func numberReach(_ direction: Vector) -> Double {
    abs(direction.dx) * numberSize.width / 2 + abs(direction.dy) * numberSize.height / 2
  }

  private var middle: Point { start.interpolated(to: end, by: 0.5) }

  /// Where the line had been before it turned, in radians.
  private var startAngle: Double { (end - start).angle - rotation }

  private func place(at angle: Double, _ reach: Double) -> Point {
    middle + Vector(angle: angle, length: reach)
  }

  /// What the mark of the middle covers.
  private var cross: Rect { Rect(center: middle, size: Size(20, 20)) }

  /// What it covers, in pieces so small that little beside it is drawn with them.
  var footprint: [Rect] {
    var parts = Rect.pieces(from: start, to: end, margin: 2)
    parts.append(cross)
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

  /// More than a turn would only draw over itself.
  private var sweep: Double { min(max(rotation, -2 * .pi), 2 * .pi) }

  func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.line(start, end, width: 1.25, dash: [2, 5], theme.text2.withAlpha(0.9))
    if let numberFrame {
      drawing.painter.line(
        middle, place(at: startAngle, Self.radius + 8), width: 1.25, dash: [2, 5], theme.text2.withAlpha(0.75))
      var arc = Path()
      arc.move(to: place(at: startAngle, Self.radius))
      arc.arc(center: middle, radius: Self.radius, from: startAngle, to: startAngle + sweep)
      drawing.painter.stroke(arc, width: 3, theme.active)
      let label = "\(rotation.degrees.text(decimals: 1, signed: true))°"
      let middle = numberFrame.center + Vector(0, 5 * drawing.typesetter.textScale)
      drawing.text(label, at: middle, .name, theme.active, anchor: .middle)
    }
    for (width, color) in [(5.0, theme.raised), (1.75, theme.text)] {
      drawing.painter.line(middle - Vector(7, 0), middle + Vector(7, 0), width: width, color)
      drawing.painter.line(middle - Vector(0, 7), middle + Vector(0, 7), width: width, color)
    }
  }
}
