import Geometry
import Ink
import Interface

/// The card on the stage, which follows pan, pinch and rotation at once.
struct Card: Hashable {
  /// The size without a picture, in points.
  static let plainSize = Size(192, 120)
  static let cornerRadius = 12.0
  /// The middle, in the stage's coordinates.
  var center: Point
  /// At scale 1, in points.
  var size = plainSize
  var scale = 1.0
  /// In radians, clockwise positive.
  var angle = 0.0

  /// The scales that can be reached.
  static let scales = 0.125...8.0
  /// How far the circle within the card reaches into the stage at least, in points; its middle stays there where it is
  /// smaller.
  private static let leastOverlap = 24.0

  mutating func move(by offset: Vector) { center += offset }

  mutating func scale(by factor: Double, about pivot: Point) {
    let wanted = (scale * factor).clamped(to: Self.scales)
    center = pivot + (center - pivot) * (wanted / scale)
    scale = wanted
  }

  mutating func turn(by angle: Double, about pivot: Point) {
    center = Transform.rotation(angle).about(pivot)(center)
    self.angle += angle
  }

  /// The card, moved back where too little of it would be left in `stage`.
  func kept(in stage: Rect) -> Card {
    let radius = scale * min(size.width, size.height) / 2
    let reach = max(0, radius - Self.leastOverlap)
    let nearest = Point(
      min(max(center.x, stage.minX), stage.maxX), min(max(center.y, stage.minY), stage.maxY))
    let way = center - nearest
    guard way.length > reach else { return self }
    var kept = self
    kept.center = nearest + way * (reach / way.length)
    return kept
  }

  /// From the card's own coordinates, its middle the origin, to the stage's.
  var transform: Transform {
    Transform.scale(scale).concatenating(.rotation(angle)).concatenating(.translation(center - .zero))
  }

  /// What it covers with its shadow, in the stage's coordinates.
  var bounds: Rect {
    let half = Vector(size.width / 2 + 8, size.height / 2 + 8)
    let (c, s) = (abs(cosine(angle)), abs(sine(angle)))
    let extent = Size(2 * scale * (half.dx * c + half.dy * s), 2 * scale * (half.dx * s + half.dy * c))
    return Rect(center: center, size: extent)
  }
}

extension DrawingFit {
  /// The card of the stage where it is shown with the drawing.
  func callAsFunction(_ card: Card) -> Card {
    var shown = card
    shown.center = self(card.center)
    shown.scale *= scale
    return shown
  }
}

extension GraphicsContext {
  /// - Parameters:
  ///   - picture: the user's, in the place of the card's own; nil for that.
  ///   - isFleeting: whether the card moves, so that the picture need not be as fine as it can be.
  func card(_ card: Card, _ picture: CardPicture? = nil, opacity: Double = 1, isFleeting: Bool = false) {
    let local = painter.faded(opacity).transformed(by: card.transform)
    let box = Rect(center: .zero, size: card.size)
    // As strong half a point from the edge as the innermost outline of other shadows.
    let strength = 1.21 * (theme.shadowOpacities.first ?? 0)
    local.surround(
      box.offsetBy(Vector(0, 2)), cornerRadius: picture == nil ? Card.cornerRadius : 0, depth: 2, reach: 5.5,
      theme.shadow.withAlpha(strength))
    if let picture { return picture.draw(local, isFleeting: isFleeting) }
    local.fill(box, cornerRadius: Card.cornerRadius, theme.raised)
    local.stroke(box.insetBy(0.4, 0.4), cornerRadius: 11.6, width: 0.8, theme.edge)
    for (x, y) in [(-84.0, -48.0), (84, -48), (-84, 48), (84, 48)] {
      let (inwardX, inwardY) = (x < 0 ? 9.0 : -9, y < 0 ? 9.0 : -9)
      local.stroke([Point(x, y + inwardY), Point(x, y), Point(x + inwardX, y)], width: 1.4, theme.text3)
    }
    // An F shows at once which way is up and whether it is mirrored.
    local.fill(
      polygon: [
        Point(-16, -24), Point(18, -24), Point(18, -13), Point(-3, -13), Point(-3, -4), Point(14, -4), Point(14, 6),
        Point(-3, 6), Point(-3, 24), Point(-16, 24),
      ], theme.text.withAlpha(0.92))
  }

  /// Where the card was when the gesture began.
  func outline(of card: Card) {
    let local = painter.transformed(by: card.transform)
    local.stroke(
      Rect(center: .zero, size: card.size), cornerRadius: Card.cornerRadius, width: 1.25 / card.scale,
      dash: [5 / card.scale, 6 / card.scale], theme.text3.withAlpha(0.8))
  }
}
