import Geometry

/// Where the paper lies in the area that shows it: moved, enlarged and turned.
struct Placement: Hashable {
  /// Where the middle of the paper is, in points of the area.
  var center: Point
  /// Points of the area for one of the paper.
  var scale = 1.0
  /// How far it is turned, in radians, clockwise positive, -π...π.
  var angle = 0.0

  /// The scales that can be reached.
  static let scales = 0.125...8.0
  /// How near the fingers have to bring the paper to upright, and to its own size, for it to snap there: in radians, and as a
  /// logarithm of the scale.
  static let detent = (angle: Double(degrees: 3), scale: 0.03)
  /// How much of the paper stays within the area, in points.
  static let leastOverlap = 48.0

  /// All of a paper of `size` in `area`, `margin` within it, no larger than it is.
  static func fitting(_ size: Size, in area: Rect, margin: Double) -> Placement {
    let room = area.insetBy(margin, margin)
    let scale = min(1, room.width / size.width, room.height / size.height)
    return Placement(center: area.center, scale: scale.clamped(to: scales))
  }

  /// The paper moved so that what lay at `anchor` lies at `place`, and there enlarged by `factor` and turned by `turn`
  /// radians, as far as the limits allow.
  ///
  /// It depends on the numbers alone and not on the way there: back where they were, the paper is where it was.
  func following(anchor: Point, to place: Point, scaledBy factor: Double, turnedBy turn: Double) -> Placement {
    var next = self
    if factor != 1 {
      let size = Self.pull(Self.push(logarithm(scale), Self.detent.scale) + logarithm(factor), Self.detent.scale)
      next.scale = (size == 0 ? 1 : exponential(size)).clamped(to: Self.scales)
    }
    if turn != 0 {
      next.angle = Self.normalized(
        Self.pull(Self.normalized(Self.push(angle, Self.detent.angle) + turn), Self.detent.angle))
    }
    let arm = center - anchor
    next.center = place + Transform.rotation(next.angle - angle)(arm) * (next.scale / scale)
    return next
  }

  /// The paper enlarged and turned about `place` without any detent, as by wheel and key.
  func about(_ place: Point, scaledBy factor: Double, turnedBy turn: Double) -> Placement {
    var next = self
    next.scale = (scale * factor).clamped(to: Self.scales)
    next.angle = Self.normalized(angle + turn)
    // Many equal steps there and back must end where they began.
    if abs(next.scale - 1) < 1e-9 { next.scale = 1 }
    if abs(next.angle) < 1e-9 { next.angle = 0 }
    next.center = place + Transform.rotation(next.angle - angle)(center - place) * (next.scale / scale)
    return next
  }

  /// The paper, of `size`, pushed back where too little of it would be left within `area`.
  func kept(in area: Rect, size: Size) -> Placement {
    let (along, across) = (abs(cosine(angle)) * scale / 2, abs(sine(angle)) * scale / 2)
    let half = Vector(size.width * along + size.height * across, size.width * across + size.height * along)
    func clamp(_ value: Double, _ half: Double, _ low: Double, _ high: Double) -> Double {
      let overlap = min(Self.leastOverlap, half, (high - low) / 2)
      return min(max(value, low + overlap - half), high - overlap + half)
    }
    var next = self
    next.center = Point(
      clamp(center.x, half.dx, area.minX, area.maxX), clamp(center.y, half.dy, area.minY, area.maxY))
    return next
  }

  /// From points of a paper of `size` to points of the area.
  func transform(_ size: Size) -> Transform {
    Transform.translation(Vector(-size.width / 2, -size.height / 2))
      .concatenating(.scale(scale)).concatenating(.rotation(angle)).concatenating(.translation(center - .zero))
  }

  // MARK: Detents

  /// What is shown for `value`: 0 within `zone` of 0, then twice as fast until it has caught up. Nowhere does it jump.
  static func pull(_ value: Double, _ zone: Double) -> Double {
    let size = abs(value)
    if size <= zone { return 0 }
    return size >= 2 * zone ? value : (value < 0 ? -2 : 2) * (size - zone)
  }

  /// A value for which `pull` gives `shown`.
  static func push(_ shown: Double, _ zone: Double) -> Double {
    let size = abs(shown)
    if size == 0 || size >= 2 * zone { return shown }
    return (shown < 0 ? -1 : 1) * (zone + size / 2)
  }

  private static func normalized(_ angle: Double) -> Double {
    (-Double.pi...Double.pi).contains(angle) ? angle : angle.remainder(dividingBy: 2 * .pi)
  }
}
